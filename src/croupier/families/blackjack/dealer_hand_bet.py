"""Wagers on a blackjack dealer's finished hand, by a pay table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.cards.card import Hand
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, by_table


@dataclass(frozen=True, kw_only=True)
class DealerSide:
    """One such wager, as the facts that a table settles and a counting engine counts."""

    spot: str
    row: Callable[[Any, Hand], str]
    """Given the options and the finished hand, the row; "" where the wager loses."""
    pays: Callable[[Any], PayTable]
    clause: str

    def result(self, options: Any, cards: Hand, spot: str = "") -> Result:
        """`spot` is another one's, for bettors behind a seat."""
        return by_table(spot or self.spot, self.pays(options), self.row(options, cards))
