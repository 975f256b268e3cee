"""One hand of seven cards, exactly: what each way to set it is worth against all that the other side holds.

The same count as in `seven_kernel`, for one hand and whatever cards are left: first by kinds alone, then put
right suit by suit by the flushes that are left in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Card, Hand
from croupier.families.setting.house_way import HouseWay
from croupier.families.setting.set_hands import Setting
from croupier.hands.joker_kinds import HAND, JOKER_KIND, KINDS, kind_of, number_of
from croupier.hands.pai_gow import evaluate_low, splits
from croupier.odds.setting.house_tables import Results, all_flushes, places, plain_kinds, results_of

Ints = NDArray[np.int64]


class Weighed(NamedTuple):
    """One way to set a hand, and how many of the other side's hands it beats, and loses to."""

    setting: Setting
    won: int
    lost: int


class Left(NamedTuple):
    """What the other side may hold: so many hands of these strengths."""

    high: Ints
    low: Ints
    ways: Ints
    """Less than none where a hand with a flush takes the place of the same kinds without one."""

    @property
    def total(self) -> int:
        return int(self.ways.sum())

    def below(self, high: int, low: int) -> int:
        return int(self.ways[(self.high < high) & (self.low < low)].sum())

    def above(self, high: int, low: int) -> int:
        return int(self.ways[(self.high >= high) & (self.low >= low)].sum())


def hands_left(cards: Sequence[Card], way: HouseWay) -> Left:
    """All hands of seven of these cards, as the house sets them."""
    results: Results = results_of(way)
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
    return Left(*(np.concatenate(each).astype(np.int64) for each in (highs, lows, ways)))


def _ways(kinds: Ints, left: Ints) -> Ints:
    """In how many ways these kinds are left, one hand a row."""
    choose = np.array([[comb(number, many) for many in range(5)] for number in range(5)], np.int64)
    counted = [choose[left[kind], (kinds == kind).sum(axis=1)] for kind in range(KINDS)]
    ways: Ints = prod(counted[1:], start=counted[0])
    return ways


def weigh_settings(cards: Hand, left: Left, way: HouseWay, is_bank: bool = False) -> list[Weighed]:
    """Every legal way to set seven cards; the bank wins copies. Ways that come to the same are one."""
    found: dict[tuple[int, int], Weighed] = {}
    for high, low in splits(cards):
        if not way.ranking.can_set(high, low):
            continue
        strengths = way.ranking.high(high), evaluate_low(low)
        if strengths not in found:
            corner = strengths[0] + is_bank, strengths[1] + is_bank
            found[strengths] = Weighed(Setting(high, low), left.below(*corner), left.above(*corner))
    return list(found.values())
