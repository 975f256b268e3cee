"""What a wager is worth as a function of the odds in its pay table: solved at a few tables, known at all.

While the player plays the same way, every ending nets a fixed sum and so much for each unit that a row pays.
Best play is the greatest of all ways to play, so its value is convex in the odds. Solved at the corners of a
simplex around a box of tables and at one point inside it, a value on the plane through the corners proves
that the plane holds throughout: a convex function below a plane that touches it inside is that plane. Where
it does not, the way to play changes, and the box is halved until it does; what is left is solved table by
table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, NamedTuple

from croupier.refusals import Refusal

Point = tuple[Fraction, ...]
"""What each varied row wins to 1."""
Costs = Mapping[str, Fraction]
"""Mistake → what it costs beside best play."""

MOST = 2_000
"""Tables at which a wager is solved, at most."""


class TableCount(NamedTuple):
    """A wager solved at one table."""

    kinds: tuple[tuple[str, Fraction, Fraction], ...]
    """Outcome, stake and probability of every ending: the same wherever the play is the same."""
    nets: tuple[Fraction, ...]
    costs: Costs


class Slope(NamedTuple):
    """A sum at the lowest odds of a box, and what it gains by each unit that a row pays more."""

    start: Fraction
    rises: tuple[Fraction, ...]

    def at(self, more: Sequence[Fraction]) -> Fraction:
        return self.start + sum(
            (rise * by for rise, by in zip(self.rises, more, strict=True) if rise), Fraction(0)
        )


class PlaneBox(NamedTuple):
    """A box of tables throughout which one way to play is best."""

    first: tuple[int, ...]
    """Where the box begins in the list of each row that matters."""
    last: tuple[int, ...]
    """And where it ends, inclusive."""
    endings: tuple[tuple[Fraction, Slope], ...]
    """Probability and net."""
    costs: Mapping[str, Slope]

    def plain(self) -> list[Any]:
        return [
            self.first,
            self.last,
            [[str(part), _plain(net)] for part, net in self.endings],
            {name: _plain(cost) for name, cost in self.costs.items()},
        ]

    @classmethod
    def of_plain(cls, plain: Any) -> PlaneBox:
        first, last, endings, costs = plain
        return cls(
            tuple(first),
            tuple(last),
            tuple((Fraction(part), _slope(net)) for part, net in endings),
            {name: _slope(cost) for name, cost in costs.items()},
        )


def _plain(slope: Slope) -> list[Any]:
    return [str(slope.start), [str(rise) for rise in slope.rises]]


def _slope(plain: Any) -> Slope:
    return Slope(Fraction(plain[0]), tuple(map(Fraction, plain[1])))


class WagerPlanes(NamedTuple):
    rows: tuple[int, ...]
    """Which of the varied rows matter to the wager."""
    pieces: tuple[PlaneBox, ...]
    solved: int
    """At how many tables it was solved for that."""

    def plain(self) -> list[Any]:
        return [self.rows, [piece.plain() for piece in self.pieces], self.solved]

    @classmethod
    def of_plain(cls, plain: Any) -> WagerPlanes:
        rows, pieces, solved = plain
        return cls(tuple(rows), tuple(map(PlaneBox.of_plain, pieces)), solved)


def find_planes(solve: Callable[[Point], TableCount], lists: Sequence[Sequence[Fraction]]) -> WagerPlanes:
    """Of a wager that `solve` solves at any odds, over all tables of the listed ones; each list rises."""
    search = _PlaneSearch(solve, lists)
    pieces = search.pieces(tuple(0 for _ in search.rows), tuple(len(lists[row]) - 1 for row in search.rows))
    return WagerPlanes(search.rows, tuple(pieces), len(search.found))


class _PlaneSearch:
    def __init__(self, solve: Callable[[Point], TableCount], lists: Sequence[Sequence[Fraction]]) -> None:
        self._solve = solve
        self._lists = lists
        self.found: dict[Point, TableCount] = {}
        self._low = tuple(values[0] for values in lists)
        self._high = tuple(values[-1] for values in lists)
        self.rows = tuple(row for row, values in enumerate(lists) if len(values) > 1 and self._matters(row))

    def _at(self, point: Point) -> TableCount:
        if point not in self.found:
            if len(self.found) == MOST:
                raise Refusal(
                    "these are too many tables to solve",
                    f"best play is another one so often that {MOST:,} were not enough",
                    "shorter lists, or fewer rows that vary",
                )
            self.found[point] = self._solve(point)
        return self.found[point]

    def _matters(self, row: int) -> bool:
        """Whether the wager ends otherwise when the row pays its most instead of its least, be the others at
        their least or at their most."""
        for point, other in ((self._low, self._high), (self._high, self._low)):
            if self._at(point) != self._at((*point[:row], other[row], *point[row + 1 :])):
                return True
        return False

    def _point(self, odds: Sequence[Fraction], others: Point) -> Point:
        """The rows that matter at these odds; the rest is where `others` has it."""
        found = list(others)
        for row, value in zip(self.rows, odds, strict=True):
            found[row] = value
        return tuple(found)

    def pieces(self, first: tuple[int, ...], last: tuple[int, ...]) -> list[PlaneBox]:
        sizes = [high - low + 1 for low, high in zip(first, last, strict=True)]
        open_rows = [at for at, size in enumerate(sizes) if size > 1]
        if prod(sizes) <= len(open_rows) + 2:
            places = product(*(range(low, high + 1) for low, high in zip(first, last, strict=True)))
            return [self._single(each) for each in places]
        if (piece := self._plane(first, last, open_rows)) is not None:
            return [piece]
        at = max(open_rows, key=lambda row: sizes[row])
        middle = (first[at] + last[at]) // 2
        return [
            *self.pieces(first, (*last[:at], middle, *last[at + 1 :])),
            *self.pieces((*first[:at], middle + 1, *first[at + 1 :]), last),
        ]

    def _odds(self, places: Sequence[int]) -> list[Fraction]:
        return [self._lists[row][place] for row, place in zip(self.rows, places, strict=True)]

    def _single(self, places: tuple[int, ...]) -> PlaneBox:
        counted = self._at(self._point(self._odds(places), self._low))
        flat = tuple(Fraction(0) for _ in places)
        return _piece(
            places, places, counted, [Slope(net, flat) for net in counted.nets],
            {name: Slope(cost, flat) for name, cost in counted.costs.items()},
        )  # fmt: skip

    def _plane(self, first: tuple[int, ...], last: tuple[int, ...], open_rows: list[int]) -> PlaneBox | None:
        """The plane of a box, where one holds throughout.

        Rows that seem not to matter pay their most at the corners and their least inside: to pay more never
        costs the player, so that one plane for both is one for all between.
        """
        low, high = self._odds(first), self._odds(last)
        begin = [
            least - _apart(row, least) if row in open_rows and len(open_rows) > 1 else least
            for row, least in enumerate(low)
        ]
        reach = [len(open_rows) * (top - least) for least, top in zip(begin, high, strict=True)]
        half = [(top - least) / 2 + _apart(row, least) / 2 if row in open_rows else Fraction(0)
                for row, (least, top) in enumerate(zip(begin, high, strict=True))]  # fmt: skip
        corner = self._at(self._point(begin, self._high))
        ends = [
            self._at(self._point([*begin[:row], begin[row] + reach[row], *begin[row + 1 :]], self._high))
            for row in open_rows
        ]
        inside = self._at(self._point([a + b for a, b in zip(begin, half, strict=True)], self._low))
        if any(each.kinds != corner.kinds for each in (*ends, inside)):
            return None

        def slope(start: Fraction, tops: Sequence[Fraction]) -> Slope:
            rises = [Fraction(0)] * len(low)
            for row, top in zip(open_rows, tops, strict=True):
                rises[row] = (top - start) / reach[row]
            return Slope(start, tuple(rises))

        nets = [slope(net, [each.nets[number] for each in ends]) for number, net in enumerate(corner.nets)]
        if any(net.at(half) != seen for net, seen in zip(nets, inside.nets, strict=True)):
            return None
        costs = {
            name: slope(cost, [each.costs.get(name, Fraction(0)) for each in ends])
            for name, cost in corner.costs.items()
        }
        if any(cost.at(half) != inside.costs.get(name, 0) for name, cost in costs.items()):
            return None
        more = [least - start for least, start in zip(low, begin, strict=True)]
        moved = [Slope(net.at(more), net.rises) for net in nets]
        return _piece(
            first,
            last,
            corner,
            moved,
            {name: Slope(cost.at(more), cost.rises) for name, cost in costs.items()},
        )


def _apart(row: int, odds: Fraction) -> Fraction:
    """A little, another for each row: rows that paid the same could not be told apart by what they pay."""
    return Fraction(row + 1, 128) * min(Fraction(1), odds)


def _piece(
    first: tuple[int, ...],
    last: tuple[int, ...],
    counted: TableCount,
    nets: Sequence[Slope],
    costs: Mapping[str, Slope],
) -> PlaneBox:
    """Endings that net the same are one."""
    parts: dict[Slope, Fraction] = {}
    for (_, _, part), net in zip(counted.kinds, nets, strict=True):
        parts[net] = parts.get(net, Fraction(0)) + part
    return PlaneBox(first, last, tuple((part, net) for net, part in parts.items()), costs)
