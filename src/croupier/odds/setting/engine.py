"""The engine of the games in which hands are set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.setting.chinese.open_face import OpenFaceRules
from croupier.families.setting.chinese.thirteen import ThirteenRules
from croupier.families.setting.rules import SettingRules
from croupier.odds.engine import CountingEngine, Engine, Estimates, FamilyEngine, Values
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

if TYPE_CHECKING:
    from croupier.odds.state import State, StateParts, Weighed


class SevenCards(CountingEngine):
    """Pai gow poker, and the bonuses on its hands."""

    def supports(self, game: Game) -> bool:
        """Return True for seven cards. A bank's hand that lies open is counted where ace-high is void."""
        rules = game.rules
        if not isinstance(rules, SettingRules) or not rules.sets_seven_cards(game.options):
            return False
        return rules.is_open == (rules.ace_high_bank is not None)

    def wagers_to_simulate(self, game: Game, options: Options) -> tuple[str, ...]:
        from croupier.odds.setting import poker

        return poker.wagers_to_simulate(game, options)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.setting import poker

        return poker.solve(game, options, wager, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.setting import poker_state

        return poker_state.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.setting import poker_state

        return poker_state.state_parts(game)

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.setting import poker_state

        return poker_state.choice_values(sight, seen_before)


class FourTiles(CountingEngine):
    """Pai gow tiles."""

    def supports(self, game: Game) -> bool:
        rules = game.rules
        return isinstance(rules, SettingRules) and rules.sets_tiles(game.options)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.setting import tiles

        return tiles.solve(game, options, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.setting import tiles

        return tiles.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.setting import tiles

        return tiles.state_parts()

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.setting import tiles

        return tiles.choice_values(sight, seen_before)


class ThirteenCardRows(Engine):
    """Chinese poker: a setting is weighed against a field of players, not counted."""

    has_field_model = True

    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, ThirteenRules)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.setting import chinese_state

        return chinese_state.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.setting import chinese_state

        return chinese_state.state_parts()

    def choice_estimates(self, sight: Observation) -> Estimates | None:
        from croupier.odds.setting import chinese_state

        return chinese_state.choice_estimates(sight)


class OpenFaceRows(Engine):
    """Open-face poker, street by street."""

    has_field_model = True

    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, OpenFaceRules)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.setting import open_face_state

        return open_face_state.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.setting import open_face_state

        return open_face_state.state_parts()

    def choice_estimates(self, sight: Observation) -> Estimates | None:
        from croupier.odds.setting import open_face_state

        return open_face_state.choice_estimates(sight)


ENGINE = FamilyEngine(SevenCards(), FourTiles(), ThirteenCardRows(), OpenFaceRows())
