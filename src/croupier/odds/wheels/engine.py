"""The engine of the wheels."""

from __future__ import annotations

from croupier.cards.pack import Pack
from croupier.families.wheels.rules import WheelRules
from croupier.odds.engine import CountingEngine, FamilyEngine
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.rules.options import Options


class Pockets(CountingEngine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, WheelRules)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.wheels import pockets

        return Solution(tuple(pockets.solve(game, options, pack)))


ENGINE = FamilyEngine(Pockets())
