"""Counts of a game: how often every play leads to every end, independent of the payouts.

A *situation* is all that a seat can distinguish when it decides: its cards, the open cards, its stake. Each
play there leads to ends and to situations of later decisions, with a count of the deals in which it does.
Counting is the expensive part and needs no prices. Best play, the odds under any pay table and the value of
every choice are sums over the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from operator import mul
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from croupier.odds.ends import WORD, EndClass, Ints, PriceBox, Prices

Bits = npt.NDArray[np.uint16]
Flags = npt.NDArray[np.bool_]
MOST_PLAYS = 16
BLOCK = 1 << 16
"""The number of situations that are processed together when they are merged."""


class BadTable(ValueError):
    """Raised for a table whose numbers contradict each other; the message says which."""


@dataclass(frozen=True, eq=False)
class CountsTable:
    """Situations × plays × ends, as counts.

    The rows are compressed: row `situation * len(plays) + play` has the entries from `indptr[row]` up to
    `indptr[row + 1]`. A play without entries is not legal. A target below `len(ends)` is an end class; any
    other is the situation `target - len(ends)`, of a later layer.
    """

    wagers: tuple[str, ...]
    """The wagers that are decided together, the base wager first, such as ante, play and blind."""
    plays: tuple[str, ...]
    """The plays in the order of the rules; among equally good plays, the first is made."""
    ends: tuple[EndClass, ...]
    ways: Ints
    """[situation]: the number of deals that begin there; 0 if it is reached from an earlier decision."""
    layer: npt.NDArray[np.uint8]
    """[situation]: the number of earlier decisions. It never falls from one situation to the next."""
    cell: npt.NDArray[np.int32]
    """[situation]: the engine's number for what a person sees there."""
    indptr: npt.NDArray[np.int64]
    target: npt.NDArray[np.int32]
    count: Ints
    box: PriceBox | None = None
    """The prices for which merged situations are valid; None if none were merged, so that all prices are."""

    def __post_init__(self) -> None:
        self._check_shape()
        self._check_links()
        self._check_completions()

    def _check_shape(self) -> None:
        situations, rows = len(self.ways), len(self.ways) * len(self.plays)
        if not 0 < len(self.plays) <= MOST_PLAYS:
            raise BadTable(f"{len(self.plays)} plays; a table has 1 to {MOST_PLAYS}")
        if not len(self.layer) == len(self.cell) == situations:
            raise BadTable(f"{situations} situations, {len(self.layer)} layers, {len(self.cell)} cells")
        if len(self.indptr) != rows + 1 or self.indptr[0] or self.indptr[-1] != len(self.target):
            raise BadTable(f"{rows} rows and {len(self.target)} entries do not fit the row starts")
        if len(self.count) != len(self.target) or (np.diff(self.indptr) < 0).any():
            raise BadTable("entries and counts do not fit the row starts")
        if len(self.count) and self.count.min() <= 0:
            raise BadTable("a count is not positive")
        if not self.legal.any(axis=1).all():
            raise BadTable("a situation has no legal play")

    def _check_links(self) -> None:
        if (np.diff(self.layer.astype(np.int64)) < 0).any():
            raise BadTable("the layers of the situations do not rise")
        if not len(self.target):
            return
        if self.target.min() < 0 or self.target.max() >= len(self.ends) + len(self.ways):
            raise BadTable("a play leads nowhere")
        is_link = self.target >= len(self.ends)
        if (self.layer[self.target[is_link] - len(self.ends)] <= self.layer[self._origin[is_link]]).any():
            raise BadTable("a play leads back to an earlier decision")

    def _check_completions(self) -> None:
        sums = self.row_sums(np.concatenate((self._ones, self.completions)))
        if (sums != self.completions[:, None])[self.legal].any():
            raise BadTable("two plays of one situation do not lead to the same number of deals")

    @property
    def _ones(self) -> Ints:
        return np.ones(len(self.ends), self.completions.dtype)

    def to_plain(self) -> tuple[Any, ...]:
        """Return the fields in order, for the store."""
        return tuple(getattr(self, each.name) for each in fields(self))

    @classmethod
    def from_plain(cls, *told: Any) -> Self:
        """Return the table from the values of `to_plain`, with its arrays in the types used for sums."""
        wagers, plays, ends, ways, layer, cell, indptr, target, count, box = told
        ways, count = (each if each.dtype == object else each.astype(np.int64) for each in (ways, count))
        return cls(
            wagers, plays, ends, ways, layer.astype(np.uint8), cell.astype(np.int32),
            indptr.astype(np.int64), target.astype(np.int32), count, box,
        )  # fmt: skip

    @property
    def _origin(self) -> npt.NDArray[np.int64]:
        """[entry]: the situation that the entry belongs to."""
        return np.repeat(np.arange(len(self.ways)), np.diff(self.indptr[:: len(self.plays)]))

    @cached_property
    def legal(self) -> Flags:
        """[situation, play]"""
        found: Flags = (np.diff(self.indptr) > 0).reshape(len(self.ways), len(self.plays))
        return found

    @cached_property
    def completions(self) -> Ints:
        """[situation]: the number of ways in which the round continues; it is the same for every play."""
        is_wide = self.count.dtype == object or bool((self._completions(float) >= WORD).any())
        return self._completions(object if is_wide else np.int64)

    def _completions(self, kind: Any) -> Ints:
        found = np.ones(len(self.ends) + len(self.ways), kind)
        for some in self.layers(is_reversed=True):
            sums = self.row_sums(found, some)
            at = slice(len(self.ends) + some.start, len(self.ends) + some.stop)
            found[at] = sums[np.arange(len(sums)), self.legal[some].argmax(axis=1)]
        return found[len(self.ends) :]

    @cached_property
    def deals(self) -> int:
        """The total number of deals counted."""
        return sum(map(mul, self.ways.tolist(), self.completions.tolist()))

    def layers(self, is_reversed: bool = False) -> Iterator[slice]:
        """Yield the situations of each layer, from the first decision to the last."""
        cuts = [0, *(np.flatnonzero(np.diff(self.layer)) + 1).tolist(), len(self.ways)]
        spans = [slice(*span) for span in pairwise(cuts)]
        yield from reversed(spans) if is_reversed else spans

    def row_sums(self, worth: Ints, some: slice | None = None) -> Ints:
        """Return for each situation and play the sum of its counts, each times the worth of its target."""
        first, last = (some.start, some.stop) if some is not None else (0, len(self.ways))
        starts = self.indptr[first * len(self.plays) : last * len(self.plays) + 1]
        entries = slice(int(starts[0]), int(starts[-1]))
        count = self.count[entries].astype(worth.dtype)
        terms = count.reshape(-1, *(1,) * (worth.ndim - 1)) * worth[self.target[entries]]
        sums = np.zeros((len(starts) - 1, *worth.shape[1:]), terms.dtype)
        has_entries = starts[1:] > starts[:-1]
        if has_entries.any():
            sums[has_entries] = np.add.reduceat(terms, starts[:-1][has_entries] - starts[0], axis=0)
        return sums.reshape(last - first, len(self.plays), *worth.shape[1:])

    def number_type(self, largest: int) -> Any:
        """Return the type of number that holds every sum over the deals of one situation, if no end is worth
        more than `largest`."""
        most = int(self.completions.max(initial=0))
        is_narrow = self.count.dtype != object and most * max(largest, 1) < WORD
        return np.int64 if is_narrow else object


