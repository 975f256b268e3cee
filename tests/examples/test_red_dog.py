"""Red Dog: the vectors of its sheet and its published house edges."""

from __future__ import annotations

import pytest

from croupier.odds.solve import solve
from croupier.rules.game import Game
from tests.examples.example import example, net, percent


@pytest.fixture
def game(forgotten: None) -> Game:
    return example("red_dog")


def dealt(game: Game, cards: str, *choices: str) -> float:
    return net(game, {"ante": 10}, cards=cards, choices=[[1, choice] for choice in choices])


def test_vector_1_two_in_sequence_push(game: Game) -> None:
    assert dealt(game, "5h 6c") == 0


def test_vector_2_three_equal_cards(game: Game) -> None:
    assert dealt(game, "5h 5c 5d") == 110
    assert dealt(game, "5h 5c 6d") == 0


def test_vector_3_a_spread_of_one(game: Game) -> None:
    assert dealt(game, "5h 7c 6d", "call") == 50
    assert dealt(game, "5h 7c 6d", "raise") == 100


def test_vector_4_the_card_at_the_edge_is_not_between(game: Game) -> None:
    assert dealt(game, "2h Tc Td", "raise") == -20


@pytest.mark.parametrize(("decks", "edge"), [(1, 3.155), (2, 3.077), (4, 2.884), (6, 2.798), (8, 2.751)])
def test_edges_are_as_published(game: Game, decks: int, edge: float) -> None:
    """Wizard of Odds, "Red Dog"."""
    (ante,) = solve(game, game.options.with_settings({"decks": str(decks)})).wagers
    assert round(percent(ante.house_edge), 3) == edge
