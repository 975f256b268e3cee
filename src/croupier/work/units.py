"""Work whose units can be done anywhere and in any order, and whose results add.

Who does it changes nothing about the answer: a unit is a function of its number, and sums do not depend on
the order in which they are added.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, Protocol, Self, TypeVar

from croupier.work.run_file import RunFile
from croupier.work.spans import Cutting, DoneUnits, Span


class Adding(Protocol):
    """A result of units: adds another to itself, and goes to a file and back as plain values."""

    def add(self, other: Self) -> None: ...

    def plain(self) -> Any: ...

    @classmethod
    def of_plain(cls, plain: Any) -> Self: ...


Sum = TypeVar("Sum", bound=Adding)
SpanSum = tuple[Span, Sum]


@dataclass(frozen=True)
class Work(Generic[Sum]):
    """Work to do, as a value that can be sent to any machine."""

    title: str
    """A short name of the work, for people."""
    identity: str
    """All that the answer depends on: a file of another run is known by it."""
    units: int
    do: Callable[..., Sum]
    """The function that does a unit: its arguments are the unit's number and what is `sent` with it."""
    kind: type[Sum]
    """The type of the sum. Without arguments it makes the result of no unit."""
    sent: Callable[[int], Any] | None = None
    """Return what a worker needs for a unit and does not have."""
    is_compiled: bool = False
    """Whether the units let go of the interpreter, so that threads do them side by side."""

    def task(self, span: Span) -> Callable[[], tuple[Sum, float]]:
        units = range(*span)
        given = [self.sent(unit) for unit in units] if self.sent is not None else None
        return Task(self.do, units, given)


@dataclass(frozen=True)
class Task(Generic[Sum]):
    """Some units of a work, one after the other."""

    do: Callable[..., Sum]
    units: range
    given: list[Any] | None

    def __call__(self) -> tuple[Sum, float]:
        """Their sum, and the seconds that they took."""
        begun = perf_counter()
        parts = map(self.do, self.units) if self.given is None else map(self.do, self.units, self.given)
        total = next(parts)
        for part in parts:
            total.add(part)
        return total, perf_counter() - begun


class Workers(Protocol):
    """Workers: threads, processes or a cluster."""

    def do(self, work: Work[Sum], cutting: Cutting) -> Iterator[SpanSum[Sum]]:
        """Every task's result, in whatever order they come."""
        ...


class Here:
    """This process, one unit after the other."""

    def do(self, work: Work[Sum], cutting: Cutting) -> Iterator[SpanSum[Sum]]:
        while (span := cutting.next()) is not None:
            yield span, work.task(span)()[0]


@dataclass(frozen=True)
class Crew:
    """Several at once on this machine: threads where the units are compiled, else processes."""

    size: int

    def do(self, work: Work[Sum], cutting: Cutting) -> Iterator[SpanSum[Sum]]:
        if self.size <= 1 or work.units <= 1:
            yield from Here().do(work, cutting)
            return
        make = ThreadPoolExecutor if work.is_compiled else ProcessPoolExecutor
        pool: Executor = make(self.size, initializer=None if work.is_compiled else _left_to_the_first)
        under_way: dict[Future[tuple[Sum, float]], Span] = {}
        waits = True
        try:
            while True:
                while len(under_way) < 2 * self.size and (span := cutting.next()) is not None:
                    under_way[pool.submit(work.task(span))] = span
                if not under_way:
                    return
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    span = under_way.pop(future)
                    found, seconds = future.result()
                    cutting.took(span, seconds)
                    yield span, found
        except KeyboardInterrupt:
            waits = not work.is_compiled  # a thread that compiles a kernel cannot be stopped
            raise
        finally:
            pool.shutdown(wait=waits, cancel_futures=True)


def _left_to_the_first() -> None:
    """A key that interrupts is for the process that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    return os.cpu_count() or 1


TellUnits = Callable[[Any, int], None]
"""Told the sum so far and how many units are in it."""


@dataclass
class Begun(Generic[Sum]):
    """The progress of work whose units are not all known at first."""

    total: Sum
    done: DoneUnits = field(default_factory=DoneUnits)


def gather(
    work: Work[Sum],
    workers: Workers,
    *,
    progress: TellUnits | None = None,
    run_file: Path | None = None,
    begun: Begun[Sum] | None = None,
) -> Sum:
    """The sum of all units. With a `run_file` it goes on from what that holds, and whatever ends it (a key, a
    refusal, a lost cluster) leaves there what was done. What is `begun`
    grows by it, and the file is read where that is nothing yet."""
    kept = RunFile(run_file, work.title, work.identity, work.units) if run_file is not None else None
    so_far = begun if begun is not None else Begun(work.kind())
    if kept is not None and not so_far.done.spans and (found := kept.read()) is not None:
        so_far.total, so_far.done = work.kind.of_plain(found.total), DoneUnits(list(found.done))
        if progress is not None:
            progress(so_far.total, so_far.done.count)
    total, done = so_far.total, so_far.done
    try:
        for span, part in workers.do(work, Cutting(done.left(work.units))):
            total.add(part)
            done.add(span)
            if kept is not None:
                kept.write_sometimes(done.spans, total.plain)
            if progress is not None:
                progress(total, done.count)
    finally:
        if kept is not None:
            kept.write(done.spans, total.plain)
    return total
