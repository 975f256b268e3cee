"""Exact gains of blackjack hands against one up card, and the ends of a round of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.odds.blackjack.gain_tables import GainRows
from croupier.odds.blackjack.hand_weigher import Plays
from croupier.odds.blackjack.kernels.exact import exact_spread, exact_values
from croupier.odds.blackjack.kernels.hands import VALUE
from croupier.odds.blackjack.values import BlackjackShoe
from croupier.odds.remainders import Field, Remainders


class ExactHands:
    """Exact counting of the hands of a shoe, modulo the primes of a field."""

    def __init__(self, shoe: BlackjackShoe, field: Field) -> None:
        self.shoe = shoe
        self.field = field

    def gains(
        self,
        up: int,
        left: NDArray[np.int64],
        plays: Plays,
        starts: Sequence[int],
        rows: GainRows,
        pair: int | None = None,
        reached: NDArray[np.int64] | None = None,
    ) -> Remainders:
        """Return the gains times the scale, [hand, single or doubled, prime], of `starts` and the hands they
        lead to.

        They are gains of split hands if `pair` is the kind of the pair. `reached` are the hands that the
        plays come to, if they are known.
        """
        shoe, field, many = self.shoe, self.field, len(self.shoe.tables.hands.counts)
        wanted = np.zeros(many, np.uint8)
        wanted[starts] = VALUE
        values = np.empty((many, 2, len(field.primes)), np.int64)
        if reached is None:
            order = shoe.weigher.order_at(up) if pair is None else shoe.weigher.split_order(up, pair)
            reached = shoe.weigher.reached_from(up, order, plays, starts)
        exact_values(
            shoe.weigher.played(reached, is_split=pair is not None, up=up),
            shoe.gain_tables.whole_gains(rows, up),
            rows.trees[up],
            shoe.weigher.seen(up, left),
            int(left.sum()),
            wanted,
            plays,
            field.arrays,
            values,
        )
        return values

    def ends(self, up: int, plays: Plays, starts: Iterable[tuple[int, Fraction]]) -> Remainders:
        """Return the chance of each end, [single or doubled, class, dealer's class, prime], from hands with
        given chances."""
        shoe, payoffs, field = self.shoe, self.shoe.payoffs, self.field
        reach = np.zeros((len(shoe.tables.hands.counts), len(field.primes)), np.int64)
        dealt = dict(starts)
        reach[list(dealt)] = field.of_each(list(dealt.values()))
        found = np.zeros((2, payoffs.surrendered + 1, len(payoffs.ranks), len(field.primes)), np.int64)
        left = shoe.without(up)
        exact_spread(
            shoe.weigher.played(shoe.weigher.order_at(up), is_split=False, up=up),
            shoe.gain_tables.ends_of(up),
            shoe.gain_tables.trees[up],
            shoe.weigher.seen(up, left),
            int(left.sum()),
            plays,
            field.arrays,
            reach,
            np.zeros_like(reach),
            found,
        )
        return found
