"""Evaluate many tables at once: the figures of each from the planes of its wagers, in whole numbers.

The mean of a wager is a sum over the rows, each row's term looked up by its index in the list. So are the
mean square, with a term for two rows that are paid in one round, and the hit frequency. All three are whole
numbers over one denominator. Floats are only used to discard tables that clearly fail.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.odds.explore.design.pareto_front import Floats, FoundFront, FrontMember, front_of, rough_front
from croupier.odds.explore.design.search_aims import FIGURES, AimBand, DesignAsked, WagerAim
from croupier.odds.explore.design.worth_by_odds import PlaneBox, Slope, WagerPlanes

Places = npt.NDArray[np.int64]
"""[table, row]: the index of the row's odds in its list."""
Figures = dict[str, Fraction]
"""The house edge, hit frequency, variance, and cost of each mistake, by name."""
WHOLE = 1 << 62
NEAR = 1e-9
"""The relative distance within which a figure is compared with a bound in exact fractions."""


WeighedPart = tuple[tuple[int, ...], list[int], list[Fraction]]
"""The rows of a term, the number of values of each row, and the term at each combination of them."""


class Term(NamedTuple):
    """A term that depends on a few rows, with its value at each combination of their odds."""

    rows: tuple[int, ...]
    values: npt.NDArray[Any]


class WholeSums(NamedTuple):
    """A sum over rows as whole numbers with one denominator."""

    start: int
    terms: tuple[Term, ...]
    denominator: int

    def over(self, places: Places) -> npt.NDArray[Any]:
        found: npt.NDArray[Any] = np.full(len(places), self.start, self._kind)
        for term in self.terms:
            found += term.values[tuple(places[:, row] for row in term.rows)]
        return found

    @property
    def _kind(self) -> Any:
        if self.terms:
            return self.terms[0].values.dtype
        return np.int64 if max(abs(self.start), self.denominator) < WHOLE else object


def sums_of(start: Fraction, terms: Sequence[WeighedPart]) -> WholeSums:
    """Return the sum as whole numbers: in 64 bits if no sum can overflow, else as Python integers."""
    denominator = lcm(start.denominator, *(each.denominator for _, _, values in terms for each in values))
    scaled = [[int(each * denominator) for each in values] for _, _, values in terms]
    first = int(start * denominator)
    is_small = max(denominator, abs(first) + sum(max(map(abs, values)) for values in scaled)) < WHOLE
    arrays = [np.array(values, np.int64 if is_small else object) for values in scaled]
    return WholeSums(
        first,
        tuple(
            Term(rows, values.reshape(tuple(shape)))
            for (rows, shape, _), values in zip(terms, arrays, strict=True)
        ),
        denominator,
    )


class WeighedPiece(NamedTuple):
    """A piece of a wager's planes, ready to be looked up by places in the lists of all rows."""

    piece: PlaneBox
    rows: tuple[int, ...]
    more: tuple[tuple[Fraction, ...], ...]
    """[row of the piece][index in the list]: the row's extra payoff over its odds where the piece begins."""
    mean: WholeSums
    squares: WholeSums
    hits: WholeSums
    costs: Mapping[str, WholeSums]

    def holds(self, places: Places) -> npt.NDArray[np.bool_]:
        found = np.ones(len(places), np.bool_)
        for row, low, high in zip(self.rows, self.piece.first, self.piece.last, strict=True):
            found &= (places[:, row] >= low) & (places[:, row] <= high)
        return found

    def exactly(self, places: Sequence[int]) -> Figures:
        more = [gains[places[row]] for row, gains in zip(self.rows, self.more, strict=True)]
        nets = [(part, net.at(more)) for part, net in self.piece.endings]
        mean = sum((part * net for part, net in nets), Fraction(0))
        return {
            "edge": -mean,
            "hit": sum((part for part, net in nets if net > 0), Fraction(0)),
            "variance": sum((part * net * net for part, net in nets), Fraction(0)) - mean * mean,
            **{name: cost.at(more) for name, cost in self.piece.costs.items()},
        }


def weighed_pieces(asked: DesignAsked, planes: WagerPlanes) -> list[WeighedPiece]:
    lists = [asked.rows[row].ratios for row in planes.rows]
    return [_weighed(piece, planes.rows, lists) for piece in planes.pieces]


