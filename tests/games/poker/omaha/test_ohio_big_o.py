"""The vectors of rulebook/ohio-big-o.md."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError
from croupier.games.poker.omaha.ohio_big_o import GAME
from croupier.table.written import WrittenRound
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.showdowns import won

SPLIT = "Ac 3d Jh Tc 5s", "Kh Ks 9d 9c 7d"
BOARD = "2s 4d 8h Kc Qd"


def test_vector_1_high_and_low() -> None:
    assert won(GAME, 40, *SPLIT, board=BOARD) == {1: 20, 2: 20}


def test_vector_2_the_same_for_high_alone() -> None:
    assert won(GAME, 40, *SPLIT, board=BOARD, plays_for="high") == {2: 40}


def test_vector_3_one_heart_is_no_flush() -> None:
    assert won(GAME, 10, "Jh Qd 7c 6s As", "Kh 3h 5d 5c Jc", board="Th 9h 8h 2c 2d") == {2: 10}


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("As Ks Qs 3d 3h", "Js Ts 9s 8s 7s", "3c 3s 2d 2h 4c"),  # vector 4: a royal with two of the hole
        ("7s 7d 7h Kc 5d", "7c As Ad Qh Jh", "Kh Kd 9c 9s 2d"),  # vector 5: four sevens and an ace
    ],
)
def test_vectors_4_and_5_the_high_hand(board: str, first: str, second: str) -> None:
    assert won(GAME, 10, first, second, board=board, plays_for="high") == {1: 10}


def test_vector_6_where_each_card_of_the_deck_goes() -> None:
    """Three players, the button at seat 3: 15 hole cards, a burn, three, a burn, one, a burn, one."""
    assert places(where(play(GAME, 3))) == [
        *(1, 2, 3) * 5,
        *("burn", "board", "board", "board", "burn", "board", "burn", "board"),
    ]


def test_vector_7_eight_players_use_48_cards_and_a_ninth_finds_no_seat() -> None:
    assert len(places(where(play(GAME, 8)))) == 48
    with pytest.raises(CroupierError, match="seat 9"):
        WrittenRound({"game": GAME.id, "stacks": {1: 100, 9: 100}})


def test_vector_8_the_odd_dollar_is_the_high_half_s() -> None:
    assert won(GAME, 41, *SPLIT, board=BOARD) == {1: 20, 2: 21}


def test_vector_9_a_low_half_of_21_tied_by_two() -> None:
    """A pot of 42: the high half 21 to seat 3, the low half 21 to seats 1 and 2."""
    hands = "Ac 3d Jh Tc 5s", "Ad 3c Jd Ts 5h", "Kh Ks 9d 9c 7d"
    assert won(GAME, 42, *hands, board=BOARD) == {1: 11, 2: 10, 3: 21}
