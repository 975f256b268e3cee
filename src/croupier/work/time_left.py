"""How long the rest of some work will take, by what was done of it so far."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class TimeLeft:
    """An estimate of the time left for parts that take about equally long."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._first: tuple[float, int] | None = None

    def words(self, done: int, total: int) -> str:
        """Return `, about 12 s left`; '' if less than a second is left, or at the start, when finished
        work may be an earlier run's.

        >>> times = iter([0.0, 10.0, 40.0])
        >>> left = TimeLeft(lambda: next(times))
        >>> left.words(3, 9), left.words(5, 9), left.words(9, 9)
        ('', ', about 20 s left', '')
        """
        now = self._clock()
        if self._first is None:
            self._first = now, done
        began, before = self._first
        if done <= before or done >= total:
            return ""
        seconds = (now - began) / (done - before) * (total - done)
        return f", about {seconds:.0f} s left" if seconds >= 1 else ""
