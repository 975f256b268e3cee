"""The clock that stamps ledger lines, entries of the books and lines of the log: the wall clock, as long as
it agrees with the machine's uptime.

A wall clock that jumps, forward or back, is not followed at once: time goes on by the uptime, and both
readings are noted for the signed log. If the wall clock comes back, nothing was stamped by its error; if it
stays, it is followed after some minutes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

BOUND = 60.0
"""Seconds by which the wall clock may move against the uptime; more is a jump."""
SETTLED = 300.0
"""Seconds after which a clock that has jumped, and has gone on evenly since, is followed."""


class ClockReading(NamedTuple):
    """A jump of the wall clock, or the moment from which the stamps follow one."""

    expected: float
    """The time by the stamps and the uptime, in seconds since 1970."""
    shown: float
    """The time that the wall clock showed."""
    is_followed: bool = False
    """Whether stamps follow the wall clock from here on."""


def uptime() -> float:
    """Return the seconds since the machine started, with those that it slept."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class HybridClock:
    def __init__(
        self, wall: Callable[[], float] = lambda: time.time(), steady: Callable[[], float] = uptime
    ) -> None:
        self.wall = wall
        self.steady = steady
        self.restart()

    def restart(self) -> None:
        """Begin with what the wall clock shows now."""
        self._offset = self.wall() - self.steady()
        """The wall clock less the uptime, as the stamps follow it."""
        self._jumped: float | None = None
        """The wall clock less the uptime, since a jump that is not followed yet."""
        self._since = 0.0
        self.jumps: list[ClockReading] = []
        """Readings that are not written in the log yet."""

    def now(self) -> float:
        """Return the seconds since 1970 by which things are stamped now."""
        wall, steady = self.wall(), self.steady()
        offset, expected = wall - steady, steady + self._offset
        is_near = abs(offset - self._offset) <= BOUND
        if self._jumped is not None and abs(offset - self._jumped) > BOUND:  # jumped again, or is back
            self.jumps.append(ClockReading(steady + self._jumped, wall, is_followed=is_near))
            self._jumped, self._since = (None if is_near else offset), steady
        elif self._jumped is None and not is_near:
            self.jumps.append(ClockReading(expected, wall))
            self._jumped, self._since = offset, steady
        elif self._jumped is not None and steady - self._since >= SETTLED:
            self.jumps.append(ClockReading(expected, wall, is_followed=True))
            self._jumped = None
            is_near = True
        if not is_near:
            return expected
        self._offset = offset
        return wall

    def resume(self, last: float) -> None:
        """Go on after the `last` time that the pit had noted. A clock that shows an earlier one was set back
        while nobody watched it, or had been ahead."""
        now = self.now()
        if now < last - BOUND:
            self.jumps.append(ClockReading(last, now, is_followed=True))


CLOCK = HybridClock()
"""The clock of this process."""
