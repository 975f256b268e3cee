"""The simulator of a family: what is asked about playing its games many times, with the answers of a family
that has no kernel and no strategy of its own."""

from __future__ import annotations

from importlib import import_module

from croupier.games import FAMILIES
from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.strategy import Strategy


class Simulator:
    """Base simulator. It plays rounds by script, with the plain strategies that can play any game."""

    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        """The compiled simulators that may know the game, in the order they are tried."""
        return ()

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        """Return the strategies of the family; the first is the default."""
        return ()

    def from_file(self, game: Game, path: str) -> Strategy | None:
        """The strategy that a file of the family's own kind describes; None where it is no such file."""
        return None


SCRIPTS = Simulator()


def simulator_of(game: Game) -> Simulator:
    """The simulator of the game's family, its module loaded on demand; games of a family that has no room are
    played by script."""
    if game.family not in FAMILIES.values():
        return SCRIPTS
    found: Simulator = import_module(f"croupier.simulation.{game.family}.simulator").SIMULATOR
    return found
