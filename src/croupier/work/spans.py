"""Spans of units: which are done, which are left, and how many are handed out at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

Span = tuple[int, int]
"""From a unit up to, not with, another."""

LASTS = 1.0
"""Seconds that a task should take: long beside the cost of handing it out, short beside what may be lost."""
GROWS = 4
"""A task has at most so many times the units of the one before it."""


@dataclass
class DoneUnits:
    """The units that are done, as spans in order with gaps between them.

    >>> done = DoneUnits([(0, 2), (5, 6)])
    >>> done.add((2, 4)); done.spans, done.count
    ([(0, 4), (5, 6)], 5)
    >>> list(done.left(8)), list(done.left(3))
    ([(4, 5), (6, 8)], [])
    """

    spans: list[Span] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(stop - start for start, stop in self.spans)

    def add(self, span: Span) -> None:
        joined: list[Span] = []
        for start, stop in sorted((*self.spans, span)):
            if joined and start <= joined[-1][1]:
                joined[-1] = joined[-1][0], max(stop, joined[-1][1])
            else:
                joined.append((start, stop))
        self.spans = joined

    def left(self, units: int) -> Iterator[Span]:
        at = 0
        for start, stop in (*self.spans, (units, units)):
            if at < min(start, units):
                yield at, min(start, units)
            at = stop


class Cutting:
    """Cuts what is left into tasks that take about as long as a task should; how it is cut changes no sum."""

    def __init__(self, left: Iterator[Span]) -> None:
        self._left = left
        self._rest: Span = (0, 0)
        self._size = 1
        self.lasts = LASTS

    def next(self) -> Span | None:
        start, stop = self._rest
        if start == stop:
            found = next(self._left, None)
            if found is None:
                return None
            start, stop = found
        cut = min(stop, start + self._size)
        self._rest = cut, stop
        return start, cut

    def took(self, span: Span, seconds: float) -> None:
        """Note how long a finished task took, so that the next ones are cut accordingly."""
        units = span[1] - span[0]
        fits = int(units * self.lasts / max(seconds, self.lasts / 1_000))
        self._size = max(1, min(fits, GROWS * units))
