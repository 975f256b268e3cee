"""A machine that a server runs on, and everything that happens to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, fields
from random import Random
from typing import Any

ON: ContextVar[Machine | None] = ContextVar("on", default=None)
"""The machine on which a task was begun."""


class Crashed(BaseException):
    """The server is gone in the middle of this; nobody catches it but the machine."""


@dataclass(frozen=True)
class Faults:
    """How likely each is, of a hundred commits or answers; 0 in schedules that are about something else."""

    fail: float = 0
    """A commit is undone, and nobody knows."""
    lose: float = 0
    """A commit is made, and nobody knows."""
    crash_before: float = 0
    crash_after: float = 0
    deaf: float = 0
    """An answer that never comes."""
    late: float = 0
    """An answer that comes when nobody waits for it any more."""
    slow: float = 0
    """A database that takes its time."""
    away: float = 0
    """A database that is away for seconds."""
    freeze: float = 0
    """A server stands still, and wakes when others deal its tables."""
    jump: float = 0
    """A clock is set."""
    restart: float = 0
    full: float = 0
    """A disk that is full, or read-only, at the moment of a commit."""

    @classmethod
    def by_lot(cls, lot: Random) -> Faults:
        """Some of them, and none at all now and then."""
        return cls(**{each.name: lot.choice((0, 0, 1, 3, 8)) for each in fields(cls)})


class Machine:
    def __init__(self, name: str, lot: Random, faults: Faults, away: Callable[[], bool]) -> None:
        self.name = name
        self.lot = lot
        self.faults = faults
        self.is_dead = False
        self.tasks: set[asyncio.Task[Any]] = set()
        self._away = away
        self._thaws = 0.0

    def chances(self, percent: float) -> bool:
        return self.lot.random() * 100 < percent

    @property
    def database_is_away(self) -> bool:
        return self._away()

    def delay(self) -> float:
        if self.chances(self.faults.slow):
            return self.lot.uniform(0.5, 4.0)
        return self.lot.uniform(0.001, 0.02)

    def fate_of_commit(self) -> str:
        lot, faults = self.lot.random() * 100, self.faults
        for fate, percent in (
            ("fail", faults.fail),
            ("lose", faults.lose),
            ("full", faults.full),
            ("crash before", faults.crash_before / 4),
            ("crash after", faults.crash_after / 4),
        ):
            if lot < percent:
                return fate
            lot -= percent
        return "go well"

    # -- frozen ----------------------------------------------------------------------------------

    def freeze(self, seconds: float) -> None:
        self._thaws = asyncio.get_running_loop().time() + seconds

    @property
    def frozen_for(self) -> float:
        return self._thaws - asyncio.get_running_loop().time()

    async def lets_pass(self) -> None:
        """At once, unless the machine stands still or is gone."""
        while self.frozen_for > 0:
            await asyncio.sleep(self.frozen_for)
        if self.is_dead:
            await asyncio.get_running_loop().create_future()

    # -- dead ------------------------------------------------------------------------------------

    def crash(self) -> None:
        self.is_dead = True
        for task in list(self.tasks):
            task.cancel()


def on_machines(loop: asyncio.AbstractEventLoop, coro: Any, **how: Any) -> asyncio.Task[Any]:
    """A task is its machine's, and goes with it."""
    task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **how)
    context = how.get("context")
    machine = context.get(ON) if context is not None else ON.get()
    if machine is not None:
        machine.tasks.add(task)
        task.add_done_callback(machine.tasks.discard)
    return task


def begun_on(machine: Machine, coro: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """A task of that machine, and all that it begins."""
    context = copy_context()
    context.run(ON.set, machine)
    return asyncio.get_running_loop().create_task(coro, context=context)
