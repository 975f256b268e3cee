"""Sets of cards by number: every so many cards of a pack, and which set grows into which.

Sets are numbered by their highest card, then the next: the sets of the lowest cards come first. A card is
its place in the pack.
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
    """The cards of every set, the lowest first, one set a row."""
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
    """[at, card]: what a card adds to the number of a set in which so many cards are lower."""
    return np.array([[comb(card, at + 1) for card in range(pack)] for at in range(size)], np.int64)


def number(cards: Iterable[int]) -> int:
    """The number of a set."""
    return sum(comb(card, at + 1) for at, card in enumerate(sorted(cards)))


@lru_cache(maxsize=16)
def smaller_sets(pack: int, size: int) -> Places:
    """The numbers of the sets that are left when one card is taken out of each set."""
    cards, adds = card_sets(pack, size), places(pack, size)
    found = np.zeros((len(cards), size), np.int32)
    for out in range(size):
        for at in range(size):
            if at != out:
                found[:, out] += adds[at if at < out else at - 1][cards[:, at]].astype(np.int32)
    return found
