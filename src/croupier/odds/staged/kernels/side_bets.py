"""Count the best five of five, six or seven cards of any pack."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.hands.batch import rank


@compiled
def count_best_fives(
    pack: npt.NDArray[np.uint64],
    mask: np.uint64,
    below: int,
    more: int,
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    counts: npt.NDArray[np.int64],
) -> None:
    """Count the strengths of the cards in the mask with `more` cards from below a place in the pack."""
    for card in range(more - 1, below):
        if more == 1:
            counts[rank(mask | pack[card], suits, places)] += 1
        else:
            count_best_fives(pack, mask | pack[card], card, more - 1, suits, places, counts)
