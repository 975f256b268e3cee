"""The engine of baccarat: two hands by fixed rules, hands with jokers, and Super Pan 9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.baccarat.rules import HandsAgainstBank, TwoHands
from croupier.odds.engine import CountingEngine, FamilyEngine, Values
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

if TYPE_CHECKING:
    from croupier.odds.ending_totals import ChanceTable
    from croupier.odds.state import State, StateParts, Weighed


class Coups(CountingEngine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, TwoHands)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.baccarat import coups

        return coups.solve(game, options, pack)

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        from croupier.odds.baccarat import coups

        return coups.tallies(game, options, pack)

    def totals(self, game: Game, options: Options, pack: Pack | None = None) -> tuple[ChanceTable, ...]:
        from croupier.odds.baccarat.coup_totals import coup_totals

        return coup_totals(game, options, pack)

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.baccarat.draw_option_values import choice_values

        return choice_values(sight, seen_before)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.baccarat import draw_option_state

        return draw_option_state.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.baccarat import draw_option_state

        return draw_option_state.state_parts(game, options)


class WithJokers(CountingEngine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, HandsAgainstBank) and game.rules.first_cards == 2

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds import store
        from croupier.odds.baccarat import joker

        if pack is not None:
            return joker.solve(game, options, pack)
        found: Solution = store.get_or_solve(
            game,
            options,
            "two cards against the bank",
            lambda: joker.tabulated(game, options),
            lambda record: joker.solve(game, record),
        )
        return found

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        from croupier.odds.baccarat import joker

        return joker.tallies(game, options, pack)

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.baccarat.joker_coach import choice_values

        return choice_values(sight, seen_before)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.baccarat import joker_state

        return joker_state.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.baccarat import joker_state

        return joker_state.state_parts(game, state)


class PanNineEngine(CountingEngine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, HandsAgainstBank) and game.rules.first_cards == 3

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds import store
        from croupier.odds.baccarat import pan_nine

        if pack is not None:
            return pan_nine.solve(game, options, pack)
        found: Solution = store.get_or_solve(
            game,
            options,
            "three cards against the bank",
            lambda: pan_nine.tabulated(game, options),
            lambda record: pan_nine.solve(game, record),
        )
        return found

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.baccarat.pan_nine_coach import choice_values

        return choice_values(sight, seen_before)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.baccarat import pan_nine_state

        return pan_nine_state.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.baccarat import pan_nine_state

        return pan_nine_state.state_parts(game, state)


ENGINE = FamilyEngine(Coups(), WithJokers(), PanNineEngine())
