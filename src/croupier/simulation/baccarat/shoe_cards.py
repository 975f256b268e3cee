"""Cards from a shoe that kernels hold as an array."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import inlined
from croupier.simulation.prng import State, next_word, three_of

_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


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
