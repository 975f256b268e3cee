"""The interface of an engine: every question about the odds of a game. Its own answers are those of a family
that counts nothing itself and leaves its rounds to the solver."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.custom_games import shown_name
from croupier.errors import CroupierError
from croupier.games import FAMILIES
from croupier.odds.package_rules import replaced_parts
from croupier.odds.report import HandFrequencies
from croupier.odds.tally import Solution, Tally
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

if TYPE_CHECKING:
    from croupier.odds.ending_totals import ChanceTable
    from croupier.odds.own_play import PlayedOwnWay
    from croupier.odds.state import State, StateParts, Weighed

Values = dict[Chosen, Fraction]
"""The expected net of each way to choose over the whole round, in cents."""


class Estimates(NamedTuple):
    """The expected net of ways to choose over the whole round, in cents, each with its standard error."""

    ways: dict[Chosen, tuple[float, float]]
    rounds: int
    """The rounds or hands they were estimated from; 0 if they are exact."""


class NoExactOdds(CroupierError):
    """Raised if no engine counts the game and the solver cannot solve it, so that it can only be
    simulated."""


class NoSeparateOdds(NoExactOdds):
    """The wager is counted with another one, whose result it is a part of."""


class Engine:
    """Answers every question. A family, or a kind of its games, overrides the answers that it has better."""

    is_counting = False
    """Whether the engine counts deals; otherwise the round is solved by its script."""
    decides_once = False
    """Whether a seat decides only once in a round."""
    has_field_model = False
    """Whether plays are valued against a field of other players."""
    plays_best = False
    """Whether there is no better play than the one counted. By what one row pays, a wager's worth is then the
    highest of many straight lines, one for each way to play: it bends upward and never down."""

    def player_cards(self, game: Game) -> int:
        """Return how many cards of its own a seat has at its first decision, for the question of collusion; 0
        if that question does not apply."""
        return 0

    def first_seen(self, game: Game, options: Options) -> dict[str, int]:
        """Return how many cards of each part of a state a seat sees at its first decision."""
        parts = self.state_parts(game, options, {}).cards.items()
        fewest = {part: counts if isinstance(counts, int) else min(counts) for part, counts in parts}
        return {part: count for part, count in fewest.items() if count}

    def other_cards_dealt(self, game: Game, options: Options) -> int:
        """Return how many cards a round may need besides those of the seats."""
        raise CroupierError(
            f"{game.id} is not asked for collusion", "nobody has told how its hands are made up"
        )

    def engine_for(self, game: Game) -> Engine:
        """Return the engine for the kind of rules that the game has."""
        return self

    def supports(self, game: Game) -> bool:
        """Return True if this engine counts the game."""
        return True

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        """Count every wager, or at least the named one, with the game's own cards or with `pack`."""
        from croupier.odds.solver.answer import solve_game

        return solve_game(game, options, wager, pack)

    def counted_apart(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> tuple[Tally, ...]:
        """Count the wagers that do not depend on the rest of the round, or the one of this name. `solve`
        leaves them out."""
        return ()

    def own_wagers(self, game: Game, options: Options) -> tuple[str, ...]:
        """Return the names of the wagers that have odds of their own. Nothing is counted for it."""
        return tuple(spot.name for spot in game.wagers(options) if spot.opening)

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        """Count what `solve` counts, by a shorter way if there is one without advice."""
        return self._unadvised(game, options, None, pack).tallies

    def _unadvised(self, game: Game, options: Options, wager: str | None, pack: Pack | None) -> Solution:
        """Count what `solve` counts, without simpler strategies to compare."""
        from croupier.odds.solver.answer import solve_game

        return solve_game(game, options, wager, pack, advises=False)

    def tally_of(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Tally:
        """Count one wager, the first if none is named, in the fastest way that gives its exact
        expectation. Outcomes may be merged."""
        found = self._unadvised(game, options, wager, pack).tallies
        named = [tally for tally in found if wager in (None, tally.wager)]
        if not named:
            names = ", ".join(tally.wager for tally in found)
            raise NoSeparateOdds(
                f"{wager} is not solved on its own", instead=f"there is {names}" if names else ""
            )
        return named[0]

    def wagers_to_simulate(self, game: Game, options: Options) -> tuple[str, ...]:
        """Return the names of the wagers that are too large to count."""
        return ()

    def hands(self, game: Game, options: Options) -> tuple[HandFrequencies, ...]:
        """Return how often hands come in a game for a pot."""
        return ()

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        """Return the value of every play at a written state (see state.py)."""
        from croupier.odds.analyst.state_values import weigh

        return weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        """Return the parts of which a described state consists, such as the dealer's card and the hand."""
        from croupier.odds.analyst.state_values import state_parts

        return state_parts(game, options)

    def own_play(
        self, game: Game, options: Options, text: str, name: str, pack: Pack | None = None
    ) -> PlayedOwnWay:
        """Evaluate the first wager by a written strategy, and compare it with best play."""
        raise CroupierError(
            f"{game.id} is not weighed by a strategy of one's own",
            "there is no way to write one down for it",
            f"croupier simulate {shown_name(game)} plays any that is named or written in Python",
        )

    def totals(self, game: Game, options: Options, pack: Pack | None = None) -> tuple[ChanceTable, ...]:
        """Return how often hands end on each total, whatever anybody plays."""
        raise CroupierError(f"{game.id} has no totals to tell", instead="blackjack and baccarat have")

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        """Return the value of each choice of a live decision (see coach.py); None if it cannot be counted."""
        return None

    def choice_estimates(self, sight: Observation) -> Estimates | None:
        """Return estimates of the values of a live decision; None if there are none."""
        return None


class CountingEngine(Engine, ABC):
    """An engine that counts deals."""

    is_counting = True

    @abstractmethod
    def supports(self, game: Game) -> bool: ...

    @abstractmethod
    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution: ...

    def own_wagers(self, game: Game, options: Options) -> tuple[str, ...]:
        """Leave out the wagers that are counted with another one, such as a blind with its ante."""
        return tuple(name for name in super().own_wagers(game, options) if game.root(name, options) == name)

    def _unadvised(self, game: Game, options: Options, wager: str | None, pack: Pack | None) -> Solution:
        return self.solve(game, options, wager, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        raise _unweighed(game)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        raise _unweighed(game)


def _unweighed(game: Game) -> CroupierError:
    return CroupierError(
        f"{game.id} cannot be weighed at a state",
        "its odds are told for whole rounds only",
        f"croupier play {game.id} --coach weighs the cards that you are dealt",
    )


def nothing_hangs_on_it(game: Game) -> CroupierError:
    """Return the refusal for a game whose choices decide no money."""
    return CroupierError(
        f"{game.id} has no state to weigh",
        f"no money hangs on what is chosen ({' or '.join(game.choices)})",
        f"croupier odds {shown_name(game)} tells what each wager is worth",
    )


class FamilyEngine(Engine):
    """The engine of a family with several kinds of games: the first kind that supports a game answers for
    it."""

    def __init__(self, *kinds: Engine) -> None:
        self.kinds = kinds

    def engine_for(self, game: Game) -> Engine:
        return next((kind for kind in self.kinds if kind.supports(game)), self)


class ReplayedEngine(Engine):
    """The engine of a game that replaces a part of its family's round: the round's script is solved."""

    def __init__(self, parts: tuple[str, ...]) -> None:
        self.parts = parts

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        with self._naming(game):
            return super().solve(game, options, wager, pack)

    def _unadvised(self, game: Game, options: Options, wager: str | None, pack: Pack | None) -> Solution:
        with self._naming(game):
            return super()._unadvised(game, options, wager, pack)

    @contextmanager
    def _naming(self, game: Game) -> Iterator[None]:
        """Name the replaced parts in a refusal."""
        try:
            yield
        except NoExactOdds as no:
            names = ", ".join(f"`{name}`" for name in self.parts)
            raise NoExactOdds(
                f"the odds of {game.family} games do not know a replaced {names}", str(no),
                f"croupier simulate {shown_name(game)} replays the round",
            ) from None  # fmt: skip


ANALYST = Engine()


def engine_of(game: Game) -> Engine:
    """Return the engine that answers for this game. Its family's module is imported on demand; a game of an
    unknown family is left to the solver."""
    if game.family not in FAMILIES.values():
        return ANALYST
    family: Engine = import_module(f"croupier.odds.{game.family}.engine").ENGINE
    found = family.engine_for(game)
    if found.is_counting and game.banking != "pot" and (parts := replaced_parts(game)):
        return ReplayedEngine(parts)
    return found
