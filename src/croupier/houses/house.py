"""A house: a place, or an authority's edition, with the games that its rules describe."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.games import all_games
from croupier.rules.game import Game
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.spot import Limits


@dataclass(frozen=True, kw_only=True)
class House:
    id: str
    """What the ids of its games begin with."""
    name: str
    jurisdiction: str
    schedules: dict[str, tuple[FeeSchedule, ...]] = field(default_factory=dict)
    """The printed options of the fees it collects, by game; each has its table limits."""

    @property
    def games(self) -> tuple[Game, ...]:
        """What it offers: an edition carries its house in its id."""
        return tuple(game for game in all_games() if game.id.startswith(f"{self.id}-"))

    def limits(self, game: Game) -> tuple[Limits, ...]:
        """The limits that its tables of this game may post; none where its rules print none."""
        printed = (schedule.limits for schedule in self.schedules.get(game.id, ()))
        return tuple(dict.fromkeys(limits for limits in printed if limits is not None))
