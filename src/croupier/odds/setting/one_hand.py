"""Evaluate each way to set one hand of seven cards exactly, against all possible hands of the other side.

The count is the same as in `seven_kernel`, for one hand and any cards left: first by kinds alone, then
corrected suit by suit for the flushes that are possible in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Card
from croupier.families.setting.poker_ways import HouseWay
from croupier.families.setting.set_hands import SIGNS
from croupier.hands.joker_kinds import HAND, JOKER_KIND, KINDS, kind_of, number_of
from croupier.odds.setting.house_tables import SetResults, all_flushes, places, plain_kinds, results_of

Ints = NDArray[np.int64]


class HandsLeft(NamedTuple):
    """The possible hands of the other side: the number of hands of each pair of strengths."""

    high: Ints
    low: Ints
    ways: Ints
    """The number of hands; negative where flush hands are subtracted from the same kinds without a flush."""

    @property
    def total(self) -> int:
        return int(self.ways.sum())

    def compared(self, high: int, low: int) -> dict[tuple[int, int], int]:
        """Return comparison of both parts → number of hands: 1 for higher, 0 for a copy, -1 for lower."""
        code = 3 * (np.sign(high - self.high) + 1) + np.sign(low - self.low) + 1
        found = np.bincount(code, self.ways, 9)  # exact: below two to the 53rd
        return {(high, low): int(found[3 * (high + 1) + low + 1]) for high, low in SIGNS}


def hands_left(cards: Sequence[Card], way: HouseWay) -> HandsLeft:
    """Return all hands of seven of these cards, as the house sets them."""
    results: SetResults = results_of(way)
    there = np.zeros((KINDS, 4), np.int64)
    for card in cards:
        there[kind_of(card), 0 if card is JOKER else card.suit] = 1
    left = there.sum(axis=1)
    highs, lows, ways = [results.plain[:, 0]], [results.plain[:, 1]], [_ways(plain_kinds(), left)]
    for each, own in zip(all_flushes(), results.flushes, strict=True):
        many = np.zeros(own.shape[:2], np.int64)
        for suit in range(4):
            in_suit = there[:JOKER_KIND, suit]
            mask = int((in_suit << np.arange(JOKER_KIND)).sum())
            others = left.copy()
            others[:JOKER_KIND] -= in_suit
            is_left = (each.masks & ~mask == 0) & (each.joker <= left[JOKER_KIND])
            many += is_left[:, np.newaxis] * _ways(each.others, others)
        plain = results.plain[places()[number_of(each.cards.reshape(-1, HAND) >> 2)]]
        highs += [own[..., 0].ravel(), plain[:, 0]]
        lows += [own[..., 1].ravel(), plain[:, 1]]
        ways += [many.ravel(), -many.ravel()]
    return HandsLeft(*(np.concatenate(each).astype(np.int64) for each in (highs, lows, ways)))


def _ways(kinds: Ints, left: Ints) -> Ints:
    """Return for each hand the number of ways to draw its kinds from the cards left."""
    choose = np.array([[comb(number, many) for many in range(5)] for number in range(5)], np.int64)
    counted = [choose[left[kind], (kinds == kind).sum(axis=1)] for kind in range(KINDS)]
    ways: Ints = prod(counted[1:], start=counted[0])
    return ways
