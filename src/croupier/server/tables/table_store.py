"""The store of the tables: loaded, written, and asked for the answers that requests were given before."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy import Connection, select

from croupier.custom_games import find
from croupier.errors import BadOption, CroupierError
from croupier.houses import house_of
from croupier.houses.uniform import check_uniform as check_others
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.server.cage.wallets import BuyInLimits, check, post
from croupier.server.door.administration import check_independent
from croupier.server.errors import NotUniform
from croupier.server.store.anchors import Anchors
from croupier.server.store.batches import Answered, Batch, write_batches
from croupier.server.store.database import Store
from croupier.server.store.ledgers import answered, link_of, row_of, settle
from croupier.server.store.schema import events, tables
from croupier.server.tables import bots
from croupier.server.tables.journal import Loaded, load
from croupier.server.tables.meters import LinkedMeters
from croupier.server.tables.state import TableSettings
from croupier.table.ledger import opened_with
from croupier.table.proof.keys import Keys

_opened = msgspec.json.Decoder(e.TableOpened)
_rules = msgspec.json.Decoder(TableSettings)


def check_uniform(connection: Connection, table_id: str, game: str, options: Options) -> None:
    """Refuse options that the rules order to be the same at every table of the house, if another open table
    has others, whichever server deals it."""
    if not any(options.uniform_fields()):
        return
    first = (events.c.table_id == tables.c.id) & (events.c.ledger == tables.c.ledger) & (events.c.line == 1)
    found = select(tables.c.id, tables.c.game, tables.c.settings, events.c.event).join(events, first)
    others: dict[str, Options] = {}
    for row in connection.execute(found.where(~tables.c.is_closed & (tables.c.id != table_id))):
        if house_of(row.game) is not house_of(game):
            continue
        try:
            opened = opened_with(_opened.decode(row.event), find(row.game))
        except CroupierError:  # its file is gone, and it is dealt no more
            continue
        title = _rules.decode(row.settings).title
        others[f"table {row.id} ({title or row.game})"] = opened
    try:
        check_others(options, others)
    except BadOption as no:
        raise NotUniform(no.what, no.why, no.instead) from None


class TableStore:
    def __init__(self, store: Store, keys: Keys, anchors: Anchors, owner: str) -> None:
        self._store = store
        self._keys = keys
        self._anchors = anchors
        self._owner = owner
        self.meters = LinkedMeters(store)
        self.limits = BuyInLimits()
        """The limits of what people may take from their wallets to the tables."""

    async def load(self, table_id: str) -> Loaded:
        """Read a table as it was last written."""
        row = await self._store.read(lambda connection: row_of(connection, table_id))
        shared = await self.meters.meters_of(link_of(row.settings))
        loaded = await self._store.read(lambda connection: load(connection, table_id, self._keys, shared))
        await asyncio.to_thread(bots.strategies, loaded.state.game)
        return loaded

    async def load_again(self, table_id: str) -> Loaded:
        """Read a table when it is certain what became of a batch without an answer."""
        await self._store.read(lambda connection: settle(connection, table_id))
        return await self.load(table_id)

    async def write(self, batch: Batch) -> None:
        await self._store.write_together(self._write_all, batch)
        self._anchors.put([row["signed"] for row in batch.heads])

    def _write_all(self, connection: Connection, batches: list[Batch]) -> None:
        for each in batches:
            if each.chosen is not None:
                check_uniform(connection, each.table_id, *each.chosen)
        write_batches(connection, batches, self._owner)
        post(connection, [moved for each in batches for moved in each.transfers], self.limits)

    async def answered(self, table_id: str, person: str, key: str) -> Answered | None:
        """Return the answer that the person's request with this key was given, even if the table is not dealt
        here now."""
        return await self._store.read(lambda connection: answered(connection, table_id, person, key))

    async def check_uniform(self, table_id: str, game: str, options: Options) -> None:
        """Refuse options that must be the same at all tables of the house, if another open table has
        others."""
        await self._store.read(lambda connection: check_uniform(connection, table_id, game, options))

    async def check_independent(self, first: str, second: str) -> None:
        """Refuse a second person who is the first one, or whom the first one has invited."""
        await self._store.read(lambda connection: check_independent(connection, first, second))

    async def check_affords(self, person: str, cents: int) -> None:
        """Refuse a buy-in that the person's wallet or the limits do not allow."""
        await self._store.read(lambda connection: check(connection, person, cents, self.limits))
