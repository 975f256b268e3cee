"""Solve games on a shared board by backward induction over every board, and count how rounds end.

Values are sums over all ways in which the rest of the board and the dealer's cards can come, card by card,
in whole numbers of the smallest part of a unit that any wager wins.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import factorial
from typing import Any

import numpy as np

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.staged.rules import Play, Staged
from croupier.hands.lookup import CLASSES
from croupier.odds import announce
from croupier.odds.option_reads import MemoryCache, track_reads
from croupier.odds.package_rules import is_of_package
from croupier.odds.staged.board_classes import (
    BOARD,
    BoardEnds,
    Boards,
    boards_of,
    ends_of,
    gathered,
    in_threads,
    spread,
    summed_in_threads,
    zeros,
)
from croupier.odds.staged.board_rules import Lines, Node, Option, Settlement, StakedParts, Tree, qualifying
from croupier.odds.staged.kernels import board_ends
from croupier.odds.staged.kernels import shared_board as kernel
from croupier.odds.staged.kernels.shared_board import KINDS, Bytes, Ints, Narrow, Shorts, Strengths
from croupier.odds.staged.settle_contract import check_settle
from croupier.rules.options import Options

FEW_ROWS = 6
"""The number of rows up to which gathering from whole boards is faster than spreading ways to play to
them."""


@dataclass(frozen=True)
class BoardStreet:
    """The best plays of one street."""

    cards: int
    nodes: list[Node]
    weights: Ints
    """The factor of each sum in each play's value; the lines first, then the next street's nodes."""
    fixed: Ints
    begins: Ints
    """The place of the first play of each node."""
    sums: Ints | Narrow
    """[line or next node, entry]: the sums."""
    decisions: Bytes
    """[node, entry]: the number of the best play."""


@dataclass(frozen=True)
class Flow:
    """A way to play as far as it has gone."""

    plays: tuple[Play, ...]
    layout: StakedParts
    node: int | None
    """The decision that comes next; None where all is decided."""


@dataclass(frozen=True)
class BoardPath:
    """A way to play to the end, and how often it ends how."""

    plays: tuple[Play, ...]
    layout: StakedParts
    folded: int = 0
    """The ways in which it ends in a fold."""
    rows: tuple[int, ...] = ()
    """The ways to each row of the settlement."""

    @property
    def ways(self) -> int:
        return self.folded + sum(self.rows)

    @property
    def staked(self) -> Fraction:
        return sum((units for _, units in self.layout), Fraction(0))

    @property
    def words(self) -> str:
        """The stakes, or the fold, in words: `play 4x`, `flop 2x, turn 1x`."""
        return ", ".join(play.label for play in self.plays if play.units or play.folds)


class BoardBestPlay:
    """A game under given options, solved on a pack."""

    def __init__(self, rules: Staged, options: Options, pack: Pack) -> None:
        record, self.read = track_reads(options)
        """The names of the options that were read."""
        self.tree = Tree(rules, record)
        self.boards: Boards = boards_of(pack)
        qualifies = qualifying(rules, record)
        self.ends: BoardEnds = ends_of(pack, bytes(qualifies))
        self.settlement = Settlement(rules, record, qualifies, self.ends.kinds)
        if not is_of_package(rules):
            runs = self.settlement.runs
            firsts = [sum(map(len, runs[:at])) for at in range(len(runs))]
            check_settle(rules, record, self.ends.kinds, firsts, range(CLASSES), qualifies.__getitem__)
        self.lines = Lines(self.tree, self.settlement)
        announce.compiling("best play on a board", kernel.gather, kernel.decide)
        self.last = max(self.tree.streets) if len(self.settlement.rows) <= FEW_ROWS else BOARD
        """The number of board cards at which everything is decided, and at which endings are counted."""
        self.rows: Narrow = np.zeros((0, 0), np.int32)
        """[row, entry]: the ways of each entry to each row but the last, if `last` is before the whole
        board."""
        self.streets: dict[int, BoardStreet] = {}
        """The streets by their number of board cards."""
        self.values = self._induction()
        """The value of the whole game, by entry of the empty board."""

    # -- backward ----------------------------------------------------------------------------

    def _induction(self) -> Ints:
        values = self._at_the_end() if self.last == BOARD else self._before_the_end()
        for cards in range(self.last, -1, -1):
            if cards < self.last:
                values = gathered(self.boards, cards, values, self._is_narrow(cards))
            if cards in self.tree.streets:
                values = self._decided(cards, values)
        found: Ints = values[-1]
        return found

    def _at_the_end(self) -> Ints | Narrow:
        """Return the sums of each line on whole boards, with room for the decisions there."""
        lines, size = len(self.lines.gains), self.boards.levels[BOARD].size
        room = lines + (len(self.tree.nodes[-1]) if BOARD in self.tree.streets else 0)
        values = zeros(room, size, self._is_narrow(BOARD))
        gains = np.ascontiguousarray(self.lines.gains[:, self.settlement.row_of].transpose(1, 0, 2))
        in_threads(board_ends.value_ends, size, self.ends.strengths, self.ends.counts, gains, values)
        return values

    def _before_the_end(self) -> Ints | Narrow:
        """Return the sums of each line on the boards of the decided street, from the counts of its rows."""
        size = self.boards.levels[BOARD].size
        ends: Shorts = np.zeros((len(self.settlement.rows) - 1, size), np.int16)
        in_threads(board_ends.row_ends, size, *self._told, ends)
        rows: Any = ends
        for cards in range(BOARD - 1, self.last - 1, -1):
            rows = gathered(self.boards, cards, rows, is_narrow=True)
        self.rows = rows
        size = self.boards.levels[self.last].size
        values = zeros(len(self.lines.gains), size, self._is_narrow(self.last))
        whole = self.boards.completions(self.last)
        in_threads(board_ends.value_rows, size, self.rows, whole, self.lines.gains, values)
        return values

    def _is_narrow(self, cards: int) -> bool:
        """Return True if 32 bits can represent every value on boards of `cards` cards."""
        return self._most * self.boards.completions(cards) < 1 << 31

    @cached_property
    def _most(self) -> int:
        """An upper bound of the win or loss in one deal, in parts."""
        lines = int(np.abs(self.lines.gains).max(axis=1).sum())
        units = max(
            (abs(each) for layout in self.tree.layouts for each in self.lines.weights(layout)), default=1
        )
        folded = max(
            int(option.staked * self.lines.scale)
            for nodes in self.tree.nodes
            for node in nodes
            for option in node.options
        )
        return max(lines * units, folded)

    def _decided(self, cards: int, sums: Ints | Narrow) -> Ints | Narrow:
        nodes = self.tree.nodes[self.tree.streets.index(cards)]
        lines = len(self.lines.gains)
        values = sums
        if cards == BOARD:  # there is room after the lines
            sums = values[:lines]
        else:
            values = np.zeros((lines + len(nodes), sums.shape[1]), sums.dtype)
            values[:lines] = sums[:lines]
        options = [option for node in nodes for option in node.options]
        weights = np.array([self._weights(option, len(sums)) for option in options], np.int64)
        fixed = np.array([self._fixed(option, cards) for option in options], np.int64)
        begins = np.cumsum([0, *(len(node.options) for node in nodes)]).astype(np.int64)
        decisions: Bytes = np.zeros((len(nodes), sums.shape[1]), np.uint8)
        in_threads(kernel.decide, sums.shape[1], lines, sums, weights, fixed, begins, values, decisions)
        self.streets[cards] = BoardStreet(cards, nodes, weights, fixed, begins, sums, decisions)
        return values

    def _weights(self, option: Option, sums: int) -> list[int]:
        lines = len(self.lines.gains)
        found = [0] * sums
        if option.node is not None:
            found[lines + option.node] = 1
        elif not option.folds:
            found[:lines] = self.lines.weights(option.layout)
        return found

    def _fixed(self, option: Option, cards: int) -> int:
        """Return the fixed part of a play's value: a fold loses all that is staked."""
        lost = int(option.staked * self.lines.scale) if option.folds else 0
        return -lost * self.boards.completions(cards)

    @property
    def expectation(self) -> Fraction:
        """The expected net of a round, in units."""
        hands = self.hole_ways()
        total = int(hands.sum()) * self.boards.completions(0) * self.lines.scale
        return Fraction(sum(int(each) for each in self.values * hands), total)

    # -- one state ---------------------------------------------------------------------------

    def plays_at(self, hole: Hand, board: Hand, node: int) -> list[tuple[Option, Fraction]]:
        """Return the plays of a node with the expected net of each, in units."""
        return self.values_at(*self.boards.find(hole, board), node)

    def values_at(self, cards: int, place: int, node: int) -> list[tuple[Option, Fraction]]:
        """Return the plays of a node with the expected net of each, for the hand at a place of a street."""
        street = self.streets[cards]
        sums = street.sums[:, place]
        total = self.boards.completions(cards) * self.lines.scale
        found = []
        for number, option in enumerate(street.nodes[node].options, int(street.begins[node])):
            value = int(street.fixed[number]) + int(street.weights[number] @ sums)
            found.append((option, Fraction(value, total)))
        return found

    def best_at(self, hole: Hand, board: Hand, node: int) -> Option:
        cards, place = self.boards.find(hole, board)
        street = self.streets[cards]
        return street.nodes[node].options[int(street.decisions[node, place])]

    # -- forward -----------------------------------------------------------------------------

    @property
    def orders(self) -> int:
        """The number of orders in which the same cards can come between the same decisions."""
        return self.orders_after(0)

    def orders_after(self, cards: int) -> int:
        """Return the number of orders after a number of board cards."""
        stops = sorted({cards, *(each for each in self.tree.streets if each > cards), BOARD})
        found = 1
        for before, after in itertools.pairwise(stops):
            found *= factorial(after - before)
        return found

    def hole_ways(self) -> Narrow:
        """Return the number of hands in each entry of the empty board.

        On a later board, an entry has at most 4^7 * 5! ways, a suit for each card and an order of the board,
        so 32 bits hold all of them.
        """
        left = self.boards.levels[0].left[0].astype(np.int64)
        found: Narrow = np.zeros(self.boards.levels[0].size, np.int32)
        for i in range(KINDS):
            for j in range(i + 1, KINDS):
                found[kernel.pair_place(i, j, KINDS)] = left[i] * left[j]
        return found

    @cached_property
    def paths(self) -> list[BoardPath]:
        """Every sequence of plays that best play makes, with its ends."""
        paths: list[BoardPath] = []
        opening = self.tree.nodes[0][0].layout
        flows = [(Flow((), opening, 0), self.hole_ways())]
        for cards in range(self.last):
            if cards in self.tree.streets:
                flows = self.parted(cards, flows, paths, self.streets[cards].decisions)
                if self.last == BOARD and not self._can_fold_before_the_end:
                    flows = _leave_one(flows)
            flows = self.followed(cards, flows)
        return self.ended(flows, paths)

    @property
    def _can_fold_before_the_end(self) -> bool:
        early = (
            nodes for street, nodes in zip(self.tree.streets, self.tree.nodes, strict=True) if street < BOARD
        )
        return any(option.folds for nodes in early for node in nodes for option in node.options)

    def followed(self, cards: int, flows: list[tuple[Flow, Narrow]]) -> list[tuple[Flow, Narrow]]:
        """Return the flows one card later."""
        if not any(len(ways) for _, ways in flows):
            return flows
        more = iter(spread(self.boards, cards, np.array([ways for _, ways in flows if len(ways)])))
        return [(flow, next(more) if len(ways) else ways) for flow, ways in flows]

    def parted(
        self, cards: int, flows: list[tuple[Flow, Narrow]], paths: list[BoardPath], decisions: Bytes
    ) -> list[tuple[Flow, Narrow]]:
        """Return the flows after these decisions at a street. Folding flows are added to `paths` instead."""
        after: list[tuple[Flow, Narrow]] = []
        street = self.streets[cards]
        for flow, ways in flows:
            if flow.node is None:
                after.append((flow, ways))
                continue
            for number, option in enumerate(street.nodes[flow.node].options):
                chosen = np.where(decisions[flow.node] == number, ways, 0)
                if chosen.any():
                    plays = flow.plays + ((option.play,) if option.play is not None else ())
                    if option.folds:
                        folded = int(chosen.sum()) * self.boards.completions(cards)
                        paths.append(BoardPath(plays, option.layout, folded // self.orders))
                    else:
                        after.append((Flow(plays, option.layout, option.node), chosen))
        return after

    def ended(self, flows: list[tuple[Flow, Narrow]], paths: Iterable[BoardPath] = ()) -> list[BoardPath]:
        """Return the paths that folded, then the ends of the other flows.

        One flow may have been left out: it gets what is left when the others are subtracted from the total.
        """
        folded = list(paths)
        ended: list[tuple[tuple[Play, ...], StakedParts, Ints]] = []
        left: Ints = np.zeros(0, np.int64)
        if any(not len(ways) for _, ways in flows):
            size, rows = len(self.boards.levels[BOARD].bits), len(self.settlement.rows)
            told = self.boards.levels[BOARD].classes, self.boards.ways, *self._told
            (left,) = summed_in_threads(board_ends.count_all_rows, size, [(rows,)], *told)
        for flow, ways in flows:
            if not len(ways):
                ended.append((flow.plays, flow.layout, left))
                continue
            options: Sequence[Option] = (Option(None, flow.layout),)
            decisions: Bytes = np.zeros(0, np.uint8)
            if flow.node is not None:
                options = self.streets[self.last].nodes[flow.node].options
                decisions = self.streets[self.last].decisions[flow.node]
            found, made = self._row_ways(len(options), ways, decisions)
            for option, counted, times in zip(options, found, made.tolist(), strict=True):
                plays = flow.plays + ((option.play,) if option.play is not None else ())
                if option.folds and times:
                    lost = times * self.boards.completions(self.last)
                    folded.append(BoardPath(plays, option.layout, lost // self.orders))
                elif times:
                    ended.append((plays, option.layout, counted))
            if len(left):
                left -= found.sum(axis=0)
        return folded + [
            BoardPath(plays, layout, rows=tuple(each // self.orders for each in counted.tolist()))
            for plays, layout, counted in ended
        ]

    def _row_ways(self, plays: int, ways: Narrow, decisions: Bytes) -> tuple[Ints, Ints]:
        """Return [play, row] → ways, and the number of times that each play is made at the last decision."""
        rows = len(self.settlement.rows)
        if self.last == BOARD:
            told, shapes = self._told, ((plays, rows), (plays,))
            found, made = summed_in_threads(board_ends.count_rows, len(ways), shapes, *told, ways, decisions)
            return found, made
        shapes = (plays, rows - 1), (plays,)
        found, made = summed_in_threads(board_ends.sum_rows, len(ways), shapes, self.rows, ways, decisions)
        rest = made * self.boards.completions(self.last) - found.sum(axis=1)
        return np.column_stack((found, rest)), made

    @property
    def _told(self) -> tuple[Strengths, Shorts, Shorts]:
        """The strengths, counts and rows of hands on whole boards, as the kernels take them."""
        return self.ends.strengths, self.ends.counts, self.settlement.row_of


def _leave_one(flows: list[tuple[Flow, Narrow]]) -> list[tuple[Flow, Narrow]]:
    """Follow all but one of the flows in which nothing is left to decide."""
    if any(not len(ways) for _, ways in flows):
        return flows
    decided = next((at for at, (flow, _) in enumerate(flows) if flow.node is None), None)
    return [(flow, ways[:0] if at == decided else ways) for at, (flow, ways) in enumerate(flows)]


def label(path: BoardPath, paths: Sequence[BoardPath]) -> str:
    """Return a path in words: its stake, or every play if the stake is ambiguous."""
    if [each.words for each in paths].count(path.words) == 1 and path.words:
        return path.words
    return ", ".join(play.label for play in path.plays)


_SOLVED = MemoryCache(4)


def best_play(rules: Staged, options: Options, pack: Pack) -> BoardBestPlay:
    """Return the solved game, cached for all options that agree in what the game's rules read."""
    return _SOLVED.get_by_reads((rules, pack), options, lambda read: BoardBestPlay(rules, read, pack))
