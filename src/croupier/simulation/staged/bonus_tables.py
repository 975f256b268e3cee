"""The Bonus Hands of California's Ultimate Texas Hold'em, for compiled loops: the row of every strength."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.families.staged.bonus_hands import (
    BONUS,
    STAKE,
    BonusHandsOptions,
    bonus_result,
    bonus_row,
)
from croupier.hands.batch import rank
from croupier.hands.lookup import CLASSES, Lookup, lookup
from croupier.odds.staged.board_classes import BOARD
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.staged.side_tables import FOLDED, NEVER
from croupier.wagers.bank import HouseBank
from croupier.wagers.chips import money
from croupier.wagers.result import Result

HOLE = 2
"""Number of each player's own cards."""


class BonusHandTables(NamedTuple):
    row_of: NDArray[np.int32]
    """[whether the hand lies whole on the board, whether the bank plays, strength] → the row; empty where the
    wager is not simulated."""
    folded: int
    """The row of a fold; -1 where that does not matter."""
    suits: NDArray[np.uint32]
    places: NDArray[np.uint16]
    """Lookup table, with `suits`, that ranks the board alone."""


def no_bonus() -> BonusHandTables:
    five = lookup(5)
    return BonusHandTables(np.zeros((2, 2, 0), np.int32), NEVER, five.suits, five.places)


def has_bonus(options: Options) -> bool:
    """Whether it is offered, and every prize paid in full, whatever the fund holds."""
    return (
        isinstance(options, BonusHandsOptions) and options.bonus_hands and options.bonus_shortfall == "house"
    )


def bonus_tables(options: Options, rows: list[KernelRow]) -> BonusHandTables:
    """Return the tables of the Bonus Hands, and append their rows to `rows`."""
    if not has_bonus(options):
        return no_bonus()
    assert isinstance(options, BonusHandsOptions)
    numbers: dict[KernelRow, int] = {}
    row_of = np.zeros((2, 2, CLASSES), np.int32)
    bank = HouseBank(options.rounding)
    for is_board in (0, 1):
        for qualifies in (0, 1):
            for strength in range(CLASSES):
                named = bonus_row(options, strength, strength if is_board else NEVER)
                row = _row(bank, bonus_result(options, named, bool(qualifies)))
                row_of[is_board, qualifies, strength] = numbers.setdefault(row, len(rows) + len(numbers))
    rows += numbers
    folded = NEVER if options.bonus_survives_fold else len(rows)
    if not options.bonus_survives_fold:
        rows.append(KernelRow(BONUS, FOLDED, "lose", Fraction(-1)))
    return no_bonus()._replace(row_of=row_of, folded=folded)


def _row(bank: HouseBank, told: Result) -> KernelRow:
    paid = bank.settle(STAKE, told)
    pays = told.terms if told.amount is None else money(told.amount)
    return KernelRow(BONUS, told.why or str(told.outcome), pays, Fraction(paid.paid - paid.taken, STAKE))


@compiled
def count_bonus(
    deals: Any, is_folded: Any, bits: Any, qualifies: Any, seven: Lookup, bonus: BonusHandTables, counts: Any
) -> None:
    """Count the row of each round's Bonus Hands. A deal has the player's two cards, the board and the bank's
    two; in some deals the hand is folded."""
    row_of, folded, suits, places = bonus
    for deal in range(len(deals)):
        if is_folded[deal] and folded >= 0:
            counts[folded] += 1
            continue
        shared, mine, theirs = np.uint64(0), np.uint64(0), np.uint64(0)
        for at in range(HOLE):
            mine |= bits[deals[deal, at]]
            theirs |= bits[deals[deal, HOLE + BOARD + at]]
        for at in range(BOARD):
            shared |= bits[deals[deal, HOLE + at]]
        own = rank(mine | shared, seven.suits, seven.places)
        bank = rank(theirs | shared, seven.suits, seven.places)
        is_board = 1 if rank(shared, suits, places) == own else 0
        counts[row_of[is_board, 1 if qualifies[bank] else 0, own]] += 1
