"""Compute a wager's value as a function of the odds in its pay table, from solutions at a few tables.

While the strategy stays the same, the net of every ending is linear in the odds. Best play is the maximum
over all strategies, so its value is convex in the odds. The wager is solved at the corners of a simplex
around a box of tables and at one point inside. If the inner value lies on the plane through the corners, the
plane holds throughout: a convex function that is nowhere above a plane and touches it inside equals it.
Otherwise the strategy changes, and the box is halved until each part has a plane. Boxes that become too
small for that are solved table by table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from random import Random
from typing import Any, NamedTuple

from croupier.errors import CroupierError

Point = tuple[Fraction, ...]
"""The payoff to 1 of each varied row."""
Costs = Mapping[str, Fraction]
"""Mistake → its cost compared with best play, per unit of the wager."""

MOST = 2_000
"""The most tables at which a wager is solved."""
PROBES, DEEP = 4, 14
"""The number of probes and the number of halvings of each, which detect early that `MOST` is too few."""


class TableCount(NamedTuple):
    """A wager solved at one table."""

    kinds: tuple[tuple[str, Fraction, Fraction], ...]
    """Outcome, stake and probability of every ending; equal wherever the strategy is the same."""
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
    """A linear function: its value at the lowest odds of a box, and its rise per unit of a row's payoff."""

    start: Fraction
    rises: tuple[Fraction, ...]

    def at(self, more: Sequence[Fraction]) -> Fraction:
        return self.start + sum(
            (rise * by for rise, by in zip(self.rises, more, strict=True) if rise), Fraction(0)
        )


class PlaneBox(NamedTuple):
    """A box of tables throughout which one strategy is best."""

    first: tuple[int, ...]
    """The first index in the list of each row that matters."""
    last: tuple[int, ...]
    """The last index in the list of each row that matters, inclusive."""
    endings: tuple[tuple[Fraction, Slope], ...]
    """The probability and net of each ending."""
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
    """The numbers of the varied rows that matter to the wager."""
    pieces: tuple[PlaneBox, ...]
    solved: int
    """The number of tables at which the wager was solved."""

    def plain(self) -> list[Any]:
        return [self.rows, [piece.plain() for piece in self.pieces], self.solved]

    @classmethod
    def of_plain(cls, plain: Any) -> WagerPlanes:
        rows, pieces, solved = plain
        return cls(tuple(rows), tuple(map(PlaneBox.of_plain, pieces)), solved)


class Simplex(NamedTuple):
    """A simplex around a box of tables, which begins a little below the box's lowest odds."""

    points: list[Point]
    """The lowest corner, the other corners, and one point inside."""
    reach: list[Fraction]
    """The length of the simplex along each row."""
    half: list[Fraction]
    """The distance of the inner point from the lowest corner, by row."""
    more: list[Fraction]
    """The distance of the box's lowest odds from the lowest corner, by row."""


OddsBox = tuple[tuple[int, ...], tuple[int, ...]]
"""The first and the last index in the list of each row that matters, inclusive."""


class PlaneSearch:
    """Requests tables in waves, and continues when the caller has put their solutions into `found`.

    The tables of a wave can be solved in any order and by any process.
    """

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
        """Refuse early a search that would need too many tables.

        A probe descends from the whole box, into a half drawn at random each time. If no more than `MOST`
        tables had to be solved, at most a fifth as many boxes would have no plane, since each such box needs
        five more tables; then all probes would reach the last depth in fewer than one of a million searches.
        The tables that a probe solves are needed by the search too.
        """
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
        """The planes of the wager, once `waves` has ended."""
        return WagerPlanes(self.rows, tuple(self._pieces(self._whole)), len(self.found))

    def _wanted(self, points: Iterable[Point]) -> Iterator[list[Point]]:
        """Yield the points that are not found yet as one wave, or refuse them if they are too many."""
        new = [point for point in dict.fromkeys(points) if point not in self.found]
        if len(self.found) + len(new) > MOST:
            raise self._too_many()
        if new:
            yield new

    def _too_many(self) -> CroupierError:
        longest = max(len(self._lists[row]) for row in self.rows)
        return CroupierError(
            "these are too many tables to solve",
            f"best play changes so often with {len(self.rows)} rows at up to {longest} odds each that "
            f"{MOST:,} would not be enough",
            "let fewer rows vary, or give them a list of fewer odds",
        )

    def _find_rows(self) -> Iterator[list[Point]]:
        """Find the rows that matter: those that change the solution when they go from their least odds to
        their most, with all others at their least or all at their most."""
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
        """Return the point with the rows that matter at `odds`, and the other rows as in `others`."""
        found = list(others)
        for row, value in zip(self.rows, odds, strict=True):
            found[row] = value
        return tuple(found)

    @property
    def _whole(self) -> OddsBox:
        return tuple(0 for _ in self.rows), tuple(len(self._lists[row]) - 1 for row in self.rows)

    def _open(self, box: OddsBox) -> list[int]:
        """Return the rows that still vary in a box."""
        return [at for at, (low, high) in enumerate(zip(*box, strict=True)) if low < high]

    def _is_small(self, box: OddsBox) -> bool:
        """Return True if the box has no more tables than the proof of a plane needs."""
        return prod(high - low + 1 for low, high in zip(*box, strict=True)) <= len(self._open(box)) + 2

    def _tables(self, box: OddsBox) -> Iterator[tuple[int, ...]]:
        return product(*(range(low, high + 1) for low, high in zip(*box, strict=True)))

    def _points(self, box: OddsBox) -> list[Point]:
        if self._is_small(box):
            return [self._single_point(places) for places in self._tables(box)]
        return self._simplex(box).points

    def _settle(self, box: OddsBox) -> tuple[OddsBox, ...]:
        """Settle a box whose points are found, and return the boxes that remain: none, or its two halves."""
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
        """Return a simplex around a box.

        Rows that seem not to matter pay their most at the corners and their least inside. A higher payoff
        never costs the player, so a plane that holds for both holds for everything in between.
        """
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
        """Return the plane of a box, or None if no single plane holds throughout."""
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
    """Return a small offset, different for each row, so that no two rows pay the same."""
    return Fraction(row + 1, 128) * min(Fraction(1), odds)


def _piece(
    first: tuple[int, ...],
    last: tuple[int, ...],
    counted: TableCount,
    nets: Sequence[Slope],
    costs: Mapping[str, Slope],
) -> PlaneBox:
    """Return the box, with the probabilities of endings that have the same net added up."""
    parts: dict[Slope, Fraction] = {}
    for (_, _, part), net in zip(counted.kinds, nets, strict=True):
        parts[net] = parts.get(net, Fraction(0)) + part
    return PlaneBox(first, last, tuple((part, net) for net, part in parts.items()), costs)
