"""Exactly two hole cards and three of the board, by the vectors of the Omaha sheets."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given

from croupier.cards.card import Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands import poker
from croupier.hands.best import OMAHA, OMAHA_EIGHT, TwoOfTheHole
from croupier.hands.low import EIGHT_OR_BETTER, or_better
from tests.generators import hands


def high(hole: str, board: str) -> str:
    return poker.describe(OMAHA.evaluate(parse_cards(hole), parse_cards(board)))


def low(hole: str, board: str) -> str:
    return EIGHT_OR_BETTER.describe(OMAHA_EIGHT.evaluate(parse_cards(hole), parse_cards(board)))


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        # hustler-omaha, vectors 1 to 8
        ("As Ks 9d 2c", "Qs Js Ts 3h 3c", "royal flush"),
        ("Ah 7d 6c 2s", "Kh 9h 5h 4h 3d", "seven-high straight"),
        ("Ah Kh 2c 2d", "Qh 9h 5h 5c 5d", "full house, fives over deuces"),
        ("Ks Kh Kd Kc", "As Qh Jd Tc 9s", "pair of kings"),
        ("As Ah 8d 7c", "Ad Ks Kh 2d 3c", "full house, aces over kings"),
        ("9s 9h 4d 3c", "9d 8s 8h 8d 5c", "full house, nines over eights"),
        ("Qs Qh 2d 3c", "Qd 7s 7h 7d Kc", "full house, queens over sevens"),
        ("As 2h 3d 4c", "5s 6h 7d 8c 9s", "seven-high straight"),
        # ohio-omaha-high, vectors 1 to 5 and 9
        ("As 9d 5h 2c", "Ks Qs Js Ts 3d", "ace high"),
        ("As Ad Qh Jc", "8s 8d 8h 8c Kd", "full house, eights over aces"),
        ("Kh Kc 4s 2d", "8s 8d 8h 8c Kd", "full house, kings over eights"),
        ("Qh Js Td 9c", "Ah Kh 7h 4h 2c", "ace high"),
        ("6h 5h 9s 9d", "Ah Kh 7h 4h 2c", "ace-high flush"),
        ("Ac Ts 3d 4d", "Ks Qd Jh 9c 2s", "ace-high straight"),
        ("Ac 5d Jh Jc", "2s 3d 4h Kc Qd", "five-high straight"),
        ("As Ks 9s 2s", "Qs Js Th 3h 4c", "ace-high straight"),
        # hustler-drawmaha-hi, vectors 1 to 3
        ("Tc 9d 8h 7s 6c", "Ac Kc Qc Jc 3d", "ace-high flush"),
        ("Td 9s 8c 7h 6s", "Ac Kc Qc Jc 3d", "king-high straight"),
        ("9h Ah Ad Kc Kd", "9s 9d 5c 2h Jd", "three nines"),
        ("As Kh Qh Jh Th", "2s 3s 4s 5s 9d", "ace high"),
        # ohio-big-o, vectors 3 to 5
        ("Jh Qd 7c 6s As", "Th 9h 8h 2c 2d", "queen-high straight"),
        ("Js Ts 9s 8s 7s", "As Ks Qs 3d 3h", "royal flush"),
        ("3c 3s 2d 2h 4c", "As Ks Qs 3d 3h", "four threes"),
        ("7c As Ad Qh Jh", "7s 7d 7h Kc 5d", "four sevens"),
    ],
)
def test_high(hole: str, board: str, words: str) -> None:
    assert high(hole, board) == words


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        # hustler-omaha-high-low-8, vectors 1 to 7
        ("As 2h Kd Kc", "3s 4h 8d Ks Qh", "8-4 low"),
        ("As 2h Kd Qc", "3s 4h 9d Ts Jh", "no low"),
        ("As 2h 9d 9c", "Ad 3s 5h 7d Kc", "7-5 low"),
        ("As 4h Jd Jc", "2s 3h 5d Qc Ks", "5-4 low"),
        ("As Ah 2d 9c", "3s 4h 6d Kc Qs", "6-4 low"),
        ("7s 8h Qd Kc", "2s 3h 4d 9c Js", "8-7 low"),
        ("9s 2h Qd Kc", "3s 4h 5d Js Jh", "no low"),
        # ohio-omaha-8-or-better, vectors 3 and 6
        ("As 2c 4d 5h", "3s 7d Kh Qc Jd", "no low"),
        ("Ac 2c Qh Jh", "As 2d 7h 8c Kd", "no low"),
        ("3c 4d Kh 9s", "As 2d 7h 8c Kd", "7-4 low"),
        # hustler-big-o-high-low-split, vectors 1, 4 and 5
        ("Ah 3h Kd Kc 9s", "2c 5d 7h Ks Qs", "7-5 low"),
        ("2d 4d 8c 8d 9h", "As 3s 5s 7d 8h", "5-4 low"),
        ("As 2d 3h Kd Kh", "8s 7s 6s 5s 4s", "6-5 low"),
    ],
)
def test_low(hole: str, board: str, words: str) -> None:
    assert low(hole, board) == words


def test_big_o_vector_1_three_lows() -> None:
    board = parse_cards("2c 5d 7h Ks Qs")
    lows = ["Ah 3h Kd Kc 9s", "Ad 4d Qh Qd Js", "8c 6c 4s 3c Jh"]  # 7-5-3-2-A, 7-5-4-2-A, 7-5-4-3-2
    strengths = [OMAHA_EIGHT.evaluate(parse_cards(hole), board) for hole in lows]
    assert strengths == sorted(set(strengths), reverse=True)


def test_the_cards_that_count() -> None:
    hole, board = parse_cards("As 2h Kd Kc"), parse_cards("3s 4h 8d Ks Qh")
    assert OMAHA.counting(hole, board) == parse_cards("Kd Kc 8d Ks Qh")
    assert OMAHA_EIGHT.counting(hole, board) == parse_cards("As 2h 3s 4h 8d")
    assert OMAHA_EIGHT.counting(parse_cards("9s 2h Qd Kc"), board) == ()


def test_a_flop_and_a_turn() -> None:
    """Before the river the best two and three of what lies there."""
    assert high("As Ks 9d 2c", "Qs Js Ts") == "royal flush"
    assert high("As Kd 9d 2c", "Qs Js Ts Ac") == "ace-high straight"


TWO_OF_THE_HOLE = {five: TwoOfTheHole(five) for five in (poker.HIGH, EIGHT_OR_BETTER, or_better(9))}


@given(hands(9, 10))
def test_the_best_of_all_sixty_or_hundred(cards: Hand) -> None:
    hole, board = cards[:-5], cards[-5:]
    both = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
    assert len(both) == {4: 60, 5: 100}[len(hole)]
    for five, omaha in TWO_OF_THE_HOLE.items():
        assert omaha.evaluate(hole, board) == max(map(five.evaluate, both))


@pytest.mark.parametrize(
    ("hole", "board"),
    [("As Ks 9d", "Qs Js"), ("As", "Qs Js Ts"), ("As Ks 9d 2c", "As Js Ts"), ("As As 9d 2c", "Qs Js Ts")],
)
def test_what_is_no_hand(hole: str, board: str) -> None:
    with pytest.raises(BadCards):
        OMAHA.evaluate(parse_cards(hole), parse_cards(board))
