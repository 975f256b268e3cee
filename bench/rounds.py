"""Live rounds a second through the script driver on one core, and how fast the command answers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from croupier.games import all_games
from croupier.simulation.batch import Job, play_batch

ROUNDS = 4_000


def lines() -> Iterator[str]:
    for game in all_games():
        job = Job(game=game.id, settings=(), seed="bench", strategy="default", rounds=ROUNDS, size=ROUNDS)
        play_batch(Job(game=game.id, settings=(), seed="warm", strategy="default", rounds=200), 0)
        begun = perf_counter()
        play_batch(job, 0)
        seats = f"{game.fewest_players} players" if game.banking == "pot" else "one bettor"
        yield f"{game.id}, {seats}: {ROUNDS / (perf_counter() - begun):,.0f} rounds a second"
    yield f"croupier --help: {best(['--help']):.2f} s"
    for game in all_games():
        if game.banking != "pot":
            yield f"croupier odds {game.id}: {best(['odds', game.id]):.2f} s"


def best(args: list[str], runs: int = 3) -> float:
    """The shortest of some runs of the command, so that the first, which may compile, does not count."""
    times = []
    for _ in range(runs):
        begun = perf_counter()
        call = [sys.executable, "-c", "from croupier.terminal.main import main; main()", *args]
        subprocess.run(call, check=True, capture_output=True)
        times.append(perf_counter() - begun)
    return min(times)
