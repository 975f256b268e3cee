"""The wheels' kernel against the script, the analyst and itself."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from croupier.games import find
from croupier.games.wheels.ohio_roulette import RouletteOptions
from croupier.odds.report import WagerEstimate, WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.events import Settled
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.batch import Job
from croupier.simulation.prng import seeded
from croupier.simulation.run import simulate as run
from croupier.simulation.wheels.kernel import rows, simulate, spin

ROULETTE = find("ohio-roulette")
RAPID = find("ohio-rapid-roulette")
BIG_SIX = find("ohio-big-six")
TABLES: list[tuple[Game, Options, int]] = [
    (ROULETTE, ROULETTE.options, 38),
    (ROULETTE, RouletteOptions(wheel="single-zero", single_zero_wagers=True), 37),
    (ROULETTE, RouletteOptions(wheel="double-zero-as-single-zero"), 37),
    (RAPID, RAPID.options, 38),
    (BIG_SIX, BIG_SIX.options, 54),
]


@pytest.mark.parametrize(("game", "options", "pockets"), TABLES)
def test_counts_add_up(game: Game, options: Options, pockets: int) -> None:
    counts = simulate(game, options, 1, 0, 1001)
    for wager in {row.wager for row in rows(game, options)}:
        own = [
            int(count) for row, count in zip(rows(game, options), counts, strict=True) if row.wager == wager
        ]
        assert sum(own) == 1001
        assert len(own) == 2


@pytest.mark.parametrize(("game", "options", "pockets"), TABLES)
def test_rows_are_what_the_script_can_do(game: Game, options: Options, pockets: int) -> None:
    """A dollar on every wager, each pocket once, by script: the rows and nothing else come up."""
    wheel = game.equipment(options).wheel
    assert wheel is not None
    results = [pocket for pocket in wheel.pockets if pocket not in game.rules.void(options)]
    assert len(results) == pockets
    seen = set()
    for pocket in dict.fromkeys(results):
        playing = Round(game, Table(options, {1: 10**9}))
        for spot in game.wagers(options):
            playing.bet(1, spot.name, 100)
        playing.start()
        while playing.ask is not None:  # the spin, and where a result is confirmed, that
            playing.answer(pocket)
        ends = [event for event in playing.events if isinstance(event, Settled)]
        seen |= {
            (end.spot, end.why or end.outcome, end.odds, Fraction(end.paid - end.taken, 100)) for end in ends
        }
    assert seen == {(row.wager, row.outcome, row.pays, row.net) for row in rows(game, options)}


@pytest.mark.parametrize(("game", "options", "pockets"), TABLES)
def test_simulated_edges_are_near_the_exact_ones(game: Game, options: Options, pockets: int) -> None:
    settings = tuple(options.changes_from(game.options).items())
    found = run(
        Job(game=game.id, settings=settings, seed="wheels", strategy="default", rounds=2_000_000), by="kernel"
    )
    exact = {odds.wager: odds for odds in solve(game, options).wagers if isinstance(odds, WagerOdds)}
    assert {odds.wager for odds in found.wagers} == set(exact)
    for odds in found.wagers:
        assert isinstance(odds, WagerEstimate)
        edge = float(exact[odds.wager].house_edge)
        assert abs(odds.house_edge - edge) < 4 * odds.standard_error


def test_a_batch_is_its_seed_and_number() -> None:
    once = spin(38, seeded("a", 3), 10_000)
    assert np.array_equal(once, spin(38, seeded("a", 3), 10_000))
    assert not np.array_equal(once, spin(38, seeded("a", 4), 10_000))
    assert not np.array_equal(once, spin(38, seeded("b", 3), 10_000))


@pytest.mark.parametrize("pockets", [37, 38, 54])
def test_pockets_are_equally_likely(pockets: int) -> None:
    # chi-square with pockets - 1 degrees of freedom: its mean is that number, its variance twice that
    spins = 3_700_001
    counts = spin(pockets, seeded("even", 0), spins)
    assert counts.sum() == spins
    expected = spins / pockets
    chi = float(((counts - expected) ** 2 / expected).sum())
    assert abs(chi - (pockets - 1)) < 4 * sqrt(2 * (pockets - 1))
