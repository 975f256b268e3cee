"""Long questions about a game, as plain values that can be sent to another process and answered there.

Each is checked when it is asked, by `from_request`, so that a wrong name or option is refused at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from croupier.custom_games import find
from croupier.errors import BadOption, unknown
from croupier.odds.explore.differences import Differences, differences
from croupier.odds.explore.target import Aimed, aim, parse_target
from croupier.odds.find_odds import find_odds, only
from croupier.odds.report import GameOdds
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation import quickly
from croupier.simulation.batch import Job as Simulation
from croupier.simulation.batch import Sums
from croupier.simulation.run import simulate
from croupier.simulation.sessions import Session, Spread, play_sessions
from croupier.simulation.strategies import strategies_of
from croupier.wagers.spot import completed

SettingPairs = tuple[tuple[str, str], ...]
"""The options that differ from the sheet, in the order of the record."""
MOST_ROUNDS = 100_000_000
"""The most rounds of a simulation that a server plays for anybody who asks."""


class Progress(NamedTuple):
    """The progress of an answer."""

    words: str = ""
    """The step that is being worked on."""
    done: int = 0
    total: int = 0
    """0 where nobody knows."""
    answer_so_far: Any = None
    """The answer so far, if there is one."""

    @property
    def part(self) -> float | None:
        return self.done / self.total if self.total else None


Tell = Callable[[Progress], None]


class Answer(Protocol):
    def to_json(self) -> dict[str, Any]: ...


class Question(Protocol):
    """Frozen, so that equal questions have one answer."""

    @property
    def game(self) -> str: ...
    @property
    def settings(self) -> SettingPairs: ...
    def answer(self, tell: Tell) -> Answer: ...


def settings_of(game: Game, settings: Mapping[str, str]) -> SettingPairs:
    """The settings as the record prints them, less those that change nothing; refused where they are bad."""
    return tuple(game.options.with_settings(settings).changes_from(game.options).items())


def _options(game: Game, settings: SettingPairs) -> Options:
    options: Options = game.options.with_settings(dict(settings))
    return options


def _wager(game: Game, settings: SettingPairs, wager: str | None) -> str | None:
    return None if not wager else game.spot(wager, _options(game, settings)).name


@lru_cache(maxsize=16)
def _odds(name: str, settings: SettingPairs) -> GameOdds:
    """Return the odds of a game. They are cached, because sessions are drawn from the same odds again and
    again."""
    game = find(name)
    return find_odds(game, _options(game, settings), fallback=quickly.by_this_process)


@dataclass(frozen=True)
class OddsQuestion:
    """The house edge of every wager, its outcomes, and best play."""

    game: str
    settings: SettingPairs = ()

    @classmethod
    def from_request(cls, game: str, settings: Mapping[str, str]) -> OddsQuestion:
        return cls(game, settings_of(find(game), settings))

    def answer(self, tell: Tell) -> GameOdds:
        tell(Progress("counting"))
        return _odds(self.game, self.settings)


@dataclass(frozen=True)
class SimulationQuestion:
    """Many rounds from a seed."""

    game: str
    settings: SettingPairs
    bets: tuple[tuple[str, int], ...]
    """Wager and cents; none: as the strategy bets."""
    rounds: int
    seed: str
    strategy: str = "default"

    @classmethod
    def from_request(
        cls,
        game: str,
        settings: Mapping[str, str],
        bets: Mapping[str, int],
        rounds: int,
        seed: str,
        strategy: str = "default",
    ) -> SimulationQuestion:
        found = find(game)
        changed = settings_of(found, settings)
        options = _options(found, changed)
        if not 1 <= rounds <= MOST_ROUNDS:
            raise BadOption(f"{rounds} rounds cannot be played", instead=f"1 to {MOST_ROUNDS:,}")
        known = ["default", *(each.name for each in strategies_of(found))]
        if strategy not in known:  # no file of the server's is opened for a stranger
            raise unknown("strategy", strategy, known)
        named = {found.spot(name, options).name: amount for name, amount in bets.items()}
        named = completed(named, found.spots(options).values())
        return cls(game, changed, tuple(named.items()), rounds, seed, strategy)

    def answer(self, tell: Tell) -> GameOdds:
        def played(sums: Sums) -> None:
            tell(Progress(f"{sums.rounds:,} of {self.rounds:,} rounds", sums.rounds, self.rounds))

        tell(Progress("dealing", 0, self.rounds))
        job = Simulation(
            self.game, self.settings, self.seed, self.strategy, bets=self.bets, rounds=self.rounds
        )
        return simulate(job, workers=1, progress=played)


@dataclass(frozen=True)
class TargetQuestion:
    """Which odds of a row bring the house edge nearest to a target."""

    game: str
    settings: SettingPairs
    varied: str
    target: Fraction
    wager: str | None = None

    @classmethod
    def from_request(
        cls, game: str, settings: Mapping[str, str], varied: str, target: str, wager: str | None = None
    ) -> TargetQuestion:
        found = find(game)
        changed = settings_of(found, settings)
        return cls(game, changed, varied, parse_target(target), _wager(found, changed, wager))

    def answer(self, tell: Tell) -> Aimed:
        game = find(self.game)
        return aim(
            game, _options(game, self.settings), self.varied, self.target, self.wager,
            lambda words: tell(Progress(f"trying {words}")),
        )  # fmt: skip


@dataclass(frozen=True)
class DifferencesQuestion:
    """The effect of every other choice of rules on the house edge."""

    game: str
    settings: SettingPairs
    wager: str | None = None

    @classmethod
    def from_request(
        cls, game: str, settings: Mapping[str, str], wager: str | None = None
    ) -> DifferencesQuestion:
        found = find(game)
        changed = settings_of(found, settings)
        return cls(game, changed, _wager(found, changed, wager))

    def answer(self, tell: Tell) -> Differences:
        game = find(self.game)
        tell(Progress("as it is"))
        return differences(
            game, _options(game, self.settings), self.wager,
            lambda words, number, total: tell(Progress(words, number - 1, total)),
        )  # fmt: skip


@dataclass(frozen=True)
class SessionsQuestion:
    """The course of a bankroll with one wager, round after round."""

    game: str
    settings: SettingPairs
    wager: str
    session: Session

    @classmethod
    def from_request(
        cls, game: str, settings: Mapping[str, str], wager: str, session: Session
    ) -> SessionsQuestion:
        found = find(game)
        changed = settings_of(found, settings)
        session.check()
        return cls(game, changed, found.spot(wager, _options(found, changed)).name, session)

    def answer(self, tell: Tell) -> Spread:
        tell(Progress("counting"))
        (wager,) = only(_odds(self.game, self.settings), self.wager).wagers
        done = 0

        def played(sessions: int) -> None:
            nonlocal done
            done += sessions
            tell(Progress(f"{done:,} of {self.session.sessions:,} sessions", done, self.session.sessions))

        return play_sessions(wager, self.session, played)
