"""Taking: which tables of the database this server deals, and how it comes to deal them.

A server that starts takes what nobody deals and is open at once. A table is rebuilt from its ledger when
somebody comes to it; those that have something to do by themselves are rebuilt one after the other meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, select

from croupier.refusals import BadLedger, Refusal, unknown
from croupier.server.live.commands import CloseTable, Sent
from croupier.server.live.live_table import LiveTable
from croupier.server.live.resting import Resting, at_rest
from croupier.server.live.seating import CLOSED, OVER
from croupier.server.live.table_store import TableStore
from croupier.server.refused import Away, Elsewhere, NotKept
from croupier.server.store import leases
from croupier.server.store.anchors import Anchors
from croupier.server.store.database import Store
from croupier.server.store.keeping import (
    KeptTable,
    row_of,
    take,
)
from croupier.server.store.schema import tables
from croupier.table.proof.keys import Keys

log = logging.getLogger("croupier.server")
EMPTY_FOR, LEFT_FOR = 600.0, 86_400.0
"""Seconds that a passing table stands with nobody at it, and with people who do not look at it."""
CLOSED_FOR = 600.0
"""Seconds that a closed table is still kept at hand for who looks at it."""
TRIED_AGAIN = 60.0
"""Seconds after which a table that could not go on is tried again."""


class TakenTables:
    """All that this server deals: the live ones, and those that rest."""

    def __init__(self, store: Store, keys: Keys, anchors: Anchors, owner: str, address: str) -> None:
        self.store = store
        self.keys = keys
        self.anchors = anchors
        self.owner = owner
        self.address = address
        """Where this server is reached by those who ask another for one of its tables."""
        self.table_store = TableStore(store, keys, anchors, owner)
        self._tables: dict[str, LiveTable] = {}
        self._resting: dict[str, Resting] = {}
        self._taking: dict[str, asyncio.Task[Refusal | None]] = {}
        """Tables that are being rebuilt just now."""
        self._keeper: asyncio.Task[None] | None = None
        self._rouser: asyncio.Task[None] | None = None
        self._elsewhere: dict[str, str] = {}
        self._left: dict[str, float] = {}
        """Passing tables that nobody looks at, and when that was seen first."""
        self._closed: dict[str, float] = {}
        """Tables that are closed, and when that was seen first."""
        self._stuck: dict[str, float] = {}
        """Tables that could not go on, and when they are tried again."""

    async def _stop(self) -> None:
        """The tables stand still and can be taken over at once."""
        mine = [task for task in (self._keeper, self._rouser) if task is not None]
        for task in mine:
            task.cancel()
        await asyncio.gather(*mine, *self._taking.values(), return_exceptions=True)
        await asyncio.gather(*(live.stop() for live in self._tables.values()))
        try:
            await self.store.write_apart(lambda connection: leases.release(connection, self.owner))
        except Refusal as no:
            log.warning("the leases could not be given back, and run out: %s", no)

    # -- leases ----------------------------------------------------------------------------------

    def _keep_on(self) -> None:
        self._keeper = asyncio.get_running_loop().create_task(self._keep_leases(), name="leases")

    async def _keep_leases(self) -> None:
        while True:
            await asyncio.sleep(leases.RENEWED_EVERY)
            try:
                await self._keep()
            except Away:
                continue  # the store has said so
            except Exception:  # without leases the tables would go to another server, one by one
                log.exception("the leases could not be renewed")

    async def _keep(self) -> None:
        """Once every few seconds: this server's leases last, what it has lost goes, and what nobody deals
        comes, its own tables among it that could not go on when the database was away."""
        held = await self.store.write_apart(lambda connection: leases.renew(connection, self.owner))
        for table_id in list(self._resting):
            if table_id not in held:
                del self._resting[table_id]
        for live in list(self._tables.values()):
            if live.id not in held:
                log.warning("table %s is dealt by another server now", live.id)
                await self._drop(live)
            elif live.owned.is_lost:
                self._stuck[live.id] = asyncio.get_running_loop().time()  # and is tried again at once
                await self._drop(live)
            elif self._is_done_with(live):
                await self._drop(live)
                await self.store.write_apart(partial(leases.release, owner=self.owner, key=live.id))
        await self._sweep()
        await self.table_store.meters.refresh()
        await self._take_over()

    async def _sweep(self) -> None:
        """Tables that were opened to play at once and where nobody is any more are closed: who left chips
        there has them back."""
        now = asyncio.get_running_loop().time()
        for table_id, resting in list(self._resting.items()):
            if resting.is_passing and not resting.card.people:
                await self._taken_up(table_id)
        for live in list(self._tables.values()):
            if not live.rules.is_passing or live.owned.watchers or live.owned.is_lost or live.phase != OVER:
                self._left.pop(live.id, None)
                continue
            notes = live.seating.notes
            long = LEFT_FOR if notes.people or notes.coming else EMPTY_FOR
            if now - self._left.setdefault(live.id, now) < long or notes.proposed is not None:
                continue
            del self._left[live.id]
            try:
                await live.do(Sent(CloseTable()))
            except Refusal as no:
                log.info("table %s is not swept: %s", live.id, no)

    def _is_done_with(self, live: LiveTable) -> bool:
        """Whether the table has been closed for a while and nobody looks at it: `reopen` brings it back."""
        if live.phase != CLOSED or live.owned.watchers:
            self._closed.pop(live.id, None)
            return False
        now = asyncio.get_running_loop().time()
        return now - self._closed.setdefault(live.id, now) >= CLOSED_FOR

    async def _take_over(self) -> None:
        """Tables that nobody deals: they rest until somebody comes."""
        known = {*self._tables, *self._resting}

        def claim(connection: Connection) -> tuple[set[str], list[Row[Any]], dict[str, str]]:
            ids = list(connection.execute(select(tables.c.id).where(~tables.c.is_closed)).scalars())
            own = set(leases.claim(connection, ids, self.owner, self.address)) & set(ids)
            held = leases.holders(connection)
            others = {each: held.get(each, ("", ""))[1] for each in ids if each not in own}
            taken = take(connection, own - known, self.owner)
            found = connection.execute(select(tables).where(tables.c.id.in_(taken))).all() if taken else []
            return (own & known) | taken, list(found), others

        mine, rows, self._elsewhere = await self.store.write_apart(claim)
        now = asyncio.get_running_loop().time()
        self._stuck = {each: again for each, again in self._stuck.items() if each in mine}
        come = [row for row in rows if row.id not in self._tables and now >= self._stuck.get(row.id, now)]
        for table_id, resting in at_rest(come).items():
            again = self._stuck.pop(table_id, None) is not None  # it was dealt before, and goes on
            self._resting[table_id] = resting._replace(goes_on=resting.goes_on or again)
        if self._to_rouse(set()) and (self._rouser is None or self._rouser.done()):
            self._rouser = asyncio.get_running_loop().create_task(self._rouse(), name="tables that go on")

    async def _claim(self, table_id: str, *, is_new: bool = False) -> None:
        def claim(connection: Connection) -> bool:
            is_mine = table_id in leases.claim(connection, [table_id], self.owner, self.address)
            return is_mine and (is_new or table_id in take(connection, [table_id], self.owner))

        if not await self.store.write_apart(claim):
            raise Elsewhere(f"another server deals table {table_id}")

    # -- rebuilding ------------------------------------------------------------------------------

    def _to_rouse(self, tried: set[str]) -> str:
        waiting = (each for each, resting in self._resting.items() if resting.goes_on and each not in tried)
        return next(waiting, "")

    async def _rouse(self) -> None:
        """Those that go on by themselves, with pauses as long as the work, for those who ask meanwhile."""
        tried: set[str] = set()
        clock = asyncio.get_running_loop().time
        while table_id := self._to_rouse(tried):
            tried.add(table_id)
            begun = clock()
            await self._taken_up(table_id)
            await asyncio.sleep(clock() - begun)

    async def _taken_up(self, table_id: str) -> Refusal | None:
        """Why it could not be rebuilt now, where that is so; whoever asks meanwhile waits for the same."""
        task = self._taking.get(table_id)
        if task is None:
            rebuilding = self._rebuilt(table_id)
            task = asyncio.get_running_loop().create_task(rebuilding, name=f"take up {table_id}")
            self._taking[table_id] = task
            task.add_done_callback(lambda _: self._taking.pop(table_id, None))
        return await asyncio.shield(task)

    async def _rebuilt(self, table_id: str) -> Refusal | None:
        try:
            kept = await self.table_store.load(table_id)
        except Away as no:
            return no
        except Exception as no:  # one that is beyond us keeps no other from going on
            log.error("table %s does not go on: %s", table_id, no, exc_info=not isinstance(no, BadLedger))
            self._stuck[table_id] = asyncio.get_running_loop().time() + TRIED_AGAIN
        else:
            if table_id in self._resting and table_id not in self._tables:  # it is still this server's
                self._start(kept)
        self._resting.pop(table_id, None)
        return None

    async def _resume(self, table_id: str) -> None:
        await self.store.read(lambda connection: row_of(connection, table_id))
        await self._claim(table_id)
        kept = await self.table_store.load(table_id)
        if table_id not in self._tables:
            self._start(kept)

    def _start(self, kept: KeptTable) -> LiveTable:
        live = LiveTable(kept, self.table_store, lambda: self.table(kept.table_id))
        self._tables[live.id] = live
        live.start()
        return live

    async def _drop(self, live: LiveTable) -> None:
        live.owned.is_lost = True
        await live.stop()
        self._tables.pop(live.id, None)
        self._closed.pop(live.id, None)
        link = live.rules.link
        if link and not any(each.rules.link == link for each in self._tables.values()):
            self.table_store.meters.forget(link)

    # -- tables ----------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """Rebuilt now where nobody has come to it before."""
        if table_id in self._resting and (no := await self._taken_up(table_id)) is not None:
            raise no
        live = self.live(table_id)
        if live is None:
            if table_id in self._elsewhere:
                raise Elsewhere(
                    f"table {table_id} is dealt by another server", address=self._elsewhere[table_id]
                )
            if table_id in self._tables or table_id in self._stuck:
                raise NotKept(f"table {table_id} stands still", "it is taken up again as soon as that can be")
            raise unknown("table", table_id, (*self._tables, *self._resting))
        return live

    def live(self, table_id: str) -> LiveTable | None:
        """Where it is dealt just now; None where it rests, or is not here."""
        live = self._tables.get(table_id)
        return live if live is not None and not live.owned.is_lost else None
