"""Pai gow poker, fast: two hands of seven, each set the house way, and compared.

Every strength, plan, tier and result is asked of the rules once and kept in a table; the loop goes through
the 21 ways to set seven cards and takes the one that the house prefers.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.cards.card import ACE
from croupier.cards.pack import Pack
from croupier.families.setting.house_way import RULES, HouseWayOptions, Readings, is_complete, plan_of, tier
from croupier.families.setting.questions import SettingGame
from croupier.families.setting.set_hands import SIGNS
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
from croupier.hands.pai_gow import evaluate_low
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, below, seeded
from croupier.wagers.chips import DOWN_TO_CENT

Ints = NDArray[np.int64]
Small = NDArray[np.uint8]
Strengths = NDArray[np.int16]
ACE_KIND = ACE - 2
ANY_SUIT = 15
"""A bit for every suit: the joker's."""


def knows(game: Game, options: Options) -> bool:
    """Whether both sides go by this house way; what the house rounds depends on the wager, and is dealt."""
    rules = game.rules
    if not isinstance(rules, SettingGame) or not isinstance(options, HouseWayOptions):
        return False
    commission = rules.commission(options)
    return rules.low_straight_second and (commission is None or commission.rounding == DOWN_TO_CENT)


def rows(game: Game, options: Options) -> list[KernelRow]:
    """The nine ways in which two hands can compare with two."""
    results = [game.rules.result_of(options, signs) for signs in SIGNS]
    return [KernelRow(each.spot, each.why, str(each.odds or ""), each.per_unit) for each in results]


class Way(NamedTuple):
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
    """[rule, complete, pair low, planned] → how such a way is preferred."""


@lru_cache(maxsize=8)
def tabulate(reading: Readings) -> Way:
    high = high_strengths()
    ranks = range(KINDS - 1)
    pairs = [[evaluate_low(cards_of((one, other), (0, 1))) for other in ranks] for one in ranks]
    kinds = np.minimum(all_kinds(HAND), ACE_KIND)
    kinds = kinds[np.unique(number_of(kinds), return_index=True)[1]]
    plans = [plan_of(tuple(hand), reading) for hand in (kinds[:, ::-1] + 2).tolist()]
    rules = [*dict.fromkeys(RULES.values())]
    place = {each: at for at, each in enumerate(rules)}
    rule = np.zeros(comb(ACE_KIND + HAND, HAND), np.uint8)
    rule[number_of(kinds)] = [place[plan.rule] for plan in plans]
    planned = np.zeros(len(rule), np.int64)
    planned[number_of(kinds)] = [low[1] - 2 + KINDS * (low[0] - 2) for _, low in plans]
    flags = (False, True)
    tiers = [
        [[[tier(each, reading, a, b, c) for c in flags] for b in flags] for a in flags] for each in rules
    ]
    return Way(
        high,
        np.array([is_complete(strength) for strength in range(int(high.max()) + 1)], np.uint8),
        np.array(pairs, np.int16),
        rule,
        planned,
        np.array(tiers, np.uint8),
    )


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """How often each of `rows` came up in so many rounds: one player against the dealer."""
    assert isinstance(options, HouseWayOptions)
    pack = game.equipment(options).pack
    assert pack is not None
    way = tabulate(options.readings)
    announce.compiling("pai gow simulation", play)
    compared = play(seeded(seed, batch), rounds, indices(pack), NUMBERS, *way)
    return np.array([compared[high + 1, low + 1] for high, low in SIGNS])


def indices(pack: Pack) -> Ints:
    return np.array([card.index for card in pack], np.int64)


@njit(cache=True)
def set_by_house(
    cards: Ints,
    desk: Ints,
    numbers: Ints,
    high: Strengths,
    complete: Small,
    low: Strengths,
    rule: Small,
    planned: Ints,
    tiers: Small,
) -> Any:
    """Seven cards, by index in ascending order, as the house sets them: the strengths of both hands.

    The cards at two places are set low. Those before both, between them and after both make the high hand:
    what they add to its number is summed up along the way, and so are the suits that all of them have.
    `desk` is room to work, four rows of eight.
    """
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
            preferred = np.int64(tier_of[complete[strength], 1 if one == other else 0, is_planned])
            best = max(best, (preferred << 32) + (np.int64(low[one, other]) << 16) + strength)
            between += numbers[second - 1, kinds[second]]
            suits_between &= suits[second]
        before += numbers[first, kinds[first]]
        suits_before &= suits[first]
    return best & 0xFFFF, best >> 16 & 0xFFFF


@njit(cache=True, nogil=True)
def play(
    state: State,
    rounds: int,
    pack: Ints,
    numbers: Ints,
    high: Strengths,
    complete: Small,
    low: Strengths,
    rule: Small,
    planned: Ints,
    tiers: Small,
) -> Ints:
    """[high hand, low hand] → how often the player's was lower (0), a copy (1), or higher (2)."""
    compared = np.zeros((3, 3), np.int64)
    shoe = pack.copy()
    desk = np.zeros((4, HAND + 1), np.int64)
    for _ in range(rounds):
        deal(state, shoe)
        mine = set_by_house(shoe[:HAND], desk, numbers, high, complete, low, rule, planned, tiers)
        dealer = set_by_house(shoe[HAND : 2 * HAND], desk, numbers, high, complete, low, rule, planned, tiers)
        compared[_sign(mine[0], dealer[0]) + 1, _sign(mine[1], dealer[1]) + 1] += 1
    return compared


@njit(cache=True)
def deal(state: State, shoe: Ints) -> None:
    """Two hands to the front of the shoe, each then put in ascending order."""
    for at in range(2 * HAND):
        other = at + below(state, len(shoe) - at)
        shoe[at], shoe[other] = shoe[other], shoe[at]
    for first in (0, HAND):
        for at in range(first + 1, first + HAND):
            card = shoe[at]
            before = at
            while before > first and shoe[before - 1] > card:
                shoe[before] = shoe[before - 1]
                before -= 1
            shoe[before] = card


@njit(cache=True)
def _sign(one: Any, other: Any) -> Any:
    return np.int64(one > other) - np.int64(one < other)
