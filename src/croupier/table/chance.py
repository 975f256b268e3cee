"""Chance: the only randomness in Croupier, and all of it from a seed that can be written down.

The generator is SHAKE-256, read as 64-bit words. It is cryptographic, so that a shoe cannot be guessed
from the cards already seen, and it is the same on every machine, so that a seed replays for ever.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from hashlib import sha256, shake_256
from struct import unpack
from typing import TypeVar

from croupier.cards.dice import Roll

T = TypeVar("T")

BLOCK = 64
"""Words made at a time."""


def fresh_seed() -> str:
    """256 bits of the operating system's entropy, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published before play so that the seed cannot be changed afterwards."""
    return sha256(f"croupier seed {seed}".encode()).hexdigest()


class Chance:
    """An endless stream of fair draws from one seed."""

    __slots__ = ("_words", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._words = _stream(seed)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each exactly equally likely (the uneven tail is drawn again)."""
        while True:
            product = next(self._words) * bound
            rest = product & 0xFFFFFFFFFFFFFFFF
            if rest >= bound or rest >= (1 << 64) % bound:  # the first asks less and nearly always holds
                return product >> 64

    def shuffled(self, things: list[T], first: int | None = None) -> list[T]:
        """The things in random order; only the `first` places need to be drawn where no more are dealt."""
        order = list(things)
        size = len(order)
        for place in range(min(size - 1, size if first is None else first)):
            other = place + self.below(size - place)
            order[place], order[other] = order[other], order[place]
        return order

    def roll(self, dice: int) -> Roll:
        return Roll(tuple(1 + self.below(6) for _ in range(dice)))

    def one_of(self, things: tuple[T, ...]) -> T:
        return things[self.below(len(things))]


def _stream(seed: str) -> Iterator[int]:
    block = 0
    while True:
        size = BLOCK * 8
        yield from unpack(f"<{BLOCK}Q", shake_256(f"croupier {seed} {block}".encode()).digest(size))
        block += 1
