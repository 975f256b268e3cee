"""Verifying: what takes a core for seconds is done by a process of its own, which tables do not notice."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from croupier.refusals import Refusal
from croupier.server.jobs.questions import Progress, SettingPairs, Tell
from croupier.server.jobs.workers import Worker
from croupier.server.store.database import Store, read_apart
from croupier.server.store.keeping import row_of
from croupier.server.store.schema import events
from croupier.server.store.verified import Verified, verified
from croupier.table.proof.keys import PublicKeys

FEW = 400
"""Lines that are verified here, in the time that it takes to say them to another process."""


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
    """One table after the other, whoever asks; its process is kept for the next one."""

    def __init__(self, store: Store, keys: PublicKeys) -> None:
        self._store = store
        self._keys = keys
        self._one = asyncio.Semaphore(1)
        self._worker: Worker | None = None

    async def verify(self, table_id: str) -> Verified:
        def short(connection: Connection) -> Verified | None:
            row_of(connection, table_id)  # or refused: there is no such table
            its = select(func.count()).select_from(events).where(events.c.table_id == table_id)
            is_short = connection.execute(its).scalar_one() <= FEW
            return verified(connection, table_id, self._keys) if is_short else None

        async with self._one:
            found = await self._store.read(short, is_long=True)
            return found or await self._apart(TableToVerify(self._store.url, table_id, self._keys))

    async def _apart(self, question: TableToVerify) -> Verified:
        worker, self._worker = self._worker, None
        if worker is None or not worker.is_fit:
            worker = Worker()
        answered = asyncio.get_running_loop().create_future()

        def heard(said: Any) -> None:
            if not isinstance(said, Progress) and not answered.done():
                answered.set_result(said)

        worker.ask(question, heard)
        try:
            said = await answered
        except asyncio.CancelledError:
            worker.end()
            raise
        if worker.is_fit and self._worker is None:
            self._worker = worker
        else:
            worker.end()
        if isinstance(said, Refusal):
            raise said
        assert isinstance(said, Verified)
        return said

    def close(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None
