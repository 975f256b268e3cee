"""Every seven cards against every seven, on a pack small enough to deal them all: the count and brute force.

Seven ranks in two suits and the joker: 6,435 hands, each against the eight that the other cards make. There
are flushes and straights with and without the joker, and pairs; three of a kind are aces alone.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Hand
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack, short_pack
from croupier.hands.pai_gow import evaluate_low, splits
from croupier.language.setting import (
    SIGNS,
    FaceUpWayOptions,
    HouseWay,
    compared,
    face_up_way,
    face_up_way_of,
    ohio_way,
)
from croupier.odds.engine import NoExactOdds
from croupier.odds.setting.house_tables import results_of
from croupier.odds.setting.pai_gow_counts import PaiGowCount
from croupier.odds.setting.seven_chart import chart_of, tables
from croupier.odds.setting.seven_hands import (
    WonAndLost,
    best_against,
    cards_of_pack,
    compared_by_house,
    count,
    hands_in,
    others_left,
)
from croupier.odds.setting.seven_settings import BEST
from tests.odds.setting.short_hands import hands_alike, hands_by_bits, sevens_within

SHORT = Pack("fifteen cards", (*short_pack("A5432KQ", "hs").cards, JOKER))
SHORT_HANDS = hands_by_bits(SHORT)
DEALS = 6435 * 8
VIGORISH = Fraction(1, 20)
WAYS = (ohio_way(), face_up_way())

Strengths = tuple[int, int]


class Dealt(NamedTuple):
    """A hand, and all hands that the other side may hold as the house sets them."""

    ways: int
    """Two where the same hand with the suits exchanged is another one, which fares alike."""
    cards: Hand
    house: Strengths
    others: Counter[Strengths]

    def won(self, own: Strengths, is_bank: bool = False) -> int:
        high, low = own[0] + is_bank, own[1] + is_bank
        return sum(many for each, many in self.others.items() if each[0] < high and each[1] < low)

    def lost(self, own: Strengths, is_bank: bool = False) -> int:
        high, low = own[0] + is_bank, own[1] + is_bank
        return sum(many for each, many in self.others.items() if each[0] >= high and each[1] >= low)


@cache
def every_deal(way: HouseWay) -> tuple[Dealt, ...]:
    alike = hands_alike(SHORT)
    house = {each: strengths(way, *way.sets(SHORT_HANDS[each])) for each in {*alike.values()}}
    everything = (1 << len(SHORT)) - 1
    return tuple(
        Dealt(
            ways,
            SHORT_HANDS[each],
            house[each],
            Counter(house[alike[rest]] for rest in sevens_within(everything & ~each)),
        )
        for each, ways in Counter(alike.values()).items()
    )


def strengths(way: HouseWay, high: Hand, low: Hand) -> Strengths:
    return way.ranking.high(high), evaluate_low(low)


@cache
def legal(way: HouseWay, cards: Hand) -> frozenset[Strengths]:
    return frozenset(strengths(way, *parts) for parts in splits(cards) if way.ranking.can_set(*parts))


@pytest.mark.parametrize("way", WAYS, ids=["ohio", "face up"])
def test_how_the_house_way_compares_with_itself(way: HouseWay) -> None:
    by: Counter[tuple[int, ...]] = Counter()
    for dealt in every_deal(way):
        for theirs, many in dealt.others.items():
            by[compared(dealt.house, theirs)] += dealt.ways * many
    found = compared_by_house(way, SHORT)
    assert {signs: many for signs, many in found.items() if many} == by
    assert sum(found.values()) == DEALS
    assert all(found[high, low] == found[-high, -low] for high, low in SIGNS)


@pytest.mark.parametrize("is_bank", [False, True], ids=["player", "bank"])
@pytest.mark.parametrize("way", WAYS, ids=["ohio", "face up"])
def test_the_best_setting_against_the_house_way(way: HouseWay, is_bank: bool) -> None:
    best = house = 0
    for dealt in every_deal(way):
        values = [
            19 * dealt.won(own, is_bank) - 20 * dealt.lost(own, is_bank)
            for own in (*legal(way, dealt.cards), dealt.house)
        ]
        best += dealt.ways * max(values)
        house += dealt.ways * values[-1]
    found = best_against(way, SHORT, VIGORISH, is_bank)
    assert found.best.edge(1 - VIGORISH) == Fraction(-best, 20 * DEALS)
    assert found.house.edge(1 - VIGORISH) == Fraction(-house, 20 * DEALS)
    assert found.deals == DEALS


def test_the_values_of_all_settings_without_a_flush() -> None:
    """Seven different ranks, and neither a flush nor the joker: whatever the suits, the same settings."""
    way = ohio_way()
    found = best_against(way, SHORT, VIGORISH)
    (row,) = (at for at, kinds in enumerate(found.kinds.tolist()) if kinds == [0, 1, 2, 3, 10, 11, 12])
    some = [
        dealt
        for dealt in every_deal(way)
        if JOKER not in dealt.cards
        and len({card.rank for card in dealt.cards}) == 7
        and max(Counter(card.suit for card in dealt.cards).values()) < 5
    ]
    hands = found.counts
    assert hands.hands[row].tolist() == [2**7, sum(dealt.ways for dealt in some)]
    for place, corner in enumerate(hands.corners[row].tolist()):
        if corner[0] >= 0:
            own = corner[0], corner[1]
            value = sum(dealt.ways * (19 * dealt.won(own) - 20 * dealt.lost(own)) for dealt in some)
            assert hands.values[row, place] == value


def test_a_banks_settings_are_told_as_they_are() -> None:
    """Copies count for it, which is not part of its hands' strengths."""
    player, bank = (
        best_against(ohio_way(), SHORT, VIGORISH, is_bank).counts.corners for is_bank in (False, True)
    )
    assert player.tolist() == bank.tolist()


