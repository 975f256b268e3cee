"""Count the best of two own cards and three of a board of five, if it beats the board."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.hands.batch import rank


@compiled
def rank_boards(
    pack: npt.NDArray[np.uint64],
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    strengths: npt.NDArray[np.uint16],
) -> None:
    """Fill in the strength of every five cards, with the highest card in the outermost loop."""
    at = 0
    for e in range(4, len(pack)):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        mask = pack[a] | pack[b] | pack[c] | pack[d] | pack[e]
                        strengths[at] = rank(mask, suits, places)
                        at += 1


@compiled
def count_beating(
    pack: npt.NDArray[np.uint64],
    own: tuple[int, int],
    ways: int,
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    boards: npt.NDArray[np.uint16],
    counts: npt.NDArray[np.int64],
) -> None:
    """Count all boards by the strength of the hand with two own cards; 0 if it does not beat the board."""
    cards = len(pack)
    one, two = own
    mine = pack[one] | pack[two]
    threes = np.zeros((cards, cards, cards), np.uint16)
    for c in range(2, cards):
        for b in range(1, c):
            for a in range(b):
                if one not in (a, b, c) and two not in (a, b, c):
                    threes[a, b, c] = rank(mine | pack[a] | pack[b] | pack[c], suits, places)
    at = 0
    for e in range(4, cards):
        for d in range(3, e):
            for c in range(2, d):
                high = threes[c, d, e]
                for b in range(1, c):
                    if one in (b, c, d, e) or two in (b, c, d, e):
                        at += b
                        continue
                    four = max(high, threes[b, c, d], threes[b, c, e], threes[b, d, e])
                    for a in range(b):
                        if a != one and a != two:
                            best = max(
                                four,
                                threes[a, b, c],
                                threes[a, b, d],
                                threes[a, b, e],
                                threes[a, c, d],
                                threes[a, c, e],
                                threes[a, d, e],
                            )
                            counts[best if best > boards[at] else 0] += ways
                        at += 1
