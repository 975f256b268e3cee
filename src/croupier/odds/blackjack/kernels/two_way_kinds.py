"""Count poker hands on boards without the joker, by kinds of cards instead of cards.

Where no flush counts, ranks alone decide: all boards of the same ranks are one. Where three or more cards of
a board are of one suit, it is these and the ranks of the others that decide. So a card is of a kind: a rank
in the flush's suit (0 to 12), a rank in another one (13 to 25), or the joker (26); where no suit matters, a
rank (0 to 12) or the joker (13). What is found goes by the kinds of a hand's two cards and of the open card.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.compiled import compiled
from croupier.odds.blackjack.kernels.two_way import (
    BOARD,
    FLUSH,
    KINDS,
    LOSE,
    TIE,
    WIN,
    WorthTables,
    _by_kinds,
)

RANKS = 13
SUITED_KINDS = 2 * RANKS + 1
PAIRS = SUITED_KINDS * (SUITED_KINDS + 1) // 2
PLACE = 5
"""Number of bits of a kind."""
DIGIT = 7
DIGITS = 1 << DIGIT
"""Number of values of a digit; a hand's worth has two digits."""


class RankBoards(NamedTuple):
    """Boards by their ranks, and how two cards fare on them where no flush counts."""

    ranks: Any
    """[board, card], in ascending order."""
    worths: Any
    wins: Any
    ties: Any
    """[board, rank, rank], the joker being the last rank."""


class FlushBoards(NamedTuple):
    """Boards by the ranks in the flush's suit and the ranks in other suits."""

    masks: Any
    others: Any
    """[board, card], -1 if there are fewer than two."""
    ranks: Any
    """[board] → its place among the boards by rank."""


@compiled
def _choose(cards: int, many: int) -> int:
    """Return in how many ways so many cards of a rank can be on the board."""
    found = 1
    for at in range(many):
        found = found * (cards - at) // (at + 1)
    return max(found, 0) if cards >= many else 0


@compiled
def _compare(left: Any, worths: Any, wins: Any, ties: Any, order: Any, below: Any) -> None:
    """Count, for one hand of each two kinds, how many other hands are lower and how many are equal.

    `left` has the cards of each kind that are left. Hands are a running count, from which those with one of
    the hand's two cards are subtracted. `order` has two rows for the hands, which are sorted by the two
    digits of their worth.
    """
    kinds = len(left)
    begins = np.zeros((2, DIGITS + 1), np.int64)
    hands = 0
    for one in range(kinds):
        for other in range(one, kinds):
            if left[one] and left[other] > (one == other):
                worth = worths[one, other]
                order[0, hands] = worth << 2 * PLACE | one << PLACE | other
                begins[0, (worth & DIGITS - 1) + 1] += 1
                begins[1, (worth >> DIGIT) + 1] += 1
                hands += 1
    for turn in range(2):
        for digit in range(DIGITS):
            begins[turn, digit + 1] += begins[turn, digit]
        for at in range(hands):
            hand = order[turn, at]
            digit = hand >> 2 * PLACE + turn * DIGIT & DIGITS - 1
            order[1 - turn, begins[turn, digit]] = hand
            begins[turn, digit] += 1
    sorted_hands = order[0]
    below[:] = 0
    at = 0
    while at < hands:
        end, worth = at, sorted_hands[at] >> 2 * PLACE
        while end < hands and sorted_hands[end] >> 2 * PLACE == worth:
            one, other = sorted_hands[end] >> PLACE & (1 << PLACE) - 1, sorted_hands[end] & (1 << PLACE) - 1
            wins[one, other] = below[kinds] - below[one] - below[other]
            end += 1
        for hand in range(at, end):
            _add(below, sorted_hands[hand], left)
        for hand in range(at, end):  # the hand itself came off twice, with either card
            one, other = sorted_hands[hand] >> PLACE & (1 << PLACE) - 1, sorted_hands[hand] & (1 << PLACE) - 1
            ties[one, other] = below[kinds] - below[one] - below[other] + 1 - wins[one, other]
        at = end


@compiled
def _add(counts: Any, hand: int, left: Any) -> None:
    """Add the hands of two kinds to the count of all hands, and to the counts with one given card of either
    kind."""
    one, other = hand >> PLACE & (1 << PLACE) - 1, hand & (1 << PLACE) - 1
    if one == other:
        counts[len(left)] += left[one] * (left[one] - 1) // 2
        counts[one] += left[one] - 1
    else:
        counts[len(left)] += left[one] * left[other]
        counts[one] += left[other]
        counts[other] += left[one]


