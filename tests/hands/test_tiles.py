"""What two tiles are worth, by the published ranking: see docs/reference/tiles.md."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.tiles import SET, TileRank
from croupier.errors import BadCards
from croupier.hands.tiles import category, describe, evaluate, strength, ways_to_set, worth

PAIRS = (
    "2-1 4-2, 6-6 6-6, 1-1 1-1, 4-4 4-4, 3-1 3-1, 5-5 5-5, 3-3 3-3, 2-2 2-2, 6-5 6-5, 6-4 6-4, 6-1 6-1, "
    "5-1 5-1, 6-3 5-4, 6-2 5-3, 5-2 4-3, 4-1 3-2"
)
"""The sixteen, best first: Gee Joon, Teen, Day, Yun, Gor, Mooy, Chong, Bon, Foo, Ping, Tit, Look, and the
mixed nines, eights, sevens and fives."""


def of(text: str) -> int:
    return evaluate(parse_cards(text))


def test_pairs_in_their_order_then_wongs_gongs_and_nines() -> None:
    below = ["6-6 6-3", "1-1 5-4", "6-6 4-4", "1-1 5-3", "6-6 5-2", "1-1 6-1", "4-4 6-5"]
    strengths = [of(text) for text in [*PAIRS.split(", "), *below]]
    assert all(higher > lower for higher, lower in pairwise(strengths))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("6-6 5-3", "6-6 4-4"),  # a gong with either eight
        ("6-6 6-3", "6-6 5-4"),
        ("5-5 6-3", "5-5 5-4"),
        ("6-4 4-2", "6-4 5-1"),  # gee joon as six
        ("6-6 6-4", "1-1 5-5"),  # both 2, with teen and with day
    ],
)
def test_equal_points_go_by_the_higher_tile_alone(one: str, other: str) -> None:
    higher = [max(parse_cards(text)) for text in (one, other)]
    assert (of(one) == of(other)) is (higher[0].rank == higher[1].rank)


def test_points_are_the_last_digit() -> None:
    assert [worth(of(text)) for text in ("6-5 6-4", "6-6 5-5", "6-3 6-4", "3-1 5-1", "6-6 6-3")] == [
        1,
        2,
        9,
        0,
        10,
    ]


def test_each_tile_of_gee_joon_is_three_or_six() -> None:
    assert worth(of("2-1 6-6")) == 8  # as six
    assert worth(of("4-2 6-6")) == 8
    assert worth(of("2-1 5-1")) == 9  # as three
    assert worth(of("4-2 3-3")) == 9
    assert worth(of("4-2 6-2")) == 4  # as six: 14


def test_gee_joon_ranks_lowest_as_a_single_tile() -> None:
    assert of("4-2 3-2") == of("2-1 4-1") < of("6-2 5-5")
    assert describe(of("4-2 3-2")) == "8 led by five"


def test_hands_without_a_point_are_equal() -> None:
    assert of("6-4 5-5") == of("5-1 2-2") == of("6-3 6-5")
    by_tile = [evaluate(parse_cards(text), zero_by_tile=True) for text in ("6-4 5-5", "5-1 2-2", "6-3 6-5")]
    assert by_tile[0] > by_tile[1] > by_tile[2]


def test_every_pair_of_ranks_has_a_place() -> None:
    places = {strength(*ranks) for ranks in combinations_with_replacement(TileRank, 2)}
    assert places == set(range(len(places)))


def test_in_words() -> None:
    texts = ("2-1 4-2", "1-1 1-1", "6-6 6-3", "1-1 4-4", "6-6 6-1", "6-4 5-5")
    words = ("gee joon", "pair of days", "wong with teen", "gong with day", "9 led by teen", "0")
    assert tuple(describe(of(text)) for text in texts) == words


def test_three_ways_to_set_four_tiles_the_better_hand_high() -> None:
    ways = ways_to_set(parse_cards("6-6 6-3 5-1 2-1"))
    worths = sorted((worth(evaluate(way.high)), worth(evaluate(way.low))) for way in ways)
    assert worths == [(8, 5), (8, 5), (10, 9)]  # 12 + 6 and 9 + 6, twice: gee joon is a six; a wong and 6 + 3


def test_two_equal_tiles_leave_two_ways() -> None:
    assert len(ways_to_set(parse_cards("6-6 6-6 6-5 5-1"))) == 2
    assert len(ways_to_set(parse_cards("6-6 6-6 6-5 6-5"))) == 2


def test_all_hands_of_two_by_points() -> None:
    found = Counter(worth(evaluate(hand)) for hand in combinations(SET, 2))
    assert sum(found.values()) == 496
    assert found[10] == 40  # 16 pairs, 8 wongs and 16 gongs


def test_wrong_numbers_of_tiles() -> None:
    with pytest.raises(BadCards, match="3 tiles"):
        evaluate(parse_cards("6-6 6-6 1-1"))
    with pytest.raises(BadCards, match="2 tiles to set"):
        ways_to_set(parse_cards("6-6 6-6"))


def test_a_category_prints_as_its_row() -> None:
    assert category(of("6-6 6-3")).row == "wong"
