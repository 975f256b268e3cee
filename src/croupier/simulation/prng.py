"""Random numbers inside compiled loops: xoshiro256++ (Blackman and Vigna), one stream a batch.

The state is four words in an array, seeded from the simulation's seed and the number of the batch, so
that a batch gives the same figures wherever and whenever it is played.
"""

from __future__ import annotations

from hashlib import shake_256
from struct import unpack
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled

State = NDArray[np.uint64]

_LOW = np.uint64(0xFFFFFFFF)
_17, _23, _32, _41, _45, _19 = (np.uint64(shift) for shift in (17, 23, 32, 41, 45, 19))


def seeded(seed: int | str, batch: int) -> State:
    """Return the state at the beginning of a batch; a seed is a number or any text."""
    return np.array(
        unpack("<4Q", shake_256(f"croupier batch {batch} of {seed}".encode()).digest(32)), np.uint64
    )


@compiled
def next_word(state: State) -> Any:
    """Return 64 random bits."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    total = s0 + s3
    word = ((total << _23) | (total >> _41)) + s0
    s2 ^= s0
    s3 ^= s1
    state[0] = s0 ^ s3
    state[1] = s1 ^ s2
    state[2] = s2 ^ (s1 << _17)
    state[3] = (s3 << _45) | (s3 >> _19)
    return word


@compiled
def below(state: State, bound: Any) -> Any:
    """Return a number from 0 to bound - 1, each exactly as likely as another; the bound is below 2 to the 32.

    The word's upper half is scaled up, and drawn again in the few cases that would favour some numbers
    (Lemire, Fast Random Integer Generation in an Interval, 2019).
    """
    wide = np.uint64(bound)
    scaled = (next_word(state) >> _32) * wide
    if scaled & _LOW < wide:
        uneven = (np.uint64(1) << _32) % wide
        while scaled & _LOW < uneven:
            scaled = (next_word(state) >> _32) * wide
    return np.int64(scaled >> _32)


@compiled
def three_of(state: State, half: Any, size: Any) -> Any:
    """Return three random places, one below `size`, one below `size` - 1 and one below `size` - 2.

    All three come out of one half of a random word, which is drawn again where they would not all be
    equally likely (Brackett-Rozinsky and Lemire, Batched Ranged Random Integer Generation, 2024).
    There may be 1,600 things.
    """
    first, second, third = np.uint64(size), np.uint64(size - 1), np.uint64(size - 2)
    one = half * first
    two = (one & _LOW) * second
    three = (two & _LOW) * third
    orders = first * second * third
    if three & _LOW < orders:
        uneven = (np.uint64(1) << _32) % orders
        while three & _LOW < uneven:
            one = (next_word(state) >> _32) * first
            two = (one & _LOW) * second
            three = (two & _LOW) * third
    return np.int64(one >> _32), np.int64(two >> _32), np.int64(three >> _32)
