"""Watchers: those who follow a table, each given what it may see."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from types import TracebackType
from typing import Generic, Self, TypeVar

from croupier.server.tables.shapes import Change, FloorSituation, Situation

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


WatchingT = TypeVar("WatchingT", bound=Watching)


class Watchers:
    """Of one table, and which of its people have looked and look no more."""

    def __init__(self) -> None:
        self._watching: list[Watching] = []
        self._known: set[str] = set()
        """People who watch, and those at the table who have watched."""

    def __len__(self) -> int:
        return len(self._watching)

    def add(self, each: WatchingT) -> WatchingT:
        self._watching.append(each)
        if each.person:
            self._known.add(each.person)
        return each

    def drop(self, each: Watching, at_table: Collection[str]) -> bool:
        """Whether it watched until now; of the others only who is `at_table` is known any longer."""
        if each not in self._watching:
            return False
        self._watching.remove(each)
        self._known &= {*at_table, *(other.person for other in self._watching)}
        return True

    def of(self, kind: type[WatchingT]) -> list[WatchingT]:
        return [each for each in self._watching if isinstance(each, kind)]

    @property
    def away(self) -> frozenset[str]:
        """People who have looked and look no more."""
        return frozenset(self._known - {each.person for each in self._watching})

    def end(self) -> None:
        """The table is gone."""
        for each in list(self._watching):
            each.end()
