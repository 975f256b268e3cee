"""Three Card Poker of Ohio: the vectors of both sheets, and the clauses of the round."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, IllegalBet
from croupier.table.written import WrittenRound

GAME = "ohio-three-card-poker"


def play(cards: str, choice: str = "play", ante: str = "1", pair_plus: str = "", **more: Any) -> int:
    """The net in cents; `cards` are the player's three, then the dealer's."""
    wagers = {"ante": ante} | ({"pair-plus": pair_plus} if pair_plus else {})
    paper = {"game": GAME, "seats": {1: wagers}, "cards": cards, "choices": [[1, choice]]}
    return WrittenRound(paper | more).net[1]


@pytest.mark.parametrize(
    ("number", "cards", "pair_plus", "net"),
    [
        (1, "Qs 6h 4d Jc 9d 8s", "", 100),
        (2, "5s 3h 2d Jc Td 7s", "1", 0),
        (3, "Ks 8h 2d Qc 7d 5s", "", 200),
        (4, "Qs 7h 4d Qc 7d 5s", "", -200),
        (5, "Kh 9c 4s Ks 9h 4d", "1", -100),
        (7, "4s 4h 4d Ah 2h 3h", "1", 3200),
        (8, "9s Th Jd Ad 8d 2d", "1", 900),
        (9, "2s 3h Ad 2d 3c 4h", "", -100),
        (10, "As 2h 2d Kc Kd 3s", "1", -100),
        (11, "Ks Ah 2c Qc 7d 5s", "1", 100),
        (14, "Kd 5d 3d Jh Ts 7c", "1", 400),
    ],
)
def test_vectors_of_the_base_game(number: int, cards: str, pair_plus: str, net: int) -> None:
    assert play(cards, pair_plus=pair_plus) == net


def test_vector_6_a_straight_flush_of_the_player() -> None:
    """The sheet's dealer has trip eights: a straight flush is higher."""
    assert play("5s 6s 7s 8h 8d 8c", pair_plus="1") == 4700


def test_vector_12_pair_plus_alone_has_no_decision() -> None:
    paper = {"game": GAME, "seats": {1: {"pair-plus": 5}}, "cards": "7h 7d 2s Ac Kd Qs", "choices": []}
    assert WrittenRound(paper).net[1] == 500


def test_vector_13_a_fold_gives_up_pair_plus_too() -> None:
    assert play("7h 7d 2s Ac Kd Qs", "fold", ante="2", pair_plus="1") == -300


def test_vector_15_an_exposed_dealer_card_returns_all() -> None:
    report = [{"irregularity": "dealer-card-exposed", "after-cards": 6}]
    assert play("7h 7d 2s Ac Kd Qs", ante="5", pair_plus="5", reports=report, choices=[]) == 0


@pytest.mark.parametrize(
    ("number", "cards", "net"),
    [
        (1, "9h Th Jh Qh Kh Ah", 100_000_00),
        (2, "Th Jh Qh Kh Ah 2c", 1000_00),
        (3, "5s 6s 7s 8s 9s 9d", 200_00),
        (4, "8d 9d Td Jd Qd Kd", 200_00),
        (5, "4s 4h 4d 4c Ah 2h", 50_00),
        (6, "9s 9h 9d Kc Kd 2s", 20_00),
        (6, "6s 6h 6d 5c 5d 5h", 20_00),
        (7, "Ad Jd 8d 6d 2d 9c", 15_00),
        (8, "8c 9d Ts Jh Qc 2d", 10_00),
        (9, "7h 7d Ks 7c Qd 2s", 5_00),
        (10, "Ks Kd Qs Qc 5d 5s", -1_00),
        (11, "Qs Kd Ah 2c 3d 4s", -1_00),
    ],
)
def test_vectors_of_the_six_card_bonus(number: int, cards: str, net: int) -> None:
    assert (
        play(cards, seats={1: {"ante": 1, "pair-plus": 1, "six-card-bonus": 1}}) - play(cards, pair_plus="1")
        == net
    )


def test_six_card_vector_12_survives_a_fold() -> None:
    seats = {1: {"ante": 1, "pair-plus": 1, "six-card-bonus": 1}}
    assert play("9s 7h 2d 9h 9d 4c", "fold", seats=seats) == 300


def test_six_card_vector_13_needs_a_pair_plus_wager() -> None:
    with pytest.raises(IllegalBet, match="Pair Plus"):
        play("9s 7h 2d 9h 9d 4c", seats={1: {"ante": 1, "six-card-bonus": 1}})


def test_8_II_cards_by_hand_go_round_the_table_with_the_dealer_last() -> None:
    """Player Q-6-4, dealer J-9-8: the dealer does not qualify."""
    assert play("Qs Jc 6h 9d 4d 8s", options={"dealing": "hand"}) == 100


def test_7_III_a_player_who_leaves_loses_all_wagers() -> None:
    report = [{"irregularity": "player-left", "seat": 1, "after-cards": 6}]
    assert play("7h 7d 2s Ac Kd Qs", pair_plus="5", reports=report, choices=[]) == -600


def test_12_IV_less_than_the_least_odds_is_refused() -> None:
    with pytest.raises(BadOption, match="flush"):
        play("7h 7d 2s Ac Kd Qs", options={"pair-plus.flush": "2 to 1"})


def test_six_card_ambiguity_4_the_ace_low_straight() -> None:
    seats = {1: {"ante": 1, "pair-plus": 1, "six-card-bonus": 1}}
    straight = "Ah 2c 9d 3d 4s 5h"
    base = play(straight, pair_plus="1")
    assert play(straight, seats=seats) - base == 1000
    assert play(straight, seats=seats, options={"six-card-ace-low": "no"}) - base == -100
