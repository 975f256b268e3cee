"""The vectors of rulebook/hustler-omaha-high-low-8.md."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.omaha.hustler_omaha_high_low_8 import GAME, LOW_HALVES
from tests.games.poker.showdowns import won


@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("As 2h Kd Kc", "3s 4h 8d Kh Qc", "8-4 low"),  # 1
        ("As 2h Kd Qc", "3s 4h 9d Tc Jh", None),  # 2: two low cards on the board
        ("As 2h 9d 9c", "Ah 3s 5d 7c Kh", "7-5 low"),  # 3
        ("As 4h Jd Jc", "2s 3h 5d Qc Kh", "5-4 low"),  # 4: the wheel
        ("As Ah 2d 9c", "3s 4h 6d Kc Qh", "6-4 low"),  # 5
        ("7s 8h Qd Kc", "2s 3h 4d 9c Jh", "8-7 low"),  # 6
        ("9s 2h Qd Kc", "3s 4h 5d Jc Jh", None),  # 7: one low card in the hand
    ],
)
def test_vectors_1_to_7_the_low(hole: str, board: str, low: str | None) -> None:
    share = LOW_HALVES[8]
    worth = share.worth(parse_cards(hole), parse_cards(board))
    assert share.order is not None and worth is not None
    assert share.order.qualifies(worth) == (low is not None)
    if low is not None:
        assert low in share.words(worth)


def test_vector_8_a_pot_of_100() -> None:
    board = "3s 4h 8d Kh Qc"
    assert won(GAME, 100, "Kd Kc 9s 9h", "As 2h Jd Tc", board=board) == {1: 50, 2: 50}
    assert won(GAME, 100, "Kd Kc 9s 9h", "As 2h 6d 5c", board="3s 9d Td Kh Qh") == {1: 100}
    assert won(GAME, 100, "As 2h Kd Kc", "Qs Qd 9s 9h", board=board) == {1: 100}


def test_ambiguity_3_the_odd_chip_is_the_high_hand_s() -> None:
    assert won(GAME, 101, "As 2h Jd Tc", "Kd Kc 9s 9h", board="3s 4h 8d Kh Qc") == {1: 50, 2: 51}


def test_L580_another_qualifier_by_posting() -> None:
    """A nine low counts where the posting says nine."""
    hands, board = ("As 2h 6d 5c", "Kd Kc Js Jh"), "3s 4h 9d Kh Qc"
    assert won(GAME, 100, *hands, board=board) == {2: 100}
    assert won(GAME, 100, *hands, board=board, qualifier=9) == {1: 50, 2: 50}