def test_what_the_player_loses_the_bank_wins() -> None:
    player, bank = (best_against(ohio_way(), SHORT, VIGORISH, is_bank).house for is_bank in (False, True))
    assert (player.won, player.lost) == (bank.lost, bank.won)


def test_an_edge_is_what_is_lost_of_one() -> None:
    assert WonAndLost(won=40, lost=50, deals=100).edge(Fraction(1)) == Fraction(1, 10)
    assert WonAndLost(won=40, lost=50, deals=100).edge(1 - VIGORISH) == Fraction(12, 100)


def test_the_hands_of_a_pack() -> None:
    assert len(hands_in(cards_of_pack(WITH_JOKER))) == 67_600
    assert len(hands_in(cards_of_pack(STANDARD))) == 49_205  # as every description of seven-card kinds has it
    with pytest.raises(NoExactOdds, match="suits are not alike"):
        cards_of_pack(WITH_JOKER.without("Ah"))


def test_a_joker_that_completes_flushes_changes_the_count() -> None:
    assert compared_by_house(face_up_way(), SHORT) != compared_by_house(
        face_up_way_of(FaceUpWayOptions(joker_flush=True)), SHORT
    )


def test_what_a_cell_of_the_chart_is_worth() -> None:
    """Threes and twos: their hands counted again, by themselves. The pairs come in 6² ways, beside three of
    eleven ranks in 4³ suits, or the joker, an ace, with two of ten in 4²; straights and flushes go off."""
    known = PaiGowCount("both hidden", ohio_way(), VIGORISH).played(WITH_JOKER).chart
    assert known is not None

    def threes_and_twos(kinds: NDArray[np.int64]) -> NDArray[np.int64]:
        pairs = [(row.count(0), row.count(1), len({*row})) == (2, 2, 5) for row in kinds.tolist()]
        wanted: NDArray[np.int64] = kinds[np.array(pairs)]
        return wanted

    way = ohio_way()
    found = count(way, results_of(way), WITH_JOKER, BEST, gain=1 - VIGORISH, wanted=threes_and_twos)
    chart = chart_of(found, way, VIGORISH)
    assert chart.two_pair_worth[0] == known.two_pair_worth[0]
    assert known.two_pair_worth[0][1] < 6**2 * comb(11, 3) * 4**3 + 6**2 * comb(10, 2) * 4**2
    cell = tables(known, 20 * others_left(WITH_JOKER))[0].valued[-1][1][0]
    won, hands = known.two_pair_worth[0]
    assert cell.play == "K" and cell.value == won / (hands * 20 * comb(46, 7))
