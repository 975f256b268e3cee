"""Rounds that are dealt to their end, many at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.odds import announce
from croupier.simulation.prng import SIX, SIX_BITS, State, next_word

Deals = NDArray[np.uint8]
"""[round, card]: the places in the pack of the cards, in the order in which they are drawn."""
MANY = 16_384
"""Number of rounds at a time, few enough for the processor's cache."""


def dealt_and_counted(
    state: State, rounds: int, size: int, cards: int, count: Callable[[Deals], None]
) -> None:
    """Deal rounds of `cards` cards from a pack of that size, many at once, and count them."""
    announce.compiling("deals", deal_many)
    deals = np.empty((min(rounds, MANY), cards), np.uint8)
    for begin in range(0, rounds, MANY):
        some = deals[: min(MANY, rounds - begin)]
        deal_many(state, size, some)
        count(some)


@compiled
def deal_many(state: State, size: int, deals: Any) -> None:
    """All different in a round; ten cards come out of a word, and what a round leaves of it is not used."""
    one = np.uint64(1)
    for at in range(deals.shape[0]):
        out, word = np.uint64(0), np.uint64(0)
        left, drawn = 0, 0
        while drawn < deals.shape[1]:
            if left == 0:
                word = next_word(state)
                left = 10
            card = word & SIX_BITS
            word >>= SIX
            left -= 1
            if card < np.uint64(size) and not out >> card & one:
                out |= one << card
                deals[at, drawn] = card
                drawn += 1
