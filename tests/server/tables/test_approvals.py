"""Signatures at a live table: duties that hold it, decisions of management, rulings after the round."""

from __future__ import annotations

import asyncio
from time import time

import pytest

from croupier.errors import BadReport, CroupierError, IllegalBet, NotYet
from croupier.rules.script import events as e
from croupier.server.errors import NotYours
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.approvals import blocked_by, upkeep
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from tests.server.playing import opened, play_round, refused, run, seat_people

FLO, FAY = e.Signed("Flo", "seen on camera"), e.Signed("Fay")
SIGNS = TableSettings(floor_signs=True)


async def order(live: TableActor, command: c.Command, runner: str = "") -> None:
    await live.do(c.CommandRequest(command, by=runner, runner=runner))


def corrections(live: TableActor) -> list[e.Corrected]:
    return [each for each in live.state.session.ledger if isinstance(each, e.Corrected)]


# 004 L82-84, L900-903, 000 (c): inspections before the first card


@pytest.mark.parametrize("game", ["ohio-blackjack", "ohio-let-it-ride-poker", "us-double-down-stud"])
def test_inspections_are_signed_before_the_first_card(sqlite_url: str, game: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(game, rules=SIGNS)
            people = await seat_people(live, 1)
            held = await refused(play_round(live, people, Chance("held")))
            assert isinstance(held, NotYet) and live.state.session.table.number == 0
            assert "signs" in (await live.situation()).stall_reason
            signed = []
            while (block := blocked_by(live.state, time())) is not None:
                signed.append(block.duty)
                await order(live, c.RecordDuty(block.duty, FAY), "fay")
            assert signed == [each.name for each in upkeep(live.state).duties if each.opens]
            assert (await live.situation()).stall_reason == ""
            await play_round(live, people, Chance("held"))
            assert live.state.session.table.number == 1
            await pit.verify(live.id)

    run(test)


def test_an_override_carries_a_name_and_a_reason(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-blackjack", rules=SIGNS)
            people = await seat_people(live, 1)
            await order(live, c.RecordDuty("cards-inspected", FAY), "fay")
            while (block := blocked_by(live.state, time())) is not None:
                nameless = c.Override(duty=block.duty)
                assert isinstance(await refused(order(live, nameless, "flo")), IllegalBet)
                await order(live, c.Override(duty=block.duty, signed=FLO), "flo")
            unknown = c.Override(duty="wheel-balanced", signed=FLO)
            assert isinstance(await refused(order(live, unknown)), BadReport)
            await play_round(live, people, Chance("overridden"))
            ends = [each for each in live.state.session.ledger if isinstance(each, e.ApprovalClosed)]
            assert {(each.outcome, each.by, each.reason) for each in ends} == {
                ("overridden", "Flo", "seen on camera")
            }
            await pit.verify(live.id)
            table_id = live.id
        async with opened(sqlite_url) as pit:  # what was overridden holds nothing after a restart
            live = await pit.table(table_id)
            assert blocked_by(live.state, time()) is None

    run(test)


def test_without_holding_nobody_waits(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await play_round(live, await seat_people(live, 1), Chance("free"))
            assert live.state.session.table.number == 1 and live.state.session.table.approvals == {}

    run(test)


# 001 L7, L1057: management decides


def test_a_small_decision_takes_one_name_and_a_large_one_two(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("hustler-casino-war")
            people = await seat_people(live, 2)
            await play_round(live, people, Chance("decided"))
            before = dict(live.state.session.table.stacks)
            small = c.MoveChips("award", 500_00, seat=1, signed=FLO, person="flo", rule="L8032")
            await order(live, small, "flo")
            assert live.state.session.table.stacks[1] == before[1] + 500_00
            large = c.MoveChips("correct-result", 500_01, seat=2, source=1, signed=FLO, person="flo")
            await order(live, large, "flo")
            assert live.state.session.table.stacks[1] == before[1] + 500_00
            (shown,) = (await live.situation()).approvals
            assert (shown.what, shown.name, shown.by, shown.amount) == (
                "decision", "correct-result", "Flo", 500_01
            )  # fmt: skip
            assert "another of the floor" in (await live.situation()).stall_reason
            assert isinstance(await refused(order(live, c.DealNow(), "flo")), NotYet)
            assert isinstance(await refused(order(live, large, "flo")), NotYet)
            assert isinstance(await refused(order(live, c.ConfirmRuling("flo", "Flo"), "flo")), NotYours)
            await order(live, c.ConfirmRuling("fay", "Fay"), "fay")
            assert live.state.session.table.stacks[1] == before[1] - 1
            assert [(each.by, each.second, each.clause) for each in corrections(live)] == [
                ("Flo", "", "L8032"), ("Flo", "Fay", "management's discretion"),
            ]  # fmt: skip
            await play_round(live, people, Chance("on"))
            await pit.verify(live.id)

    run(test)


def test_a_decision_is_taken_back_and_refused_without_a_reason(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("hustler-ruyi-baccarat")
            await seat_people(live, 2)
            nameless = c.MoveChips("return", 5_00, seat=1)
            assert isinstance(await refused(order(live, nameless)), IllegalBet)
            await order(live, c.MoveChips("return", 900_00, seat=1, signed=FLO, person="flo"), "flo")
            await order(live, c.RejectRuling(signed=FLO), "flo")
            assert live.state.session.table.approvals == {} and corrections(live) == []
            assert isinstance(await refused(order(live, c.RejectRuling(signed=FLO), "flo")), BadReport)

    run(test)


@pytest.mark.parametrize(
    "game",
    ["hustler-casino-war", "hustler-caribbean-stud-poker", "hustler-pai-gow-tiles", "hustler-ruyi-baccarat",
     "hustler-ultimate-texas-holdem-california", "hustler-holdem", "ohio-roulette"],
)  # fmt: skip
def test_two_people_void_a_round_that_was_settled(sqlite_url: str, game: str) -> None:
    """Five of these games print no irregularity at all."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(game)
            people = await seat_people(live, 3)
            await play_round(live, people, Chance("void"))
            void = c.ReportTo("management-void-settled", signed=FLO, person="flo")
            await order(live, void, "flo")
            assert live.state.session.round is not None and not live.state.session.round.is_void
            (shown,) = (await live.situation()).approvals
            assert (shown.what, shown.needs) == ("ruling", ("another of the floor",))
            await order(live, c.ConfirmRuling("fay", "Fay", shown.id), "fay")
            assert live.state.session.round.is_void
            again = await refused(order(live, void, "flo"))
            assert isinstance(again, CroupierError)
            await pit.verify(live.id)
            table_id = live.id
        async with opened(sqlite_url) as pit:
            await play_round(await pit.table(table_id), people, Chance("next"))
            await pit.verify(table_id)

    run(test)


def test_a_decision_outlasts_the_server(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            await order(live, c.MoveChips("award", 600_00, seat=1, signed=FLO, person="flo"), "flo")
            stack, table_id = live.state.session.table.stacks[1], live.id
        async with opened(url) as pit:
            live = await pit.table(table_id)
            await order(live, c.ConfirmRuling("fay", "Fay"), "fay")
            assert live.state.session.table.stacks[1] == stack + 600_00
            await asyncio.sleep(0)
            await pit.verify(table_id)

    run(test)
