"""Two of the hole with three of the board, of many hands at once: the numbers of `TwoOfTheHole.evaluate`.

Of every choice of five ranks on the board, one row of a table holds what each two ranks of the hole make with
the best three of them: 6,175 rows of 13 x 13, filled from the table of five cards, which is the readable
evaluator's. A hand looks up its row and takes the best of its 6 or 10 pairs. Where the board has three of a
suit and the hole two, what they make together is tried besides.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.errors import BadCards
from croupier.hands.batch import Cards, Masks, Strengths, check_array, rank_unsuited
from croupier.hands.lookup import (
    FLUSHES_AT,
    ROW_SHIFT,
    ROWS_AT,
    SUIT_SHIFT,
    Flush,
    LookupOrder,
    lookup,
    places_of,
)
from croupier.hands.scale import SUIT_RANKS, rank_multisets

Pairs: TypeAlias = npt.NDArray[np.uint16]


class HoleTables(NamedTuple):
    """Lookup tables for a hand."""

    keys: Masks
    """The key of each card."""
    places: Strengths
    """The places of five cards."""
    pairs: Pairs
    """The strengths of two ranks with the five of each row."""
    flushes: Strengths


BOARD: Final = 5
RANKS: Final = len(SUIT_RANKS)
ROW: Final = RANKS * RANKS

_ROW: Final = np.uint64(ROW_SHIFT)
_COLUMN: Final = np.uint64((1 << ROW_SHIFT) - 1)
_ROWS_AT: Final = np.uint64(ROWS_AT)
# Suits are counted from five, so that three cards set the top bit of the count.
_NO_CARDS: Final = np.uint64(0x5555 << SUIT_SHIFT)
_THREE_BITS: Final = np.uint64(0x8888 << SUIT_SHIFT)
_SUITS_AT: Final = np.uint64(SUIT_SHIFT + 3)


@compiled
def row_of(key: np.uint64, places: Strengths) -> np.int64:
    """Return the start of a board's row, from the sum of its cards' keys and the places of five cards."""
    place = np.uint16(places[_ROWS_AT + (key >> _ROW & _COLUMN)] + places[key & _COLUMN])
    return ROW * np.int64(place)


@compiled
def suit_of(key: np.uint64) -> np.int64:
    """The suit that three cards or more of a board have, by the sum of its keys from `_NO_CARDS` up."""
    threes = np.int64((key & _THREE_BITS) >> _SUITS_AT)  # a bit in one of four digits
    return (threes >> 4 & 1) + (threes >> 8 & 1) * 2 + (threes >> 12 & 1) * 3


@compiled
def rank_flush(held: np.int64, shown: np.int64, flushes: Strengths) -> np.uint16:
    """The best of two ranks held and three shown, given by their bits, all of one suit."""
    best = np.uint16(0)
    while held:
        one = held & -held
        held ^= one
        others = held
        while others:
            other = others & -others
            others ^= other
            third = shown
            while third:
                low = third & -third
                third ^= low
                second = third
                while second:
                    middle = second & -second
                    second ^= middle
                    first = second
                    while first:
                        high = first & -first
                        first ^= high
                        best = max(best, flushes[one | other | low | middle | high])
    return best


@compiled
def board_key(boards: Cards, i: int, keys: Masks) -> np.uint64:
    """The sum of a board's keys, its suits counted from five."""
    key = _NO_CARDS
    for j in range(BOARD):
        key += keys[boards[i, j]]
    return key


@compiled
def best_pair(holes: Cards, i: int, each: tuple[int, ...], row: np.int64, pairs: Pairs) -> np.uint16:
    """The best of a hole's pairs in a board's row. `each` numbers the hole cards: the compiler knows how many
    and unrolls the loops."""
    best = np.uint16(0)
    for a in range(1, len(each)):
        at = row + RANKS * np.int64(holes[i, a] >> 2)
        for b in range(a):
            best = max(best, pairs[at + np.int64(holes[i, b] >> 2)])
    return best


@compiled
def ranks_of_suit(cards: Cards, i: int, number: int, suit: np.int64) -> np.int64:
    """Return the bits of the ranks of one suit among the first `count` cards of a row."""
    bits = np.int64(0)
    for j in range(number):
        bits |= np.int64(cards[i, j] & 3 == suit) << np.int64(cards[i, j] >> 2)
    return bits


