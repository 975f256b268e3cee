"""End classes: the ways in which a round can end. A class is identified by the question that settles it, and
priced by the rules' answer.

A class has no price. Counting needs only the classes; a pay table is consulted once for each class when
prices are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.rules.options import Options
from croupier.wagers.pays import Odds, PayRow, Pays, PayTable
from croupier.wagers.result import Result

Ints = npt.NDArray[Any]
"""64-bit integers, or Python integers where 64 bits are too few."""
WORD = 1 << 62
"""Sums below this are counted in 64-bit integers."""
ANY_PAYS = "any_pays"
"""The option that allows pay tables which the sheet does not print."""
FIRST_MARK = 1009
"""The odds of the first row of a marked table, to 1."""


class EndClass(NamedTuple):
    """One way in which a round can end, as far as the rules distinguish ends."""

    stakes: tuple[tuple[str, Fraction], ...]
    """The stake on each spot at the end, in units of the base wager."""
    question: str
    """The name of the question that settles the end: `settle`, `fold`, `row`, `pocket` …"""
    asked: tuple[int | str, ...] = ()
    """The arguments of the question: strengths, the name of a row, the number of a pocket."""
    words: tuple[str, ...] = ()
    """Reasons that a report names, such as `dealer does not qualify`."""

    @property
    def staked(self) -> Fraction:
        """The sum of all stakes, in units of the base wager."""
        return sum((stake for _, stake in self.stakes), Fraction(0))


class PricedEnd(NamedTuple):
    """An end's name and payout as a report prints them, with the net and the stake in units."""

    outcome: str
    pays: str
    net: Fraction
    staked: Fraction


def plain_result(result: Result | None) -> tuple[str, ...]:
    """Return all that is said of a result, in words, for the key of a count."""
    if result is None:
        return ()
    won = str(result.per_unit) if result.amount is None else f"{result.amount} cents"
    return result.spot, str(result.outcome), result.terms, won, str(result.takes), result.why


AskEnd = Callable[[EndClass], Sequence[Result]]
"""A function that answers the question of an end class with the result of each wager."""


def price(end: EndClass, results: Sequence[Result]) -> PricedEnd:
    """Return the end's name, payout, net and stake from the results of the wagers. Spots without a result are
    lost."""
    stakes = dict(end.stakes)
    answered = {result.spot for result in results}
    lost = sum((stake for spot, stake in stakes.items() if spot not in answered), Fraction(0))
    won = sum((result.per_unit * stakes.get(result.spot, 0) for result in results), Fraction(0))
    reasons = end.words or tuple(dict.fromkeys(result.why for result in results if result.why))
    said = [result for result in results if result.spot in stakes]
    terms = [result.terms for result in said]
    pays = terms[:1] if len(set(terms)) == 1 else [f"{each.spot} {each.terms}" for each in said]
    return PricedEnd(", ".join(reasons), ", ".join(pays) or "lose", Fraction(won - lost), end.staked)


@dataclass(frozen=True, eq=False)
class Prices:
    """The net of every end class, as whole numbers of equal parts of a unit."""

    nets: tuple[int, ...]
    scale: int
    """How many parts a unit has."""

    @classmethod
    def from_nets(cls, nets: Iterable[Fraction | int]) -> Prices:
        """Return the prices of ends whose nets in units are given."""
        units = [Fraction(net) for net in nets]
        scale = lcm(*(net.denominator for net in units))
        return cls(tuple(int(net * scale) for net in units), scale)

    @property
    def largest(self) -> int:
        """The largest net, won or lost, in parts."""
        return max(map(abs, self.nets), default=0)

    def mean(self, ends: Iterable[int]) -> Fraction:
        """Return the expected net in units, given the number of deals that lead to each end."""
        counts = [int(count) for count in ends]
        won = sum(net * count for net, count in zip(self.nets, counts, strict=True))
        return Fraction(won, sum(counts) * self.scale)


