"""The engine of the dice games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.pack import Pack
from croupier.families.dice.rules import DiceRules
from croupier.odds.engine import CountingEngine, FamilyEngine, nothing_hangs_on_it
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.rules.options import Options

if TYPE_CHECKING:
    from croupier.odds.state import State, StateParts, Weighed


class Rolls(CountingEngine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, DiceRules)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.dice import craps

        return craps.solve(game, options, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        raise nothing_hangs_on_it(game)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        raise nothing_hangs_on_it(game)


ENGINE = FamilyEngine(Rolls())
