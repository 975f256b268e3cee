"""Wheels: spins a second by the compiled simulator, on one core and on two, beside NumPy.

NumPy is asked for uniform pockets (`Generator.integers`), counted (`bincount`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

import numpy as np

from croupier.games import find
from croupier.rules.game import Game
from croupier.simulation.wheels.kernel import simulate

SPINS = 50_000_000
CORES = 2


def seconds(work: Callable[[], object]) -> float:
    """The best of three."""
    times = []
    for _ in range(3):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def on_cores(game: Game, cores: int) -> float:
    """Spins a second, all wagers of the game settled."""
    with ThreadPoolExecutor(cores) as pool:
        spent = seconds(
            lambda: list(pool.map(lambda batch: simulate(game, game.options, 1, batch, SPINS), range(cores)))
        )
    return cores * SPINS / spent


def by_numpy(pockets: int) -> float:
    generator = np.random.default_rng(1)
    return SPINS / seconds(lambda: np.bincount(generator.integers(0, pockets, SPINS)))


def lines() -> Iterator[str]:
    for name in ("ohio-roulette", "ohio-big-six"):
        game = find(name)
        wheel = game.equipment(game.options).wheel
        assert wheel is not None
        simulate(game, game.options, 1, 0, 1000)  # compiled before it is timed
        alone, together, numpy = on_cores(game, 1), on_cores(game, CORES), by_numpy(len(wheel))
        wagers = len(game.wagers(game.options))
        yield (
            f"{name}, {wagers} wagers settled: {alone / 1e6:,.0f} million spins a second on one core, "
            f"{together / 1e6:,.0f} on {CORES}; NumPy, pockets alone: {numpy / 1e6:,.0f}"
        )
