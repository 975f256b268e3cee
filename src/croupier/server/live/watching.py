"""Watching: those who follow a table, each given what it may see."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from types import TracebackType
from typing import Generic, Self, TypeVar

from croupier.server.live.views.situation_parts import Change, FloorSituation, Situation

SLOW = 256
"""So many changes wait for a watcher; then they are cut, and it has to ask for the situation."""


class Watching(ABC):
    """Iterated for what comes, until nobody looks any more or the table is gone."""

    def __init__(self, person: str, close: Callable[[Watching], None]) -> None:
        self.person = person
        self._close = close

    @abstractmethod
    def end(self) -> None:
        """No more will come: the table is gone."""

    def close(self) -> None:
        self._close(self)
        self.end()

    def __aiter__(self) -> Self:
        return self

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Watcher(Watching):
    """Told every change, one after the other."""

    def __init__(self, person: str, close: Callable[[Watching], None]) -> None:
        super().__init__(person, close)
        self._changes: asyncio.Queue[Change | None] = asyncio.Queue()

    def tell(self, change: Change) -> None:
        if self._changes.qsize() >= SLOW:
            while not self._changes.empty():
                self._changes.get_nowait()
            change = Change(table=change.table, version=change.version, is_cut=True)
        self._changes.put_nowait(change)

    def end(self) -> None:
        self._changes.put_nowait(None)

    async def __anext__(self) -> Change:
        change = await self._changes.get()
        if change is None:
            raise StopAsyncIteration
        return change


SituationT = TypeVar("SituationT", Situation, FloorSituation)


class Looking(Watching, Generic[SituationT]):
    """Shown how the table stands after every change; what came and went while it was busy it never sees."""

    def __init__(self, person: str, close: Callable[[Watching], None]) -> None:
        super().__init__(person, close)
        self._now: SituationT | None = None
        self._is_over = False
        self._comes = asyncio.Event()

    def show(self, now: SituationT) -> None:
        self._now = now
        self._comes.set()

    def end(self) -> None:
        self._is_over = True
        self._comes.set()

    async def __anext__(self) -> SituationT:
        await self._comes.wait()
        self._comes.clear()
        if self._is_over or self._now is None:
            raise StopAsyncIteration
        return self._now


class Onlooker(Looking[Situation]):
    """From a seat, or as a spectator."""


class FloorOnlooker(Looking[FloorSituation]):
    """From the floor."""
