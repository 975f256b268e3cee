"""Anchors: signed heads handed to where the database's keeper cannot change them: a file that is only ever
appended to, a program, or an address that takes them. No table waits for it, and what could not be handed
over is tried again."""

from __future__ import annotations

import logging
import os
import shlex
import subprocess
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import Condition, Thread
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from croupier.errors import BadFile, BadOption
from croupier.server.store.connection_watchdog import ThrottledLog

log = logging.getLogger("croupier.server")
PROGRAM = "command:"
ADDRESSES = ("http://", "https://")
MOST = 10_000
"""Most heads that may wait. Beyond that the oldest are dropped, since each head covers those before it."""
AGAIN = 2.0
"""Seconds after which it is tried again."""
GATHERED = 0.25
"""Seconds for which heads are gathered: to keep them costs the same for one as for many, and the disk that
keeps them may be the one that every commit waits for."""
PATIENCE = 20.0
"""Seconds that a program or an address may take."""


REFUSED = 409
"""The HTTP status with which a witness refuses heads of another history."""


class SecondHistory(Exception):
    """A witness has seen another history of a table. Handing the heads over again is no use."""


class Anchor(ABC):
    @abstractmethod
    def append(self, lines: Sequence[str]) -> None:
        """Store lines permanently before returning. Raise OSError or subprocess.SubprocessError if that
        fails."""


class AnchorFile(Anchor):
    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.append([])
        except OSError as no:
            raise BadFile(f"cannot write {path}", no.strerror or str(no)) from None

    def append(self, lines: Sequence[str]) -> None:
        """Append lines. The file is opened each time, so that it can be moved away while it grows.

        If an earlier write failed in the middle of a line, that line is ended first; its whole text follows,
        because the failed lines are handed over again.
        """
        file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            rows = "".join(f"{line}\n" for line in lines).encode()
            size = os.fstat(file).st_size
            if rows and size and os.pread(file, 1, size - 1) != b"\n":
                rows = b"\n" + rows
            while rows:
                rows = rows[os.write(file, rows) :]
            os.fsync(file)
        finally:
            os.close(file)


class AnchorProgram(Anchor):
    """Given the lines on its standard input; what ends well has kept them."""

    def __init__(self, command: str) -> None:
        self.words = shlex.split(command)
        if not self.words:
            raise BadOption("no program takes the anchors", instead=f"{PROGRAM}/usr/local/bin/keep")

    def append(self, lines: Sequence[str]) -> None:
        rows = "".join(f"{line}\n" for line in lines).encode()
        subprocess.run(self.words, input=rows, check=True, capture_output=True, timeout=PATIENCE)


class AnchorAddress(Anchor):
    """An address to which the lines are sent by POST. It has stored them if it answers with success."""

    def __init__(self, url: str) -> None:
        self.url = url

    def append(self, lines: Sequence[str]) -> None:
        rows = "".join(f"{line}\n" for line in lines).encode()
        request = Request(self.url, rows, {"content-type": "application/x-ndjson"}, method="POST")
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                answer.read()
        except HTTPError as no:
            if no.code == REFUSED:
                raise SecondHistory(
                    f"{self.url}: {no.read(1_000).decode(errors='replace').strip()}"
                ) from None
            raise OSError(f"{self.url}: {no}") from None
        except URLError as no:
            raise OSError(f"{self.url}: {no.reason}") from None


def anchor_at(where: str) -> Anchor:
    """A path, `command:…` or an address."""
    if where.startswith(PROGRAM):
        return AnchorProgram(where.removeprefix(PROGRAM))
    return AnchorAddress(where) if where.startswith(ADDRESSES) else AnchorFile(Path(where))


class Anchors:
    """Sends heads to every anchor, each from a thread of its own."""

    def __init__(self, places: Iterable[str] = ()) -> None:
        self._takers = [Taker(anchor_at(where)) for where in places]

    def put(self, lines: Sequence[str]) -> None:
        if lines:
            for each in self._takers:
                each.put(lines)

    @property
    def waiting(self) -> int:
        """The most heads that wait for one of the places."""
        return max((each.waiting for each in self._takers), default=0)

    @property
    def refused(self) -> int:
        """The heads that a witness has refused: it has seen another history."""
        return sum(each.refused for each in self._takers)

    def close(self) -> None:
        """Close the places after one more try to write the heads that wait."""
        for each in self._takers:
            each.close()


class Taker:
    def __init__(self, anchor: Anchor) -> None:
        self._anchor = anchor
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._changed = Condition()
        self._is_closed = False
        self.refused = 0
        """Number of heads that a witness has refused."""
        self._troubles = ThrottledLog()
        self._thread = Thread(target=self._run, name="croupier anchors", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def put(self, lines: Sequence[str]) -> None:
        with self._changed:
            is_first = not self._waiting
            self._waiting.extend(lines)
            if is_first:  # else it is gathering already
                self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._is_closed)
                self._changed.wait_for(lambda: self._is_closed, GATHERED)
                lines, is_last = list(self._waiting), self._is_closed
                self._waiting.clear()
            if lines and not self._taken(lines):
                with self._changed:
                    newer = list(self._waiting)
                    self._waiting.clear()
                    self._waiting.extend([*lines, *newer])
                    if not is_last:
                        self._changed.wait_for(lambda: self._is_closed, AGAIN)
            if is_last:
                return

    def _taken(self, lines: Sequence[str]) -> bool:
        try:
            self._anchor.append(lines)
        except SecondHistory as no:
            log.error("a witness refuses signed heads: %s", no)
            self.refused += len(lines)
        except (OSError, subprocess.SubprocessError) as no:
            self._troubles.warn("signed heads could not be anchored", no)
            return False
        return True
