"""Craps: seconds to the exact odds of every wager; rolls a second, compiled and by script."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from bench import seconds
from croupier.games.dice.ohio_craps import GAME as OHIO
from croupier.odds.dice.craps import solve
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.dice.kernel import follow, plan_of, simulate
from croupier.simulation.prng import seeded

DECISIONS = 1_000_000
"""Of every wager in one batch, so on one core."""
SCRIPTED = 4_000


def rolls_in_batch() -> int:
    plan = plan_of(OHIO, OHIO.options)
    return sum(int(follow(*course, seeded(1, 0), DECISIONS).sum()) for course in plan.courses)


def throwing(cores: int) -> float:
    """Seconds for a batch on each core."""

    def play(batch: int) -> object:
        return simulate(OHIO, OHIO.options, 1, batch, DECISIONS)

    with ThreadPoolExecutor(cores) as pool:
        return seconds(lambda: list(pool.map(play, range(cores))))


def scripting() -> float:
    """Rolls a second by the script, one wager on the table."""
    job = Job(OHIO.id, (), "bench", "default", rounds=SCRIPTED, size=SCRIPTED)
    return SCRIPTED / seconds(lambda: play_batch(job, 0))


def lines() -> Iterator[str]:
    wagers = len(solve(OHIO, OHIO.options).tallies)
    simulate(OHIO, OHIO.options, 1, 0, 1_000)  # compiled before it is timed
    exact = seconds(lambda: [tally.report() for tally in solve(OHIO, OHIO.options).tallies])
    yield f"craps, exact, {wagers} wagers: {exact:.3f} seconds"
    rolls, script = rolls_in_batch(), scripting()
    for cores, name in (1, "one core"), (2, "two cores"):
        spent = throwing(cores)
        yield (
            f"craps, {wagers} wagers to the end, {name}: {cores * rolls / spent / 1e6:,.0f} million rolls, "
            f"{cores * wagers * DECISIONS / spent / 1e6:,.0f} million decisions a second, "
            f"{cores * rolls / spent / script:,.0f} times the script"
        )


if __name__ == "__main__":
    print(*lines(), sep="\n")
