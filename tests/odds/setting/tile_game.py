"""Pai gow tiles with the commission that other houses take."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from croupier.games.setting.hustler_pai_gow_tiles import GAME, RULES
from croupier.wagers.result import Commission

TAXED = replace(GAME, rules=RULES.replace(commission=lambda options: Commission(Fraction(1, 20))))
