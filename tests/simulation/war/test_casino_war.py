"""Casino War by script, against the exact odds of each way to play a tie (six decks, 312 cards)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.odds.report import WagerEstimate
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate

TIE = Fraction(23, 311)
# After a tie 310 cards are left, 22 of that rank and 24 of each of the twelve others.
WAR_TIE = Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)
WAR_WIN = (1 - WAR_TIE) / 2


@pytest.mark.parametrize(
    ("reading", "strategy", "tied"),
    [
        ("forfeit", "default", Fraction(-1, 2)),
        ("ride", "surrender", Fraction(-1, 2)),
        ("forfeit", "war", WAR_TIE - 2 * WAR_WIN),
        ("ride", "default", 2 * WAR_TIE + WAR_WIN - 2 * WAR_WIN),
    ],
)
def test_how_to_play_a_tie(reading: str, strategy: str, tied: Fraction) -> None:
    settings = (("war-base-wager", reading),)
    job = Job(game="hustler-casino-war", settings=settings, seed="war", strategy=strategy, rounds=6_000)
    edges = {odds.wager: odds for odds in simulate(job).wagers}
    base, tie = edges["base"], edges["tie"]
    assert isinstance(base, WagerEstimate)
    assert isinstance(tie, WagerEstimate)
    # a win and a loss that are no tie balance
    assert abs(base.house_edge + float(TIE * tied)) < 4 * base.standard_error
    assert abs(tie.house_edge - float((1 - TIE) - 10 * TIE)) < 4 * tie.standard_error
