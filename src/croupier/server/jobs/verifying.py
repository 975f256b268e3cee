"""Verifying: what takes a core for seconds is done by a process of its own, which tables do not notice."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from croupier.server.jobs.questions import SettingPairs, Tell
from croupier.server.jobs.short_worker import ShortWorker
from croupier.server.store.database import Store, read_apart
from croupier.server.store.ledgers import row_of
from croupier.server.store.schema import events
from croupier.server.tables.verify import Verified, verified
from croupier.table.proof.keys import PublicKeys

FEW = 400
"""Most lines that are verified in this process, because sending them to another one would take as long."""


@dataclass(frozen=True)
class TableToVerify:
    """A question for a worker."""

    url: str
    table_id: str
    keys: PublicKeys
    settings: SettingPairs = ()

    @property
    def game(self) -> str:
        return f"table {self.table_id}"

    def answer(self, tell: Tell) -> Any:
        return read_apart(self.url, lambda connection: verified(connection, self.table_id, self.keys))


class Verifier:
    """Verifies tables one after another, for all who ask, in one process that is reused."""

    def __init__(self, store: Store, keys: PublicKeys) -> None:
        self._store = store
        self._keys = keys
        self._one = asyncio.Semaphore(1)
        self._worker = ShortWorker(kept=0)  # a table goes on: the same question has another answer

    async def verify(self, table_id: str) -> Verified:
        def short(connection: Connection) -> Verified | None:
            row_of(connection, table_id)  # or refused: there is no such table
            its = select(func.count()).select_from(events).where(events.c.table_id == table_id)
            is_short = connection.execute(its).scalar_one() <= FEW
            return verified(connection, table_id, self._keys) if is_short else None

        async with self._one:
            found = await self._store.read(short, is_long=True)
            if found is None:
                found = await self._worker.answer(TableToVerify(self._store.url, table_id, self._keys))
            assert isinstance(found, Verified)
            return found

    def close(self) -> None:
        self._worker.close()
