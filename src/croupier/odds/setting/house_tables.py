"""A house way by table: what it sets seven cards to, asked of the rules once.

Where no five cards are of one suit only the kinds matter, and 154,143,080 hands are 67,600 different ones. A
hand with a flush is a set of kinds in the flush's suit with the kinds beside it: 224,653 different ones.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import ACE, JOKER
from croupier.compiled import compiled
from croupier.families.setting.poker_ways import HouseWay, Laid, plan_of
from croupier.hands.joker_kinds import (
    HAND,
    JOKER_KIND,
    KINDS,
    NUMBERS,
    all_kinds,
    cards_of,
    high_strengths,
    number_of,
)
from croupier.hands.pai_gow import evaluate_low, highest_low
from croupier.odds import announce
from croupier.odds.option_reads import array_digest

Ints = NDArray[np.int64]
Small = NDArray[np.uint8]
Strengths = NDArray[np.int16]
ACE_KIND: Final = ACE - 2
ANY_SUIT: Final = 15
"""A bit for every suit: the joker's."""
FLUSH: Final = 5
"""Cards of one suit, the joker among them, from which on suits matter."""


class WayTables(NamedTuple):
    """A house way as tables."""

    high: Strengths
    """[of one suit, number of five kinds] → strength."""
    complete: Small
    """[strength] → whether it is a straight, a flush or better."""
    low: Strengths
    """[kind, kind] → strength of two cards."""
    rule: Small
    """[number of seven kinds, the joker as an ace] → the rule for them."""
    planned: Ints
    """[number of seven kinds] → what the rule sets low: the lower kind, and KINDS times the higher."""
    tier: Small
    """[rule, complete, pair low, ace low, planned] → how such a way is preferred."""


@lru_cache(maxsize=8)
def tabulate(way: HouseWay) -> WayTables:
    high = high_strengths(way.ranking)
    ranks = range(KINDS - 1)
    pairs = [[evaluate_low(cards_of((one, other), (0, 1))) for other in ranks] for one in ranks]
    kinds = np.minimum(all_kinds(HAND), ACE_KIND)
    kinds = kinds[np.unique(number_of(kinds), return_index=True)[1]]
    plans = [plan_of(way, tuple(hand)) for hand in (kinds[:, ::-1] + 2).tolist()]
    rules = [*dict.fromkeys(way.rules)]
    place = {each: at for at, each in enumerate(rules)}
    rule = np.zeros(comb(ACE_KIND + HAND, HAND), np.uint8)
    rule[number_of(kinds)] = [place[plan.rule] for plan in plans]
    planned = np.zeros(len(rule), np.int64)
    planned[number_of(kinds)] = [low[1] - 2 + KINDS * (low[0] - 2) for _, low in plans]
    tiers = np.zeros((len(rules), 2, 2, 2, 2), np.uint8)
    for at, each in enumerate(rules):
        for flags in np.ndindex(2, 2, 2, 2):
            tiers[at][flags] = way.prefers(each, Laid(*map(bool, flags)))
    complete = [way.is_complete(strength) for strength in range(int(high.max()) + 1)]
    return WayTables(high, np.array(complete, np.uint8), np.array(pairs, np.int16), rule, planned, tiers)


@lru_cache(maxsize=8)
def way_digest(way: HouseWay) -> str:
    """Return the digest of all that a house way sets."""
    return array_digest(*tabulate(way)).hex()


@compiled
def set_by_house(
    cards: Ints,
    desk: Ints,
    numbers: Ints,
    way: WayTables,
) -> Any:
    """Return the strengths of both hands when the house sets these seven cards, given by index in
    ascending order.

    The cards at two places are set low. Those before both, between them and after both make the high hand:
    what they add to its number is summed up along the way, and so are the suits that all of them have.
    `desk` is room to work, four rows of eight.
    """
    high, complete, low, rule, planned, tiers = way
    kinds, suits, after, suits_after = desk[0], desk[1], desk[2], desk[3]
    after[HAND], suits_after[HAND] = 0, ANY_SUIT
    seven = 0
    for at in range(HAND - 1, -1, -1):
        kinds[at] = cards[at] >> 2
        suits[at] = ANY_SUIT if kinds[at] == JOKER_KIND else 1 << (cards[at] & 3)
        seven += numbers[at, min(kinds[at], ACE_KIND)]
        if at > 1:
            after[at] = after[at + 1] + numbers[at - 2, kinds[at]]
            suits_after[at] = suits_after[at + 1] & suits[at]
    tier_of = tiers[rule[seven]]
    best = np.int64(-1)
    before, suits_before = 0, ANY_SUIT
    for first in range(HAND - 1):
        one = min(kinds[first], ACE_KIND)
        between, suits_between = before, suits_before
        for second in range(first + 1, HAND):
            other = min(kinds[second], ACE_KIND)
            suit = suits_between & suits_after[second + 1]
            strength = np.int64(high[1 if suit else 0, between + after[second + 1]])
            is_planned = 1 if one + KINDS * other == planned[seven] else 0
            pair, ace = 1 if one == other else 0, 1 if other == ACE_KIND else 0
            preferred = np.int64(tier_of[complete[strength], pair, ace, is_planned])
            best = max(best, (preferred << 32) + (np.int64(low[one, other]) << 16) + strength)
            between += numbers[second - 1, kinds[second]]
            suits_between &= suits[second]
        before += numbers[first, kinds[first]]
        suits_before &= suits[first]
    return best & 0xFFFF, best >> 16 & 0xFFFF


