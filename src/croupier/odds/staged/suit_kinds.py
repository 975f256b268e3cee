"""Group sets of cards into kinds: the sets of a kind differ only by the names of interchangeable suits.

Suits are interchangeable if the pack has the same ranks in them. A set is the mask of its cards, sixteen bits
a suit from the deuce up. The representative of a kind has interchangeable suits in descending order.
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
    """The kinds of sets of each size in a pack without duplicate cards."""

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
        """Return the representative of each kind, in ascending order."""
        self._grow(size)
        return self._masks[size]

    def ways(self, size: int) -> Ints:
        """Return the number of sets of each kind."""
        self._grow(size)
        return self._ways[size]

    def _grow(self, size: int) -> None:
        """Find the kinds of all sizes up to this one."""
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
        """Return the representatives of the kinds of these sets."""
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
        """Return the kind of each of these sets, all of one size."""
        return np.searchsorted(self.masks(size), self._standing(masks))

    def place(self, cards: Iterable[Card]) -> int:
        """Return the kind of these cards."""
        held = tuple(cards)
        return int(self.kinds_of(np.array([mask_of(held)], np.uint64), len(held))[0])

    def of_all(self, size: int) -> Ints:
        """Return the kind of every set of this size, by its number (see card_sets.py)."""
        masks: Masks = np.bitwise_or.reduce(self.bits[card_sets(len(self.bits), size)], axis=1)
        return self.kinds_of(masks, size)

    def gathered(self, worth: Ints, size: int) -> Ints:
        """Return, for each kind of `size` cards, the sum of `worth` over the sets made by adding one card."""
        self._grow(size + 1)
        found: Ints = worth[self._larger[size]].sum(axis=1)
        return found

    def spread(self, ways: Ints, size: int) -> Ints:
        """Return, for each kind of `size` cards, the sum of `ways` over the sets left by removing one
        card."""
        sets = self.ways(size)
        larger = self._larger[size - 1]
        whole = np.bincount(larger.ravel(), np.repeat(ways * self.ways(size - 1), larger.shape[1]), len(sets))
        return whole.astype(np.int64) // sets


def mask_of(cards: Iterable[Card]) -> int:
    return sum(1 << 16 * card.suit + card.rank - 2 for card in cards)


@lru_cache(maxsize=8)
def suit_kinds(pack: Pack) -> SuitKinds:
    return SuitKinds(pack)
