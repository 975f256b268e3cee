"""Betting plans compared, as a question for another process, which imports the kernels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.custom_games import find
from croupier.errors import BadOption
from croupier.server.jobs.questions import Progress, SettingPairs, Tell, settings_of
from croupier.simulation.plans.betting_plan import read_plan

if TYPE_CHECKING:
    from croupier.simulation.plans.compare import Comparison, SessionJob

MOST_PLANS = 8
MOST_ROLLS = 4_000_000
"""The most rolls of one plan that a server plays for anybody who asks."""


@dataclass(frozen=True)
class PlansCompared:
    """The answer, a plan each."""

    comparisons: tuple[Comparison, ...]

    def to_json(self) -> dict[str, Any]:
        from croupier.simulation.plans.plan_record import as_record

        return as_record(list(self.comparisons))


@dataclass(frozen=True)
class PlansQuestion:
    game: str
    settings: SettingPairs
    plans: tuple[tuple[str, str], ...]
    """Name and text."""
    sessions: int
    rolls: int
    bankroll: int
    seed: str

    @classmethod
    def from_request(
        cls,
        game: str,
        settings: Mapping[str, str],
        plans: Mapping[str, str],
        *,
        sessions: int,
        rolls: int,
        bankroll: int,
        seed: str,
    ) -> PlansQuestion:
        """Every plan is read now: what is wrong is refused with its line."""
        found = find(game)
        kept = settings_of(found, settings)
        if not 1 <= len(plans) <= MOST_PLANS:
            raise BadOption(f"{len(plans)} plans cannot be compared", instead=f"1 to {MOST_PLANS}")
        for name, text in plans.items():
            read_plan(text, name, found, found.options.with_settings(dict(kept)))
        if sessions * rolls > MOST_ROLLS:
            raise BadOption(f"{sessions * rolls:,} rolls are too many", instead=f"{MOST_ROLLS:,} at most")
        asked = cls(game, kept, tuple(plans.items()), sessions, rolls, bankroll, seed)
        for job in asked.jobs:
            job.check()
        return asked

    @property
    def jobs(self) -> list[SessionJob]:
        """Return a job for each plan, all with the same rolls."""
        from croupier.simulation.plans.compare import SessionJob

        return [
            SessionJob(
                self.game, self.settings, name, text, self.seed, self.sessions, self.rolls, self.bankroll
            )
            for name, text in self.plans
        ]

    def answer(self, tell: Tell) -> PlansCompared:
        from croupier.simulation.plans.compare import compare

        found = []
        for number, job in enumerate(self.jobs):
            tell(Progress(f"playing {job.name}", number, len(self.plans)))
            found.append(compare(job))
        return PlansCompared(tuple(found))
