"""The engine of poker against the dealer: paid by table, hand against hand, or with a shared board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.staged.bonus_hands import BONUS, BonusHandsOptions
from croupier.families.staged.ohio_progressive import PROGRESSIVE, ProgressiveOptions
from croupier.families.staged.rules import Staged, no_variations
from croupier.hands import poker
from croupier.odds.engine import CountingEngine, Engine, FamilyEngine, Values
from croupier.odds.tally import PartFound, Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

if TYPE_CHECKING:
    from croupier.odds.own_play import PlayedOwnWay
    from croupier.odds.state import State, StateParts, Weighed


FIVE = 5
BOARD_AND_DEALER = 7
BASE = "the base wager"
"""The part of a result without the side bets."""


class StagedEngine(Engine):
    """Counts the wagers that all kinds have alike: those paid from a meter, and side bets on named cards."""

    plays_best = True

    def player_cards(self, game: Game) -> int:
        return int(game.rules.own)

    def counted_apart(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> tuple[Tally, ...]:
        tallies: list[Tally | None] = []
        if wager is not None and isinstance(game.rules, Staged):
            from croupier.odds.staged.side_bets import side_tallies

            tallies += side_tallies(game, options, pack, wager)
        if isinstance(options, ProgressiveOptions) and wager in (None, PROGRESSIVE):
            from croupier.odds.staged.progressive import progressive_tally

            tallies.append(progressive_tally(game, options, pack=pack))
        if isinstance(options, BonusHandsOptions) and options.bonus_hands and wager in (None, BONUS):
            tallies += self._bonus_hands(game, options, pack).tallies
        return tuple(tally for tally in tallies if tally is not None)

    def _bonus_hands(self, game: Game, options: BonusHandsOptions, pack: Pack | None) -> Solution:
        from croupier.odds import store
        from croupier.odds.staged.bonus_hands import bonus_part, tabulated

        if pack is not None:
            return bonus_part(game, options, pack)
        found: Solution = store.get_or_solve(
            game,
            options,
            BONUS,
            lambda: tabulated(game, options),
            lambda record: bonus_part(game, record),
        )
        return found

    def with_sides(self, game: Game, options: Options, pack: Pack | None, base: Solution) -> Solution:
        """Return the base wager and the side bets."""
        from croupier.odds.staged.side_bets import side_tallies

        return replace(base, tallies=(*base.tallies, *side_tallies(game, options, pack)))

    def stored_or_counted(
        self, game: Game, options: Options, pack: Pack | None, find: Callable[[], PartFound]
    ) -> Solution:
        """Return the base wager from the store, or count it now and store it; what comes from the counts of
        the package need not be stored."""
        from croupier.odds import store, tabulated_counts

        found: Solution | None = store.get(game, options, BASE) if pack is None else None
        if found is not None:
            tabulated_counts.note_counted(BASE)
            return found
        with tabulated_counts.noting() as used:
            made = find()
        if pack is None and not made.is_stored and not tabulated_counts.is_packaged(used):
            store.put(game, options, BASE, made.solution, made.read)
        return made.solution


def is_shape(game: Game, shape: str) -> bool:
    return isinstance(game.rules, Staged) and game.rules.shape == shape


def ranks_as_usual(rules: Staged) -> bool:
    """Return True if hands have the ordinary order of poker, whatever the options are."""
    return rules.rank is poker.evaluate and rules.variations is no_variations


class ByTable(StagedEngine, CountingEngine):
    def supports(self, game: Game) -> bool:
        return is_shape(game, "table") and ranks_as_usual(game.rules)

    def first_seen(self, game: Game, options: Options) -> dict[str, int]:
        return {"player": game.rules.cards_seen[0]}

    def other_cards_dealt(self, game: Game, options: Options) -> int:
        return FIVE - int(game.rules.own)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        def find() -> PartFound:
            from croupier.odds.staged import paid_by_table

            return paid_by_table.base_part(game, options, pack)

        base = self.stored_or_counted(game, options, pack, find)
        return self.with_sides(game, options, pack, base)

    def own_play(
        self, game: Game, options: Options, text: str, name: str, pack: Pack | None = None
    ) -> PlayedOwnWay:
        from croupier.odds.staged.own_rules.by_table_rules import by_table_rules

        return by_table_rules(game, options, text, name, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.staged import paid_by_table

        return paid_by_table.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.staged import paid_by_table

        return paid_by_table.state_parts(game, options, state)

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.staged import paid_by_table

        return paid_by_table.choice_values(sight, seen_before)


class DuelEngine(StagedEngine, CountingEngine):
    """The engine for a hand against the dealer's, of which one card at most lies open."""

    decides_once = True

    def supports(self, game: Game) -> bool:
        return is_shape(game, "duel") and game.rules.up <= 1

    def other_cards_dealt(self, game: Game, options: Options) -> int:
        return int(game.rules.for_options(options).dealer)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.families.staged.caribbean_jackpots import CaribbeanJackpotOptions

        def find() -> PartFound:
            from croupier.odds.staged import hand_against_hand

            return hand_against_hand.base_part(game, options, pack)

        base = self.stored_or_counted(game, options, pack, find)
        found = self.with_sides(game, options, pack, base)
        if pack is not None or not isinstance(options, CaribbeanJackpotOptions) or not options.jackpots:
            return found
        from croupier.odds.staged.caribbean_jackpots import jackpot_notes

        notes, figures = jackpot_notes(game, options)
        found.tallies[0].extra.update(figures)
        return replace(found, notes=(*found.notes, *notes))

    def own_wagers(self, game: Game, options: Options) -> tuple[str, ...]:
        """Leave out the wagers of back-line bettors, who have the player's odds."""
        behind = game.rules.for_options(options).behind(options)
        return tuple(name for name in super().own_wagers(game, options) if name not in behind)

    def own_play(
        self, game: Game, options: Options, text: str, name: str, pack: Pack | None = None
    ) -> PlayedOwnWay:
        from croupier.odds.staged.own_rules.by_rules import by_rules

        return by_rules(game, options, text, name, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.staged import hand_against_hand

        return hand_against_hand.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.staged import hand_against_hand

        return hand_against_hand.state_parts(game, options)

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.staged import hand_against_hand

        return hand_against_hand.choice_values(sight, seen_before)


class BoardEngine(StagedEngine, CountingEngine):
    """The engine for a shared board, in the ordinary order of poker hands."""

    def supports(self, game: Game) -> bool:
        return (
            is_shape(game, "board")
            and game.rules.own == game.rules.dealer == 2
            and ranks_as_usual(game.rules)
        )

    def other_cards_dealt(self, game: Game, options: Options) -> int:
        return BOARD_AND_DEALER

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds import store
        from croupier.odds.staged import shared_board
        from croupier.odds.staged.other_pays import stored_boards

        if pack is not None:
            return self.with_sides(game, options, pack, shared_board.base_part(game, options, pack))
        base = shared_board.stored_part(game, options)
        if base is None:
            base = store.get_or_solve(
                game,
                options,
                BASE,
                lambda: stored_boards.key(game, options),
                lambda record: shared_board.base_part(game, record),
            )
        return self.with_sides(game, options, pack, base)

    def tally_of(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Tally:
        from croupier.odds.staged import shared_board

        if wager in (None, game.rules.base):
            return shared_board.base_tally(game, options, pack)
        return super().tally_of(game, options, wager, pack)

    def own_play(
        self, game: Game, options: Options, text: str, name: str, pack: Pack | None = None
    ) -> PlayedOwnWay:
        from croupier.odds.staged.own_rules.by_board_rules import by_board_rules

        return by_board_rules(game, options, text, name, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.staged import shared_board

        return shared_board.weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        from croupier.odds.staged import shared_board

        return shared_board.state_parts(game, options, state)

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.staged import shared_board

        return shared_board.choice_values(sight, seen_before)


BY_TABLE, DUEL, SHARED_BOARD = ByTable(), DuelEngine(), BoardEngine()


class StagedGames(StagedEngine, FamilyEngine):
    """The engine of the staged family. A game that it cannot count is solved by running its script."""


ENGINE = StagedGames(BY_TABLE, DUEL, SHARED_BOARD)
