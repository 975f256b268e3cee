"""Pai gow tiles simulated: the kernel against the exact count."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from croupier.language.setting import SIGNS
from croupier.odds.setting.tile_counts import against
from croupier.simulation.setting.tile_kernel import rows, simulate, supports
from croupier.simulation.simulator import simulator_of
from tests.odds.setting.tile_game import TAXED as GAME

ROUNDS = 200_000


@pytest.mark.parametrize("way", ["traditional", "canberra"])
def test_the_kernel_comes_near_the_count(way: str) -> None:
    options = GAME.options.with_settings({"house-way": way})
    found = against(GAME.rules.tile_house(options))
    by = found.set_by(found.house)
    counts = simulate(GAME, options, "tiles", 1, ROUNDS)
    assert counts.sum() == ROUNDS
    for signs, count in zip(SIGNS, counts.tolist(), strict=True):
        chance = by[signs] / found.deals
        assert abs(count - ROUNDS * chance) <= 4 * sqrt(ROUNDS * chance * (1 - chance)) + 1


def test_the_same_seed_deals_the_same() -> None:
    assert (
        simulate(GAME, GAME.options, "same", 2, 500) == simulate(GAME, GAME.options, "same", 2, 500)
    ).all()


def test_rows_are_the_games_results() -> None:
    nets = {row.outcome: row.net for row in rows(GAME, GAME.options)}
    assert nets["both hands higher"] == Fraction(19, 20)
    assert nets["both hands copies"] == -1
    assert supports(GAME, GAME.options)
    assert any(kernel.supports(GAME, GAME.options) for kernel in simulator_of(GAME).kernels(GAME))