@compiled
def set_all(
    hands: Ints,
    numbers: Ints,
    way: WayTables,
) -> Strengths:
    """[hand] → the strengths of its high and its low hand as the house sets it."""
    found = np.empty((len(hands), 2), np.int16)
    desk = np.zeros((4, HAND + 1), np.int64)
    for at in range(len(hands)):
        strengths = set_by_house(hands[at], desk, numbers, way)
        found[at, 0], found[at, 1] = strengths[0], strengths[1]
    return found


@compiled
def best_high(cards: Ints, numbers: Ints, high: Strengths) -> Any:
    """The strength of the best five of seven cards."""
    best = np.int16(-1)
    for one in range(HAND - 1):
        for other in range(one + 1, HAND):
            number, place, suits = 0, 0, ANY_SUIT
            for at in range(HAND):
                if at != one and at != other:
                    kind = cards[at] >> 2
                    number += numbers[place, kind]
                    place += 1
                    if kind != JOKER_KIND:
                        suits &= 1 << (cards[at] & 3)
            best = max(best, high[1 if suits else 0, number])
    return best


@compiled
def best_highs(hands: Ints, numbers: Ints, high: Strengths) -> Strengths:
    """[hand] → the strength of its best five cards."""
    found = np.empty(len(hands), np.int16)
    for at in range(len(hands)):
        found[at] = best_high(hands[at], numbers, high)
    return found


# Hands without a flush


@lru_cache(maxsize=1)
def plain_kinds() -> Ints:
    """The kinds of every different hand of seven, in ascending order."""
    return all_kinds(HAND)


@lru_cache(maxsize=1)
def places() -> Ints:
    """Return [number of seven kinds] → the index in `plain_kinds`; -1 if they are not among them."""
    found = np.full(comb(KINDS + HAND - 1, HAND), -1, np.int64)
    found[number_of(plain_kinds())] = np.arange(len(plain_kinds()))
    return found


def plain_cards(kinds: Ints) -> Ints:
    """Return the indices of cards of these kinds, at most two of a suit; equal kinds are neighbours."""
    cards = np.where(kinds == JOKER_KIND, JOKER.index, 4 * kinds + np.arange(HAND) % 4)
    cards.sort(axis=1)
    return cards


# Hands with one

PAIRS: Final = tuple(combinations_with_replacement(range(JOKER_KIND), 2))
"""The pairs of kinds that can complete a hand with a flush of five cards."""


class Flushes(NamedTuple):
    """Flushes of one length, five to seven cards of a suit or four to six and the joker, with all possible
    other cards of the hand in the other suits."""

    joker: int
    other_count: int
    masks: Ints
    """[flush] → its kinds, a bit each."""
    others: Ints
    """[other cards, place] → kinds."""
    cards: Ints
    """[flush, other cards] → indices of the seven cards in ascending order, with the flush in clubs."""


@lru_cache(maxsize=1)
def all_flushes() -> tuple[Flushes, ...]:
    return tuple(_flushes(joker, size) for joker in (0, 1) for size in range(FLUSH - joker, HAND - joker + 1))


def _flushes(joker: int, size: int) -> Flushes:
    beside = HAND - joker - size
    others = PAIRS if beside == 2 else tuple(combinations(range(JOKER_KIND), beside))
    kinds = np.array([*combinations(range(JOKER_KIND), size)], np.int64)
    rest = np.array(others, np.int64).reshape(len(others), beside)
    cards = np.full((len(kinds), len(others), HAND), JOKER.index, np.int64)
    cards[:, :, :size] = 4 * kinds[:, np.newaxis]
    cards[:, :, size : size + beside] = 4 * rest + 1 + np.arange(beside)
    cards.sort(axis=2)
    return Flushes(joker, beside, (1 << kinds).sum(axis=1), rest, cards)


class SetResults(NamedTuple):
    """The strengths of the high and the low hand that a house way sets."""

    plain: Strengths
    """[place among `plain_kinds`, high or low]"""
    flushes: tuple[Strengths, ...]
    """For each of `all_flushes`: [flush, its other cards, high or low]"""


@lru_cache(maxsize=8)
def results_of(way: HouseWay) -> SetResults:
    tables = tabulate(way)
    announce.compiling("house way", set_all)
    flushes = [
        set_all(each.cards.reshape(-1, HAND), NUMBERS, tables).reshape(*each.cards.shape[:2], 2)
        for each in all_flushes()
    ]
    return SetResults(set_all(plain_cards(plain_kinds()), NUMBERS, tables), tuple(flushes))


@lru_cache(maxsize=4)
def highest_lows(low_straight_second: bool, strengths: int) -> Strengths:
    """Return [strength of a high hand] → the highest low hand that may be set with it."""
    return np.array([highest_low(each, low_straight_second) for each in range(strengths)], np.int16)
