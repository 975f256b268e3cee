"""The pit: all the tables that this server deals, and the store that they are kept in."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from functools import partial

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from croupier.own_games import find
from croupier.refusals import BadLedger, Refusal, unknown
from croupier.server.live import bots
from croupier.server.live import commands as c
from croupier.server.live.dealing import Dealing, dealt_options
from croupier.server.live.live_table import LiveTable
from croupier.server.live.seat_notes import Rules, SeatNotes
from croupier.server.live.seating import CLOSED
from croupier.server.refused import Elsewhere, NotKept
from croupier.server.store import leases
from croupier.server.store.books import Books
from croupier.server.store.database import Store, default_url
from croupier.server.store.keeping import (
    Kept,
    Writing,
    check_books,
    first_row,
    ledger_of,
    load,
    row_of,
    take,
    write_all,
)
from croupier.server.store.schema import meters, tables
from croupier.table.ledger import Ledger
from croupier.table.meters import Meters
from croupier.table.replay import Replay
from croupier.table.sitting import Sitting

log = logging.getLogger("croupier.server")
MOST_TABLES = 1_000
CLOSED_FOR = 600.0
"""Seconds that a closed table is still kept at hand for who looks at it."""
TRIED_AGAIN = 60.0
"""Seconds after which a table that could not go on is tried again."""


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


class Verified(Struct, frozen=True, kw_only=True):
    events: int
    rounds: int
    parts: int
    """Ledgers, one after the other."""
    accounts: dict[str, int]
    """What lies where now, as the books have it and the ledger too."""


class Pit:
    """Made by `await Pit.open()`."""

    def __init__(self, store: Store, owner: str, address: str) -> None:
        self.store = store
        self.owner = owner
        self.address = address
        """Where this server is reached by those who ask another for one of its tables."""
        self._tables: dict[str, LiveTable] = {}
        self._links: dict[str, Meters] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._elsewhere: dict[str, str] = {}
        self._verifying = asyncio.Semaphore(1)
        self._closed: dict[str, float] = {}
        """Tables that are closed, and when that was seen first."""
        self._stuck: dict[str, float] = {}
        """Tables that could not go on, and when they are tried again."""

    @classmethod
    async def open(cls, url: str | None = None, *, address: str = "", owner: str = "") -> Pit:
        """All tables of the database that no other server deals go on where they stood."""
        store = await asyncio.to_thread(Store, url or default_url())
        pit = cls(store, owner or leases.new_owner(), address)
        await pit._take_over()
        pit._keeper = asyncio.get_running_loop().create_task(pit._keep_leases(), name="leases")
        return pit

    async def close(self) -> None:
        """The tables stand still and can be taken over at once; nothing is lost."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        await asyncio.gather(*(live.stop() for live in self._tables.values()))
        try:
            await self.store.write(lambda connection: leases.release(connection, self.owner))
        except SQLAlchemyError as no:
            log.warning("the leases could not be given back, and run out: %s", no)
        finally:
            await asyncio.to_thread(self.store.close)

    # -- tables ----------------------------------------------------------------------------------

    async def open_table(
        self,
        game: str,
        options: Mapping[str, str] | None = None,
        *,
        rules: Rules | None = None,
        by: str = "",
        seed: str | None = None,
    ) -> LiveTable:
        """A new table; `seed` only for tests, since whoever knows it knows the cards."""
        found, how = find(game), rules or Rules()
        settings = dealt_options(found, options or {})
        if sum(live.phase != CLOSED for live in self._tables.values()) >= MOST_TABLES:
            raise Refusal("no more tables", f"there are {MOST_TABLES}")
        await asyncio.to_thread(bots.strategies, found)  # what they need is loaded while other tables go on
        table_id = secrets.token_hex(5)
        await self._claim(f"link {how.link}" if how.link else table_id)
        shared = await self._shared(how.link)
        sitting = Sitting(found, settings, seed=seed, meters=shared)
        kept = Kept(table_id, Dealing(sitting, SeatNotes(), how), Books(settings))
        writing = kept.writing()
        assert writing is not None

        def write(connection: Connection) -> None:
            first_row(connection, table_id, found.id, how, by, self.owner)
            for meter in found.meters(settings) if how.link else ():
                _open_meter(connection, how.link, meter.name, sitting.table.meters[meter.name])
            write_all(connection, [writing], self.owner)

        await self.store.write(write)
        kept.note_written()
        return self._start(kept)

    def table(self, table_id: str) -> LiveTable:
        live = self._tables.get(table_id)
        if live is None or live.is_lost:
            if table_id in self._elsewhere:
                raise Elsewhere(
                    f"table {table_id} is dealt by another server", address=self._elsewhere[table_id]
                )
            if live is not None or table_id in self._stuck:
                raise NotKept(f"table {table_id} stands still", "it is taken up again as soon as that can be")
            raise unknown("table", table_id, self._tables)
        return live

    def lobby(self) -> list[TableCard]:
        return [_card(live) for live in self._tables.values() if not live.is_lost]

    async def reopen(self, table_id: str, *, by: str = "") -> LiveTable:
        """A closed table, with another ledger."""
        if table_id not in self._tables:
            await self._resume(table_id)
        live = self.table(table_id)
        await live.do(c.Reopen(), by=by)
        return live

    # -- records ---------------------------------------------------------------------------------

    async def ledger(self, table_id: str, part: int | None = None) -> Ledger:
        """As it is in the store: the last one, or an earlier one by its number."""

        def read(connection: Connection) -> Ledger:
            last = row_of(connection, table_id).part
            if part is not None and not 1 <= part <= last:
                raise unknown(f"ledger of table {table_id}", str(part), map(str, range(1, last + 1)))
            return ledger_of(connection, table_id, part or last)

        return await self.store.read(read)

    async def verify(self, table_id: str) -> Verified:
        """Every ledger of the table by its hashes, rules and seeds, and its books; refused if one fails. One
        table after the other, whoever asks: each takes a core from those that are dealt."""
        async with self._verifying:
            return await self.store.read(lambda connection: verified(connection, table_id))

    async def all_tables(self) -> dict[str, str]:
        """Every table of the database that is open: id → the address of the server that deals it."""

        def read(connection: Connection) -> dict[str, str]:
            held = leases.holders(connection)
            rows = connection.execute(select(tables.c.id, tables.c.rules).where(~tables.c.is_closed))
            return {row.id: held.get(_lease(row.id, row.rules), ("", ""))[1] for row in rows}

        return await self.store.read(read)

    # -- who deals what --------------------------------------------------------------------------

    async def _keep_leases(self) -> None:
        while True:
            await asyncio.sleep(leases.RENEWED_EVERY)
            try:
                await self._keep()
            except SQLAlchemyError as no:
                log.warning("the leases could not be renewed: %s", no)
            except Exception:  # without leases the tables would go to another server, one by one
                log.exception("the leases could not be renewed")

    async def _keep(self) -> None:
        """Once every few seconds: this server's leases last, what it has lost goes, and what nobody deals
        comes, its own tables among it that could not go on when the database was away."""
        held = await self.store.write(lambda connection: leases.renew(connection, self.owner))
        for live in list(self._tables.values()):
            if _lease_of(live) not in held:
                log.warning("table %s is dealt by another server now", live.id)
                await self._drop(live)
            elif live.is_lost:
                await self._drop(live)
            elif self._is_done_with(live):
                await self._drop(live)
                if not live.rules.link:
                    await self.store.write(partial(leases.release, owner=self.owner, key=live.id))
        await self._take_over()

    def _is_done_with(self, live: LiveTable) -> bool:
        """Whether the table has been closed for a while and nobody looks at it: `reopen` brings it back."""
        if live.phase != CLOSED or live.is_watched:
            self._closed.pop(live.id, None)
            return False
        now = asyncio.get_running_loop().time()
        return now - self._closed.setdefault(live.id, now) >= CLOSED_FOR

    async def _take_over(self) -> None:
        """Tables that nobody deals."""

        def claim(connection: Connection) -> tuple[list[str], dict[str, str]]:
            rows = connection.execute(select(tables.c.id, tables.c.rules).where(~tables.c.is_closed)).all()
            keys = {row.id: _lease(row.id, row.rules) for row in rows}
            mine = leases.claim(connection, keys.values(), self.owner, self.address)
            held = leases.holders(connection)
            others = {each: held.get(key, ("", ""))[1] for each, key in keys.items() if key not in mine}
            own = [each for each, key in keys.items() if key in mine]
            take(connection, [each for each in own if each not in self._tables], self.owner)
            return own, others

        mine, self._elsewhere = await self.store.write(claim)
        now = asyncio.get_running_loop().time()
        self._stuck = {each: again for each, again in self._stuck.items() if each in mine}
        loaded: list[Kept] = []
        for table_id in mine:
            if table_id not in self._tables and now >= self._stuck.get(table_id, now):
                try:
                    loaded.append(await self._load(table_id, None))
                except BadLedger as no:
                    log.error("table %s does not go on: %s", table_id, no)
                    self._stuck[table_id] = now + TRIED_AGAIN
                except Exception:  # one that is beyond us keeps no other from going on
                    log.exception("table %s does not go on", table_id)
                    self._stuck[table_id] = now + TRIED_AGAIN
                else:
                    self._stuck.pop(table_id, None)
        for kept in loaded:
            if kept.table_id not in self._tables:  # nobody has opened it meanwhile
                self._start(kept)

    async def _claim(self, key: str, table_id: str = "") -> None:
        def claim(connection: Connection) -> bool:
            is_mine = key in leases.claim(connection, [key], self.owner, self.address)
            if is_mine and table_id:
                take(connection, [table_id], self.owner)
            return is_mine

        if not await self.store.write(claim):
            raise Elsewhere(f"another server deals the tables of {key}")

    async def _resume(self, table_id: str) -> None:
        row = await self.store.read(lambda connection: row_of(connection, table_id))
        await self._claim(_lease(table_id, row.rules), table_id)
        kept = await self._load(table_id, None)
        if table_id not in self._tables:
            self._start(kept)

    async def _load(self, table_id: str, failed: Kept | None) -> Kept:
        if failed is None:
            row = await self.store.read(lambda connection: row_of(connection, table_id))
            shared = await self._shared(_rules(row.rules).link)
        else:
            shared = self._links.get(failed.dealing.rules.link)
        if failed is not None and shared is not None:
            for meter, amount in failed.fed().items():
                shared.add(meter, -amount)
        kept = await self.store.read(lambda connection: load(connection, table_id, shared))
        await asyncio.to_thread(bots.strategies, kept.dealing.game)
        return kept

    def _start(self, kept: Kept) -> LiveTable:
        async def again(failed: Kept | None) -> Kept:
            return await self._load(kept.table_id, failed)

        async def write(writing: Writing) -> None:
            await self.store.write_together(self._write_all, writing)

        live = LiveTable(kept, write, again)
        self._tables[live.id] = live
        live.start()
        return live

    def _write_all(self, connection: Connection, writings: list[Writing]) -> None:
        write_all(connection, writings, self.owner)

    async def _drop(self, live: LiveTable) -> None:
        live.is_lost = True
        await live.stop()
        self._tables.pop(live.id, None)
        self._closed.pop(live.id, None)
        link = live.rules.link
        if link and not any(each.rules.link == link for each in self._tables.values()):
            self._links.pop(link, None)  # another server may feed them from now on

    async def _shared(self, link: str) -> Meters | None:
        """The meters of a link, as all its tables know them."""
        if not link:
            return None
        if link not in self._links:
            where = meters.c.link == link
            shown = await self.store.read(
                lambda connection: connection.execute(
                    select(meters.c.meter, meters.c.amount).where(where)
                ).all()
            )
            self._links.setdefault(link, Meters({row.meter: row.amount for row in shown}))
        return self._links[link]


