"""Describe the cells of two cards and a board in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

import numpy as np

from croupier.cards.card import rank_name, rank_plural
from croupier.hands import poker
from croupier.hands.lookup import CLASSES, lookup
from croupier.hands.poker import PokerCategory
from croupier.odds.staged.board_classes import BOARD, Boards, in_threads, rank_keys
from croupier.odds.staged.kernels.board_features import (
    CATEGORIES,
    NOTHING_AT,
    PAIRS_AT,
    HandPlaces,
    find_cells,
)
from croupier.odds.staged.kernels.shared_board import RANKS, Shorts

UNSEEN = 45
"""The number of cards that a player has not seen when the board is whole."""


@lru_cache(maxsize=8)
def cells_of(boards: Boards, cards: int) -> Shorts:
    """Return the cell of every entry of the boards of `cards` cards."""
    level = boards.levels[cards]
    categories = np.array([poker.category(strength) for strength in range(CLASSES)], np.uint8)
    cells: Shorts = np.zeros(level.size, np.int16)
    places = HandPlaces(lookup(cards + 2).places, lookup(BOARD).places, lookup(BOARD + 1).places)
    in_threads(find_cells, len(level.bits), cards, level.classes, rank_keys(), places, categories, cells)
    return cells


CellRow = tuple[str, Fraction, int, Fraction]
"""A row in words, its share of all hands, its play, and the part of its hands for which that is best."""


def merged(cards: int, chosen: Sequence[int], right: Sequence[Sequence[int]]) -> Iterator[CellRow]:
    """Yield rows of cells, the best hands first; neighbouring cells with the same play share a row."""
    whole = sum(map(sum, right))
    for words, cells in runs(cards, CellRuns(chosen, [sum(each) > 0 for each in right])):
        play = chosen[cells[0]]
        ways = sum(sum(right[cell]) for cell in cells)
        best = sum(right[cell][play] for cell in cells)
        yield words, Fraction(ways, whole), play, Fraction(best, ways)


CellRun = tuple[str, list[int]]
"""A description in words, and the cells that it covers."""


def runs(cards: int, told: CellRuns) -> Iterator[CellRun]:
    """Yield runs of cells, the best hands first; neighbouring cells with the same mark share a run."""
    yield from _made(told)
    for kind, words in enumerate(("pair in the hand", "pair with a card of the board")):
        yield from told.rows(_by_rank(PAIRS_AT + kind * RANKS), words, _plurals)
    if cards == BOARD:
        cells = [NOTHING_AT + outs for outs in range(UNSEEN + 1)]
        yield from told.rows(cells, "no better than the board", _outs)
        return
    for board in reversed(range(CATEGORIES)):
        nothing = f"no better than the board's {PokerCategory(board)}" if board else "nothing"
        for draw, words in ((1, f"{nothing}, four to a flush"), (0, nothing)):
            yield from told.rows(_by_rank(NOTHING_AT + (2 * board + draw) * RANKS), words, _high)


class CellRuns:
    """The cells that occur, each with a mark."""

    def __init__(self, marks: Sequence[int], comes_up: Sequence[bool]) -> None:
        self.marks = marks
        self.comes_up = comes_up

    def there(self, cells: Iterable[int]) -> list[int]:
        return [cell for cell in cells if self.comes_up[cell]]

    def rows(self, cells: Iterable[int], words: str, span: Callable[[int, int], str]) -> Iterator[CellRun]:
        """Yield one run if all cells have the same mark, else one for each run of equal marks."""
        there = self.there(cells)
        for _, same in groupby(there, key=lambda cell: self.marks[cell]):
            run = list(same)
            yield words if len(run) == len(there) else f"{words}, {span(run[0], run[-1])}", run


def _made(told: CellRuns) -> Iterator[CellRun]:
    """Yield the hands that improve the board, except one pair: by category, and by the board's category if it
    matters."""
    several: dict[PokerCategory, list[int]] = {}
    for made in reversed(PokerCategory):
        several[made] = told.there(CATEGORIES * made + board for board in range(made))
    rows: list[tuple[list[PokerCategory], list[int]]] = []
    for made, cells in several.items():
        marks = {told.marks[cell] for cell in cells}
        if len(marks) > 1:
            rows += [([], [cell]) for cell in cells]
        elif marks and rows and rows[-1][0] and marks == {told.marks[rows[-1][1][0]]}:
            rows[-1][0].append(made)
            rows[-1][1].extend(cells)
        elif marks:
            rows.append(([made], list(cells)))
    for number, (kinds, cells) in enumerate(rows):
        if kinds:
            better = "" if len(kinds) == 1 else " or better" if not number else f" to {kinds[0]}"
            yield f"{kinds[-1]}{better}", cells
        else:
            made, board = PokerCategory(cells[0] // CATEGORIES), PokerCategory(cells[0] % CATEGORIES)
            yield f"{made} on a board with {board}", cells


def _by_rank(start: int) -> list[int]:
    return [start + rank for rank in reversed(range(RANKS))]


def _plurals(first: int, last: int) -> str:
    return _span(*(rank_plural((cell - PAIRS_AT) % RANKS + 2) for cell in (first, last)))


def _high(first: int, last: int) -> str:
    return f"{_span(*(rank_name((cell - NOTHING_AT) % RANKS + 2) for cell in (first, last)))} high"


def _outs(first: int, last: int) -> str:
    return f"{_span(*(str(cell - NOTHING_AT) for cell in (first, last)))} unseen cards beat it"


def _span(high: str, low: str) -> str:
    return high if high == low else f"{high} to {low}"
