"""A check of a game that does not come to its end is stopped, where the machine can do that."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Only in the main thread of a process that has such a clock; whoever has set it before goes on by it."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def stop(_: int, __: FrameType | None) -> None:
        raise TimeoutError(f"it does not end within {seconds:g} seconds")

    former = signal.signal(signal.SIGALRM, stop)
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left, interval)
        signal.signal(signal.SIGALRM, former)
