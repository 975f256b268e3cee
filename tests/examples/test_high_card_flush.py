"""High Card Flush: the vectors of its sheet, and the sweep over hands too many to be listed."""

from __future__ import annotations

import pytest

from croupier.cards.pack import short_pack
from croupier.odds.analyst import Opening
from croupier.odds.solver import deals
from croupier.odds.solver.exact import solve_round
from croupier.rules.game import Game
from tests.examples.example import example, net


@pytest.fixture
def game(forgotten: None) -> Game:
    return example("high_card_flush")


def dealt(game: Game, mine: str, dealer: str, *choice: object) -> float:
    return net(game, {"ante": 10}, cards=f"{mine} {dealer}", choices=[[1, *choice]])


def test_vector_1_the_higher_flush_wins(game: Game) -> None:
    assert dealt(game, "Ah Kh Qh 2c 3d 4s 5c", "9c 8c 7c 2h 3h 4d 5d", "raise", 10) == 20


def test_vector_2_a_fold(game: Game) -> None:
    assert dealt(game, "Th 7h 5h 2c 3d 4s 5c", "9c 8c 7c 2h 3h 4d 5d", "fold") == -10


def test_vector_3_the_dealer_does_not_qualify(game: Game) -> None:
    assert dealt(game, "Ah Kh Qh Jh 9h 2c 3d", "8c 7c 6c 2d 3s 4s 5h", "raise", 20) == 10


def test_vector_4_the_second_card_decides(game: Game) -> None:
    assert dealt(game, "9h 8h 2h 7c 4d 5s 6c", "9c 8c 3c 2d 4h 5h 6d", "raise", 10) == -20


@pytest.mark.parametrize("ranks", ["AKQJ", "A985"])
def test_the_sweep_counts_what_is_listed(game: Game, ranks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hands of a short pack are listed one by one, then taken as too many for that."""
    start, pack = Opening.with_bets(game, game.options, {"ante": 100}), short_pack(ranks, "cdhs")
    listed = solve_round(start, pack).solution()
    monkeypatch.setattr(deals, "MOST_SETS", 100)
    swept = solve_round(start, pack).solution()
    assert (swept.net, swept.ends, swept.plays) == (listed.net, listed.ends, listed.plays)
