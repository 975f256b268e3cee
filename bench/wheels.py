"""Wheels: spins a second with all wagers settled, beside NumPy, which only draws and counts the pockets."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from bench import Figure, Peer, Size, rate
from croupier.games import find
from croupier.simulation.wheels.kernel import simulate


def measure(size: Size) -> Iterator[Figure]:
    spins = size.pick(10_000, 5_000_000, 20_000_000, 50_000_000)
    for name in ("ohio-roulette", "ohio-big-six"):
        game = find(name)
        wheel = game.equipment(game.options).wheel
        assert wheel is not None
        simulate(game, game.options, 1, 0, 1000)  # compiles
        generator, pockets = np.random.default_rng(1), len(wheel)
        drawn = rate(
            spins,
            lambda _, lot=generator, pockets=pockets: np.bincount(lot.integers(0, pockets, spins)),  # type: ignore[misc]
        )
        speed = rate(spins, lambda batch, game=game: simulate(game, game.options, 1, batch, spins))  # type: ignore[misc]
        wagers = len(game.wagers(game.options))
        yield Figure(
            f"{name}, one core", speed, "spins a second", "warm", f"{wagers} wagers settled",
            (Peer("numpy, pockets alone", np.__version__, drawn),),
        )  # fmt: skip
