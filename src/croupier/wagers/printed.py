"""The print on a spot of the layout: a few words, and the rows of the pay table behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

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
    """The best odds of a table, alone where all its winners are paid alike."""
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
