"""Measurements, apart from the tests: `make bench` prints them all.

Each module here with a function `lines` that yields lines of text is one part of the report.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


def seconds(work: Callable[[], object], repeats: int = 5) -> float:
    """The shortest of several runs, after one that is not counted."""
    work()
    runs = []
    for _ in range(repeats):
        start = perf_counter()
        work()
        runs.append(perf_counter() - start)
    return min(runs)


def per_second(number: int, work: Callable[[], object], repeats: int = 5) -> str:
    """How many a second, when `work` does this number: `1,250,000` or `402 million`."""
    rate = number / seconds(work, repeats)
    return f"{rate / 1e6:,.0f} million" if rate >= 1e7 else f"{rate:,.0f}"
