"""Hands of up to seven cards with one row for all that differ in the names of the suits alone.

133,784,560 hands of seven cards are 6,009,159 such rows. They are made without listing the hands. Hidden ones
that share no card with a seen one are counted by inclusion and exclusion over the seen cards: hands are taken
in one by one, the lowest first, into the number of hands that hold each set of cards, and a row is asked
about when all hands below its limit are in.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled

Ints = npt.NDArray[np.int64]
Rows = npt.NDArray[np.uint8]
Numbers = npt.NDArray[Any]

SUITS = 4
MOST_CARDS = 7
"""Maximum number of cards of a hand: with more, sums of 24 times the hands do not fit into 32 bits."""
_SET = MOST_CARDS - 1
"""Largest sets that are counted; a hidden hand that holds all seven seen cards is the seen hand itself."""


def merged_hands(by_suit: Rows, size: int) -> tuple[Rows, Ints]:
    """Return one hand of each kind and the number of hands that it stands for; `by_suit` are the cards of
    each suit, by rank."""
    suits, ranks = by_suit.shape
    hands: list[Rows] = []
    ways: list[Ints] = []
    for counts in _partitions(size, suits, ranks):
        parts = [_holdings(ranks, many, counts.count(many)) for many in dict.fromkeys(counts) if many]
        index = np.indices([len(holdings) for holdings, _ in parts]).reshape(len(parts), -1)
        columns: list[Numbers] = []
        orbit = np.full(index.shape[1] if parts else 1, factorial(suits), np.int64)
        orbit //= factorial(counts.count(0))
        suit = 0
        for (holdings, same), at in zip(parts, index, strict=True):
            orbit //= same[at]
            for holding in range(holdings.shape[1]):
                columns += [by_suit[suit][holdings[at, holding, card]] for card in range(holdings.shape[2])]
                suit += 1
        hands.append(np.stack(columns, axis=1).astype(np.uint8))
        ways.append(orbit)
    return np.concatenate(hands), np.concatenate(ways)


def number_of_merged(ranks: int, suits: int, size: int) -> int:
    """Return how many rows there are.

    >>> number_of_merged(13, 4, 3), number_of_merged(13, 4, 7)
    (1755, 6009159)
    """
    return sum(
        prod(
            comb(comb(ranks, many) + counts.count(many) - 1, counts.count(many))
            for many in dict.fromkeys(counts)
            if many
        )
        for counts in _partitions(size, suits)
    )


def _partitions(size: int, suits: int, most: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of cards of the suits, the longest first."""
    if suits == 1:
        if size <= (size if most is None else most):
            yield (size,)
        return
    for first in range(min(size, size if most is None else most), -(-size // suits) - 1, -1):
        for rest in _partitions(size - first, suits - 1, first):
            yield (first, *rest)


def _holdings(ranks: int, many: int, suits: int) -> tuple[Numbers, Ints]:
    """Return the ranks of so many cards in each of so many suits, whichever suits they are, and by how much
    equal ones make it fewer."""
    single = np.array(list(combinations(range(ranks), many)), np.uint8).reshape(-1, many)
    chosen = list(combinations_with_replacement(range(len(single)), suits))
    same = [prod(factorial(each.count(one)) for one in set(each)) for each in chosen]
    return single[np.array(chosen, np.int64)], np.array(same, np.int64)


class SetLayout:
    """Places for the sets of up to six cards, one for all that differ in the names of the suits alone."""

    def __init__(self, ranks: int) -> None:
        masks = np.arange(1 << ranks)
        self.sizes = np.array([int(mask).bit_count() for mask in masks], np.uint8)
        order = np.lexsort((masks, self.sizes))
        self.ids = np.empty(len(masks), np.int32)
        """Number of a suit's cards among all that a suit can have, those of fewer cards first."""
        self.ids[order] = np.arange(len(masks))
        first = np.array([np.searchsorted(self.sizes[order], size) for size in range(ranks + 2)])
        self.ids -= first[self.sizes].astype(np.int32)
        self.many = np.array([comb(ranks, size) for size in range(_SET + 2)], np.int64)
        self.base = np.zeros((_SET + 2,) * SUITS, np.int64)
        self.length = 0
        for size in range(_SET + 1):
            for counts in _partitions(size, SUITS):
                self.base[counts] = self.length
                self.length += int(np.prod(self.many[list(counts)]))


_STABILIZERS = np.array([1, 2, 2, 6, 2, 4, 6, 24], np.uint32)
"""Ways to change the names of the suits of a set and leave it as it is, by which neighbours of its ordered
suits are equal: the first two (1), the middle ones (2), the last two (4)."""


class HandSweep:
    """Counts of hidden hands against seen ones, for hands of one pack."""

    def __init__(self, suit_bits: npt.NDArray[np.int32], ranks: int) -> None:
        self._suit_bits = suit_bits
        """The rank of each card as a bit in the column of its suit."""
        self._layout = SetLayout(ranks)

    def masks(self, rows: Rows) -> npt.NDArray[np.int32]:
        """Return for each suit the ranks that a row has of it."""
        found = np.zeros((len(rows), SUITS), np.int32)
        for column in range(rows.shape[1]):
            found |= self._suit_bits[rows[:, column]]
        return found

    def below(self, seen: Rows, limits: Ints, hidden: Rows, numbers: Numbers, ways: Ints) -> Ints:
        """Return for each seen hand how many hidden ones are below its limit and share no card with it."""
        from croupier.odds import announce

        announce.compiling("large hands", sweep_hands)
        layout = self._layout
        first = np.argsort(numbers, kind="stable")
        order = np.argsort(limits, kind="stable")
        counts = np.zeros(len(seen), np.int64)
        sweep_hands(
            self.masks(hidden)[first], numbers[first].astype(np.int64), ways[first].astype(np.int64),
            self.masks(seen), limits.astype(np.int64), order, layout.sizes, layout.ids, layout.many,
            layout.base, np.zeros(layout.length, np.uint32), _STABILIZERS, counts,
        )  # fmt: skip
        return counts


@compiled
def sweep_hands(
    hidden: Any, numbers: Any, ways: Any, seen: Any, limits: Any, order: Any, sizes: Any, ids: Any, many: Any,
    base: Any, held: Any, stabilizers: Any, counts: Any,
) -> None:  # fmt: skip
    """Take the hidden hands in by their numbers, and count them for each seen hand at its limit. `held`
    counts 24 times the hands that hold a set; its sums are right in 32 bits, whatever they overflow."""
    taken = 0
    total = np.int64(0)
    for at in range(len(order)):
        row = order[at]
        while taken < len(numbers) and numbers[taken] < limits[row]:
            weight = np.uint32(ways[taken])
            total += ways[taken]
            m0, m1, m2, m3 = hidden[taken, 0], hidden[taken, 1], hidden[taken, 2], hidden[taken, 3]
            t0 = m0
            while True:
                t1 = m1
                while True:
                    t2 = m2
                    while True:
                        t3 = m3
                        while True:
                            if sizes[t0] + sizes[t1] + sizes[t2] + sizes[t3] <= _SET:
                                place, stable = place_of_set(t0, t1, t2, t3, sizes, ids, many, base)
                                held[place] += weight * stabilizers[stable]
                            if t3 == 0:
                                break
                            t3 = (t3 - 1) & m3
                        if t2 == 0:
                            break
                        t2 = (t2 - 1) & m2
                    if t1 == 0:
                        break
                    t1 = (t1 - 1) & m1
                if t0 == 0:
                    break
                t0 = (t0 - 1) & m0
            taken += 1
        m0, m1, m2, m3 = seen[row, 0], seen[row, 1], seen[row, 2], seen[row, 3]
        found = np.uint32(0)
        t0 = m0
        while True:
            t1 = m1
            while True:
                t2 = m2
                while True:
                    t3 = m3
                    while True:
                        size = sizes[t0] + sizes[t1] + sizes[t2] + sizes[t3]
                        if size <= _SET:
                            place, _ = place_of_set(t0, t1, t2, t3, sizes, ids, many, base)
                            if size & 1:
                                found -= held[place]
                            else:
                                found += held[place]
                        if t3 == 0:
                            break
                        t3 = (t3 - 1) & m3
                    if t2 == 0:
                        break
                    t2 = (t2 - 1) & m2
                if t1 == 0:
                    break
                t1 = (t1 - 1) & m1
            if t0 == 0:
                break
            t0 = (t0 - 1) & m0
        counts[row] = np.int64(found // np.uint32(24))


@compiled
def place_of_set(t0: Any, t1: Any, t2: Any, t3: Any, sizes: Any, ids: Any, many: Any, base: Any) -> Any:
    """Return the place of a set of cards whatever its suits are called, and which of its suits are equal."""
    k0 = np.int64(sizes[t0]) << 16 | np.int64(ids[t0])
    k1 = np.int64(sizes[t1]) << 16 | np.int64(ids[t1])
    k2 = np.int64(sizes[t2]) << 16 | np.int64(ids[t2])
    k3 = np.int64(sizes[t3]) << 16 | np.int64(ids[t3])
    k0, k1 = max(k0, k1), min(k0, k1)
    k2, k3 = max(k2, k3), min(k2, k3)
    k0, k2 = max(k0, k2), min(k0, k2)
    k1, k3 = max(k1, k3), min(k1, k3)
    k1, k2 = max(k1, k2), min(k1, k2)
    s0, s1, s2, s3 = k0 >> 16, k1 >> 16, k2 >> 16, k3 >> 16
    low = np.int64(0xFFFF)
    place = ((k0 & low) * many[s1] + (k1 & low)) * many[s2] + (k2 & low)
    place = base[s0, s1, s2, s3] + place * many[s3] + (k3 & low)
    return place, (k0 == k1) + 2 * (k1 == k2) + 4 * (k2 == k3)
