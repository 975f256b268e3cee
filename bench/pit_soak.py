"""An hour at the pit over real HTTP: `python -m bench.pit_soak --minutes 60`. People at many tables play on
and on while the server's memory is read every few seconds; the last line says whether it stayed flat.

Flat is: a straight line through the samples of the second half, by least squares, rises in that half by less
than a tenth of what was held when it began. In the first half ledgers grow to their length, and what is kept
of keys, viewers and compiled code comes together: some 500 actions a table.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import uvloop

from bench import pit_http as http
from tests.server import databases

RISE = 0.1


class Sample(NamedTuple):
    at: float
    """Seconds since the beginning."""
    held: float
    """MB."""
    worked: float
    """Seconds of a core."""
    actions: int
    slow: float
    """The slowest hundredth of the answers since the last sample took so many ms."""


def slope(samples: list[Sample]) -> float:
    """MB a second, by least squares."""
    middle = sum(each.at for each in samples) / len(samples)
    usual = sum(each.held for each in samples) / len(samples)
    spread = sum((each.at - middle) ** 2 for each in samples)
    return sum((each.at - middle) * (each.held - usual) for each in samples) / spread if spread else 0.0


def verdict(samples: list[Sample]) -> tuple[bool, str]:
    half = [each for each in samples if each.at >= samples[-1].at / 2]
    rise = slope(half) * (half[-1].at - half[0].at)
    is_flat = rise < RISE * half[0].held
    told = (
        f"{half[0].held:.0f} MB at half time, {half[-1].held:.0f} MB at the end, {rise:+.1f} MB by the line"
    )
    return is_flat, f"{'flat' if is_flat else 'NOT FLAT'}: {told}"


async def soak(
    port: int, process: int, tables: int, minutes: float, think: float, every: float
) -> list[Sample]:
    people, _ = await http.opened(port, process, tables)
    players = [http.Player(each, random.Random(number)) for number, each in enumerate(people)]
    for visitor in people:
        await visitor.dial()
    begun = perf_counter()
    playing = asyncio.gather(*(each.play(think, begun + 60 * minutes) for each in players))
    samples = [Sample(0.0, http.memory(process), http.core_seconds(process), 0, 0.0)]
    while not playing.done():
        await asyncio.wait([playing], timeout=every)
        waits = sorted(wait for each in players for wait in each.waits)
        for each in players:
            each.waits.clear()
            each.looks.clear()
        late = waits[len(waits) * 99 // 100] * 1000 if waits else 0.0
        done = samples[-1].actions + len(waits)
        now = perf_counter() - begun
        samples.append(Sample(now, http.memory(process), http.core_seconds(process), done, late))
        print(told(*samples[-2:]), flush=True)
    await playing
    return samples


def told(before: Sample, now: Sample) -> str:
    actions, seconds = now.actions - before.actions, now.at - before.at
    cost = (now.worked - before.worked) / max(1, actions) * 1000
    held = f"{now.at / 60:6.1f} min  {now.held:7.1f} MB  {actions / seconds:6.0f} actions/s"
    return f"{held}  {cost:5.2f} ms of a core each  p99 {now.slow:6.0f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.pit_soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--think", type=float, default=http.CALM, help="seconds before an action")
    parser.add_argument("--every", type=float, default=30.0, help="seconds between samples")
    parser.add_argument("--postgresql", action="store_true")
    asked = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = f"sqlite:///{Path(folder) / 'pit.db'}"
        if asked.postgresql:
            programs = databases.programs()
            if programs is None:
                print("PostgreSQL is not installed", file=sys.stderr)
                return 2
            place = stack.enter_context(databases.server(programs, "on"))
            url = databases.fresh_database(place, "soak")
        port, process = stack.enter_context(http.served(url, folder))
        samples = uvloop.run(soak(port, process, asked.tables, asked.minutes, asked.think, asked.every))
    is_flat, words = verdict(samples)
    slowest = max(after.slow for _, after in pairwise(samples))
    print(f"{samples[-1].actions:,} actions in {samples[-1].at / 60:.0f} minutes, worst p99 {slowest:.0f} ms")
    print(words)
    return 0 if is_flat else 1


if __name__ == "__main__":
    sys.exit(main())
