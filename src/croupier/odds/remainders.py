"""Fractions put together from their remainders modulo several primes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import isqrt, lcm, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

BITS = 30
"""A prime has more bits than this, and fewer than 32."""
STEP = 4
"""By so many primes fields differ."""

Remainders = NDArray[np.int64]


@cache
def primes(many: int) -> tuple[int, ...]:
    """The largest ones below 2 to the 31st."""
    sieve = bytearray([1]) * (isqrt(2**31) + 1)
    small = []
    for number in range(2, len(sieve)):
        if sieve[number]:
            small.append(number)
            sieve[number * number :: number] = bytes(len(range(number * number, len(sieve), number)))
    found: list[int] = []
    candidate = 2**31 - 1
    while len(found) < many:
        if all(candidate % number for number in small):
            found.append(candidate)
        candidate -= 2
    return tuple(found)


class PrimeArrays(NamedTuple):
    """The primes by which remainders are kept, and one over each, for a kernel."""

    primes: Remainders
    inverse: NDArray[np.float64]


class Field:
    """So many primes that a fraction with the given denominator, not larger than `most`, can be told, and
    one more at least to prove it: fields that are nearly alike have the same."""

    def __init__(self, denominator: int, most: int = 64) -> None:
        self.denominator = denominator
        needed = (2 * denominator * most).bit_length() // BITS + 2
        self.primes = primes(-(-needed // STEP) * STEP)
        self.numbers: Remainders = np.array(self.primes, np.int64)
        self.inverses: NDArray[np.float64] = 1.0 / self.numbers
        self.arrays = PrimeArrays(self.numbers, self.inverses)
        self._parts: list[tuple[int, int]] = []
        self._scale: Remainders = np.array([denominator % prime for prime in self.primes], np.int64)
        self._modulus = prod(self.primes[:-1])
        for prime in self.primes[:-1]:
            rest = self._modulus // prime
            self._parts.append((prime, rest * pow(rest, -1, prime)))

    def of(self, value: Fraction | int) -> Remainders:
        value = Fraction(value)
        return np.array(
            [value.numerator * pow(value.denominator, -1, prime) % prime for prime in self.primes], np.int64
        )

    def of_each(self, values: Sequence[Fraction]) -> Remainders:
        """[value, prime] of many at once."""
        whole = lcm(*(value.denominator for value in values))
        numbers = [value.numerator * (whole // value.denominator) for value in values]
        found = np.array([[number % prime for prime in self.primes] for number in numbers], np.int64)
        inverse = [pow(whole, -1, prime) for prime in self.primes]
        return found.reshape(-1, len(self.primes)) * np.array(inverse, np.int64) % self.numbers

    def times(self, *factors: Remainders) -> Remainders:
        found = factors[0]
        for factor in factors[1:]:
            found = found * factor % self.numbers
        return found

    def fraction(self, remainders: Sequence[int] | Remainders | Any) -> Fraction:
        """The fraction that has them."""
        rests = np.asarray(remainders, np.int64) % self.numbers
        scaled: list[int] = (rests * self._scale % self.numbers).tolist()
        number = (
            sum(each * part for each, (_, part) in zip(scaled, self._parts, strict=False)) % self._modulus
        )
        if number > self._modulus // 2:
            number -= self._modulus
        if number % self.primes[-1] != scaled[-1]:
            raise ArithmeticError("the denominator is not the one that was given")
        return Fraction(number, self.denominator)
