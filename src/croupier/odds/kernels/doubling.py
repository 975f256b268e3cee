"""Counts games of five cards in which a wager may be doubled when four are seen."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.hands.batch import rank

Ints = npt.NDArray[np.int64]


@njit(cache=True)
def count_doubling(
    pack: npt.NDArray[np.uint64],
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    row_of: npt.NDArray[np.uint8],
    gain: Ints,
) -> tuple[Ints, Ints, npt.NDArray[np.uint64]]:
    """Every four cards with every fifth: how often each row comes, single and doubled.

    `pack` holds the cards' bits, `row_of` the pay table's row of every strength, `gain` what a row wins.
    The wager is doubled when the four cards win on average. Also gives, for each four cards in order,
    what they win over all fifth cards, and their bits.
    """
    size = len(pack)
    counts = np.zeros((2, len(gain)), np.int64)
    fours = size * (size - 1) * (size - 2) * (size - 3) // 24
    worth = np.zeros(fours, np.int64)
    seen = np.zeros(fours, np.uint64)
    rows = np.zeros(len(gain), np.int64)
    at = 0
    for a in range(size - 3):
        for b in range(a + 1, size - 2):
            for c in range(b + 1, size - 1):
                three = pack[a] | pack[b] | pack[c]
                for d in range(c + 1, size):
                    four = three | pack[d]
                    rows[:] = 0
                    for e in range(size):
                        if not four & pack[e]:
                            rows[row_of[rank(four | pack[e], suits, places)]] += 1
                    total = 0
                    for row in range(len(gain)):
                        total += rows[row] * gain[row]
                    counts[1 if total > 0 else 0] += rows
                    worth[at] = total
                    seen[at] = four
                    at += 1
    return counts, worth, seen
