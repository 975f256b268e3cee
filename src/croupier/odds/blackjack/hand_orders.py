"""Orders in which a blackjack player's hands are visited: all, or those that stand for all."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from croupier.odds.blackjack.tables import AllHands

Columns = tuple[int, ...]
"""Kinds of cards by which hands against an up card are told apart: all, or those that stand for others."""
Order = NDArray[np.int64]
"""Numbers of hands, the longer before the shorter."""


class FoldedHands(NamedTuple):
    """All hands, with those merged of which one stands for the others."""

    columns: Columns
    """Kinds that stand for all."""
    into: NDArray[np.int64]
    """[kind, column] → 1 if the column's kind stands for it."""
    is_lead: NDArray[np.bool_]
    """[hand] → whether it stands for itself."""
    counts: NDArray[np.int8]
    """[hand, column]"""
    child: NDArray[np.int32]
    """[hand, column] → the hand that stands for that with one more."""


def folded(hands: AllHands) -> FoldedHands:
    columns = tuple(sorted(set(hands.leads)))
    into = np.array([[lead == column for column in columns] for lead in hands.leads], np.int64)
    child = hands.child[:, list(columns)]
    return FoldedHands(
        columns,
        into,
        hands.lead == np.arange(len(hands.lead)),
        np.ascontiguousarray(hands.counts @ into, np.int8),
        np.ascontiguousarray(np.where(child >= 0, hands.lead[child], -1), np.int32),
    )


class HandOrders:
    """Orders of all hands of two cards and more, or of one and more in `from_one`."""

    def __init__(self, hands: AllHands) -> None:
        self.hands = hands
        self.from_one: Order = np.argsort(-hands.size, kind="stable")
        self.every: Order = self.from_one[hands.size[self.from_one] >= 2]

    @cached_property
    def having(self) -> tuple[Order, ...]:
        """[kind] → hands that have a card of it."""
        order = self.every
        return tuple(order[self.hands.counts[order, kind] > 0] for kind in range(len(self.hands.leads)))

    @cached_property
    def leads(self) -> Order:
        """Hands that stand for all."""
        return self.every[self.hands.folded.is_lead[self.every]]

    @cached_property
    def leads_having(self) -> tuple[Order, ...]:
        """[kind] → hands that stand for those which begin with a card of it."""
        hands, order = self.hands, self.leads
        is_long = hands.size[order] > 2
        columns = [hands.folded.columns.index(lead) for lead in hands.leads]
        return tuple(
            order[np.where(is_long, hands.folded.counts[order, column], hands.counts[order, kind]) > 0]
            for kind, column in enumerate(columns)
        )
