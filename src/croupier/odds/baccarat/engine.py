"""The engine of baccarat: two hands by fixed rules, hands with jokers, and Super Pan 9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.baccarat.joker_hands import JokerHands
from croupier.families.baccarat.pan_nine import PanNine
from croupier.families.baccarat.questions import TwoHands
from croupier.odds.engine import CountingEngine, FamilyEngine, Values
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round


class Coups(CountingEngine):
    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, TwoHands)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.baccarat import coups

        return coups.solve(game, options, pack)

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        from croupier.odds.baccarat import coups

        return coups.tallies(game, options, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.baccarat.draw_option_values import choice_values

        return choice_values(playing, seat, seen_before)


class WithJokers(CountingEngine):
    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, JokerHands)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.baccarat import joker

        return joker.solve(game, options, pack)

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        from croupier.odds.baccarat import joker

        return joker.tallies(game, options, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.baccarat.joker_coach import choice_values

        return choice_values(playing, seat, seen_before)


class SuperPanNine(CountingEngine):
    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, PanNine)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.baccarat import pan_nine

        return pan_nine.solve(game, options, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.baccarat.pan_nine_coach import choice_values

        return choice_values(playing, seat, seen_before)


ENGINE = FamilyEngine(Coups(), WithJokers(), SuperPanNine())
