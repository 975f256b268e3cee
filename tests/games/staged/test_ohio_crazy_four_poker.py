"""Crazy Four Poker of Ohio: the sheet's vectors, and the clauses of the round."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet, IllegalChoice
from croupier.table.written import WrittenRound

GAME = "ohio-crazy-four-poker"


def play(cards: str, times: int = 1, queens_up: int = 0, ante: int = 1, **more: Any) -> int:
    """The net in cents; `cards` are the player's five, then the dealer's; no times is a fold."""
    seats = {1: {"ante": ante} | ({"queens-up": queens_up} if queens_up else {})}
    choice = [1, "play", times * ante] if times else [1, "fold"]
    return WrittenRound({"game": GAME, "seats": seats, "cards": cards, "choices": [choice]} | more).net[1]


@pytest.mark.parametrize(
    ("number", "cards", "times", "queens_up", "net"),
    [
        (1, "Kh 9c 5d 4s 2h Qd Jc 9h 8s 6d", 1, 0, 1),
        (2, "As Qd 7c 5h 3s Kd Jc 8h 6s 2d", 1, 1, 1),
        (3, "Ac Ad 9h 5s 4c Kc Kd 7h 4s 2d", 3, 1, 5),
        (4, "5s 6d 7c 8h Kd 2h 6h 9h Jh Ks", 3, 1, 0),
        (5, "7s 7d 4c 3h Td 9s 9d Ah 5c 2d", 1, 1, -4),
        (6, "As Ad Ac Ah 9d Kc Kd 7h 4s 2d", 3, 1, 254),
        (7, "5c 6c 7c 8c 2d 9s 9d 9h 9c 3h", 3, 1, 41),
        (9, "Ks Qd 9c 5h 2d Kd Qc 9h 5s 3c", 1, 1, -1),
        (10, "Ks Qd 9c 5h 2d Kd Qc 9h 5s 3c", 0, 1, -3),
        (11, "2s 3d 4c Ah 9s 2h 3c 4d 5s Jh", 3, 0, -3),
        (12, "Qc Qs 8d 6h 3c Qd Jh 9d 7s 2h", 1, 1, 2),
        (13, "Qc Qs 8d 8h 3c Ad Jh 9d 7s 2h", 3, 1, 6),
        (14, "7s 7d 7c Kh 2d As Kd Qc Jh 9h", 3, 1, 15),
    ],
)
def test_vectors(number: int, cards: str, times: int, queens_up: int, net: int) -> None:
    assert play(cards, times, queens_up) == net * 100


def test_vector_8_a_flush_pays_three_to_two_on_the_super_bonus() -> None:
    assert play("2c 6c 9c Jc Kd Kc Kh 8d 5s 3d", 2, queens_up=10, ante=10) == 85_00


def test_vector_15_a_double_play_takes_a_pair_of_aces() -> None:
    with pytest.raises(IllegalChoice, match="play"):
        play("Qc Qs 8d 6h 3c Qd Jh 9d 7s 2h", 2)


def test_ambiguity_2_a_hand_below_a_dealer_who_does_not_qualify() -> None:
    lower = "Jh 9c 5d 4s 2h Qd Jc 9h 8s 6d"
    assert play(lower) == 100
    assert play(lower, options={"super-bonus-below": "lost"}) == 0


def test_7_I_A_the_super_bonus_equals_the_ante() -> None:
    with pytest.raises(IllegalBet, match="equal to the"):
        play("Kh 9c 5d 4s 2h Qd Jc 9h 8s 6d", seats={1: {"ante": 2, "super-bonus": 1}})
    assert play("Kh 9c 5d 4s 2h Qd Jc 9h 8s 6d", seats={1: {"super-bonus": 1}}) == 100  # brings its ante


def test_8_II_cards_by_hand_go_round_the_table() -> None:
    by_hand = "Kh Qd 9c Jc 5d 9h 4s 8s 2h 6d"
    assert play(by_hand, options={"dealing": "hand"}) == 100


def test_12_III_an_exposed_dealer_card_returns_all() -> None:
    report = [{"irregularity": "dealer-card-exposed", "after-cards": 10}]
    assert play("Kh 9c 5d 4s 2h Qd Jc 9h 8s 6d", queens_up=1, reports=report, choices=[]) == 0


def test_progressive_vectors_4_and_5() -> None:
    """A four-card straight flush makes nothing of five cards; a five-card one wins 10% of the meter."""
    seats = {1: {"ante": 1, "progressive": 1}}
    dealer = "Kc Kd 7h 4s 2s"
    nothing = play(f"5c 6c 7c 8c 2d {dealer}", 3, seats=seats)
    assert nothing == play(f"5c 6c 7c 8c 2d {dealer}", 3) - 100
    paper = {
        "game": GAME,
        "seats": seats,
        "cards": f"5c 6c 7c 8c 9c {dealer}",
        "choices": [[1, "play", 3]],
        "meters": {"progressive": "12344.79"},
    }
    round_ = WrittenRound(paper)
    assert round_.net[1] == play(f"5c 6c 7c 8c 9c {dealer}", 3) - 100 + 1_234_50
    assert round_.table.meters["progressive"] == 11_110_50
