"""The database itself, and several servers on it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from msgspec.structs import replace
from sqlalchemy import Connection, select, text

from croupier.errors import BadFile
from croupier.rules.script import events as e
from croupier.server.cage.wallets import PLAY_CHIPS, BuyInLimits, post
from croupier.server.errors import WrongServer
from croupier.server.paths import default_keys
from croupier.server.store import leases
from croupier.server.store.batches import Transfer
from croupier.server.store.database import Store
from croupier.server.store.ledgers import ledger_of
from croupier.server.store.migrations import migrate, revision
from croupier.server.store.schema import events, metadata, seeds
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.table.chance import Chance
from croupier.table.ledger import VERSION, Ledger, opening, written
from croupier.table.proof.keys import Keys, is_sealed
from tests.server.playing import (
    opened,
    play_round,
    refused,
    run,
    seat_people,
)
from tests.server.visiting import CASHIER, joined, serving

STEPS = (
    "0014_lines", "0013_leases", "0012_administration", "0011_names", "0010_approved", "0009_looks",
    "0008_drills", "0007_wallets", "0006_stamps", "0005_sessions", "0004_bodies", "0003_owner",
)  # fmt: skip
"""Back from the newest version of the schema."""


def test_two_servers_never_deal_one_table(url: str) -> None:
    async def test() -> None:
        async with opened(url, address="http://one") as one, opened(url, owner="two") as two:
            live = await one.open_table("ohio-roulette")
            await two.tables.claim_free_tables()
            no = await refused(two.table(live.id))
            assert isinstance(no, WrongServer) and no.address == "http://one"
            assert await two.all_tables() == {live.id: "http://one"}

    run(test)


def test_a_table_is_taken_over_from_a_server_that_is_gone(url: str) -> None:
    async def test() -> None:
        async with opened(url) as two:
            one = await Pit.open(url)
            live = await one.open_table("ohio-roulette")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            await one.close()
            await two.tables.claim_free_tables()
            taken = await two.table(live.id)
            assert (await taken.situation("person 1")).layout == {1: {"red": 500}}
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Ready(1), by="person 1"))), WrongServer
            )

    run(test)


def test_a_server_that_has_lost_its_lease_cannot_write(url: str) -> None:
    """It may not know yet: the line it would write is there already."""

    async def test() -> None:
        async with opened(url, owner="one") as one, opened(url, owner="two") as two:
            live = await one.open_table("ohio-roulette")
            await seat_people(live, 1)
            await one.store.write(lambda c: leases.release(c, "one"))
            await two.tables.claim_free_tables()
            await (await two.table(live.id)).do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Bet(1, {"black": 500}), by="person 1"))), WrongServer
            )
            await two.verify(live.id)
            assert (await two.table(live.id)).state.session.table.layout[1] == {"red": 500}

    run(test)


def test_a_dead_process_of_this_machine_is_known(sqlite_url: str) -> None:
    mine = leases.new_owner()
    machine, process, token = mine.split(leases.SEPARATOR)
    assert not leases.is_dead(mine)
    assert not leases.is_dead(leases.SEPARATOR.join(("another start of a machine", "99999999 1", token)))
    assert leases.is_dead(leases.SEPARATOR.join((machine, f"{2**22 + 1} 5", token)))
    another_start = f"{process.partition(' ')[0]} 1"  # the same number, given to another process since
    assert leases.is_dead(leases.SEPARATOR.join((machine, another_start, token)))


def test_a_key_that_began_another_ledger_is_known_to_the_next_server(url: str) -> None:
    higher = c.SetOptions({"table-minimum": "25"})

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            done = await live.do(c.CommandRequest(higher, by="floor", key="a"))
        async with opened(url) as pit:
            again = await pit.table(live.id)
            assert await again.do(c.CommandRequest(higher, by="floor", key="a")) == done
            assert again.journal.part == 2  # one ledger was begun, not two

    run(test)


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
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
        store = Store(url)
        with store.engine.connect() as connection, connection.begin():
            _as_version_2(connection, live.id)
            with Operations.context(MigrationContext.configure(connection)):
                for step in STEPS:
                    import_module(f"croupier.server.store.migrations.versions.{step}").downgrade()
            connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
        store.close()
        async with opened(url) as pit:
            again = await pit.table(live.id)
            await again.do(c.CommandRequest(c.Bet(1, {"black": 500}), by="person 1"))
            assert again.state.session.table.layout[1] == {"red": 500, "black": 500}
            await pit.verify(live.id)
            rows = await pit.store.read(lambda connection: connection.execute(select(seeds)).all())
            assert rows and all(is_sealed(row.seed) for row in rows)  # they were in clear
            await play_round(again, ["person 1"], Chance("on"))
            await again.do(
                c.CommandRequest(c.Ready(1, is_ready=False), by="person 1")
            )  # after what the table does by itself
            assert (
                await pit.verify(live.id)
            ).ledgers == 2  # a ledger of the new version goes on from the old
            opened_again = opening(await pit.ledger(live.id))
            assert (opened_again.version, opened_again.table, opened_again.part) == (VERSION, live.id, 2)
            assert opened_again.before == (await pit.ledger(live.id, 1)).head

    run(test)


@pytest.mark.parametrize("back", range(1, len(STEPS) + 1), ids=STEPS)
def test_a_database_of_every_older_schema_is_migrated(back: int, url: str) -> None:
    """The chips that were written before are there after it. What the ledgers of before 0006 lack, stamps, is
    in the test above."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
        store = Store(url)
        with store.engine.connect() as connection, connection.begin():
            with Operations.context(MigrationContext.configure(connection)):
                for step in STEPS[:back]:
                    import_module(f"croupier.server.store.migrations.versions.{step}").downgrade()
            former = f"{int(STEPS[back - 1][:4]) - 1:04}"
            connection.execute(text("UPDATE alembic_version SET version_num = :former"), {"former": former})
        store.close()
        store = Store(url)
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        store.close()
        if former < "0006":
            return
        async with opened(url) as pit:
            again = await pit.table(live.id)
            assert again.state.session.table.stacks == {1: live.state.session.table.stacks[1]}
            await again.do(c.CommandRequest(c.Bet(1, {"black": 500}), by="person 1"))

    run(test)


