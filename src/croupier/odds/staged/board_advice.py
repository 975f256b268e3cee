"""Advice for best play on a shared board: a chart for two cards, then tables by what a hand makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.cards.card import RANKS as LETTERS
from croupier.odds import announce
from croupier.odds.report import AdviceTable, AdvisedPlay, HowToPlay, OtherPlay
from croupier.odds.staged.board_cells import cells_of, merged
from croupier.odds.staged.board_classes import BOARD, summed_in_threads
from croupier.odds.staged.board_play import BoardBestPlay, BoardPath, Flow, label
from croupier.odds.staged.board_rules import Node, Option
from croupier.odds.staged.kernels.board_features import CELLS, find_cells, regret
from croupier.odds.staged.kernels.shared_board import KINDS, RANKS, Bytes, Narrow, pair_place

SEEN = {0: "on two cards", 3: "after the flop", 4: "after four cards", BOARD: "on the whole board"}
"""Number of board cards → the street in words."""


def strategy(best: BoardBestPlay) -> HowToPlay:
    if not best.boards.is_even:
        return HowToPlay(frequencies=frequencies(best.paths))
    return how_to_play(best.paths, best.expectation, first_cards(best), by_tables(best))


def how_to_play(
    paths: Sequence[BoardPath], expectation: Fraction, chart: Iterable[AdviceTable], plain: Plain
) -> HowToPlay:
    return HowToPlay(
        rules=(
            "On two cards play by the chart, later by what the hand makes.",
            "A row that is right in part only has the play that loses least over all its hands.",
        ),
        tables=(*chart, *plain.tables),
        others=(OtherPlay("by these tables alone", plain.cost - expectation, plain.cost),),
        frequencies=frequencies(paths),
    )


def frequencies(paths: Sequence[BoardPath]) -> tuple[tuple[str, Fraction], ...]:
    deals = sum(path.ways for path in paths)
    return tuple((label(path, paths), Fraction(path.ways, deals)) for path in paths)


# Two cards


def first_cards(best: BoardBestPlay) -> Iterator[AdviceTable]:
    """Yield the chart for two cards, if anything is decided on them."""
    if 0 not in best.streets or not best.tree.nodes[0][0].is_decision:
        return
    left = best.boards.levels[0].left[0]
    yield chart([rank for rank in reversed(range(RANKS)) if left[rank]], lambda at: _first(best, at))


def chart(ranks: Sequence[int], advised: Callable[[int], AdvisedPlay]) -> AdviceTable:
    """Return a chart of two cards, from the advice at each entry of the empty board.

    Pairs are on the diagonal, suited cards above it, the others below.
    """
    valued = tuple((LETTERS[row], tuple(advised(_place(row, column)) for column in ranks)) for row in ranks)
    return AdviceTable(
        title="on two cards: suited above the diagonal, not suited below it",
        columns=("", *(LETTERS[rank] for rank in ranks)),
        rows=tuple((name, *(cell.play for cell in cells)) for name, cells in valued),
        valued=valued,
    )


def _place(row: int, column: int) -> int:
    """Return the entry of a hand in the chart: suited if the row is the higher rank."""
    place: Any = pair_place
    found: int = place.py_func(
        row, column if row > column else column + RANKS, KINDS
    )  # with nothing compiled
    return found


def _first(best: BoardBestPlay, place: int) -> AdvisedPlay:
    street = best.streets[0]
    made = int(street.decisions[0, place])
    return AdvisedPlay(short(street.nodes[0].options[made]), float(best.values_at(0, place, 0)[made][1]))


def short(option: Option) -> str:
    """Return the short name of a play, such as `4x` or `check`."""
    play = option.play
    assert play is not None
    return f"{play.units}x" if play.units > 0 else play.name


# What hands make


@dataclass(frozen=True)
class Plain:
    """The tables of a strategy that plays by cells, and its cost."""

    tables: tuple[AdviceTable, ...]
    cost: Fraction
    """The average loss per round compared with best play, in units."""


def by_tables(best: BoardBestPlay) -> Plain:
    """Return the strategy that makes, on later streets, the play that loses least over all hands of a cell.

    Each street is decided given the one before. The cost is the sum, over the states that the strategy
    reaches, of the loss of its play there against the best play, with best play afterwards.
    """
    announce.compiling("advice for a board", find_cells, regret)
    tables: list[AdviceTable] = []
    lost = 0
    flows: list[tuple[Flow, Narrow]] = [(Flow((), best.tree.nodes[0][0].layout, 0), best.hole_ways())]
    last = max(best.tree.streets)
    for cards in range(last + 1):
        if cards in best.streets:
            decisions = best.streets[cards].decisions
            if cards >= 3:
                table, decisions, missed = by_cells(best, cards, flows)
                tables += table
                lost += missed
            parted = best.parted(cards, flows, [], decisions) if cards < last else []
            flows = [(flow, ways) for flow, ways in parted if flow.node is not None]
        if cards < last:
            flows = best.followed(cards, flows)
    total = int(best.hole_ways().sum()) * best.boards.completions(0) * best.lines.scale
    return Plain(tuple(tables), Fraction(lost, total))


def by_cells(
    best: BoardBestPlay, cards: int, flows: list[tuple[Flow, Narrow]]
) -> tuple[list[AdviceTable], Bytes, int]:
    """Return the tables of a street, the decisions that follow them, and the loss of those decisions.

    Decisions between the same plays share a table.
    """
    street = best.streets[cards]
    cells = cells_of(best.boards, cards)
    decisions: Bytes = street.decisions.copy()
    tables: list[AdviceTable] = []
    missed = 0
    alike: dict[tuple[str, ...], list[int]] = {}
    for number, node in enumerate(street.nodes):
        if node.is_decision:
            alike.setdefault(play_labels(node), []).append(number)
    for plays, nodes in alike.items():
        shape = CELLS, len(plays)
        lost, right = np.zeros((2, *shape), np.int64)
        for flow, ways in flows:
            if flow.node in nodes:
                own = slice(int(street.begins[flow.node]), int(street.begins[flow.node + 1]))
                told = cells, ways, street.sums, street.weights[own], street.fixed[own]
                more_lost, more_right = summed_in_threads(regret, len(ways), (shape, shape), *told)
                lost += more_lost
                right += more_right
        chosen = lost.argmin(axis=1).astype(np.uint8)
        missed += int(lost[np.arange(CELLS), chosen].sum())
        for node_number in nodes:
            decisions[node_number] = chosen[cells]
        tables += cell_table(cards, plays, chosen.tolist(), right.tolist())
    return tables, decisions, missed


def cell_table(
    cards: int, plays: tuple[str, ...], chosen: Sequence[int], right: Sequence[Sequence[int]]
) -> list[AdviceTable]:
    """Return the table of a decision, or an empty list if no hand reaches it."""
    rows = tuple(_row(plays, *each) for each in merged(cards, chosen, right))
    return [AdviceTable(f"{SEEN[cards]}: {' or '.join(plays)}", COLUMNS, rows)] if rows else []


COLUMNS = ("your hand", "of hands", "play", "right in")


def play_labels(node: Node) -> tuple[str, ...]:
    return tuple(option.play.label for option in node.options if option.play is not None)


def _row(plays: tuple[str, ...], words: str, share: Fraction, play: int, right: Fraction) -> tuple[str, ...]:
    sure = "all" if right == 1 else f"{float(right):.1%}"
    return words, f"{float(share):.2%}", plays[play], sure