@compiled
def compare_by_rank(boards: RankBoards, there: Any, has_joker: int, tables: WorthTables, found: Any) -> None:
    """Compare hands on all boards as if no flush counted.

    The worth of two cards on each board and how they fare are written to `boards`; `found` [rank, rank, rank
    of the open card, row] gets the ways, all boards together. `there` has the cards of each rank in the pack.
    """
    numbers, by_kinds, _, row_of = tables
    left = np.zeros(KINDS, np.int64)
    order = np.zeros((2, PAIRS), np.int64)
    below = np.zeros(KINDS + 1, np.int64)
    seven = np.zeros(BOARD + 2, np.int64)
    cards = np.zeros(BOARD, np.int64)
    unseen = there.sum() + has_joker - BOARD
    others = (unseen - 2) * (unseen - 3) // 2
    for at in range(len(boards.ranks)):
        ranks = boards.ranks[at]
        left[:RANKS] = there
        left[RANKS] = has_joker
        for place in range(BOARD):
            left[ranks[place]] -= 1
            cards[place] = 4 * ranks[place]
        worths, wins, ties = boards.worths[at], boards.wins[at], boards.ties[at]
        _by_kinds(cards, numbers, by_kinds, seven, worths)
        _compare(left, worths, wins, ties, order, below)
        for one in range(KINDS):
            for other in range(one, KINDS):
                if not (left[one] and left[other] > (one == other)):
                    continue
                win, tie = wins[one, other], ties[one, other]
                rows = row_of[worths[one, other]]
                for place in range(BOARD):
                    up = ranks[place]
                    if place and ranks[place - 1] == up:
                        continue
                    ways, first = 1, 0
                    for last in range(BOARD):
                        if last + 1 < BOARD and ranks[last + 1] == ranks[last]:
                            continue
                        rank, many = ranks[last], last + 1 - first
                        first = last + 1
                        free = there[rank] - (one == rank) - (other == rank) - (up == rank)
                        ways *= _choose(free, many - (up == rank))
                    found[one, other, up, rows[WIN]] += ways * win
                    found[one, other, up, rows[TIE]] += ways * tie
                    found[one, other, up, rows[LOSE]] += ways * (others - win - tie)


@compiled
def compare_flushes(
    first: int,
    last: int,
    boards: FlushBoards,
    by_rank: RankBoards,
    in_suit: int,
    apart: Any,
    has_joker: int,
    tables: WorthTables,
    found: Any,
) -> None:
    """Compare hands on boards on which a flush in one suit counts.

    `found` [kind, kind, kind of the open card, row] gets the ways, less those that the boards have as if it
    did not. `in_suit` has the ranks of the suit in the pack as bits, `apart` the cards of each rank in other
    suits.
    """
    _, _, by_suit, row_of = tables
    left = np.zeros(SUITED_KINDS, np.int64)
    order = np.zeros((2, PAIRS), np.int64)
    below = np.zeros(SUITED_KINDS + 1, np.int64)
    worths = np.zeros((SUITED_KINDS, SUITED_KINDS), np.int64)
    wins, ties = np.zeros_like(worths), np.zeros_like(worths)
    ups = np.zeros(BOARD, np.int64)
    joker = SUITED_KINDS - 1
    unseen = has_joker - BOARD
    for rank in range(RANKS):
        unseen += apart[rank] + (in_suit >> rank & 1)
    hands = (unseen - 2) * (unseen - 3) // 2
    for at in range(first, last):
        mask, beside, plain = boards.masks[at], boards.others[at], boards.ranks[at]
        number, held = 0, 0
        for rank in range(RANKS):
            left[rank] = in_suit >> rank & ~(mask >> rank) & 1
            left[RANKS + rank] = apart[rank]
            if mask >> rank & 1:
                ups[number] = rank
                number += 1
                held += 1
        left[joker] = has_joker
        for each in range(2):
            if beside[each] >= 0:
                left[RANKS + beside[each]] -= 1
                if each == 0 or beside[0] != beside[1]:
                    ups[number] = RANKS + beside[each]
                    number += 1
        for one in range(SUITED_KINDS):
            for other in range(one, SUITED_KINDS):
                low, high = min(one % RANKS, other % RANKS), max(one % RANKS, other % RANKS)
                if other == joker:
                    low, high = RANKS if one == joker else one % RANKS, RANKS
                worth = by_rank.worths[plain, low, high]
                suited = held + (one < RANKS) + (other < RANKS)
                wild = np.int64(other == joker)
                if suited + wild >= FLUSH:
                    cards = mask | (1 << one if one < RANKS else 0) | (1 << other if other < RANKS else 0)
                    worth = max(worth, by_suit[wild, cards])
                worths[one, other] = worth
        _compare(left, worths, wins, ties, order, below)
        for one in range(SUITED_KINDS):
            for other in range(one, SUITED_KINDS):
                if not (left[one] and left[other] > (one == other)):
                    continue
                low, high = min(one % RANKS, other % RANKS), max(one % RANKS, other % RANKS)
                if other == joker:
                    low, high = one % RANKS, RANKS
                win, tie = wins[one, other], ties[one, other]
                plain_win, plain_tie = by_rank.wins[plain, low, high], by_rank.ties[plain, low, high]
                rows = row_of[worths[one, other]]
                plain_rows = row_of[by_rank.worths[plain, low, high]]
                for place in range(number):
                    up = ups[place]
                    more = _ways(beside, one, other, up, apart)
                    into = found[one, other, up]
                    into[rows[WIN]] += more * win
                    into[rows[TIE]] += more * tie
                    into[rows[LOSE]] += more * (hands - win - tie)
                    into[plain_rows[WIN]] -= more * plain_win
                    into[plain_rows[TIE]] -= more * plain_tie
                    into[plain_rows[LOSE]] -= more * (hands - plain_win - plain_tie)


@compiled
def _ways(beside: Any, one: int, other: int, up: int, apart: Any) -> int:
    """Return how many boards have these cards of other suits, with a hand and the open card of given
    kinds."""
    found = 1
    for each in range(2):
        rank = beside[each]
        if rank < 0 or (each and beside[0] == rank):
            continue
        kind = RANKS + rank
        many = 2 if beside[1] == rank and each == 0 and beside[0] == rank else 1
        free = apart[rank] - (one == kind) - (other == kind) - (up == kind)
        found *= _choose(free, many - (up == kind))
    return found
