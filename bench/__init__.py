"""Measure how fast Croupier is, apart from the tests: `make bench`.

Each module here with a function `measure(size)` yields figures and is one part of the report. `python -m
bench` runs every part in a process of its own, or the parts that are named.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import IntEnum
from time import perf_counter, process_time
from typing import Any, Literal, TypeVar

T = TypeVar("T")
State = Literal["cold", "warm", "stored"]
STATES: dict[State, str] = {
    "cold": "nothing compiled and nothing stored: what a newcomer waits for",
    "warm": "kernels compiled, the answer worked out anew",
    "stored": "the answer read from a cache",
}


class Size(IntEnum):
    """How long a run may take: a test runs the smallest, `make bench` the usual one."""

    SMALLEST = 0
    QUICK = 1
    USUAL = 2
    FULL = 3

    def pick(self, smallest: T, quick: T, usual: T, full: T | None = None) -> T:
        """Return the value for this size; a full run without a value of its own uses the usual one."""
        return (smallest, quick, usual, usual if full is None else full)[self]


@dataclass(frozen=True)
class Peer:
    """Another program's figure for the same work, in the same unit."""

    name: str
    version: str
    value: float
    origin: str = "in the same run"
    """When and on which machine it was measured."""


@dataclass(frozen=True)
class Figure:
    """One measurement."""

    name: str
    value: float
    unit: str
    state: State
    note: str = ""
    peers: tuple[Peer, ...] = ()

    @classmethod
    def parse(cls, found: dict[str, Any]) -> Figure:
        """Return a figure from its JSON."""
        return cls(**{**found, "peers": tuple(Peer(**each) for each in found["peers"])})

    @property
    def is_smaller_better(self) -> bool:
        """True for times and memory, False for work per second."""
        return self.unit in ("s", "ms", "us", "MB")

    def ratio(self, peer: Peer) -> float:
        """Return how many times as fast as the peer we are."""
        return peer.value / self.value if self.is_smaller_better else self.value / peer.value


def seconds(
    work: Callable[[], object], repeats: int = 3, *, clock: Callable[[], float] = perf_counter
) -> float:
    """Return the shortest of several runs. Whoever needs compiled kernels calls the work once before."""
    runs = []
    for _ in range(repeats):
        start = clock()
        work()
        runs.append(clock() - start)
    return min(runs)


def core_seconds(work: Callable[[], object], repeats: int = 3) -> float:
    """Return the processor time of the shortest run, in which other programs' work does not count."""
    return seconds(work, repeats, clock=process_time)


def rate(number: int, work: Callable[[int], object], cores: int = 1, repeats: int = 3) -> float:
    """Return how much is done a second when each core does this number as one numbered batch."""
    if cores == 1:
        return number / seconds(lambda: work(0), repeats)
    with ThreadPoolExecutor(cores) as pool:
        return cores * number / seconds(lambda: list(pool.map(work, range(cores))), repeats)
