"""How figures are written: percentages, fractions, and as many decimals as are known."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10


def places(error: float) -> int:
    """Decimals of a percentage that is known up to the error: two, or so many that the error shows.

    >>> places(0.001), places(0.00002), places(0.0)
    (2, 3, 2)
    """
    return max(2, -floor(log10(error * 100))) if error else 2


def percent(value: Fraction | float) -> str:
    return f"{float(value) * 100:.4f}%"


def signed_percent(value: Fraction | float) -> str:
    return f"{float(value) * 100:+.4f}%"


def average_money(cents: float) -> str:
    """To a hundredth of a cent: averages are no sums of chips.

    >>> average_money(-1.404), average_money(250_000)
    ('-$0.0140', '$2500.0000')
    """
    return f"{'-' if round(cents, 2) < 0 else ''}${abs(cents) / 100:.4f}"


def fraction(value: Fraction, room: int = 40) -> str:
    """A fraction where there is room to read it, else that it is there.

    >>> fraction(Fraction(1, 19)), fraction(Fraction(1, 10**40))
    ('1/19', '…/1.000e+40')
    """
    text = f"{value.numerator}/{value.denominator}"
    return text if len(text) <= room else f"…/{value.denominator:.3e}"
