"""A house: a place, or an authority's edition, with the games that its rules describe."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games import find, ids
from croupier.rules.options import Options
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.spot import Limits


@dataclass(frozen=True, kw_only=True)
class House:
    id: str
    """What the ids of its games begin with."""
    name: str
    label: str
    """What lists call it."""
    jurisdiction: str

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of what it offers, none of which is loaded: an edition carries its house in its id."""
        return tuple(name for name in ids() if self.offers(name))

    def offers(self, name: str) -> bool:
        return name.startswith(f"{self.id}-")

    def schedules(self, name: str) -> tuple[FeeSchedule, ...]:
        """The printed options of the fees that it collects at a game, each with its table limits."""
        options: Options = find(name).options
        return options.printed_schedules

    def limits(self, name: str) -> tuple[Limits, ...]:
        """The limits that its tables of a game may post; none where its rules print none."""
        printed = (schedule.limits for schedule in self.schedules(name))
        return tuple(dict.fromkeys(limits for limits in printed if limits is not None))
