"""Omaha High, Ohio: the vectors of rulebook/ohio-omaha-high.md by number."""

from __future__ import annotations

import pytest

from croupier.cards.card import CARDS
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD
from tests.games.poker.papers import PACK, awards, dealt, fed, flop_game, run, told

OMAHA = "ohio-omaha-high"


@pytest.mark.parametrize(
    ("board", "one", "two", "winner"),
    [
        ("Ks Qs Js Ts 3d", "As 9d 5h 2c", "3h 3c 8d 7d", 2),
        ("8s 8d 8h 8c Kd", "As Ad Qh Jc", "Kh Kc 4s 2d", 2),
        ("Ah Kh 7h 4h 2c", "Qh Js Td 9c", "6h 5h 9s 9d", 2),
        ("Ks Qd Jh 9c 2s", "Ac Ts 3d 4d", "Kh Kd 5c 6c", 1),
        ("2s 3d 4h Kc Qd", "Ac 5d Jh Jc", "Kh Ks 9h 8c", 1),
    ],
)
def test_vectors_1_to_5_two_of_the_hole_and_three_of_the_board(
    board: str, one: str, two: str, winner: int
) -> None:
    assert awards(run(OMAHA, flop_game(board, one, two), 2)) == [(winner, 4)]


def test_vector_6_the_odd_chip_goes_left_of_the_button() -> None:
    """$31 after a drop of $1: 16 and 15."""
    cards = flop_game("Ah Kd Qs 3c 4d", "Jh Tc 2c 2d", "Js Th 5c 5d")
    assert awards(run(OMAHA, cards, 2, ante=14, promotional_drop=1)) == [(1, 16), (2, 15)]


def test_vector_7_the_order_of_the_deal() -> None:
    done = run(OMAHA, PACK, 4)
    pack = [str(card) for card in CARDS[:52]]
    assert dealt(done, 1).split() == [pack[at - 1] for at in (1, 5, 9, 13)]
    assert dealt(done, BOARD).split() == [*pack[17:20], pack[21], pack[23]]
    assert [str(event.cards[0]) for event in told(done, e.CardsBurned)] == [pack[16], pack[20], pack[22]]


def test_vector_8_the_sizes_of_bets() -> None:
    plan = ["call", "check", *["bet", "call"] * 3]
    done = run(OMAHA, PACK, 2, plan, lower_limit=5, higher_limit=10, blinds="$2 $5")
    assert [amount for _, what, amount in fed(done) if what == "bet"] == [5, 10, 10]


def test_vector_9_four_of_a_suit_in_the_hole_are_no_flush() -> None:
    """Two hearts on the board with four in the hand: the other's pair of kings wins."""
    cards = flop_game("Kh 7h 4c 2s 9d", "Ah Qh Jh 3h", "Kd Kc 5s 6s")
    done = run(OMAHA, cards, 2)
    assert awards(done) == [(2, 4)]
    assert {event.seat: event.words for event in told(done, e.CardsShown)}[1] == "ace high"
