"""The real store on a real database, in simulated time: what it writes and reads can be late, fail before its
commit, be committed without a word, or be the last thing that its server did."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from croupier.server.store.connection_watchdog import ConnectionWatchdog
from croupier.server.store.database import LOOKED_FOR, Store
from croupier.server.store.writer import KeptJob, Writer
from tests.faults.machine import Crashed, Machine

T = TypeVar("T")


class SimulatedWriter(Writer):
    """What waits when its time has come is committed together."""

    def __init__(self, engine: Any, links: ConnectionWatchdog, machine: Machine) -> None:
        super().__init__(engine, links)
        self._machine = machine
        self._jobs: list[KeptJob] = []

    def put(self, job: KeptJob) -> None:
        self._jobs.append(job)
        if len(self._jobs) == 1:
            asyncio.get_running_loop().call_later(self._machine.delay(), self._flush)

    def _flush(self) -> None:
        if self._machine.is_dead:
            return
        if self._machine.frozen_for > 0:
            asyncio.get_running_loop().call_later(self._machine.frozen_for, self._flush)
            return
        jobs, self._jobs = self._jobs, []
        try:
            self._write(jobs)
        except Crashed:
            self._drop()

    def close(self) -> None:
        self._drop()


class SimulatedStore(Store):
    def __init__(self, url: str, machine: Machine) -> None:
        self.machine = machine
        super().__init__(url)
        self._commits = self.engine.dialect.do_commit
        setattr(self.engine.dialect, "do_commit", self._commit)  # noqa: B010
        event.listen(self.engine, "before_cursor_execute", self._before)
        if not self.is_postgresql:
            event.listen(self.engine, "connect", _unflushed)

    def _writer(self, name: str) -> Writer:
        return SimulatedWriter(self.engine, self._links, self.machine)

    async def read(self, work: Callable[[Connection], T], *, is_long: bool = False) -> T:
        await self.machine.lets_pass()
        await asyncio.sleep(self.machine.delay())
        found = await super().read(work, is_long=is_long)
        await self.machine.lets_pass()
        return found

    async def _written(self, writer: Writer, **what: Any) -> Any:
        await self.machine.lets_pass()
        done = await super()._written(writer, **what)
        await self.machine.lets_pass()
        return done

    def _begin_to_look(self) -> None:
        asyncio.get_running_loop().call_later(LOOKED_FOR, self._look_again)

    def _look_again(self) -> None:
        if self.machine.database_is_away:
            self._begin_to_look()
        else:
            self._away.release()

    def _before(self, *_: Any) -> None:
        if self.machine.database_is_away:
            raise OperationalError("", {}, OSError("the database is away"))

    def _commit(self, connection: Any) -> None:
        """As it goes well, and in all ways in which it does not."""
        fate = self.machine.fate_of_commit()
        if fate == "crash before":
            self.machine.crash()
            raise Crashed
        if fate == "fail":
            raise OperationalError("COMMIT", {}, OSError("the line broke"))
        if fate == "full":
            raise OperationalError("COMMIT", {}, OSError("database or disk is full"))
        self._commits(connection)
        if fate == "crash after":
            self.machine.crash()
            raise Crashed
        if fate == "lose":
            raise OperationalError("COMMIT", {}, OSError("the answer was lost"))


def _unflushed(connection: Any, _: Any) -> None:
    """What dies here is a server and never the machine."""
    connection.execute("PRAGMA synchronous=OFF")
