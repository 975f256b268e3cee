"""A blackjack player's hands against an up card, as the kernels weigh them by the cards that are left.

Where kinds of cards differ in the first two cards alone, such as jokers that count as aces, hands of three
cards and more that are alike but for them are weighed as one, which stands for the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.odds.blackjack.gain_tables import GainRows, GainTables
from croupier.odds.blackjack.hand_orders import Order
from croupier.odds.blackjack.kernels.hands import (
    VALUE,
    HandArrays,
    reached_hands,
    spread_hands,
    weigh_hands,
)
from croupier.odds.blackjack.tables import SURRENDER, BlackjackTables

Found = TypeVar("Found", bound=np.generic)
Values = NDArray[np.float64]
Plays = NDArray[np.uint8]


class HandWeigher:
    """The hands of one game and what they are paid."""

    def __init__(self, tables: BlackjackTables, gain_tables: GainTables) -> None:
        self.tables = tables
        self.gain_tables = gain_tables
        self.payoffs = gain_tables.payoffs
        self.ordered = tables.hands.ordered
        self._seconds: dict[int, list[int]] = {}

    def prepare(self) -> None:
        """Compute in advance all that threads share."""
        for shared in ("orders", "_holdings"):
            getattr(self, shared)
        for up in range(self.tables.width):
            self.split_order(up, 0)

    def weigh(
        self, up: int, left: Sequence[int] | NDArray[np.int64], order: NDArray[np.int64], allowed: Plays,
        *, is_split: bool, plays: Plays | None = None, starts: Sequence[int] = (),
        rows: GainRows | None = None,
    ) -> tuple[Plays, Values]:  # fmt: skip
        """Return plays and values of the hands of `order` from the cards left, played best or as `plays`
        says.

        If there are `starts`, only hands reached from them are weighed, and others have no play and no value.
        """
        hands = self.tables.hands
        rows = rows or self.gain_tables.rows(is_split)
        seen = self.seen(up, left)
        decides = plays is None
        wanted = np.zeros(len(hands.counts), np.uint8)
        wanted[list(starts)] = VALUE
        found = np.zeros(len(hands.counts), np.uint8) if plays is None else plays
        is_all = decides and not starts
        values = np.zeros((len(hands.counts), 6)) if is_all else np.empty((len(hands.counts), 6))
        weigh_hands(
            self.played(order, is_split=is_split, up=up),
            allowed,
            self.gain_tables.gains_of(rows, up),
            rows.trees[up],
            seen,
            int(seen.sum()),
            decides,
            wanted,
            found,
            values,
        )
        return found, values

    def spread(
        self, up: int, left: NDArray[np.int64], order: NDArray[np.int64], plays: Plays,
        starts: Mapping[int, float], *, is_split: bool,
    ) -> Values:  # fmt: skip
        """Return the chance of each end, [single or doubled, holding, dealer's class], from hands with given
        chances."""
        hands, payoffs = self.tables.hands, self.payoffs
        reach = np.zeros((2, len(hands.counts)))
        seen = self.seen(up, left)
        for hand, likely in starts.items():
            reach[0, hand] = likely
        found = np.zeros((2, payoffs.surrendered + 1, len(payoffs.ranks)))
        spread_hands(
            self.played(order, is_split=is_split, up=up),
            payoffs.surrendered,
            self.gain_tables.trees[up],
            seen,
            int(seen.sum()),
            plays,
            reach,
            found,
            np.zeros(SURRENDER + 1),
        )
        return found

    def played(self, order: NDArray[np.int64], *, is_split: bool, up: int | None = None) -> HandArrays:
        """Return the arrays of these hands, folded if hands against that up card are."""
        hands = self.tables.hands
        of = hands.folded if up is not None and self.tables.folds[up] else hands
        return HandArrays(order, of.counts, hands.size, of.child, self.holding(is_split))

    def seen(self, up: int, left: Sequence[int] | NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the cards left, by the kinds that tell hands apart against that up card."""
        there = np.asarray(left, np.int64)
        return there @ self.tables.hands.folded.into if self.tables.folds[up] else there

    def unfolded(self, up: int, found: NDArray[Found]) -> NDArray[Found]:
        """Return results for the hands of `order_at` as results for all hands."""
        return found.take(self.tables.hands.lead, axis=0) if self.tables.folds[up] else found

    def holding(self, is_split: bool) -> NDArray[np.int16]:
        return self._holdings[is_split]

    @cached_property
    def _holdings(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        hands = self.tables.hands
        return self.payoffs.holding_of[hands.whole], self.payoffs.holding_of[hands.split]

    @property
    def order(self) -> Order:
        """All hands from two cards on, the longer before the shorter."""
        return self.ordered.every

    @property
    def orders(self) -> tuple[Order, ...]:
        """Hands of two cards and more that have a card of each kind, the longer before the shorter."""
        return self.ordered.having

    def order_at(self, up: int) -> Order:
        """Return all hands, or those that stand for all against that up card."""
        return self.ordered.leads if self.tables.folds[up] else self.order

    def split_order(self, up: int, kind: int) -> Order:
        """Return the hands of `order_at` that begin with a card of that kind."""
        return self.ordered.leads_having[kind] if self.tables.folds[up] else self.orders[kind]

    def seconds(self, kind: int) -> list[int]:
        """Return the hands of a card of that kind and a second one of each kind."""
        if kind not in self._seconds:
            self._seconds[kind] = [self.tables.hand(kind, second) for second in range(self.tables.width)]
        return self._seconds[kind]

    def reached(self, up: int, kind: int, plays: Plays) -> NDArray[np.int64]:
        """Return the hands that one of a split pair comes to by these plays, the longer before the
        shorter."""
        return self.reached_from(up, self.split_order(up, kind), plays, self.seconds(kind))

    def reached_from(
        self, up: int, order: NDArray[np.int64], plays: Plays, starts: Sequence[int]
    ) -> NDArray[np.int64]:
        hands = self.tables.hands
        child = hands.folded.child if self.tables.folds[up] else hands.child
        found: NDArray[np.int64] = reached_hands(order, child, plays, np.array(starts, np.int64))
        return found

    def lead(self, up: int, hand: int) -> int:
        """Return the hand that stands for this one against that up card."""
        return int(self.tables.hands.lead[hand]) if self.tables.folds[up] else hand
