"""Run long counts in units of work that can be interrupted and resumed from a file."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from croupier.errors import BadFile
from croupier.odds.cache_folder import sealed, unsealed
from croupier.odds.encoding import decode, encode

EVERY = 5.0
"""Seconds between two writes, besides the one at the end."""

RunUnits = Callable[[NamedTuple, int, Callable[[int], None]], None]
"""A function that does units of work. Unit n of N fills rows n, n + N, n + 2N, … of the arrays."""


def run_in_threads(arrays: NamedTuple, units: int, work: Callable[[int], None]) -> None:
    """Do all units of work on all cores."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(work, range(units)))


class ResumeFile:
    """The progress of several counts, in memory and, if a path is given, in a file."""

    def __init__(self, path: Path | None, subject: str, tell: Callable[[str], None]) -> None:
        """Read the file, if there is one. `subject` identifies the counts; other files are refused."""
        self._path = path
        self._subject = subject
        self._tell = tell
        self._lock = Lock()
        self._written = monotonic()
        self._results: dict[str, Any] = {}
        self._begun: tuple[str, tuple[int, ...], tuple[Any, ...]] | None = None
        if path is not None and path.exists():
            self._read(path)

    def get_or_count(self, name: str, count: Callable[[RunUnits], Any]) -> Any:
        """Return the result from the file, or count it, resuming from the progress in the file."""
        if name not in self._results:

            def run(arrays: NamedTuple, units: int, work: Callable[[int], None]) -> None:
                self._run(name, arrays, units, work)

            self._results[name] = count(run)
            self._begun = None
            self._write()
        return self._results[name]

    def _run(self, name: str, arrays: NamedTuple, units: int, work: Callable[[int], None]) -> None:
        done = self._taken_up(name, arrays, units)
        began, before = monotonic(), len(done)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            waiting = {pool.submit(work, unit): unit for unit in range(units) if unit not in done}
            try:
                for each in as_completed(waiting):
                    each.result()
                    done.add(waiting[each])
                    seconds = (monotonic() - began) / (len(done) - before) * (units - len(done))
                    self._tell(f"{name}: {len(done)} of {units}, about {seconds:.0f} s left")
                    self._write_sometimes(name, done, arrays)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                self._write_begun(name, done, arrays)
                raise

    def _taken_up(self, name: str, arrays: NamedTuple, units: int) -> set[int]:
        """Fill in the rows that the file has, and return their units."""
        if self._begun is None or self._begun[0] != name:
            return set()
        _, done, saved = self._begun
        for whole, before in zip(arrays, saved, strict=True):
            for unit in done:
                whole[unit::units] = before[unit::units]
        return set(done)

    def _write_sometimes(self, name: str, done: set[int], arrays: NamedTuple) -> None:
        if monotonic() - self._written >= EVERY:
            self._write_begun(name, done, arrays)

    def _write_begun(self, name: str, done: set[int], arrays: NamedTuple) -> None:
        """Write the units done so far. Rows of other units may be half filled; they are counted again."""
        self._begun = name, tuple(sorted(done)), tuple(arrays)
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        with self._lock:
            content = sealed(self._subject, encode((self._results, self._begun), compressed=True))
            new = self._path.with_name(f"{self._path.name}.new")
            new.write_bytes(content)
            os.replace(new, self._path)
            self._written = monotonic()

    def _read(self, path: Path) -> None:
        content = unsealed(self._subject, path.read_bytes())
        with suppress(ValueError, TypeError, LookupError):
            if content is not None:
                self._results, self._begun = decode(content)
                return
        raise BadFile(
            f"{path} does not hold the progress of this count",
            "it is of another game, of other rules, or damaged",
            "name another file",
        )
