"""Chance: the only randomness in Croupier, and all of it from a seed that can be written down.

The generator is SHAKE-256, read as 64-bit words. It is cryptographic, so that a shoe cannot be guessed
from the cards already seen, and it is the same on every machine, so that a seed replays for ever.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cache
from hashlib import sha256, shake_256
from itertools import chain, count, islice
from operator import mul
from struct import Struct
from typing import TypeVar

from croupier.cards.dice import Roll

T = TypeVar("T")

BLOCK = 64
"""Words made at a time."""
ONE_PACK = 64
"""No more cards than this: the words that divide them unevenly are few enough to be kept."""


def fresh_seed() -> str:
    """256 bits of the operating system's entropy, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """Return the hash of a seed. It is published before play, so that the seed cannot change afterwards."""
    return sha256(f"croupier seed {seed}".encode()).hexdigest()


class Chance:
    """An endless stream of fair draws from one seed."""

    __slots__ = ("_words", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._words = _stream(seed)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each exactly equally likely (the uneven tail is drawn again)."""
        return _fair(self._words, bound) >> 64

    def shuffled(self, things: list[T], first: int | None = None) -> list[T]:
        """The things in random order; only the `first` places need to be drawn where no more are dealt."""
        order = list(things)
        size = len(order)
        drawn = max(0, min(size - 1, size if first is None else first))
        words = list(islice(self._words, drawn))
        if size <= ONE_PACK and _uneven(size).isdisjoint(words):
            for place, word in enumerate(words):
                other = place + (word * (size - place) >> 64)
                order[place], order[other] = order[other], order[place]
            return order
        products = list(map(mul, words, range(size, size - drawn, -1)))
        if min(map(_REST, products), default=size) < size:  # one of them may have to be drawn again
            drawing = chain(words, self._words)
            products = [_fair(drawing, size - place) for place in range(drawn)]
        for place, product in enumerate(products):
            other = place + (product >> 64)
            order[place], order[other] = order[other], order[place]
        return order

    def roll(self, dice: int) -> Roll:
        return Roll(tuple(1 + self.below(6) for _ in range(dice)))

    def one_of(self, things: tuple[T, ...]) -> T:
        return things[self.below(len(things))]


_REST = 0xFFFFFFFFFFFFFFFF.__and__
"""Return the fraction bits of a product that `_fair` made."""


def _fair(words: Iterator[int], bound: int) -> int:
    """A word times the bound: above its 64 lowest bits a number from 0 to bound - 1."""
    while True:
        product = next(words) * bound
        rest = _REST(product)
        if rest >= bound or rest >= (1 << 64) % bound:  # the first asks less and nearly always holds
            return product


@cache
def _uneven(size: int) -> frozenset[int]:
    """The words that may have to be drawn again for any bound up to the size: each bound cuts all words into
    as many parts, and the first of a part is one. They are some hundreds out of 2**64."""
    return frozenset(-(-(part << 64) // bound) for bound in range(2, size + 1) for part in range(bound))


_BLOCK = Struct(f"<{BLOCK}Q")


def _stream(seed: str) -> Iterator[int]:
    def words(block: int) -> tuple[int, ...]:
        return _BLOCK.unpack(shake_256(f"croupier {seed} {block}".encode()).digest(_BLOCK.size))

    return chain.from_iterable(map(words, count()))
