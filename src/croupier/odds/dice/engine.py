"""The engine of the dice games."""

from __future__ import annotations

from croupier.cards.pack import Pack
from croupier.families.dice.wager import DiceRules
from croupier.odds.engine import CountingEngine, FamilyEngine
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.rules.options import Options


class Rolls(CountingEngine):
    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, DiceRules)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.dice import craps

        return craps.solve(game, options, pack)


ENGINE = FamilyEngine(Rolls())