@dataclass(frozen=True, eq=False)
class OptimalPlays:
    """The best plays of every situation under some prices."""

    best: Bits
    """[situation]: every best play, a bit each."""
    made: npt.NDArray[np.int8]
    """[situation]: the first listed of them."""
    worth: Ints
    """[situation, play]: the net over all completions, in parts of a unit; 0 where a play is not legal."""


def best_plays(table: CountsTable, prices: Prices) -> OptimalPlays:
    """Return the best plays, worked out from the last decision to the first."""
    check_box(table, prices)
    kind = table.number_type(prices.largest)
    reached = np.concatenate((np.array(prices.nets, kind), np.zeros(len(table.ways), kind)))
    best = np.zeros(len(table.ways), np.uint16)
    made = np.zeros(len(table.ways), np.int8)
    worth = np.zeros((len(table.ways), len(table.plays)), kind)
    bits = 1 << np.arange(len(table.plays))
    for some in table.layers(is_reversed=True):
        sums, legal = table.row_sums(reached, some), table.legal[some]
        top = sums[np.arange(len(sums)), legal.argmax(axis=1)]
        for play in range(len(table.plays)):
            top = np.where(legal[:, play] & (sums[:, play] > top), sums[:, play], top)
        is_best = legal & (sums == top[:, None]).astype(np.bool_)
        worth[some] = sums
        reached[len(table.ends) + some.start : len(table.ends) + some.stop] = top
        best[some] = (is_best * bits).sum(axis=1)
        made[some] = is_best.argmax(axis=1)
    return OptimalPlays(best, made, worth)


