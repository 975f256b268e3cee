"""Simulators of dice games."""

from __future__ import annotations

from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator


class DiceSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        from croupier.simulation.dice import kernel

        return (Kernel(kernel.rows, kernel.simulate, supports=kernel.supports),)


SIMULATOR = DiceSimulator()
