"""The words of wagers: what a layout prints on a spot, and names of several wagers of one kind."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from croupier.wagers.chips import short
from croupier.wagers.pays import Odds, PayRow

if TYPE_CHECKING:
    from croupier.wagers.result import Commission


class PrintedOdds(NamedTuple):
    pays: str = ""
    """Short, since it stands in a small circle; '' where nothing is printed."""
    rows: tuple[tuple[str, str], ...] = ()
    """Rows with their odds, the best first, if there is more than one price."""


NOTHING_PRINTED = PrintedOdds()
METER = PrintedOdds("the meter")
"""The print for a prize that is a meter, or a share of it."""


def one_price(odds: Odds, commission: Commission | None = None) -> PrintedOdds:
    """
    >>> from fractions import Fraction
    >>> from croupier.wagers.result import Commission
    >>> one_price(Odds(1), Commission(Fraction(1, 20))).pays, one_price(Odds(1), Commission(Fraction(0))).pays
    ('1 to 1 less 5%', '1 to 1')
    """
    return PrintedOdds(f"{odds} less {commission}" if commission and commission.rate else str(odds))


def by_rows(rows: Iterable[PayRow]) -> PrintedOdds:
    """Return the best odds of a pay table's rows, with "up to" if rows pay different odds."""
    rows = tuple(rows)
    odds = sorted({row.pays for row in rows if isinstance(row.pays, Odds)}, key=lambda each: each.ratio)
    best = odds[-1] if odds else rows[0].pays
    up_to = "up to " if len(odds) > 1 else ""
    return PrintedOdds(f"{up_to}{best}", tuple((row.hand, str(row.pays)) for row in rows))


def by_sums(sums: Mapping[str, int]) -> PrintedOdds:
    """Return the print for fixed sums in cents.

    >>> by_sums({"royal-flush": 1_000_00, "straight-flush": 300_00}).pays
    'up to $1,000'
    """
    return PrintedOdds(
        f"up to {short(max(sums.values()))}", tuple((hand, short(amount)) for hand, amount in sums.items())
    )


# Kinds


NUMBERS = re.compile(r"(-\d+)+$")
"""The end of a wager's name that says which of its kind it is."""
FEW = 6

T = TypeVar("T")


def kind(name: str) -> str:
    """The name without its numbers; a name that has none is a kind of its own.

    >>> kind("four-numbers-1-2-4-5"), kind("place-6"), kind("double-down")
    ('four-numbers-', 'place-', 'double-down')
    """
    bare = NUMBERS.sub("", name)
    return name if bare == name or bare.isdecimal() else f"{bare}-"


def named(names: Sequence[str]) -> str:
    """The names of one kind, few of them by their numbers, many by the first and the last.

    >>> named(["place-4", "place-10"]), named(["pass"])
    ('place-4/10', 'pass')
    >>> named([f"straight-{number}" for number in range(1, 37)])
    'straight-1 … 36 (36)'
    """
    if len(names) == 1:
        return names[0]
    first = kind(names[0])
    if len(names) > FEW:
        return f"{names[0]} … {names[-1].removeprefix(first)} ({len(names)})"
    return first + "/".join(name.removeprefix(first) for name in names)


def together(things: Iterable[tuple[str, Hashable, T]]) -> list[tuple[list[str], T]]:
    """Things with a wager's name, those of one kind that are alike told once, in the order of the first."""
    groups: dict[Hashable, tuple[list[str], T]] = {}
    for name, likeness, thing in things:
        groups.setdefault((kind(name), likeness), ([], thing))[0].append(name)
    return list(groups.values())
