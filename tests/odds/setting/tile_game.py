"""Pai gow tiles with the commission that other houses take."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from croupier.games.setting.hustler_pai_gow_tiles import GAME, BankedTiles
from croupier.wagers.result import Commission


class TaxedTiles(BankedTiles):
    def commission(self, options: Any) -> Commission | None:
        return Commission(Fraction(1, 20))


TAXED = replace(GAME, rules=TaxedTiles())
