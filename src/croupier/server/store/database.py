"""The store: one database for all ledgers, books and secrets, written by one thread.

Whatever waits when the thread is free is committed together, so that a hundred tables cost one commit.
Nothing is acknowledged before its commit.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from croupier.refusals import BadFile
from croupier.server.store.migrations import migrate

log = logging.getLogger("croupier.server")
T = TypeVar("T")
TOGETHER = 500
"""The most that one commit holds."""
WRITES = "croupier_writes"


class Job(NamedTuple):
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    work: Callable[[Connection], Any] | None = None
    together: Callable[[Connection, list[Any]], None] | None = None
    """What writes this and others of its kind at once."""
    what: Any = None


def data_folder() -> Path:
    """$CROUPIER_DATA, or where the operating system has a user's data."""
    named = os.environ.get("CROUPIER_DATA")
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named) if named else Path(home) / "croupier"


def default_url() -> str:
    """$CROUPIER_DATABASE_URL, or a file of its own in the data folder."""
    return os.environ.get("CROUPIER_DATABASE_URL") or f"sqlite:///{data_folder() / 'croupier.db'}"


class Store:
    """Opened at once, with the newest schema; `close` when done."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        try:
            with self.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
                migrate(connection)
        except SQLAlchemyError as no:
            self.engine.dispose()
            why = " ".join(str(getattr(no, "orig", no)).split())
            raise BadFile("cannot open the database", why) from None
        except CommandError:
            self.engine.dispose()
            why = "a newer version of Croupier has changed it"
            raise BadFile("cannot open the database", why, "that version, or a backup from before") from None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="croupier writer", daemon=True)
        self._writer.start()

    @property
    def is_postgresql(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Carried out and committed, together with what others write; it may be carried out twice where
        something else in the same commit failed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(loop, done, work))
        return await done

    async def write_together(self, write: Callable[[Connection, list[T]], None], what: T) -> None:
        """Like `write`, with all that waits for the same function handed to it in one go."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(Job(loop, done, together=write, what=what))
        await done

    async def read(self, work: Callable[[Connection], T]) -> T:
        """All of it at one moment, whatever is written meanwhile."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            if self.is_postgresql:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            return work(connection)

    def close(self) -> None:
        """After all that waits is written."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write(self) -> None:
        """Whatever happens, all that waits is answered: nobody waits for a writer that is gone."""
        connection: Connection | None = None
        while jobs := self._waiting():
            try:
                if connection is None:
                    connection = self.engine.connect().execution_options(**{WRITES: True})
                self._commit(connection, jobs)
            except Exception as no:  # no connection is to be had, or this one is beyond mending
                log.warning("the database cannot be written: %s", no)
                _drop(connection)
                connection = None
                _answer(jobs, [no] * len(jobs))
        _drop(connection)

    def _waiting(self) -> list[Job]:
        """All that waits, and at least one; empty at the end."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == TOGETHER:
                return jobs
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs
        if jobs:
            self._jobs.put(None)  # the end comes after these
        return jobs

    def _commit(self, connection: Connection, jobs: list[Job]) -> None:
        try:
            with connection.begin():
                results = _carried_out(connection, jobs)
        except Exception as no:
            _recover(connection)
            if len(jobs) == 1:
                _answer(jobs, [no])
            else:  # one of them spoils it for the others: each for itself
                for job in jobs:
                    self._commit(connection, [job])
            return
        _answer(jobs, results)


def _carried_out(connection: Connection, jobs: list[Job]) -> list[Any]:
    results = [job.work(connection) if job.work is not None else None for job in jobs]
    alike: dict[Callable[[Connection, list[Any]], None], list[Any]] = {}
    for job in jobs:
        if job.together is not None:
            alike.setdefault(job.together, []).append(job.what)
    for write, what in alike.items():
        write(connection, what)
    return results


def _drop(connection: Connection | None) -> None:
    """Given back, as far as that can be."""
    try:
        if connection is not None:
            connection.close()
    except Exception as no:
        log.warning("a connection to the database broke: %s", no)


def _recover(connection: Connection) -> None:
    """A lost connection is made anew by the next use."""
    if connection.invalidated or connection.in_transaction():
        connection.rollback()


def _answer(jobs: list[Job], results: list[Any]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, result in zip(jobs, results, strict=True):
        by_loop.setdefault(job.loop, []).append((job.done, result))
    for loop, pairs in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, pairs)
        except RuntimeError:  # nobody waits any more: the loop is closed
            continue


def _resolve(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, result in pairs:
        if done.done():
            continue  # given up, or answered before the connection broke
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


def _engine(url: str) -> Engine:
    """What is written never stands in an error: there are seeds and hashes of passwords in it."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadFile("no database", instead="such as sqlite:///croupier.db or postgresql://…") from None
    kind = parsed.get_backend_name()
    if kind == "postgresql":
        driver = parsed.set(drivername="postgresql+psycopg")
        return create_engine(driver, pool_pre_ping=True, hide_parameters=True)
    if kind != "sqlite" or parsed.database in (None, "", ":memory:"):
        raise BadFile(f"no database of kind {kind}", instead="sqlite:///croupier.db or postgresql://…")
    assert parsed.database is not None
    _make_file(Path(parsed.database))
    waits = {"timeout": 30}
    engine = create_engine(parsed, poolclass=NullPool, connect_args=waits, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _make_file(path: Path) -> None:
    """A new one is its owner's alone, as are the files that SQLite puts beside it: it has secrets."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as no:
        raise BadFile(f"cannot write {path}", no.strerror or str(no)) from None


def _prepare(connection: Any, _: Any) -> None:
    """Readers and the writer do not wait for each other; a commit is on disk before it is answered."""
    connection.isolation_level = None  # transactions begin where `_begin` says
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
