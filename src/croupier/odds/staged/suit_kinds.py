"""Sets of cards by kind: the sets of a kind differ by the names of suits alone, of suits with the same cards.

A set is the mask of its cards, sixteen bits a suit from the deuce up. Of a kind the set stands for all in
which the suits that are alike come in falling order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card
from croupier.cards.pack import Pack
from croupier.odds.staged.card_sets import Ints, card_sets

Masks: TypeAlias = npt.NDArray[np.uint64]
SUITS = range(4)
_SUIT = np.uint64(0xFFFF)
_SHIFTS: Masks = np.array([16 * suit for suit in SUITS], np.uint64)


class SuitKinds:
    """The kinds of a pack in which no card is there twice, by how many cards a set has."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.bits: Masks = np.array([mask_of((card,)) for card in pack], np.uint64)
        whole = [mask_of(pack) >> 16 * suit & 0xFFFF for suit in SUITS]
        self._alike = [
            [suit for suit in SUITS if whole[suit] == ranks]
            for ranks in dict.fromkeys(whole)
            if whole.count(ranks) > 1
        ]
        self._masks: list[Masks] = [np.zeros(1, np.uint64)]
        self._ways: list[Ints] = [np.ones(1, np.int64)]
        self._larger: list[Ints] = []

    def masks(self, size: int) -> Masks:
        """The set that stands for each kind."""
        self._grow(size)
        return self._masks[size]

    def ways(self, size: int) -> Ints:
        """How many sets are of each kind."""
        self._grow(size)
        return self._ways[size]

    def _grow(self, size: int) -> None:
        """As far as sets of this size."""
        while len(self._masks) <= size:
            seen = len(self._masks)
            masks = self._masks[-1][:, None]
            grown = self._standing((masks | self.bits)[masks & self.bits == 0])
            found, numbers = np.unique(grown, return_inverse=True)
            larger = numbers.reshape(len(masks), len(self.bits) - seen + 1)
            times = np.repeat(self._ways[-1], larger.shape[1])
            self._masks.append(found)
            self._ways.append(np.bincount(larger.ravel(), times).astype(np.int64) // seen)
            self._larger.append(larger)

    def _standing(self, masks: Masks) -> Masks:
        """The sets that stand for the kinds of these."""
        suits = [masks >> shift & _SUIT for shift in _SHIFTS]
        for alike in self._alike:
            for last in range(len(alike) - 1, 0, -1):
                for one, other in pairwise(alike[: last + 1]):
                    suits[one], suits[other] = (
                        np.maximum(suits[one], suits[other]),
                        np.minimum(suits[one], suits[other]),
                    )
        found: Masks = np.bitwise_or.reduce(
            [each << shift for each, shift in zip(suits, _SHIFTS, strict=True)]
        )
        return found

    def kinds_of(self, masks: Masks, size: int) -> Ints:
        """The kind of each of these sets, all of one size."""
        return np.searchsorted(self.masks(size), self._standing(masks))

    def place(self, cards: Iterable[Card]) -> int:
        """The kind of these cards."""
        held = tuple(cards)
        return int(self.kinds_of(np.array([mask_of(held)], np.uint64), len(held))[0])

    def of_all(self, size: int) -> Ints:
        """The kind of every set, by its number (see card_sets.py)."""
        masks: Masks = np.bitwise_or.reduce(self.bits[card_sets(len(self.bits), size)], axis=1)
        return self.kinds_of(masks, size)

    def gathered(self, worth: Ints, size: int) -> Ints:
        """For a set of each kind, the sum over the sets that one more card makes of it."""
        self._grow(size + 1)
        found: Ints = worth[self._larger[size]].sum(axis=1)
        return found

    def spread(self, ways: Ints, size: int) -> Ints:
        """For a set of each kind, the sum over the sets that it can have grown from by one card."""
        sets = self.ways(size)
        larger = self._larger[size - 1]
        whole = np.bincount(larger.ravel(), np.repeat(ways * self.ways(size - 1), larger.shape[1]), len(sets))
        return whole.astype(np.int64) // sets


def mask_of(cards: Iterable[Card]) -> int:
    return sum(1 << 16 * card.suit + card.rank - 2 for card in cards)


@lru_cache(maxsize=8)
def suit_kinds(pack: Pack) -> SuitKinds:
    return SuitKinds(pack)
