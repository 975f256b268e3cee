"""The engine of the poker room: nobody bets against a house, so it tells how often hands come."""

from __future__ import annotations

from croupier.odds.engine import Engine
from croupier.odds.report import HandFrequencies
from croupier.rules.game import Game
from croupier.rules.options import Options


class PokerEngine(Engine):
    def hands(self, game: Game, options: Options) -> tuple[HandFrequencies, ...]:
        from croupier.odds.poker.frequencies import hand_frequencies
        from croupier.odds.poker.layout import layout_of

        return hand_frequencies(layout_of(game, options))


ENGINE = PokerEngine()
