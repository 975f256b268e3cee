"""One meter over several servers: every dollar feeds it once, every win empties it once, whatever happens."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest
from sqlalchemy import Connection, select, update

from croupier.errors import BadLedger
from croupier.rules.script import events as e
from croupier.server.cage.count_sheet import count_sheet
from croupier.server.cage.meter_audit import MeterAudit, audit_meters
from croupier.server.store.schema import meters
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from tests.server.linked_tables import GAME, LINK
from tests.server.playing import choose_by_lot, opened, run, seat_people

SEED = 10_000_00
"""The least that the meter begins with, and what it shows again after a royal flush (§7.III)."""
RATE = 21
"""Cents of each dollar (§7.III)."""
ROYALS = ("royal27088", "royal61298")
"""Seeds that deal a royal flush to the third seat."""
SEATS = 3


async def ready_for_a_royal(pit: Pit, seed: str) -> TableActor:
    """All have bet, and the dollars are on the meter; the choices are still to be made."""
    live = await pit.open_table(GAME, rules=TableSettings(link=LINK), seed=seed)
    people = await seat_people(live, SEATS)
    for seat, person in enumerate(people, 1):
        await live.do(c.CommandRequest(c.Bet(seat, {"ante": 500, "progressive": 100}), by=person))
    for seat, person in enumerate(people, 1):
        await live.do(c.CommandRequest(c.Ready(seat), by=person))
    return live


async def finish(live: TableActor) -> int:
    """What the meter has paid there."""
    while (ask := live.state.asked) is not None:
        await live.do(c.CommandRequest(c.Choose(ask.seat, "play", 500), by=f"person {ask.seat}"))
    events = live.state.session.ledger
    return sum(event.paid for event in events if isinstance(event, e.Settled) and event.meter)


async def audited(pit: Pit) -> MeterAudit:
    (found,) = await pit.store.read(audit_meters)
    return found


def test_two_royal_flushes_in_one_instant_on_two_servers(url: str) -> None:
    """Six dollars put 6 x 21 cents on it. Whoever is first gets all of it, the house puts $10,000 on it
    again, and the second gets those: never the same money twice."""

    async def test() -> None:
        async with opened(url, owner="one") as one, opened(url, owner="two") as two:
            tables = [
                await ready_for_a_royal(pit, seed) for pit, seed in zip((one, two), ROYALS, strict=True)
            ]
            paid = sorted(await asyncio.gather(*(finish(live) for live in tables)))
            found = await audited(one)
            assert found.wins == 2 and found.shows == SEED == found.opened
            assert paid == [SEED, SEED + 2 * SEATS * RATE] and found.paid == sum(paid)
            assert [move.shows for move in found.history if move.amount < 0] == [0, 0]
            for pit, live in zip((one, two), tables, strict=True):
                await pit.verify(live.id)
            sheet = await two.store.read(count_sheet)
            assert sheet.meters == (found,) and sheet.balance.difference == 0

    run(test)


def test_each_round_feeds_it_once_from_both_servers(url: str) -> None:
    async def test() -> None:
        async with opened(url, owner="one") as one, opened(url, owner="two") as two:
            lives = []
            for pit in (one, two):
                live = await pit.open_table(GAME, rules=TableSettings(link=LINK))
                await seat_people(live, 1)
                lives.append(live)

            async def play(live: TableActor) -> None:
                for _ in range(4):
                    await live.do(
                        c.CommandRequest(c.Bet(1, {"ante": 500, "progressive": 100}), by="person 1")
                    )
                    await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
                    while (await live.situation()).phase == "playing":
                        await choose_by_lot(live, Chance("play"))

            await asyncio.gather(*map(play, lives))
            found = await audited(two)
            assert (found.opened, found.fed, found.tables) == (SEED, 8 * RATE, 2)
            await one.keep()
            shared = one.table_store.meters.by_link[LINK]  # what the other server did is shown here
            assert shared["progressive"] == found.shows

            def steal(connection: Connection) -> None:
                connection.execute(update(meters).values(amount=meters.c.amount - 1))

            await one.store.write(steal)
            with pytest.raises(BadLedger, match="its ledgers say"):
                await audited(one)

    run(test)


def test_killed_servers_lose_and_double_nothing(url: str) -> None:
    """Two servers deal tables of one link and are killed without warning, twice; then the meter, the rounds
    that were acknowledged and the ledgers agree."""
    acknowledged: dict[str, int] = {}
    for _ in range(2):
        command = [sys.executable, "-m", "tests.server.linked_tables", url]
        dealing = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
        for process, rounds in zip(dealing, (4, 7), strict=True):
            assert process.stdout is not None
            for _ in range(rounds):
                table, version = process.stdout.readline().split()
                acknowledged[table] = int(version)
        for process in dealing:
            process.kill()
            process.communicate()

    async def look() -> None:
        async with opened(url) as pit:
            found = await audited(pit)
            assert len(acknowledged) == found.tables == 4
            assert found.shows == SEED + found.fed - found.paid
            rows = await pit.store.read(lambda connection: connection.execute(select(meters)).all())
            assert [row.amount for row in rows] == [found.shows]
            for table, version in acknowledged.items():
                assert (await pit.verify(table)).events >= version

    run(look)
