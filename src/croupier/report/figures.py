"""How figures are written: with their unit, as many decimals as are known, and their error. Nothing else
turns a number of a report into text."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from math import floor, log10

from croupier.report.model import Figure, FigureKind, Method, ReportCell, plain_cell

ROOM = 40
"""Most characters of a fraction or count that is written in full, unless a renderer has less room."""
ABOUT = "≈ "
"""Prefix of an approximate figure in a report that is exact otherwise."""
UNKNOWN = "–"
_DIGITS: dict[FigureKind, int] = {
    "percent": 4,
    "money": 2,
    "probability": 8,
    "number": -1,
    "average": 4,
    "margin": 2,
}
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def places(error: float) -> int:
    """Return the decimals of a percentage that is known up to the error: two, or more until the error shows.

    >>> places(0.001), places(0.00002), places(0.0)
    (2, 3, 2)
    """
    return max(2, -floor(log10(error * 100))) if error else 2


def write(figure: Figure, room: int = ROOM) -> str:
    """Write a figure in at most `room` characters where it can be cut: a fraction, a count.

    >>> write(Figure(Fraction(1, 19), "percent")), write(Figure(Fraction(-1, 19), "percent", is_signed=True))
    ('5.2632%', '-5.2632%')
    >>> write(Figure(0.0523, "percent", error=0.001)), write(Figure(0.001, "margin"))
    ('5.23% ± 0.10%', '± 0.10%')
    >>> write(Figure(3.14159, error=0.25, digits=2, is_signed=True)), write(Figure(-0.0, "percent"))
    ('+3.14 ± 0.25', '0.0000%')
    >>> write(Figure(Fraction(1, 19), "ratio")), write(Figure(Fraction(1, 10**40), "ratio"))
    ('1/19', '…/1.000e+40')
    >>> write(Figure(2598960, "count")), write(Figure(52407763904721446143785739, "count"), 24)
    ('2,598,960', '5.2408 × 10²⁵')
    >>> write(Figure(Fraction(1, 38), "probability")), write(Figure(Fraction(1, 20358520**2), "probability"))
    ('0.02631579', '2.4127 × 10⁻¹⁵')
    >>> write(Figure(-140, "money")), write(Figure(123456, "money", digits=0))
    ('-$1.40', '$1,235')
    >>> write(Figure(-1.404, "average"))
    '-$0.0140'
    >>> write(Figure(Fraction(37), "odds")), write(Figure(Fraction(20, 18), "odds"))
    ('37 to 1', '1.1111 to 1')
    >>> write(Figure(Fraction(5, 2), "units")), write(Figure(-1, "units")), write(Figure(3.376, digits=2))
    ('2.5 units', '-1 unit', '3.38')
    >>> [write(Figure(value)) for value in (73238.97, 3.376, 0.00678181, 0)]
    ['73,238.97', '3.38', '0.006782', '0.00']
    """
    if figure.value is None:
        return "± unknown" if figure.kind == "margin" else UNKNOWN
    text = _WRITERS[figure.kind](figure.value, _digits(figure), room)
    if figure.is_signed and figure.value > 0 and not text.startswith("+"):
        text = f"+{text}"
    if figure.error is not None and figure.kind == "percent":
        text += f" ± {float(figure.error) * 100:.{_digits(figure)}f}%"
    elif figure.error is not None and figure.kind == "number":
        text += f" ± {_number(figure.error, _digits(figure), room)}"
    return f"{ABOUT}{text}" if figure.is_approximate else text


def _digits(figure: Figure) -> int:
    if figure.digits is not None:
        return figure.digits
    if figure.kind in ("percent", "margin"):
        error: Amount | None = figure.error if figure.kind == "percent" else figure.value
        return places(float(error)) if error is not None else _DIGITS[figure.kind]
    return _DIGITS.get(figure.kind, 2)


def text_of(cell: ReportCell, room: int = ROOM) -> str:
    """Return a cell as text."""
    return write(cell, room) if isinstance(cell, Figure) else plain_cell(cell)


Amount = Fraction | float | int


def _percent(value: Amount, digits: int, room: int) -> str:
    return f"{float(value) * 100:z.{digits}f}%"


def _ratio(value: Amount, digits: int, room: int) -> str:
    exact = Fraction(value)
    text = f"{exact.numerator}/{exact.denominator}"
    return text if len(text) <= room else f"…/{exact.denominator:.3e}"


def _margin(value: Amount, digits: int, room: int) -> str:
    return f"± {float(value) * 100:.{digits}f}%" if value else "± unknown"


def _money(value: Amount, digits: int, room: int) -> str:
    """Without digits the sum is rounded to whole dollars."""
    if not digits:
        dollars = round(value / 100)
        return f"{'-' if dollars < 0 else ''}${abs(dollars):,}"
    cents = round(value)
    return f"{'-' if cents < 0 else ''}${abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def _average(value: Amount, digits: int, room: int) -> str:
    """Averages are no sums of chips."""
    sign = "-" if round(float(value), 2) < 0 else ""
    return f"{sign}${abs(float(value)) / 100:,.{digits}f}"


def _count(value: Amount, digits: int, room: int) -> str:
    text = f"{int(value):,}"
    return text if len(text) <= room else _power(f"{Decimal(int(value)):.4e}")


def _probability(value: Amount, digits: int, room: int) -> str:
    """A smaller one than the digits can show is written by its first ones."""
    is_rare = 0 < value < 500 * 10.0**-digits
    return _power(f"{float(value):.4e}") if is_rare else f"{float(value):.{digits}f}"


def _power(written: str) -> str:
    digits, _, power = written.partition("e")
    sign = "-" if power.startswith("-") else ""
    return f"{digits} × 10{(sign + power[1:].lstrip('0')).translate(_RAISED)}"


def _odds(value: Amount, digits: int, room: int) -> str:
    exact = Fraction(value)
    if exact.denominator == 1:
        return f"{exact.numerator:,} to 1"
    return f"{float(exact):,.4f} to 1" if exact < 1000 else f"{float(exact):,.1f} to 1"


def _units(value: Amount, digits: int, room: int) -> str:
    return f"{plain_units(value)} unit{'' if abs(value) == 1 else 's'}"


def plain_units(value: Amount) -> str:
    """Write a number of units without the word.

    >>> plain_units(Fraction(5, 2)), plain_units(-3), plain_units(1234.5678)
    ('2.5', '-3', '1,234.57')
    """
    number = float(value)
    if number == int(number):
        return f"{int(number):,}"
    return f"{number:,.2f}" if abs(number) >= 100 else f"{number:,.4f}".rstrip("0").rstrip(".")


def _number(value: Amount, digits: int, room: int) -> str:
    """A number below one is written by its first digits, unless its decimals are given."""
    number = float(value)
    if digits < 0:
        return f"{number:,.2f}" if abs(number) >= 1 or not number else f"{number:.4g}"
    return f"{number:,.{digits}f}"


def _seconds(value: Amount, digits: int, room: int) -> str:
    return f"{float(value):.2f} s"


_WRITERS: dict[FigureKind, Callable[[Amount, int, int], str]] = {
    "percent": _percent,
    "ratio": _ratio,
    "margin": _margin,
    "money": _money,
    "average": _average,
    "count": _count,
    "probability": _probability,
    "odds": _odds,
    "units": _units,
    "number": _number,
    "seconds": _seconds,
}


def chart_value(value: float) -> str:
    """Write the value of a play in a chart: without the nought before the point, for the room of it.

    >>> chart_value(-0.25), chart_value(1.5), chart_value(10.5)
    ('-.250', '+1.500', '+10.500')
    """
    return f"{value:+.3f}".replace("+0.", "+.").replace("-0.", "-.")


# How a result was obtained


def method_text(method: Method) -> str:
    """Say how a result was obtained, without the seconds it took.

    >>> method_text(Method("counted")), method_text(Method("sampled", rounds=4000))
    ('exact, every case counted', 'sampled, ± one standard error, 4,000 cases')
    >>> method_text(Method("cached", at="2026-01-31", version="0.1.0"))
    'exact, from the cache (2026-01-31, croupier 0.1.0)'
    >>> method_text(Method("stored", hash="5f0c", recount="croupier prove ohio-big-six"))
    'exact, stored with the package (hash 5f0c, counted again by croupier prove ohio-big-six)'
    >>> method_text(Method("counted", rest=Method("simulated")))
    'exact where there is a fraction, else simulated, ± one standard error'
    """
    match method.how:
        case "unsolved":
            return f"not solved: {method.reason}" if method.reason else "not solved"
        case "simulated":
            said = "simulated, ± one standard error"
            return f"{said}, {method.rounds:,} rounds" if method.rounds else said
        case "sampled":
            said = "sampled, ± one standard error"
            return f"{said}, {method.rounds:,} cases" if method.rounds else said
        case "bounded":
            return "between a lower and an upper bound"
    if method.rest is not None:
        first = "exact" if method.how == "counted" else _exactly(method)
        return f"{first} where there is a fraction, else {method_text(method.rest)}"
    return _exactly(method)


def _exactly(method: Method) -> str:
    if method.how == "cached":
        origin = ", ".join(filter(None, (method.at, method.version and f"croupier {method.version}")))
        return f"exact, from the cache ({origin})" if origin else "exact, from the cache"
    recount = f", counted again by {method.recount}" if method.recount else ""
    packaged = f"stored with the package (hash {method.hash}{recount})"
    if method.how == "stored":
        return f"exact, {packaged}"
    if method.decimals is not None:
        return f"to {method.decimals} decimals"
    cases = f", {method.rounds:,} cases" if method.rounds else ""
    if method.hash:
        return f"exact, in part counted now{cases} and in part {packaged}"
    return f"exact, every case counted{cases}"


def timed_method_text(method: Method) -> str:
    """Say how a result was obtained, and in how many seconds if that is known.

    >>> timed_method_text(Method("counted", 1.5)), timed_method_text(Method("counted"))
    ('exact, every case counted, 1.50 s', 'exact, every case counted')
    """
    said = method_text(method)
    return f"{said}, {_seconds(method.seconds, 2, ROOM)}" if method.seconds else said


# Figures inside sentences


def chance(value: Fraction | float) -> str:
    """
    >>> chance(Fraction(1, 38)), chance(Fraction(1, 649740))
    ('0.026316', '1.5391 × 10⁻⁶')
    """
    return _probability(value, 6, ROOM)


def percent(value: Fraction | float) -> str:
    return _percent(value, 4, ROOM)


def signed_percent(value: Fraction | float) -> str:
    return f"{float(value) * 100:+.4f}%"


def fraction(value: Fraction, room: int = ROOM) -> str:
    """Write a fraction where there is room to read it, else that it is there.

    >>> fraction(Fraction(1, 19)), fraction(Fraction(1, 10**40))
    ('1/19', '…/1.000e+40')
    """
    return _ratio(value, 0, room)


def average_money(cents: float) -> str:
    """Write an average of sums to a hundredth of a cent.

    >>> average_money(-1.404), average_money(250_000)
    ('-$0.0140', '$2,500.0000')
    """
    return _average(cents, 4, ROOM)
