"""The boxes of a table of blackjack that starts from one card."""

from __future__ import annotations

from croupier.families.blackjack.house.boxes import Boxes, BoxHand
from croupier.families.blackjack.house.one_card import OneCardBlackjack, OneCardClauses
from croupier.rules.script.table import Table


class OneCardBoxes(Boxes):
    """A box has one hand, which may be doubled more than once."""

    rules: OneCardBlackjack
    clauses: OneCardClauses

    def __init__(self, rules: OneCardBlackjack, table: Table) -> None:
        super().__init__(rules, table)
        self.deferred: list[BoxHand] = []
        """Hands that refused an exposed card which the next player took: they go on after the others."""
        self.times_doubled: dict[int, int] = {}
        """How many times each seat has doubled."""
        self.is_void = False
        """A misdeal: nothing is played."""
