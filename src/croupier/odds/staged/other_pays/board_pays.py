"""Prepare a game on a shared board that was solved under one pay table for other pay tables.

A wager that is on the layout whatever the player does pays the same for every play, except a fold. Another
pay table for it therefore changes the values of all plays equally, unless a hand that it pays is folded at
the end: best play can change only on the few boards where that fold is in doubt. Another table needs no more
than the number of ways to those boards, for every two cards, every flop on which they could change the play,
and every cell of the advice.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm
from types import SimpleNamespace
from typing import Any

import numpy as np

from croupier.odds.staged.board_cells import cells_of
from croupier.odds.staged.board_classes import BOARD, gathered, spread, summed_in_threads
from croupier.odds.staged.board_play import BoardBestPlay
from croupier.odds.staged.board_rules import Settlement
from croupier.odds.staged.kernels import shared_board as kernel
from croupier.odds.staged.kernels.board_features import CELLS, regret
from croupier.odds.staged.kernels.shared_board import ENDS, Ints, Narrow

MOST = 24
"""The most kinds of doubtful boards that are counted while somebody waits; if there are more, every table is
solved anew."""
MOST_STORED = 512
"""The most kinds of doubtful boards of a game whose counts come with the package."""


@dataclass(frozen=True)
class BoardPays:
    """The counts that price another pay table. Sums are over all ways in which the rest can come."""

    scale: int
    """The number of parts of a unit in the fields below, under the table that was solved."""
    paths: tuple[tuple[int, tuple[int, ...]], ...]
    """For each sequence of plays, the ways in which it folds and those of each ending, by run and end."""
    low: tuple[Fraction, ...]
    """The least extra net of a hand of each paid run over the table that was solved, in units."""
    high: tuple[Fraction, ...]
    """The largest extra net of a hand of each paid run over the table that was solved, in units."""
    paid: tuple[tuple[int, ...], ...]
    """[run][end]: the number of its payment; -1 if no table pays it."""
    deals: int
    """The number of ways to deal the board and the dealer's cards."""
    orders: int
    """The number of orders in which the same cards can come between the same decisions."""
    kinds: Ints
    """The kinds of doubtful boards: the payment, the gain of playing on over a fold, the number of dealer's
    hands against which it is paid, and the ends of these."""
    values: Ints
    """[play, two cards]: the values on the empty board."""
    decided: Ints
    """[two cards]: the best play."""
    hole_ways: Ints
    wins: Ints
    """[payment, two cards]: the number of ways to win it."""
    later: Ints
    """[kind, two cards]: the number of ways to a doubtful board after waiting, with best play."""
    close: Ints
    """The flops whose best play a doubtful board may change: the gain of the larger play, then the ways to
    each kind."""
    flop_cells: Ints
    """[cell, play]: the loss of the play, and how often it is best, on the flop."""
    flop_later: Ints
    """[best play, cell, kind]: the number of ways to doubtful boards."""
    flop_chosen: Ints
    """[cell]: the play that the advice for the flop makes."""
    end_cells: Ints
    """[cell, play]: losses and best plays on whole boards that are not in doubt."""
    end_wins: Ints
    """[cell, payment]: the number of ways to win it there by playing on."""
    end_kinds: Ints
    """[cell, kind]: the number of ways to doubtful boards there."""
    reached: Ints
    """[kind]: the number of ways in which best play reaches it."""


def is_simple(best: BoardBestPlay) -> bool:
    """Return True if each of three streets has one decision: the last, on the whole board, between a fold and
    one play, the others between waiting and playing."""
    streets = best.tree.streets
    if len(streets) != 3 or streets[0] != 0 or streets[-1] != BOARD or not best.boards.is_even:
        return False
    if any(len(nodes) != 1 for nodes in best.tree.nodes) or best.last != BOARD:
        return False
    *early, last = (nodes[0].options for nodes in best.tree.nodes)
    waits = all(
        options[0].node == 0 and not any(each.folds or each.node is not None for each in options[1:])
        for options in early
    )
    return waits and len(early[1]) == 2 and [each.folds for each in last] == [True, False]