def test_money_of_removed_accounts_has_an_owner_again(url: str) -> None:
    """A former version deleted whoever was removed, in a seat or with a wallet. Afterwards the cage could pay
    nobody. Guests, who have no account, get none."""

    async def test() -> None:
        async with serving(url, has_accounts=True) as served:
            house = served.house
            ids = {}
            for name in ("Ann", "Bob", "Cy"):
                ids[name] = (await joined(house.administration, house.passwords, name)).id
                if name != "Cy":
                    await house.cage.cash_in(name, 500_00, by=CASHIER, key=name)
            live = await house.pit.open_table("ohio-roulette")
            await live.do(c.CommandRequest(c.Sit(ids["Bob"], "Bob", 1, 500_00, from_wallet=True)))
            moved = Transfer("chips", PLAY_CHIPS, "guest-1", 1_00, PLAY_CHIPS)
            await house.pit.store.write(lambda connection: post(connection, [moved], BuyInLimits()))
        store = Store(url)
        with store.engine.connect() as connection, connection.begin():
            with Operations.context(MigrationContext.configure(connection)):
                for step in STEPS[: STEPS.index("0012_administration") + 1]:
                    import_module(f"croupier.server.store.migrations.versions.{step}").downgrade()
            connection.execute(text("UPDATE alembic_version SET version_num = '0011'"))
            connection.execute(text("DELETE FROM people"))
        store.close()
        async with serving(url, has_accounts=True) as served:
            house = served.house
            found = {each.id: each for each in await house.administration.accounts()}
            assert set(found) == {ids["Ann"], ids["Bob"]}
            assert all(each.is_closed and each.role == "player" for each in found.values())
            await house.cage.books()
            live = await house.pit.table(live.id)
            await live.do(c.CommandRequest(c.Leave(1, approved=True)))
            for each in found.values():
                paid = await house.cage.cash_out(each.name, 500_00, by=CASHIER, key=each.id)
                assert paid.balance == 0
            assert (await house.cage.books()).cash == 0

    run(test)


def _as_version_2(connection: Connection, table: str) -> None:
    """The ledger and the seed as they were kept before lines were stamped and seeds sealed."""
    keys = Keys.kept_at(default_keys())
    former = Ledger()
    for event in ledger_of(connection, table, 1):
        is_first = isinstance(event, e.TableOpened)
        former.append(replace(event, version=2, table="", part=0) if is_first else event)
    for line in former.lines:
        row = events.update().where((events.c.table_id == table) & (events.c.line == line.n))
        connection.execute(row.values(event=written(line.what), hash=line.hash, by=None, salt=""))
    for secret in connection.execute(select(seeds)).all():
        opened_seed = keys.unseal(secret.seed, f"{table} {secret.kind}")
        connection.execute(seeds.update().where(seeds.c.kind == secret.kind).values(seed=opened_seed))


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
