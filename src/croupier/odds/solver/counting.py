"""Count the deals of hidden cards that fit each deal of seen ones.

The hidden cards come from those that are not seen. If every card is unique, hands that avoid the seen cards
are counted by inclusion and exclusion over these; otherwise all pairs are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.odds.solver.deals import (
    Codes,
    DealArrays,
    DealBlock,
    Flags,
    Ints,
    Mask,
    Rows,
    TooManyDeals,
    card_groups,
)
from croupier.odds.solver.drawn import DrawnHand, HandsWith, SetNumbers
from croupier.odds.solver.merged_hands import MOST_CARDS

FEW_PAIRS = 300_000_000
"""Maximum number of pairs of seen and hidden deals that are compared one by one if inclusion and exclusion
would do."""
MOST_PAIRS = 20_000_000_000
_CHUNK = 8_000_000
_MOST_DENSE = 20_000_000


@dataclass(frozen=True)
class PairTest:
    """A relation between the two sides, in numbers that are compared."""

    seen: Codes
    """One number for each row of the seen side."""
    hidden: Codes
    """One number for each single deal of the hidden side."""
    sign: int = 0
    """Order of the seen number against the hidden one: -1 lower, 0 equal, 1 higher."""
    matrix: Flags | None = None
    """Pairs of numbers that fit, if their order does not decide it."""
    key: Any = None
    """Cache key that identifies the hidden numbers."""


class PairCounter:
    """Counter of deals for one game, which reuses what it prepared for a hidden hand."""

    def __init__(self, deals: DealArrays) -> None:
        self.deals = deals
        self._prepared: dict[Any, _Subsets] = {}
        self._counted: dict[Any, Ints] = {}
        self.numbers = SetNumbers(len(deals.kinds))
        self._with: dict[int, HandsWith] = {}
        """Hands by the cards they hold, by the mask that they are left by."""
        self._sets: tuple[Any, list[tuple[int, int, Ints]]] = None, []
        """The sets that were counted last, with what tells them from others."""

    def count(
        self,
        seen: DealBlock,
        seen_mask: Mask,
        hidden: DealBlock,
        hidden_mask: Mask,
        tests: Sequence[PairTest],
    ) -> npt.NDArray[Any]:
        """Return for each row that is left of the seen block how many hidden deals fit it."""
        rows = seen_mask.rows
        if hidden.is_large:
            return self._sweep(seen, rows, hidden, hidden_mask, tests)
        every, stands_for = hidden.every_deal
        alive = np.flatnonzero(hidden_mask.flags[stands_for])
        pairs = len(rows) * len(alive)
        ordered = not tests or (
            all(test.matrix is None for test in tests) and len({test.key for test in tests}) == 1
        )
        is_large = pairs > FEW_PAIRS and self.deals.is_single and all(hidden.is_cards)
        if is_large and not tests:
            return self._holding(seen, seen_mask, [], seen.cards, self.hands_with(hidden, hidden_mask))
        if is_large and ordered:
            return self._exclude(seen, seen_mask, rows, hidden, hidden_mask, every, stands_for, tests)
        if pairs > MOST_PAIRS:
            raise TooManyDeals(f"{len(rows):,} seen deals with {len(alive):,} hidden ones", "", "simulate it")
        return self._go_through(seen, rows, hidden, every, stands_for, alive, tests)

    def completing(self, seen: DealBlock, seen_mask: Mask, hand: DrawnHand, mask: Mask) -> Ints:
        """Return for each row that is left of the seen block how many of the hands hold the kept cards and
        none of the others."""
        kept, gone = hand.columns(seen)
        return self._holding(seen, seen_mask, kept, gone, self.hands_with(hand.whole, mask))

    def hands_with(self, block: DealBlock, mask: Mask) -> HandsWith:
        """Return the hands that are left of a block, by the cards that they hold."""
        if mask.serial not in self._with:
            every, stands_for = block.every_deal
            self._with[mask.serial] = HandsWith(every[mask.flags[stands_for]], self.numbers)
        return self._with[mask.serial]

    def _holding(
        self, seen: DealBlock, seen_mask: Mask, kept: list[int], gone: list[int], hands: HandsWith
    ) -> Ints:
        """Return for each row how many of the hands hold the cards in some columns and none of the others."""
        key = seen.serial, seen_mask.serial, tuple(kept), hands.size
        if self._sets[0] != key:
            rows = seen.rows[seen_mask.rows]
            self._sets = key, list(self.numbers.completing(rows[:, kept], rows[:, gone], hands.size))
        return hands.total(self._sets[1], len(seen_mask.rows))

    def _go_through(
        self,
        seen: DealBlock,
        rows: Ints,
        hidden: DealBlock,
        every: Rows,
        stands_for: Ints,
        alive: Ints,
        tests: Sequence[PairTest],
    ) -> Ints:
        counts = np.zeros(len(rows), np.int64)
        deals = self.deals
        hidden_codes = [test.hidden[alive] for test in tests]
        step = max(1, _CHUNK // max(1, len(alive)))
        extra = (
            np.ones(len(alive), np.int64) if all(hidden.is_cards) else _chance_ways(hidden)[stands_for[alive]]
        )
        is_plain = all(hidden.is_cards) and deals.is_single
        if deals.is_single:
            hidden_bits = deals.card_bits(every[alive], hidden.cards)
            seen_bits = deals.card_bits(seen.rows[rows], seen.cards)
        for start in range(0, len(rows), step):
            some = rows[start : start + step]
            if deals.is_single:
                fits = (seen_bits[start : start + step][:, None] & hidden_bits[None, :]) == 0
            else:
                ways = deals.pair_ways(seen.rows[some], seen.cards, every[alive], card_groups(hidden))
                fits = np.ones_like(ways, np.bool_)
            for test, theirs in zip(tests, hidden_codes, strict=True):
                mine = test.seen[some][:, None]
                if test.matrix is not None:
                    fits &= test.matrix[mine, theirs[None, :]]
                elif test.sign < 0:
                    fits &= mine < theirs[None, :]
                elif test.sign > 0:
                    fits &= mine > theirs[None, :]
                else:
                    fits &= mine == theirs[None, :]
            if is_plain:
                counts[start : start + step] = np.count_nonzero(fits, axis=1)
            elif deals.is_single:
                counts[start : start + step] = fits @ extra
            else:
                counts[start : start + step] = np.where(fits, ways, 0) @ extra
        return counts

    def _sweep(
        self, seen: DealBlock, rows: Ints, hidden: DealBlock, hidden_mask: Mask, tests: Sequence[PairTest]
    ) -> Ints:
        """Return the counts for hidden hands that are too many to be listed."""
        is_one_order = all(test.matrix is None and test.key == tests[0].key for test in tests)
        is_same = seen.rows is hidden.rows
        if not is_one_order or (len(seen.cards) >= MOST_CARDS and not is_same):
            raise TooManyDeals(
                f"{hidden.total:,} hidden hands", "they are compared in several ways", "simulate it"
            )
        numbers = tests[0].hidden if tests else np.zeros(len(hidden), np.int32)
        lowest, highest = _bounds(tests, len(seen), int(numbers.max(initial=-1)) + 1)
        at_most, below = (self._swept(seen, hidden, hidden_mask, numbers, each) for each in (highest, lowest))
        return at_most[rows] - below[rows]

    def _swept(self, seen: DealBlock, hidden: DealBlock, mask: Mask, numbers: Codes, limits: Ints) -> Ints:
        """Return for every seen row how many hidden hands have a number below the row's limit."""
        if not limits.any():
            return np.zeros(len(seen), np.int64)
        key = seen.serial, hidden.serial, mask.serial, hash(numbers.tobytes()), hash(limits.tobytes())
        if key not in self._counted:
            alive = mask.rows
            cards = seen.rows[:, seen.cards]
            counts = self.deals.sweep.below(
                cards, limits, hidden.rows[alive], numbers[alive], hidden.ways[alive]
            )
            if len(seen.cards) == MOST_CARDS:  # the seen hand itself is counted once too often
                counts -= mask.flags & (numbers < limits)
            self._counted[key] = counts
        return self._counted[key]

    # Inclusion and exclusion

    def _exclude(
        self,
        seen: DealBlock,
        seen_mask: Mask,
        rows: Ints,
        hidden: DealBlock,
        hidden_mask: Mask,
        every: Rows,
        stands_for: Ints,
        tests: Sequence[PairTest],
    ) -> Ints:
        key = hidden.serial, hidden_mask.serial, tests[0].key if tests else None
        if key not in self._prepared:
            alive = np.flatnonzero(hidden_mask.flags[stands_for])
            numbers = tests[0].hidden[alive] if tests else np.zeros(len(alive), np.int32)
            self._prepared[key] = _Subsets(every[alive], numbers, len(self.deals.kinds))
        subsets = self._prepared[key]
        every_lowest, every_highest = _bounds(tests, len(seen), subsets.top)
        lowest, highest = every_lowest[rows], every_highest[rows]
        cards = seen.rows[rows][:, seen.cards]
        return self._below(subsets, seen, seen_mask, cards, highest) - self._below(
            subsets, seen, seen_mask, cards, lowest
        )

    def _below(self, subsets: _Subsets, seen: DealBlock, seen_mask: Mask, cards: Rows, limits: Ints) -> Ints:
        if not limits.any():
            return np.zeros(len(cards), np.int64)
        key = (
            id(subsets),
            seen.serial,
            seen_mask.serial,
            limits.tobytes() if len(limits) < 64 else hash(limits.tobytes()),
        )
        if key not in self._counted:
            self._counted[key] = subsets.avoiding(cards, limits)
        return self._counted[key]


