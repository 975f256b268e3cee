"""Tables rest until somebody comes: a server is open at once, lists them all, and rebuilds what it needs."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from croupier.families.dice.display import NUMBERS
from croupier.server.errors import DatabaseUnavailable
from croupier.server.jobs import verifying
from croupier.server.jobs.verifying import Verifier
from croupier.server.store.schema import tables
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from croupier.web.floor.page import overview
from tests.server.playing import bet_and_get_ready, opened, play_round, refused, run, seat_people


def test_a_table_rests_until_somebody_comes(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack", rules=TableSettings(title="Corner"))
            await seat_people(live, 2, bots=1)
            await live.do(c.CommandRequest(c.Bet(1, {"main": 500}), by="person 1"))
            (card,) = pit.lobby()
            assert card.round == 1 and card.phase == "betting"
        async with opened(url) as pit:
            assert pit.tables.running(live.id) is None and pit.lobby() == [card]  # listed from its notes
            first, second = await asyncio.gather(pit.table(live.id), pit.table(live.id))
            assert first is second is pit.tables.running(live.id)  # rebuilt once
            assert pit.lobby() == [card]
            assert first.state.session.table.layout[1] == {"main": 500}

    run(test)


def test_the_point_is_listed_while_a_table_rests(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-craps", seed="a point")
            await live.do(c.CommandRequest(c.AddBot()))
            while live.state.session.table.markers.get("puck") not in NUMBERS:
                await live.do(c.CommandRequest(c.DealNow()))
            (card,) = pit.lobby()
            point = card.markers["puck"]
            assert f"point is {point}, place your bets" in overview(pit, {}, {}, {})
        async with opened(url) as pit:
            assert pit.tables.running(live.id) is None and pit.lobby()[0].markers["puck"] == point
            assert f"point is {point}, place your bets" in overview(pit, {}, {}, {})

    run(test)


def test_a_table_that_goes_on_by_itself_is_not_left_to_rest(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            alone = await pit.open_table("ohio-roulette", rules=TableSettings(deals_alone=True, pace=0.01))
            await alone.do(c.CommandRequest(c.AddBot()))
            waits = await pit.open_table("ohio-roulette")
            left = await pit.open_table("ohio-blackjack", rules=TableSettings(pace=60.0))
            await seat_people(left, 1)
            await bet_and_get_ready(left, "person 1")  # the first card comes, the next in a minute
            assert left.phase == "playing" and not left.state.asks_person
        async with opened(url) as pit:
            while pit.tables.running(alone.id) is None or pit.tables.running(left.id) is None:
                await asyncio.sleep(0.01)
            before = (await pit.table(alone.id)).version
            while (await pit.table(alone.id)).version == before:
                await asyncio.sleep(0.01)
            assert pit.tables.running(waits.id) is None

    run(test)


def test_a_resting_table_is_lost_with_its_lease(url: str) -> None:
    async def test() -> None:
        async with opened(url, owner="one") as one:
            live = await one.open_table("ohio-roulette")
        async with opened(url, owner="one") as one, opened(url, owner="two") as two:
            assert [card.id for card in one.lobby()] == [live.id] and two.lobby() == []
            await one.store.write(lambda c: c.exec_driver_sql("DELETE FROM leases") and None)
            await two.tables.claim_free_tables()
            await one.keep()
            assert one.lobby() == [] and [card.id for card in two.lobby()] == [live.id]

    run(test)


def test_the_database_is_away_when_somebody_comes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It rests on, and is rebuilt when they come again."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
        async with opened(url) as pit:
            read = pit.store.read

            async def away(*_: Any, **__: Any) -> Any:
                raise DatabaseUnavailable("it cannot be looked up now")

            monkeypatch.setattr(pit.store, "read", away)
            assert isinstance(await refused(pit.table(live.id)), DatabaseUnavailable)
            monkeypatch.setattr(pit.store, "read", read)
            assert (await pit.table(live.id)).version == live.version

    run(test)


def test_notes_of_an_older_version_tell_no_standing(url: str) -> None:
    """Such a table is rebuilt at once, and listed as it stands from then on."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await pit.store.write(lambda c: c.execute(update(tables).values(seat_state="{}")) and None)
        async with opened(url) as pit:
            while pit.tables.running(live.id) is None:
                await asyncio.sleep(0.01)
            (card,) = pit.lobby()
            assert (card.phase, card.round, card.people) == ("over", 0, ())

    run(test)


def test_a_long_verification_has_a_process_of_its_own(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what would be said here, refuses what would be refused, and is kept for the next one."""

    async def same(pit: Pit, verifier: Verifier, table_id: str) -> None:
        here = await pit.verify(table_id)
        monkeypatch.setattr(verifying, "FEW", 0)
        assert await pit.verify(table_id) == here
        worker = verifier._worker
        assert worker is not None and await pit.verify(table_id) == here
        assert verifier._worker is worker

    async def test() -> None:
        async with opened(url) as pit:
            verifier = Verifier(pit.store, pit.keys.public)
            pit.verifier = verifier.verify
            live = await pit.open_table("ohio-roulette")
            people = await seat_people(live, 1, bots=1)
            await play_round(live, people, Chance("apart"))
            await same(pit, verifier, live.id)
            line = "UPDATE events SET hash = '00000000000000000000000000000000' WHERE line = 3"
            await pit.store.write(lambda connection: connection.exec_driver_sql(line) and None)
            assert "line 3" in str(await refused(pit.verify(live.id)))
            verifier.close()

    run(test)