def _weighed(piece: PlaneBox, rows: tuple[int, ...], lists: Sequence[Sequence[Fraction]]) -> WeighedPiece:
    more = tuple(
        tuple(each - values[low] for each in values) for values, low in zip(lists, piece.first, strict=True)
    )
    count = range(len(rows))
    weighted = [
        (part, net.start, [(row, net.rises[row]) for row in count if net.rises[row]])
        for part, net in piece.endings
    ]
    rises = [sum((part * net.rises[row] for part, net in piece.endings), Fraction(0)) for row in count]
    mean = Slope(sum((part * start for part, start, _ in weighted), Fraction(0)), tuple(rises))
    alone: dict[int, tuple[Fraction, Fraction]] = {}
    pairs: dict[tuple[int, int], Fraction] = {}
    for part, start, slopes in weighted:
        for row, rise in slopes:
            linear, square = alone.get(row, (Fraction(0), Fraction(0)))
            alone[row] = linear + 2 * part * start * rise, square + part * rise * rise
            for other, its in slopes:
                if row < other:
                    pairs[row, other] = pairs.get((row, other), Fraction(0)) + 2 * part * rise * its
    squares: list[WeighedPart] = [
        ((rows[row],), [len(more[row])], [by * (linear + square * by) for by in more[row]])
        for row, (linear, square) in alone.items()
    ]
    squares += [
        (
            (rows[one], rows[other]),
            [len(more[one]), len(more[other])],
            [factor * a * b for a, b in product(more[one], more[other])],
        )
        for (one, other), factor in pairs.items()
    ]
    first = sum((part * start * start for part, start, _ in weighted), Fraction(0))
    return WeighedPiece(
        piece,
        rows,
        more,
        _linear(mean, rows, more),
        sums_of(first, squares),
        _hits(piece, rows, more),
        {name: _linear(cost, rows, more) for name, cost in piece.costs.items()},
    )


def _linear(slope: Slope, rows: tuple[int, ...], more: Sequence[Sequence[Fraction]]) -> WholeSums:
    terms: list[WeighedPart] = [
        ((rows[at],), [len(more[at])], [rise * by for by in more[at]])
        for at, rise in enumerate(slope.rises)
        if rise
    ]
    return sums_of(slope.start, terms)


def _hits(piece: PlaneBox, rows: tuple[int, ...], more: Sequence[Sequence[Fraction]]) -> WholeSums:
    """Return the probability that the net is above zero, with a term for each set of rows that matter."""
    sure = Fraction(0)
    groups: dict[tuple[int, ...], list[tuple[Fraction, Slope]]] = {}
    for part, net in piece.endings:
        moved = tuple(at for at, rise in enumerate(net.rises) if rise)
        if moved:
            groups.setdefault(moved, []).append((part, net))
        elif net.start > 0:
            sure += part
    terms: list[WeighedPart] = []
    for moved, nets in groups.items():
        values = []
        for gains in product(*(more[at] for at in moved)):
            won = Fraction(0)
            for part, net in nets:
                sum_ = net.start + sum(net.rises[at] * by for at, by in zip(moved, gains, strict=True))
                won += part if sum_ > 0 else 0
            values.append(won)
        terms.append((tuple(rows[at] for at in moved), [len(more[at]) for at in moved], values))
    return sums_of(sure, terms)


