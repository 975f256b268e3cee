"""The Fortune Bonus beside the hands by a kernel, against the exact count and the script."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from croupier.games import find
from croupier.odds.setting import fortune
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.kernel import kernel_of
from croupier.simulation.setting import kernel

GAMES = [
    "ohio-pai-gow-poker",
    "ohio-pai-gow-poker-player-banking",
    "hustler-fortune-pai-gow-poker",
    "hustler-face-up-pai-gow-poker",
]
BONUS = "fortune-bonus"


@pytest.mark.parametrize("name", GAMES)
def test_rows_come_as_often_as_they_are_counted(name: str) -> None:
    """Each within four standard errors; the wager on the hands ends as it does without the bonus."""
    game = find(name)
    rounds = 500_000
    counts = kernel.simulate(game, game.options, "fortune", 0, rounds, {BONUS}).tolist()
    plain = kernel.simulate(game, game.options, "fortune", 0, rounds).tolist()
    assert counts[: len(plain)] == plain
    known = kernel.rows(game, game.options, {BONUS})
    mine = {
        row.outcome.replace("-", " "): number
        for row, number in zip(known, counts, strict=True)
        if row.wager == BONUS
    }
    assert sum(mine.values()) == rounds
    (tally,) = fortune.solve(game, game.options).tallies
    exact = {row.outcome: float(row.probability) for row in tally.report().outcomes}
    assert mine.keys() == exact.keys()
    for outcome, chance in exact.items():
        assert abs(mine[outcome] - rounds * chance) <= 4 * sqrt(rounds * chance * (1 - chance)) + 1, outcome


@pytest.mark.parametrize("name", GAMES)
def test_the_script_ends_in_the_same_rows(name: str) -> None:
    game = find(name)
    main = game.spot(BONUS, game.options).needs
    assert main is not None
    job = Job(name, (), "rows", "default", ((main, 1_000), (BONUS, 500)), rounds=150, size=150)
    rows = kernel.rows(game, game.options, {BONUS})
    known = {(row.wager, row.outcome, row.pays, row.net) for row in rows}
    ends = play_batch(job, 0).ends
    found = {(wager, why, pays, Fraction(net, base)) for wager, why, pays, net, _, base in ends}
    assert found <= known
    assert len([end for end in found if end[0] == BONUS]) > 4
    assert kernel_of(game, game.options, job) is not None


def test_a_payment_that_is_cut_is_left_to_the_script() -> None:
    game = find("ohio-pai-gow-poker")
    for settings, has_kernel in (({}, True), ({"fortune-limit": "50000"}, False)):
        options = game.options.with_settings(settings)
        bets = (("pai-gow-poker", 1_000), (BONUS, 500))
        job = Job(game.id, tuple(settings.items()), "", "default", bets, rounds=10)
        assert (kernel_of(game, options, job) is not None) is has_kernel
