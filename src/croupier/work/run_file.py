"""The progress of a long run in a file. Each version is written whole and then replaces the old one, so that
the file is never incomplete."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from msgspec import Struct, ValidationError, convert

from croupier import __version__
from croupier.errors import BadFile
from croupier.work.code_digest import package_digest
from croupier.work.spans import Span

EVERY = 1.0
"""Seconds between two writings, besides the one at the end."""


class KeptRun(Struct, frozen=True, forbid_unknown_fields=True):
    croupier: str
    title: str
    work: str
    """A digest of all that the answer depends on."""
    units: int
    done: list[tuple[int, int]]
    total: Any


class RunFile:
    def __init__(self, path: Path, title: str, identity: str, units: int) -> None:
        self._path = path
        self._title = title
        self._units = units
        self._work = sha256(f"{package_digest()} {identity}".encode()).hexdigest()
        self._written = 0.0

    def read(self) -> KeptRun | None:
        """Return the saved progress; None if there is no file yet. The file of another run is refused."""
        try:
            found = convert(json.loads(self._path.read_text(encoding="utf-8")), KeptRun)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, ValidationError) as no:
            raise BadFile(f"{self._path} is no file of a run", str(no), "name another file") from None
        if found.work != self._work:
            why = f"it is of {found.title} by croupier {found.croupier}, with other options, seed or code"
            raise BadFile(f"{self._path} is of another run", why, "name another file")
        return found

    def write_sometimes(self, done: Sequence[Span], total: Callable[[], Any]) -> None:
        if monotonic() - self._written >= EVERY:
            self.write(done, total)

    def write(self, done: Sequence[Span], total: Callable[[], Any]) -> None:
        record = {
            "croupier": __version__, "title": self._title, "work": self._work, "units": self._units,
            "done": list(done), "total": total(),
        }  # fmt: skip
        beside = self._path.with_name(self._path.name + ".new")
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump(record, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._path)
        except OSError as no:
            raise BadFile(f"cannot write {self._path}", no.strerror or str(no)) from None
        self._written = monotonic()
