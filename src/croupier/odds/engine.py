"""The engine of a family: what is asked about the odds of its games, with the answers of a family that counts
nothing itself, whose rounds the analyst goes through, path by path."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.custom_games import shown_name
from croupier.errors import Refusal
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
    from croupier.odds.resumable import RunUnits
    from croupier.odds.state import State, StateParts, Weighed

Values = dict[Chosen, Fraction]
"""What each way to choose brings over the round, in cents."""


class Estimates(NamedTuple):
    """What ways to choose bring over the round, in cents, each with its standard error."""

    ways: dict[Chosen, tuple[float, float]]
    rounds: int
    """From how many rounds or hands they are; 0 where they are exact."""


class Recount(NamedTuple):
    """A count that can come with the package, and the way to count it."""

    file: str
    """The file of the package that it is in."""
    key: str
    """The digest of what is tabulated for it."""
    words: str
    count: Callable[[RunUnits], Any]


class NoExactOdds(Refusal):
    """A game that no engine counts and that is too large to go through: it can only be simulated."""


class NoSeparateOdds(NoExactOdds):
    """A wager that is counted with another one, whose result it is a part of."""


class Engine:
    """Every question has an answer here; a family, or a kind of its games, answers where it knows better."""

    is_counting = False
    """Whether the deals are counted; else the round is gone through."""
    decides_once = False
    """Whether a seat decides once in a round, so that the play that is weighed is all it does."""
    has_field_model = False
    """Whether a play can be weighed where players play against each other, by a field of them."""
    plays_best = False
    """Whether there is no better play than the one counted. By what one row pays, a wager's worth is then the
    highest of many straight lines, one for each way to play: it bends upward and never down."""

    def player_cards(self, game: Game) -> int:
        """How many cards of its own a seat has when it first decides: asked for collusion, where other seats
        tell it theirs. 0 where the game is not asked for that."""
        return 0

    def first_seen(self, game: Game, options: Options) -> dict[str, int]:
        """The cards that a seat sees at its first decision: how many of each part of a state."""
        parts = self.state_parts(game, options, {}).cards.items()
        fewest = {part: counts if isinstance(counts, int) else min(counts) for part, counts in parts}
        return {part: count for part, count in fewest.items() if count}

    def other_cards_dealt(self, game: Game, options: Options) -> int:
        """How many cards a round may need besides those of the seats."""
        raise Refusal(f"{game.id} is not asked for collusion", "nobody has told how its hands are made up")

    def of(self, game: Game) -> Engine:
        """This one, or that of the kind that the game's rules are of."""
        return self

    def supports(self, game: Game) -> bool:
        """Whether the game is of this kind."""
        return True

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        """Every wager; of `wager`, where it is given, at least that one. On `pack`, where that is given,
        instead of the game's own cards."""
        from croupier.odds.solver.answer import solve_game

        return solve_game(game, options, wager, pack)

    def counted_apart(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> tuple[Tally, ...]:
        """Wagers that are counted without `solve`, since the rest of the round does not matter to them: all,
        or the one of that name."""
        return ()

    def own_wagers(self, game: Game, options: Options) -> tuple[str, ...]:
        """The names of the wagers that have odds of their own; nothing is counted to tell."""
        return tuple(spot.name for spot in game.wagers(options) if spot.opening)

    def tallies(self, game: Game, options: Options, pack: Pack) -> Sequence[Tally]:
        """What `solve` counts, by a shorter way where nobody asks for advice."""
        return self._unadvised(game, options, None, pack).tallies

    def _unadvised(self, game: Game, options: Options, wager: str | None, pack: Pack | None) -> Solution:
        """What `solve` counts: the round is gone through once, and not again for each simpler play."""
        from croupier.odds.solver.answer import solve_game

        return solve_game(game, options, wager, pack, advises=False)

    def tally_of(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Tally:
        """One wager, the first where none is named, by the shortest way that is exact: its expectation is
        what counts, its rows need not be told apart."""
        found = self._unadvised(game, options, wager, pack).tallies
        named = [tally for tally in found if wager in (None, tally.wager)]
        if not named:
            names = ", ".join(tally.wager for tally in found)
            raise NoSeparateOdds(
                f"{wager} is not solved on its own", instead=f"there is {names}" if names else ""
            )
        return named[0]

    def recounts(self, game: Game, options: Options) -> tuple[Recount, ...]:
        """Return the counts that the odds of a game come from and that can come with the package."""
        return ()

    def wagers_to_simulate(self, game: Game, options: Options) -> tuple[str, ...]:
        """Wagers that are too large to count, and are left to simulation."""
        return ()

    def hands(self, game: Game, options: Options) -> tuple[HandFrequencies, ...]:
        """How often hands come, where players play for a pot."""
        return ()

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        """Every play at a written state (see state.py)."""
        from croupier.odds.analyst.state_values import weigh

        return weigh(game, options, state, pack)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        """What such a state has."""
        from croupier.odds.analyst.state_values import state_parts

        return state_parts(game, options)

    def own_play(
        self, game: Game, options: Options, text: str, name: str, pack: Pack | None = None
    ) -> PlayedOwnWay:
        """The first wager, played as the text of a file says, beside best play."""
        raise Refusal(
            f"{game.id} is not weighed by a strategy of one's own",
            "there is no way to write one down for it",
            f"croupier simulate {shown_name(game)} plays any that is named or written in Python",
        )

    def totals(self, game: Game, options: Options, pack: Pack | None = None) -> tuple[ChanceTable, ...]:
        """How often hands end on what, whatever anybody plays."""
        raise Refusal(f"{game.id} has no totals to tell", instead="blackjack and baccarat have")

    def choice_values(self, sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
        """What each choice of a live decision is worth, where the round is too large to go through
        (see coach.py); None where that cannot be told."""
        return None

    def choice_estimates(self, sight: Observation) -> Estimates | None:
        """The same where it is known by samples alone."""
        return None


class CountingEngine(Engine, ABC):
    """Of games whose deals are counted."""

    is_counting = True

    @abstractmethod
    def supports(self, game: Game) -> bool: ...

    @abstractmethod
    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution: ...

    def own_wagers(self, game: Game, options: Options) -> tuple[str, ...]:
        """What goes with another wager, such as a blind with its ante, is counted with that."""
        return tuple(name for name in super().own_wagers(game, options) if game.root(name, options) == name)

    def _unadvised(self, game: Game, options: Options, wager: str | None, pack: Pack | None) -> Solution:
        return self.solve(game, options, wager, pack)

    def weigh(self, game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
        raise _unweighed(game)

    def state_parts(self, game: Game, options: Options, state: State) -> StateParts:
        raise _unweighed(game)


def _unweighed(game: Game) -> Refusal:
    return Refusal(
        f"{game.id} cannot be weighed at a state",
        "its odds are told for whole rounds only",
        f"croupier play {game.id} --coach weighs the cards that you are dealt",
    )


def nothing_hangs_on_it(game: Game) -> Refusal:
    """Of a game whose players are asked, and whose money does not depend on the answer."""
    return Refusal(
        f"{game.id} has no state to weigh",
        f"no money hangs on what is chosen ({' or '.join(game.choices)})",
        f"croupier odds {shown_name(game)} tells what each wager is worth",
    )


class FamilyEngine(Engine):
    """Of a family that counts its games in several ways: the first kind that knows a game answers for it."""

    def __init__(self, *kinds: Engine) -> None:
        self.kinds = kinds

    def of(self, game: Game) -> Engine:
        return next((kind for kind in self.kinds if kind.supports(game)), self)


class ReplayedEngine(Engine):
    """A game of a family whose round was changed: nothing but the round itself tells what it pays."""

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
        """Name the parts in what is refused."""
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
    """The engine that answers for this game, its family's module loaded on demand; a game of a family that
    has no room is left to the analyst."""
    if game.family not in FAMILIES.values():
        return ANALYST
    family: Engine = import_module(f"croupier.odds.{game.family}.engine").ENGINE
    found = family.of(game)
    if found.is_counting and game.banking != "pot" and (parts := replaced_parts(game)):
        return ReplayedEngine(parts)
    return found
