"""The house way of Face Up Pai Gow Poker: the sheet's vectors and the 21 examples of its chart."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings

from croupier.cards.card import Hand, parse_cards
from croupier.hands.pai_gow import PaiGowRanking
from croupier.hands.wild import Joker
from croupier.language.setting import (
    FaceUpReadings,
    FaceUpWayOptions,
    HouseWay,
    face_up_way,
    face_up_way_of,
    is_ace_high,
)
from tests.generators import hands

WAY = face_up_way()


def low(text: str, way: HouseWay = WAY) -> str:
    """The ranks in front, the higher first."""
    front = way.sets(parse_cards(text)).low
    return " ".join(str(card)[:-1] if not card.is_joker else "Jk" for card in sorted(front, reverse=True))


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        ("Kd Jc Ah Tc 7s 5h 3d", "K J"),  # vector 1, L9417
        ("Ac Qd 3s 3c Jh 8d 4c", "A Q"),  # L9420
        ("3d 3s Kh Ks 7h 6c 2d", "3 3"),  # L9423
        ("Ac 7h Jd Js 8c 8h 4s", "A 7"),  # vector 2, L9426
        ("Jd Js 8c 8h Kh 7s 4c", "8 8"),
        ("Ks 9s 8c 8d 4d 4h 7c", "K 9"),  # L9429
        ("8d 8s 4c 4h Qh 7s 2c", "4 4"),  # vector 3
        ("Qh 8c 5h 5s 4h 4c 2s", "Q 8"),  # L9432
        ("5d 5s 3c 3h Jh 7s 2c", "3 3"),
        ("9c 9s 7d 7c 5h 5s Ac", "9 9"),  # L9435
        ("Ac 8d Ad As 5d 4c 2s", "A 8"),  # L9438
        ("Jh Tc Kh Kd Kc 7s 5h", "J T"),  # L9444
        ("Jc Jd 5s 5h 5c Js Ad", "J J"),  # L9447
        ("As 9s 6s 5s 4c 3d 2s", "A 9"),  # vector 4, L9450
        ("Jh 8d 9s 8h Jk 6s 5d", "J 8"),  # L9453, its empty cell read as the joker
        ("7d 7c 9h 9d Qd Jd 4d", "7 7"),  # vector 5, L9456
        ("Ad Jk 9h 9c Kd Qs Js", "9 9"),  # a pair in front of a straight
        ("5c 5h 7d 6s 5d 4s 3h", "5 5"),  # vector 6, L9459
        ("Ad Ac Jk Kh Qs Js 4d", "A 4"),  # vector 10
        ("4c 4h 8h 8s 8d Ac Kh", "4 4"),  # L9462
        ("Qc Qd Qh Qs 9s 7d 5c", "Q Q"),  # L9465
        ("Jd Js Jh Jc Qd Ts 7h", "J J"),  # vector 7, L9468
        ("Jd Js Jc Jh Kd 5s 2c", "K 5"),
        ("8h 8d 8c 8s Jc 7s 4d", "8 8"),  # L9474
        ("8h 8d 8c 8s Qc 7s 4d", "Q 7"),
        ("9h 8c 5s 5d 5h 5c 2s", "9 8"),  # vector 8, L9477
        ("Ks Kd Kh Kc Qd Qs 4c", "Q Q"),
        ("4c 4h 5h 5d 5c 5s 2s", "4 4"),  # L9480
        ("Ad As Ah Ac Jk Ts 5c", "A A"),  # vector 9, L9483
        ("Ad As Ah Ac Jk Ks 5c", "Jk K"),
        ("Ad Jk Kh Ks Qd Qs Jc", "Jk A"),  # vector 11
        ("Ad As Ac Jk Kh Qs Jd", "A A"),  # four aces are split, and the joker keeps a straight
        ("9s 9d 9h 9c 4s 4d 4h", "4 4"),  # ambiguity 10
    ],
)
def test_the_chart(cards: str, front: str) -> None:
    assert low(cards) == front


def test_ambiguity_2_the_example_keeps_a_pair_of_aces_in_front() -> None:
    pair = face_up_way(reading=FaceUpReadings(five_aces="pair"))
    assert low("Ac As Ah Ad Jk Ks 5c", pair) == "A A"


def test_ambiguity_10_by_the_rank_of_the_four() -> None:
    split = face_up_way(reading=FaceUpReadings(four_with_three="split"))
    assert low("9s 9d 9h 9c 4s 4d 4h", split) == "9 9"


def test_ambiguity_1_the_joker_and_a_plain_flush() -> None:
    cards = "Jk Kh Qh 9h 4h 7s 2d"
    assert low(cards) == "K Q"  # ace-high
    assert low(cards, face_up_way_of(FaceUpWayOptions(joker_flush=True))) == "7 2"
    assert face_up_way_of(FaceUpWayOptions()) == WAY


@given(hands(7, joker=True))
@example(parse_cards("Ah Ad As Ac Jk Kh Kd"))
@settings(max_examples=300)
def test_every_hand_is_set_legally(cards: Hand) -> None:
    for way in (WAY, face_up_way_of(FaceUpWayOptions(joker_flush=True))):
        setting = way.sets(cards)
        assert sorted(setting.high + setting.low) == sorted(cards)
        assert way.ranking.can_set(*setting), f"{setting} is foul"


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("As Kd Jh 9c 7s 5d 3h", True),  # the Ace-High sheet's vectors 1, 2, 5, 6, 7, 8 and 10
        ("Jk Kd Jh 9c 7s 5d 3h", True),
        ("Jk Ad Jh 9c 7s 5d 3h", False),
        ("Ks Qd Jh 9c 7s 5d 3h", False),
        ("As 2d 3h 4c 5s Jd Kh", False),
        ("As Ks Ts 9s 7s 5d 3h", False),
        ("As 2d 3h 4c 9s Jd Kh", True),
        ("Jk 2d 3h 4c 5s Jd Kh", False),  # the joker makes 6-5-4-3-2
    ],
)
def test_seven_card_ace_high(cards: str, expected: bool) -> None:
    assert is_ace_high(parse_cards(cards), WAY.ranking) is expected


def test_a_joker_beside_four_of_a_suit_is_ace_high_unless_it_completes_a_flush() -> None:
    cards = parse_cards("Jk Kh Qh 9h 4h 7s 2d")
    assert is_ace_high(cards, WAY.ranking)
    assert not is_ace_high(cards, PaiGowRanking(low_straight_second=False, joker=Joker.BUG))
