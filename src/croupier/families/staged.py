"""Staged games: what the counting engines ask of a game whose cards come in stages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.wagers.pays import PayTable
from croupier.wagers.result import by_table


@dataclass(frozen=True, kw_only=True)
class Doubling:
    """A game paid by table on five cards, four of which are seen when the wager may be doubled."""

    wager: str
    title: str
    row_of: Callable[[int], str]
    """The pay table's row of a five-card strength."""
    pays: Callable[[Any], PayTable]
    """The pay table under given options."""


def gains(pays: PayTable) -> dict[str, Fraction]:
    """What a unit wins or loses on each row of a pay table."""
    return {row.hand: by_table("", pays, row.hand).per_unit for row in pays}
