"""Which tables of the database this server deals, and how it comes to deal them.

A server that starts takes what nobody deals and is open at once. A table is rebuilt from its ledger when
somebody comes to it; those that have something to do by themselves are rebuilt one after the other meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, select

from croupier.games import GameEntry, entry_of
from croupier.own_games import entries
from croupier.refusals import BadLedger, Refusal, unknown
from croupier.server.errors import Away, Elsewhere, NotKept
from croupier.server.store import leases
from croupier.server.store.database import Store
from croupier.server.store.ledgers import row_of, take
from croupier.server.store.schema import tables
from croupier.server.tables.commands import CloseTable, Sent
from croupier.server.tables.journal import KeptTable
from croupier.server.tables.live_table import LiveTable
from croupier.server.tables.state import BETTING, CLOSED, OVER, SeatNotes, TableRules, TableStanding
from croupier.server.tables.table_store import TableStore

_notes = msgspec.json.Decoder(SeatNotes)
_rules = msgspec.json.Decoder(TableRules)


class TableCard(Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    title: str
    family: str
    name: str
    """What the table is called, where somebody called it something."""
    phase: str
    round: int
    people: tuple[str, ...]
    bots: int
    free: int
    line: tuple[str, ...] = ()
    """Who waits for a seat."""
    markers: dict[str, str] = {}
    """What lies on it from round to round, such as the puck on its point."""


class Resting(NamedTuple):
    card: TableCard
    goes_on: bool
    """It has something to do that waits for nobody, or may have."""
    is_passing: bool = False
    """It is closed once nobody has been there for a while."""


def at_rest(rows: list[Row[Any]]) -> dict[str, Resting]:
    """Those tables, from their rows alone."""
    listed = {each.id: each for each in entries()} if rows else {}
    return {row.id: _at_rest(row, listed.get(row.game)) for row in rows}


def _at_rest(row: Row[Any], game: GameEntry | None) -> Resting:
    rules, notes = _rules.decode(row.rules), _notes.decode(row.beside)
    entry = game or GameEntry(row.game, row.game, "", "", "", 0, ())  # its file is gone: it is told so when
    stands = notes.stands  # somebody comes
    card = _card(row.id, entry, rules, notes, stands)
    return Resting(card, _goes_on(rules, notes), rules.is_passing)


def _goes_on(rules: TableRules, notes: SeatNotes) -> bool:
    is_timed = rules.deals_alone or rules.bet_seconds is not None or rules.choose_seconds is not None
    is_ready = notes.ready - set(notes.bots)
    waits = (
        notes.leaving
        or notes.coming
        or notes.moving
        or notes.line
        or is_ready
        or notes.closes
        or notes.settings is not None
    )
    stands = notes.stands
    return is_timed or bool(waits) or not (stands.asks or stands.phase in (OVER, BETTING, CLOSED))


def card_of(live: LiveTable) -> TableCard:
    table, names = live.seating.sitting.table, live.seating.sitting.names
    stands = TableStanding(live.phase, table.number, names, markers=table.markers)
    return _card(live.id, entry_of(live.game), live.rules, live.seating.notes, stands)


def _card(
    table_id: str, game: GameEntry, rules: TableRules, notes: SeatNotes, stands: TableStanding
) -> TableCard:
    names = stands.names
    return TableCard(
        id=table_id,
        game=game.id,
        title=game.title,
        family=game.family,
        name=rules.title,
        phase=stands.phase or OVER,
        round=stands.round,
        people=tuple(names[seat] for seat in notes.people if seat in names),
        bots=len(notes.bots),
        free=max(0, game.seats - len(names) - len(notes.coming)),
        line=tuple(each.name for each in notes.line),
        markers=dict(stands.markers),
    )


EMPTY_FOR, LEFT_FOR = 600.0, 86_400.0
"""Seconds that a passing table stands with nobody at it, and with people who do not look at it."""
CLOSED_FOR = 600.0
"""Seconds that a closed table is still kept at hand for who looks at it."""


class LeftTables:
    def __init__(self) -> None:
        self._left: dict[str, float] = {}
        """Passing tables that nobody looks at, and when that was seen first."""
        self._closed: dict[str, float] = {}
        """Tables that are closed, and when that was seen first."""

    def is_to_close(self, live: LiveTable, now: float) -> bool:
        """Whether it was opened to play at once, and nobody has been there for long enough."""
        owned = live.owned
        is_still = live.phase == OVER and not owned.watchers and not owned.is_lost
        if not (live.rules.is_passing and is_still):
            self._left.pop(live.id, None)
            return False
        notes = live.seating.notes
        long = LEFT_FOR if notes.at_table else EMPTY_FOR
        if now - self._left.setdefault(live.id, now) < long or notes.proposed is not None:
            return False
        del self._left[live.id]
        return True

    def is_done_with(self, live: LiveTable, now: float) -> bool:
        """Whether it has been closed for a while and nobody looks at it: `reopen` brings it back."""
        if live.phase != CLOSED or live.owned.watchers:
            self._closed.pop(live.id, None)
            return False
        return now - self._closed.setdefault(live.id, now) >= CLOSED_FOR

    def forget_closed(self, table_id: str) -> None:
        self._closed.pop(table_id, None)


log = logging.getLogger("croupier.server")
TRIED_AGAIN = 60.0
"""Seconds after which a table that could not go on is tried again."""


class TakenTables:
    """All that this server deals: the live ones, and those that rest."""

    def __init__(
        self,
        store: Store,
        table_store: TableStore,
        owner: str,
        address: str,
        started: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._table_store = table_store
        self._owner = owner
        self._address = address
        """Where this server is reached by those who ask another for one of its tables."""
        self._started = started
        """Hears of every table that goes on here."""
        self._lives: dict[str, LiveTable] = {}
        self._resting: dict[str, Resting] = {}
        self._taking: dict[str, asyncio.Task[Refusal | None]] = {}
        """Tables that are being rebuilt just now."""
        self._rouser: asyncio.Task[None] | None = None
        self._elsewhere: dict[str, str] = {}
        self._left = LeftTables()
        self._stuck: dict[str, float] = {}
        """Tables that could not go on, and when they are tried again."""

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._lives or table_id in self._resting

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
            if table_id in self._lives or table_id in self._stuck:
                raise NotKept(f"table {table_id} stands still", "it is taken up again as soon as that can be")
            raise unknown("table", table_id, (*self._lives, *self._resting))
        return live

    def live(self, table_id: str) -> LiveTable | None:
        """Where it is dealt just now; None where it rests, or is not here."""
        live = self._lives.get(table_id)
        return live if live is not None and not live.owned.is_lost else None

    def lives(self) -> list[LiveTable]:
        """Those that are rebuilt, though one may stand still."""
        return list(self._lives.values())

    def cards(self) -> list[TableCard]:
        live = [card_of(each) for each in self._lives.values() if not each.owned.is_lost]
        return [*live, *(each.card for each in self._resting.values())]

    async def stop(self) -> None:
        """The tables stand still and can be taken over at once."""
        mine = [self._rouser] if self._rouser is not None else []
        for task in mine:
            task.cancel()
        await asyncio.gather(*mine, *self._taking.values(), return_exceptions=True)
        await asyncio.gather(*(live.stop() for live in self._lives.values()))
        try:
            await self._store.write_apart(lambda connection: leases.release(connection, self._owner))
        except Refusal as no:
            log.warning("the leases could not be given back, and run out: %s", no)

    # -- leases ----------------------------------------------------------------------------------

    async def keep(self) -> None:
        """Once every few seconds: this server's leases last, what it has lost goes, and what nobody deals
        comes, its own tables among it that could not go on when the database was away."""
        held = await self._store.write_apart(lambda connection: leases.renew(connection, self._owner))
        for table_id in list(self._resting):
            if table_id not in held:
                del self._resting[table_id]
        for live in self.lives():
            now = asyncio.get_running_loop().time()
            if live.id not in held:
                log.warning("table %s is dealt by another server now", live.id)
                await self._drop(live)
            elif live.owned.is_lost:
                self._stuck[live.id] = now  # and is tried again at once
                await self._drop(live)
            elif self._left.is_done_with(live, now):
                await self._drop(live)
                await self._store.write_apart(partial(leases.release, owner=self._owner, key=live.id))
        await self.sweep()
        await self._table_store.meters.refresh()
        await self.take_over()

    async def sweep(self) -> None:
        """Tables that were opened to play at once and where nobody is any more are closed: who left chips
        there has them back."""
        now = asyncio.get_running_loop().time()
        for table_id, resting in list(self._resting.items()):
            if resting.is_passing and not resting.card.people:
                await self._taken_up(table_id)
        for live in self.lives():
            if self._left.is_to_close(live, now):
                try:
                    await live.do(Sent(CloseTable()))
                except Refusal as no:
                    log.info("table %s is not swept: %s", live.id, no)

    async def take_over(self) -> None:
        """Tables that nobody deals: they rest until somebody comes."""
        known = {*self._lives, *self._resting}

        def claim(connection: Connection) -> tuple[set[str], list[Row[Any]], dict[str, str]]:
            ids = list(connection.execute(select(tables.c.id).where(~tables.c.is_closed)).scalars())
            own = set(leases.claim(connection, ids, self._owner, self._address)) & set(ids)
            held = leases.holders(connection)
            others = {each: held.get(each, ("", ""))[1] for each in ids if each not in own}
            taken = take(connection, own - known, self._owner)
            found = connection.execute(select(tables).where(tables.c.id.in_(taken))).all() if taken else []
            return (own & known) | taken, list(found), others

        mine, rows, self._elsewhere = await self._store.write_apart(claim)
        now = asyncio.get_running_loop().time()
        self._stuck = {each: again for each, again in self._stuck.items() if each in mine}
        come = [row for row in rows if row.id not in self._lives and now >= self._stuck.get(row.id, now)]
        for table_id, resting in at_rest(come).items():
            again = self._stuck.pop(table_id, None) is not None  # it was dealt before, and goes on
            self._resting[table_id] = resting._replace(goes_on=resting.goes_on or again)
        if self._to_rouse(set()) and (self._rouser is None or self._rouser.done()):
            self._rouser = asyncio.get_running_loop().create_task(self._rouse(), name="tables that go on")

    async def claim(self, table_id: str, *, is_new: bool = False) -> None:
        """Refused where another server deals it."""

        def claim(connection: Connection) -> bool:
            is_mine = table_id in leases.claim(connection, [table_id], self._owner, self._address)
            return is_mine and (is_new or table_id in take(connection, [table_id], self._owner))

        if not await self._store.write_apart(claim):
            raise Elsewhere(f"another server deals table {table_id}")

    async def _drop(self, live: LiveTable) -> None:
        live.owned.is_lost = True
        await live.stop()
        self._lives.pop(live.id, None)
        self._left.forget_closed(live.id)
        link = live.rules.link
        if link and not any(each.rules.link == link for each in self._lives.values()):
            self._table_store.meters.forget(link)

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
            kept = await self._table_store.load(table_id)
        except Away as no:
            return no
        except Exception as no:  # one that is beyond us keeps no other from going on
            log.error("table %s does not go on: %s", table_id, no, exc_info=not isinstance(no, BadLedger))
            self._stuck[table_id] = asyncio.get_running_loop().time() + TRIED_AGAIN
        else:
            if table_id in self._resting and table_id not in self._lives:  # it is still this server's
                self.start(kept)
        self._resting.pop(table_id, None)
        return None

    async def resume(self, table_id: str) -> None:
        """A table that was done with."""
        await self._store.read(lambda connection: row_of(connection, table_id))
        await self.claim(table_id)
        kept = await self._table_store.load(table_id)
        if table_id not in self._lives:
            self.start(kept)

    def start(self, kept: KeptTable) -> LiveTable:
        live = LiveTable(kept, self._table_store, lambda: self.table(kept.table_id))
        self._lives[live.id] = live
        live.start()
        self._started(live)
        return live
