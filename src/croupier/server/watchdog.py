"""A watchdog for the event loop: it names what holds the loop, by its stack, and counts it.

Every table and page waits while one callback computes. A thread asks the loop to answer many times a
second; where an answer is late, it takes the stack of the loop's thread as it stands then. The cure is
a worker: see `server/jobs`.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections import deque
from dataclasses import dataclass
from types import FrameType

from croupier.server.store.connection_watchdog import ThrottledLog

HELD = 0.05
"""Seconds for which nothing may hold the event loop."""
OFTEN = 0.02
"""Seconds between two questions to the loop. A hold may begin so long before it is noticed: every hold longer
than `HELD` is counted, and one that is shorter by less than this may be."""
LAST = 20
"""Number of blocked periods that are remembered with their stacks."""
DEEP = 12
"""Number of innermost calls of a stack that are recorded."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LoopHold:
    """One period in which the event loop was blocked."""

    seconds: float
    place: str
    """The innermost line of Croupier's own code that was running, as `file:line function`."""
    stack: str


class LoopWatchdog:
    """Watches the event loop in which it is started."""

    def __init__(self) -> None:
        self.count = 0
        self.longest: LoopHold | None = None
        self.last: deque[LoopHold] = deque(maxlen=LAST)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._is_over = threading.Event()
        self._answered = threading.Event()
        self._base: FrameType | None = None
        self._troubles = ThrottledLog()

    def start(self) -> None:
        """Start watching the running loop."""
        self._loop = asyncio.get_running_loop()
        self._loop_thread = threading.get_ident()
        self._thread = threading.Thread(target=self._watch, name="loop watchdog", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._is_over.set()
        if self._thread is not None:
            self._thread.join()

    @property
    def words(self) -> str:
        """The figures in one line, for the operator."""
        if self.longest is None:
            return "Nothing has blocked the event loop for more than 50 ms."
        times = "once" if self.count == 1 else f"{self.count:,} times"
        longest = f"{self.longest.seconds * 1000:,.0f} ms, in {self.longest.place}"
        return f"The event loop was blocked {times} for more than 50 ms. The longest took {longest}."

    def _answer(self) -> None:
        self._base = sys._getframe().f_back
        self._answered.set()

    def _watch(self) -> None:
        assert self._loop is not None
        while not self._is_over.wait(OFTEN):
            self._answered.clear()
            asked = time.monotonic()
            try:
                self._loop.call_soon_threadsafe(self._answer)
            except RuntimeError:  # the loop is closed
                return
            if not self._answered.wait(HELD - OFTEN):
                self._held_since(asked)

    def _held_since(self, asked: float) -> None:
        frame = sys._current_frames().get(self._loop_thread)
        is_running = frame is not None and frame is not self._base
        stack = traceback.extract_stack(frame) if is_running else None
        del frame
        while not self._answered.wait(OFTEN) and not self._is_over.is_set():
            pass
        seconds = time.monotonic() - asked + OFTEN / 2
        if stack and seconds >= HELD:  # or else the machine had no time for this process
            self._note(LoopHold(seconds, _place(stack), "".join(traceback.format_list(stack[-DEEP:]))))

    def _note(self, hold: LoopHold) -> None:
        self.count += 1
        self.last.append(hold)
        if self.longest is None or hold.seconds > self.longest.seconds:
            self.longest = hold
        self._troubles.warn(f"the event loop was blocked for {hold.seconds * 1000:,.0f} ms", hold.place)
        log.info("the event loop was blocked for %.0f ms by:\n%s", hold.seconds * 1000, hold.stack)


def _place(stack: traceback.StackSummary) -> str:
    """Return the innermost line of the package in a stack; of any code where there is none."""
    ours = [each for each in stack if "/croupier/" in each.filename.replace("\\", "/")]
    found = (ours or stack)[-1]
    name = found.filename.replace("\\", "/").rpartition("/croupier/")[2]
    return f"{name}:{found.lineno} {found.name}"