class _Subsets:
    """The hidden hands that contain given cards, by how their number compares with a limit."""

    def __init__(self, hands: Rows, numbers: Codes, kinds: int) -> None:
        self.size = hands.shape[1]
        self.kinds = kinds
        self.top = int(numbers.max(initial=-1)) + 1
        order = np.argsort(numbers, kind="stable")
        self.sorted = numbers[order].astype(np.int64)
        hands = np.sort(hands, axis=1)[order]
        self._choose = np.array([[comb(n, k) for k in range(9)] for n in range(kinds + 1)], np.int64)
        self._keys: list[Ints] = []
        self._starts: list[Ints] = []
        for size in range(1, self.size + 1):
            parts = [
                self._number(hands[:, list(chosen)]) * (self.top + 1) + self.sorted
                for chosen in combinations(range(self.size), size)
            ]
            keys = np.concatenate(parts)
            keys.sort()
            self._keys.append(keys)
            there = comb(kinds, size)
            self._starts.append(np.searchsorted(keys, np.arange(there, dtype=np.int64) * (self.top + 1)))

    def _number(self, sets: npt.NDArray[Any]) -> Ints:
        """Return the number of each sorted set of cards."""
        number = np.zeros(len(sets), np.int64)
        for place in range(sets.shape[1]):
            number += self._choose[sets[:, place], place + 1]
        return number

    def avoiding(self, cards: Rows, limits: Ints) -> Ints:
        """Return how many hands below the limit have none of the cards."""
        ordered = np.sort(cards, axis=1)
        total = np.searchsorted(self.sorted, limits, side="left").astype(np.int64)
        for size in range(1, min(self.size, ordered.shape[1]) + 1):
            keys, starts = self._keys[size - 1], self._starts[size - 1]
            sign = -1 if size % 2 else 1
            for chosen in combinations(range(ordered.shape[1]), size):
                number = self._number(ordered[:, list(chosen)])
                found = np.searchsorted(keys, number * (self.top + 1) + limits, side="left")
                total += sign * (found - starts[number])
        return total


def _bounds(tests: Sequence[PairTest], rows: int, top: int) -> tuple[Ints, Ints]:
    """Return from which number and below which one the hidden deals of each seen row fit the tests."""
    lowest, highest = np.zeros(rows, np.int64), np.full(rows, top, np.int64)
    for test in tests:
        mine = test.seen.astype(np.int64)
        if test.sign < 0:
            lowest = np.maximum(lowest, mine + 1)
        elif test.sign > 0:
            highest = np.minimum(highest, mine)
        else:
            lowest, highest = np.maximum(lowest, mine), np.minimum(highest, mine + 1)
    return lowest, np.maximum(highest, lowest)


def _chance_ways(block: DealBlock) -> npt.NDArray[Any]:
    if block.cards:
        raise TooManyDeals("cards and dice are hidden together", "", "simulate it")
    return block.ways
