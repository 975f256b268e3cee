"""Betting plans compared: many sessions of each with the same rolls, in batches that add.

The figures depend on the job alone. A plan that comes to few stands is tabulated and walked by a kernel,
another is played roll by roll with the same functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from math import ceil, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from croupier.custom_games import find
from croupier.errors import BadOption
from croupier.odds import announce
from croupier.simulation.plans.betting_plan import read_plan
from croupier.simulation.plans.chain import ROLLS, Chain, Exact, chain_of, solve_chain
from croupier.simulation.plans.play import PlanMoves, Stand, charges, first_stand, moves, throw
from croupier.simulation.plans.rules import BettingPlan
from croupier.simulation.plans.sessions_kernel import ChainTables, Rolls, Walked, drawn, follow, walk
from croupier.simulation.sessions import PERCENTILES
from croupier.work.units import Here, Work, Workers, gather

MARKS = 60
"""Number of times in a session at which the bankroll is recorded for its curve."""
BATCH = 200
"""Number of sessions played from one seed."""


@dataclass(frozen=True)
class SessionJob:
    """The work that one worker gets for a comparison of plans, as plain values that can be sent to any
    process."""

    game: str
    settings: tuple[tuple[str, str], ...]
    name: str
    text: str
    """The text of the plan."""
    seed: str
    sessions: int
    rounds: int
    """Number of rolls in a session."""
    bankroll: int

    def check(self) -> None:
        for number, what in (self.sessions, "sessions"), (self.rounds, "rolls"):
            if number < 1:
                raise BadOption(f"{number} {what} cannot be played", instead="one at least")
        if self.bankroll < 1:
            raise BadOption("nobody plays without a bankroll", instead="--bankroll 500")

    @property
    def marks(self) -> tuple[int, ...]:
        """Return the numbers of rolls after which the bankroll is recorded, from 0 to the end of the
        session."""
        steps = min(MARKS, self.rounds)
        return tuple(self.rounds * step // steps for step in range(steps + 1))


@dataclass
class Sessions:
    """Sums over batches, in cents."""

    sessions: int = 0
    rolls: int = 0
    net: int = 0
    squares: int = 0
    """The sum of squares of session results."""
    action: int = 0
    ruined: int = 0
    doubled: int = 0
    curve: list[Counter[int]] = field(default_factory=list)
    """The bankrolls at each mark, and how many sessions had them."""

    def add(self, other: Sessions) -> None:
        self.sessions += other.sessions
        self.rolls += other.rolls
        self.net += other.net
        self.squares += other.squares
        self.action += other.action
        self.ruined += other.ruined
        self.doubled += other.doubled
        if not self.curve:
            self.curve = [Counter() for _ in other.curve]
        for own, more in zip(self.curve, other.curve, strict=True):
            own.update(more)

    def plain(self) -> dict[str, Any]:
        return vars(self) | {"curve": [sorted(each.items()) for each in self.curve]}

    @classmethod
    def of_plain(cls, plain: dict[str, Any]) -> Sessions:
        return cls(**plain | {"curve": [Counter(dict(each)) for each in plain["curve"]]})


TellSessions = Callable[[Sessions], None]
"""Callback for the sums of all batches so far."""


class Percentiles(NamedTuple):
    """Bankrolls of which so many sessions in a hundred had no more."""

    at: int
    """After how many rolls."""
    bankrolls: tuple[int, ...]


@dataclass(frozen=True)
class Comparison:
    """One line of the table, with its curve."""

    job: SessionJob
    title: str
    sums: Sessions
    exact: Exact | None
    note: str
    """Reason why the result is not exact."""

    @property
    def loss_per_roll(self) -> float:
        """Return the average loss per roll, in cents."""
        return -(float(self.exact.net_per_roll) if self.exact else self.sums.net / max(1, self.sums.rolls))

    @property
    def loss_per_dollar(self) -> float:
        return float(self.exact.edge) if self.exact else -self.sums.net / max(1, self.sums.action)

    @property
    def mean(self) -> float:
        """The mean result of a session, in cents."""
        return self.sums.net / self.sums.sessions

    @property
    def deviation(self) -> float:
        return sqrt(max(0.0, self.sums.squares / self.sums.sessions - self.mean**2))

    @property
    def ruin(self) -> float:
        return self.sums.ruined / self.sums.sessions

    @property
    def doubling(self) -> float:
        return self.sums.doubled / self.sums.sessions

    @property
    def curve(self) -> list[Percentiles]:
        counted = zip(self.job.marks, self.sums.curve, strict=True)
        return [Percentiles(at, tuple(percentile(had, p) for p in PERCENTILES)) for at, had in counted]


def percentile(counts: Counter[int], percent: int) -> int:
    """The least value that so many in a hundred do not exceed.

    >>> percentile(Counter({1: 5, 2: 4, 9: 1}), 50), percentile(Counter({1: 5, 2: 4, 9: 1}), 95)
    (1, 9)
    """
    wanted = ceil(counts.total() * percent / 100)
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    raise AssertionError("nothing was counted")


@lru_cache(maxsize=64)
def prepared(
    game: str, settings: tuple[tuple[str, str], ...], name: str, text: str
) -> tuple[BettingPlan, Chain | None]:
    found = find(game)
    plan = read_plan(text, name, found, found.options.with_settings(dict(settings)))
    return plan, chain_of(plan)


@lru_cache(maxsize=64)
def tables_of(chain: Chain) -> ChainTables:
    thrown = [each for row in chain.throws for each in row]
    return ChainTables(
        np.array([after for row in chain.following for after in row], np.int32),
        np.array([each.net for each in thrown], np.int64),
        np.array([each.action for each in thrown], np.int64),
        np.array(chain.needs, np.int64),
    )


def compare(
    job: SessionJob,
    *,
    workers: Workers | None = None,
    progress: TellSessions | None = None,
    run_file: Path | None = None,
) -> Comparison:
    """The plan of the job, solved where it can be, and its sessions."""
    job.check()
    plan, chain = prepared(job.game, job.settings, job.name, job.text)
    if chain is not None:
        tables_of(chain)
        announce.compiling("session", follow)
    exact, note = None, ""
    try:
        exact = solve_chain(plan, chain)
    except BadOption as no:
        note = no.why
    work = Work(
        title=f"compare {job.game} by {job.name}",
        identity=repr(job),
        units=-(-job.sessions // BATCH),
        do=partial(play_batch, job),
        kind=Sessions,
        is_compiled=chain is not None,
    )
    told = None if progress is None else lambda sums, _: progress(sums)
    sums = gather(work, workers or Here(), progress=told, run_file=run_file)
    return Comparison(job, plan.title, sums, exact, note)


def play_batch(job: SessionJob, batch: int) -> Sessions:
    plan, chain = prepared(job.game, job.settings, job.name, job.text)
    sessions = min(BATCH, job.sessions - batch * BATCH)
    rolls = drawn(job.seed, batch, sessions, job.rounds)
    marks = np.array(job.marks, np.int64)
    walked = walk(tables_of(chain), rolls, job.bankroll, marks) if chain else played(plan, rolls, job)
    nets = [int(end) - job.bankroll for end in walked.curves[:, -1]]
    return Sessions(
        sessions=sessions,
        rolls=int(walked.lasted.sum()),
        net=sum(nets),
        squares=sum(net * net for net in nets),
        action=int(walked.actions.sum()),
        ruined=int(walked.ruined.sum()),
        doubled=int(walked.doubled.sum()),
        curve=[Counter(column.tolist()) for column in walked.curves.T],
    )


def played(plan: BettingPlan, rolls: Rolls, job: SessionJob) -> Walked:
    """Play sessions of a plan that has too many states for a table. Each state is worked out when it is
    reached."""
    sessions = len(rolls)
    curves = np.empty((sessions, len(job.marks)), np.int64)
    lasted, actions = np.zeros(sessions, np.int64), np.zeros(sessions, np.int64)
    ruined, doubled = np.zeros(sessions, np.bool_), np.zeros(sessions, np.bool_)
    known: dict[Stand, tuple[PlanMoves, int]] = {}
    for session in range(sessions):
        stand, has = first_stand(plan), job.bankroll
        history = [has]
        for number in rolls[session].tolist():
            if stand not in known:
                made = moves(plan, stand)
                known[stand] = made, sum(made.laid.values()) + charges(plan, made)
            made, need = known[stand]
            if has < need:
                ruined[session] = True
                break
            thrown = throw(plan, stand, made, ROLLS[number])
            has += thrown.net
            stand = thrown.after
            lasted[session] += 1
            actions[session] += thrown.action
            doubled[session] |= has >= 2 * job.bankroll
            history.append(has)
        curves[session] = [history[min(mark, len(history) - 1)] for mark in job.marks]
    return Walked(curves, lasted, actions, ruined, doubled)
