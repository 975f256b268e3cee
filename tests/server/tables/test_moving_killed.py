"""A change of tables that the server does not live to finish: whoever is on the way arrives once, with all
chips and what is owed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from croupier.server.cage.wallets import bankroll, statement
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import InTransit
from croupier.server.tables.transfers import TableTransfers
from tests.server.playing import STACK, fund, opened, refused, run
from tests.server.tables.test_moving import fold_hands, table_of

KEY = "floor-1"
RUN = "import sys; from tests.server.tables.test_moving_killed import die; die(*sys.argv[1:])"


def die(url: str, when: str) -> None:
    """Two tables; B, who owes the small blind, is moved with chips out of a wallet, and the server is killed
    before or after B sits down."""

    async def killed(changes: TableTransfers, one: TableActor, who: InTransit) -> None:
        if when == "after":
            sit = c.Sit(who.person, who.name, who.to, who.chips, True, who.from_wallet, who.standing, True)
            await (await changes._tables.table(who.table)).do(c.CommandRequest(sit, key=who.key))
        os.kill(os.getpid(), signal.SIGKILL)

    async def main() -> None:
        pit = await Pit.open(url)
        await fund(pit, "B")
        one, other = await table_of(pit, "A"), await table_of(pit, "GHIJK")
        await one.do(c.CommandRequest(c.Sit("B", "B", 2, STACK, from_wallet=True)))
        for seat, name in enumerate("CDEF", 3):
            await one.do(c.CommandRequest(c.Sit(name, name, seat, STACK)))
        await fold_hands(one)
        await one.do(c.CommandRequest(c.SitOut(2), by="B"))
        await fold_hands(one)
        print(one.id, other.id, one.state.session.table.stacks[2], flush=True)
        setattr(TableTransfers, "_arrive", killed)  # noqa: B010
        await pit.changes.move(one.id, 2, other.id, 7, key=KEY)

    asyncio.run(main())


@pytest.mark.parametrize("when", ["before", "after"])
def test_who_is_on_the_way_when_the_server_is_killed_arrives_once(sqlite_url: str, when: str) -> None:
    told = subprocess.run([sys.executable, "-c", RUN, sqlite_url, when], capture_output=True, text=True)
    assert told.returncode == -signal.SIGKILL, told.stderr
    one_id, other_id, chips = told.stdout.split()

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            one, other = await pit.table(one_id), await pit.table(other_id)
            while one.state.seats.moving:
                await asyncio.sleep(0.01)
            there = other.state.session.table
            assert (there.stacks[7], there.standing[7]) == (int(chips), "blinds")
            assert other.state.seats.people[7] == "B" and 2 not in one.state.session.names
            await pit.changes.move(one.id, 2, other.id, 7, key=KEY)  # asked again, since nobody had answered
            assert "something else" in str(await refused(pit.changes.move(one.id, 3, other.id, 8, key=KEY)))
            wallet, lines = await pit.store.read(
                lambda connection: (bankroll(connection, "B"), statement(connection, "B"))
            )
            moved = [(line.kind, line.amount) for line in lines if line.kind == "change of tables"]
            assert sorted(moved) == [("change of tables", -int(chips)), ("change of tables", int(chips))]
            assert wallet == 10**8 - STACK
            for table in (one, other):
                assert sum((await pit.verify(table.id)).accounts.values()) == 0

    run(test)


def test_who_finds_the_seat_taken_comes_back(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between getting up and sitting down somebody else has taken the seat: B is back, paid up, once."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            one, other = await table_of(pit, "ABC"), await table_of(pit, "GHI")
            arrive = pit.changes._arrive

            async def late(table: TableActor, who: InTransit) -> None:
                await other.do(c.CommandRequest(c.Sit("X", "X", 7, STACK)))
                await arrive(table, who)

            monkeypatch.setattr(pit.changes, "_arrive", late)
            assert "seat 7 is taken" in str(await refused(pit.changes.move(one.id, 2, other.id, 7)))
            assert one.state.seats.people[2] == "B" and not one.state.seats.moving
            assert one.state.session.table.stacks[2] == STACK and len(other.state.session.names) == 4
            assert (await pit.verify(one.id)).ledgers == 1

    run(test)