def verified(connection: Connection, table_id: str) -> Verified:
    row = row_of(connection, table_id)
    counted, rounds, books = 0, 0, Books(find(row.game).options)
    for part in range(1, row.part + 1):
        ledger = ledger_of(connection, table_id, part)
        is_last = part == row.part and not row.is_closed
        done = Replay(ledger).follow() if is_last else Replay(ledger).run()
        books = Books(done.options)
        for event in ledger:
            books.post(event)
        check_books(connection, table_id, part, books)
        counted, rounds = counted + len(ledger), rounds + done.rounds
    return Verified(events=counted, rounds=rounds, parts=row.part, accounts=books.accounts)


def _rules(text: str) -> Rules:
    return msgspec.json.decode(text, type=Rules)


def _lease(table_id: str, rules: str) -> str:
    link = _rules(rules).link
    return f"link {link}" if link else table_id


def _lease_of(live: LiveTable) -> str:
    return f"link {live.rules.link}" if live.rules.link else live.id


def _open_meter(connection: Connection, link: str, meter: str, amount: int) -> None:
    where = (meters.c.link == link) & (meters.c.meter == meter)
    if not connection.execute(select(func.count()).select_from(meters).where(where)).scalar_one():
        connection.execute(insert(meters).values(link=link, meter=meter, amount=amount))


def _card(live: LiveTable) -> TableCard:
    dealing = live.dealing
    names, notes = dealing.sitting.names, dealing.notes
    return TableCard(
        id=live.id,
        game=live.game.id,
        title=live.game.title,
        family=live.game.family,
        name=live.rules.title,
        phase=live.phase,
        round=dealing.sitting.table.number,
        people=tuple(names[seat] for seat in notes.people if seat in names),
        bots=len(notes.bots),
        free=live.game.seats - len(names) - len(notes.coming),
    )
