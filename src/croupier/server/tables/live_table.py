"""A live table, for those who come to it: they tell it what to do, ask how it stands, and watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_hex
from typing import TypeVar

from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.errors import Elsewhere, NotKept, OutcomeUnknown
from croupier.server.tables.actor import Done as Done
from croupier.server.tables.actor import TableOwner
from croupier.server.tables.commands import Sent
from croupier.server.tables.journal import KeptTable
from croupier.server.tables.owned_table import OwnedTable
from croupier.server.tables.past_rounds import past_rounds
from croupier.server.tables.projection import ShownTable
from croupier.server.tables.shapes import FloorGlance, FloorSituation, PastRound, Situation
from croupier.server.tables.state import Seating, TableRules
from croupier.server.tables.table_store import TableStore
from croupier.server.tables.timeline import Timeline
from croupier.server.tables.turn_clock import TurnClock
from croupier.server.tables.viewers import FloorOnlooker, Onlooker, Watcher, Watching

AnswerT = TypeVar("AnswerT")
LONGEST_KEY = 80
ASKED_AGAIN = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds after which it is asked once more what became of a command."""


class LiveTable:
    """`start` it; then all this may be done from any task of the same loop."""

    def __init__(self, kept: KeptTable, store: TableStore, again: Callable[[], Awaitable[LiveTable]]) -> None:
        clock = TurnClock()
        self.owned = OwnedTable(kept)
        self.id = self.owned.id
        self._shown = ShownTable(self.owned, clock)
        self._owner = TableOwner(self.owned, self._shown, clock, store)
        self.again = again
        """The table as the pit has it now: this one, or what was taken up in its place."""

    def start(self) -> None:
        self._owner.start()

    async def stop(self) -> None:
        """After the command that is carried out, and its commit; what waits is refused."""
        await self._owner.stop()

    # -- what may be read at any time ------------------------------------------------------------

    @property
    def seating(self) -> Seating:
        return self.owned.seating

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

    # -- commands and questions ------------------------------------------------------------------

    async def do(self, sent: Sent) -> Done:
        """Done and written down when this returns; refused where it cannot be."""
        if len(sent.key) > LONGEST_KEY:
            raise Refusal("the key of a request is too long", instead=f"at most {LONGEST_KEY} letters")
        return await self._owner.do(sent)

    async def do_surely(self, sent: Sent) -> Done:
        """Like `do`, with a key of its own: where it is not known whether it was done, the table is asked
        again by that key, wherever it is dealt on, until it is."""
        live, keyed, unknown = self, replace(sent, key=token_hex(16)), None
        for seconds in (0.0, *ASKED_AGAIN):
            await asyncio.sleep(seconds)
            try:
                live = live if unknown is None else await self.again()
                return await live.do(keyed)
            except OutcomeUnknown as no:
                unknown = no
            except (NotKept, Elsewhere):  # of a first try it is certain, later on it is no answer yet
                if unknown is None:
                    raise
        assert unknown is not None
        raise unknown

    async def ask(self, question: Callable[[Seating], AnswerT]) -> AnswerT:
        """Answered between two commands: nothing is told of what was changed and is not written yet."""
        answer: AnswerT = await self._owner.ask(lambda: question(self.seating))
        return answer

    async def situation(self, person: str = "") -> Situation:
        now: Situation = await self._owner.ask(lambda: self._shown.situation(person))
        return now

    async def past_rounds(self, person: str = "") -> tuple[PastRound, ...]:
        """Those that are over, the latest first, as that person may see them."""
        return await self.ask(lambda seating: past_rounds(seating, person))

    async def floor_situation(self) -> FloorSituation:
        now: FloorSituation = await self._owner.ask(self._shown.floor_situation)
        return now

    async def floor_glance(self) -> FloorGlance:
        now: FloorGlance = await self._owner.ask(self._shown.floor_glance)
        return now

    def timeline(self, person: str = "") -> Timeline:
        """The table as that person is shown it from now on, motion by motion."""
        return Timeline(lambda: self.seating, person)

    # -- watching --------------------------------------------------------------------------------

    def watch(self, person: str = "") -> Watcher:
        """Every change from now on: first watch, then ask for the situation, so that nothing falls between
        the two."""
        return self.owned.watchers.add(Watcher(person, self._unwatch))

    def look_on(self, person: str = "") -> Onlooker:
        """The situation after every change from now on."""
        return self.owned.watchers.add(Onlooker(person, self._unwatch))

    def look_on_from_floor(self) -> FloorOnlooker:
        """The same as the floor sees it."""
        return self.owned.watchers.add(FloorOnlooker("", self._unwatch))

    def _unwatch(self, each: Watching) -> None:
        if self.owned.watchers.drop(each, self.seating.notes.at_table):
            self._owner.wake()