@compiled
def _rank_holes(
    holes: Cards, boards: Cards, each: tuple[int, ...], tables: HoleTables, strengths: Strengths
) -> None:
    for i in range(len(holes)):
        key = board_key(boards, i, tables.keys)
        best = best_pair(holes, i, each, row_of(key, tables.places), tables.pairs)
        if key & _THREE_BITS:
            suit = suit_of(key)
            held = ranks_of_suit(holes, i, len(each), suit)
            if held & (held - 1):
                best = max(best, rank_flush(held, ranks_of_suit(boards, i, BOARD, suit), tables.flushes))
        strengths[i] = best


def evaluate_holes(holes: Cards, boards: Cards, order: LookupOrder) -> Strengths:
    """The strengths of hole cards with their boards of five, both of card indices, one hand a row.

    That all cards of a row differ is the caller's care.
    """
    if not 2 <= holes.shape[-1] <= 6:
        raise BadCards(f"a hand of {holes.shape[-1]} hole cards", instead="2 to 6 cards")
    check_array(holes, holes.shape[-1])
    check_array(boards, BOARD)
    if len(holes) != len(boards):
        raise BadCards(f"{len(holes)} hands with {len(boards)} boards", instead="a board for each hand")
    strengths = np.empty(len(holes), np.uint16)
    both = np.ascontiguousarray(holes), np.ascontiguousarray(boards)
    _rank_holes(*both, tuple(range(holes.shape[1])), tables_of(order), strengths)
    return strengths


@compiled
def _rank_grid(
    holes: Cards, boards: Cards, each: tuple[int, ...], tables: HoleTables, strengths: Strengths
) -> None:
    """Every hole with every board; see `_rank_holes`."""
    for i in range(len(boards)):
        key = board_key(boards, i, tables.keys)
        row = row_of(key, tables.places)
        suit = shown = np.int64(0)
        has_three = key & _THREE_BITS != np.uint64(0)
        if has_three:
            suit = suit_of(key)
            shown = ranks_of_suit(boards, i, BOARD, suit)
        for h in range(len(holes)):
            best = best_pair(holes, h, each, row, tables.pairs)
            if has_three:
                held = ranks_of_suit(holes, h, len(each), suit)
                if held & (held - 1):
                    best = max(best, rank_flush(held, shown, tables.flushes))
            strengths[i, h] = best


def evaluate_grid(holes: Cards, boards: Cards, order: LookupOrder) -> Strengths:
    """The strength of every hole with every board of five, `[board, hole]`. What a hole is worth with a board
    that has one of its cards means nothing."""
    check_array(holes, holes.shape[-1])
    check_array(boards, BOARD)
    strengths = np.empty((len(boards), len(holes)), np.uint16)
    both = np.ascontiguousarray(holes), np.ascontiguousarray(boards)
    _rank_grid(*both, tuple(range(holes.shape[1])), tables_of(order), strengths)
    return strengths


@cache
def tables_of(order: LookupOrder) -> HoleTables:
    found = lookup(BOARD, order)
    flushes = found.places[FLUSHES_AT : FLUSHES_AT + (1 << RANKS)]
    return HoleTables(found.keys, found.places, pairs_of(order), flushes)


@cache
def pairs_of(order: LookupOrder) -> Pairs:
    """Return the strength of every two ranks with the best three of every five, in rows by the five."""
    if order.flush is Flush.LESS:
        raise BadCards(f"no {order.name} of two hole cards", why="a flush may have to be avoided")
    boards = np.array(list(rank_multisets(BOARD)), np.int64)
    tables = lookup(BOARD, order)
    pairs = np.zeros((len(boards), RANKS, RANKS), np.uint16)
    _fill_pairs(boards - 2, places_of(boards), tables.keys[::4].copy(), tables.places, pairs)
    return pairs.reshape(-1)


@compiled
def _fill_pairs(
    boards: npt.NDArray[np.int64],
    rows: Strengths,
    keys: Masks,
    places: Strengths,
    pairs: npt.NDArray[np.uint16],
) -> None:
    """Fill the rows of boards, given by their ranks from 0 up; `keys` are those of one suit's cards."""
    for i in range(len(boards)):
        board, row = boards[i], pairs[rows[i]]
        for c in range(BOARD):
            for d in range(c):
                for e in range(d):
                    three = keys[board[c]] + keys[board[d]] + keys[board[e]]
                    for a in range(RANKS):
                        for b in range(a + 1):
                            if a == b == board[c] == board[d] == board[e]:
                                continue  # there are no five of a rank
                            strength = rank_unsuited(three + keys[a] + keys[b], places)
                            row[a, b] = row[b, a] = max(row[a, b], strength)
