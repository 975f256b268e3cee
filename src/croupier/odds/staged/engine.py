"""The engine of poker against the dealer: paid by table, hand against hand, or with a shared board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.staged.bonus_hands import BONUS, BonusHandsOptions
from croupier.families.staged.progressive import PROGRESSIVE, ProgressiveOptions
from croupier.families.staged.questions import HandAgainstHand, PaidByTable, SharedBoard, Staged
from croupier.odds.engine import CountingEngine, Engine, FamilyEngine, Values
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round

if TYPE_CHECKING:
    from croupier.odds.state import State, Weighed


class StagedEngine(Engine):
    """What is paid from a meter, or counted without the hand that it is made on, all kinds have alike."""

    def beside(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> tuple[Tally, ...]:
        tallies: list[Tally | None] = []
        if wager is not None and isinstance(game.rules, Staged):
            from croupier.odds.staged.side_bets import side_tallies

            tallies += side_tallies(game, options, pack, wager)
        if isinstance(options, ProgressiveOptions) and wager in (None, PROGRESSIVE):
            from croupier.odds.staged.progressive import progressive_tally

            tallies.append(progressive_tally(game, options, pack=pack))
        if isinstance(options, BonusHandsOptions) and wager in (None, BONUS):
            from croupier.odds.staged.bonus_hands import bonus_tally

            tallies.append(bonus_tally(game, options, pack))
        return tuple(tally for tally in tallies if tally is not None)


class ByTable(StagedEngine, CountingEngine):
    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, PaidByTable) and type(game.rules).rank is PaidByTable.rank

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.staged import paid_by_table

        return paid_by_table.solve(game, options, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.staged import paid_by_table

        return paid_by_table.weigh(game, options, state, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.staged import paid_by_table

        return paid_by_table.choice_values(playing, seat, seen_before)


class Duel(StagedEngine, CountingEngine):
    """A hand against the dealer's, of which one card at most lies open."""

    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, HandAgainstHand) and game.rules.up <= 1

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.staged import hand_against_hand

        return hand_against_hand.solve(game, options, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.staged import hand_against_hand

        return hand_against_hand.weigh(game, options, state, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.staged import hand_against_hand

        return hand_against_hand.choice_values(playing, seat, seen_before)


class Board(StagedEngine, CountingEngine):
    """A shared board, in the ordinary order of poker hands."""

    def knows(self, game: Game) -> bool:
        return isinstance(game.rules, SharedBoard) and type(game.rules).rank is Staged.rank

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds.staged import shared_board

        return shared_board.solve(game, options, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        from croupier.odds.staged import shared_board

        return shared_board.weigh(game, options, state, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        from croupier.odds.staged import shared_board

        return shared_board.choice_values(playing, seat, seen_before)


BY_TABLE, DUEL, SHARED_BOARD = ByTable(), Duel(), Board()


class StagedGames(StagedEngine, FamilyEngine):
    """A game of no kind that is counted is gone through, its side bets as everywhere."""


ENGINE = StagedGames(BY_TABLE, DUEL, SHARED_BOARD)
