"""The writer: one thread with one connection, through which all that a server writes goes.

Whatever waits when the thread is free is committed together, so that a hundred tables cost one commit.
Nothing is acknowledged before its commit, and what became of a commit that broke off is said to be unknown.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

from croupier.server.errors import OutcomeUnknown
from croupier.server.store.connection_watchdog import ConnectionWatchdog, disk_trouble, is_away

TOGETHER = 500
"""The most that one commit holds."""
APART = 0.01
"""Seconds from one commit to the next while several wait for each: a commit costs the same for one as for
many. Whoever is alone does not wait."""
WRITES = "croupier_writes"
UNKNOWN = OutcomeUnknown(
    "it is not known whether that was done", "the database did not say", "ask again with the same key"
)


class KeptJob(NamedTuple):
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    work: Callable[[Connection], Any] | None = None
    together: Callable[[Connection, list[Any]], None] | None = None
    """Writes this job and others of its kind at once."""
    what: Any = None


class Writer(ABC):
    """Whatever happens, all that waits is answered: nobody waits for a writer that is gone."""

    def __init__(self, engine: Engine, links: ConnectionWatchdog) -> None:
        self._engine = engine
        self._links = links
        self._connection: Connection | None = None

    @abstractmethod
    def put(self, job: KeptJob) -> None:
        """Queue a job."""

    @abstractmethod
    def close(self) -> None:
        """Close, after everything that waits is written."""

    def _write(self, jobs: list[KeptJob]) -> None:
        was_open = self._connection is not None
        try:
            results = self._committed(jobs)
        except OutcomeUnknown as no:
            _answer(jobs, [no] * len(jobs))
        except Exception as no:
            if was_open and self._connection is None and is_away(no):
                self._write(jobs)  # an old connection was gone; nothing of this has happened
            elif len(jobs) == 1 or self._connection is None:
                _answer(jobs, [no] * len(jobs))
            else:  # one of them spoils it for the others: each for itself
                for job in jobs:
                    self._write([job])
        else:
            _answer(jobs, results)

    def _committed(self, jobs: list[KeptJob]) -> list[Any]:
        """Carry out the jobs and commit them. Before the commit an error means that nothing was written;
        after it the outcome is unknown."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(**{WRITES: True})
        connection = self._connection
        try:
            transaction = connection.begin()
            results = _carried_out(connection, jobs)
        except Exception as no:
            self._undo(is_gone=is_away(no))
            raise
        try:
            with self._links.timed(connection):
                transaction.commit()
        except Exception as no:
            self._undo(is_gone=True)
            if disk_trouble(no):  # it says so itself: nothing was written
                raise
            raise UNKNOWN from None
        return results

    def _undo(self, *, is_gone: bool) -> None:
        """Roll back if the connection still works, else drop the connection."""
        connection = self._connection
        assert connection is not None
        try:
            with self._links.timed(connection):
                connection.rollback()
        except Exception:
            is_gone = True
        if is_gone:
            self._drop()

    def _drop(self) -> None:
        """Closed for good, as far as that can be: it may be in the middle of something."""
        connection, self._connection = self._connection, None
        try:
            if connection is not None:
                connection.invalidate()
                connection.close()
        except Exception:
            return


class WriterThread(Writer):
    def __init__(self, engine: Engine, links: ConnectionWatchdog, name: str) -> None:
        super().__init__(engine, links)
        self._jobs: SimpleQueue[KeptJob | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def put(self, job: KeptJob) -> None:
        self._jobs.put(job)

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        begun, jobs = 0.0, self._waiting(0.0)
        while jobs:
            begun = monotonic()
            self._write(jobs)
            jobs = self._waiting(begun + APART if len(jobs) > 1 else 0.0)
        self._drop()

    def _waiting(self, until: float) -> list[KeptJob]:
        """Return the jobs that wait then, at least one; none at the end."""
        jobs: list[KeptJob] = []
        job = self._jobs.get()
        if (left := until - monotonic()) > 0:
            sleep(left)
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


def _carried_out(connection: Connection, jobs: list[KeptJob]) -> list[Any]:
    results = [job.work(connection) if job.work is not None else None for job in jobs]
    alike: dict[Callable[[Connection, list[Any]], None], list[Any]] = {}
    for job in jobs:
        if job.together is not None:
            alike.setdefault(job.together, []).append(job.what)
    for write, what in alike.items():
        write(connection, what)
    return results


def _answer(jobs: list[KeptJob], results: list[Any]) -> None:
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
            continue  # given up
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)
