"""Casino Hold'em: the vectors of its sheet and its published house edge."""

from __future__ import annotations

import pytest

from croupier.rules.game import Game
from tests.examples.example import example, net


@pytest.fixture
def game(forgotten: None) -> Game:
    return example("casino_holdem")


def dealt(game: Game, mine: str, dealer: str, board: str, choice: str) -> float:
    return net(game, {"ante": 10}, cards=f"{mine} {dealer} {board}", choices=[[1, choice]])


def test_vector_1_below_a_pair_of_fours(game: Game) -> None:
    assert dealt(game, "As Kd", "Qc Jc", "Ah Kh 2c 7d 9s", "call") == 10


def test_vector_2_a_royal_flush(game: Game) -> None:
    assert dealt(game, "As Ks", "2c 2s", "Qs Js Ts 2d 2h", "call") == 1020


def test_vector_3_a_fold(game: Game) -> None:
    assert dealt(game, "7c 2d", "2c 2s", "Qs Js Ts 2d 2h", "fold") == -10
