"""Tables that find the strength of a poker hand by adding up its cards.

A key is what a card adds. Each rank has a number of its own, such that the sums of different hands differ:
the six lowest ranks add up in one field of the key (the row), the seven highest in another (the column),
and each suit is counted in a third. `places` holds, one after the other, where a column begins, where a
row begins, the strengths of suited ranks, and the strengths themselves, closely packed: a hand without a
flush is found at the sum of its row's and its column's beginnings. The order of hands is that of the
readable evaluator which fills the tables: `poker.evaluate`, or that of three or four cards.

Compiled tables know a ranking by its very function (`order_of`) and never by its answers: a function that
agrees with one of these on some hands may rank others differently, and is tabulated hand by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from croupier.cards.card import ACE, CARDS, Card, Hand
from croupier.errors import BadCards
from croupier.hands import four_card, poker, three_card
from croupier.hands.scale import SUIT_RANKS, rank_multisets

Places: TypeAlias = npt.NDArray[np.uint16]
CLASSES: Final = 7462

# Each number is the least that keeps apart all sums of up to seven of them, none more than four times.
LADDER: Final = (1, 5, 24, 112, 521, 2247)
_COLUMN_RANKS: Final = dict(zip(range(ACE, 7, -1), (0, *LADDER), strict=True))
_ROW_RANKS: Final = dict(zip(range(7, 1, -1), LADDER, strict=True))
ROW_SHIFT: Final = 16
SUIT_SHIFT: Final = 32
FLUSH_MARK: Final = 1 << 31

_NEVER: Final = 14
"""More cards than a suit has."""

COLUMNS_AT: Final = 0
ROWS_AT: Final = 1 << 14
FLUSHES_AT: Final = 2 << 14
STRENGTHS_AT: Final = 3 << 14


class Flush(Enum):
    """The rank of suited cards, compared with the same ranks of several suits."""

    MORE = "more"
    LESS = "less"
    THE_SAME = "the same"


class LookupOrder(NamedTuple):
    """An order of hands, by its readable evaluator."""

    name: str
    evaluate: Callable[[Sequence[Card]], int]
    least: int
    """How many cards count; of more the best so many do. As many of a suit are a flush."""
    most: int
    flush: Flush = Flush.MORE
    ranks: tuple[int, ...] = tuple(SUIT_RANKS)
    """Those of the pack; a hand with any other has the strength 0."""

    def unsuited(self, ranks: Sequence[int]) -> int:
        """The strength of the least number of cards, of several suits."""
        if not set(ranks) <= set(self.ranks):
            return 0
        return self.evaluate([Card(rank, at % 4) for at, rank in enumerate(sorted(ranks))])

    def suited(self, ranks: Sequence[int]) -> int:
        """The strength of cards of one suit."""
        return self.evaluate([Card(rank, 0) for rank in ranks]) if set(ranks) <= set(self.ranks) else 0


FIVE: Final = LookupOrder("poker", poker.evaluate, 5, 7)
FOUR: Final = LookupOrder("four-card", four_card.evaluate, 4, 6)
THREE: Final = LookupOrder("three-card", three_card.evaluate, 3, 3)
THREE_AS_FIVE: Final = LookupOrder("three-card as five", three_card.evaluate_as_five, 3, 3)
ORDERS: Final = (FIVE, FOUR, THREE, THREE_AS_FIVE)


class Lookup(NamedTuple):
    """The tables for hands of one size. Compiled loops take the arrays they need, one by one."""

    keys: npt.NDArray[np.uint64]
    """The number that each card adds to a key, by the card's index; its suit only if that matters."""
    bits: npt.NDArray[np.uint64]
    """Each card's bit in the mask of a hand: sixteen bits a suit, from the deuce up."""
    suits: npt.NDArray[np.uint32]
    """The key of the cards of one suit, by their sixteen bits; flushes are marked."""
    places: Places
    """Columns, rows, suited strengths and strengths, at `COLUMNS_AT`, `ROWS_AT` and so on."""


@cache
def lookup(size: int, order: LookupOrder = FIVE) -> Lookup:
    """Return the lookup tables for hands of `size` cards of which five count; raise BadCards for another
    size than the order ranks."""
    if not order.least <= size <= order.most:
        sizes = " or ".join(map(str, range(order.least, order.most + 1)))
        raise BadCards(f"{order.name} hands of {size} cards", instead=f"{sizes} cards")
    columns, rows, strengths = _columns()[0], _rows(size), _strengths(size, order)
    places = np.zeros(STRENGTHS_AT + (1 << 16), np.uint16)  # so that no sum points outside
    places[COLUMNS_AT : COLUMNS_AT + len(columns)] = columns
    places[ROWS_AT : ROWS_AT + len(rows)] = rows
    places[FLUSHES_AT:STRENGTHS_AT][: 1 << 13] = _flushes(order)
    places[STRENGTHS_AT : STRENGTHS_AT + len(strengths)] = strengths
    one = 0 if order.flush is Flush.THE_SAME else 1
    keys = [int(_rank_keys()[card.rank]) + (one << SUIT_SHIFT + 4 * card.suit) for card in CARDS[:52]]
    bits = [1 << 16 * card.suit + card.rank - 2 for card in CARDS[:52]]
    suits = _suits(order.least if one else _NEVER)
    return Lookup(np.array(keys, np.uint64), np.array(bits, np.uint64), suits, places)


@cache
def _rank_keys() -> npt.NDArray[np.int64]:
    keys = np.zeros(ACE + 1, np.int64)
    for rank, number in _COLUMN_RANKS.items():
        keys[rank] = number
    for rank, number in _ROW_RANKS.items():
        keys[rank] = number << ROW_SHIFT
    return keys


