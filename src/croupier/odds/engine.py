"""The engine of a family: what is asked about the odds of its games, with the answers of a family that counts
nothing itself, whose rounds the analyst goes through, path by path."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.odds.tally import Solution, Tally
from croupier.refusals import Refusal
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round

if TYPE_CHECKING:
    from croupier.odds.state import State, Weighed

Values = dict[Chosen, Fraction]
"""What each way to choose brings over the round, in cents."""


class NotExact(Refusal):
    """A game that no engine counts and that is too large to go through: it can only be simulated."""


class NotAlone(NotExact):
    """A wager that is counted with another one, whose result it is a part of."""


class Engine:
    """Every question has an answer here; a family, or a kind of its games, answers where it knows better."""

    is_counting = False
    """Whether the deals are counted; else the round is gone through."""

    def of(self, game: Game) -> Engine:
        """This one, or that of the kind that the game's rules are of."""
        return self

    def knows(self, game: Game) -> bool:
        """Whether the game is of this kind."""
        return True

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        """Every wager; of `wager`, where it is given, at least that one. On `pack`, where that is given,
        instead of the game's own cards."""
        from croupier.odds.analyst.go_through import analyse

        return analyse(game, options, wager, pack)

    def beside(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> tuple[Tally, ...]:
        """Wagers that are counted without the rest of the round: all, or the one of that name."""
        return ()

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        """What `solve` counts, by a shorter way where nobody asks for advice."""
        return self.solve(game, options, pack=pack).tallies

    def leaves(self, game: Game, options: Options) -> tuple[str, ...]:
        """Wagers that are too large to count, and are left to simulation."""
        return ()

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        """Every play at a written state (see state.py)."""
        from croupier.odds.analyst.state_values import weigh

        return weigh(game, options, state, pack)

    def choice_values(self, playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
        """What each choice of a live decision is worth, where the round is too large to go through
        (see coach.py); None where that cannot be told."""
        return None


class CountingEngine(Engine):
    """Of games whose deals are counted."""

    is_counting = True

    @abstractmethod
    def knows(self, game: Game) -> bool: ...

    @abstractmethod
    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution: ...

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        raise Refusal(
            f"{game.id} cannot be weighed at a state",
            "its odds are told for whole rounds only",
            f"croupier play {game.id} --coach weighs the cards that you are dealt",
        )


class FamilyEngine(Engine):
    """Of a family that counts its games in several ways: the first kind that knows a game answers for it."""

    def __init__(self, *kinds: Engine) -> None:
        self.kinds = kinds

    def of(self, game: Game) -> Engine:
        return next((kind for kind in self.kinds if kind.knows(game)), self)


ANALYST = Engine()
ENGINES = {
    "baccarat": "croupier.odds.baccarat.engine",
    "blackjack": "croupier.odds.blackjack.engine",
    "dice": "croupier.odds.dice.engine",
    "setting": "croupier.odds.setting.engine",
    "staged": "croupier.odds.staged.engine",
    "wheels": "croupier.odds.wheels.engine",
}
"""Family → the module that defines its `ENGINE`; games of any other family are left to the analyst."""


def engine_of(game: Game) -> Engine:
    """The engine that answers for this game, its family's module loaded on demand."""
    if game.family not in ENGINES:
        return ANALYST
    family: Engine = import_module(ENGINES[game.family]).ENGINE
    return family.of(game)
