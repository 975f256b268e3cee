"""How War is simulated."""

from __future__ import annotations

from croupier.families.war.rules import WarRules
from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy
from croupier.simulation.war.strategy import strategies


class WarSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        from croupier.simulation.war import kernel as war

        return (
            Kernel(war.rows, war.simulate, supports=war.supports, wagers=war.wagers, follows=war.follows),
        )

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        return strategies(game) if isinstance(game.rules, WarRules) else ()


SIMULATOR = WarSimulator()
