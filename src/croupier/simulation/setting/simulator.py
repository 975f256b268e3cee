"""The simulator of the games in which hands are set."""

from __future__ import annotations

from croupier.families.setting.chinese.open_face import OpenFaceRules
from croupier.families.setting.chinese.thirteen import ThirteenRules
from croupier.families.setting.rules import SettingRules
from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class SettingSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        from croupier.simulation.setting import kernel, tile_kernel

        return (
            Kernel(kernel.rows, kernel.simulate, supports=kernel.supports, wagers=kernel.wagers),
            Kernel(tile_kernel.rows, tile_kernel.simulate, supports=tile_kernel.supports),
        )

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        from croupier.simulation.setting import chinese_strategy, strategy

        if isinstance(game.rules, ThirteenRules):
            return chinese_strategy.THIRTEEN
        if isinstance(game.rules, OpenFaceRules):
            return chinese_strategy.OPEN_FACE
        return strategy.strategies(game) if isinstance(game.rules, SettingRules) else ()


SIMULATOR = SettingSimulator()
