"""How War is simulated: by script."""

from __future__ import annotations

from croupier.families.war.wagers import WarRules
from croupier.rules.game import Game
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy
from croupier.simulation.war.strategy import strategies


class WarSimulator(Simulator):
    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        return strategies(game) if isinstance(game.rules, WarRules) else ()


SIMULATOR = WarSimulator()
