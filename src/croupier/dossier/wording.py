"""How a dossier writes figures: as exactly as they are known, and no cell wider than a page."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from croupier.odds.report import AnyWager, WagerOdds
from croupier.report.figures import fraction, percent
from croupier.wagers.kinds import named
from croupier.wagers.spot import Spot

ROOM = 24
"""Letters of a fraction in a table."""
WHOLE = 160
"""Letters of one in a line of its own; a longer one is in the JSON, digit by digit."""
LARGEST = 10**20
"""Above it a count is written by its first digits; the deals of a coup of baccarat are below."""


def counted(number: int) -> str:
    """
    >>> counted(22100), counted(4998398275503360), counted(10**30)
    ('22,100', '4,998,398,275,503,360', '1.000000e+30')
    """
    return f"{number:,}" if number < LARGEST else f"{Decimal(number):.6e}"


def exactly(value: Fraction, room: int = ROOM) -> str:
    return fraction(value, room)


def whole_fraction(value: Fraction) -> str:
    """A fraction in a line of its own.

    >>> whole_fraction(Fraction(1, 19)), whole_fraction(Fraction(3))
    ('1/19', '3')
    """
    if value.denominator == 1:
        return str(value.numerator)
    shown = fraction(value, WHOLE)
    return f"{shown} (in full with `--json`)" if shown.startswith("…") else shown


def chance(value: Fraction | float) -> str:
    """
    >>> chance(Fraction(1, 38)), chance(Fraction(1, 649740))
    ('0.026316', '1.5391e-06')
    """
    number = float(value)
    return f"{number:.6f}" if number >= 0.0001 or not number else f"{number:.4e}"


def against(value: Fraction | None) -> str:
    """True odds, to one.

    >>> against(Fraction(37)), against(Fraction(20, 18)), against(Fraction(649739))
    ('37 to 1', '1.1111 to 1', '649,739 to 1')
    """
    if value is None:
        return "–"
    if value.denominator == 1:
        return f"{value.numerator:,} to 1"
    return f"{float(value):,.4f} to 1" if value < 1000 else f"{float(value):,.1f} to 1"


def units(value: Fraction | float) -> str:
    """
    >>> units(Fraction(5, 2)), units(-3), units(1234.5678)
    ('2.5', '-3', '1,234.57')
    """
    number = float(value)
    if number == int(number):
        return f"{int(number):,}"
    return f"{number:,.2f}" if abs(number) >= 100 else f"{number:,.4f}".rstrip("0").rstrip(".")


def in_units(value: Fraction | float) -> str:
    """
    >>> in_units(1), in_units(-1), in_units(Fraction(21, 2))
    ('1 unit', '-1 unit', '10.5 units')
    """
    return f"{units(value)} unit{'' if abs(value) == 1 else 's'}"


def edge(wager: AnyWager) -> str:
    """The house edge in per cent, with its error where it has one."""
    if isinstance(wager, WagerOdds):
        return percent(wager.house_edge)
    return f"{percent(wager.house_edge)} ± {percent(wager.standard_error)}"


def title_of(names: list[str], spots: Mapping[str, Spot]) -> str:
    """What wagers of one kind are called in a heading: one by its title on the layout."""
    if len(names) > 1:
        return named(names)
    spot = spots.get(names[0])
    return spot.label if spot is not None else names[0].replace("-", " ")