class CellWeigher:
    """Evaluates all tables under one combination of options."""

    def __init__(self, asked: DesignAsked, cell: int, planes: Mapping[str, WagerPlanes]) -> None:
        self._asked = asked
        self._cell = cell
        self._pieces = {wager: weighed_pieces(asked, each) for wager, each in planes.items()}
        self._shape = tuple(len(row.values) for row in asked.rows)
        self._ladders = asked.posted_ladders()
        self._steps = [np.array(row.steps, np.int64) for row in asked.rows]
        self._changed = asked.distance(cell, tuple(0 for _ in asked.rows)) - sum(
            int(steps[0]) for steps in self._steps
        )

    def front(self, start: int, stop: int) -> FoundFront:
        """Return the front of the tables with the numbers from `start` up to `stop`."""
        stop = min(stop, prod(self._shape))
        places = self._places(start, stop)
        found = FoundFront(tried=stop - start)
        places = places[self._in_order(places)]
        figures = {wager: _Rough(pieces, places) for wager, pieces in self._pieces.items()}
        kept = np.ones(len(places), np.bool_)
        doubtful = np.zeros(len(places), np.bool_)
        for aim in self._asked.aims:
            value = figures[aim.wager].estimate(aim.figure)
            slack = NEAR * (1 + np.abs(value))
            for is_in, is_sure in _held(value, slack, aim.band):
                kept &= is_in
                doubtful |= ~is_sure
        for at in np.flatnonzero(kept & doubtful):
            kept[at] = all(
                _is_met(aim, self.exactly(tuple(places[at].tolist()))[aim.wager]) for aim in self._asked.aims
            )
        found.met = int(kept.sum())
        if not found.met:
            return found
        badness = self._badness(places, figures)[kept]
        best = places[kept][rough_front(badness)]
        found.members = front_of(self.member(tuple(row.tolist())) for row in best)
        return found

    def _places(self, start: int, stop: int) -> Places:
        if not self._shape:
            return np.zeros((1, 0), np.int64)
        return np.stack(np.unravel_index(np.arange(start, stop), self._shape), axis=1).astype(np.int64)

    def _in_order(self, places: Places) -> npt.NDArray[np.bool_]:
        """Return for each table whether no hand pays more than a better one."""
        found = np.ones(len(places), np.bool_)
        ratios = [row.ratios for row in self._asked.rows]
        for ladder in self._ladders:
            fixed = [each for each in ladder if isinstance(each, Fraction)]
            rungs = [ratios[each] if isinstance(each, int) else (each,) for each in ladder]
            scale = lcm(*(value.denominator for values in (*rungs, fixed) for value in values))
            heights = [
                np.array([int(value * scale) for value in values])[
                    places[:, each] if isinstance(each, int) else np.zeros(len(places), np.int64)
                ]
                for each, values in zip(ladder, rungs, strict=True)
            ]
            for better, worse, first, then in zip(heights, heights[1:], ladder, ladder[1:], strict=False):
                if isinstance(first, int) or isinstance(then, int):
                    found &= better >= worse
        return found

    def _badness(self, places: Places, figures: Mapping[str, _Rough]) -> Floats:
        columns = []
        for each in self._asked.objectives:
            value = figures[each.wager].estimate(each.figure) if each.wager else self._distance(places)
            near = np.abs(value - float(each.near)) if each.sense == "near" else value
            columns.append(-value if each.sense == "high" else near)
        return np.stack(columns, axis=1)

    def _distance(self, places: Places) -> Floats:
        found = np.full(len(places), self._changed, np.float64)
        for row, steps in enumerate(self._steps):
            found += steps[places[:, row]]
        return found

    def exactly(self, places: tuple[int, ...]) -> dict[str, Figures]:
        """Return the exact figures of each wager at one table."""
        one = np.array([places], np.int64).reshape(1, len(places))
        return {
            wager: next(each for each in pieces if each.holds(one)[0]).exactly(places)
            for wager, pieces in self._pieces.items()
        }

    def member(self, places: tuple[int, ...]) -> FrontMember:
        figures = self.exactly(places)
        badness = []
        for each in self._asked.objectives:
            if not each.wager:
                value = Fraction(self._asked.distance(self._cell, places))
            else:
                name = "variance" if each.figure == "deviation" else each.figure
                value = figures[each.wager][name]
            badness.append(each.badness(value))
        return FrontMember(self._cell, places, tuple(badness))


def _held(value: Floats, slack: Floats, band: AimBand) -> Iterator[tuple[Any, Any]]:
    """Yield for each bound whether a value may meet it, and whether that is certain."""
    for bound, sign in ((band.least, 1), (band.most, -1)):
        if bound is not None:
            over = sign * (value - float(bound))
            yield over >= -slack, np.abs(over) > slack


def _is_met(aim: WagerAim, figures: Figures) -> bool:
    if aim.figure != "deviation":
        return figures[aim.figure] in aim.band
    least, most = aim.band
    squared = AimBand(None if least is None else least * least, None if most is None else most * most)
    return figures["variance"] in squared


class _Rough:
    """The figures of one wager at many tables, as the nearest floats."""

    def __init__(self, pieces: Sequence[WeighedPiece], places: Places) -> None:
        self._parts = [(piece, np.flatnonzero(piece.holds(places))) for piece in pieces]
        self._places = places
        self._known: dict[str, Floats] = {}

    def estimate(self, figure: str) -> Floats:
        if figure not in self._known:
            found = np.zeros(len(self._places), np.float64)
            for piece, at in self._parts:
                if len(at):
                    found[at] = _figure(piece, figure, self._places[at])
            self._known[figure] = found
        return self._known[figure]


def _figure(piece: WeighedPiece, figure: str, places: Places) -> Floats:
    if figure == "edge":
        return -_floats(piece.mean, places)
    if figure == "hit":
        return _floats(piece.hits, places)
    if figure not in FIGURES:
        return _floats(piece.costs[figure], places)
    variance = _floats(piece.squares, places) - _floats(piece.mean, places) ** 2
    return np.sqrt(np.maximum(variance, 0))


def _floats(sums: WholeSums, places: Places) -> Floats:
    found: Floats = (sums.over(places) / sums.denominator).astype(np.float64)
    return found
