"""List the ways to set seven cards, and the queries about each, by table lookups without calling rules."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.compiled import compiled
from croupier.hands.joker_kinds import HAND, JOKER_KIND
from croupier.odds.setting.house_tables import ACE_KIND, FLUSH, WayTables, best_high, set_by_house
from croupier.odds.setting.seven_kernel import MOST_STEPS, Queries, ask

Ints = NDArray[np.int64]
Shorts = NDArray[np.int16]

CELLS, BEST, SEEN, ACE_HIGH = 0, 1, 2, 3
"""The questions of a count: how the house's setting compares, part by part; which setting is best; which is
best once the other side's hands are seen; or, for ace-high hands alone, how many of the other side's are so
too."""
CORNERS: Final = 5
"""Queries that tell how a setting compares with the other side, part by part."""
JOKER_CARD: Final = JOKER.index
NEVER: Final = 32767
"""A strength that no hand has."""


class OwnSide(NamedTuple):
    """The tables by which the side that is counted sets its cards."""

    numbers: Ints
    way: WayTables
    highest: Shorts
    """[strength of a high hand] → the highest low hand that may be set with it."""
    is_bank: int
    """1 for the side that wins copies."""
    ace_high: NDArray[np.bool_]
    """[strength of the best five cards, whether there is an ace] → whether the seven are ace-high."""


@compiled
def lay_out(kinds: Ints, support: Ints, own: int, is_flush: bool, cards: Ints) -> int:
    """Cards of these kinds, of which one of each in `own` is of the flush's suit; which places are of it, a
    bit each, the joker's among them."""
    suited = 0
    again = 0
    for at in range(HAND):
        kind = kinds[at]
        again = again + 1 if at and kinds[at - 1] == kind else 0
        in_suit = kind == JOKER_KIND
        if not in_suit and is_flush and again == 0:
            place = 0
            while support[place] != kind:
                place += 1
            in_suit = own >> place & 1 == 1
        if in_suit:
            suited |= 1 << at
        if kind == JOKER_KIND:
            cards[at] = JOKER_CARD
        elif is_flush:
            cards[at] = 4 * kind + (0 if in_suit else min(again + 1, 3))
        else:
            cards[at] = 4 * kind + at % 4
    return suited


@compiled
def settings(kinds: Ints, suited: int, own: OwnSide, found: Shorts) -> int:
    """Fill in the strengths of the legal ways to set seven cards that no other way dominates; return their
    number."""
    count = 0
    for one in range(HAND - 1):
        for other in range(one + 1, HAND):
            number, place, is_flush = 0, 0, 1
            for at in range(HAND):
                if at not in (one, other):
                    number += own.numbers[place, kinds[at]]
                    place += 1
                    if not suited >> at & 1:
                        is_flush = 0
            high = own.way.high[is_flush, number]
            low = own.way.low[min(kinds[one], ACE_KIND), min(kinds[other], ACE_KIND)]
            if low > own.highest[high]:
                continue
            is_worse = False
            for at in range(count):
                is_worse |= found[at, 0] >= high and found[at, 1] >= low
            if is_worse:
                continue
            kept = 0
            for at in range(count):
                if found[at, 0] > high or found[at, 1] > low:
                    found[kept, 0], found[kept, 1] = found[at, 0], found[at, 1]
                    kept += 1
            found[kept, 0], found[kept, 1] = high, low
            count = kept + 1
    return count


@compiled
def is_ace_high(cards: Ints, own: OwnSide) -> Any:
    has_ace = cards[HAND - 1] >> 2 >= ACE_KIND
    best = best_high(cards, own.numbers, own.way.high)
    return own.ace_high[best, 1 if has_ace else 0]


@compiled
def ask_all(
    kinds: Ints, support: Ints, size: Any, jokers: Any, own: OwnSide, what: Any, asked: Queries
) -> None:
    """Write every query about hands of these kinds into `asked`, for each suit that makes a flush and for
    none.

    If the best setting is wanted, the house's own setting is the last in each list.

    If the best setting is asked for, the house's own is the last in each list.
    """
    asked.queries[0] = 0
    cards, desk = np.zeros(HAND, np.int64), np.zeros((4, HAND + 1), np.int64)
    found, corner = np.zeros((MOST_STEPS, 2), np.int16), np.zeros((2, 2), np.int16)
    last = 1 << size
    for suit in range(last + 1):
        asked.listed[suit] = 0
        asked.flush[suit] = suit < last and bits(suit) + jokers >= FLUSH
        if suit < last and not asked.flush[suit]:
            continue
        suited = lay_out(kinds, support, suit, suit < last, cards)
        house = set_by_house(cards, desk, own.numbers, own.way)
        if what == ACE_HIGH:
            for at in range(2 if is_ace_high(cards, own) else 0):
                corner[0, 0], corner[0, 1], corner[1, 0], corner[1, 1] = 0, 0, at + 1, 0
                ask(asked, suit, corner, 1)
            continue
        if what == CELLS:
            for at in range(CORNERS):
                corner[0, 0] = house[0] + (at == 1 or at == 3)
                corner[0, 1] = NEVER if at == 4 else house[1] + (at == 2 or at == 3)
                corner[1, 0], corner[1, 1] = corner[0, 0], corner[0, 1]
                ask(asked, suit, corner, 1)
            continue
        number = settings(kinds, suited, own, found)
        if what == SEEN:
            found[number, 0], found[number, 1] = 0, 0
            for at in range(number):
                for part in range(2):
                    found[number, part] = max(found[number, part], found[at, part])
            ask(asked, suit, found, number)
        else:
            for at in range(number):
                for part in range(2):
                    corner[0, part] = found[at, part] + own.is_bank
                    corner[1, part] = corner[0, part]
                ask(asked, suit, corner, 1)
        for part in range(2):
            corner[0, part] = house[part] + own.is_bank
            corner[1, part] = corner[0, part]
        ask(asked, suit, corner, 1)


@compiled
def bits(mask: Any) -> Any:
    count = np.int64(0)
    while mask:
        mask &= mask - 1
        count += 1
    return count
