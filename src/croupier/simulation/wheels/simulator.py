"""How wheels are simulated."""

from __future__ import annotations

from croupier.families.wheels.rules import WheelRules
from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator


class WheelSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        if not isinstance(game.rules, WheelRules):
            return ()
        from croupier.simulation.wheels import kernel

        return (Kernel(kernel.rows, kernel.simulate),)


SIMULATOR = WheelSimulator()
