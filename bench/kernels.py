"""Compiled simulators: rounds a second as `croupier simulate` runs them, on one core and on two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from bench import Figure, Size
from bench.games import measured
from croupier.simulation.batch import Job
from croupier.simulation.kernel import BATCH, kernel_of
from croupier.simulation.run import simulate


def measure(size: Size) -> Iterator[Figure]:
    """Each measurement lasts about as long as it needs to be steady, whatever the game's speed."""
    wanted = size.pick(0.0, 0.2, 0.5, 2.0)
    for game in measured(size):
        first = size.pick(10_000, BATCH, 2 * BATCH)
        job = Job(game=game.id, settings=(), seed="bench", strategy="default", rounds=first)
        if kernel_of(game, game.options, job) is None:
            continue
        for cores, name in ((1, "one core"), (2, "two cores")):
            rough = _rate(job, cores)  # compiles first, then tells how long a run may be
            rounds = max(2, int(rough * wanted) // BATCH) * BATCH if wanted else first
            speed = _rate(replace(job, rounds=rounds), cores)
            yield Figure(f"{game.id}, {name}", speed, "rounds a second", "warm")


def _rate(job: Job, cores: int) -> float:
    begun = perf_counter()
    simulate(job, workers=cores, by="kernel")
    return job.rounds / (perf_counter() - begun)
