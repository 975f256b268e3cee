"""The pit on two cores: tables and actions a second held by one server process, and how long a person waits
for an acknowledged action, on SQLite and on PostgreSQL (both flush every commit to disk). What a core spends
on an action does not depend on who else uses the machine; how many there are and how long they take does.

Each table has a person, who plays through the same commands as the doors call, and two bots. An action is one
command of a person; latency is from command to answer, which comes after the commit.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time

from croupier.games import all_games
from croupier.refusals import Refusal
from croupier.server.house import settle_memory
from croupier.server.live import commands as c
from croupier.server.live.bots import strategy
from croupier.server.live.live_table import LiveTable
from croupier.server.live.pit import Pit
from croupier.table.sight import sight_of
from tests.server import databases

TABLES = 100
SECONDS = 10.0
CALM = 0.5
"""Seconds that a person thinks between two actions, where a table is played and not driven."""


WARM = 2.0
"""Seconds of play that are not measured."""


def lines() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield from measured("SQLite", lambda name: f"sqlite:///{Path(folder) / name}.db")
    programs = databases.programs()
    if programs is None:
        yield "PostgreSQL: not installed"
        return
    with databases.server(programs, "on") as folder:
        yield from measured("PostgreSQL", lambda name: databases.fresh_database(folder, name))


def measured(database: str, fresh: Callable[[str], str]) -> Iterator[str]:
    ways = (("calm", CALM, f"people who think {CALM:g} s"), ("driven", 0.0, "people who do not think at all"))
    for name, think, words in ways:
        yield f"{database}, {TABLES} tables, {words}: {asyncio.run(load(fresh(name), think))}"


class Person:
    """Plays a bot's strategy, but by commands, and notes how long each took."""

    def __init__(self, live: LiveTable, think: float, waits: list[float]) -> None:
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
            except Refusal:
                await self.live.do(c.Sent(c.Buy(1, 100_000, approved=True)))
            self.waits.append(perf_counter() - begun)
            await asyncio.sleep(self.think)

    async def _act(self) -> None:
        seating = self.live.seating
        ask, playing = seating.asked, seating.sitting.round
        if ask is not None and playing is not None and ask.seat == 1:
            chosen = self.plan.choose(sight_of(playing, ask.seat), ask)
            amount = chosen.amount if chosen.choice.least is not None else None
            await self.live.do(
                c.Sent(c.Choose(1, chosen.name, amount, " ".join(map(str, chosen.cards))), by="person")
            )
        elif self.live.phase == "playing":
            await self.live.situation("person")
        elif self.live.phase == "betting":
            await self.live.do(c.Sent(c.Ready(1), by="person"))
        elif 1 in (bets := {1: self.plan.bets(seating.sitting.table, 1)}) and bets[1]:
            await self.live.do(c.Sent(c.Bet(1, bets[1]), by="person"))
        else:
            await self.live.do(c.Sent(c.Ready(1), by="person"))


async def load(url: str, think: float) -> str:
    pit = await Pit.open(url)
    waits: list[float] = []
    people = []
    for number in range(TABLES):
        live = await pit.open_table(all_games()[number % len(all_games())].id)
        await live.do(c.Sent(c.Sit("person", "person", 1, 500_000, approved=True)))
        for _ in range(2):
            await live.do(c.Sent(c.AddBot()))
        people.append(Person(live, think, waits))
    await asyncio.gather(*(person.play(perf_counter() + WARM) for person in people))
    settle_memory()
    waits.clear()
    events, rounds = counted(people)
    begun, worked = perf_counter(), process_time()
    await asyncio.gather(*(person.play(begun + SECONDS) for person in people))
    took, worked = perf_counter() - begun, process_time() - worked
    events, rounds = counted(people)[0] - events, counted(people)[1] - rounds
    await pit.close()
    waits.sort()
    half, late = waits[len(waits) // 2] * 1000, waits[len(waits) * 99 // 100] * 1000
    held = (
        f"{len(waits) / took:,.0f} actions, {events / took:,.0f} events, {rounds / took:,.0f} rounds a second"
    )
    cost = f"{worked / len(waits) * 1000:.2f} ms of a core each, {worked / took:.0%} of one used"
    return f"{held}; answered in {half:.1f} ms, p99 {late:.1f} ms; {cost}"


def counted(people: list[Person]) -> tuple[int, int]:
    """Events and rounds so far."""
    events = sum(person.live.version for person in people)
    return events, sum(person.live.seating.sitting.number for person in people)