def check_box(table: CountsTable, prices: Prices) -> None:
    """Refuse prices outside of those for which the table's situations were merged."""
    if table.box is not None and not table.box.holds(prices):
        raise BadTable("these prices lie outside of those that the table was merged for: count again")


def choice_values(
    table: CountsTable, plays: OptimalPlays, prices: Prices, situation: int
) -> dict[str, Fraction]:
    """Return what each legal play of a situation is worth over the whole round, in units."""
    ways = int(table.completions[situation]) * prices.scale
    return {
        name: Fraction(int(plays.worth[situation, play]), ways)
        for play, name in enumerate(table.plays)
        if table.legal[situation, play]
    }


@dataclass(frozen=True, eq=False)
class StrategyEnds:
    """The ends of a strategy that makes one play in every situation."""

    ends: tuple[int, ...]
    """[end class]: the number of deals that end in it."""
    reached: Ints
    """[situation]: the number of ways to reach it; each continues in as many ways as it has completions."""
    played: dict[tuple[int, str], int]
    """(layer, play) → the number of deals in which it is made."""


def follow(table: CountsTable, plays: npt.NDArray[np.integer[Any]]) -> StrategyEnds:
    """Follow every deal from the first decision to its end, making `plays[situation]` in each situation."""
    legal = table.legal[np.arange(len(table.ways)), plays]
    if not legal.all():
        where = int(np.flatnonzero(~legal)[0])
        raise BadTable(f"{table.plays[int(plays[where])]} is not legal in situation {where}")
    kind = np.int64 if table.deals < WORD and table.count.dtype != object else object
    reached = np.concatenate((np.zeros(len(table.ends), kind), table.ways.astype(kind)))
    made: dict[tuple[int, str], int] = {}
    for some in table.layers():
        rows = np.arange(some.start, some.stop) * len(table.plays) + plays[some]
        entries, origin = _entries(table.indptr, rows)
        here = reached[len(table.ends) + some.start : len(table.ends) + some.stop]
        np.add.at(reached, table.target[entries], here[origin] * table.count[entries])
        through = here.astype(object) * table.completions[some].astype(object)
        for play in np.unique(plays[some]).tolist():
            number = int(through[plays[some] == play].sum())
            if number:
                made[int(table.layer[some.start]), table.plays[play]] = number
    ends = tuple(int(each) for each in reached[: len(table.ends)])
    return StrategyEnds(ends, reached[len(table.ends) :], made)


def _entries(indptr: Ints, rows: Ints) -> tuple[Ints, Ints]:
    """Return the entries of these rows, one row after the other, and the place of each one's row."""
    sizes = indptr[rows + 1] - indptr[rows]
    origin = np.repeat(np.arange(len(rows)), sizes)
    begins = np.cumsum(sizes) - sizes
    return np.arange(int(sizes.sum())) - begins[origin] + indptr[rows][origin], origin


