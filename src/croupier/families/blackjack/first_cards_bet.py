"""Wagers on the first two cards of a blackjack hand, by a pay table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.cards.card import Hand
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, by_table


@dataclass(frozen=True, kw_only=True)
class FirstTwo:
    """One such wager, as the facts that a table settles and a counting engine counts."""

    spot: str
    row: Callable[[Any, Hand], str]
    """Given the options and the two cards in any order, the row; "" where the wager loses."""
    pays: Callable[[Any], PayTable]
    moves: bool = False
    """What a winner gets may be put onto the main wager, once the dealer is known to have no Blackjack."""

    def result(self, options: Any, cards: Hand) -> Result:
        return self.result_of(options, self.row(options, cards))

    def result_of(self, options: Any, row: str) -> Result:
        return by_table(self.spot, self.pays(options), row)
