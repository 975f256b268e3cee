"""Number the sets of cards of a pack, and find the subsets of each set.

Sets are ordered by their highest card, then the next highest: the sets of the lowest cards come first. A card
is identified by its place in the pack.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Ints: TypeAlias = npt.NDArray[np.int64]
Places: TypeAlias = npt.NDArray[np.int32]


@lru_cache(maxsize=16)
def card_sets(pack: int, size: int) -> Places:
    """Return [set, place] → card: the cards of every set, the lowest first."""
    if size == 0:
        return np.zeros((1, 0), np.int32)
    smaller = card_sets(pack, size - 1)
    parts = []
    for top in range(size - 1, pack):
        below = smaller[: comb(top, size - 1)]
        parts.append(np.column_stack((below, np.full(len(below), top, np.int32))))
    return np.concatenate(parts) if parts else np.zeros((0, size), np.int32)


@lru_cache(maxsize=16)
def places(pack: int, size: int) -> Ints:
    """Return [at, card] → what a card adds to a set's number if `at` cards of the set are lower."""
    return np.array([[comb(card, at + 1) for card in range(pack)] for at in range(size)], np.int64)


def number(cards: Iterable[int]) -> int:
    """Return the number of a set."""
    return sum(comb(card, at + 1) for at, card in enumerate(sorted(cards)))


@lru_cache(maxsize=16)
def smaller_sets(pack: int, size: int) -> Places:
    """Return [set, place] → the number of the set that is left when the card at that place is removed."""
    cards, adds = card_sets(pack, size), places(pack, size)
    found = np.zeros((len(cards), size), np.int32)
    for out in range(size):
        for at in range(size):
            if at != out:
                found[:, out] += adds[at if at < out else at - 1][cards[:, at]].astype(np.int32)
    return found
