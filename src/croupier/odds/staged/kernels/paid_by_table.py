"""Count the rows of a pay table that four cards can still make."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.hands.batch import rank

Rows = npt.NDArray[np.uint8]


@compiled
def count_rows(
    fours: npt.NDArray[np.uint64],
    pack: npt.NDArray[np.uint64],
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    row_of: Rows,
    rows: int,
) -> npt.NDArray[np.int64]:
    """Return [four cards, row] → the number of fifth cards that make that row.

    `fours` holds the masks of four cards each, `pack` the cards' bits, `row_of` the pay table's row of every
    strength.
    """
    counts = np.zeros((len(fours), rows), np.int64)
    for at in range(len(fours)):
        for card in pack:
            if not fours[at] & card:
                counts[at, row_of[rank(fours[at] | card, suits, places)]] += 1
    return counts
