"""Counts the rows of a pay table that every four cards can still make."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.hands.batch import rank

Rows = npt.NDArray[np.uint8]


@njit(cache=True, nogil=True)
def count_rows(
    pack: npt.NDArray[np.uint64],
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    row_of: Rows,
    rows: int,
) -> Rows:
    """[four cards, row]: how many fifth cards make that row, four cards in the order of `card_sets`.

    `pack` holds the cards' bits, `row_of` the pay table's row of every strength.
    """
    size = len(pack)
    counts = np.zeros((size * (size - 1) * (size - 2) * (size - 3) // 24, rows), np.uint8)
    at = 0
    for d in range(3, size):
        for c in range(2, d):
            for b in range(1, c):
                three = pack[b] | pack[c] | pack[d]
                for a in range(b):
                    four = three | pack[a]
                    for e in range(size):
                        if not four & pack[e]:
                            counts[at, row_of[rank(four | pack[e], suits, places)]] += 1
                    at += 1
    return counts
