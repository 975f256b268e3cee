"""Checkpoints: what SQLite has written to its log is brought into the database beside the writer, not by it.
Left to itself the commit that fills the log does so, and every table waits for that."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from croupier.server.store.connection_watchdog import ThrottledLog

EVERY = 0.5
"""Seconds from one to the next."""
LARGE = 4_000_000
"""Size of the log, in bytes, from which a checkpoint is worthwhile."""
LARGEST = 16_000
"""Pages of the log after which the writer does it after all, with little left to do: only then, when nothing
is written, can the log begin anew."""


class Checkpoints:
    def __init__(self, engine: Engine, database: Path) -> None:
        self._engine = engine
        self._log = database.with_name(f"{database.name}-wal")
        self._seen = (0, 0)
        self._is_over = Event()
        self._troubles = ThrottledLog()
        self._thread = Thread(target=self._run, name="croupier checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_over.wait(EVERY):
            if self.is_due():
                try:
                    self.bring_in()
                except SQLAlchemyError as no:
                    self._troubles.warn("the log could not be brought into the database", no)

    def is_due(self) -> bool:
        """Whether something was written since this was last asked, to a log that is large."""
        try:
            now = self._log.stat()
        except OSError:
            return False
        seen, self._seen = self._seen, (now.st_size, now.st_mtime_ns)
        return now.st_size >= LARGE and seen != self._seen

    def bring_in(self) -> None:
        """Move the part of the log that no reader needs any more into the database. Nobody waits for it."""
        with self._engine.connect() as connection:
            connection.exec_driver_sql("ROLLBACK")  # there is none within a transaction
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
