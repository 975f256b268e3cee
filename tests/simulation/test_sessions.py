"""Sessions at one wager: against the exact mean and deviation, ruin by the formula, and bad input."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from croupier.errors import BadOption
from croupier.games import find
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.simulation.sessions import Session, play_sessions

HUNDRED = Session(stake=1_000, bankroll=10**9, rounds=100, sessions=4_000, seed="felt")


@pytest.fixture(scope="module")
def red() -> WagerOdds:
    roulette = find("ohio-roulette")
    (found,) = solve(roulette, roulette.options, "red").wagers
    assert isinstance(found, WagerOdds)
    return found


def test_nets_are_the_outcomes_by_what_they_bring(red: WagerOdds) -> None:
    """18 of 38 pockets win the stake."""
    assert red.nets == ((Fraction(-1), Fraction(20, 38)), (Fraction(1), Fraction(18, 38)))


def test_mean_and_deviation_are_those_of_a_hundred_rounds(red: WagerOdds) -> None:
    """A round of $10 brings -$10/19; its deviation is $10 √(1 - 1/361), a hundred's ten times that."""
    found = play_sessions(red, HUNDRED)
    deviation = 10 * 1_000 * sqrt(1 - 1 / 361)
    assert abs(found.mean - -100 * 1_000 / 19) < 4 * deviation / sqrt(4_000)
    assert abs(found.deviation / deviation - 1) < 0.06
    assert found.ruined == 0.0
    assert sum(bar.count for bar in found.bars) == 4_000
    assert any(bar.low == 0 for bar in found.bars)


def test_ruin_is_as_often_as_the_gamblers_formula_has_it(red: WagerOdds) -> None:
    """Ten units, 3,000 rounds: with 18 to 20 against, all but about none are ruined in the long run."""
    found = play_sessions(red, Session(stake=100, bankroll=1_000, rounds=3_000, sessions=1_000, seed="a"))
    assert found.ruined > 0.98
    assert found.curve[-1][1][2] == 0


def test_one_round_of_one_unit(red: WagerOdds) -> None:
    found = play_sessions(red, Session(stake=500, bankroll=500, rounds=1, sessions=2_000, seed="b"))
    assert {had for path in found.paths for had in path} == {0, 500, 1_000}
    assert abs(found.ruined - 20 / 38) < 4 * sqrt(20 * 18 / 38**2 / 2_000)
    assert found.ahead == pytest.approx(1 - found.ruined)


def test_the_seed_decides(red: WagerOdds) -> None:
    assert play_sessions(red, HUNDRED) == play_sessions(red, HUNDRED)


@pytest.mark.parametrize(
    ("session", "line"),
    [
        (Session(0, 100, 1, 1, ""), "nothing is bet"),
        (Session(100, 99, 1, 1, ""), "does not reach"),
        (Session(100, 100, 0, 1, ""), "0 rounds"),
        (Session(100, 100, 1, 10**9, ""), "1000000000 sessions"),
    ],
)
def test_what_cannot_be_played_is_refused(red: WagerOdds, session: Session, line: str) -> None:
    with pytest.raises(BadOption, match=line):
        play_sessions(red, session)
