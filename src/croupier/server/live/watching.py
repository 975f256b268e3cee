"""Watching: those who follow a table, each given what it may see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType

from croupier.server.live.shown import Change

SLOW = 256
"""So many changes wait for a watcher; then they are cut, and it has to ask for the situation."""


class Watcher:
    """Iterated for the changes of a table; closed when nobody looks any more."""

    def __init__(self, person: str, close: Callable[[Watcher], None]) -> None:
        self.person = person
        self._close = close
        self._changes: asyncio.Queue[Change | None] = asyncio.Queue()

    def tell(self, change: Change) -> None:
        if self._changes.qsize() >= SLOW:
            while not self._changes.empty():
                self._changes.get_nowait()
            change = Change(table=change.table, version=change.version, is_cut=True)
        self._changes.put_nowait(change)

    def end(self) -> None:
        """No more will come: the table is gone."""
        self._changes.put_nowait(None)

    def close(self) -> None:
        self._close(self)
        self.end()

    def __aiter__(self) -> Watcher:
        return self

    async def __anext__(self) -> Change:
        change = await self._changes.get()
        if change is None:
            raise StopAsyncIteration
        return change

    def __enter__(self) -> Watcher:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
