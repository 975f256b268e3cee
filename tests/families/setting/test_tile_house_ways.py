"""House ways of pai gow tiles: the hands that the published lists name, set by hand from them.

Sources as Wizard of Odds reports them: the traditional way, Casino Canberra, New Zealand's casinos.
"""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.errors import BadOption, NotFound
from croupier.language.setting import HOUSE_WAYS, TileHouseWayOptions, house_way, way_of
from croupier.odds.setting.tile_counts import hands_of

ALL = tuple(HOUSE_WAYS)


def low(tiles: str, name: str) -> set[str]:
    """The low hand, as a set of tiles."""
    return {*print_cards(house_way(parse_cards(tiles), name).low).split()}


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("6-6 6-6 1-1 1-1", "1-1"),  # two pairs are two hands
        ("2-1 4-2 6-5 6-5", "6-5"),
        ("6-5 6-5 6-6 6-3", "6-6 6-3"),  # elevens are never split, not even for a wong
        ("3-1 3-1 5-5 6-4", "5-5 6-4"),
        ("3-2 4-1 6-6 6-1", "6-6 6-1"),
        ("5-1 5-1 2-1 4-4", "2-1 4-4"),
        ("6-6 6-6 6-3 4-4", "6-6 4-4"),  # split to make gong and wong
        ("6-6 6-6 6-2 5-1", "6-6 5-1"),  # 8 and gong
        ("6-6 6-6 6-4 6-3", "6-4 6-3"),  # 2 + 2 with 10 would give up a pair for 2 points
        ("6-3 5-4 6-4 5-5", "5-4 6-4"),  # nines to make 9 and 9
        ("6-3 5-4 6-5 5-5", "6-5 5-5"),
        ("6-2 5-3 6-5 6-4", "6-4 5-3"),  # eights to make 8 and 9
        ("4-4 4-4 6-4 6-3", "6-4 6-3"),
        ("6-6 6-6 2-1 3-1", "2-1 3-1"),  # 6 and 8, but the pair leaves 7 beside it
    ],
)
def test_pairs_as_every_list_has_them(name: str, tiles: str, expected: str) -> None:
    assert low(tiles, name) == {*expected.split()}


@pytest.mark.parametrize("name", ["traditional", "new-zealand"])
@pytest.mark.parametrize("beside", ["5-1 3-1", "5-1 3-2", "5-1 3-3"])
def test_gee_joon_is_split_with_a_six_and_a_four_a_five_or_the_other_six(name: str, beside: str) -> None:
    assert low(f"2-1 4-2 {beside}", name) not in ({*beside.split()}, {"2-1", "4-2"})


def test_canberra_never_splits_gee_joon() -> None:
    assert low("2-1 4-2 5-1 3-1", "canberra") == {"5-1", "3-1"}


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("6-6 6-1 6-3 5-5", "6-3 5-5"),  # a high nine before a wong: 9 stays beside it
        ("6-6 6-1 4-4 5-5", "4-4 5-5"),  # and before a gong
        ("6-6 6-2 6-3 5-5", "6-3 5-5"),  # a gong before a wong
        ("6-6 6-2 6-3 6-5", "6-2 6-5"),  # a wong where the fourth tile is an eleven
        ("6-6 6-1 6-3 6-5", "6-1 6-5"),
        ("6-6 6-1 6-3 2-2", "6-1 2-2"),  # a wong before a high nine with a low four
        ("6-6 6-1 6-2 3-1", "6-1 3-1"),  # a gong before a high nine with a four
        ("6-6 6-1 6-2 3-2", "6-1 3-2"),  # and with a five where the eight is a low one
        ("6-6 6-1 4-4 3-2", "4-4 3-2"),
        ("6-6 6-6 6-3 6-5", "6-6 6-5"),  # teens are split with nine and eleven
        ("6-6 1-1 6-1 3-1", "1-1 3-1"),  # the teen makes the high nine
        ("3-1 3-3 5-1 6-5", "5-1 3-1"),  # 0 and 7: no better low than 0 or 1, so the highest high hand
        ("5-5 3-3 2-2 6-5", "2-2 6-5"),  # 5 beside 6 is the best low hand: the others are 4 and 0
    ],
)
def test_the_traditional_way(tiles: str, expected: str) -> None:
    assert low(tiles, "traditional") == {*expected.split()}


@pytest.mark.parametrize(
    ("letter", "tiles", "together"),
    [
        ("A", "6-6 6-6 6-3 6-5", "6-6 6-3"),
        ("B", "4-4 5-5 6-5 6-1", "4-4 6-5"),
        ("C", "2-1 5-1 3-2 6-6", "2-1 5-1"),
        ("D", "2-1 3-1 3-2 6-3", "3-1 3-2"),
        ("E", "4-4 5-3 6-3 6-4", "5-3 6-4"),
        ("F", "3-3 5-1 2-1 6-1", "5-1 2-1"),
        ("G", "1-1 4-4 6-3 2-2", "1-1 4-4"),
        ("H", "3-3 6-5 5-1 3-2", "3-3 6-5"),
        ("I", "4-4 6-2 6-3 2-2", "4-4 6-3"),
    ],
)
def test_the_hands_that_canberra_lists(letter: str, tiles: str, together: str) -> None:
    setting = house_way(parse_cards(tiles), "canberra")
    assert {*together.split()} in [{*print_cards(hand).split()} for hand in setting], letter


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("6-6 6-6 5-1 3-1", "6-6 3-1"),  # teens are split with six and four
        ("6-1 6-1 6-5 6-4", "6-1 6-4"),  # sevens with eleven and ten
        ("6-3 5-4 6-6 1-1", "1-1 5-4"),  # nines with teen and day
        ("6-6 6-1 6-3 5-5", "6-3 5-5"),  # a high nine, since 9 is better than a harmony 3
        (
            "6-6 6-1 6-3 2-2",
            "6-1 2-2",
        ),  # 9 + 4 is a 3, but with a low four; 1 beside the wong is the least evil
        ("3-1 6-3 6-5 5-5", "3-1 6-5"),  # 5 beside 9; the others are 1 beside 3 and 0 beside 4
    ],
)
def test_the_way_of_new_zealand(tiles: str, expected: str) -> None:
    assert low(tiles, "new-zealand") == {*expected.split()}


@pytest.mark.parametrize("name", ALL)
def test_every_hand_is_set_one_way_whatever_its_order(name: str) -> None:
    for ranks in hands_of().ranks:
        way = way_of(name, ranks)
        assert tuple(sorted((*way.high, *way.low), reverse=True)) == ranks
        assert way_of(name, ranks[::-1]).balance == way.balance


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(NotFound, match="no house way 'vegas'"):
        house_way(parse_cards("6-6 6-6 1-1 1-1"), "vegas")
    with pytest.raises(BadOption):
        TileHouseWayOptions(house_way="vegas")
