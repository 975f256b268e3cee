"""What the texts order to be the same at every table of the house, held to the tables that are open."""

from __future__ import annotations

import asyncio

import pytest

from croupier.errors import BadOption, CroupierError
from croupier.games.dice.ohio_craps import CrapsOptions
from croupier.server.errors import NotUniform
from croupier.server.tables import actor, state
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from tests.server.playing import opened, play_round, refused, run, seat_people

CHARGED = {"banker-tie": "charged"}
MORE = {"pays.field-12": "3 to 1"}


async def why(live: TableActor, command: c.Command) -> CroupierError:
    return await refused(live.do(c.CommandRequest(command)))


def test_L1263_the_type_of_vigorish_is_the_same_at_all_mini_baccarat_tables(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            first = await pit.open_table("ohio-mini-baccarat", rules=TableSettings(title="Pit 2"))
            no = await refused(pit.open_table("ohio-midi-baccarat", CHARGED))
            assert isinstance(no, NotUniform)
            assert str(no) == (
                f"banker-tie cannot be charged: table {first.id} (Pit 2) has returned, and the type and "
                "percentage of vigorish are the same at all Mini-Baccarat tables [L1263] "
                "(set banker-tie=returned, or close that table first)"
            )
            second = await pit.open_table("ohio-midi-baccarat", {"commission-due": "deferred"})
            for later in (False, True):
                assert isinstance(await why(second, c.SetOptions(CHARGED, later)), NotUniform)
            assert "banker-tie" not in second.state.session.changes
            await first.do(c.CommandRequest(c.CloseTable()))
            await second.do(c.CommandRequest(c.SetOptions(CHARGED)))
            assert isinstance(await why(first, c.Reopen()), NotUniform)
            await second.do(c.CommandRequest(c.CloseTable()))
            await first.do(c.CommandRequest(c.Reopen()))

    run(test)


def test_L470_craps_pays_the_same_odds_at_every_table(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            more = await pit.open_table("ohio-craps", MORE)
            no = await refused(pit.open_table("ohio-craps"))
            assert str(no).startswith(
                f"pays.field-12 cannot be 2 to 1: table {more.id} (ohio-craps) has 3 to 1"
            )
            assert "[§5.II.A, L470]" in str(no)
            again = await pit.open_table("ohio-craps", MORE | {"odds-limit": "2"})
            assert isinstance(await why(again, c.SetOptions({})), NotUniform)
            await pit.open_table("ohio-mini-baccarat")

    run(test)


def test_an_order_for_later_that_another_table_forestalled_waits_for_the_floor(sqlite_url: str) -> None:
    """Ordered while it was the only table; another one is open by the time the round is over."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"player": 1000}), by="person 1"))
            await live.do(c.CommandRequest(c.SetOptions(CHARGED, later=True)))
            await pit.open_table("ohio-midi-baccarat")
            await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            async with asyncio.timeout(60):
                while not live.stall_reason:
                    await asyncio.sleep(0.02)
            assert live.stall_reason.startswith("banker-tie cannot be charged: table ")
            await live.do(c.CommandRequest(c.CancelScheduled()))
            await play_round(live, ["person 1"], Chance("on"))
            assert "banker-tie" not in live.state.session.changes and not live.stall_reason

    run(test)


def test_tables_that_differ_from_before_deal_on(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ledger that has grown long ends and another begins: nobody has chosen its options anew."""
    monkeypatch.setattr(state, "LONG", 30)
    monkeypatch.setattr(actor, "CALM", 0.0)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            await pit.open_table("ohio-craps", MORE)
            with monkeypatch.context() as before:
                before.setattr(CrapsOptions, "uniform_fields", lambda options: iter(()))
                live = await pit.open_table("ohio-craps", seed="before")
            await seat_people(live, 1)
            for _ in range(9):
                await play_round(live, ["person 1"], Chance("before"))
            assert live.journal.part > 1 and not live.stall_reason

    run(test)


def test_L1245_no_table_is_dealt_with_another_vigorish(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            for rate in ("0", "4%", "20%", "50%"):
                no = await refused(pit.open_table("ohio-mini-baccarat", {"commission": rate}))
                assert isinstance(no, BadOption)
                assert str(no).endswith("the vigorish is 5% of the amount won [L1245] (set commission=5%)")

    run(test)
