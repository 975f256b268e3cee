"""Side bets on cards of a round, for compiled loops: which cards count, and the row of every strength.

Cards in an order that a table ranks are ranked, and what their strength comes to is looked up. A few cards in
an order of their own are looked up as they are: the own ones by their set, the others by theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card, Hand
from croupier.compiled import compiled
from croupier.families.staged.ohio_progressive import (
    PROGRESSIVE,
    STAKE,
    ProgressiveOptions,
    prize_of,
    strength_row,
)
from croupier.families.staged.rules import Staged, StagedSideBet
from croupier.hands import poker, six_card
from croupier.hands.batch import rank
from croupier.hands.lookup import FIVE as FIVE_CARDS
from croupier.hands.lookup import FLUSHES_AT, LookupOrder, lookup, order_of
from croupier.odds.staged.card_sets import card_sets, places
from croupier.odds.staged.progressive import stated_meter
from croupier.odds.staged.side_counts import SIX_CARD_ROYALS
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.wagers.bank import HouseBank
from croupier.wagers.chips import money
from croupier.wagers.result import Outcome

FOLDED = "folded"
NEVER = -1
FIVE = 5
"""Cards of a hand that the progressive goes by."""
MOST = 1 << 21
"""Cells of a table of cards that are looked up as they are."""


class CountedSide(NamedTuple):
    """A wager on some of the round's cards, however it is paid."""

    spot: str
    own: int
    board: int
    dealer: int
    """Number of cards of each owner that count, the first ones."""
    rank: Callable[[Hand], int]
    row: Callable[[int], KernelRow]
    """Function from a strength to its row."""
    survives_fold: bool
    in_order: bool = False
    """Whether the player's own cards are ranked apart from the others."""

    @property
    def size(self) -> int:
        return self.own + self.board + self.dealer

    @property
    def order(self) -> LookupOrder | None:
        if self.in_order:
            return None
        if self.rank is six_card.evaluate:  # but for the royals of six cards, which are told apart
            return FIVE_CARDS
        return order_of(self.rank, self.size)

    def cells(self, pack: int) -> int:
        """Return the number of cells of a table with one cell for each set of these cards."""
        return comb(pack, self.own) * comb(pack, self.size - self.own)

    def folded(self) -> KernelRow:
        return KernelRow(self.spot, FOLDED, str(Outcome.LOSE), Fraction(-1))


class SideTables(NamedTuple):
    """Lookup tables of the side bets of a game; empty if none is simulated."""

    which: NDArray[np.int64]
    """[side bet] → the cards that count as bits, by the order in which they are drawn."""
    suits: NDArray[np.uint32]
    places: NDArray[np.uint16]
    """[side bet, …]: the tables that rank so many cards in its order."""
    row_of: NDArray[np.int32]
    """[side bet, strength] → the row."""
    folded: NDArray[np.int32]
    """[side bet] → the row where the hand is folded; -1 where that does not matter."""
    apart: NDArray[np.uint64]
    apart_rows: NDArray[np.int32]
    """[side bet, …]: hands that its order does not tell from others, and the row of each."""
    firsts: NDArray[np.int64]
    """[side bet] → those of the cards that are the player's own."""
    begins: NDArray[np.int64]
    """[side bet] → where its cells begin; -1 where its cards are ranked."""
    columns: NDArray[np.int64]
    """[side bet] → the sets of the other cards that it has."""
    cells: NDArray[np.int32]
    """The rows of cards that are looked up as they are."""
    adds: NDArray[np.int64]
    """[cards before it, card] → what a card adds to a set's number."""


def sides_of(rules: Staged, options: Options) -> list[CountedSide]:
    """Return every wager of the game that depends on cards alone."""
    found = [
        CountedSide(
            side.spot,
            side.own,
            side.board,
            side.dealer,
            side.rank,
            partial(_told, side, options),
            side.survives_fold,
            side.in_order,
        )
        for side in rules.side_bets(options)
    ]
    if isinstance(options, ProgressiveOptions) and options.progressive:
        found.append(_progressive(rules, options))
    return found


