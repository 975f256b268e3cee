"""Best play on a shared board, by backward induction over every board, and what comes of it.

Values are sums over all ways in which the rest of the board and the dealer's cards can come, card by card,
in whole numbers of the smallest part of a unit that any wager wins.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import factorial
from typing import Any

import numpy as np

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.staged.questions import Play, SharedBoard
from croupier.odds import announce
from croupier.odds.staged.board_classes import (
    BOARD,
    Boards,
    Ends,
    boards_of,
    ends_of,
    gathered,
    in_threads,
    spread,
)
from croupier.odds.staged.board_rules import Layout, Lines, Node, Option, Settlement, Tree, qualifying
from croupier.odds.staged.kernels import shared_board as kernel
from croupier.odds.staged.kernels.shared_board import KINDS, Bytes, Ints


@dataclass(frozen=True)
class Street:
    """What was found for one street."""

    cards: int
    nodes: list[Node]
    weights: Ints
    """How many times each sum counts in each play's value; the lines first, then the next street's nodes."""
    fixed: Ints
    begins: Ints
    """Where the plays of each node begin."""
    sums: Ints
    """By line or next node, by entry."""
    decisions: Bytes
    """By node and entry: the number of the best play."""


@dataclass(frozen=True)
class Flow:
    """A way to play as far as it has gone."""

    plays: tuple[Play, ...]
    layout: Layout
    node: int | None
    """The decision that comes next; None where all is decided."""


@dataclass(frozen=True)
class Path:
    """A way to play to the end, and how often it ends how."""

    plays: tuple[Play, ...]
    layout: Layout
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
        """What is staked, or the fold: `play 4x`, `flop 2x, turn 1x`."""
        return ", ".join(play.label for play in self.plays if play.units or play.folds)


class BoardBestPlay:
    """A game under given options, solved on a pack."""

    def __init__(self, rules: SharedBoard, options: Any, pack: Pack) -> None:
        self.tree = Tree(rules, options)
        self.boards: Boards = boards_of(pack)
        qualifies = qualifying(rules, options)
        self.ends: Ends = ends_of(pack, bytes(qualifies))
        self.settlement = Settlement(rules, options, qualifies, self.ends.kinds)
        self.lines = Lines(self.tree, self.settlement)
        announce.compiling("best play on a board", kernel.gather, kernel.decide)
        self.streets: dict[int, Street] = {}
        """By the number of board cards."""
        self.values = self._induction()
        """Of the whole game, by entry of the empty board."""

    # -- backward ----------------------------------------------------------------------------

    def _induction(self) -> Ints:
        values: Ints = np.zeros((len(self.lines.gains), self.boards.levels[BOARD].size), np.int64)
        in_threads(kernel.value_ends, values.shape[1], self.ends.strengths, self.ends.counts,
                   self.settlement.row_of, self.lines.gains, values)  # fmt: skip
        for cards in range(BOARD, -1, -1):
            if cards < BOARD:
                values = gathered(self.boards, cards, values)
            if cards in self.tree.streets:
                values = self._decided(cards, values)
        found: Ints = values[-1]
        return found

    def _decided(self, cards: int, sums: Ints) -> Ints:
        nodes = self.tree.nodes[self.tree.streets.index(cards)]
        options = [option for node in nodes for option in node.options]
        weights = np.array([self._weights(option, len(sums)) for option in options], np.int64)
        fixed = np.array([self._fixed(option, cards) for option in options], np.int64)
        begins = np.cumsum([0, *(len(node.options) for node in nodes)]).astype(np.int64)
        lines = len(self.lines.gains)
        values: Ints = np.zeros((lines + len(nodes), sums.shape[1]), np.int64)
        decisions: Bytes = np.zeros((len(nodes), sums.shape[1]), np.uint8)
        in_threads(kernel.decide, sums.shape[1], lines, sums, weights, fixed, begins, values, decisions)
        self.streets[cards] = Street(cards, nodes, weights, fixed, begins, sums, decisions)
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
        """A fold loses all that is staked."""
        lost = int(option.staked * self.lines.scale) if option.folds else 0
        return -lost * self.boards.completions(cards)

    @property
    def expectation(self) -> Fraction:
        """Of a round, in units."""
        hands = self.hole_ways()
        total = int(hands.sum()) * self.boards.completions(0) * self.lines.scale
        return Fraction(sum(int(each) for each in self.values * hands), total)

    # -- one state ---------------------------------------------------------------------------

    def plays_at(self, hole: Hand, board: Hand, node: int) -> list[tuple[Option, Fraction]]:
        """The plays of a node with what each wins on average, in units."""
        cards, place = self.boards.find(hole, board)
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
        """In how many orders the same cards come between the same decisions."""
        return self.orders_after(0)

    def orders_after(self, cards: int) -> int:
        """The same for what comes after so many cards of the board."""
        stops = sorted({cards, *(each for each in self.tree.streets if each > cards), BOARD})
        found = 1
        for before, after in itertools.pairwise(stops):
            found *= factorial(after - before)
        return found

    def hole_ways(self) -> Ints:
        """How many hands each entry of the empty board is."""
        left = self.boards.levels[0].left[0].astype(np.int64)
        found: Ints = np.zeros(self.boards.levels[0].size, np.int64)
        for i in range(KINDS):
            for j in range(i + 1, KINDS):
                found[kernel.pair_place(i, j, KINDS)] = left[i] * left[j]
        return found

    @cached_property
    def paths(self) -> list[Path]:
        """Every way to play that comes up, with its ends."""
        paths: list[Path] = []
        opening = self.tree.nodes[0][0].layout
        flows = [(Flow((), opening, 0), self.hole_ways())]
        for cards in range(BOARD + 1):
            if cards in self.tree.streets:
                flows = self.parted(cards, flows, paths, self.streets[cards].decisions)
            if cards < BOARD and flows:
                ways = spread(self.boards, cards, np.array([each for _, each in flows]))
                flows = [(flow, more) for (flow, _), more in zip(flows, ways, strict=True)]
        return paths + self.ended(flows)

    def parted(
        self, cards: int, flows: list[tuple[Flow, Ints]], paths: list[Path], decisions: Bytes
    ) -> list[tuple[Flow, Ints]]:
        """What becomes of the flows at a street by these decisions; those that fold are done, and added to
        the paths."""
        after: list[tuple[Flow, Ints]] = []
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
                        paths.append(Path(plays, option.layout, folded // self.orders))
                    else:
                        after.append((Flow(plays, option.layout, option.node), chosen))
        return after

    def ended(self, flows: list[tuple[Flow, Ints]]) -> list[Path]:
        if not flows:
            return []
        ways = np.array([each for _, each in flows])
        rows = np.zeros((len(flows), len(self.settlement.rows)), np.int64)
        kernel.count_rows(0, ways.shape[1], self.ends.strengths, self.ends.counts, self.settlement.row_of,
                          ways, rows)  # fmt: skip
        return [
            Path(flow.plays, flow.layout, rows=tuple(int(each) // self.orders for each in counted))
            for (flow, _), counted in zip(flows, rows, strict=True)
        ]


def label(path: Path, paths: Sequence[Path]) -> str:
    """A way to play in words: what it stakes, or every play where that leaves a doubt."""
    if [each.words for each in paths].count(path.words) == 1 and path.words:
        return path.words
    return ", ".join(play.label for play in path.plays)


@lru_cache(maxsize=4)
def best_play(rules: SharedBoard, options: Any, pack: Pack) -> BoardBestPlay:
    return BoardBestPlay(rules, options, pack)
