"""Hands of blackjack that go on alike: they count and may do the same, and so do all that they can become."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.odds.blackjack.tables import AllHands

PAIR = 2
"""Cards of a hand that may be more than what it counts: a pair, a best hand."""


class AlikeHands:
    """Numbers of such hands, the same whichever card they began with."""

    def __init__(self, hands: AllHands) -> None:
        self.hands = hands
        self._known: dict[bytes, int] = {}

    def numbered(self, may: NDArray[np.int64]) -> list[int]:
        """Return [hand of more than two cards] → its number if it may choose, negative if it is finished.
        Hands that go on alike share a number."""
        hands = self.hands
        found = -1 - hands.whole.astype(np.int64)
        asked = np.flatnonzero((may > 0) & (hands.size > PAIR))
        sizes = hands.size[asked]
        for size in range(int(sizes.max(initial=PAIR)), PAIR, -1):
            those = asked[sizes == size]
            rows = np.column_stack((may[those], hands.whole[those], found[hands.child[those]]))
            told, width = rows.tobytes(), rows.shape[1] * rows.itemsize
            found[those] = [
                self._known.setdefault(told[at : at + width], len(self._known))
                for at in range(0, len(told), width)
            ]
        numbers: list[int] = found.tolist()
        return numbers
