"""A live table, for those who come to it: they tell it what to do, ask how it stands, and watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_hex
from typing import TypeVar

from croupier.refusals import Refusal
from croupier.server.live.commands import Sent
from croupier.server.live.owning import Done as Done
from croupier.server.live.owning import OwnedTable
from croupier.server.live.seating import Seating
from croupier.server.live.store_calls import Afford, Load, LookUp, Write
from croupier.server.live.views.past_rounds import past_rounds
from croupier.server.live.views.situation_parts import FloorGlance, FloorSituation, PastRound, Situation
from croupier.server.live.watching import FloorOnlooker, Onlooker, Watcher
from croupier.server.refused import Elsewhere, NotKept, OutcomeUnknown
from croupier.server.store.keeping import KeptTable

AnswerT = TypeVar("AnswerT")
LONGEST_KEY = 80
ASKED_AGAIN = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds after which it is asked once more what became of a command."""


class LiveTable(OwnedTable):
    """`start` it; then all this may be done from any task of the same loop."""

    def __init__(
        self,
        kept: KeptTable,
        write: Write,
        load: Load,
        look_up: LookUp,
        afford: Afford,
        again: Callable[[], Awaitable[LiveTable]],
    ) -> None:
        super().__init__(kept, write, load, look_up, afford)
        self.again = again
        """The table as the pit has it now: this one, or what was taken up in its place."""

    async def do(self, sent: Sent) -> Done:
        """Done and written down when this returns; refused where it cannot be."""
        if len(sent.key) > LONGEST_KEY:
            raise Refusal("the key of a request is too long", instead=f"at most {LONGEST_KEY} letters")
        answer: Done = await self._queue(sent=sent)
        return answer

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

    async def situation(self, person: str = "") -> Situation:
        now: Situation = await self._ask(lambda: self._situation(person))
        return now

    async def ask(self, question: Callable[[Seating], AnswerT]) -> AnswerT:
        """Answered between two commands: nothing is told of what was changed and is not written yet."""
        answer: AnswerT = await self._ask(lambda: question(self.seating))
        return answer

    async def past_rounds(self, person: str = "") -> tuple[PastRound, ...]:
        """Those that are over, the latest first, as that person may see them."""
        return await self.ask(lambda seating: past_rounds(seating, person))

    async def floor_situation(self) -> FloorSituation:
        now: FloorSituation = await self._ask(self._floor_situation)
        return now

    async def floor_glance(self) -> FloorGlance:
        return await self.ask(self._floor_look.glance)

    def watch(self, person: str = "") -> Watcher:
        """Every change from now on: first watch, then ask for the situation, so that nothing falls between
        the two."""
        return self._let_watch(Watcher(person, self._unwatch))

    def look_on(self, person: str = "") -> Onlooker:
        """The situation after every change from now on."""
        return self._let_watch(Onlooker(person, self._unwatch))

    def look_on_from_floor(self) -> FloorOnlooker:
        """The same as the floor sees it."""
        return self._let_watch(FloorOnlooker("", self._unwatch))
