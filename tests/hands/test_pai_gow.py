"""Pai gow poker hands: rulebook/ohio-pai-gow-poker.md, hand rankings §6 and ambiguities 2 and 3."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from croupier.cards.card import CARDS, JOKER, Card, Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands import pai_gow, poker
from croupier.hands.pai_gow import PaiGowCategory
from tests.generators import hands


def high(cards: str, low_straight_second: bool = True) -> int:
    return pai_gow.evaluate_high(parse_cards(cards), low_straight_second)


def low(cards: str) -> int:
    return pai_gow.evaluate_low(parse_cards(cards))


# From the best to the worst.
DESCENDING = [
    ("Ah Ad Ac As Jk", "five aces"),
    ("As Ks Qs Js Ts", "royal flush"),
    ("5d 4d 3d 2d Ad", "five-high straight flush"),
    ("Kh Qh Jh Th 9h", "king-high straight flush"),
    ("6h 5h 4h 3h 2h", "six-high straight flush"),
    ("Ah Ad Ac Jk Kd", "four aces"),
    ("2h 2d 2c 2s Jk", "four deuces"),
    ("2h 2d 2c 2s 3d", "four deuces"),
    ("Ah Ad Jk Ks Kd", "full house, aces over kings"),
    ("2h 2d 2c Ah Jk", "full house, deuces over aces"),
    ("Ah Kh Qh Jh 9h", "ace-high flush"),
    ("7h 5h 4h 3h 2h", "seven-high flush"),
    ("Ah Kd Qh Jh Th", "ace-high straight"),
    ("5h 4d 3h 2h Ah", "five-high straight"),
    ("Kh Qd Jh Th 9h", "king-high straight"),
    ("6h 5d 4h 3h 2h", "six-high straight"),
    ("Ah Ad Jk Ks Qd", "three aces"),
    ("Ah Jk Kc Ks Qd", "two pair, aces and kings"),
    ("Kh Kd 8c 8s Jk", "two pair, kings and eights"),
    ("Kh Kd 8c 8s Qd", "two pair, kings and eights"),
    ("Ah Jk Kc Qs 9d", "pair of aces"),
    ("9h 9d Jk 8s 2d", "pair of nines"),
    ("9h 9d Kc 8s 2d", "pair of nines"),
    ("Jk Kd Qc 8s 2d", "ace high"),
    ("7h 5d 4c 3s 2d", "seven high"),
]


def test_6_II_descending_high_hands() -> None:
    strengths = [high(cards) for cards, _ in DESCENDING]
    assert all(better > worse for better, worse in pairwise(strengths))


@pytest.mark.parametrize(("cards", "words"), DESCENDING)
def test_described(cards: str, words: str) -> None:
    assert pai_gow.describe_high(high(cards)) == words


def test_the_ordinary_place_of_the_low_straight() -> None:
    assert high("5h 4d 3h 2h Ah", False) < high("6h 5d 4h 3h 2h", False)
    assert high("5d 4d 3d 2d Ad", False) < high("6h 5h 4h 3h 2h", False)
    assert pai_gow.describe_high(high("5d 4d 3d 2d Ad", False), False) == "five-high straight flush"
    assert pai_gow.category_high(high("5h 4d 3h 2h Ah", False), False) is PaiGowCategory.STRAIGHT


@given(hands(5), hands(5))
def test_without_a_joker_the_ordinary_order_is_that_of_poker(one: Hand, other: Hand) -> None:
    def sign(difference: int) -> int:
        return (difference > 0) - (difference < 0)

    here = pai_gow.evaluate_high(one, False) - pai_gow.evaluate_high(other, False)
    assert sign(here) == sign(poker.evaluate(one) - poker.evaluate(other))


@pytest.mark.parametrize(
    ("with_joker", "stands_for"),
    [
        ("As Ks Qs Jk Ts", "As Ks Qs Js Ts"),  # ambiguity 2
        ("Ks Qs Js Ts Jk", "As Ks Qs Js Ts"),
        ("Qs Js Ts 9s Jk", "Ks Qs Js Ts 9s"),
        ("2s 3s 4s 5s Jk", "As 2s 3s 4s 5s"),
        ("3s 4s 5s 6s Jk", "7s 3s 4s 5s 6s"),
        ("2h 3s 4s 5s Jk", "Ah 2h 3s 4s 5s"),
        ("3h 4s 5s 6s Jk", "7h 3h 4s 5s 6s"),
        ("Ah Kh 9h 5h Jk", "Ah Kh Qh 9h 5h"),  # ambiguity 3
        ("Kh 9h 5h 2h Jk", "Ah Kh 9h 5h 2h"),
        ("9h 8d 6c 5s Jk", "9h 8d 7c 6c 5s"),
        ("Ah Kd 9c 5s Jk", "Ah As Kd 9c 5s"),
        ("9h 9d 9c 5s Jk", "9h 9d 9c As 5s"),
    ],
)
def test_6_III_what_the_joker_stands_for(with_joker: str, stands_for: str) -> None:
    assert high(with_joker) == high(stands_for)


@given(hands(4))
def test_6_III_a_joker_is_an_ace_or_completes(four: Hand) -> None:
    """Against every card that the joker could stand for: one not held, or an ace of no suit."""
    completes = {
        PaiGowCategory.STRAIGHT,
        PaiGowCategory.FLUSH,
        PaiGowCategory.STRAIGHT_FLUSH,
        PaiGowCategory.ROYAL_FLUSH,
    }
    strengths = [pai_gow.evaluate_high((*four, card)) for card in CARDS[:52] if card not in four]
    completed = [place for place in strengths if pai_gow.category_high(place) in completes]
    aces = [card for card in map(Card.parse, ("Ac", "Ad", "Ah", "As")) if card not in four]
    as_ace = [pai_gow.evaluate_high((*four, ace)) for ace in aces]
    five_aces = [] if aces else [high("Ah Ad Ac As Jk")]
    assert pai_gow.evaluate_high((*four, JOKER)) == max(completed + as_ace + five_aces)


def test_low_hands() -> None:
    descending = [low(cards) for cards in ("Ah Jk", "Kh Kd", "2h 2d", "Jk Kh", "Ah Qd", "Kh Qd", "3h 2d")]
    assert all(better > worse for better, worse in pairwise(descending))
    assert low("Ah Ad") == low("Ah Jk") == 90
    assert low("Jk Kh") == low("Ah Kh")
    assert low("3h 2d") == 0
    assert pai_gow.describe_low(low("7h 7d")) == "pair of sevens"
    assert pai_gow.describe_low(low("Jk 7d")) == "ace-seven"


@pytest.mark.parametrize(
    ("in_high", "in_low", "is_right"),
    [
        ("7h 7d 5c 4s 2d", "7c 7s", True),  # §13.I
        ("6h 6d 5c 4s 2d", "7c 7s", False),
        ("Ah Kd 5c 4s 2d", "7c 7s", False),
        ("3h 3d 2c 2s Ad", "Ac As", True),
        ("Ah Kd 5c 4s 2d", "Ac Kh", True),
        ("Ah Qd 5c 4s 2d", "Ac Kh", False),
        ("Ah Qd 5c 4s 2d", "Kc Qh", True),
        ("Kh Qd 5c 4s 2d", "Jk Qh", False),
        ("6h 5d 4c 3s 2d", "Ac As", True),
    ],
)
def test_13_I_high_at_least_low(in_high: str, in_low: str, is_right: bool) -> None:
    assert pai_gow.PaiGowRanking().can_set(parse_cards(in_high), parse_cards(in_low)) is is_right


@given(hands(7, joker=True))
def test_21_ways_to_set(seven: Hand) -> None:
    ways = pai_gow.splits(seven)
    assert len({frozenset(low) for _, low in ways}) == 21
    assert all((len(high), len(low)) == (5, 2) for high, low in ways)
    assert all({*high, *low} == set(seven) for high, low in ways)


def test_wrong_numbers_of_cards() -> None:
    with pytest.raises(BadCards, match="a hand of 4 cards"):
        high("Ah Kd Qc Js")
    with pytest.raises(BadCards, match="a hand of 3 cards"):
        low("Ah Kd Qc")
    with pytest.raises(BadCards, match="a hand of 2 cards"):
        pai_gow.splits(parse_cards("Ah Kd"))
    with pytest.raises(BadCards, match="one card twice"):
        high("Ah Ah Kd Qc Js")
