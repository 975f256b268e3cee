"""Baccarat: seconds to the exact odds, and rounds a second by the compiled simulator and by the script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.odds.baccarat.coups import solve
from croupier.simulation.baccarat.kernel import simulate
from croupier.simulation.batch import Job, play_batch

ROUNDS = 20_000_000
"""Of one batch, so of one core."""
SCRIPTED = 2_000


def seconds(work: Callable[[], object]) -> float:
    """The best of three."""
    times = []
    for _ in range(3):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def counting() -> float:
    """Every wager of eight decks, its report included."""
    return seconds(lambda: [tally.report() for tally in solve(OHIO, OHIO.options).tallies])


def dealing(cores: int) -> float:
    """Rounds a second from shoe after shoe, all five wagers settled."""

    def play(batch: int) -> object:
        return simulate(OHIO, OHIO.options, 1, batch, ROUNDS)

    with ThreadPoolExecutor(cores) as pool:
        return cores * ROUNDS / seconds(lambda: list(pool.map(play, range(cores))))


def scripting() -> float:
    """Rounds a second by the script, one wager a round."""
    job = Job(OHIO.id, (), "bench", "default", rounds=SCRIPTED, size=SCRIPTED)
    return SCRIPTED / seconds(lambda: play_batch(job, 0))


def lines() -> Iterator[str]:
    solve(OHIO, OHIO.options)  # compiled before it is timed
    simulate(OHIO, OHIO.options, 1, 0, 1_000)
    yield f"baccarat, exact, 4,998,398,275,503,360 draws, five wagers: {counting():.3f} seconds"
    script = scripting()
    for cores, name in (1, "one core"), (2, "two cores"):
        speed = dealing(cores)
        yield (
            f"baccarat, dealt from shoes, five wagers, {name}: {speed / 1e6:,.1f} million rounds a second, "
            f"{speed / script:,.0f} times the script"
        )


if __name__ == "__main__":
    print(*lines(), sep="\n")
