"""How War is simulated: by script."""

from __future__ import annotations

from croupier.games.war.hustler_casino_war import CasinoWarOptions
from croupier.rules.game import Game
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy
from croupier.simulation.war.strategy import strategies


class WarSimulator(Simulator):
    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        return strategies(game) if isinstance(game.options, CasinoWarOptions) else ()


SIMULATOR = WarSimulator()
