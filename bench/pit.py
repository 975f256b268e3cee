"""The pit in one server process: how long a person waits for an acknowledged action, and what an action
costs of a core, on SQLite and on PostgreSQL (both flush every commit to disk), at 1 to 300 tables.

Each table has a person, who plays through the same commands as the doors call, and two bots. An action is one
command of a person; latency is from command to answer, which comes after the commit. What a core spends on an
action does not depend on who else uses the machine; how many there are and how long they take does.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bench import Figure, Size
from croupier.errors import CroupierError
from croupier.games import all_games
from croupier.server.house import settle_memory
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.bots import strategy
from croupier.server.tables.pit import Pit
from croupier.table.observation import observe
from tests.server import databases

CALM = 0.5
"""Seconds that a person thinks between two actions, where a table is played and not driven."""
WARM = 1.0
"""Seconds of play that are not measured."""


def measure(size: Size) -> Iterator[Figure]:
    span = size.pick(0.2, 1.5, 4.0, 10.0)
    with tempfile.TemporaryDirectory() as folder:
        if not size:
            yield from asyncio.run(load("SQLite", f"sqlite:///{Path(folder) / 'pit.db'}", 1, 0.0, span))
            return
        for tables in size.pick((), (1, 10), (1, 10, 100, 300)):
            yield from apart("SQLite", f"sqlite:///{Path(folder) / f'{tables}.db'}", tables, CALM, span)
        driven = size.pick(0, 10, 100)
        yield from apart("SQLite", f"sqlite:///{Path(folder) / 'driven.db'}", driven, 0.0, span)
    programs = databases.programs()
    if programs is None or size is Size.QUICK:
        return
    with databases.server(programs, "on") as place:
        for name, think in (("calm", CALM), ("driven", 0.0)):
            yield from apart("PostgreSQL", databases.fresh_database(place, name), driven, think, span)


def apart(*asked: Any) -> Iterator[Figure]:
    """Measure in a process of its own, whose memory is not that of the one before."""
    command = [sys.executable, "-m", "bench.pit", json.dumps(asked)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    yield from map(Figure.parse, json.loads(done.stdout.splitlines()[-1]))


class Person:
    """Plays a bot's strategy, but by commands, and notes how long each took."""

    def __init__(self, live: TableActor, think: float, waits: list[float]) -> None:
        self.live = live
        self.think = think
        self.waits = waits
        self.plan = strategy(live.game)

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.think * (hash(self.live.id) % 100) / 100)
        while perf_counter() < until:
            begun = perf_counter()
            try:
                await self._act()
                self.waits.append(perf_counter() - begun)
            except CroupierError:
                await self._buy()
            await asyncio.sleep(self.think)

    async def _buy(self) -> None:
        """Buy chips where a bet was refused; between two rounds, since none are sold while one is played."""
        try:
            await self.live.do(c.CommandRequest(c.Buy(1, 100_000, approved=True)))
        except CroupierError:  # others went on meanwhile: look again
            await self.live.situation("person")

    async def _act(self) -> None:
        state = self.live.state
        ask, playing = state.asked, state.session.round
        if ask is not None and playing is not None and ask.seat == 1:
            chosen = self.plan.choose(observe(playing, ask.seat), ask)
            amount = chosen.amount if chosen.choice.least is not None else None
            await self.live.do(
                c.CommandRequest(
                    c.Choose(1, chosen.name, amount, " ".join(map(str, chosen.cards))), by="person"
                )
            )
        elif self.live.phase == "playing":
            await self.live.situation("person")
        elif self.live.phase == "betting":
            await self.live.do(c.CommandRequest(c.Ready(1), by="person"))
        elif 1 in (bets := {1: self.plan.bets(state.session.table, 1)}) and bets[1]:
            await self.live.do(c.CommandRequest(c.Bet(1, dict(bets[1])), by="person"))
        else:
            await self.live.do(c.CommandRequest(c.Ready(1), by="person"))


async def load(database: str, url: str, tables: int, think: float, span: float) -> list[Figure]:
    pit = await Pit.open(url)
    before = resident()
    waits: list[float] = []
    people = []
    for number in range(tables):
        live = await pit.open_table(all_games()[number % len(all_games())].id)
        await live.do(c.CommandRequest(c.Sit("person", "person", 1, 500_000, approved=True)))
        for _ in range(2):
            await live.do(c.CommandRequest(c.AddBot()))
        people.append(Person(live, think, waits))
    warm = min(WARM, span)
    await asyncio.gather(*(person.play(perf_counter() + warm) for person in people))
    settle_memory()
    waits.clear()
    events, rounds = counted(people)
    begun, worked = perf_counter(), process_time()
    await asyncio.gather(*(person.play(begun + span) for person in people))
    took, worked = perf_counter() - begun, process_time() - worked
    events, rounds = counted(people)[0] - events, counted(people)[1] - rounds
    held = resident() - before
    await pit.close()
    waits.sort()
    words = f"people who think {think:g} s" if think else "people who do not think"
    name = f"{database}, {tables} {'tables' if tables > 1 else 'table'}, {words}"
    note = (
        f"{events / took:,.0f} events and {rounds / took:,.0f} rounds a second, {worked / took:.0%} of a core"
    )
    return [
        Figure(f"{name}: actions", len(waits) / took, "actions a second", "warm", note),
        Figure(f"{name}: of a core an action", worked / len(waits) * 1000, "ms", "warm"),
        Figure(f"{name}: answered, half of them within", waits[len(waits) // 2] * 1000, "ms", "warm"),
        Figure(f"{name}: answered, 99 % within", waits[len(waits) * 99 // 100] * 1000, "ms", "warm"),
        Figure(f"{name}: memory", held, "MB", "warm", "beyond what the pit holds without tables"),
    ]


def resident() -> float:
    """Return the MB of memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def counted(people: list[Person]) -> tuple[int, int]:
    """Return the events and rounds so far."""
    events = sum(person.live.version for person in people)
    return events, sum(person.live.state.session.number for person in people)


if __name__ == "__main__":
    print(json.dumps([asdict(each) for each in asyncio.run(load(*json.loads(sys.argv[1])))]))
