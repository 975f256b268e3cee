"""A line to the database that breaks: what was done is never said not to be, and nobody hangs."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
import pytest
from sqlalchemy import text

from croupier.server.door.identities import Identities
from croupier.server.door.people import People
from croupier.server.errors import DatabaseUnavailable, KeyReused, NotCommitted, OutcomeUnknown
from croupier.server.store import connection_watchdog, leases
from croupier.server.store.request_key_filter import RequestKeyFilter
from croupier.server.tables import commands as c
from croupier.server.tables import journal
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from tests.server import databases
from tests.server.playing import back, opened, refused, run, seat_people
from tests.server.proxy import Line, line_to

RED = c.Bet(1, {"red": 500})


@asynccontextmanager
async def at_the_end_of_a_line(postgresql: str, name: str) -> AsyncIterator[tuple[Pit, Line, TableActor]]:
    """A roulette table with one person, whose pit reaches its database by a line."""
    databases.fresh_database(postgresql, name)
    with line_to(postgresql) as (line, folder):
        url = f"postgresql://{databases.SUPERUSER}@/{name}?host={folder}"
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            try:
                yield pit, line, live
            finally:
                line.mend()
                await back(pit)


def laid(live: TableActor) -> dict[str, int]:
    return live.state.session.table.layout[1]


def test_a_commit_whose_answer_is_lost_is_found_out(postgresql: str) -> None:
    """Without a key, too: the rows of the commit are waited for and read."""

    async def test() -> None:
        async with at_the_end_of_a_line(postgresql, "lost") as (pit, line, live):
            line.answers_lost = 1
            done = await live.do(c.CommandRequest(RED, by="person 1"))
            assert laid(live) == {"red": 500} and done.version == live.version
            line.answers_lost = 1
            await live.do(
                c.CommandRequest(c.Ready(1, False), by="person 1")
            )  # no line of the ledger is written by that
            await pit.verify(live.id)

    run(test)


def test_another_ledger_whose_answer_is_lost_was_begun_once(postgresql: str) -> None:
    """What ends a ledger and begins the next is kept with its key, as any other command."""

    async def test() -> None:
        async with at_the_end_of_a_line(postgresql, "renewed") as (pit, line, live):
            line.answers_lost = 1
            higher = c.SetOptions({"table-minimum": "25"})
            done = await live.do(c.CommandRequest(higher, by="floor", key="a"))
            assert live.journal.part == 2 and done.version == live.version
            assert (
                await live.do(c.CommandRequest(higher, by="floor", key="a")) == done
                and live.journal.part == 2
            )
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.SetOptions({}), by="floor", key="a"))), KeyReused
            )
            await pit.verify(live.id)

    run(test)


def test_what_cannot_be_found_out_is_unknown_and_told_by_its_key_later(postgresql: str) -> None:
    async def test() -> None:
        async with at_the_end_of_a_line(postgresql, "unknown") as (pit, line, live):
            line.answers_lost, line.is_cut_then = 1, True
            no = await refused(live.do(c.CommandRequest(RED, by="person 1", key="a")))
            assert isinstance(no, OutcomeUnknown) and "not known" in str(no) and "not done" not in str(no)
            line.mend()
            await back(pit)
            done = await pit.do(
                live.id, c.CommandRequest(RED, by="person 1", key="a")
            )  # the table itself is not up again yet
            await pit.keep()
            again = await pit.table(live.id)
            assert laid(again) == {"red": 500} and done.version == again.version
            assert await again.do(c.CommandRequest(RED, by="person 1", key="a")) == done
            assert laid(again) == {"red": 500}

    run(test)


def test_a_page_asks_again_by_its_key_until_it_knows(postgresql: str) -> None:
    async def test() -> None:
        async with at_the_end_of_a_line(postgresql, "page") as (pit, line, live):
            line.answers_lost, line.is_cut_then = 1, True
            asking = asyncio.ensure_future(live.do_surely(c.CommandRequest(RED, by="person 1")))
            while not live.is_lost:
                await asyncio.sleep(0.05)
            line.mend()
            await back(pit)
            await pit.keep()
            done = await asking
            assert (
                laid(await pit.table(live.id)) == {"red": 500}
                and done.version == (await pit.table(live.id)).version
            )

    run(test)


def test_what_never_reached_the_database_is_known_not_to_be_done(postgresql: str) -> None:
    async def test() -> None:
        async with at_the_end_of_a_line(postgresql, "cut") as (pit, line, live):
            line.cut()
            no = await refused(live.do(c.CommandRequest(RED, by="person 1", key="a")))
            assert isinstance(no, NotCommitted) and "was not done" in str(no)
            line.mend()
            await back(pit)
            await pit.keep()
            assert laid(await pit.table(live.id)) == {}

    run(test)


def test_a_database_that_says_nothing_holds_nobody_up(
    postgresql: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Packets are swallowed: whoever asks first waits for some seconds, everybody else is told at once."""
    monkeypatch.setattr(connection_watchdog, "WAITS", 0.5)
    caplog.set_level(logging.WARNING, "croupier.server")

    async def test() -> None:
        async with at_the_end_of_a_line(postgresql, "silent") as (pit, line, live):
            line.goes_through.clear()
            async with asyncio.timeout(30):
                assert isinstance(
                    await refused(live.do(c.CommandRequest(RED, by="person 1"))),
                    NotCommitted | OutcomeUnknown,
                )
            assert pit.store.is_away
            for _ in range(100):
                assert isinstance(await refused(pit.all_tables()), DatabaseUnavailable)
                assert isinstance(await refused(pit.open_table("ohio-craps")), DatabaseUnavailable)
            line.mend()
            await back(pit)
            await pit.keep()
            await pit.do(live.id, c.CommandRequest(RED, by="person 1", key="b"))

    run(test)
    said = [each for each in caplog.records if "the database does not answer" in each.getMessage()]
    assert len(said) == 1