def ladder_sums() -> list[tuple[int, int]]:
    """Return the pairs (how many ladder numbers are added, their sum) for sums of up to seven numbers, in
    ascending order."""
    sums = [(0, 0)]
    for step in LADDER:
        sums = [(n + more, s + more * step) for n, s in sums for more in range(5) if n + more <= 7]
    return sorted(sums)


@cache
def _columns() -> tuple[Places, list[int]]:
    """The place of each column sum, and where the sums of each number of cards begin.

    The aces add nothing: a sum of n cards serves hands with n to n + 4 cards in the column's ranks, and
    those that serve together lie together.
    """
    sums = ladder_sums()
    columns = np.zeros(max(s for _, s in sums) + 1, np.uint16)
    for place, (_, s) in enumerate(sums):
        columns[s] = place
    begins = [sum(n < number for n, _ in sums) for number in range(9)]
    return columns, begins


@cache
def _rows(size: int) -> Places:
    """Return the start of each row, less the place of its first column (so it may wrap below zero)."""
    begins = _columns()[1]
    rows = np.zeros(len(_columns()[0]), np.uint16)
    end = 0
    for number, s in ladder_sums():
        if number <= size:
            first, last = begins[max(size - number - 4, 0)], begins[size - number + 1]
            rows[s] = (end - first) % (1 << 16)
            end += last - first
    return rows


def places_of(hands: npt.NDArray[np.int64]) -> Places:
    """The number of each choice of ranks, one a row, among all choices of so many; no rank five times."""
    sums = _rank_keys()[hands].sum(axis=1)
    found: Places = _rows(hands.shape[1])[sums >> ROW_SHIFT] + _columns()[0][sums & 0xFFFF]
    return found


@cache
def _hands(size: int, least: int) -> npt.NDArray[np.int64]:
    """The ranks of every hand of this size, in descending order, none more than four times."""
    if size == least:
        return np.array(list(rank_multisets(size)), np.int64)
    shorter = _hands(size - 1, least)
    longer = []
    for rank in range(2, ACE + 1):
        can_take = shorter[(shorter[:, -1] >= rank) & (shorter[:, -4] != rank)]
        longer.append(np.column_stack((can_take, np.full(len(can_take), rank))))
    return np.concatenate(longer)


@cache
def _strengths(size: int, order: LookupOrder) -> Places:
    """The strengths of unsuited hands at their places; a larger hand is worth its best smaller one."""
    hands = _hands(size, order.least)
    strengths = np.zeros(len(hands), np.uint16)
    if size == order.least:
        strengths[places_of(hands)] = [order.unsuited(ranks) for ranks in hands.tolist()]
        return strengths
    smaller = _strengths(size - 1, order)
    best = [smaller[places_of(np.delete(hands, dropped, axis=1))] for dropped in range(size)]
    strengths[places_of(hands)] = np.maximum.reduce(best)
    return strengths


@cache
def unpaired_ranks(order: LookupOrder) -> Places:
    """The bits of the ranks of each strength that is five different ranks of several suits, 0 of others."""
    bits = np.zeros(1 << 13, np.uint16)
    for ranks in combinations(order.ranks, order.least):
        bits[order.unsuited(ranks)] = sum(1 << rank - 2 for rank in ranks)
    return bits


@cache
def _flushes(order: LookupOrder) -> Places:
    """The strength of suited ranks, by their bits: where flushes are to be had of as many as there may be,
    where they are to be avoided of the least number."""
    most = {Flush.MORE: order.most, Flush.LESS: order.least, Flush.THE_SAME: 0}[order.flush]
    strengths = np.zeros(1 << 13, np.uint16)
    for bits in range(1 << 13):
        if order.least <= bits.bit_count() <= most:
            strengths[bits] = order.suited(_ranks(bits))
    return strengths


@cache
def _suits(flush: int) -> npt.NDArray[np.uint32]:
    keys = _rank_keys().tolist()
    sums = np.zeros(1 << 13, np.uint32)
    for bits in range(1 << 13):
        if bits.bit_count() <= 7:
            mark = FLUSH_MARK if bits.bit_count() >= flush else 0
            sums[bits] = sum(keys[rank] for rank in _ranks(bits)) + mark
    return sums


def _ranks(bits: int) -> list[int]:
    return [rank for rank in range(2, ACE + 1) if bits >> rank - 2 & 1]


Rank = Callable[[Hand], int]
RankT = TypeVar("RankT", bound=Callable[..., int])

ORDER_OF: Final[dict[Any, LookupOrder]] = {
    poker.evaluate: FIVE,
    four_card.evaluate: FOUR,
    three_card.evaluate: THREE,
    three_card.evaluate_as_five: THREE_AS_FIVE,
}
_EVALUATED_BY: Final[dict[Any, Callable[[Hand], int]]] = {}
"""The function that each method made by `ranked_by` calls."""


def ranked_by(evaluate: Callable[[Hand], int]) -> Callable[[Any, Hand], int]:
    """Return a method `rank` that ranks cards by this function, so that the function can be recognised.

    `rank = ranked_by(three_card.evaluate)` in the body of a class.
    """

    def rank(self: Any, cards: Hand) -> int:
        return evaluate(cards)

    _EVALUATED_BY[rank] = evaluate
    return rank


def order_of(rank: Callable[..., int], size: int) -> LookupOrder | None:
    """Return the known order that hands of this size are ranked in by `rank`; None where it is another
    function than the known ones."""
    method = getattr(rank, "__func__", rank)
    order = ORDER_OF.get(_EVALUATED_BY.get(method, rank))
    return order if order is not None and order.least <= size <= order.most else None
