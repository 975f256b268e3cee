"""Bounded readers for all text from outside: files, command lines, pages and requests.

`int`, `float`, `Decimal` and `Fraction` take text of any length and any magnitude: `Fraction("1e9999999")`
works for minutes. These readers check form and length first, so that reading a value takes microseconds, and
refuse everything else in one line. `tests/test_outside_text.py` finds conversions of text that bypass them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from croupier.errors import BadOption, ParseError

DIGITS = 15
"""The most digits of a whole number, or of a number before its point."""
DECIMALS = 30
MOST = 10**DIGITS - 1
LONG_DIGITS = 8_000
LETTERS = 400_000
"""The most letters of a document that is read as a whole."""
NODES = 100_000
"""The most values of a YAML document, those counted again that an alias repeats."""
DEPTH = 40
"""The most lists and mappings of a YAML document that lie one in the other."""

_FRACTION = re.compile(r"-?[0-9]{1,4000}(?:/[0-9]*[1-9][0-9]*)?")
_WHOLE = re.compile(r"[+-]?[0-9]+")
_NUMBER = re.compile(
    rf"(?P<number>[+-]?(?:[0-9]{{1,{DIGITS}}}(?:\.[0-9]{{0,{DECIMALS}}})?|\.[0-9]{{1,{DECIMALS}}}))"
    rf"(?:/(?P<parts>[0-9]{{1,{DIGITS}}}))?(?P<percent>\s*%)?"
)


def refuse_number(text: str, what: str, why: str = "", instead: str = "") -> ParseError:
    """Return the refusal of a number: what it was to be, and what to write instead."""
    return ParseError(f"{text!r} is no {what}", why, instead)


def is_whole_number(text: str, digits: int = DIGITS) -> bool:
    """Return True if the text is a whole number without a sign, of so many digits 0 to 9 at most.

    >>> is_whole_number("17"), is_whole_number("-17"), is_whole_number("١٧"), is_whole_number("9" * 16)
    (True, False, False, False)
    """
    return 0 < len(text) <= digits and text.isascii() and text.isdigit()


def whole_number(
    text: str, what: str = "whole number", *, least: int = 0, most: int = MOST, instead: str = ""
) -> int:
    """Read a whole number within its bounds, with a sign or without.

    >>> whole_number("17"), whole_number("+3", least=-9), whole_number("-3", least=-9)
    (17, 3, -3)
    """
    words = text.strip()
    between = instead or (f"{least:,} to {most:,}" if most != MOST else "")
    if len(words) > DIGITS + 1 or _WHOLE.fullmatch(words) is None:
        raise refuse_number(text, what, instead=between or "such as 12")
    number = int(words)
    if not least <= number <= most:
        raise refuse_number(text, what, "it is less than nothing" if number < 0 == least else "", between)
    return number


def fraction(
    text: str,
    what: str = "number",
    *,
    least: Fraction | int = -MOST,
    most: Fraction | int = MOST,
    instead: str = "a number such as 1, -2, 0.5, 1/3 or 20%",
) -> Fraction:
    """Read a number exactly: `12`, `-0.5`, `1/3` or `2.5%`. It takes no exponent.

    >>> fraction("0.5"), fraction("-1/3"), fraction("2.5%")
    (Fraction(1, 2), Fraction(-1, 3), Fraction(1, 40))
    """
    found = _NUMBER.fullmatch(text.strip()) if len(text) <= 4 * DIGITS else None
    if found is None or (found["parts"] and (not found["parts"].strip("0") or "." in found["number"])):
        raise refuse_number(text, what, instead=instead)
    value = Fraction(found["number"])
    if found["parts"]:
        value /= int(found["parts"])
    if found["percent"]:
        value /= 100
    if not least <= value <= most:
        raise refuse_number(text, what, f"it is not from {least} to {most}", instead)
    return value


def long_fraction(text: str) -> Fraction:
    """Read a fraction that Croupier wrote itself, such as `p/q` in a report: exact figures have many digits.

    >>> long_fraction("-1/3")
    Fraction(-1, 3)
    """
    if len(text) > LONG_DIGITS or _FRACTION.fullmatch(text) is None:
        raise refuse_number(text, "fraction", instead="p/q")
    return Fraction(text)


def decimal_number(text: str, what: str = "number", instead: str = "a number such as 12 or 0.5") -> Decimal:
    """Read a decimal number as it is written: `12.50` keeps its two places.

    >>> decimal_number("12.50")
    Decimal('12.50')
    """
    found = _NUMBER.fullmatch(text.strip()) if len(text) <= 4 * DIGITS else None
    if found is None or found["parts"] or found["percent"]:
        raise refuse_number(text, what, instead=instead)
    return Decimal(found["number"])


def measure(value: object, what: str, *, least: float, most: float, instead: str = "") -> float:
    """Read a measured number, such as seconds or hours, that a file holds as a number or as text.

    >>> measure("1.5", "hours", least=0, most=24), measure(3, "hours", least=0, most=24)
    (1.5, 3.0)
    """
    between = instead or f"{least:g} to {most:g}"
    if isinstance(value, str):
        number = float(decimal_number(value, what, between))
    elif isinstance(value, bool) or not isinstance(value, int | float):
        raise ParseError(f"{what} is no number", instead=between)
    else:
        number = value if isinstance(value, float) else float(max(-MOST, min(MOST, value)))
    if not least <= number <= most:  # nan is not, either
        raise BadOption(f"{what} cannot be {number:g}", instead=between)
    return number


def pieces(text: str, what: str, most: int, apart: str = r"[\s,]+") -> list[str]:
    """Split a list into its parts, empty ones left out; refused where there are too many.

    >>> pieces("Ah, Kd Jk", "cards", 3)
    ['Ah', 'Kd', 'Jk']
    """
    check_length(text, what, LETTERS)
    return check_count([part for part in re.split(apart, text) if part], what, most)


def check_count(items: list[str], what: str, most: int) -> list[str]:
    """Return the items, or refuse too many of them."""
    if len(items) > most:
        raise ParseError(f"{len(items):,} {what} are too many", instead=f"{most:,} at most")
    return items


def check_length(text: str, what: str, most: int = LETTERS) -> str:
    """Return the text, or refuse one that is too long."""
    if len(text) > most:
        raise ParseError(f"no {what}", f"it is longer than {most:,} letters")
    return text


def check_yaml(node: Any, what: str) -> None:
    """Refuse a composed YAML document that is too deep, or too large with all that its aliases repeat.

    Aliases of aliases make a few lines stand for billions of values, which nobody must walk through.
    """
    sizes: dict[int, int] = {}

    def size(each: Any, depth: int) -> int:
        if depth > DEPTH:
            raise ParseError(f"no {what}", "it is nested too deeply", f"{DEPTH} levels at most")
        if id(each) not in sizes:
            total = 1
            for child in _children(each):
                total += size(child, depth + 1)
                if total > NODES:
                    raise ParseError(f"no {what}", f"it holds more than {NODES:,} values")
            sizes[id(each)] = total
        return sizes[id(each)]

    if node is not None:
        size(node, 0)


def _children(node: Any) -> Iterable[Any]:
    """The nodes in a node of YAML: items of a list, keys and values of a mapping."""
    value = node.value
    if isinstance(value, str):
        return ()
    return [part for each in value for part in (each if isinstance(each, tuple) else (each,))]
