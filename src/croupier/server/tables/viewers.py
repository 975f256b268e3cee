"""Viewers: who follows a table, and how each is given what it may see."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from types import TracebackType
from typing import Generic, Self, TypeVar

from croupier.server.tables.shapes import Change, FloorSituation, Situation

SLOW = 256
"""Most changes that may wait for a watcher. Beyond that they are dropped, and the watcher has to request the
situation."""


class Viewer(ABC):
    """One who follows a table. Iterate over what comes, until the viewer leaves or the table is gone."""

    def __init__(self, person: str, close: Callable[[Viewer], None]) -> None:
        self.person = person
        self._close = close

    @abstractmethod
    def end(self) -> None:
        """Signal that no more changes will come, because the table is gone."""

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


class Watcher(Viewer):
    """Receives every change, one after the other."""

    def __init__(self, person: str, close: Callable[[Viewer], None]) -> None:
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


class SituationViewer(Viewer, Generic[SituationT]):
    """Receives the situation after a change. It misses those that come and go while it is busy."""

    def __init__(self, person: str, close: Callable[[Viewer], None]) -> None:
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


class Onlooker(SituationViewer[Situation]):
    """A viewer of what a seat or a spectator sees."""


class FloorOnlooker(SituationViewer[FloorSituation]):
    """A viewer of what the floor sees."""


ViewerT = TypeVar("ViewerT", bound=Viewer)


class Viewers:
    """The viewers of one table, and which of its people have stopped watching."""

    def __init__(self) -> None:
        self._viewers: list[Viewer] = []
        self._known: set[str] = set()
        """People who watch, and people at the table who have watched."""
        self.away: set[str] = set()
        """People who have watched and no longer do."""

    def __len__(self) -> int:
        return len(self._viewers)

    def add(self, each: ViewerT) -> ViewerT:
        self._viewers.append(each)
        if each.person:
            self._known.add(each.person)
        self._find_away()
        return each

    def drop(self, each: Viewer, at_table: Collection[str]) -> bool:
        """Return True if it watched until now. Of people who do not watch, those `at_table` stay known."""
        if each not in self._viewers:
            return False
        self._viewers.remove(each)
        self._known &= {*at_table, *(other.person for other in self._viewers)}
        self._find_away()
        return True

    def _find_away(self) -> None:
        self.away.clear()
        self.away |= self._known - {each.person for each in self._viewers}

    def of_kind(self, kind: type[ViewerT]) -> list[ViewerT]:
        return [each for each in self._viewers if isinstance(each, kind)]

    def end(self) -> None:
        """Tell everybody that the table is gone."""
        for each in list(self._viewers):
            each.end()
