"""Pai gow tiles over all 35,960 × 20,475 deals; on a short set, tile by tile."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.games.setting.hustler_pai_gow_tiles import GAME
from croupier.hands.tiles import Parted, evaluate, ways_to_set
from croupier.language.setting import (
    HOUSE_WAYS,
    SIGNS,
    TileHouse,
    compared,
    house_way,
    outcome_of,
    tile_house_of,
)
from croupier.odds.setting.net_results import bank_nets, player_nets
from croupier.odds.setting.tile_counts import against, hands_of
from croupier.wagers.result import Outcome

DEALS = 35_960 * 20_475
SHORT = Pack("twelve tiles", parse_cards("6-6 6-6 1-1 6-1 4-3 6-2 5-4 6-5 5-5 2-1 4-2 5-1"))
RULES = GAME.rules
FREE = player_nets(RULES, GAME.options), bank_nets(RULES, GAME.options)
TAXED = player_nets(RULES, GAME.options, Fraction(1, 20)), bank_nets(RULES, GAME.options, Fraction(1, 20))


def by_way(name: str, zero_by_tile: bool = False) -> TileHouse:
    """The house way of a table with these options."""
    settings = {"house-way": name, "zero-hands": "tile" if zero_by_tile else "copy"}
    return tile_house_of(GAME.options.with_settings(settings))


def test_3620_different_hands_of_35960() -> None:
    """As Wikipedia counts them (Pai gow): 16 ranks of two tiles each."""
    hands = hands_of()
    assert len(hands.ranks) == 3620
    assert hands.ways.sum() == 35_960


@pytest.mark.parametrize("name", HOUSE_WAYS)
def test_house_way_against_house_way(name: str) -> None:
    """Every deal once, and neither side better off but for the copies."""
    found = against(by_way(name))
    by = found.set_by(found.house)
    assert sum(by.values()) == found.deals == DEALS
    assert all(by[high, low] == by[-high, -low] for high, low in SIGNS)


def sign(mine: tuple[int, int], theirs: tuple[int, int]) -> tuple[int, int]:
    high, low = compared(mine, theirs)
    return high, low


def mask(places: tuple[int, ...]) -> int:
    return sum(1 << place for place in places)


def strengths(setting: Parted, zero_by_tile: bool) -> tuple[int, int]:
    return evaluate(setting.high, zero_by_tile), evaluate(setting.low, zero_by_tile)


def net_against(others: Counter[tuple[int, int]], own: tuple[int, int]) -> Fraction:
    """What strengths win against these, so many of each."""
    signs: Counter[tuple[int, int]] = Counter()
    for theirs, number in others.items():
        signs[sign(own, theirs)] += number
    return sum((TAXED[0][each] * number for each, number in signs.items()), Fraction(0))


@pytest.mark.parametrize("zero_by_tile", [False, True])
@pytest.mark.parametrize("name", HOUSE_WAYS)
def test_a_short_set_tile_by_tile(name: str, zero_by_tile: bool) -> None:
    """34,650 deals of real tiles: house way against house way, and the best of the three ways against it."""
    nets, _ = TAXED
    hands = {mask(places): tuple(SHORT.cards[at] for at in places) for places in combinations(range(12), 4)}
    as_house = {
        each: strengths(house_way(own, name, zero_by_tile), zero_by_tile) for each, own in hands.items()
    }
    by: Counter[tuple[int, int]] = Counter()
    gained = Fraction(0)
    for mine, own in hands.items():
        others = Counter(theirs for each, theirs in as_house.items() if not each & mine)
        for theirs, number in others.items():
            by[sign(as_house[mine], theirs)] += number
        settings = [strengths(each, zero_by_tile) for each in ways_to_set(own, zero_by_tile)]
        gained += max(net_against(others, each) for each in settings)
    found = against(by_way(name, zero_by_tile), pack=SHORT)
    assert {signs: number for signs, number in found.set_by(found.house).items() if number} == by
    best = found.set_by(found.best(nets))
    assert sum(nets[signs] * number for signs, number in best.items()) == gained


def test_the_best_way_is_no_worse_than_the_houses() -> None:
    found = against(by_way("traditional"))
    for nets in (*FREE, *TAXED):
        house, best = found.set_by(found.house), found.set_by(found.best(nets))
        assert sum(nets[signs] * number for signs, number in house.items()) < sum(
            nets[signs] * number for signs, number in best.items()
        )


def test_nets_are_what_the_comparison_comes_to() -> None:
    player, bank = TAXED
    assert player[1, 1] == Fraction(19, 20)
    assert player[0, 0] == player[-1, 0] == -1
    assert bank[0, 0] == bank[0, 1] == Fraction(19, 20)
    assert bank[-1, -1] == -1
    assert all(FREE[1][high, low] == -FREE[0][-high, -low] for high, low in SIGNS)
    assert outcome_of((1, 0)) is Outcome.PUSH


def test_one_house_way_against_another() -> None:
    """The player sets by one and the bank by the other: the same deals seen from both sides."""
    mine = against(by_way("canberra"), by_way("traditional"))
    theirs = against(by_way("traditional"), by_way("canberra"))
    one, other = mine.set_by(mine.house), theirs.set_by(theirs.house)
    assert all(one[high, low] == other[-high, -low] for high, low in SIGNS)
