"""The engine of blackjack, from one card too, and of the game that is blackjack or poker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from croupier.cards.card import Hand
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.families.blackjack.choices import INSURANCE, MAIN
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.two_way import TwoWayBlackjack, TwoWayOptions
from croupier.odds.engine import CountingEngine, FamilyEngine, Values
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation
from croupier.wagers.result import SideBet

if TYPE_CHECKING:
    from croupier.odds.ending_totals import ChanceTable
    from croupier.odds.own_play import PlayedOwnWay
    from croupier.odds.state import State, StateParts, Weighed


class TwentyOne(CountingEngine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, Blackjack)

    def player_cards(self, game: Game) -> int:
        return 2

    def main_part(self, game: Game, options: Options) -> Solution:
        """Return the odds of the main wager and insurance, without the side bets."""
        from croupier.odds.blackjack import solved

        return solved.main_part(game, options)

    def whole(self, game: Game, options: Options, pack: Pack | None = None) -> Solution:
        """Return the odds of all wagers, counted now."""
        from croupier.odds.blackjack import solved

        return solved.solve(game, options, pack)

    def other_cards_dealt(self, game: Game, options: Options) -> int:
        """Return the number of cards that a full table leaves in the shoe."""
        return len(game.pack(options)) - self.player_cards(game) * game.seats

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds import store

        if pack is not None or not store.can_store(game, options):
            return self.whole(game, options, pack)
        sides = game.rules.side_bets(options)
        if not any(side.moves for side in sides):
            return self._from_parts(game, options)
        from croupier.odds.blackjack.tabulated import tabulated, tabulated_side

        found: Solution = store.get_or_solve(
            game,
            options,
            "all wagers",
            lambda: (tabulated(game, options), [tabulated_side(game, options, side) for side in sides]),
            partial(self.whole, game),
        )
        return found

    def own_wagers(self, game: Game, options: Options) -> tuple[str, ...]:
        """Return the names of the main wager, insurance and the side bets; splits and doubles belong to the
        first."""
        sides = (side.spot for side in game.rules.side_bets(options))
        return tuple(name for name in (MAIN, INSURANCE, *sides) if name in game.spots(options))

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        from croupier.odds.blackjack import solved

        return solved.tallies(game, options, pack)

    def tally_of(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Tally:
        from croupier.odds.blackjack import solved

        found = solved.tally_of(game, options, wager, pack)
        return super().tally_of(game, options, wager, pack) if found is None else found

    def own_play(
        self, game: Game, options: Options, text: str, name: str, pack: Pack | None = None
    ) -> PlayedOwnWay:
        from croupier.odds.blackjack.by_chart import by_chart

        return by_chart(game, options, text, name, pack)

    def totals(self, game: Game, options: Options, pack: Pack | None = None) -> tuple[ChanceTable, ...]:
        from croupier.odds.blackjack.dealer_totals import dealer_totals

        return dealer_totals(game, options, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.blackjack import coach

        return coach.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.blackjack import coach

        return coach.state_parts()

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.blackjack import coach

        return coach.choice_values(sight, seen_before)

    def _from_parts(self, game: Game, options: Options) -> Solution:
        """Return the odds from stored parts: the main wager, and how often each row of a side bet comes."""
        from croupier.odds import store
        from croupier.odds.blackjack.side_bets import paid, side_ways
        from croupier.odds.blackjack.tabulated import tabulated, tabulated_side

        main: Solution = store.get_or_solve(
            game, options, MAIN, lambda: tabulated(game, options), partial(self.main_part, game)
        )
        sides = []
        for side in game.rules.side_bets(options):

            def ways(record: Any, side: SideBet = side) -> Any:
                return side_ways(game.rules, record, side, Composition.from_cards(game.pack(record)))

            told = partial(tabulated_side, game, options, side)
            sides.append(paid(side, options, store.get_or_solve(game, options, side.spot, told, ways)))
        return Solution((*main.tallies, *sides), main.strategy, main.notes)


class FromOneCard(TwentyOne):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, OneCardBlackjack)

    def player_cards(self, game: Game) -> int:
        return 1

    def main_part(self, game: Game, options: Options) -> Solution:
        from croupier.odds.blackjack.one_card import solved

        return solved.main_part(game, options)

    def whole(self, game: Game, options: Options, pack: Pack | None = None) -> Solution:
        from croupier.odds.blackjack.one_card import solved

        return solved.solve(game, options, pack)

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        from croupier.odds.blackjack.one_card import solved

        return solved.tallies(game, options, pack)

    def tally_of(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Tally:
        """Return a wager's tally; the main wager is counted only as a part of the whole."""
        if wager in (None, MAIN):
            return CountingEngine.tally_of(self, game, options, wager, pack)
        return super().tally_of(game, options, wager, pack)

    def own_play(
        self, game: Game, options: Options, text: str, name: str, pack: Pack | None = None
    ) -> PlayedOwnWay:
        raise CroupierError(f"{game.id} is not played by a chart", "a hand begins with one card")

    def totals(self, game: Game, options: Options, pack: Pack | None = None) -> tuple[ChanceTable, ...]:
        raise CroupierError(f"{game.id} has no such table", "its hands begin with one card")

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.blackjack.one_card import coach

        return coach.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.blackjack import coach

        return coach.state_parts(self.player_cards(game))

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        return None


class BlackjackOrPoker(CountingEngine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, TwoWayBlackjack)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds import store
        from croupier.odds.blackjack import two_way

        assert isinstance(options, TwoWayOptions)
        alone = two_way.alone(game, options, wager, pack)
        if alone is not None:
            return Solution((alone,))
        if pack is not None or not store.can_store(game, options):
            return two_way.solve(game, options, pack)

        antes: Solution = store.get_or_solve(
            game,
            options,
            MAIN,
            lambda: two_way.tabulated(game, options),
            lambda record: two_way.antes(game, record),
        )
        bonus = two_way.bonus_tally(game, options, game.pack(options))
        return replace(antes, tallies=(*antes.tallies, bonus))

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.blackjack import two_way_coach

        assert isinstance(options, TwoWayOptions)
        return two_way_coach.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.blackjack import two_way_coach

        return two_way_coach.state_parts(state)

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.blackjack import two_way_coach

        return two_way_coach.choice_values(sight, seen_before)


ENGINE = FamilyEngine(BlackjackOrPoker(), FromOneCard(), TwentyOne())  # the last knows all three