def price_all(ends: Iterable[EndClass], ask: AskEnd) -> Prices:
    """Ask the rules once for each end class, and return the prices."""
    return Prices.from_nets(price(end, ask(end)).net for end in ends)


@dataclass(frozen=True, eq=False)
class PriceBox:
    """All prices between two pay tables: every row moves on its own from its lowest odds to its highest.

    The net of an end is its `base` and, for each row, `spread` times how far that row has moved, 0 to 1.
    """

    base: Ints
    """[end], in parts of a unit."""
    spread: Ints
    """[end, row], in parts of a unit."""
    scale: int

    @classmethod
    def between(cls, lowest: Sequence[Fraction], by_row: Sequence[Sequence[Fraction]]) -> PriceBox:
        """Return the box of prices between the lowest and the highest odds of each row.

        `lowest` has the net of each end under the lowest odds of all rows; `by_row` has the nets when one row
        alone is moved to its highest odds.
        """
        moved = [[high - low for high, low in zip(nets, lowest, strict=True)] for nets in by_row]
        scale = lcm(*(Fraction(each).denominator for nets in (lowest, *moved) for each in nets))

        def scaled(nets: Sequence[Fraction]) -> list[int]:
            return [int(each * scale) for each in nets]

        base = np.array(scaled(lowest), object)
        spread = np.array([scaled(nets) for nets in moved], object).reshape(len(moved), len(base)).T
        return cls(base, spread, scale)

    @property
    def largest(self) -> int:
        """A bound of every net in the box, in parts."""
        return int(max(np.abs(self.base) + np.abs(self.spread).sum(axis=1), default=0))

    def holds(self, prices: Prices) -> bool:
        """Return True if these prices lie in the box.

        Each row's position is read from an end that no other undetermined row touches; where rows cannot be
        told apart in that way, the answer is False.
        """
        position: dict[int, Fraction] = {}
        left = set(range(len(self.base)))
        is_found = True
        while is_found:
            is_found = False
            for end in sorted(left):
                rows = [row for row in np.flatnonzero(self.spread[end]).tolist() if row not in position]
                if len(rows) > 1:
                    continue
                net = Fraction(prices.nets[end], prices.scale) * self.scale - self.base[end]
                net -= sum(
                    self.spread[end, row] * at for row, at in position.items() if self.spread[end, row]
                )
                left.discard(end)
                if not rows:
                    if net:
                        return False
                    continue
                position[rows[0]] = net / self.spread[end, rows[0]]
                is_found = True
        return not left and all(0 <= at <= 1 for at in position.values())


# Pay tables other than the sheet's


def mark_pays(options: Options, names: Collection[str]) -> Options:
    """Return the options with odds in the named tables that no two rows share, so that ends which draw on
    different rows never look alike, and what is asked under them depends on no pay table."""
    mark = FIRST_MARK
    changed: dict[str, Any] = {}
    for name in sorted(names):
        rows = []
        for row in getattr(options, name).rows:
            rows.append(PayRow(row.hand, Odds(mark)))
            mark += 1
        changed[name] = _with_rows(getattr(options, name), rows)
    return _replaced(options, changed)


def with_pays(options: Options, names: Collection[str], pays: Callable[[Odds], Pays]) -> Options:
    """Return the options with every winning row of the named tables paying what `pays` makes of its odds."""
    changed: dict[str, Any] = {}
    for name in names:
        table = getattr(options, name)
        changed[name] = _with_rows(
            table,
            [
                PayRow(row.hand, pays(row.pays) if isinstance(row.pays, Odds) else row.pays)
                for row in table.rows
            ],
        )
    return _replaced(options, changed)


def _with_rows(table: PayTable, rows: Sequence[PayRow]) -> PayTable:
    return PayTable(table.name, tuple(rows), table.source)


def _replaced(options: Options, changed: dict[str, Any]) -> Options:
    if any(each.name == ANY_PAYS for each in fields(options)):
        changed[ANY_PAYS] = True  # whatever the sheet allows
    return replace(options, **changed)
