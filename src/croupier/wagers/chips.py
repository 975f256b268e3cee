"""Chips: money is a whole number of cents; every rounding of a fraction has a name."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Literal

import msgspec

from croupier.errors import ParseError
from croupier.readers import MOST, whole_number

_SUMS = "write a sum such as $12.50, 12.50 or 12"
_SUM = re.compile(r"\$?(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+|[0-9]*)(?:\.(?P<cents>[0-9]{1,2}))?")
MOST_DIGITS = 15
"""Longer sums of dollars are refused: they are slips of the keyboard."""


def dollars(amount: str | int | float | Decimal) -> int:
    """A sum in dollars, as cents.

    >>> dollars("$1,012.50"), dollars(12), dollars(0.1)
    (101250, 1200, 10)
    """
    return _written(amount) if isinstance(amount, str) else _exact(amount)


def _exact(amount: int | float | Decimal) -> int:
    """Return the cents of a number of dollars."""
    if isinstance(amount, bool) or not isinstance(amount, int | float | Decimal):
        raise ParseError(f"{amount} is no sum of money", instead=_SUMS)
    if isinstance(amount, int) and abs(amount) > MOST:
        raise ParseError("no sum of money", "it has too many digits", _SUMS)
    exact = Decimal(repr(amount)) if isinstance(amount, float) else Decimal(amount)
    if not exact.is_finite() or exact.adjusted() >= MOST_DIGITS:
        raise ParseError(f"{exact:.3g} is no sum of money", instead=_SUMS)
    if exact < 0:
        raise ParseError(f"{amount} is no sum of money", "it is less than nothing", _SUMS)
    to_the_cent = round(exact, 2)
    if to_the_cent != exact:
        raise ParseError(f"{amount} is no sum of money", "it is not in whole cents", _SUMS)
    return int(to_the_cent * 100)


def _written(text: str) -> int:
    """The cents of a written sum: a dollar sign, thousands commas and one or two decimals are allowed."""
    found = _SUM.fullmatch(text.strip())
    if found is None or not (found["whole"] or found["cents"]):
        why = "it is less than nothing" if text.strip().startswith("-") else ""
        raise ParseError(f"{text!r} is no sum of money", why, _SUMS)
    whole = found["whole"].replace(",", "")
    if len(whole) > MOST_DIGITS:
        raise ParseError(f"{text[:20]!r}… is no sum of money", "it is too long", _SUMS)
    return whole_number(whole or "0") * 100 + whole_number((found["cents"] or "0").ljust(2, "0"))


def plain(cents: int) -> str:
    """The sum in dollars without its sign and commas, as records carry it: `20.00`, `-5.50`."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def money(cents: int) -> str:
    """The sum as it is printed: `$1,012.50`, `-$5.00`."""
    return f"{'-' if cents < 0 else ''}${abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def short(cents: int) -> str:
    """The sum as signs at a table print it, whole dollars without cents: `$5`, `$0.50`."""
    return money(cents).removesuffix(".00")


def signed(cents: int) -> str:
    """The sum as a result: `+$12.50`, `-$5.00`, `$0.00`."""
    return f"{'+' if cents > 0 else ''}{money(cents)}"


class Rounding(msgspec.Struct, frozen=True):
    """A way to round an amount that chips or cents cannot pay exactly."""

    name: str
    unit: int
    """The smallest chip used, in cents."""
    direction: Literal["down", "up", "nearest"]
    """`nearest` takes the half up."""

    def apply(self, cents: Fraction | int) -> int:
        return self.quotient(cents.numerator, cents.denominator)

    def quotient(self, num: int, den: int) -> int:
        """Return num / den cents, rounded; computed in whole numbers, so it is exact."""
        step = den * self.unit
        if self.direction == "down":
            return num // step * self.unit
        if self.direction == "up":
            return -(-num // step) * self.unit
        return (2 * num + step) // (2 * step) * self.unit

    def __str__(self) -> str:
        return self.name


DOWN_TO_CENT = Rounding("down-to-cent", 1, "down")
NEAREST_CENT = Rounding("nearest-cent", 1, "nearest")
UP_TO_CENT = Rounding("up-to-cent", 1, "up")
DOWN_TO_QUARTER = Rounding("down-to-quarter", 25, "down")
NEAREST_QUARTER = Rounding("nearest-quarter", 25, "nearest")
UP_TO_QUARTER = Rounding("up-to-quarter", 25, "up")
DOWN_TO_HALF = Rounding("down-to-half", 50, "down")
NEAREST_HALF = Rounding("nearest-half", 50, "nearest")
UP_TO_HALF = Rounding("up-to-half", 50, "up")
DOWN_TO_DOLLAR = Rounding("down-to-dollar", 100, "down")
NEAREST_DOLLAR = Rounding("nearest-dollar", 100, "nearest")
UP_TO_DOLLAR = Rounding("up-to-dollar", 100, "up")

ROUNDINGS: dict[str, Rounding] = {
    each.name: each
    for each in (
        DOWN_TO_CENT,
        NEAREST_CENT,
        UP_TO_CENT,
        DOWN_TO_QUARTER,
        NEAREST_QUARTER,
        UP_TO_QUARTER,
        DOWN_TO_HALF,
        NEAREST_HALF,
        UP_TO_HALF,
        DOWN_TO_DOLLAR,
        NEAREST_DOLLAR,
        UP_TO_DOLLAR,
    )
}


def is_sum(amount: int, chips: tuple[int, ...]) -> bool:
    """Whether chips of these values can make that amount."""
    smallest = min(chips)
    least = _least_sums(chips).get(amount % smallest)
    return least is not None and least <= amount


@cache
def _least_sums(chips: tuple[int, ...]) -> dict[int, int]:
    """Return the least sum for each remainder modulo the smallest chip."""
    smallest = min(chips)
    least = {0: 0}
    waiting = [0]
    for total in waiting:  # grows as smaller sums are found
        for chip in chips:
            rest = (total + chip) % smallest
            if total + chip < least.get(rest, total + chip + 1):
                least[rest] = total + chip
                waiting.append(total + chip)
    return least
