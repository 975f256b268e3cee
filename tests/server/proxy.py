"""A line to PostgreSQL that can be cut, held and made deaf in the middle of things."""

from __future__ import annotations

import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

SOCKET = ".s.PGSQL.5432"
COMMIT = b"COMMIT\0"


class Line:
    """Between a pit and its database."""

    def __init__(self, database: str, folder: str) -> None:
        self._database = str(Path(database) / SOCKET)
        self._open: set[socket.socket] = set()
        self.is_cut = False
        """Nobody gets through any more."""
        self.goes_through = Event()
        """Not set: whatever is sent is swallowed, and nothing is heard."""
        self.goes_through.set()
        self.answers_lost = 0
        """So many commits reach the database while their answer does not come back."""
        self.is_cut_then = False
        """With the next lost answer the whole line is cut."""
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(Path(folder) / SOCKET))
        self._door.listen()
        Thread(target=self._let_in, daemon=True).start()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                here = self._door.accept()[0]
                if self.is_cut:
                    here.close()
                    continue
                there = socket.socket(socket.AF_UNIX)
                there.connect(self._database)
                self._open |= {here, there}
                Thread(target=self._send, args=(here, there), daemon=True).start()
                Thread(target=self._answer, args=(here, there), daemon=True).start()

    def _send(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):
            while data := here.recv(65536):
                self.goes_through.wait()
                loses = COMMIT in data and self.answers_lost > 0
                if loses:
                    self.answers_lost -= 1
                    self.is_cut = self.is_cut or self.is_cut_then
                    here.shutdown(socket.SHUT_RDWR)
                there.sendall(data)
        there.close()

    def _answer(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):
            while data := there.recv(65536):
                self.goes_through.wait()
                here.sendall(data)
        here.close()

    def cut(self) -> None:
        self.is_cut = True
        for each in list(self._open):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.is_cut = self.is_cut_then = False
        self.goes_through.set()

    def close(self) -> None:
        self.cut()
        self.goes_through.set()
        self._door.close()


@contextmanager
def line_to(database: str) -> Iterator[tuple[Line, str]]:
    """The line, and the folder at whose end it is taken up."""
    with tempfile.TemporaryDirectory(prefix="croupier-line-") as folder:
        line = Line(database, folder)
        try:
            yield line, folder
        finally:
            line.close()