def table_of(
    wagers: Sequence[str],
    plays: Sequence[str],
    ends: Sequence[EndClass],
    situations: Sequence[tuple[int, int, int, dict[str, dict[int, int]]]],
) -> CountsTable:
    """Return a small table from plain values. A situation is (ways, layer, cell, {play: {target: count}})."""
    counts = [
        sorted(rows.get(play, {}).items()) for *_, rows in situations for play in plays
    ]  # one row for each situation and play
    numbers = [number for row in counts for _, number in row]
    is_wide = any(number >= WORD for number in (*numbers, *(ways for ways, *_ in situations)))
    kind: Any = object if is_wide else np.int64
    return CountsTable(
        tuple(wagers),
        tuple(plays),
        tuple(ends),
        np.array([ways for ways, *_ in situations], kind),
        np.array([layer for _, layer, *_ in situations], np.uint8),
        np.array([cell for _, _, cell, _ in situations], np.int32),
        np.cumsum([0, *map(len, counts)], dtype=np.int64),
        np.array([target for row in counts for target, _ in row], np.int32),
        np.array(numbers, kind),
    )


def dense_table(
    wagers: Sequence[str], plays: Sequence[str], ends: Sequence[EndClass], ways: Ints, counts: Ints
) -> CountsTable:
    """Return the table of a game with one decision, whose counts are given as [situation, play, end]. Each
    situation is a cell of its own, and a play that leads to no end is not legal there."""
    situations, width = counts.shape[:2]
    flat = counts.reshape(situations * width, -1)
    rows, targets = flat.nonzero()
    return CountsTable(
        tuple(wagers),
        tuple(plays),
        tuple(ends),
        ways,
        np.zeros(situations, np.uint8),
        np.arange(situations, dtype=np.int32),
        np.searchsorted(rows, np.arange(situations * width + 1)).astype(np.int64),
        targets.astype(np.int32),
        flat[rows, targets],
    )


# Merging situations that every price in a box decides alike


