"""Side bets of games paid by table and of shared boards, simulated by kernels, against the exact count."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt

import pytest

from croupier.cards.pack import short_pack
from croupier.games import find
from croupier.odds.report import WagerEstimate
from croupier.odds.staged.side_bets import side_tallies
from croupier.rules.game import Game
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate
from croupier.terminal.commands.simulate import bets
from tests.simulation.staged.short_games import with_pack

SIDES = [
    ("ohio-let-it-ride-poker", "let-it-ride-bonus"),
    ("ohio-let-it-ride-poker", "three-card-bonus"),
    ("hustler-let-it-ride", "three-card-bonus"),
    ("ohio-mississippi-stud", "three-card-bonus"),
    ("hustler-mississippi-stud-3-card-bonus", "three-card-bonus"),
    ("ohio-ultimate-texas-hold-em", "trips"),
]
ROUNDS = 300_000
ULTIMATE = with_pack(find("ohio-ultimate-texas-hold-em"), short_pack("AKQJT987", "cdhs"))
"""Sooner solved than on a whole pack, and every row of its side bet comes."""


def dealt(name: str) -> Game:
    return ULTIMATE if name == ULTIMATE.id else find(name)


@pytest.mark.parametrize(("name", "spot"), SIDES)
def test_side_bets_come_as_often_as_they_are_counted(name: str, spot: str) -> None:
    """In every round, those too in which the hand is folded; row by row within four standard errors."""
    game = dealt(name)
    job = Job(name, (), "sides", "default", bets(game, game.options, [spot]), rounds=ROUNDS)
    found = {each.wager: each for each in simulate(job, by="kernel", game=game).wagers}
    assert list(found) == [game.rules.base, spot]
    side = found[spot]
    assert isinstance(side, WagerEstimate) and side.rounds == ROUNDS
    (tally,) = side_tallies(game, game.options, wager=spot)
    exact = tally.report()
    assert abs(side.house_edge - float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(ROUNDS)
    known: dict[str, float] = defaultdict(float)
    for row in exact.outcomes:
        known[row.pays] += float(row.probability)
    simulated: Counter[str] = Counter()
    for end in side.outcomes:
        simulated[end.pays] += end.count
    assert simulated.keys() <= known.keys()
    for pays, chance in known.items():
        assert abs(simulated[pays] - ROUNDS * chance) <= 4 * sqrt(ROUNDS * chance * (1 - chance)) + 1, pays


@pytest.mark.parametrize(
    ("name", "named", "base"),
    [
        ("ohio-ultimate-texas-hold-em", "blind", "ante"),
        ("ohio-crazy-four-poker", "super-bonus", "ante"),
        ("nj-let-it-ride", "bet-1", "bet-3"),
    ],
)
def test_a_wager_that_goes_with_another_is_simulated_with_it(name: str, named: str, base: str) -> None:
    """Whichever of the two is named: they are bet together and counted as one."""
    told = []
    for spot in (named, base):
        job = Job(name, (), "together", "default", ((spot, 1_000),), rounds=20_000)
        (wager,) = simulate(job, by="kernel", game=dealt(name)).wagers
        told.append(wager)
    assert told[0] == told[1]
    assert told[0].wager == base


def test_what_the_kernels_leave_to_the_script() -> None:
    """Prizes that a fund may not reach to pay."""
    game = find("hustler-ultimate-texas-holdem-california")
    for settings, has_kernel in (({}, True), ({"bonus-shortfall": "fund"}, False)):
        options = game.options.with_settings(settings)
        job = Job(
            game.id, tuple(settings.items()), "", "default", bets(game, options, ["bonus-hand"]), rounds=10
        )
        assert (kernel_of(game, options, job) is not None) is has_kernel