def _told(side: StagedSideBet, options: Options, strength: int) -> KernelRow:
    row = side.row_of(options, strength)
    told = side.result_of(options, row)
    if told.amount is not None:
        return KernelRow(side.spot, row, money(told.amount), Fraction(-told.takes), prize=told.amount)
    return KernelRow(side.spot, row or str(told.outcome), told.terms, told.per_unit)


def _progressive(rules: Any, options: ProgressiveOptions) -> CountedSide:
    """On the player's cards, and as many shared ones as make them five; the meter shows what the options
    state, with the wager's own part."""
    shows, bank = stated_meter(options), HouseBank(options.rounding)

    def row(strength: int) -> KernelRow:
        hand = strength_row(strength)
        told = prize_of(options, hand, shows)
        paid = bank.settle(STAKE, told)
        prize = options.jackpot.prizes.get(hand)
        pays = told.terms if prize is None else str(prize)
        return KernelRow(PROGRESSIVE, hand, pays, Fraction(paid.paid - paid.taken, STAKE))

    return CountedSide(PROGRESSIVE, rules.own, FIVE - rules.own, 0, poker.evaluate, row, False)


def known_sides(rules: Staged, options: Options, pack: int) -> list[CountedSide]:
    """Return all side bets that are ranked or looked up."""
    found = sides_of(rules, options)
    return [side for side in found if side.order is not None or side.cells(pack) <= MOST]


def side_tables(
    sides: Sequence[CountedSide], pack: Sequence[Card], own: int, board: int, rows: list[KernelRow]
) -> SideTables:
    """Return the lookup tables of the side bets, and append their rows to `rows`. Of the cards drawn, the
    player's come first, then the board's, then the dealer's."""
    which, firsts, folded, begins, columns, ranked = [], [], [], [], [], []
    apart: list[list[tuple[int, int]]] = []
    row_of: list[list[int]] = []
    cells = [np.zeros(0, np.int32)]
    for side in sides:
        dealer = ((1 << side.dealer) - 1) << own + board
        firsts.append((1 << side.own) - 1)
        which.append(firsts[-1] | ((1 << side.board) - 1) << own | dealer)
        numbers = _Numbers(side, rows)
        order = side.order
        tables = None if order is None else lookup(side.size, order)
        ranked.append(tables)
        if order is None or tables is None:
            begins.append(sum(map(len, cells)))
            columns.append(comb(len(pack), side.size - side.own))
            cells.append(_cells(side, pack, numbers))
            row_of.append([])
            apart.append([])
        else:
            begins.append(NEVER)
            columns.append(0)
            row_of.append(numbers.row_numbers(range(int(tables.places[FLUSHES_AT:].max()) + 1)))
            hands = [hand for hand in _told_apart(side, order) if set(hand) <= set(pack)]
            apart.append([(sum(_bits(hand)), numbers.row_numbers([side.rank(hand)])[0]) for hand in hands])
        folded.append(NEVER if side.survives_fold else len(rows))
        if not side.survives_fold:
            rows.append(side.folded())
    widest = max(map(len, row_of), default=0)
    most = max(map(len, apart), default=0)
    known = next((tables for tables in ranked if tables is not None), None)
    filled = [tables or known for tables in ranked]
    return SideTables(
        np.array(which, np.int64),
        _table([tables.suits if tables else () for tables in filled], np.uint32),
        _table([tables.places if tables else () for tables in filled], np.uint16),
        _table([row + [NEVER] * (widest - len(row)) for row in row_of], np.int32),
        np.array(folded, np.int32),
        _table([_padded(each, most, 0) for each in apart], np.uint64),
        _table([_padded(each, most, 1) for each in apart], np.int32),
        np.array(firsts, np.int64),
        np.array(begins, np.int64),
        np.array(columns, np.int64),
        np.concatenate(cells),
        _table(places(len(pack), max((side.size for side in sides), default=0)), np.int64),
    )


