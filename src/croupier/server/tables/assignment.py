"""The tables that this server deals, and how it comes to deal them.

A server that starts claims the tables that no other server deals, and is open at once. A table stays idle
until somebody comes to it: then it is rebuilt from its ledger. Tables that go on without people are rebuilt
one after the other meanwhile.
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

from croupier.custom_games import entries
from croupier.errors import BadLedger, CroupierError, unknown
from croupier.games import GameEntry, entry_of
from croupier.server.errors import DatabaseUnavailable, NotCommitted, WrongServer
from croupier.server.store import leases
from croupier.server.store.database import Store
from croupier.server.store.ledgers import row_of, take
from croupier.server.store.schema import tables
from croupier.server.tables.actor import TableActor
from croupier.server.tables.commands import CloseTable, CommandRequest
from croupier.server.tables.journal import Loaded
from croupier.server.tables.state import BETTING, CLOSED, OVER, SeatState, TableSettings, TableSummary
from croupier.server.tables.table_store import TableStore

log = logging.getLogger("croupier.server")
_seats = msgspec.json.Decoder(SeatState)
_settings = msgspec.json.Decoder(TableSettings)


class TableCard(Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    title: str
    family: str
    name: str
    """The title that somebody gave the table; '' for none."""
    phase: str
    round: int
    people: tuple[str, ...]
    bots: int
    free: int
    line: tuple[str, ...] = ()
    """The people who wait for a seat."""
    markers: dict[str, str] = {}
    """The markers that stay on the layout from round to round, such as the puck on its point."""


class IdleTable(NamedTuple):
    """A table that this server deals and has not rebuilt yet. What the lobby shows of it stands in its
    row."""

    card: TableCard
    goes_on: bool
    """Whether it has something to do that waits for nobody, or may have."""
    is_passing: bool = False
    """Whether it is closed once nobody has been there for a while."""


def idle_tables(rows: list[Row[Any]]) -> dict[str, IdleTable]:
    """Return the tables of these rows, without their ledgers."""
    listed = {each.id: each for each in entries()} if rows else {}
    return {row.id: _idle_table(row, listed.get(row.game)) for row in rows}


def _idle_table(row: Row[Any], game: GameEntry | None) -> IdleTable:
    rules, seats = _settings.decode(row.settings), _seats.decode(row.seat_state)
    entry = game or GameEntry(row.game, row.game, "", "", "", 0, ())  # its file is gone: it is told so when
    summary = seats.summary  # somebody comes
    card = _card(row.id, entry, rules, seats, summary)
    return IdleTable(card, _goes_on(rules, seats), rules.is_passing)


def _goes_on(rules: TableSettings, seats: SeatState) -> bool:
    is_timed = rules.deals_alone or rules.bet_seconds is not None or rules.choose_seconds is not None
    is_ready = seats.ready - set(seats.bots)
    waits = (
        seats.leaving
        or seats.coming
        or seats.moving
        or seats.line
        or is_ready
        or seats.closes_after_round
        or seats.options_after_round is not None
    )
    summary = seats.summary
    return is_timed or bool(waits) or not (summary.asks or summary.phase in (OVER, BETTING, CLOSED))


def card_of(live: TableActor) -> TableCard:
    session = live.state.session
    summary = TableSummary(live.phase, live.state.rounds, session.names, markers=session.table.markers)
    return _card(live.id, entry_of(live.game), live.settings, live.state.seats, summary)


def _card(
    table_id: str, game: GameEntry, rules: TableSettings, seats: SeatState, summary: TableSummary
) -> TableCard:
    names = summary.names
    return TableCard(
        id=table_id,
        game=game.id,
        title=game.title,
        family=game.family,
        name=rules.title,
        phase=summary.phase or OVER,
        round=summary.round,
        people=tuple(names[seat] for seat in seats.people if seat in names),
        bots=len(seats.bots),
        free=max(0, game.seats - len(names) - len(seats.coming)),
        line=tuple(each.name for each in seats.line),
        markers=dict(summary.markers),
    )


EMPTY_FOR, LEFT_FOR = 600.0, 86_400.0
"""Seconds after which a passing table is closed: with nobody at it, and with people who do not watch it."""
CLOSED_FOR = 600.0
"""Seconds for which a closed table stays in memory."""
TRIED_AGAIN = 60.0
"""Seconds after which a table that could not be rebuilt is tried again."""


class IdleSweep:
    """The time for which tables have been left, as far as this server has seen."""

    def __init__(self) -> None:
        self._left: dict[str, float] = {}
        """Table opened to play at once that nobody watches → the time since when nobody does."""
        self._closed: dict[str, float] = {}
        """Closed table → when that was seen first."""

    def is_to_close(self, live: TableActor, now: float) -> bool:
        """Return True if it was opened to play at once, and nobody has been there for long enough."""
        is_still = live.phase == OVER and not live.viewers and not live.is_lost
        if not (live.settings.is_passing and is_still):
            self._left.pop(live.id, None)
            return False
        seats = live.state.seats
        long = LEFT_FOR if seats.at_table else EMPTY_FOR
        if now - self._left.setdefault(live.id, now) < long or live.state.session.table.approvals:
            return False
        del self._left[live.id]
        return True

    def is_done_with(self, live: TableActor, now: float) -> bool:
        """Return True if it has been closed for a while and nobody watches it; `reopen` brings it back."""
        if live.phase != CLOSED or live.viewers:
            self._closed.pop(live.id, None)
            return False
        return now - self._closed.setdefault(live.id, now) >= CLOSED_FOR

    def forget_closed(self, table_id: str) -> None:
        self._closed.pop(table_id, None)


class TableAssignment:
    """The tables that this server deals: those with an actor, and the idle ones."""

    def __init__(
        self,
        store: Store,
        table_store: TableStore,
        owner: str,
        address: str,
        started: Callable[[TableActor], None],
    ) -> None:
        self._store = store
        self._table_store = table_store
        self._owner = owner
        self._address = address
        """The address of this server, told to people who ask another server for one of its tables."""
        self._started = started
        """Callback for the actor of every table that goes on here."""
        self._actors: dict[str, TableActor] = {}
        self._idle: dict[str, IdleTable] = {}
        self._rebuilding: dict[str, asyncio.Task[CroupierError | None]] = {}
        """The rebuilding of tables that is going on."""
        self._resuming: asyncio.Task[None] | None = None
        self._elsewhere: dict[str, str] = {}
        self._sweep = IdleSweep()
        self._stuck: dict[str, float] = {}
        """Table that could not be rebuilt → the time of the next attempt."""

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._actors or table_id in self._idle

    async def table(self, table_id: str) -> TableActor:
        """Return the table's actor. The table is rebuilt now if it was idle."""
        if table_id in self._idle and (no := await self._take_up(table_id)) is not None:
            raise no
        actor = self.running(table_id)
        if actor is None:
            if table_id in self._elsewhere:
                raise WrongServer(
                    f"table {table_id} is dealt by another server", address=self._elsewhere[table_id]
                )
            if table_id in self._actors or table_id in self._stuck:
                raise NotCommitted(
                    f"table {table_id} stands still", "it is taken up again as soon as that can be"
                )
            raise unknown("table", table_id, (*self._actors, *self._idle))
        return actor

    def running(self, table_id: str) -> TableActor | None:
        """Return the actor of a table; None if the table is idle, lost, or not here."""
        actor = self._actors.get(table_id)
        return actor if actor is not None and not actor.is_lost else None

    def actors(self) -> list[TableActor]:
        """Return all actors, also of tables that are lost."""
        return list(self._actors.values())

    def cards(self) -> list[TableCard]:
        cards = [card_of(each) for each in self._actors.values() if not each.is_lost]
        return [*cards, *(each.card for each in self._idle.values())]

    async def stop(self) -> None:
        """Stop all tables, and give them back so that another server can claim them at once."""
        mine = [self._resuming] if self._resuming is not None else []
        for task in mine:
            task.cancel()
        await asyncio.gather(*mine, *self._rebuilding.values(), return_exceptions=True)
        await asyncio.gather(*(actor.stop() for actor in self._actors.values()))
        try:
            await self._store.write_apart(lambda connection: leases.release(connection, self._owner))
        except CroupierError as no:
            log.warning("the leases could not be given back, and run out: %s", no)

    # -- leases ----------------------------------------------------------------------------------

    async def renew(self) -> None:
        """Renew the leases, every few seconds. Drop the tables that this server has lost, and claim those
        that no server deals, its own among them that could not go on while the database was away."""
        renewed = await self._store.write_apart(lambda connection: leases.renew(connection, self._owner))
        for table_id in list(self._idle):
            if table_id not in renewed:
                del self._idle[table_id]
        for actor in self.actors():
            now = asyncio.get_running_loop().time()
            if actor.id not in renewed:
                log.warning("table %s is dealt by another server now", actor.id)
                await self._drop(actor)
            elif actor.is_lost:
                self._stuck[actor.id] = now  # and is tried again at once
                await self._drop(actor)
            elif self._sweep.is_done_with(actor, now):
                await self._drop(actor)
                await self._store.write_apart(partial(leases.release, owner=self._owner, key=actor.id))
        await self.sweep()
        await self._table_store.meters.refresh()
        await self.claim_free_tables()

    async def sweep(self) -> None:
        """Close the tables that were opened to play at once and that everybody has left. Chips that lie there
        go back to their owners."""
        now = asyncio.get_running_loop().time()
        for table_id, idle in list(self._idle.items()):
            if idle.is_passing and not idle.card.people:
                await self._take_up(table_id)
        for actor in self.actors():
            if self._sweep.is_to_close(actor, now):
                try:
                    await actor.do(CommandRequest(CloseTable()))
                except CroupierError as no:
                    log.info("table %s is not swept: %s", actor.id, no)

    async def claim_free_tables(self) -> None:
        """Claim the tables that no server deals. They are idle until somebody comes."""
        known = {*self._actors, *self._idle}

        def claim(connection: Connection) -> tuple[set[str], list[Row[Any]], dict[str, str]]:
            ids = list(connection.execute(select(tables.c.id).where(~tables.c.is_closed)).scalars())
            own = set(leases.claim(connection, ids, self._owner, self._address)) & set(ids)
            holders = leases.holders(connection)
            others = {each: holders.get(each, ("", ""))[1] for each in ids if each not in own}
            taken = take(connection, own - known, self._owner)
            found = connection.execute(select(tables).where(tables.c.id.in_(taken))).all() if taken else []
            return (own & known) | taken, list(found), others

        mine, rows, self._elsewhere = await self._store.write_apart(claim)
        now = asyncio.get_running_loop().time()
        self._stuck = {each: again for each, again in self._stuck.items() if each in mine}
        come = [row for row in rows if row.id not in self._actors and now >= self._stuck.get(row.id, now)]
        for table_id, idle in idle_tables(come).items():
            again = self._stuck.pop(table_id, None) is not None  # it was dealt before, and goes on
            self._idle[table_id] = idle._replace(goes_on=idle.goes_on or again)
        if self._next_active(set()) and (self._resuming is None or self._resuming.done()):
            active = self._resume_active()
            self._resuming = asyncio.get_running_loop().create_task(active, name="tables that go on")

    async def claim(self, table_id: str, *, is_new: bool = False) -> None:
        """Claim one table. Refused if another server deals it."""

        def claim(connection: Connection) -> bool:
            is_mine = table_id in leases.claim(connection, [table_id], self._owner, self._address)
            return is_mine and (is_new or table_id in take(connection, [table_id], self._owner))

        if not await self._store.write_apart(claim):
            raise WrongServer(f"another server deals table {table_id}")

    async def _drop(self, actor: TableActor) -> None:
        actor.is_lost = True
        await actor.stop()
        self._actors.pop(actor.id, None)
        self._sweep.forget_closed(actor.id)
        link = actor.settings.link
        if link and not any(each.settings.link == link for each in self._actors.values()):
            self._table_store.meters.forget(link)

    # -- rebuilding ------------------------------------------------------------------------------

    def _next_active(self, tried: set[str]) -> str:
        waiting = (each for each, idle in self._idle.items() if idle.goes_on and each not in tried)
        return next(waiting, "")

    async def _resume_active(self) -> None:
        """Rebuild the tables that go on without people, with a pause after each as long as its work, so that
        requests are answered meanwhile."""
        tried: set[str] = set()
        clock = asyncio.get_running_loop().time
        while table_id := self._next_active(tried):
            tried.add(table_id)
            begun = clock()
            await self._take_up(table_id)
            await asyncio.sleep(clock() - begun)

    async def _take_up(self, table_id: str) -> CroupierError | None:
        """Rebuild a table once for all who ask for it. Return why it could not be done, if so."""
        task = self._rebuilding.get(table_id)
        if task is None:
            rebuilding = self._rebuild(table_id)
            task = asyncio.get_running_loop().create_task(rebuilding, name=f"take up {table_id}")
            self._rebuilding[table_id] = task
            task.add_done_callback(lambda _: self._rebuilding.pop(table_id, None))
        return await asyncio.shield(task)

    async def _rebuild(self, table_id: str) -> CroupierError | None:
        try:
            loaded = await self._table_store.load(table_id)
        except DatabaseUnavailable as no:
            return no
        except Exception as no:  # one broken table keeps no other from going on
            log.error("table %s does not go on: %s", table_id, no, exc_info=not isinstance(no, BadLedger))
            self._stuck[table_id] = asyncio.get_running_loop().time() + TRIED_AGAIN
        else:
            if table_id in self._idle and table_id not in self._actors:  # it is still this server's
                self.start(loaded)
        self._idle.pop(table_id, None)
        return None

    async def resume(self, table_id: str) -> None:
        """Take up a closed table that is no longer in memory."""
        await self._store.read(lambda connection: row_of(connection, table_id))
        await self.claim(table_id)
        loaded = await self._table_store.load(table_id)
        if table_id not in self._actors:
            self.start(loaded)

    def start(self, loaded: Loaded) -> TableActor:
        actor = TableActor(loaded, self._table_store, lambda: self.table(loaded.journal.table_id))
        self._actors[actor.id] = actor
        actor.start()
        self._started(actor)
        return actor
