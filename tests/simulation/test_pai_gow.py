"""Pai Gow Poker by script, both hands set the house way, against published frequencies."""

from __future__ import annotations

from math import sqrt

import pytest

from croupier.games.ohio_pai_gow_poker import GAME
from croupier.odds.report import WagerEstimate
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.simulation.strategies import strategy_of

ROUNDS = 4_000
PUBLISHED = {"win": 0.2861, "push": 0.4148, "lose": 0.2991}
"""casinoadvisor.com, Pai Gow Poker Probability, 7 June 2008: player and banker by a house way. Other house
ways differ from it by less than a percent, far within what so few rounds can tell."""
OUTCOMES = {
    "both hands higher": "win",
    "high hand higher, low hand lower": "push",
    "high hand lower, low hand higher": "push",
    "high hand higher, low hand a copy": "push",
    "high hand a copy, low hand higher": "push",
    "both hands lower": "lose",
    "high hand a copy, low hand lower": "lose",
    "high hand lower, low hand a copy": "lose",
    "both hands copies": "lose",
}


@pytest.fixture(scope="module")
def wager() -> WagerEstimate:
    (odds,) = simulate(
        Job(game=GAME.id, settings=(), seed="pai gow", strategy="default", rounds=ROUNDS)
    ).wagers
    assert isinstance(odds, WagerEstimate)
    return odds


def test_the_default_strategy_is_the_house_way() -> None:
    assert strategy_of(GAME, "default").name == "house-way"


@pytest.mark.parametrize("outcome", ["win", "push", "lose"])
def test_wins_ties_and_losses_come_as_often_as_published(wager: WagerEstimate, outcome: str) -> None:
    often = sum(row.count for row in wager.outcomes if OUTCOMES[row.outcome] == outcome) / ROUNDS
    error = sqrt(PUBLISHED[outcome] * (1 - PUBLISHED[outcome]) / ROUNDS)
    assert abs(often - PUBLISHED[outcome]) < 4 * error


def test_a_win_pays_ninety_five_cents_on_the_dollar(wager: WagerEstimate) -> None:
    (won,) = [row for row in wager.outcomes if OUTCOMES[row.outcome] == "win"]
    assert won.return_ == pytest.approx(0.95 * won.frequency)
