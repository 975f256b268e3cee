"""Showing: a table as it stands, with its clock, and those who look at it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TypeVar

from msgspec.structs import replace

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.live.dealing import Dealing
from croupier.server.live.seat_notes import TableRules
from croupier.server.live.seating import BETTING, PLAYING, Seating
from croupier.server.live.views.floor_look import FloorLook
from croupier.server.live.views.situation import change, situation
from croupier.server.live.views.situation_parts import Change, FloorSituation, Situation
from croupier.server.live.views.viewer_looks import Looks
from croupier.server.live.watching import FloorOnlooker, Onlooker, Watcher, Watching
from croupier.server.store.keeping import KeptTable
from croupier.table.ledger import Line

BETS_OPEN, TO_CHOOSE = 60.0, 40.0
"""Seconds, where several people sit at a table and the house has set no others."""

WatchingT = TypeVar("WatchingT", bound=Watching)


class ShownTable(ABC):
    """What is in the store, as nothing else is awaited between a commit and the next command."""

    def __init__(self, kept: KeptTable) -> None:
        self.id = kept.table_id
        self.kept = kept
        self.dealing = Dealing(kept.seating)
        self._watching: list[Watching] = []
        self._looks = Looks()
        self._floor_look = FloorLook()
        self._known: set[str] = set()
        """People who watch, and those at the table who have watched."""
        self._deadline: float | None = None
        self._timed: tuple[str, int] = ("", 0)
        self.held = ""
        """Why it did not go on by itself when it should have."""

    @abstractmethod
    def _wake(self) -> None:
        """It may go on by itself now."""

    @property
    def seating(self) -> Seating:
        return self.dealing.seating

    @property
    def game(self) -> Game:
        return self.seating.game

    @property
    def options(self) -> Options:
        options: Options = self.seating.sitting.options
        return options

    @property
    def rules(self) -> TableRules:
        return self.seating.rules

    @property
    def version(self) -> int:
        return self.seating.version

    @property
    def phase(self) -> str:
        return self.seating.phase

    def _situation(self, person: str) -> Situation:
        look = self._looks.of(self.seating, person)
        now = situation(self.id, self.seating, look, self._seconds(), self.held, self.kept.receipt)
        if self.seating.notes.line:
            seen = self.dealing.line.seen(person)
            now = replace(now, line=seen.names, place=seen.place, offer=seen.offer, free=seen.free)
        return now

    def _floor_situation(self) -> FloorSituation:
        return self._floor_look.situation(self.seating, self._situation(""), self.kept.part)

    def _let_watch(self, each: WatchingT) -> WatchingT:
        self._watching.append(each)
        if each.person:
            self._known.add(each.person)
        return each

    @property
    def is_watched(self) -> bool:
        return bool(self._watching)

    def _unwatch(self, each: Watching) -> None:
        if each in self._watching:
            self._watching.remove(each)
            notes = self.seating.notes
            self._known &= {
                *notes.people.values(),
                *(each.person for each in notes.coming),
                *(each.person for each in self._watching),
            }
            self._wake()

    @property
    def away(self) -> frozenset[str]:
        """People who have looked and look no more."""
        return frozenset(self._known - {each.person for each in self._watching})

    # -- the clock -----------------------------------------------------------------------------------

    def _time(self, now: float) -> None:
        """Set the timer where bets are made or a person is asked, once for each."""
        seating, seconds, what = self.seating, None, ("", 0)
        if self.phase == BETTING and any(seating.sitting.table.layout.values()):
            seconds, what = self._clock(self.rules.bet_seconds, BETS_OPEN), (BETTING, seating.sitting.number)
        elif self.phase == PLAYING and seating.asks_person:
            seconds, what = self._clock(self.rules.choose_seconds, TO_CHOOSE), (PLAYING, seating.version)
        if what != self._timed:
            self._timed = what
            self._deadline = now + seconds if seconds is not None else None

    def _clock(self, seconds: float | None, usual: float) -> float | None:
        """As the house has set it; else the usual time where people wait for each other at a table that is
        dealt at a pace."""
        if seconds is not None or not self.rules.pace or len(self.seating.notes.people) < 2:
            return seconds
        return usual

    def _seconds(self) -> float | None:
        if self._deadline is None:
            return None
        return max(0.0, round(self._deadline - asyncio.get_running_loop().time(), 1))

    # -- those who look ------------------------------------------------------------------------------

    def _publish(self, before: int) -> None:
        seating = self.seating
        lines: list[Line] = seating.sitting.ledger.lines[max(0, before - seating.before) :]
        is_cut = before < seating.before  # another ledger has begun
        told: dict[str, Change] = {}
        for each in self._watching:
            if isinstance(each, Watcher):
                who = each.person if seating.seat_of(each.person) else ""
                if who not in told:
                    told[who] = change(self.id, seating, lines, who, is_cut)
                each.tell(told[who])
        self._show()

    def _show(self) -> None:
        """How the table stands now, to those who look on."""
        onlookers = [each for each in self._watching if isinstance(each, Onlooker)]
        floor = [each for each in self._watching if isinstance(each, FloorOnlooker)]
        if onlookers or floor:
            self._time(asyncio.get_running_loop().time())
        shown: dict[str, Situation] = {}
        for each in onlookers:
            who = each.person if self.seating.knows(each.person) else ""
            if who not in shown:
                shown[who] = self._situation(who)
            each.show(shown[who])
        if floor:
            now = self._floor_situation()
            for looking in floor:
                looking.show(now)
