"""Pai gow tiles, counted: every way to set every four tiles against every four that are left.

Tiles of one rank are alike, so 35,960 hands are 3,620 different ones, and 35,960 × 20,475 deals are their
pairs, each with its number of ways. Every strength and every setting is asked of the rules once; the kernel
only compares and adds.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, lcm, prod
from typing import Final, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.cards.pack import Pack
from croupier.cards.tiles import SET, TileRank, rank_of
from croupier.families.setting.set_hands import SIGNS, judged
from croupier.families.setting.tile_house_ways import Ranks, Way, way_of, ways_of
from croupier.hands.tiles import strength
from croupier.odds import announce
from croupier.wagers.result import Outcome

Ints = NDArray[np.int64]
Small = NDArray[np.int16]

HAND: Final = 4
WAYS: Final = 3
ABSENT: Final = -1
RANKS: Final = len(TileRank) + 1

By = dict[tuple[int, int], int]
"""How the high and the low hand compare, 1 for higher, 0 for a copy, -1 for lower → deals."""


Nets = dict[tuple[int, int], Fraction]
"""What a comparison brings, of a wager of one."""


def player_nets(commission: Fraction, copy_with_win: str = "push") -> Nets:
    """What the player gets, who pays a commission on what he wins; the bank wins copies."""
    gains = {Outcome.WIN: 1 - commission, Outcome.PUSH: Fraction(0), Outcome.LOSE: Fraction(-1)}
    return {signs: gains[judged(signs, copy_with_win)] for signs in SIGNS}


def bank_nets(commission: Fraction, copy_with_win: str = "push") -> Nets:
    """What a bank gets of one player, by how its own hands compare with his."""
    gains = {Outcome.WIN: Fraction(-1), Outcome.PUSH: Fraction(0), Outcome.LOSE: 1 - commission}
    return {(high, low): gains[judged((-high, -low), copy_with_win)] for high, low in SIGNS}


class Hands(NamedTuple):
    """Every different hand of a pack."""

    ranks: tuple[Ranks, ...]
    """In descending order."""
    ways: Ints
    """In how many ways the pack has them."""
    held: Small
    """[hand, rank] → how many of the rank it holds."""
    kinds: Small
    """[hand, place] → the ranks it holds, each once, and then rank 0, of which there is none."""
    there: Small
    """[rank] → how many there are."""


@lru_cache(maxsize=4)
def hands_of(pack: Pack = SET) -> Hands:
    there = Counter(map(rank_of, pack))
    every = combinations_with_replacement(sorted(there, reverse=True), HAND)
    ranks = tuple(hand for hand in every if all(there[rank] >= many for rank, many in Counter(hand).items()))
    held = np.zeros((len(ranks), RANKS), np.int16)
    kinds = np.zeros((len(ranks), HAND), np.int16)
    for at, hand in enumerate(ranks):
        kinds[at, : len({*hand})] = [*dict.fromkeys(hand)]
        for rank in hand:
            held[at, rank] += 1
    ways = [prod(comb(there[rank], many) for rank, many in Counter(hand).items()) for hand in ranks]
    numbers = [there[TileRank(rank)] if rank else 0 for rank in range(RANKS)]
    return Hands(ranks, np.array(ways, np.int64), held, kinds, np.array(numbers, np.int16))


class Against(NamedTuple):
    """Every way to set every hand, against all that the other side may hold, set by its house way."""

    hands: Hands
    ways: tuple[tuple[Way, ...], ...]
    """Of each hand."""
    house: Ints
    """The place of the house's own way among them."""
    counts: Ints
    """[hand, way, high + 1, low + 1] → deals of the other side, by how the hand compares with it."""

    @property
    def deals(self) -> int:
        return int((self.hands.ways * self.counts[:, 0].sum(axis=(1, 2))).sum())

    def set_by(self, chosen: Ints) -> By:
        """All deals, where each hand is set in the chosen way."""
        by_hand = self.counts[np.arange(len(chosen)), chosen]
        total = (self.hands.ways[:, np.newaxis, np.newaxis] * by_hand).sum(axis=0)
        return {(high, low): int(total[high + 1, low + 1]) for high, low in SIGNS}

    def best(self, nets: Nets) -> Ints:
        """The best way to set each hand, where a comparison is worth so much; of equal ones the house's."""
        values = self.values(nets)
        own = np.arange(len(values))
        best = values.argmax(axis=1)
        as_good = values[own, self.house] == values[own, best]
        found: Ints = np.where(as_good, self.house, best)
        return found

    def values(self, nets: Nets) -> Ints:
        """[hand, way] → what it is worth, in units that are the same everywhere; ways that are not there
        are worth less than any."""
        scale = lcm(*(net.denominator for net in nets.values()))
        worth = np.zeros((3, 3), np.int64)
        for (high, low), net in nets.items():
            worth[high + 1, low + 1] = net * scale
        found: Ints = (self.counts * worth).sum(axis=(2, 3))
        found[self.counts.sum(axis=(2, 3)) == 0] = np.iinfo(np.int64).min
        return found


@lru_cache(maxsize=8)
def against(house: str, own: str = "", pack: Pack = SET, zero_by_tile: bool = False) -> Against:
    """Every way to set a hand, against the hands of another that sets them by `house`; `own` is the house way
    of the hand itself, where that is another one."""
    hands = hands_of(pack)
    ways = tuple(ways_of(ranks, zero_by_tile) for ranks in hands.ranks)
    mine = np.full((len(ways), WAYS, 2), ABSENT, np.int16)
    for at, some in enumerate(ways):
        mine[at, : len(some)] = [_strengths(way, zero_by_tile) for way in some]
    theirs = [_strengths(way_of(house, ranks), zero_by_tile) for ranks in hands.ranks]
    as_house = [
        [{*map(_alike, way)} for way in some].index({*map(_alike, way_of(own or house, ranks))})
        for some, ranks in zip(ways, hands.ranks, strict=True)
    ]
    announce.compiling("pai gow tiles", compare)
    counts = compare(hands.there, hands.held, hands.kinds, mine, np.array(theirs, np.int16))
    return Against(hands, ways, np.array(as_house, np.int64), counts)


def _alike(hand: Ranks) -> Ranks:
    return tuple(sorted(hand))


def _strengths(way: Way, zero_by_tile: bool) -> tuple[int, int]:
    """Of the high and the low hand."""
    one, other = strength(*way.high, zero_by_tile), strength(*way.low, zero_by_tile)
    return max(one, other), min(one, other)


@njit(cache=True)
def compare(there: Small, held: Small, kinds: Small, mine: Small, theirs: Small) -> Ints:
    """[hand, way, high + 1, low + 1] → the other side's hands, by how the hand compares with them."""
    counts = np.zeros((len(held), WAYS, 3, 3), np.int64)
    for one in range(len(held)):
        left = there - held[one]
        for other in range(len(held)):
            deals = 1
            for kind in kinds[other]:
                many = held[other, kind]
                deals *= left[kind] * (left[kind] - 1) // 2 if many == 2 else left[kind] if many else 1
            if deals == 0:
                continue
            for way in range(WAYS):
                if mine[one, way, 0] == ABSENT:
                    break
                high = 1 + (mine[one, way, 0] > theirs[other, 0]) - (mine[one, way, 0] < theirs[other, 0])
                low = 1 + (mine[one, way, 1] > theirs[other, 1]) - (mine[one, way, 1] < theirs[other, 1])
                counts[one, way, high, low] += deals
    return counts
