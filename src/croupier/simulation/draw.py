"""Cards drawn at random inside compiled loops: whole rounds from a fresh pack, and cards out of a shoe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled, inlined
from croupier.odds import announce
from croupier.simulation.prng import State, below, next_word, three_of

Deals = NDArray[np.uint8]
"""[round, card]: the places in the pack of the cards, in the order in which they are drawn."""
MANY = 16_384
"""Number of rounds at a time, few enough for the processor's cache."""
_SIX_BITS, _SIX = np.uint64(63), np.uint64(6)
"""A card of a pack out of a word, and how far it is then shifted: ten cards a word."""
_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


# A fresh pack for each round


def count_deals(state: State, rounds: int, size: int, cards: int, count: Callable[[Deals], None]) -> None:
    """Deal rounds of `cards` cards from a pack of that size, many at once, and count them."""
    announce.compiling("deals", deal_fresh)
    deals = np.empty((min(rounds, MANY), cards), np.uint8)
    for begin in range(0, rounds, MANY):
        some = deals[: min(MANY, rounds - begin)]
        deal_fresh(state, size, some)
        count(some)


@compiled
def deal_fresh(state: State, size: int, deals: Any) -> None:
    """Fill each round with different cards. Ten come out of a word; a round discards the rest of its last."""
    one = np.uint64(1)
    for at in range(deals.shape[0]):
        out, word = np.uint64(0), np.uint64(0)
        left, drawn = 0, 0
        while drawn < deals.shape[1]:
            if left == 0:
                word = next_word(state)
                left = 10
            card = word & _SIX_BITS
            word >>= _SIX
            left -= 1
            if card < np.uint64(size) and not out >> card & one:
                out |= one << card
                deals[at, drawn] = card
                drawn += 1


# A shoe that is dealt from


@inlined
def swap(shoe: Any, one: Any, other: Any) -> None:
    a, b = np.uint64(one), np.uint64(other)
    card = shoe[a]
    shoe[a] = shoe[b]
    shoe[b] = card


@inlined
def draw_at(shoe: Any, place: Any, state: State) -> Any:
    """Put a random card of those from `place` on there, and return it: a shoe shuffled as it is dealt."""
    swap(shoe, place, place + below(state, len(shoe) - place))
    return shoe[place]


@inlined
def take(shoe: NDArray[np.uint8], place: Any, last: Any) -> Any:
    """Return the card at `place`; it changes places with the last one of those left."""
    card = shoe[place]
    shoe[place] = shoe[last]
    shoe[last] = card
    return np.int64(card)


@inlined
def take_six(shoe: NDArray[np.uint8], left: Any, state: State) -> Any:
    """Return six cards of those left, one after another, by one random word."""
    word = next_word(state)
    at1, at2, at3 = three_of(state, word >> _32, left)
    at4, at5, at6 = three_of(state, word & _LOW, left - 3)
    first = take(shoe, at1, left - 1)
    second = take(shoe, at2, left - 2)
    third = take(shoe, at3, left - 3)
    fourth = take(shoe, at4, left - 4)
    fifth = take(shoe, at5, left - 5)
    sixth = take(shoe, at6, left - 6)
    return first, second, third, fourth, fifth, sixth