def differences(best: BoardBestPlay, other: Settlement, runs: list[list[int]]) -> list[list[Fraction | None]]:
    """Return [run][end] → the extra net under another table; None if it is not the same for every layout."""
    found: list[list[Fraction | None]] = []
    for run in runs:
        of_run: list[Fraction | None] = []
        for end in range(ENDS):
            mine, theirs = int(best.settlement.row_of[run[0], end]), int(other.row_of[run[0], end])
            if mine < 0:
                of_run.append(Fraction(0))
                continue
            more = {
                other.rows[theirs].net(layout) - best.settlement.rows[mine].net(layout)
                for layout in best.tree.layouts
            }
            of_run.append(more.pop() if len(more) == 1 else None)
        found.append(of_run)
    return found


def prepared(best: BoardBestPlay, little: Settlement, much: Settlement, most: int = MOST) -> BoardPays | None:
    """Return the counts for other tables, or None if another table could change more than they can price."""
    runs = best.settlement.runs
    spans = differences(best, little, runs), differences(best, much, runs)
    paid: list[int] = []
    paid_ends: list[list[bool]] = []
    bounds: list[tuple[Fraction, Fraction]] = []
    for low, high in zip(*spans, strict=True):
        if None in low or None in high:
            return None
        more = {each for each in zip(low, high, strict=True) if any(each)}
        if len(more) > 1:
            return None
        paid_ends.append([bool(one or other) for one, other in zip(low, high, strict=True)])
        paid.append(len(bounds) if more else -1)
        for one, other in more:
            bounds.append((min(one, other), max(one, other)))  # type: ignore[type-var,arg-type]
    if not bounds:
        return None
    return _Preparing(best, runs, paid, paid_ends, bounds).prepare(most)


