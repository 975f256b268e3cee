"""The engine of the games in which hands are set."""

from __future__ import annotations

from croupier.cards.pack import Pack
from croupier.families.setting.fortune_bonus import FortuneOptions
from croupier.odds.engine import CountingEngine, FamilyEngine
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.rules.options import Options


class FortuneBonus(CountingEngine):
    """Games with the Fortune Bonus, of which that wager alone is counted."""

    def knows(self, game: Game) -> bool:
        return isinstance(game.options, FortuneOptions)

    def leaves(self, game: Game, options: Options) -> tuple[str, ...]:
        from croupier.odds.setting import fortune

        return fortune.leaves(game, options)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.setting import fortune

        return fortune.solve(game, options, pack)


ENGINE = FamilyEngine(FortuneBonus())
