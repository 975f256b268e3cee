"""The engine of blackjack, and of the game that is blackjack or poker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.blackjack.questions import Blackjack
from croupier.families.blackjack.two_way import TwoWayBlackjack
from croupier.odds.engine import CountingEngine, FamilyEngine, Values
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round

if TYPE_CHECKING:
    from croupier.odds.state import State, Weighed


class TwentyOne(CountingEngine):
    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, Blackjack)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.blackjack import solved

        return solved.solve(game, options, pack)

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        from croupier.odds.blackjack import solved

        return solved.tallies(game, options, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.blackjack import coach

        return coach.weigh(game, options, state, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.blackjack import coach

        return coach.choice_values(playing, seat, seen_before)


class BlackjackOrPoker(CountingEngine):
    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, TwoWayBlackjack)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.blackjack import two_way

        alone = two_way.alone(game, options, wager, pack)
        return two_way.solve(game, options, pack) if alone is None else Solution((alone,))

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.blackjack import two_way_coach

        return two_way_coach.weigh(game, options, state, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.blackjack import two_way_coach

        return two_way_coach.choice_values(playing, seat, seen_before)


ENGINE = FamilyEngine(BlackjackOrPoker(), TwentyOne())  # the former is played by the rules of the latter too
