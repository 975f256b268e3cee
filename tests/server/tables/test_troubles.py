"""What goes wrong around a table: a database that is away, an answer that is lost, a lease that is another's,
a table that dies. Whoever waits is answered, and the table goes on from what was written."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from croupier.server.errors import DatabaseUnavailable, NotCommitted, WrongServer
from croupier.server.store import leases
from croupier.server.store.database import Store
from croupier.server.store.schema import events, seeds
from croupier.server.store.schema import leases as lease_rows
from croupier.server.tables import assignment, dealing
from croupier.server.tables import commands as c
from croupier.server.tables import pit as of_pit
from croupier.server.tables.state import TableState
from tests.server import databases
from tests.server.playing import back, ledger_text, opened, refused, run, seat_people


def test_a_server_that_has_lost_its_lease_writes_nothing_at_all(url: str) -> None:
    """Not even what is no line of the ledger: readiness, an offer, how the table is run."""

    async def test() -> None:
        async with opened(url, owner="one") as one, opened(url, owner="two", address="http://two") as two:
            live = await one.open_table("ohio-roulette")
            await seat_people(live, 2)
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            await one.store.write(lambda c: leases.release(c, "one"))
            await two.tables.claim_free_tables()
            taken = await two.table(live.id)
            await taken.do(c.CommandRequest(c.Ready(1), by="person 1"))
            with live.watch("person 2") as changes:
                assert isinstance(
                    await refused(live.do(c.CommandRequest(c.Ready(2), by="person 2"))), WrongServer
                )
                assert [change async for change in changes] == []  # nobody is left to listen to it
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Ready(2), by="person 2"))), WrongServer
            )
            await one.keep()
            no = await refused(one.table(live.id))
            assert isinstance(no, WrongServer) and no.address == "http://two"
            await taken.stop()
        async with opened(url) as third:
            assert (await third.table(live.id)).state.seats.ready == {1}

    run(test)


def test_an_answer_that_was_lost_after_the_commit(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection broke when the commit was made: what is written has happened, once."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            write = pit.table_store.write

            async def deaf(writing: Any) -> None:
                monkeypatch.setattr(pit.table_store, "write", write)
                await write(writing)
                raise OSError("the connection broke")

            monkeypatch.setattr(pit.table_store, "write", deaf)
            done = await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1", key="a"))
            assert done.version == live.version
            assert live.state.session.table.layout[1] == {"red": 500}
            assert (
                await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1", key="a"))
            ).version == done.version
            assert live.state.session.table.layout[1] == {"red": 500}
            await pit.verify(live.id)

    run(test)


def test_tables_go_on_when_the_database_is_back(postgresql: str) -> None:
    url = databases.fresh_database(postgresql, "away")

    def let_in(is_open: bool) -> None:
        with psycopg.connect(
            host=postgresql, user=databases.SUPERUSER, dbname="postgres", autocommit=True
        ) as connection:
            connection.execute(f"ALTER DATABASE away ALLOW_CONNECTIONS {is_open}")
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'away'"
            )

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            quiet = await pit.open_table("ohio-craps")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            before = ledger_text(live)
            let_in(False)
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))), NotCommitted
            )
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Ready(1), by="person 1"))), WrongServer
            )
            assert isinstance(await refused(pit.table(live.id)), NotCommitted)
            let_in(True)
            await back(pit)
            await pit.keep()
            again = await pit.table(live.id)
            assert ledger_text(again) == before
            await again.do(c.CommandRequest(c.Bet(1, {"black": 500}), by="person 1"))
            assert await pit.table(quiet.id) is quiet
            assert (await pit.verify(live.id)).events == again.version

    run(test)


def test_a_table_that_dies_is_taken_up_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            before = ledger_text(live)

            can_step = dealing.can_step

            def wrong(state: TableState) -> bool:
                if state is live.state:
                    raise ZeroDivisionError
                return can_step(state)

            monkeypatch.setattr(dealing, "can_step", wrong)
            assert (await live.situation()).version == live.version  # answered before it is found out
            live.watch().close()  # the table wakes when a watcher goes
            bet = asyncio.ensure_future(live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1")))
            assert isinstance(await refused(_waited(bet)), WrongServer)
            await pit.keep()
            again = await pit.table(live.id)
            assert again is not live and ledger_text(again) == before
            await again.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))

    run(test)


async def _waited(future: asyncio.Future[Any]) -> Any:
    return await future


def test_one_spoiled_table_keeps_no_other_from_going_on(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            spoiled, sound = [await pit.open_table("ohio-roulette") for _ in range(2)]
            line = (events.c.table_id == spoiled.id) & (events.c.line == 1)
            await pit.store.write(lambda c: c.execute(update(events).where(line).values(hash="0" * 32)))
        async with opened(url) as pit:
            assert isinstance(await refused(pit.table(spoiled.id)), NotCommitted)
            assert [card.id for card in pit.lobby()] == [sound.id]
            await pit.keep()
            await seat_people(await pit.table(sound.id), 1)

    run(test)


def test_a_closed_table_is_let_go_and_can_be_brought_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await live.do(c.CommandRequest(c.CloseTable()))
            await pit.keep()
            assert await pit.table(live.id) is live
            monkeypatch.setattr(assignment, "CLOSED_FOR", 0.0)
            with live.watch():
                await pit.keep()
                assert await pit.table(live.id) is live
            await pit.keep()
            assert pit.lobby() == []
            assert await pit.store.read(lambda c: c.execute(select(lease_rows)).all()) == []
            again = await pit.reopen(live.id)
            await seat_people(again, 1)
            assert (await pit.verify(live.id)).ledgers == 2

    run(test)


def test_closed_tables_do_not_count_as_tables(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(of_pit, "MOST_TABLES", 1)
        async with opened(sqlite_url) as pit:
            first = await pit.open_table("ohio-roulette")
            assert "no more tables" in str(await refused(pit.open_table("ohio-roulette")))
            await first.do(c.CommandRequest(c.CloseTable()))
            await pit.open_table("ohio-roulette")

    run(test)


def test_the_writer_outlives_a_database_that_cannot_be_reached(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        store = Store(sqlite_url)
        with monkeypatch.context() as broken:

            def unreachable(self: Any) -> None:
                raise OSError("the host is down")

            broken.setattr(type(store.engine), "connect", unreachable)
            with pytest.raises(DatabaseUnavailable, match="the database does not answer"):
                await store.write(lambda connection: None)
        assert await store.write(lambda connection: 5) == 5
        await asyncio.to_thread(store.close)

    run(test)


def test_no_error_tells_what_was_to_be_written(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            row = {"table_id": live.id, "kind": "chance", "seed": "secret seed"}
            with pytest.raises(IntegrityError) as no:
                await pit.store.write(lambda c: c.execute(insert(seeds), [row, row]))
            assert "INSERT INTO seeds" in str(no.value)
            assert "secret seed" not in str(no.value)

    run(test)


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "pit.db"

    async def test() -> None:
        async with opened(f"sqlite:///{path}") as pit:
            await pit.open_table("ohio-roulette")
            found = sorted(path.parent.iterdir())
            assert [each.name for each in found] == ["pit.db", "pit.db-shm", "pit.db-wal"]
            assert {stat.S_IMODE(each.stat().st_mode) for each in found} == {0o600}

    run(test)


def test_a_bot_that_comes_in_a_round_plays_what_it_was_told(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-three-card-poker")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"ante": 500}), by="person 1"))
            await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            await live.do(c.CommandRequest(c.AddBot(2, strategy="random")))
            assert live.phase == "playing" and not live.state.seats.bots
            await live.do(c.CommandRequest(c.Choose(1, "fold"), by="person 1"))
            await live.situation()
            assert live.state.seats.bots == {2: "random"}

    run(test)


def test_who_has_only_looked_is_forgotten(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            with live.watch("person 1"), live.watch("person 2"):
                assert live.viewers.away == frozenset()
            assert live.viewers.away == {"person 1"}

    run(test)
