"""A night of a card room, asked for and played in another process."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.errors import BadOption
from croupier.server.jobs.questions import Progress, SettingPairs, Tell
from croupier.simulation.evening.night import Nights
from croupier.simulation.evening.plan import parse_evening
from croupier.simulation.evening.room import play_evenings

MOST_HANDS = 20_000
"""The most hands of an evening that a server plays for anybody who asks."""


@dataclass(frozen=True)
class EveningQuestion:
    house: str
    text: str
    changes: tuple[str, ...]
    game: str
    settings: SettingPairs = ()

    @classmethod
    def from_request(cls, house: str, text: str, changes: list[str]) -> EveningQuestion:
        """Return the question; raise an error at once if the plan is wrong or too large."""
        plan = parse_evening(text, house)
        plan.changed(changes)
        hands = sum(each.hands_per_hour * plan.hours for each in plan.tables) * (1 + bool(changes))
        if hands > MOST_HANDS:
            raise BadOption(f"{hands:,.0f} hands", instead=f"{MOST_HANDS:,} at most")
        return cls(house, text, tuple(changes), plan.tables[0].game)

    def answer(self, tell: Tell) -> Nights:
        plan = parse_evening(self.text, self.house)
        return play_evenings(
            plan, list(self.changes), lambda done, total: tell(Progress("minutes are played", done, total))
        )
