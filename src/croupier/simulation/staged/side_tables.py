"""Side bets on cards of a round, for compiled loops: which cards count, and the row of every strength."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.families.staged.questions import Staged, StagedSideBet
from croupier.hands.batch import order_of, rank_best
from croupier.hands.lookup import FLUSHES_AT, LookupOrder, lookup
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.wagers.result import Outcome

FOLDED = "folded"
NEVER = -1


class SideTables(NamedTuple):
    """Of the side bets of a game; empty where none is simulated."""

    which: NDArray[np.int64]
    """[side bet] → the cards that count as bits, by the order in which they are drawn."""
    suits: NDArray[np.uint32]
    places: NDArray[np.uint16]
    """[side bet, …]: the tables that rank so many cards in its order."""
    row_of: NDArray[np.int32]
    """[side bet, strength] → the row."""
    folded: NDArray[np.int32]
    """[side bet] → the row where the hand is folded; -1 where that does not matter."""


def no_sides() -> SideTables:
    return SideTables(
        np.zeros(0, np.int64),
        np.zeros((0, 0), np.uint32),
        np.zeros((0, 0), np.uint16),
        np.zeros((0, 0), np.int32),
        np.zeros(0, np.int32),
    )


def ranked_sides(rules: Staged, options: Options) -> list[StagedSideBet]:
    """Side bets on the player's cards and the board that a table ranks, paid by odds alone."""
    return [
        side
        for side in rules.sides(options)
        if not (side.dealer or side.in_order or side.prizes(options)) and _order(side) is not None
    ]


def _order(side: StagedSideBet) -> LookupOrder | None:
    return order_of(side.rank, side.own + side.board)


def side_tables(
    sides: Sequence[StagedSideBet], options: Options, own: int, rows: list[KernelRow]
) -> SideTables:
    """Their rows are added to `rows`. Of the cards that are drawn, so many first ones are the player's."""
    found = []
    for side in sides:
        order = _order(side)
        assert order is not None
        tables = lookup(side.own + side.board, order)
        numbers = _numbered(side, options, range(int(tables.places[FLUSHES_AT:].max()) + 1), rows)
        folded = NEVER if side.survives_fold else len(rows)
        if not side.survives_fold:
            rows.append(KernelRow(side.spot, FOLDED, str(Outcome.LOSE), Fraction(-1)))
        which = (1 << side.own) - 1 | ((1 << side.board) - 1) << own
        found.append((which, tables, numbers, folded))
    widest = max((len(numbers) for _, _, numbers, _ in found), default=0)
    padded = [numbers + [NEVER] * (widest - len(numbers)) for _, _, numbers, _ in found]
    return SideTables(
        np.array([which for which, *_ in found], np.int64),
        np.array([tables.suits for _, tables, *_ in found]),
        np.array([tables.places for _, tables, *_ in found]),
        np.array(padded, np.int32),
        np.array([folded for *_, folded in found], np.int32),
    )


def _numbered(
    side: StagedSideBet, options: Options, strengths: Iterable[int], rows: list[KernelRow]
) -> list[int]:
    """The row of each strength, new ones added."""
    numbers: dict[str, int] = {}
    found = []
    for strength in strengths:
        row = side.row_of(options, strength)
        if row not in numbers:
            numbers[row] = len(rows)
            told = side.result_of(options, row)
            rows.append(KernelRow(side.spot, row or str(told.outcome), told.terms, told.per_unit))
        found.append(numbers[row])
    return found


@njit(cache=True)
def count_sides(dealt: Any, bits: Any, is_folded: bool, sides: SideTables, counts: Any) -> None:
    """Of a round whose cards were drawn in that order."""
    which, suits, places, row_of, folded = sides
    for side in range(len(which)):
        if is_folded and folded[side] >= 0:
            counts[folded[side]] += 1
            continue
        mask = np.uint64(0)
        for at in range(len(dealt)):
            if which[side] >> at & 1:
                mask |= bits[dealt[at]]
        counts[row_of[side, rank_best(mask, suits[side], places[side])]] += 1
