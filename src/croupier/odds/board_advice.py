"""Best play on a shared board, told as a person can use it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.cards.card import RANKS as RANK_LETTERS
from croupier.odds.board_play import BestPlay, label
from croupier.odds.board_rules import Option
from croupier.odds.kernels.shared_board import KINDS, RANKS, pair_place
from croupier.odds.report import AdviceTable, Strategy


def strategy(best: BestPlay) -> Strategy:
    deals = sum(path.ways for path in best.paths)
    return Strategy(
        tables=tuple(first_cards(best)),
        frequencies=tuple((label(path, best.paths), Fraction(path.ways, deals)) for path in best.paths),
    )


def first_cards(best: BestPlay) -> Iterator[AdviceTable]:
    """What to do on two cards: pairs on the diagonal, suited cards above it, others below."""
    if 0 not in best.streets or not best.tree.nodes[0][0].is_decision or not best.boards.is_even:
        return
    left = best.boards.levels[0].left[0]
    ranks = [rank for rank in reversed(range(RANKS)) if left[rank]]
    rows = [
        (RANK_LETTERS[row], *(_first(best, row, column) for column in ranks)) for row in ranks
    ]  # fmt: skip
    yield AdviceTable(
        title="on two cards: suited above the diagonal, not suited below it",
        columns=("", *(RANK_LETTERS[rank] for rank in ranks)),
        rows=tuple(rows),
    )


def _first(best: BestPlay, row: int, column: int) -> str:
    """The play of a suited hand where the row is the higher rank."""
    other = column if row > column else column + RANKS
    street = best.streets[0]
    place = pair_place.py_func(row, other, KINDS)
    return short(street.nodes[0].options[int(street.decisions[0, place])])


def short(option: Option) -> str:
    """`4x`, `check`."""
    play = option.play
    assert play is not None
    return f"{play.units}x" if play.units > 0 else play.name