class _Preparing:
    def __init__(
        self,
        best: BoardBestPlay,
        runs: list[list[int]],
        paid: list[int],
        paid_ends: list[list[bool]],
        bounds: list[tuple[Fraction, Fraction]],
    ) -> None:
        self.best, self.runs, self.paid, self.bounds = best, runs, paid, bounds
        self.paid_ends, self.boards = paid_ends, best.boards
        self.river, self.flop, self.first = (best.streets[cards] for cards in reversed(best.tree.streets))
        self.run_of = np.full(best.settlement.row_of.shape[0], -1, np.int64)
        for number, run in enumerate(runs):
            self.run_of[run] = number
        is_paid = np.array(paid_ends)[self.run_of]
        strengths, counts = best.ends.strengths, best.ends.counts
        live = np.flatnonzero((np.array(paid)[self.run_of] >= 0)[strengths] & (counts != 0).any(axis=1))
        wins = (counts[live] * is_paid[strengths[live]]).sum(axis=1).astype(np.int64)
        self.entries, self.won = live[wins > 0], wins[wins > 0]
        """The entries of whole boards that a table may pay, and the number of dealer's hands for each."""
        self.run = self.run_of[strengths[self.entries]]
        self.by = np.array(paid)[self.run]
        own = self.river.weights[1] - self.river.weights[0]
        self.ahead: Ints = own @ self.river.sums[:, self.entries].astype(np.int64)
        self.ahead += int(self.river.fixed[1] - self.river.fixed[0])

    def prepare(self, most: int) -> BoardPays | None:
        is_doubtful = self._doubtful(self.bounds)
        told = np.column_stack(
            (self.by, self.ahead, self.won, self.run, self.best.ends.counts[self.entries])
        )[is_doubtful]
        kinds, kind_of = np.unique(told, axis=0, return_inverse=True)
        if len(kinds) > most:
            return None
        return self._told(self.bounds, kinds, self.entries[is_doubtful], kind_of.reshape(-1))

    def _doubtful(self, bounds: list[tuple[Fraction, Fraction]]) -> Any:
        """Return for each entry whether best play folds it now, or may fold it under the bounds."""
        parts = lcm(*(each.denominator for both in bounds for each in both))
        scale = self.best.lines.scale
        low = np.array([int(each * parts * scale) for each, _ in bounds])[self.by]
        return self.ahead * parts + np.minimum(low, 0) * self.won <= 0

    def _told(
        self, bounds: list[tuple[Fraction, Fraction]], kinds: Ints, entries: Ints, kind_of: Ints
    ) -> BoardPays:
        best, boards = self.best, self.boards
        to_flops = [self._to_flops(entries[kind_of == kind]) for kind in range(len(kinds))]
        waits = self.flop.decisions[0] == 0
        later = [self._to_first(np.where(waits, ways, 0)) for ways in to_flops]
        wins = [self._wins(number) for number in range(len(bounds))]
        at_flop = self._arriving(self.flop.cards)
        cells = cells_of(boards, self.flop.cards)
        flop_cells = np.array(self._regret(self.flop.cards, at_flop))
        chosen = flop_cells[0].argmin(axis=1)
        flop_later = np.zeros((2, CELLS, len(kinds)), np.int64)
        for kind, ways in enumerate(to_flops):
            some = np.flatnonzero(ways)
            where = self.flop.decisions[0, some], cells[some], np.full(len(some), kind)
            np.add.at(flop_later, where, ways[some] * at_flop[some])
        at_end = self._arriving(BOARD)
        by_advice = self._arriving(BOARD, chosen[cells])
        reached = np.bincount(kind_of, at_end[entries], len(kinds)).astype(np.int64)
        end_cells = cells_of(boards, BOARD)
        end_kinds = np.zeros((CELLS, len(kinds)), np.int64)
        np.add.at(end_kinds, (end_cells[entries], kind_of), by_advice[entries].astype(np.int64))
        others = by_advice.copy()
        others[entries] = 0
        end_wins = np.zeros((CELLS, len(bounds)), np.int64)
        played = others[self.entries].astype(np.int64) * self.won
        np.add.at(end_wins, (end_cells[self.entries], self.by), played)
        return BoardPays(
            scale=best.lines.scale,
            paths=self._paths(),
            low=tuple(low for low, _ in bounds),
            high=tuple(high for _, high in bounds),
            paid=tuple(
                tuple(by if is_paid else -1 for is_paid in ends)
                for by, ends in zip(self.paid, self.paid_ends, strict=True)
            ),
            deals=boards.completions(0),
            orders=best.orders,
            kinds=kinds,
            values=self.first.weights @ self.first.sums + self.first.fixed[:, None],
            decided=self.first.decisions[0].astype(np.int64),
            hole_ways=best.hole_ways().astype(np.int64),
            wins=np.array(wins),
            later=np.array(later).reshape(len(kinds), -1),
            close=self._close(bounds, kinds, to_flops),
            flop_cells=flop_cells,
            flop_later=flop_later,
            flop_chosen=chosen,
            end_cells=np.array(self._regret(BOARD, others)),
            end_wins=end_wins,
            end_kinds=end_kinds,
            reached=reached,
        )

    def _paths(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Return the paths of best play, with their ways by run and end."""
        rows = np.full(self.best.settlement.row_of.shape, -1, np.int16)
        for number, run in enumerate(self.runs):
            rows[run] = number * ENDS + np.arange(ENDS)
        by_answer: Any = copy.copy(self.best)
        by_answer.__dict__.pop("paths", None)
        by_answer.settlement = SimpleNamespace(rows=range(len(self.runs) * ENDS), row_of=rows)
        return tuple((path.folded, path.rows) for path in by_answer.paths)

    def _arriving(self, cards: int, flop: Ints | None = None) -> Narrow:
        """Return the ways of each entry of boards of `cards` cards, if the player waits where that is best.

        On later streets the decisions in `flop` are followed instead, if given.
        """
        ways = self.best.hole_ways()
        for each in range(cards):
            if each in self.best.tree.streets:
                own = self.best.streets[each].decisions[0]
                ways = np.where((flop if flop is not None and each else own) == 0, ways, 0)
            ways = spread(self.boards, each, ways[None])[0]
        return ways

    def _regret(self, cards: int, ways: Narrow) -> list[Ints]:
        street = self.best.streets[cards]
        shape = CELLS, int(street.begins[1])
        told = cells_of(self.boards, cards), ways, street.sums, street.weights, street.fixed
        return summed_in_threads(regret, len(ways), (shape, shape), *told)

    def _to_flops(self, entries: Ints) -> Ints:
        """Return for each entry of a flop the number of ways to one of these entries of the whole board."""
        values: Any = np.zeros((1, self.boards.levels[BOARD].size), np.int32)
        values[0, entries] = 1
        for cards in range(BOARD - 1, self.flop.cards - 1, -1):
            values = self._gathered_few(cards, values)
        found: Ints = values[0].astype(np.int64)
        return found

    def _gathered_few(self, cards: int, values: Narrow) -> Narrow:
        """Gather values one card earlier, only from boards that a card turns into one with values."""
        level, after = self.boards.levels[cards], self.boards.after(cards)
        starts = self.boards.levels[cards + 1].starts
        there = np.unique(np.searchsorted(starts, np.flatnonzero(values[0]), side="right") - 1)
        classes = np.flatnonzero(np.isin(level.nexts, there).any(axis=1))
        sums: Narrow = np.zeros((1, level.size), np.int32)
        begins = np.flatnonzero(np.diff(classes, prepend=-2) != 1)
        for first, last in pairwise([*begins.tolist(), len(classes)]):
            span = int(classes[first]), int(classes[last - 1]) + 1
            kernel.gather(*span, level.classes, after, values, sums)
        return sums

    def _to_first(self, ways: Ints) -> Ints:
        """Return the ways of two cards, from the ways of flops."""
        values: Any = ways[None]
        for cards in range(self.flop.cards - 1, -1, -1):
            values = gathered(self.boards, cards, values)
        found: Ints = values[0]
        return found

    def _wins(self, number: int) -> Ints:
        """Return the number of ways in which each two cards win a payment."""
        values: Any = np.zeros((1, self.boards.levels[BOARD].size), np.int32)
        some = self.by == number
        values[0, self.entries[some]] = self.won[some]
        for cards in range(BOARD - 1, -1, -1):
            values = gathered(self.boards, cards, values, self.boards.completions(cards) < 1 << 31)
        found: Ints = values[0].astype(np.int64)
        return found

    def _close(self, bounds: list[tuple[Fraction, Fraction]], kinds: Ints, to_flops: list[Ints]) -> Ints:
        """Return the flops on which the best play may change within the bounds."""
        own = self.flop.weights[1] - self.flop.weights[0]
        ahead = own @ self.flop.sums.astype(np.int64) + int(self.flop.fixed[1] - self.flop.fixed[0])
        least, most = ahead.astype(np.float64), ahead.astype(np.float64)
        for kind, ways in zip(kinds, to_flops, strict=True):
            ends = [float(_waiting(kind, each, self.best.lines.scale)) for each in bounds[kind[0]]]
            least -= ways * max(0.0, *ends)
            most -= ways * min(0.0, *ends)
        touched = (
            np.any([ways > 0 for ways in to_flops], axis=0) if to_flops else np.zeros(len(ahead), np.bool_)
        )
        margin = 1 + 1e-9 * np.abs(ahead)
        some = np.flatnonzero(touched & ~((least > margin) | (most < -margin)))
        columns = np.column_stack((ahead[some], *(ways[some] for ways in to_flops)))
        return np.unique(columns, axis=0)


def _waiting(kind: Ints, more: Fraction, scale: int) -> Fraction:
    """Return the change in the value of waiting at a doubtful board when a paid hand wins `more`, in parts.

    The extra net that every play wins is not included.
    """
    ahead, won = int(kind[1]), int(kind[2])
    now = more * scale * won
    return max(Fraction(0), ahead + now) - max(0, ahead) - now
