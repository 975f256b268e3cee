"""Links: the connections to a database, none of which may keep anybody waiting for long.

A database can be gone without a word: the network swallows what is sent, or the other side stands still. So
each wait for it is timed here, by one thread, and a link that takes too long is broken off, which its user
then hears of as an error of the database.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

log = logging.getLogger("croupier.server")
WAITS = 4.0
"""Seconds that one statement or commit may take."""
LOOKED_EVERY = 0.2
SERVER_TIMES = {
    "statement_timeout": 3_000,
    "lock_timeout": 1_500,
    "idle_in_transaction_session_timeout": 5_000,
}
"""Time limits that PostgreSQL enforces, in milliseconds. A server that hangs within a transaction locks its
rows no longer than that."""
REACHED = {"connect_timeout": 2, "tcp_user_timeout": 4_000, "keepalives_idle": 2, "keepalives_interval": 1,
           "keepalives_count": 3}  # fmt: skip
ONE_LINE_IN = 60.0
"""Seconds between two log lines about a database that cannot be reached."""
LONG = "croupier_long"
"""The option of a connection that has no time limit, because whole histories are read."""
NO_CONNECTION = ("08", "57P")
"""SQLSTATEs of broken connections, and of a server that is shutting down."""


def is_trouble(no: BaseException) -> bool:
    """Return True if an error is the database's own: it cannot be reached, or is too busy to answer in
    time."""
    return isinstance(no, OperationalError | InterfaceError | NoneFree | OSError)


DISK_TROUBLES = {
    "full": "the disk of the database is full",
    "no space left": "the disk of the database is full",
    "could not extend file": "the disk of the database is full",
    "readonly": "the disk of the database is read-only",
    "read-only": "the disk of the database is read-only",
    "disk i/o error": "the disk of the database does not take writes",
}
"""Part of an error of SQLite or PostgreSQL, and what it means."""
DISK_FULL, READ_ONLY = "53100", "25006"
"""SQLSTATEs of a full disk and of a database that takes no writes."""


def disk_trouble(no: BaseException) -> str:
    """Return why nothing can be written; '' if the error is another one."""
    if not isinstance(no, DBAPIError):
        return ""
    state, said = getattr(no.orig, "sqlstate", None), str(no.orig).lower()
    if state in (DISK_FULL, READ_ONLY):
        return DISK_TROUBLES["full" if state == DISK_FULL else "read-only"]
    return next((why for part, why in DISK_TROUBLES.items() if part in said), "") if not state else ""


def is_away(no: BaseException) -> bool:
    """Whether it cannot be reached at all, so that there is no use in asking again at once."""
    state = getattr(getattr(no, "orig", None), "sqlstate", None)
    return is_trouble(no) and not isinstance(no, NoneFree) and (not state or state.startswith(NO_CONNECTION))


class ThrottledLog:
    """A log that repeats a frequent problem at most once a minute, with its count."""

    def __init__(self) -> None:
        self._next, self._unsaid = 0.0, 0
        self._lock = Lock()

    def warn(self, what: str, why: object) -> None:
        now = time.monotonic()
        with self._lock:
            if now < self._next:
                self._unsaid += 1
                return
            unsaid, self._unsaid, self._next = self._unsaid, 0, now + ONE_LINE_IN
        more = f" (and {unsaid:,} more before this)" if unsaid else ""
        log.warning("%s: %s%s", what, " ".join(str(why).split())[:300], more)


class ConnectionWatchdog:
    """Times out what an engine's connections wait for, if the database may not answer."""

    def __init__(self, engine: Engine) -> None:
        self._since: dict[int, tuple[float, Connection]] = {}
        self._lock = Lock()
        self._is_over = Event()
        self._are_timed = engine.dialect.name == "postgresql"
        if not self._are_timed:
            return
        event.listen(engine, "before_cursor_execute", self._begins)
        event.listen(engine, "after_cursor_execute", self._ends)
        event.listen(engine, "handle_error", lambda context: self._answered(context.connection))
        Thread(target=self._watch, name="croupier links", daemon=True).start()

    @contextmanager
    def timed(self, connection: Connection) -> Iterator[None]:
        """Limit the time of a commit or a rollback, which statement timeouts do not cover."""
        if not self._are_timed:
            yield
            return
        self._asked(connection)
        try:
            yield
        finally:
            self._answered(connection)

    def close(self) -> None:
        self._is_over.set()

    def _begins(self, connection: Connection, *_: object) -> None:
        if not connection.get_execution_options().get(LONG):
            self._asked(connection)

    def _ends(self, connection: Connection, *_: object) -> None:
        self._answered(connection)

    def _asked(self, connection: Connection) -> None:
        with self._lock:
            self._since[id(connection)] = time.monotonic(), connection

    def _answered(self, connection: Connection | None) -> None:
        with self._lock:
            self._since.pop(id(connection), None)

    def _watch(self) -> None:
        while not self._is_over.wait(LOOKED_EVERY):
            late = time.monotonic() - WAITS
            with self._lock:
                stuck = [(key, each) for key, (since, each) in self._since.items() if since < late]
                for key, _ in stuck:
                    del self._since[key]
            for _, connection in stuck:
                break_off(connection)


def break_off(connection: Connection) -> None:
    """Shut down the connection's socket, so that a thread that waits for the database fails at once. This may
    be called from any thread."""
    if connection.closed or connection.invalidated:
        return
    try:
        driver = connection.connection.driver_connection
        assert driver is not None
        with socket.socket(fileno=os.dup(driver.fileno())) as other_side:
            other_side.shutdown(socket.SHUT_RDWR)
    except Exception as no:  # it broke by itself meanwhile
        log.debug("a link was broken already: %s", no)
