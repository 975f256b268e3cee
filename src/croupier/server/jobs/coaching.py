"""A coach's question: what each choice of a running round is worth to the seat that is asked. Only what that
seat has seen goes into it."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.odds.coach import choice_values
from croupier.odds.engine import engine_of
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.server.jobs.questions import Progress, SettingPairs, Tell
from croupier.server.tables.bots import strategy
from croupier.server.tables.state import TableState
from croupier.simulation.deal_again import ChoiceEstimates, SeenDealer, SeenRound, simulated_values
from croupier.simulation.strategy import Strategy
from croupier.table.chance import Chance
from croupier.table.narration import words
from croupier.table.observation import Observation, observe
from croupier.table.view import redact

SECONDS = 4.0
"""The seconds of a simulation."""


class ChoiceWorth(Struct, frozen=True):
    """One way to answer; cents over the whole round."""

    choice: str
    amount: int
    cards: str
    value: float
    error: float = 0.0
    """The standard error; 0 where the value is exact."""


class Advised(Struct, frozen=True):
    """Advice on a decision: its choices with their values, the best one first."""

    method: str
    """'exact' or 'simulated'."""
    ways: tuple[ChoiceWorth, ...]
    rounds: int = 0
    against: str = ""
    """How many others there are, and how they are taken to play; '' where only the house plays."""

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


@dataclass(frozen=True)
class CoachQuestion:
    """Asked again of the same question at the same table, it is answered from memory."""

    game: str
    settings: SettingPairs
    table: str
    version: int
    seat: int
    seen: bytes = field(compare=False, repr=False)
    """The table when the round was opened, and what the seat has seen since."""

    @classmethod
    def at_version(cls, table_id: str, state: TableState, seat: int, version: int) -> CoachQuestion:
        """Return the question to the seat at that version of the table, in the latest round."""
        sitting = state.session
        lines = [line for line in sitting.ledger.lines if state.offset + line.n <= version]
        opening = max(
            (at for at, line in enumerate(lines) if isinstance(line.what, e.RoundOpened)), default=-1
        )
        if opening < 0:
            raise CroupierError("no round has been played")
        table = Table(sitting.options, {})
        for line in lines[:opening]:
            table.apply(line.what)
        viewed = [redact(line.what, seat) for line in lines[opening:]]
        changed = tuple(sitting.changes.items())
        return cls(state.game.id, changed, table_id, version, seat, pickle.dumps((table, viewed)))

    def answer(self, tell: Tell) -> Advised:
        tell(Progress("counting"))
        game = find(self.game)
        table, events = pickle.loads(self.seen)
        so_far = SeenRound(game, table, events, self.seat)
        plan = strategy(game)
        playing = SeenDealer(so_far, Chance("coach"), plan).again()
        sight = observe(playing, self.seat)
        values = choice_values(sight)
        if values is not None:
            return Advised("exact", _ranked(_worth(way, float(value)) for way, value in values.items()))
        estimates = engine_of(game).choice_estimates(sight)
        if estimates is not None:
            ways = _ranked(_worth(way, *each) for way, each in estimates.ways.items())
            return Advised("simulated" if estimates.rounds else "exact", ways, estimates.rounds)
        against, words_ = self._against(sight, plan), f"seating on from here, for {SECONDS:.0f} seconds"
        tell(Progress(words_))
        found = simulated_values(
            so_far,
            plan,
            seed=f"{self.table} {self.version}",
            seconds=SECONDS,
            tell=lambda early: tell(Progress(words_, answer_so_far=_simulated(early, against))),
        )
        return _simulated(found, against)

    def _against(self, sight: Observation, plan: Strategy) -> str:
        """Whom the figures are counted against."""
        others = len(sight.table.stacks) - 1
        if sight.game.banking != "pot" or others < 1:
            return ""
        who = "another player" if others == 1 else f"{others} other players"
        return f"{who} by the strategy {words(plan.name)}: {plan.summary}"


def _simulated(found: ChoiceEstimates, against: str) -> Advised:
    ways = _ranked(_worth(way, each.mean, each.error) for way, each in found.items())
    return Advised("simulated", ways, min(each.rounds for each in found.values()), against)


def _worth(way: Chosen, value: float, error: float = 0.0) -> ChoiceWorth:
    return ChoiceWorth(way.name, way.amount, way.named, value, error)


def _ranked(ways: Iterable[ChoiceWorth]) -> tuple[ChoiceWorth, ...]:
    return tuple(sorted(ways, key=lambda each: -each.value))
