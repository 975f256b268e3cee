"""The database itself, and several servers on it."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import text

from croupier.refusals import BadFile
from croupier.server.live import commands as c
from croupier.server.live.pit import Pit
from croupier.server.refused import Elsewhere
from croupier.server.store import leases
from croupier.server.store.database import Store
from croupier.server.store.migrations import migrate, revision
from croupier.server.store.schema import metadata
from tests.server.playing import (
    opened,
    refused,
    run,
    seat_people,
)


def test_two_servers_never_deal_one_table(url: str) -> None:
    async def test() -> None:
        async with opened(url, address="http://one") as one, opened(url, owner="two") as two:
            live = await one.open_table("ohio-roulette")
            await two._take_over()
            no = await refused(asyncio.to_thread(two.table, live.id))
            assert isinstance(no, Elsewhere) and no.address == "http://one"
            assert await two.all_tables() == {live.id: "http://one"}

    run(test)


def test_a_table_is_taken_over_from_a_server_that_is_gone(url: str) -> None:
    async def test() -> None:
        async with opened(url) as two:
            one = await Pit.open(url)
            live = await one.open_table("ohio-roulette")
            await seat_people(live, 1)
            await live.do(c.Bet(1, {"red": 500}), by="person 1")
            await one.close()
            await two._take_over()
            taken = two.table(live.id)
            assert (await taken.situation("person 1")).layout == {1: {"red": 500}}
            assert isinstance(await refused(live.do(c.Ready(1), by="person 1")), Elsewhere)

    run(test)


def test_a_server_that_has_lost_its_lease_cannot_write(url: str) -> None:
    """It may not know yet: the line it would write is there already."""

    async def test() -> None:
        async with opened(url, owner="one") as one, opened(url, owner="two") as two:
            live = await one.open_table("ohio-roulette")
            await seat_people(live, 1)
            await one.store.write(lambda c: leases.release(c, "one"))
            await two._take_over()
            await two.table(live.id).do(c.Bet(1, {"red": 500}), by="person 1")
            assert isinstance(await refused(live.do(c.Bet(1, {"black": 500}), by="person 1")), Elsewhere)
            await two.verify(live.id)
            assert two.table(live.id).dealing.sitting.table.layout[1] == {"red": 500}

    run(test)


def test_a_dead_process_of_this_machine_is_known(sqlite_url: str) -> None:
    mine = leases.new_owner()
    machine, _, rest = mine.partition(leases.SEPARATOR)
    assert not leases.is_dead(mine)
    assert not leases.is_dead("elsewhere" + leases.SEPARATOR + rest)
    assert leases.is_dead(leases.SEPARATOR.join((machine, str(2**22 + 1), "x")))


def test_migrations_make_the_schema(url: str) -> None:
    store = Store(url)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert revision(connection) is not None
        migrate(connection)  # nothing is left to do
    store.close()


def test_a_database_of_an_older_version_is_brought_up_to_date_with_its_tables(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            await live.do(c.Bet(1, {"red": 500}), by="person 1")
        store = Store(url)
        with store.engine.connect() as connection, connection.begin():
            step = import_module("croupier.server.store.migrations.versions.0003_owner")
            with Operations.context(MigrationContext.configure(connection)):
                step.downgrade()
            connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
        store.close()
        async with opened(url) as pit:
            again = pit.table(live.id)
            await again.do(c.Bet(1, {"black": 500}), by="person 1")
            assert again.dealing.sitting.table.layout[1] == {"red": 500, "black": 500}
            await pit.verify(live.id)

    run(test)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [("nonsense", "no database"), ("mysql://x/y", "kind mysql"), ("sqlite://", "kind sqlite")],
)
def test_a_wrong_url_is_refused_in_one_line(wrong: str, why: str) -> None:
    with pytest.raises(BadFile, match=why):
        Store(wrong)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "text.db"
    path.write_text("this is no database, and long enough to be told from one" * 20)
    with pytest.raises(BadFile, match="cannot open the database"):
        Store(f"sqlite:///{path}")
