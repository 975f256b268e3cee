"""How the poker room is simulated: by script."""

from __future__ import annotations

from croupier.rules.game import Game
from croupier.simulation.poker.strategy import strategies
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class PokerSimulator(Simulator):
    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        return strategies(game)


SIMULATOR = PokerSimulator()
