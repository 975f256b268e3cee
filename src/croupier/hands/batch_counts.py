"""Every five-card and every seven-card hand counted by its strength, by the tables of `batch`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.hands.batch import (
    FLUSH_BITS,
    NO_CARDS,
    Counts,
    Masks,
    Strengths,
    rank_suited,
    rank_unsuited,
)
from croupier.hands.lookup import CLASSES, SUIT_SHIFT, lookup

_TWO_OF_EACH: Final = np.uint64(0x2222 << SUIT_SHIFT)
_ONE: Final = np.uint32(1)


@cache
def _pairs() -> tuple[Masks, Masks, npt.NDArray[np.int64]]:
    """Keys and bits of every two cards, the highest first, and how many pairs lie wholly above each card:
    they stand before all others."""
    tables = lookup(7)
    low = np.array([a for a in range(50, -1, -1) for _ in range(a + 1, 52)])
    high = np.array([b for a in range(50, -1, -1) for b in range(a + 1, 52)])
    above = np.array([(51 - card) * (50 - card) // 2 for card in range(52)])
    return tables.keys[low] + tables.keys[high], tables.bits[low] | tables.bits[high], above


@compiled
def _count7(
    a: int,
    keys: Masks,
    bits: Masks,
    pairs: Masks,
    pair_bits: Masks,
    above: npt.NDArray[np.int64],
    places: Strengths,
    counts: Counts,
) -> None:
    """Count every hand whose lowest card is `a`; the two highest cards run through the pairs.

    The counts come in four parts, so that equal hands in a row need not wait for each other.
    """
    for b in range(a + 1, 52):
        for c in range(b + 1, 52):
            key3 = NO_CARDS + keys[a] + keys[b] + keys[c]
            mask3 = bits[a] | bits[b] | bits[c]
            for d in range(c + 1, 52):
                key4, mask4 = key3 + keys[d], mask3 | bits[d]
                for e in range(d + 1, 52):
                    key, mask = key4 + keys[e], mask4 | bits[e]
                    if (key + _TWO_OF_EACH) & FLUSH_BITS:
                        for p in range(above[e]):
                            whole = key + pairs[p]
                            if whole & FLUSH_BITS:
                                counts[p & 3, rank_suited(mask | pair_bits[p], places)] += _ONE
                            else:
                                counts[p & 3, rank_unsuited(whole, places)] += _ONE
                    else:
                        for p in range(above[e]):
                            counts[p & 3, rank_unsuited(key + pairs[p], places)] += _ONE


def count_classes7(threads: int = 1) -> npt.NDArray[np.int64]:
    """Return how many of the 133,784,560 seven-card hands have each strength, by evaluating every hand."""
    tables = lookup(7)

    def count(lowest: int) -> npt.NDArray[np.int64]:
        counts = np.zeros((4, CLASSES), np.uint32)
        _count7(lowest, tables.keys, tables.bits, *_pairs(), tables.places, counts)
        return np.asarray(counts.sum(axis=0, dtype=np.int64))

    with ThreadPoolExecutor(threads) as pool:
        counts: npt.NDArray[np.int64] = np.array(list(pool.map(count, range(46)))).sum(axis=0)
    return counts
