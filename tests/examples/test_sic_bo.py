"""Sic Bo: the vectors of its sheet and its published house edges."""

from __future__ import annotations

import pytest

from croupier.odds.solve import solve
from croupier.rules.game import Game
from tests.examples.example import example, net, percent


@pytest.fixture
def game(forgotten: None) -> Game:
    return example("sic_bo")


def shaken(game: Game, roll: str, *wagers: str) -> list[float]:
    return [net(game, {wager: 10}, rolls=[roll]) for wager in wagers]


def test_vector_1(game: Game) -> None:
    assert shaken(game, "1-2-3", "small", "total-6", "single-2") == [10, 170, 10]


def test_vector_2_a_triple_takes_small_and_big(game: Game) -> None:
    wagers = "small", "big", "total-12", "double-4", "triple-4", "any-triple"
    assert shaken(game, "4-4-4", *wagers) == [-10, -10, 60, 100, 1800, 300]


def test_vector_3(game: Game) -> None:
    assert shaken(game, "2-5-5", "pair-2-5", "single-5", "pair-1-2") == [50, 20, -10]


def test_edges_are_as_published(game: Game) -> None:
    """Wizard of Odds, "Sic Bo", Atlantic City."""
    published = {
        "small": 2.78, "big": 2.78, "total-4": 15.28, "total-5": 13.89, "total-6": 16.67, "total-7": 9.72,
        "total-8": 12.50, "total-9": 18.98, "total-10": 12.50, "total-11": 12.50, "total-17": 15.28,
        "single-1": 7.87, "pair-1-2": 16.67, "double-1": 18.52, "triple-1": 16.20, "any-triple": 13.89,
    }  # fmt: skip
    edges = {wager.wager: percent(wager.house_edge) for wager in solve(game).wagers}
    assert len(edges) == 2 + 14 + 6 + 15 + 6 + 6 + 1
    assert {name: round(edges[name], 2) for name in published} == published
