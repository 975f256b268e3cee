"""Pai gow poker, exactly: every seven cards against every seven that they leave, as fractions.

154,143,080 × 53,524,680 deals are counted kinds by kinds (see seven_kernel.py), on all cores at once. A count
is of one side's settings, by the house way and by the best way against it, while the other side goes by its
house way.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.pack import Pack
from croupier.families.setting.poker_ways import HouseWay
from croupier.hands.joker_kinds import HAND, JOKER_KIND, KINDS, NUMBERS, kind_of, number_of
from croupier.odds import announce
from croupier.odds.engine import NoExactOdds
from croupier.odds.resumable import RunUnits, run_in_threads
from croupier.odds.setting.house_tables import (
    SetResults,
    all_flushes,
    highest_lows,
    places,
    plain_kinds,
    results_of,
    tabulate,
)
from croupier.odds.setting.seven_kernel import (
    COLUMNS,
    HALF,
    NONE_BESIDE,
    ONE_BESIDE,
    TWO_BESIDE,
    Others,
    PackCards,
)
from croupier.odds.setting.seven_settings import BEST, CELLS, OwnSide
from croupier.odds.setting.seven_totals import FoundHands, count_hands, room_for

Ints = NDArray[np.int64]
Shorts = NDArray[np.int16]

UNITS: Final = 64
"""Pieces of work, which take about the same time each."""
MOST: Final = 4
"""Cards of one rank."""


# The pack


def cards_of_pack(pack: Pack) -> PackCards:
    """A pack of so many full suits; others are refused."""
    kinds = sum({1 << kind_of(card) for card in pack if card is not JOKER})
    suits = {card.suit for card in pack if card is not JOKER}
    jokers = int(JOKER in pack.cards)
    if len(pack) != len(suits) * kinds.bit_count() + jokers or len({*pack}) != len(pack):
        raise NoExactOdds(
            f"{pack.name} is not counted",
            "its suits are not alike",
            "a pack of full suits, with the joker or without",
        )
    return PackCards(len(suits), kinds, jokers)


def hands_in(cards: PackCards) -> Ints:
    """The places of all kinds that the pack has so often, among `plain_kinds`."""
    there = np.array([cards.suits * (cards.kinds >> kind & 1) for kind in range(JOKER_KIND)] + [cards.jokers])
    found: Ints = np.flatnonzero((_held() <= there).all(axis=1))
    return found


@lru_cache(maxsize=1)
def _held() -> Ints:
    """[place among `plain_kinds`, kind] → how many."""
    kinds = plain_kinds()
    return np.stack([(kinds == kind).sum(axis=1) for kind in range(KINDS)], axis=1)


# The other side


@lru_cache(maxsize=1)
def _halves() -> tuple[Ints, Ints, Ints]:
    """All choices of seven cards or fewer in half of the kinds; for all kinds, the places of both halves."""
    every = [many for many in product(range(MOST + 1), repeat=HALF) if sum(many) <= HAND]
    place = {many: at for at, many in enumerate(every)}
    held = _held().tolist()
    lower = [place[tuple(each[:HALF])] for each in held]
    upper = [place[tuple(each[HALF:])] for each in held]
    return np.array(every, np.int64), np.array(lower, np.int64), np.array(upper, np.int64)


def others_of(results: SetResults, cards: PackCards) -> Others:
    """The hands that the other side may have of a pack, as they are set, in the order of the kernel."""
    halves, lower, upper = _halves()
    there = hands_in(cards)
    choose = [[comb(n, k) for k in range(MOST + 1)] for n in range(MOST + 1)]
    mask: list[Ints] = []
    joker: list[Ints] = []
    first: list[Ints] = []
    begin: list[Ints] = []
    flush: list[Shorts] = []
    plain: list[Shorts] = []
    start = 0
    for each, strengths in zip(all_flushes(), results.flushes, strict=True):
        rows = np.flatnonzero((each.masks & ~cards.kinds == 0) & (each.joker <= cards.jokers))
        width = {2: ONE_BESIDE, 1: COLUMNS - ONE_BESIDE, 0: 1}[each.other_count]
        many, own = len(rows), strengths[rows]
        mask.append(each.masks[rows])
        joker.append(np.full(many, each.joker))
        first.append(np.full(many, {2: TWO_BESIDE, 1: ONE_BESIDE, 0: NONE_BESIDE}[each.other_count]))
        begin.append(start + width * np.arange(many))
        start += width * many
        numbers = number_of(each.cards[rows].reshape(-1, HAND) >> 2)
        for found, set_so in ((flush, own), (plain, results.plain[places()[numbers]].reshape(own.shape))):
            padded = np.zeros((many, width, 2), np.int16)
            padded[:, : own.shape[1]] = set_so
            found.append(padded.reshape(-1, 2))
    return Others(
        *_parts(results.plain[there]),
        lower[there],
        upper[there],
        halves,
        np.array(choose, np.int64),
        np.concatenate(mask),
        np.concatenate(joker),
        np.concatenate(begin),
        np.concatenate(first),
        *_parts(np.concatenate(flush)),
        *_parts(np.concatenate(plain)),
    )


def _parts(strengths: Shorts) -> tuple[Shorts, Shorts]:
    return np.ascontiguousarray(strengths[:, 0]), np.ascontiguousarray(strengths[:, 1])


# The side that is counted


NO_ACE_HIGH: Final = np.zeros((1, 2), np.bool_)


def own_of(way: HouseWay, is_bank: bool = False, ace_high: NDArray[np.bool_] = NO_ACE_HIGH) -> OwnSide:
    tables = tabulate(way)
    highest = highest_lows(way.ranking.low_straight_second, int(tables.high.max()) + 1)
    return OwnSide(NUMBERS, tables, highest, int(is_bank), ace_high)


class WonAndLost(NamedTuple):
    """The numbers of deals that a side wins and loses."""

    won: int
    lost: int
    deals: int

    def edge(self, win: Fraction, loss: Fraction = Fraction(-1)) -> Fraction:
        """Return the loss of a wager of one, by the net results of a win and of a loss."""
        return -(self.won * win + self.lost * loss) / Fraction(self.deals)


def all_deals(pack: Pack) -> int:
    """All deals of two hands."""
    return comb(len(pack), HAND) * others_left(pack)


def others_left(pack: Pack) -> int:
    """Hands that the other side may hold against one."""
    return comb(len(pack) - HAND, HAND)


class CountedHands(NamedTuple):
    """One side against all that the other may hold."""

    kinds: Ints
    """The kinds of its hands, in ascending order."""
    counts: FoundHands
    """The counts of each of them."""
    others: int
    """The number of hands that the other side may have against each."""

    @property
    def deals(self) -> int:
        return int(self.counts.hands[:, 0].sum()) * self.others

    @property
    def sums(self) -> list[int]:
        found: list[int] = self.counts.sums.sum(axis=0).tolist()
        return found

    @property
    def best(self) -> WonAndLost:
        """The deals won and lost with the best setting of every hand."""
        return WonAndLost(self.sums[0], self.sums[1], self.deals)

    @property
    def house(self) -> WonAndLost:
        """The deals won and lost with the house's setting."""
        return WonAndLost(self.sums[2], self.sums[3], self.deals)


