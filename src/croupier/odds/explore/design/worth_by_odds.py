"""What a wager is worth as a function of the odds in its pay table: solved at a few tables, known at all.

While the player plays the same way, every ending nets a fixed sum and so much for each unit that a row pays.
Best play is the greatest of all ways to play, so its value is convex in the odds. Solved at the corners of a
simplex around a box of tables and at one point inside it, a value on the plane through the corners proves
that the plane holds throughout: a convex function below a plane that touches it inside is that plane. Where
it does not, the way to play changes, and the box is halved until it does; what is left is solved table by
table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple

from croupier.errors import Refusal

Point = tuple[Fraction, ...]
"""What each varied row wins to 1."""
Costs = Mapping[str, Fraction]
"""Mistake → what it costs beside best play."""

MOST = 2_000
"""Tables at which a wager is solved, at most."""
PROBES, DEEP = 4, 14
"""By how many ways down, of how many halvings, it is found out early that those are not enough."""


class TableCount(NamedTuple):
    """A wager solved at one table."""

    kinds: tuple[tuple[str, Fraction, Fraction], ...]
    """Outcome, stake and probability of every ending: the same wherever the play is the same."""
    nets: tuple[Fraction, ...]
    costs: Costs

    def plain(self) -> list[Any]:
        kinds = [[outcome, str(staked), str(part)] for outcome, staked, part in self.kinds]
        return [
            kinds,
            [str(net) for net in self.nets],
            {name: str(cost) for name, cost in self.costs.items()},
        ]

    @classmethod
    def of_plain(cls, plain: Any) -> TableCount:
        kinds, nets, costs = plain
        return cls(
            tuple((outcome, Fraction(staked), Fraction(part)) for outcome, staked, part in kinds),
            tuple(map(Fraction, nets)),
            {name: Fraction(cost) for name, cost in costs.items()},
        )


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


class Simplex(NamedTuple):
    """Around a box of tables, a little below its lowest odds."""

    points: list[Point]
    """Its lowest corner, the others, and one inside."""
    reach: list[Fraction]
    """How far it goes by each row."""
    half: list[Fraction]
    """How far the point inside is from the corner."""
    more: list[Fraction]
    """And the lowest odds of the box."""


OddsBox = tuple[tuple[int, ...], tuple[int, ...]]
"""Where it begins in the list of each row that matters, and where it ends, inclusive."""


class PlaneSearch:
    """Asks in waves for the tables that it needs, and goes on when they are `found`: those of a wave can be
    solved in any order, anywhere."""

    def __init__(self, lists: Sequence[Sequence[Fraction]]) -> None:
        self._lists = lists
        self.found: dict[Point, TableCount] = {}
        self._low = tuple(values[0] for values in lists)
        self._high = tuple(values[-1] for values in lists)
        self.rows: tuple[int, ...] = ()
        self._settled: dict[OddsBox, list[PlaneBox]] = {}
        self._halves: dict[OddsBox, tuple[OddsBox, OddsBox]] = {}

    def waves(self) -> Iterator[list[Point]]:
        yield from self._find_rows()
        yield from self._probe()
        boxes = [self._whole]
        while boxes:
            yield from self._wanted(point for box in boxes for point in self._points(box))
            boxes = [half for box in boxes for half in self._settle(box)]

    def _probe(self) -> Iterator[list[Point]]:
        """Refuse early what would be refused in the end. A probe goes from the whole down, by one half or the
        other as it is drawn. Were there no more than `MOST` tables to solve, boxes without a plane would be
        at most a fifth as many, since each asks for five more tables: all probes would find one at the last
        depth in fewer than one of a million searches. What a probe solves the search needs too."""
        drawn = Random(0)
        boxes = [self._whole] * PROBES
        for _ in range(DEEP):
            yield from self._wanted(point for box in boxes for point in self._points(box))
            halves = [self._settle(box) for box in boxes]
            if not all(halves):
                return
            boxes = [drawn.choice(each) for each in halves]
        raise self._too_many()

    @property
    def planes(self) -> WagerPlanes:
        """When no more is asked for."""
        return WagerPlanes(self.rows, tuple(self._pieces(self._whole)), len(self.found))

    def _wanted(self, points: Iterable[Point]) -> Iterator[list[Point]]:
        """Those that are not found yet; refused before any of them is solved where they are too many."""
        new = [point for point in dict.fromkeys(points) if point not in self.found]
        if len(self.found) + len(new) > MOST:
            raise self._too_many()
        if new:
            yield new

    def _too_many(self) -> Refusal:
        longest = max(len(self._lists[row]) for row in self.rows)
        return Refusal(
            "these are too many tables to solve",
            f"best play changes so often with {len(self.rows)} rows at up to {longest} odds each that "
            f"{MOST:,} would not be enough",
            "let fewer rows vary, or give them a list of fewer odds",
        )

    def _find_rows(self) -> Iterator[list[Point]]:
        """The rows by which the wager ends otherwise when they pay their most instead of their least, be the
        others at their least or at their most."""
        unsure = [row for row, values in enumerate(self._lists) if len(values) > 1]
        matter: set[int] = set()
        for point, other in ((self._low, self._high), (self._high, self._low)):
            moved = {row: (*point[:row], other[row], *point[row + 1 :]) for row in unsure}
            if moved:
                self.rows = tuple(unsure)
                yield from self._wanted((point, *moved.values()))
            matter |= {row for row, to in moved.items() if self.found[point] != self.found[to]}
            unsure = [row for row in unsure if row not in matter]
        self.rows = tuple(sorted(matter))

    def _point(self, odds: Sequence[Fraction], others: Point) -> Point:
        """The rows that matter at these odds; the rest is where `others` has it."""
        found = list(others)
        for row, value in zip(self.rows, odds, strict=True):
            found[row] = value
        return tuple(found)

    @property
    def _whole(self) -> OddsBox:
        return tuple(0 for _ in self.rows), tuple(len(self._lists[row]) - 1 for row in self.rows)

    def _open(self, box: OddsBox) -> list[int]:
        """The rows that still vary in it."""
        return [at for at, (low, high) in enumerate(zip(*box, strict=True)) if low < high]

    def _is_small(self, box: OddsBox) -> bool:
        """Whether its tables are no more than what a plane would be proved by."""
        return prod(high - low + 1 for low, high in zip(*box, strict=True)) <= len(self._open(box)) + 2

    def _tables(self, box: OddsBox) -> Iterator[tuple[int, ...]]:
        return product(*(range(low, high + 1) for low, high in zip(*box, strict=True)))

    def _points(self, box: OddsBox) -> list[Point]:
        if self._is_small(box):
            return [self._single_point(places) for places in self._tables(box)]
        return self._simplex(box).points

    def _settle(self, box: OddsBox) -> tuple[OddsBox, ...]:
        """What is still to be asked of a box whose points are found: nothing, or its halves."""
        if self._is_small(box):
            self._settled[box] = [self._single(places) for places in self._tables(box)]
            return ()
        if (piece := self._plane(box)) is not None:
            self._settled[box] = [piece]
            return ()
        first, last = box
        at = max(self._open(box), key=lambda row: last[row] - first[row])
        middle = (first[at] + last[at]) // 2
        self._halves[box] = (
            (first, (*last[:at], middle, *last[at + 1 :])),
            ((*first[:at], middle + 1, *first[at + 1 :]), last),
        )
        return self._halves[box]

    def _pieces(self, box: OddsBox) -> Iterator[PlaneBox]:
        if box in self._settled:
            yield from self._settled[box]
        else:
            for half in self._halves[box]:
                yield from self._pieces(half)

    def _odds(self, places: Sequence[int]) -> list[Fraction]:
        return [self._lists[row][place] for row, place in zip(self.rows, places, strict=True)]

    def _single_point(self, places: tuple[int, ...]) -> Point:
        return self._point(self._odds(places), self._low)

    def _single(self, places: tuple[int, ...]) -> PlaneBox:
        counted = self.found[self._single_point(places)]
        flat = tuple(Fraction(0) for _ in places)
        return _piece(
            places, places, counted, [Slope(net, flat) for net in counted.nets],
            {name: Slope(cost, flat) for name, cost in counted.costs.items()},
        )  # fmt: skip

    def _simplex(self, box: OddsBox) -> Simplex:
        """Rows that seem not to matter pay their most at the corners and their least inside: to pay more
        never costs the player, so that one plane for both is one for all between."""
        open_rows = self._open(box)
        low, high = map(self._odds, box)
        begin = [
            least - _apart(row, least) if row in open_rows and len(open_rows) > 1 else least
            for row, least in enumerate(low)
        ]
        reach = [len(open_rows) * (top - least) for least, top in zip(begin, high, strict=True)]
        half = [(top - least) / 2 + _apart(row, least) / 2 if row in open_rows else Fraction(0)
                for row, (least, top) in enumerate(zip(begin, high, strict=True))]  # fmt: skip
        corner = self._point(begin, self._high)
        ends = [
            self._point([*begin[:row], begin[row] + reach[row], *begin[row + 1 :]], self._high)
            for row in open_rows
        ]
        inside = self._point([a + b for a, b in zip(begin, half, strict=True)], self._low)
        more = [least - start for least, start in zip(low, begin, strict=True)]
        return Simplex([corner, *ends, inside], reach, half, more)

    def _plane(self, box: OddsBox) -> PlaneBox | None:
        """The plane of a box, where one holds throughout."""
        points, reach, half, more = self._simplex(box)
        open_rows = self._open(box)
        corner, *ends, inside = (self.found[point] for point in points)
        if any(each.kinds != corner.kinds for each in (*ends, inside)):
            return None

        def slope(start: Fraction, tops: Sequence[Fraction]) -> Slope:
            rises = [Fraction(0)] * len(self.rows)
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
        moved = [Slope(net.at(more), net.rises) for net in nets]
        return _piece(
            *box,
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
