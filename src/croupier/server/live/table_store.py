"""The tables of this server in the store: loaded, written, and asked for what was acknowledged before."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from croupier.rules.options import Options
from croupier.server.cage.wallets import BuyInLimits, check, post
from croupier.server.live import bots
from croupier.server.live.linked_meters import LinkedMeters, link_of
from croupier.server.store.anchors import Anchors
from croupier.server.store.database import Store
from croupier.server.store.keeping import (
    Answered,
    KeptTable,
    Writing,
    answered,
    load,
    row_of,
    settle,
    write_all,
)
from croupier.server.store.uniform import check_uniform
from croupier.table.proof.keys import Keys


class TableStore:
    def __init__(self, store: Store, keys: Keys, anchors: Anchors, owner: str) -> None:
        self._store = store
        self._keys = keys
        self._anchors = anchors
        self._owner = owner
        self.meters = LinkedMeters(store)
        self.limits = BuyInLimits()
        """What people may take from their wallets to the tables."""

    async def load(self, table_id: str) -> KeptTable:
        """The table as it was last written."""
        row = await self._store.read(lambda connection: row_of(connection, table_id))
        shared = await self.meters.of(link_of(row.rules))
        kept = await self._store.read(lambda connection: load(connection, table_id, self._keys, shared))
        await asyncio.to_thread(bots.strategies, kept.seating.game)
        return kept

    async def load_again(self, table_id: str) -> KeptTable:
        """The same, when it is certain what became of a writing that gave no answer."""
        await self._store.read(lambda connection: settle(connection, table_id))
        return await self.load(table_id)

    async def write(self, writing: Writing) -> None:
        await self._store.write_together(self._write_all, writing)
        self._anchors.put([row["signed"] for row in writing.heads])

    def _write_all(self, connection: Connection, writings: list[Writing]) -> None:
        for each in writings:
            if each.chosen is not None:
                check_uniform(connection, each.table_id, *each.chosen)
        write_all(connection, writings, self._owner)
        post(connection, [moved for each in writings for moved in each.transfers], self.limits)

    async def answered(self, table_id: str, person: str, key: str) -> Answered | None:
        """What was acknowledged to that person by that key, even if the table is not dealt here now."""
        return await self._store.read(lambda connection: answered(connection, table_id, person, key))

    async def check_uniform(self, table_id: str, game: str, options: Options) -> None:
        """Refuse options that another open table of the house has otherwise, against the text."""
        await self._store.read(lambda connection: check_uniform(connection, table_id, game, options))

    async def check_affords(self, person: str, cents: int) -> None:
        """Refuse what a person's wallet does not cover."""
        await self._store.read(lambda connection: check(connection, person, cents, self.limits))
