"""Reconstruct fractions from their remainders modulo several primes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import isqrt, lcm, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

BITS = 30
"""The number of bits that every prime exceeds; primes have fewer than 32 bits."""
STEP = 4
"""The number of primes in a field is a multiple of this, so that similar fields have the same primes."""

Remainders = NDArray[np.int64]


@cache
def primes(many: int) -> tuple[int, ...]:
    """Return the `many` largest primes below 2**31, in descending order."""
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
    """The primes of a field and their reciprocals, for a kernel."""

    primes: Remainders
    inverse: NDArray[np.float64]


class Field:
    """Arithmetic modulo enough primes to reconstruct a fraction.

    The fraction has the given denominator and is at most `most` in size. At least one more prime than needed
    verifies the denominator.
    """

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

    def residues(self, value: Fraction | int) -> Remainders:
        value = Fraction(value)
        return np.array(
            [value.numerator * pow(value.denominator, -1, prime) % prime for prime in self.primes], np.int64
        )

    def of_each(self, values: Sequence[Fraction]) -> Remainders:
        """Return [value, prime] → remainder for many values at once."""
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
        """Return the fraction with these remainders; `ArithmeticError` if it has another denominator."""
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
