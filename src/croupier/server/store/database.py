"""The store: one database for all ledgers, books and secrets. What is written goes through one thread, what
is read through a few; a database that is away is told at once to whoever asks, and asked for in the back."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any, TypeVar

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from croupier.errors import BadFile
from croupier.server.errors import DatabaseUnavailable
from croupier.server.paths import data_folder
from croupier.server.store.checkpoints import LARGEST, Checkpoints
from croupier.server.store.connection_watchdog import (
    LONG,
    REACHED,
    SERVER_TIMES,
    ConnectionWatchdog,
    ThrottledLog,
    disk_trouble,
    is_away,
    is_trouble,
)
from croupier.server.store.migrations import migrate
from croupier.server.store.writer import WRITES, KeptJob, Writer, WriterThread

T = TypeVar("T")
READERS = 8
"""The number of reads at the same time; others wait."""
LOOKED_FOR = 0.5
"""Seconds after which a database that is away is looked for again."""
AT_ONCE = 1.0
"""An old connection that is found gone within so many seconds is made anew, unheard."""
SERIALIZATION_FAILURE = "40001"
"""State of an SQL statement that met a row which was just changed. A new read sees the change."""
BUSY = 5
"""Seconds that SQLite waits for another who writes the same file."""


def default_url() -> str:
    """Return $CROUPIER_DATABASE_URL, or the URL of a file in the data folder."""
    return os.environ.get("CROUPIER_DATABASE_URL") or f"sqlite:///{data_folder() / 'croupier.db'}"


def file_of(url: str) -> Path | None:
    """Return the file of an SQLite database; None for another one."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return None
    is_file = parsed.get_backend_name() == "sqlite" and parsed.database
    return Path(str(parsed.database)) if is_file else None