def _table(lines: Any, kind: Any) -> Any:
    """Two dimensions, also of nothing."""
    return np.array(lines, kind).reshape(len(lines), len(lines[0]) if len(lines) else 0)


class _Numbers:
    """The rows of a side bet as they are met, new ones added to all."""

    def __init__(self, side: CountedSide, rows: list[KernelRow]) -> None:
        self.side, self.rows = side, rows
        self.known: dict[KernelRow, int] = {}

    def row_numbers(self, strengths: Iterable[int]) -> list[int]:
        return [self.number(self.side.row(strength)) for strength in strengths]

    def number(self, row: KernelRow) -> int:
        if row not in self.known:
            self.known[row] = len(self.rows)
            self.rows.append(row)
        return self.known[row]


def _padded(apart: list[tuple[int, int]], most: int, at: int) -> list[int]:
    """A mask of nothing is no hand."""
    return [each[at] for each in apart] + [0] * (most - len(apart))


def _bits(hand: Hand) -> list[int]:
    return [int(bit) for bit in lookup(FIVE).bits[[card.index for card in hand]]]


def _told_apart(side: CountedSide, order: LookupOrder) -> list[Hand]:
    """Return the hands that the side bet ranks differently from the order."""
    hands = [hand for hand in SIX_CARD_ROYALS if len(hand) == side.size]
    return [hand for hand in hands if side.rank(hand) != order.evaluate(hand)]


def _cells(side: CountedSide, pack: Sequence[Card], numbers: _Numbers) -> NDArray[np.int32]:
    """[own set, other set] → the row, -1 where a card is in both."""
    own, other = (
        [tuple(pack[place] for place in cards) for cards in card_sets(len(pack), size).tolist()]
        for size in (side.own, side.size - side.own)
    )
    found = np.full((len(own), len(other)), NEVER, np.int32)
    by_strength: dict[int, int] = {}
    for at, first in enumerate(own):
        held = set(first)
        for then, second in enumerate(other):
            if held.isdisjoint(second):
                strength = side.rank(first + second)
                if strength not in by_strength:
                    (by_strength[strength],) = numbers.row_numbers([strength])
                found[at, then] = by_strength[strength]
    return found.ravel()


@compiled
def _set_number(deals: Any, deal: Any, which: Any, adds: Any) -> Any:
    """Return the number of a set of the deal's cards. Each card adds an amount that depends on how many cards
    of the set are lower."""
    number = np.int64(0)
    for at in range(deals.shape[1]):
        if which >> at & 1:
            lower = 0
            for other in range(deals.shape[1]):
                if which >> other & 1 and deals[deal, other] < deals[deal, at]:
                    lower += 1
            number += adds[lower, deals[deal, at]]
    return number


@compiled
def count_sides(deals: Any, is_folded: Any, bits: Any, sides: SideTables, counts: Any) -> None:
    """Count the row of each side bet in rounds whose cards were drawn in that order. In some rounds the hand
    is folded."""
    which, every_suits, every_places, row_of, folded = sides[:5]
    apart, apart_rows, firsts, begins, columns, cells, adds = sides[5:]
    for side in range(len(which)):
        suits, places, cards, own = every_suits[side], every_places[side], which[side], firsts[side]
        for deal in range(len(deals)):
            if is_folded[deal] and folded[side] >= 0:
                counts[folded[side]] += 1
            elif begins[side] >= 0:
                number = _set_number(deals, deal, own, adds) * columns[side]
                number += _set_number(deals, deal, cards & ~own, adds)
                counts[cells[begins[side] + number]] += 1
            else:
                mask = np.uint64(0)
                for at in range(deals.shape[1]):
                    if cards >> at & 1:
                        mask |= bits[deals[deal, at]]
                row = row_of[side, rank(mask, suits, places)]
                for each in range(apart.shape[1]):
                    if apart[side, each] == mask:
                        row = apart_rows[side, each]
                counts[row] += 1
