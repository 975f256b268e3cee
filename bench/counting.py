"""A shoe of blackjack that is counted by Hi-Lo: rounds a second, every round with its count and bet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bench import Figure, Size, seconds
from croupier.simulation.counting.shoe import CountJob, count
from croupier.simulation.counting.systems import SYSTEMS, ramp_of
from croupier.work.units import Crew


def measure(size: Size) -> Iterator[Figure]:
    rounds = size.pick(1_000, 2_000_000, 10_000_000)
    job = CountJob(
        game="ohio-blackjack",
        settings=(),
        seed="bench",
        rounds=rounds,
        system=SYSTEMS["hi-lo"],
        ramp=ramp_of("tc<1:1, 1:2, 2:4, 3:8"),
        insure_at=3,
    )
    count(replace(job, rounds=1_000))  # compiles
    for cores, name in ((1, "one core"), (2, "two cores")):
        spent = seconds(lambda cores=cores: count(job, workers=Crew(cores)), 1)  # type: ignore[misc]
        yield Figure(f"counted by Hi-Lo, {name}", rounds / spent, "rounds a second", "warm")