class Store:
    """Opened at once, with the newest schema; `close` when done."""

    def __init__(self, url: str) -> None:
        self.url = url
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
        self._links = ConnectionWatchdog(self.engine)
        file = None if self.is_postgresql else self.engine.url.database
        self._checkpoints = Checkpoints(self.engine, Path(file)) if file else None
        self._tables = self._writer("croupier writer")
        self._leases = self._writer("croupier leases") if self.is_postgresql else self._tables
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="croupier reader")
        self._troubles = ThrottledLog()
        self._away = Lock()
        """Held while the database is away, and looked for by a thread of its own."""
        self._is_closed = Event()
        self.full = ""
        """Why nothing can be written: the disk is full or read-only; '' if the last write was taken."""

    def _writer(self, name: str) -> Writer:
        return WriterThread(self.engine, self._links, name)

    @property
    def is_postgresql(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` and commit it together with other writes. It may run twice if something else in the same
        commit fails."""
        done: T = await self._written(self._tables, work=work)
        return done

    async def write_together(self, write: Callable[[Connection, list[T]], None], what: T) -> None:
        """Like `write`, but all items that wait for the same function are passed to it in one call."""
        await self._written(self._tables, together=write, what=what)

    async def write_apart(self, work: Callable[[Connection], T]) -> T:
        """Like `write`, but no table waits for it: for work that other servers may be doing at the moment."""
        done: T = await self._written(self._leases, work=work)
        return done

    async def _written(self, writer: Writer, **what: Any) -> Any:
        self._check()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        writer.put(KeptJob(loop, done, **what))
        try:
            answer = await done
            self.full = ""
            return answer
        except Exception as no:
            self._note(no)
            if why := disk_trouble(no):
                self.full = why
                raise DatabaseUnavailable(
                    "nothing was written", why, "again when there is room; play goes on by itself then"
                ) from None
            if is_trouble(no):
                raise DatabaseUnavailable(
                    "it was not done", "the database does not answer", "again in a moment"
                ) from None
            raise

    async def read(self, work: Callable[[Connection], T], *, is_long: bool = False) -> T:
        """Read everything at one moment, whatever is written meanwhile. Long reads have no time limit."""
        self._check()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._read, work, is_long)
        except Exception as no:
            self._note(no)
            if is_trouble(no):
                raise DatabaseUnavailable(
                    "it cannot be looked up now", "the database does not answer"
                ) from None
            raise

    def _read(self, work: Callable[[Connection], T], is_long: bool) -> T:
        begun = time.monotonic()
        try:
            return self._read_once(work, is_long)
        except DBAPIError as no:
            is_late = getattr(no.orig, "sqlstate", "") == SERIALIZATION_FAILURE
            is_gone = no.connection_invalidated and time.monotonic() - begun <= AT_ONCE
            if not is_late and not is_gone:
                raise
        return self._read_once(work, is_long)

    def _read_once(self, work: Callable[[Connection], T], is_long: bool = False) -> T:
        with self.engine.connect() as connection:
            if self.is_postgresql:
                connection = connection.execution_options(
                    isolation_level="REPEATABLE READ", **{LONG: is_long}
                )
            if self.is_postgresql and is_long:
                connection.execute(text("SET LOCAL statement_timeout = 0"))
            try:
                return work(connection)
            finally:
                if not connection.invalidated:
                    with self._links.timed(connection):
                        connection.rollback()

    # -- a database that is away -----------------------------------------------------------------

    @property
    def is_away(self) -> bool:
        return self._away.locked()

    def _check(self) -> None:
        if self.is_away:
            raise DatabaseUnavailable("it was not done", "the database does not answer", "again in a moment")

    def _note(self, no: Exception) -> None:
        """Note that the database is away: requests are refused at once until it is found again."""
        if is_trouble(no):
            self._troubles.warn("the database does not answer", no)
        if self.is_postgresql and is_away(no) and self._away.acquire(blocking=False):
            self._begin_to_look()

    def _begin_to_look(self) -> None:
        Thread(target=self._look_for, name="croupier looks for the database", daemon=True).start()

    def _look_for(self) -> None:
        try:
            while not self._is_closed.wait(LOOKED_FOR):
                try:
                    self._read_once(lambda connection: connection.execute(text("SELECT 1")).scalar())
                except Exception as no:
                    self._troubles.warn("the database does not answer", no)
                else:
                    return
        finally:
            self._away.release()

    def close(self) -> None:
        """Close, after everything that waits is written."""
        self._is_closed.set()
        self._tables.close()
        if self._leases is not self._tables:
            self._leases.close()
        self._readers.shutdown()
        if self._checkpoints is not None:
            self._checkpoints.close()
        self._links.close()
        self.engine.dispose()


def read_apart(url: str, work: Callable[[Connection], T]) -> T:
    """Read in a process that keeps no store: all of it at one moment, for as long as it takes."""
    engine = _engine(url)
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
                connection.execute(text("SET LOCAL statement_timeout = 0"))
                connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            return work(connection)
    except SQLAlchemyError as no:
        if is_trouble(no):
            raise DatabaseUnavailable("it cannot be looked up now", "the database does not answer") from None
        raise
    finally:
        engine.dispose()


def _engine(url: str) -> Engine:
    """Return the engine for a database URL. Raise BadFile if it is not a PostgreSQL database or an SQLite
    file. Errors never show parameters, because those include seeds and password hashes."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadFile("no database", instead="such as sqlite:///croupier.db or postgresql://…") from None
    kind = parsed.get_backend_name()
    if kind == "postgresql":
        driver = parsed.set(drivername="postgresql+psycopg")
        return create_engine(
            driver,
            pool_size=READERS + 2,
            max_overflow=0,
            pool_timeout=2,
            hide_parameters=True,
            connect_args=REACHED | {"options": _with_times(parsed)},
        )
    if kind != "sqlite" or parsed.database in (None, "", ":memory:"):
        raise BadFile(f"no database of kind {kind}", instead="sqlite:///croupier.db or postgresql://…")
    assert parsed.database is not None
    _make_file(Path(parsed.database))
    engine = create_engine(
        parsed,
        pool_size=READERS + 2,
        max_overflow=1,
        pool_timeout=2,
        hide_parameters=True,
        connect_args={"timeout": BUSY},
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _with_times(url: URL) -> str:
    """Return the options of a new connection: those of the address, and the time limits."""
    said = url.query.get("options", "")
    times = " ".join(f"-c {name}={limit}" for name, limit in SERVER_TIMES.items())
    return " ".join((times, said if isinstance(said, str) else " ".join(said))).strip()


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
    settings = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={LARGEST}")
    for pragma in settings:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
