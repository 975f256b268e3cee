"""Every game with a compiled simulator: rounds a second as `croupier simulate` runs it, one core and two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from croupier.games import all_games
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of
from croupier.simulation.run import simulate

SECONDS = 2.0
"""About as long as a measurement lasts."""


def lines() -> Iterator[str]:
    for game in all_games():
        job = Job(game=game.id, settings=(), seed="bench", strategy="default", rounds=2_000_000)
        if kernel_of(game, game.options, job) is None:
            continue
        speeds = []
        for cores in (1, 2):
            rough = _rate(job, cores)  # compiles first, then tells how long a run may be
            rounds = max(2, int(rough * SECONDS) // 1_000_000) * 1_000_000
            speeds.append(_rate(replace(job, rounds=rounds), cores))
        one, two = (speed / 1e6 for speed in speeds)
        yield f"{game.id}: {one:,.0f} million rounds a second on one core, {two:,.0f} on two"


def _rate(job: Job, cores: int) -> float:
    begun = perf_counter()
    simulate(job, workers=cores, by="kernel")
    return job.rounds / (perf_counter() - begun)
