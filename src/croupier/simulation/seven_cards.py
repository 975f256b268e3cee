"""Seven cards with a joker inside compiled loops: their number, a flush, and all the hands that they make.

Cards are numbers: four times the rank, from the deuce (0), and the suit; the joker is 52. Where no five are
of one suit a table knows the hands by the cards' kinds; else every five of the seven are looked up.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.hands.joker_kinds import HAND, JOKER_KIND, KINDS, NUMBERS, all_kinds, cards_of, number_of
from croupier.hands.pai_gow import USUAL, PaiGowRanking, seven_card_row
from croupier.odds.seven_card_counts import bit_of, rows_by_kinds, tables_of

Ints = NDArray[np.int64]
RANKS = JOKER_KIND
SUIT_BITS = 4
SUITED = 0x1111
"""The joker counts in every suit, each of which has so many bits."""
ROOM = 0x3333
FULL = 0x8888
"""A count of five or more, with the room added, reaches the highest bit."""


class SevenCardRows(NamedTuple):
    """The rows of a bonus wager's table as bits, under one ranking."""

    numbers: Ints
    """[place, kind] → what a card adds to the number of its hand."""
    plain: NDArray[np.uint16]
    """[number of seven kinds] → the rows of hands without a flush."""
    category: NDArray[np.int16]
    """[of one suit, number of five kinds]"""
    match: NDArray[np.bool_]
    """[of one suit, kind, kind] → whether two cards match a royal flush."""
    rows: Ints
    """[category, matched] → the rows of five cards."""
    seven: NDArray[np.uint16]
    """[with the joker, ranks as bits] → the row of seven cards of one suit; 0 where they have none."""


def no_rows() -> SevenCardRows:
    """Return empty tables, for loops in which no such wager is bet."""
    words, numbers = np.zeros((2, 0), np.uint16), np.zeros((1, 0), np.int64)
    category, match = np.zeros((2, 0), np.int16), np.zeros((2, 0, 0), np.bool_)
    return SevenCardRows(numbers, words[0], category, match, numbers, words)


@cache
def seven_card_rows(ranking: PaiGowRanking = USUAL) -> SevenCardRows:
    kinds = all_kinds(HAND)
    plain = np.zeros(comb(KINDS + HAND - 1, HAND), np.uint16)
    plain[number_of(kinds)] = rows_by_kinds(kinds, ranking)
    seven = np.zeros((2, 1 << RANKS), np.uint16)
    for joker in range(2):
        for ranks in combinations(range(RANKS), HAND - joker):
            cards = cards_of((*ranks, *[JOKER_KIND] * joker), (0,) * HAND)
            if row := seven_card_row(cards):
                seven[joker, sum(1 << rank for rank in ranks)] = bit_of(row)
    of_five = tables_of(ranking)
    return SevenCardRows(NUMBERS, plain, of_five.category, of_five.match, of_five.rows, seven)


@compiled
def put_in_order(cards: Ints) -> None:
    """The lowest first."""
    for at in range(1, len(cards)):
        card, before = cards[at], at
        while before > 0 and cards[before - 1] > card:
            cards[before] = cards[before - 1]
            before -= 1
        cards[before] = card


@compiled
def kinds_number(cards: Ints, numbers: Ints) -> Any:
    """The number of the cards' kinds, in whatever order they lie: a card's place is how many are lower."""
    number = np.int64(0)
    for card in cards:
        place = 0
        for other in cards:
            place += other < card
        number += numbers[place, card >> 2]
    return number


@compiled
def flush_suit(cards: Ints) -> Any:
    """The suit of which five of seven cards are, the joker among them; -1 where there is none."""
    suits = 0
    for card in cards:
        suits += SUITED if card >> 2 == JOKER_KIND else 1 << SUIT_BITS * (card & 3)
    full = (suits + ROOM) & FULL
    if not full:
        return np.int64(-1)
    suit = np.int64(0)
    while not full >> SUIT_BITS * suit & 8:
        suit += 1
    return suit


@compiled
def suit_ranks(cards: Ints, suit: Any) -> Any:
    """Whether the joker is among the cards, and the ranks of those of a suit as bits."""
    joker, ranks = 0, 0
    for card in cards:
        if card >> 2 == JOKER_KIND:
            joker = 1
        elif card & 3 == suit:
            ranks |= 1 << (card >> 2)
    return joker, ranks


@compiled
def rows_with_flush(cards: Ints, joker: Any, ranks: Any, tables: SevenCardRows) -> Any:
    """The rows of seven cards that have a flush of these ranks in a suit; they are put in order."""
    put_in_order(cards)
    numbers, _, category, match, rows, seven = tables
    made = np.int64(seven[joker, ranks])
    for one in range(HAND):
        for other in range(one + 1, HAND):
            number, place, suit, suited = np.int64(0), 0, np.int64(-1), 1
            for at in range(HAND):
                if at in (one, other):
                    continue
                card = cards[at]
                number += numbers[place, card >> 2]
                place += 1
                if card >> 2 != JOKER_KIND:
                    if suit >= 0 and suit != card & 3:
                        suited = 0
                    suit = card & 3
            low, high = cards[one], cards[other]
            alike = 1 if low & 3 == high & 3 and high >> 2 != JOKER_KIND else 0
            made |= rows[category[suited, number], 1 if match[alike, low >> 2, high >> 2] else 0]
    return made
