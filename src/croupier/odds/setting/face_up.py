"""Count Face Up Pai Gow Poker exactly: the player sets against an open hand; an ace-high bank pushes."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import ACE, CARDS, JOKER
from croupier.cards.pack import Pack
from croupier.families.setting.poker_ways import HouseWay, counts_as_ace_high
from croupier.hands.joker_kinds import HAND, JOKER_KIND, KINDS, NUMBERS, number_of
from croupier.hands.pai_gow import PaiGowRanking
from croupier.odds.resumable import RunUnits, run_in_threads
from croupier.odds.setting.house_tables import (
    SetResults,
    all_flushes,
    best_highs,
    places,
    plain_cards,
    plain_kinds,
    results_of,
    tabulate,
)
from croupier.odds.setting.seven_hands import CountedHands, cards_of_pack, count
from croupier.odds.setting.seven_kernel import PackCards
from croupier.odds.setting.seven_settings import ACE_HIGH, NEVER, SEEN

Ints = NDArray[np.int64]
Shorts = NDArray[np.int16]
ACES = [card.index for card in CARDS if (card.rank or ACE) == ACE]
OPEN, WITH_JOKER = 1, 2
"""The codes of an ace-high hand without the joker, and with it."""


class AceHigh(NamedTuple):
    """The code of each hand: `OPEN` or `WITH_JOKER` if it is ace-high, else 0."""

    plain: Shorts
    flushes: tuple[Shorts, ...]


@lru_cache(maxsize=4)
def ace_high(way: HouseWay) -> AceHigh:
    flushes = [
        _ace_high(each.cards.reshape(-1, HAND), way).reshape(each.cards.shape[:2]) for each in all_flushes()
    ]
    return AceHigh(_ace_high(plain_cards(plain_kinds()), way), tuple(flushes))


def _ace_high(hands: Ints, way: HouseWay) -> Shorts:
    high = tabulate(way).high
    flags = ace_high_flags(way.ranking, int(high.max()) + 1)
    has_ace = np.isin(hands, ACES).any(axis=1).astype(np.int64)
    kinds = np.where((hands == JOKER.index).any(axis=1), WITH_JOKER, OPEN)
    is_it = flags[best_highs(hands, NUMBERS, high), has_ace]
    return np.where(is_it, kinds, 0).astype(np.int16)


def ace_high_flags(ranking: PaiGowRanking, strengths: int) -> NDArray[np.bool_]:
    """Return [strength of the best five cards, has an ace] → whether the hand is ace-high."""
    return np.array(
        [
            [counts_as_ace_high(ranking.category(each), has_ace) for has_ace in (False, True)]
            for each in range(strengths)
        ]
    )


def open_results(way: HouseWay) -> SetResults:
    """Return the bank's hands as the house sets them, with ace-high ones that neither win nor lose."""
    results, which = results_of(way), ace_high(way)
    flushes = [_void(own, void) for own, void in zip(results.flushes, which.flushes, strict=True)]
    return SetResults(_void(results.plain, which.plain), tuple(flushes))


def _void(strengths: Shorts, which: Shorts) -> Shorts:
    found: Shorts = np.where(which[..., np.newaxis] > 0, np.array([-1, NEVER], np.int16), strengths)
    return found


@lru_cache(maxsize=8)
def played_open(way: HouseWay, pack: Pack, run: RunUnits = run_in_threads) -> CountedHands:
    """Count a player who sees the bank's hand and sets best against it, and one who follows the house way."""
    return count(way, open_results(way), pack, SEEN, run=run)


class AceHighDeals(NamedTuple):
    """The deals in which the bank is ace-high."""

    both: int
    """The number of deals in which the player is ace-high too."""
    with_joker: int
    """The number of deals in which only the bank is ace-high, with the joker."""
    without: int
    """The number of deals in which only the bank is ace-high, without the joker."""
    deals: int
    """The number of all deals."""

    @property
    def chances(self) -> tuple[Fraction, Fraction, Fraction]:
        both, with_joker, without = (Fraction(each, self.deals) for each in self[:3])
        return both, with_joker, without


@lru_cache(maxsize=8)
def ace_high_deals(way: HouseWay, pack: Pack, run: RunUnits = run_in_threads) -> AceHighDeals:
    """Count the deals in which the bank is ace-high, alone or with the player."""
    which = ace_high(way)
    coded = SetResults(_coded(which.plain), tuple(_coded(each) for each in which.flushes))
    flags = ace_high_flags(way.ranking, int(tabulate(way).high.max()) + 1)
    counted = count(way, coded, pack, ACE_HIGH, ace_high=flags, run=run)
    _, both, _, both_with_joker = counted.sums[:4]
    with_joker = ace_high_hands(way, pack, WITH_JOKER) * counted.others - both_with_joker
    alone = ace_high_hands(way, pack, OPEN) * counted.others - (both - both_with_joker)
    return AceHighDeals(both, with_joker, alone, counted.deals)


def ace_high_hands(way: HouseWay, pack: Pack, kind: int) -> int:
    """Return the number of hands of the pack that are ace-high in this way."""
    which, cards = ace_high(way), cards_of_pack(pack)
    found = int(ways_in(cards, plain_kinds(), cards.suits)[which.plain == kind].sum())
    for each, flags in zip(all_flushes(), which.flushes, strict=True):
        kinds = each.cards >> 2
        is_there = (each.masks & ~cards.kinds == 0) & (each.joker <= cards.jokers)
        ways = ways_in(cards, each.others, cards.suits - 1) * is_there[:, np.newaxis]
        plain = which.plain[places()[number_of(kinds.reshape(-1, HAND))]].reshape(flags.shape)
        found += cards.suits * int(ways[flags == kind].sum() - ways[plain == kind].sum())
    return found


def ways_in(cards: PackCards, kinds: Ints, suits: int) -> Ints:
    """Return for each hand the number of ways to draw its kinds from `suits` suits."""
    ways = np.ones(len(kinds), np.int64)
    for kind in range(KINDS):
        there = cards.jokers if kind == JOKER_KIND else suits * (cards.kinds >> kind & 1)
        choose = np.array([comb(there, many) for many in range(HAND + 1)], np.int64)
        ways *= choose[(kinds == kind).sum(axis=1)]
    return ways


def _coded(which: Shorts) -> Shorts:
    return np.stack([which, np.zeros_like(which)], axis=-1)