def test_a_key_is_for_one_request(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            done = await live.do(c.CommandRequest(RED, by="person 1", key="a"))
            no = await refused(live.do(c.CommandRequest(c.Bet(1, {"red": 600}), by="person 1", key="a")))
            assert isinstance(no, KeyReused) and laid(live) == {"red": 500}
            assert await live.do(c.CommandRequest(RED, by="person 1", key="a")) == done

    run(test)


def test_an_old_key_is_looked_up_and_the_table_goes_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "REMEMBERED", 2)

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            done = [
                await live.do(c.CommandRequest(RED, by="person 1", key=str(number))) for number in range(4)
            ]
            state = live.state
            assert await live.do(c.CommandRequest(RED, by="person 1", key="0")) == done[0]
            no = await refused(live.do(c.CommandRequest(c.Bet(1, {"red": 600}), by="person 1", key="0")))
            assert isinstance(no, KeyReused)
            assert live.state is state and laid(live) == {"red": 2_000}  # nothing was rebuilt
        async with opened(url) as pit:
            live = await pit.table(live.id)
            assert [
                await live.do(c.CommandRequest(RED, by="person 1", key=str(number))) for number in range(4)
            ] == done
            monkeypatch.setattr(pit.table_store, "answered", None)  # of a new key it is known that it is new
            assert (await live.do(c.CommandRequest(RED, by="person 1", key="4"))).version > done[-1].version

    run(test)


def test_a_forgotten_key_is_always_found_and_seldom_another() -> None:
    known = RequestKeyFilter()
    assert not known.may_have("ann", "0")
    for number in range(10_000):
        known.add("ann", str(number))
    assert all(known.may_have("ann", str(number)) for number in range(10_000))
    taken = sum(known.may_have("bob", str(number)) for number in range(10_000))
    assert 0 < taken < 100  # (1 - exp(-4 * 10,000 / 131,072))^4 is 0.48 %


def test_no_table_waits_for_rows_that_a_frozen_server_holds(postgresql: str) -> None:
    """It was stopped in the middle of writing: its rows are locked, its lease has run out."""
    url = databases.fresh_database(postgresql, "frozen")

    async def test() -> None:
        async with opened(url, owner="two") as two, opened(url, owner="one") as one:
            its = await one.open_table("ohio-roulette")
            mine = await two.open_table("ohio-roulette")
            await seat_people(mine, 1)
            await one.store.write(
                lambda connection: connection.execute(
                    text("UPDATE leases SET expires_at = 1 WHERE owner = 'one'")
                )
            )
            frozen = psycopg.connect(url)
            frozen.execute("SELECT * FROM tables WHERE id = %s FOR UPDATE", (its.id,))
            before = await two.store.read(lambda connection: leases.now(connection))
            await two.keep()
            await mine.do(c.CommandRequest(RED, by="person 1"))
            after = await two.store.read(lambda connection: leases.now(connection))
            assert (
                after - before < connection_watchdog.SERVER_TIMES["lock_timeout"] / 1000
            )  # no lock was waited for
            assert its.id not in {card.id for card in two.lobby()}
            frozen.rollback()
            frozen.close()
            await two.keep()
            assert its.id in {card.id for card in two.lobby()}
            assert isinstance(await refused(its.do(c.CommandRequest(c.DealNow()))), Exception)

    run(test)


def test_postgresql_ends_what_a_frozen_server_has_begun(postgresql: str) -> None:
    url = databases.fresh_database(postgresql, "times")

    async def test() -> None:
        async with opened(url) as pit:
            for name, limit in connection_watchdog.SERVER_TIMES.items():
                shown = await pit.store.read(
                    lambda connection, name=name: connection.execute(  # type: ignore[misc]
                        text("SELECT setting FROM pg_settings WHERE name = :name"), {"name": name}
                    ).scalar()
                )
                assert shown == str(limit)

    run(test)


def test_a_clock_that_is_set_back_makes_a_guest_nobody_else(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            visitors = Identities(People(pit.store, has_accounts=False), "key")
            guest = await visitors.new_guest()
            cookie = visitors.cookie(guest.id, secure=False).partition("=")[2].partition(";")[0]
            now = time.time()
            monkeypatch.setattr(time, "time", lambda: now - 3_600)
            assert await visitors.known(cookie) == (guest, guest.id, False)
            monkeypatch.setattr(time, "time", lambda: now + 31 * 24 * 3_600)
            assert await visitors.known(cookie) == (None, "", False)

    run(test)
