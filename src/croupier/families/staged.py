"""Staged games: what the counting engines ask of a game whose cards come in stages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.wagers.pays import PayTable


@dataclass(frozen=True, kw_only=True)
class Doubling:
    """A game paid by table on five cards, four of which are seen when the wager may be doubled."""

    wager: str
    title: str
    row_of: Callable[[int], str]
    """The pay table's row of a five-card strength."""
    pays: Callable[[Any], PayTable]
    """The pay table under given options."""
