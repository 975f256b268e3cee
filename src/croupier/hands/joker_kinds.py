"""Five cards out of seven by table: what every high hand is worth, asked of the rules once.

A card's kind is its rank, from the deuce (0) to the ace (12), or the joker (13). What five cards are worth
depends on their kinds and on whether they are of one suit, with the joker in any. Kinds in ascending order
have a number of their own: the sum of `NUMBERS[place, kind]` over their places.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Card, Hand
from croupier.hands.pai_gow import USUAL, PaiGowRanking

Ints = NDArray[np.int64]

KINDS = 14
JOKER_KIND = 13
HAND = 7

NUMBERS: Ints = np.array(
    [[comb(kind + place, place + 1) for kind in range(KINDS)] for place in range(HAND)], np.int64
)


def kind_of(card: Card) -> int:
    return JOKER_KIND if card is JOKER else card.rank - 2


def cards_of(kinds: Sequence[int], suits: Sequence[int]) -> Hand:
    """Cards of these kinds and suits; the joker has none."""
    return tuple(
        JOKER if kind == JOKER_KIND else Card(kind + 2, suit) for kind, suit in zip(kinds, suits, strict=True)
    )


def all_kinds(size: int) -> Ints:
    """Return the kinds of every hand of that many cards, in ascending order: a rank at most four times,
    one joker."""
    every = np.array(list(combinations_with_replacement(range(KINDS), size)), np.int64)
    fifth = (every[:, 4:] == every[:, :-4]).any(axis=1)
    found: Ints = every[~fifth & (every[:, -2] != JOKER_KIND)]
    return found


def number_of(kinds: Ints) -> Ints:
    """The numbers of hands, one a row."""
    found: Ints = NUMBERS[np.arange(kinds.shape[1]), kinds].sum(axis=1)
    return found


@cache
def high_strengths(ranking: PaiGowRanking = USUAL) -> NDArray[np.int16]:
    """Return [of one suit, number] → the strength of the high hand with this number; -1 if there is none."""
    kinds = all_kinds(5)
    table = np.full((2, comb(KINDS + 4, 5)), -1, np.int16)
    for number, hand in zip(number_of(kinds).tolist(), kinds.tolist(), strict=True):
        table[0, number] = ranking.high(cards_of(hand, (0, 1, 2, 3, 0)))  # equal kinds lie side by side
        if len({*hand}) == 5:
            table[1, number] = ranking.high(cards_of(hand, (0, 0, 0, 0, 0)))
    return table
