"""The pit: all the tables that this server deals, and the store that they are written to."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence

from sqlalchemy import Connection, select

from croupier.custom_games import find
from croupier.errors import CroupierError, unknown
from croupier.server.errors import DatabaseUnavailable, NotCommitted, OutcomeUnknown, WrongServer
from croupier.server.paths import default_keys
from croupier.server.store import leases
from croupier.server.store.admin_log import newest_log_head, note_clock, noted_time
from croupier.server.store.anchors import Anchors
from croupier.server.store.batches import write_batches
from croupier.server.store.clock import CLOCK
from croupier.server.store.database import Store, default_url
from croupier.server.store.ledgers import (
    first_row,
    heads_of,
    ledger_of,
    newest_heads,
    row_of,
    seal_all,
)
from croupier.server.store.schema import tables
from croupier.server.tables import bots
from croupier.server.tables import commands as c
from croupier.server.tables.actor import Done, TableActor
from croupier.server.tables.assignment import TableAssignment
from croupier.server.tables.assignment import TableCard as TableCard
from croupier.server.tables.commands import CommandRequest, fingerprint
from croupier.server.tables.dealing import dealt_options
from croupier.server.tables.journal import Journal, Loaded, seats_of, settings_text
from croupier.server.tables.meters import open_meter
from croupier.server.tables.state import CLOSED, SeatState, TableSettings, TableState
from croupier.server.tables.table_store import TableStore, check_uniform
from croupier.server.tables.transfers import TableTransfers
from croupier.server.tables.verify import (
    FairRound,
    ReceiptFound,
    Verified,
    check_receipt,
    check_round,
    verified,
)
from croupier.table.ledger import Ledger, Origin
from croupier.table.proof.heads import SignedHead, one_receipt
from croupier.table.proof.keys import Keys
from croupier.table.session import TableSession
from croupier.table.upkeep import Tended, register_of

log = logging.getLogger("croupier.server")
MOST_TABLES = 1_000
START_TRIES, AGAIN = 5, 0.5
"""The tries of a server that starts while the database drops answers, and the seconds between them."""


class Pit:
    """The tables of this server. Create it with `await Pit.open()`."""

    def __init__(self, store: Store, keys: Keys, anchors: Anchors, owner: str, address: str) -> None:
        self.store = store
        self.keys = keys
        self._anchors = anchors
        self._owner = owner
        self.table_store = TableStore(store, keys, anchors, owner)
        self.tables = TableAssignment(
            store, self.table_store, owner, address, started=lambda actor: self.changes.go_on_from(actor)
        )
        self.changes = TableTransfers(self.tables, self.table_store)
        self.verifier: Callable[[str], Awaitable[Verified]] = self._verify_here
        """Verifies a table; the house hands over one that works in a process of its own."""
        self._keeper: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        url: str | None = None,
        *,
        address: str = "",
        owner: str = "",
        keys: Keys | None = None,
        anchors: Sequence[str] = (),
    ) -> Pit:
        """Open the database and claim all tables that no other server deals, each as it stood. `keys` are
        those of the data folder unless given. Signed heads go to every one of the `anchors`."""
        keys = keys or Keys.kept_at(default_keys())
        places = Anchors(anchors)
        store = await asyncio.to_thread(Store, url or default_url())
        pit = cls(store, keys, places, owner or leases.new_owner(), address)
        for left in reversed(range(START_TRIES)):
            try:
                await pit._take_over(places if anchors else None)
            except (DatabaseUnavailable, OutcomeUnknown) as no:  # it dropped an answer just now
                if not left:
                    await pit.close()
                    raise
                log.warning("the database did not answer at the start, and is asked again: %s", no)
                await asyncio.sleep(AGAIN)
            else:
                break
        return pit

    async def _take_over(self, places: Anchors | None) -> None:
        """Begin with what the store has. All of it can be done again."""
        await self.store.write_apart(lambda connection: seal_all(connection, self.keys))
        if places is not None:  # a server that died may not have handed them on
            places.put(list(map(str, await self.store.read(newest_heads))))
            places.put(await self.store.read(newest_log_head))
        last = await self.store.read(noted_time)
        if last is not None:
            CLOCK.resume(last)
        await self.begin()

    @property
    def anchors_waiting(self) -> int:
        """The signed heads that some anchor has not taken yet."""
        return self._anchors.waiting

    @property
    def anchors_refused(self) -> int:
        """The signed heads that a witness has refused."""
        return self._anchors.refused

    def anchor(self, heads: Sequence[str]) -> None:
        """Hand signed heads to every anchor."""
        self._anchors.put(heads)

    async def begin(self) -> None:
        """Claim the tables that no server deals, now and every few seconds."""
        await self.tables.claim_free_tables()
        self._keeper = asyncio.get_running_loop().create_task(self._keep_leases(), name="leases")

    async def _keep_leases(self) -> None:
        while True:
            await asyncio.sleep(leases.RENEWED_EVERY)
            try:
                await self.keep()
            except DatabaseUnavailable:
                continue  # the store has said so
            except OutcomeUnknown as no:  # the next renewal tells; a lease lasts for several
                log.warning("it is not known whether the leases were renewed: %s", no)
            except Exception:  # without leases the tables would go to another server, one by one
                log.exception("the leases could not be renewed")

    async def keep(self) -> None:
        """Renew the leases, go on with people in transit and note the time; every few seconds."""
        await self.tables.renew()
        await self.changes.go_on()
        await self._note_clock()

    async def _note_clock(self) -> None:
        """Note the time in the database, and jumps of the clock in the signed log."""
        CLOCK.now()
        jumps = tuple(CLOCK.jumps)
        heads = await self.store.write_apart(lambda connection: note_clock(connection, jumps, self.keys))
        for each in jumps:
            log.warning("the clock jumped: it shows %.3f, and %.3f was expected", each.shown, each.expected)
            CLOCK.jumps.remove(each)
        self.anchor(heads)

    async def close(self) -> None:
        """Stop all tables, so that another server can claim them at once. Nothing is lost."""
        try:
            await self.changes.stop()
            if self._keeper is not None:
                self._keeper.cancel()
                await asyncio.gather(self._keeper, return_exceptions=True)
            await self.tables.stop()
        finally:
            await asyncio.to_thread(self.store.close)
            await asyncio.to_thread(self._anchors.close)

    # -- tables ----------------------------------------------------------------------------------

    async def open_table(
        self,
        game: str,
        options: Mapping[str, str] | None = None,
        *,
        rules: TableSettings | None = None,
        by: str = "",
        seed: str | None = None,
    ) -> TableActor:
        """Open a table and return it. `seed` is for tests alone: whoever knows the seed knows the cards."""
        found, how = find(game), rules or TableSettings()
        settings = dealt_options(found, options or {})
        if sum(card.phase != CLOSED for card in self.lobby()) >= MOST_TABLES:
            raise CroupierError("no more tables", f"there are {MOST_TABLES}")
        await self.table_store.check_uniform("", found.id, settings)
        await asyncio.to_thread(bots.strategies, found)  # loaded while other tables go on
        table_id = secrets.token_hex(5)
        await self.tables.claim(table_id, is_new=True)
        shared = await self.table_store.meters.meters_of(how.link)
        ledger = Ledger(clock=CLOCK.now, by=by)
        session = TableSession(
            found,
            settings,
            seed=seed,
            ledger=ledger,
            meters=shared,
            origin=Origin(table_id, 1),
            mixes=seed is None,
        )
        state = TableState(session, SeatState(), how)
        journal = Journal(table_id, self.keys, settings, session.equipment)
        batch = journal.batch(state)
        assert batch is not None

        def write(connection: Connection) -> None:
            check_uniform(connection, table_id, found.id, settings)
            first_row(connection, table_id, found.id, settings_text(how), by, self._owner)
            for meter in found.meters(settings) if how.link else ():
                open_meter(connection, how.link, meter.name, session.table.meters[meter.name])
            write_batches(connection, [batch], self._owner)

        await self.store.write(write)
        journal.note_written(state, batch)
        self._anchors.put([row["signed"] for row in batch.heads])
        return self.tables.start(Loaded(state, journal))

    async def table(self, table_id: str) -> TableActor:
        """Return the table's actor. The table is rebuilt now if it was idle."""
        return await self.tables.table(table_id)

    def lobby(self) -> list[TableCard]:
        return self.tables.cards()

    async def check_runs(self, table_id: str, runner: str) -> None:
        """Refuse the floor's rights to a person who plays at the table, whichever server deals it."""
        if not runner:
            return
        actor = self.tables.running(table_id)
        if actor is not None:
            return await actor.ask(lambda state: state.seats.check_runs(runner))
        seats = await self.store.read(lambda connection: seats_of(connection, table_id))
        seats.check_runs(runner)

    async def reopen(self, table_id: str, *, by: str = "") -> TableActor:
        """Open a closed table again, with another ledger."""
        if table_id not in self.tables:
            await self.tables.resume(table_id)
        actor = await self.table(table_id)
        await actor.do(CommandRequest(c.Reopen(), by))
        return actor

    async def do(self, table_id: str, sent: CommandRequest) -> Done:
        """Carry out a command. A request that was answered before by its key is answered, whichever server
        deals the table now."""
        try:
            actor = await self.table(table_id)
            return await actor.do(sent)
        except (NotCommitted, WrongServer):
            before = await self.table_store.answered(table_id, sent.by, sent.key) if sent.key else None
            if before is None or before.fingerprint != fingerprint(sent.command):
                raise
            return Done(before.version)

    # -- records ---------------------------------------------------------------------------------

    async def upkeep_register(self, table_id: str) -> list[Tended]:
        """Return everything that was recorded of a table's equipment, over its ledgers."""
        parts = range(1, (await self.table(table_id)).journal.part + 1)
        ledgers = [await self.ledger(table_id, part) for part in parts]
        return [each for ledger in ledgers for each in register_of(ledger.lines)]

    async def ledger(self, table_id: str, part: int | None = None) -> Ledger:
        """Return a ledger of the table as it is in the store: the last one unless one is named."""

        def read(connection: Connection) -> Ledger:
            last = row_of(connection, table_id).ledger
            if part is not None and not 1 <= part <= last:
                raise unknown(f"ledger of table {table_id}", str(part), map(str, range(1, last + 1)))
            return ledger_of(connection, table_id, part or last)

        return await self.store.read(read, is_long=True)

    async def verify(self, table_id: str) -> Verified:
        """Verify every ledger of the table by its hashes, rules and seeds, and its books. Refused if one
        fails."""
        return await self.verifier(table_id)

    async def _verify_here(self, table_id: str) -> Verified:
        keys = self.keys.public
        return await self.store.read(lambda connection: verified(connection, table_id, keys), is_long=True)

    async def heads(self, table_id: str) -> list[SignedHead]:
        """Return all signed heads of a table."""

        def read(connection: Connection) -> list[SignedHead]:
            row_of(connection, table_id)
            return heads_of(connection, table_id)

        return await self.store.read(read, is_long=True)

    async def check_receipt(self, text: str) -> ReceiptFound:
        """Check a receipt. Refused if the house has not signed it, or the ledger was changed since."""
        receipt, keys = one_receipt(text), self.keys.public
        return await self.store.read(
            lambda connection: check_receipt(connection, receipt, keys), is_long=True
        )

    async def check_round(self, text: str, mine: Mapping[int, str], seed: str = "") -> FairRound:
        """Check the last round of a receipt against its seeds and the players' values."""
        receipt, keys = one_receipt(text), self.keys.public
        return await self.store.read(
            lambda connection: check_round(connection, receipt, keys, mine, seed), is_long=True
        )

    async def all_tables(self) -> dict[str, str]:
        """Return every open table of the database: id → the address of the server that deals it."""

        def read(connection: Connection) -> dict[str, str]:
            held = leases.holders(connection)
            rows = connection.execute(select(tables.c.id).where(~tables.c.is_closed))
            return {row.id: held.get(row.id, ("", ""))[1] for row in rows}

        return await self.store.read(read)
