"""Counts the best five of five, six or seven cards of any pack."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.hands.batch import rank


@njit(cache=True, nogil=True)
def count_best_fives(
    pack: npt.NDArray[np.uint64],
    size: int,
    top: int,
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    classes: int,
) -> npt.NDArray[np.int64]:
    """How many sets whose last card is `top` have each strength; `pack` holds the cards' bits."""
    counts = np.zeros(classes, np.int64)
    at = np.arange(size - 1)
    masks = np.zeros(size, np.uint64)
    masks[0] = pack[top]
    if top < size - 1:
        return counts
    # All but the lowest card are chosen by counting down, the lowest runs through what is left below.
    chosen = np.zeros(size - 1, np.int64)
    chosen[0] = top
    depth = 1
    last = size - 1
    at[depth] = top - 1 if depth < last else 0
    while depth > 0:
        if depth == last:
            mask = masks[depth - 1]
            for low in range(chosen[depth - 1]):
                counts[rank(mask | pack[low], suits, places)] += 1
            depth -= 1
        elif at[depth] >= last - depth:
            chosen[depth] = at[depth]
            masks[depth] = masks[depth - 1] | pack[at[depth]]
            at[depth] -= 1
            depth += 1
            if depth < last:
                at[depth] = chosen[depth - 1] - 1
        else:
            depth -= 1
    return counts