def merge_decided(table: CountsTable, box: PriceBox) -> CountsTable:
    """Return a smaller table with the same plays made, the same ends and worth under all prices in the box.

    A situation is decided if one play is made there under every price in the box. A decided situation of a
    later layer is replaced, wherever it is reached, by what its play leads to. Decided situations in which
    deals begin are added up if they have the same layer, cell, play made and legal plays. The others stay.
    """
    if table.box is not None:
        raise BadTable("the table is merged already")
    decided = _decided(table, box)
    width, stays, begins = len(table.plays), decided < 0, (decided >= 0) & (table.ways > 0).astype(np.bool_)
    legal = table.legal @ (1 << np.arange(width))
    keys = np.stack((table.layer, table.cell, decided, legal)).astype(np.int64)
    groups, group_of = np.unique(keys[:, begins], axis=1, return_inverse=True)
    number = groups.shape[1]
    layers = np.concatenate((groups[0], keys[0, stays]))
    order = np.argsort(layers, kind="stable")
    place = np.argsort(order)
    to = np.full(len(decided), -1)  # the place of each situation in the smaller table
    to[begins], to[stays] = place[group_of.ravel()], place[number:]
    kind = np.int64 if table.deals < WORD and table.count.dtype != object else object
    times = np.where(begins, table.ways, 1).astype(kind)
    origin, target, count = _resolved(table, decided, np.flatnonzero(stays | begins), kind)
    target = np.where(target < len(table.ends), target, len(table.ends) + to[target - len(table.ends)])
    row = to[origin // width] * width + origin % width
    row, target, count = _added_up(row, target, count * times[origin // width])
    return CountsTable(
        table.wagers,
        table.plays,
        table.ends,
        np.concatenate((np.ones(number, kind), table.ways[stays].astype(kind)))[order],
        layers[order].astype(np.uint8),
        np.concatenate((groups[1], keys[1, stays]))[order].astype(np.int32),
        np.searchsorted(row, np.arange(len(order) * width + 1)).astype(np.int64),
        target.astype(np.int32),
        count,
        box,
    )


def _resolved(table: CountsTable, decided: Ints, situations: Ints, kind: Any) -> tuple[Ints, Ints, Ints]:
    """Return the row, target and count of every entry of these situations, decided situations replaced by
    what the play made there leads to."""
    width, ends = len(table.plays), len(table.ends)
    rows = (situations[:, None] * width + np.arange(width)).ravel()
    entries, origin = _entries(table.indptr, rows)
    row, target, count = (
        rows[origin],
        table.target[entries].astype(np.int64),
        table.count[entries].astype(kind),
    )
    while True:
        later = np.maximum(target - ends, 0)
        goes_on = (target >= ends) & (decided[later] >= 0)
        if not goes_on.any():
            return row, target, count
        later = later[goes_on]
        entries, origin = _entries(table.indptr, later * width + decided[later])
        beyond = count[goes_on][origin] * table.count[entries].astype(kind)
        row, target, count = _added_up(
            np.concatenate((row[~goes_on], row[goes_on][origin])),
            np.concatenate((target[~goes_on], table.target[entries].astype(np.int64))),
            np.concatenate((count[~goes_on], beyond)),
        )


def _added_up(row: Ints, target: Ints, count: Ints) -> tuple[Ints, Ints, Ints]:
    """Return the entries by row and target, those of one row and target as one."""
    order = np.lexsort((target, row))
    row, target, count = row[order], target[order], count[order]
    is_new = np.append(True, (np.diff(row) != 0) | (np.diff(target) != 0))[: len(row)]
    return row[is_new], target[is_new], np.add.reduceat(count, np.flatnonzero(is_new))


def _decided(table: CountsTable, box: PriceBox) -> Ints:
    """Return for each situation the play that is made under every price in the box, or -1.

    The worth of a play is a straight function of the rows' odds as long as all situations beyond it are
    decided; of those that are not it is known that it lies between two bounds.
    """
    kind, ends = table.number_type(2 * box.largest), len(table.ends)
    straight = np.column_stack((box.base, box.spread)).astype(kind)
    straight = np.concatenate((straight, np.zeros((len(table.ways), straight.shape[1]), kind)))
    least, most = np.zeros((2, ends + len(table.ways)), kind)
    decided = np.full(len(table.ways), -1)
    for layer in table.layers(is_reversed=True):
        for start in range(layer.start, layer.stop, BLOCK):
            some = slice(start, min(start + BLOCK, layer.stop))
            worth, low, high = (table.row_sums(each, some) for each in (straight, least, most))
            decided[some] = made = _made(table.legal[some], worth, low, high)
            settled, at = np.flatnonzero(made >= 0), ends + some.start
            straight[at + settled] = worth[settled, made[settled]]
            least[at + settled] = low[settled, made[settled]]
            most[at + settled] = high[settled, made[settled]]
            for place in np.flatnonzero(made < 0).tolist():
                legal = table.legal[start + place]
                base, moved = worth[place, legal, 0], worth[place, legal, 1:]
                least[at + place] = (base + np.minimum(moved, 0).sum(axis=1) + low[place, legal]).max()
                most[at + place] = (base + np.maximum(moved, 0).sum(axis=1) + high[place, legal]).max()
    return decided


def _made(legal: Flags, worth: Ints, low: Ints, high: Ints) -> Ints:
    """Return the play of each situation that is ahead of every other for all prices, or -1; of two that are
    never apart, the first listed."""
    found = np.full(len(legal), -1)
    for play in range(legal.shape[1]):
        is_ahead = legal[:, play].copy()
        for other in range(legal.shape[1]):
            if other == play:
                continue
            more = worth[:, play] - worth[:, other]
            lead = more[:, 0] + np.minimum(more[:, 1:], 0).sum(axis=1) + low[:, play] - high[:, other]
            is_more = (lead > 0) if other < play else (lead >= 0)
            is_ahead &= is_more.astype(np.bool_) | ~legal[:, other]
        found[is_ahead] = play
    return found
