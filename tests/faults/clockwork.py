"""A time of its own: an event loop in which nothing waits, and threads and chance have no say."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from typing import Any

LONGEST = 1_800.0
"""Simulated seconds after which a schedule should be long over."""


class NothingLeft(AssertionError):
    """Somebody waits for what will never come."""


class _Skipping(selectors.SelectSelector):
    """Where others wait for something to happen, time goes on to the next thing that does."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise NothingLeft("everybody waits, and nothing is going to happen")
        self.now += max(0.0, timeout)
        if self.now > LONGEST:
            raise NothingLeft("it does not come to an end")
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """Whatever is handed to a thread is done at once."""

    def __init__(self) -> None:
        self._skipping = _Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        return self._skipping.now

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as no:
            done.set_exception(no)
        return done

    def _write_to_self(self) -> None:
        """Nobody sleeps who had to be woken."""
