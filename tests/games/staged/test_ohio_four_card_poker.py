"""Four Card Poker of Ohio: the sheet's vectors, and the clauses of the round."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS
from croupier.table.written import WrittenRound

GAME = "ohio-four-card-poker"


def play(
    own: str, dealer: str = "Qs Qh Jc 9h 4s 2c", times: int = 1, aces_up: int = 0, ante: int = 1, **more: Any
) -> int:
    """The net in cents; the dealer's sixth card is the open one; no times is a fold."""
    seats = {1: {"ante": ante} | ({"aces-up": aces_up} if aces_up else {})}
    choice = [1, "play", times * ante] if times else [1, "fold"]
    used = f"{own} {dealer}".split()
    rest = [str(card) for card in CARDS[:52] if str(card) not in used]
    cards = " ".join([own, dealer, *rest[:4]])  # the rest of the dealer's second packet
    paper = {"game": GAME, "seats": seats, "cards": cards, "choices": [choice]}
    return WrittenRound(paper | more).net[1]


@pytest.mark.parametrize(
    ("number", "own", "dealer", "times", "aces_up", "net"),
    [
        (1, "As Ad Kc 7h 2s", "Qs Qh Jc 9h 4s 2c", 3, 1, 5),
        (2, "Ks Kd Qc Jh 2c", "Kh Kc Qd Js 3c 2d", 1, 0, 2),
        (3, "9s 9h 9d 9c 5d", "As Ks Qs Js 3d 2h", 3, 0, 29),
        (3, "9s 9h 9d 9c 5d", "As Ks Qs Js 3d 2h", 3, 1, 79),
        (4, "5s 5d 5c Kh 2c", "Ah Qh 9h 3h 8s 6c", 1, 1, 12),
        (5, "5s 5d 5c Kh 2c", "9s 9h 9d Jc 4s 2d", 3, 0, -2),
        (5, "5s 5d 5c Kh 2c", "9s 9h 9d Jc 4s 2d", 3, 1, 6),
        (6, "As Ah 7d 4c 2s", "9s 9h 9d Jc 4s 2d", 0, 1, 0),
        (7, "Ks Kh 7d 4c 2s", "9s 9h 9d Jc 4s 2d", 0, 1, -2),
        (8, "4s 3h 2d Ac 9h", "5s 4d 3c 2h Ks 9d", 1, 1, 2),
        (11, "2h 5h 7h 9h Ks", "Ts 9d 8c 7s 2d 3h", 2, 1, 8),
    ],
)
def test_vectors(number: int, own: str, dealer: str, times: int, aces_up: int, net: int) -> None:
    assert play(own, dealer, times, aces_up) == net * 100


def test_vector_9_no_straight_goes_round_the_corner() -> None:
    seats = {1: {"aces-up": 1}}
    assert play("Ks Ah 2d 3c 9s", seats=seats, choices=[]) == -100


def test_vector_10_aces_up_alone() -> None:
    assert play("Js Jd 4h 4c 2s", "As Kd 7c 9h 5s 3c", seats={1: {"aces-up": 1}}, choices=[]) == 300


def test_vector_12_a_straight_flush_pays_the_ante_bonus() -> None:
    assert play("Jc Tc 9c 8c 8d", "As Kd 7c 5h 4s 2d", 3, ante=2) == 48_00


def test_8_II_by_hand_the_dealer_has_the_fifth_and_sixth_card_running() -> None:
    """Player A-A-K-7-2, dealer Q-Q-J-9-4 and the open deuce."""
    cards = "As Qs Ad Qh Kc Jc 7h 9h 2s 4s 2c"
    assert play("", "", 3, cards=cards, options={"dealing": "hand"}) == 400


def test_12_III_an_exposed_dealer_card_returns_all() -> None:
    report = [{"irregularity": "dealer-card-exposed", "after-cards": 11}]
    assert play("As Ad Kc 7h 2s", aces_up=1, reports=report, choices=[]) == 0


def test_the_progressive_goes_by_all_five_cards() -> None:
    seats = {1: {"ante": 1, "progressive": 1}}
    trips = play("5s 5d 5c Kh 2c", "Ah Qh 9h 3h 8s 6c", seats=seats)
    assert trips == play("5s 5d 5c Kh 2c", "Ah Qh 9h 3h 8s 6c") - 100 + 900
