"""Casino War by script and by kernel, against each other and the exact odds of each way to play a tie (six
decks, 312 cards)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games import find
from croupier.odds.report import WagerEstimate
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate
from croupier.simulation.war import kernel
from tests.simulation import given_shoes
from tests.simulation.same_cards import ended, played_shoes, unnamed

TIE = Fraction(23, 311)
# After a tie 310 cards are left, 22 of that rank and 24 of each of the twelve others.
WAR_TIE = Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)
WAR_WIN = (1 - WAR_TIE) / 2
ROUNDS = 1_200


@pytest.mark.parametrize(
    ("reading", "strategy", "tied"),
    [
        ("forfeit", "default", Fraction(-1, 2)),
        ("ride", "surrender", Fraction(-1, 2)),
        ("forfeit", "war", WAR_TIE - 2 * WAR_WIN),
        ("ride", "default", 2 * WAR_TIE + WAR_WIN - 2 * WAR_WIN),
    ],
)
@pytest.mark.parametrize(("by", "rounds"), [("script", 1_500), ("kernel", 1_000_000)])
def test_how_to_play_a_tie(by: str, rounds: int, reading: str, strategy: str, tied: Fraction) -> None:
    settings = (("war-base-wager", reading),)
    job = Job(game="hustler-casino-war", settings=settings, seed="war", strategy=strategy, rounds=rounds)
    edges = {odds.wager: odds for odds in simulate(job, by=by).wagers}
    base, tie = edges["base"], edges["tie"]
    assert isinstance(base, WagerEstimate)
    assert isinstance(tie, WagerEstimate)
    # a win and a loss that are no tie balance
    assert abs(base.house_edge + float(TIE * tied)) < 4 * base.standard_error
    assert abs(tie.house_edge - float((1 - TIE) - 10 * TIE)) < 4 * tie.standard_error


@pytest.mark.parametrize(
    ("settings", "strategy"),
    [
        ({}, "war"),
        ({"war-base-wager": "ride", "war-burns": "each-card"}, "default"),
        ({"war-payoff": "war-stake", "war-cover": "in-full", "cut-card": "100"}, "war"),
        ({"backline": "2", "war-decision": "at-once"}, "default"),
    ],
    ids=str,
)
def test_kernel_and_script_end_the_same_shoes_alike(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], strategy: str
) -> None:
    """Every wager's net and stake, of the bettors behind too."""
    game = find("hustler-casino-war")
    options = game.options.with_settings(settings)
    wagers = [spot for line in options.lines for spot in (line.base, line.tie)]
    bet = tuple((spot, 1_000) for spot in wagers)
    job = Job(game.id, tuple(settings.items()), "same", strategy, bet, rounds=ROUNDS, size=ROUNDS)
    found, shoes = played_shoes(monkeypatch, job)
    counts = given_shoes.war(kernel.plan(game, options, strategy, options.lines), shoes, ROUNDS)
    mine = ended(kernel.rows(game, options, strategy, {spot for spot, _ in bet}), counts, bet)
    assert unnamed(mine, wagers) == unnamed(found, wagers)
    assert len(shoes) > 3
    assert kernel_of(game, options, job) is not None


def test_a_half_that_is_rounded_is_left_to_the_script() -> None:
    game = find("hustler-casino-war")
    options = game.options.with_settings({"surrender-rounding": "up-to-dollar"})
    job = Job(game.id, (), "", "default", rounds=10)
    assert kernel_of(game, options, job) is None
