"""How games are simulated in which hands are set."""

from __future__ import annotations

from croupier.families.setting.questions import SettingGame
from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class SettingSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        from croupier.simulation.setting import kernel

        return (Kernel(kernel.rows, kernel.simulate, knows=kernel.knows),)

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        from croupier.simulation.setting import strategy

        return strategy.strategies(game) if isinstance(game.rules, SettingGame) else ()


SIMULATOR = SettingSimulator()