def count(
    way: HouseWay,
    results: SetResults,
    pack: Pack,
    what: int,
    *,
    is_bank: bool = False,
    gain: Fraction = Fraction(1),
    ace_high: NDArray[np.bool_] = NO_ACE_HIGH,
    wanted: Callable[[Ints], Ints] = lambda kinds: kinds,
    run: RunUnits = run_in_threads,
) -> CountedHands:
    """Count every hand of the pack, set by `way` or better, against the other side's `results`; of all kinds
    that the pack has, or of those that are wanted.

    The best setting is chosen by a win of `gain` and a loss of one.
    """
    cards, own = cards_of_pack(pack), own_of(way, is_bank, ace_high)
    others = others_of(results, cards)
    kinds = wanted(plain_kinds()[hands_in(cards)])
    found = room_for(len(kinds))
    announce.compiling("seven cards", count_hands)

    aim = what, gain.numerator, gain.denominator
    records = tuple(cards), tuple(others), own.numbers, tuple(own.way), tuple(own[2:])

    def work(first: int) -> None:  # each row is written by one of them
        count_hands(kinds, first, UNITS, *records, aim, tuple(found))

    run(found, UNITS, work)
    return CountedHands(kinds, found, others_left(pack))


@lru_cache(maxsize=8)
def best_against(
    way: HouseWay,
    pack: Pack,
    commission: Fraction = Fraction(0),
    is_bank: bool = False,
    run: RunUnits = run_in_threads,
) -> CountedHands:
    """A side that sets each hand best against the house way, and one that sets it by the house way; the bank
    wins copies."""
    return count(way, results_of(way), pack, BEST, is_bank=is_bank, gain=1 - commission, run=run)


By = dict[tuple[int, int], int]


@lru_cache(maxsize=8)
def compared_by_house(way: HouseWay, pack: Pack) -> By:
    """Count all deals by how the player's hands compare, 1 for higher, 0 for a copy, -1 for lower, with both
    sides set by the house way."""
    counted = count(way, results_of(way), pack, CELLS)
    return cells(counted.sums, counted.deals)


def cells(sums: list[int], deals: int) -> By:
    """The nine comparisons, from how many hands lie below five corners in both parts, and above in both."""
    below, below_or_high, below_or_low, below_or_both, lower_high = sums[0:10:2]
    _, above_or_low, above_or_high, above, _ = sums[1:10:2]
    same_high, same_low = below_or_high - below, below_or_low - below
    by = {
        (1, 1): below,
        (0, 1): same_high,
        (1, 0): same_low,
        (0, 0): below_or_both - below - same_high - same_low,
        (-1, -1): above,
        (-1, 0): above_or_low - above,
        (0, -1): above_or_high - above,
        (1, -1): lower_high - below - same_low,
    }
    by[-1, 1] = deals - sum(by.values())
    return by
