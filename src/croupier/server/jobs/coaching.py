"""A coach's question: what each choice of a running round is worth to the seat that is asked. Only what that
seat has seen goes into it."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from croupier.odds.coach import choice_values
from croupier.own_games import find
from croupier.refusals import Refusal
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.server.jobs.questions import Progress, Settings, Tell
from croupier.server.live.bots import strategy
from croupier.server.live.dealing import Dealing
from croupier.simulation.deal_again import Dealer, Seen, simulated_values
from croupier.table.chance import Chance
from croupier.table.view import seen

SECONDS = 4.0
"""Of a simulation."""


class Worth(Struct, frozen=True):
    """One way to answer; cents over the whole round."""

    choice: str
    amount: int
    cards: str
    value: float
    error: float = 0.0
    """The standard error; 0 where the value is exact."""


class Advised(Struct, frozen=True):
    """The best way first."""

    method: str
    """'exact' or 'simulated'."""
    ways: tuple[Worth, ...]
    rounds: int = 0

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


@dataclass(frozen=True)
class CoachQuestion:
    """Asked again of the same question at the same table, it is answered from memory."""

    game: str
    settings: Settings
    table: str
    version: int
    seat: int
    seen: bytes = field(compare=False, repr=False)
    """The table when the round was opened, and what the seat has seen since."""

    @classmethod
    def of(cls, table_id: str, dealing: Dealing, seat: int, version: int) -> CoachQuestion:
        """What the seat was asked when the table had that version, in the round that was opened last."""
        sitting = dealing.sitting
        lines = [line for line in sitting.ledger.lines if dealing.before + line.n <= version]
        opening = max(
            (at for at, line in enumerate(lines) if isinstance(line.what, e.RoundOpened)), default=-1
        )
        if opening < 0:
            raise Refusal("no round has been played")
        table = Table(sitting.options, {})
        for line in lines[:opening]:
            table.apply(line.what)
        viewed = [seen(line.what, seat) for line in lines[opening:]]
        changed = tuple(sitting.options.changes_from(dealing.game.options).items())
        return cls(dealing.game.id, changed, table_id, version, seat, pickle.dumps((table, viewed)))

    def answer(self, tell: Tell) -> Advised:
        tell(Progress("counting"))
        game = find(self.game)
        table, events = pickle.loads(self.seen)
        so_far = Seen(game, table, events, self.seat)
        plan = strategy(game)
        values = choice_values(Dealer(so_far, Chance("coach"), plan).again(), self.seat)
        if values is not None:
            return Advised("exact", _ranked(_worth(way, float(value)) for way, value in values.items()))
        tell(Progress("dealing"))
        found = simulated_values(so_far, plan, seed=f"{self.table} {self.version}", seconds=SECONDS)
        ways = _ranked(_worth(way, each.mean, each.error) for way, each in found.items())
        return Advised("simulated", ways, min(each.rounds for each in found.values()))


def _worth(way: Chosen, value: float, error: float = 0.0) -> Worth:
    return Worth(way.name, way.amount, " ".join(map(str, way.cards)), value, error)


def _ranked(ways: Iterable[Worth]) -> tuple[Worth, ...]:
    return tuple(sorted(ways, key=lambda each: -each.value))
