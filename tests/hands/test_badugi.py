"""Badugi, by the vectors of rulebook/hustler-badugi.md and the games that share it."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given

from croupier.cards.card import Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands.badugi import ACE_HIGH, ACE_LOW, BadugiCategory
from tests.generators import hands

MADE = [
    # hustler-badugi, vectors 3 to 6, 8, 9, 11
    ("As 2s 3h 4d", "three-card 4-3-A"),
    ("As Ah 2d 3c", "three-card 3-2-A"),
    ("As Ah 2s 3s", "two-card 2-A"),
    ("Ks 2s 3d 3h", "two-card 3-2"),
    ("As 2s 3s 4s", "one-card A"),
    ("Ks Kh Kd Kc", "one-card K"),
    ("Qs Qh 5s 5h", "two-card Q-5"),
    ("8c 6c 4h 4d", "two-card 6-4"),
    ("9s 9h 8s 7d", "three-card 9-8-7"),
    # hustler-badacey, vectors 1 to 3, 5, 6
    ("As 2h 3d 4c 5s", "badugi 4-3-2-A"),
    ("8s 7s 6s 5s 4s", "one-card 4"),
    ("Ks Kh 3d 2c Ac", "three-card K-3-A"),
    ("Ks Qh Jd Tc Ts", "badugi K-Q-J-10"),
    ("As 2h 3d 3h 2d", "three-card 3-2-A"),
    ("6s 4h 2d Ac 6h", "badugi 6-4-2-A"),
    # hustler-badeucey, vectors 1 to 3, 6 to 10
    ("7s 5h 4d 3c 2s", "badugi 5-4-3-2"),
    ("7d 5h 4c 3s 2h", "badugi 7-4-3-2"),
    ("8s 6s 4s 3s 2s", "one-card 2"),
    ("9d 7h 4s 3c 2d", "badugi 7-4-3-2"),
    ("Ad Kc 3h 2s 2c", "badugi K-3-2-A"),
    ("Ts 8h 6d 4c 2c", "badugi 10-8-6-2"),
    ("Td 9s 7s 5s 3s", "two-card 10-3"),
    # hustler-razzdacey, vectors 1 to 8
    ("As 2s 3s 4s 5s Kh Kd", "two-card K-A"),
    ("4s 3h 2d Ac 5s 9h 9d", "badugi 4-3-2-A"),
    ("6s 4h 3d 2c As Qh Qd", "badugi 4-3-2-A"),
    ("5h 4d 3c 2s Ks Kd Ad", "badugi 5-3-2-A"),
    ("9s 8h 7d 6c 5s Jd Qd", "badugi 8-7-6-5"),
    ("8c 7c 5c 4c 2c Kc Qh", "two-card Q-2"),
    ("As Ah 2d 2c 3s 3h 4d", "badugi 4-3-2-A"),
    ("As Ah Ad Ac 2s 2h 2d", "two-card 2-A"),
    ("Ks Kh Qs Qh Js Jh Ts", "two-card J-10"),
    # hustler-super-razzdacey, vectors 3, 4, 7
    ("6s 5s 4s 3s 2s As Ks", "one-card A"),
    ("Ah 2h 3h 4h 8c 9d Ts", "badugi 10-9-8-A"),
    ("5d 4d 3d 2c Ad 9d 9c", "two-card 2-A"),
]

MADE_ACE_HIGH = [
    # hustler-razzdeucey, vectors 1 to 4, 8 to 11
    ("2s 3h 4d 5c 7s Kh Kd", "badugi 5-4-3-2"),
    ("2c 3c 4c 6c 8c 9h Td", "three-card 10-9-2"),
    ("2s 3d 4h 5d 6s Jc Qc", "badugi J-4-3-2"),
    ("As 2h 3d 4c 5s Kh Kd", "badugi 5-4-3-2"),
    ("2s 2h 2d 2c 3s 3h 3d", "two-card 3-2"),
    ("7s 6h 4d 3c 2s Qh Qd", "badugi 6-4-3-2"),
    ("8c 5h 4h 3h 2h Jh Kd", "three-card K-8-2"),
    ("8h 6s 4s 3d 2d 9c 9s", "badugi 9-8-4-2"),
    ("As 5h 4d 3c 2s 2c 2h", "badugi 5-4-3-2"),
    ("Kd Ks 9h 9d 7c 7h 2h", "badugi K-9-7-2"),
    # hustler-super-razzdeucey, vectors 4 to 7
    ("Ac 2d 3h 4s Kc Qc Jc", "badugi J-4-3-2"),
    ("As 3h 4d 2c Ts Th 8d", "badugi 10-4-3-2"),
    ("8s 7s 5s 3s 2s As Ks", "one-card 2"),
    ("9s 8h 6d 4c 3h 3s Jd", "badugi 8-6-4-3"),
    ("8c 7d 5h 4s 3c Jh Jc", "badugi 7-5-4-3"),
]


@pytest.mark.parametrize(("cards", "words"), MADE)
def test_ace_low(cards: str, words: str) -> None:
    assert ACE_LOW.describe(ACE_LOW.evaluate(parse_cards(cards))) == words


@pytest.mark.parametrize(("cards", "words"), MADE_ACE_HIGH)
def test_ace_high(cards: str, words: str) -> None:
    assert ACE_HIGH.describe(ACE_HIGH.evaluate(parse_cards(cards))) == words


def test_best_and_worst_of_each_class() -> None:
    """The chart of L4571-4574 from the top, and vectors 1, 2 and 7 between."""
    falling = ["4s 3h 2d Ac", "5s 3h 2d Ac", "7s 5h 4d 2c", "7h 6s 2d Ac", "Ks Qh Jd Tc", "3s 2h Ad Kd"]
    falling += ["Ks Qh Jd Kd", "2s Ah 2h As", "Ks Qh Kh Qs", "As 2s 3s 4s", "Ks Kh Kd Kc"]
    strengths = [ACE_LOW.evaluate(parse_cards(cards)) for cards in falling]
    assert all(better > worse for better, worse in pairwise(strengths))
    assert strengths[0] == 1092 - 1 and strengths[-1] == 0


def test_best_and_worst_with_the_ace_high() -> None:
    """The chart of L4854-4857, and vector 7 of Razzdeucey."""
    falling = ["5s 4h 3d 2c", "Ks Qh Jd Tc", "As 4h 3d 2c", "As Kh Qd Jc", "4s 3h 2d 2c"]
    falling += ["As Kh Qd Ad", "3s 2h 3h 2s", "As Kh Ah Ks", "2s 3s 4s 5s", "As Ah Ad Ac"]
    strengths = [ACE_HIGH.evaluate(parse_cards(cards)) for cards in falling]
    assert all(better > worse for better, worse in pairwise(strengths))
    assert strengths[0] == 1092 - 1 and strengths[-1] == 0


def test_boards() -> None:
    """Vectors 9 of Super Razzdacey and Super Razzdeucey: two-card boards, from the best."""
    low = [ACE_LOW.showing(parse_cards(cards)) for cards in ("Ad 2c", "Ks Qd", "3h 7h")]
    high = [ACE_HIGH.showing(parse_cards(cards)) for cards in ("2d 3c", "Qh Jd", "As Ks")]
    assert low == sorted(low, reverse=True) and high == sorted(high, reverse=True)
    assert ACE_HIGH.describe(high[2]) == "one-card K"
    assert ACE_LOW.showing(parse_cards("Ac")) > ACE_LOW.showing(parse_cards("2c"))


def test_eight_or_better_badugi() -> None:
    eight = ACE_LOW.lowest(BadugiCategory.BADUGI, 8)
    assert ACE_LOW.describe(eight) == "badugi 8-7-6-5"
    assert ACE_LOW.category(eight - 1) is BadugiCategory.BADUGI
    assert ACE_LOW.category(ACE_LOW.lowest(BadugiCategory.BADUGI) - 1) is BadugiCategory.THREE_CARD


def test_the_cards_that_count() -> None:
    assert ACE_LOW.counting(parse_cards("9s 9h 8s 7d")) == parse_cards("9h 8s 7d")
    assert ACE_LOW.counting(parse_cards("8c 6c 4h 4d")) == parse_cards("6c 4h")


@given(hands(4, 7))
def test_more_cards_are_the_best_of_fewer(hand: Hand) -> None:
    for ranking in (ACE_LOW, ACE_HIGH):
        strength = ranking.evaluate(hand)
        assert strength == max(map(ranking.evaluate, combinations(hand, 4)))
        assert ranking.evaluate(ranking.counting(hand)) == strength


@pytest.mark.parametrize("cards", ["", "Ah Ah", "Jk 2h 3d 4c", "Ah 2h 3h 4h 5h 6h 7h 8h"])
def test_what_is_no_badugi_hand(cards: str) -> None:
    with pytest.raises(BadCards):
        ACE_LOW.evaluate(parse_cards(cards))
