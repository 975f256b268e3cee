"""A live table, for those who come to it: they tell it what to do, ask how it stands, and watch it."""

from __future__ import annotations

from croupier.refusals import Refusal
from croupier.server.live.commands import Command, Sent
from croupier.server.live.owning import Done as Done
from croupier.server.live.owning import OwnedTable
from croupier.server.live.shown import IrregularityShown, Situation
from croupier.server.live.situation import fitting
from croupier.server.live.watching import Onlooker, Watcher

LONGEST_KEY = 80


class LiveTable(OwnedTable):
    """`start` it; then all this may be done from any task of the same loop."""

    async def do(self, command: Command, *, by: str = "", key: str = "", version: int | None = None) -> Done:
        """Done and written down when this returns; refused where it cannot be. See `Sent` for the rest."""
        if len(key) > LONGEST_KEY:
            raise Refusal("the key of a request is too long", instead=f"at most {LONGEST_KEY} letters")
        answer: Done = await self._queue(sent=Sent(command, by, key, version))
        return answer

    async def situation(self, person: str = "") -> Situation:
        now: Situation = await self._ask(lambda: self._situation(person))
        return now

    async def fitting(self) -> tuple[IrregularityShown, ...]:
        """What the floor may report now."""
        now: tuple[IrregularityShown, ...] = await self._ask(lambda: fitting(self.dealing))
        return now

    def watch(self, person: str = "") -> Watcher:
        """Every change from now on: first watch, then ask for the situation, so that nothing falls between
        the two."""
        return self._let_watch(Watcher(person, self._unwatch))

    def look_on(self, person: str = "") -> Onlooker:
        """The situation after every change from now on."""
        return self._let_watch(Onlooker(person, self._unwatch))
