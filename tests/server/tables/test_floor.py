"""What the floor does to a table, and what the books and the secrets say of it, on every database."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from croupier.errors import BadOption, BadReport, IllegalBet, NotFound
from croupier.rules.script import events as e
from croupier.server.errors import NotYours
from croupier.server.store.schema import entries, events, seeds
from croupier.server.tables import actor, state
from croupier.server.tables import commands as c
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.seeds import commitment
from tests.server.playing import (
    STACK,
    ledger_text,
    opened,
    play_round,
    refused,
    run,
    seat_people,
)


def test_options_change_between_rounds_and_the_chips_stay(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            people = await seat_people(live, 2, bots=1)
            await play_round(live, people, Chance("options"))
            stacks, seen = dict(live.state.session.table.stacks), live.version
            await live.do(c.CommandRequest(c.SetOptions({"table-minimum": "25"})))
            assert live.state.session.table.stacks == stacks
            assert live.version > seen
            assert (await live.situation("person 1")).options == {"table-minimum": "$25.00"}
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Bet(1, {"main": 500}), by="person 1"))), IllegalBet
            )
            for seat in (1, 2):
                await live.do(c.CommandRequest(c.Bet(seat, {"main": 2500}), by=f"person {seat}"))
            verified = await pit.verify(live.id)
            assert (verified.ledgers, verified.events) == (2, live.version)
            assert replay(await pit.ledger(live.id, 1)).rounds == 1
            assert isinstance(await refused(pit.ledger(live.id, 3)), NotFound)
            table_id = live.id
        async with opened(url) as pit:
            assert (await (await pit.table(table_id)).situation("person 1")).version == verified.events

    run(test)


def test_no_table_is_dealt_with_odds_that_its_sheet_forbids(sqlite_url: str) -> None:
    """§12.IV: Pair Plus pays a pair at least even money; any-pays is for odds and simulations alone."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-three-card-poker")
            less = {"pair-plus.pair": "1 to 2"}
            for settings in (less, less | {"any-pays": "yes"}, {"any-pays": "yes"}):
                assert isinstance(await refused(live.do(c.CommandRequest(c.SetOptions(settings)))), BadOption)
                assert isinstance(await refused(pit.open_table(live.game.id, settings)), BadOption)
            assert (live.version, live.options) == (2, live.game.options)

    run(test)


def test_what_is_reported_for_later_is_refused_at_once_where_it_never_can_be(sqlite_url: str) -> None:
    """Nobody is told that it waits for its moment where that does not come, or a seat is missing."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-three-card-poker", {"shuffler": "no"})
            await seat_people(live, 2)
            for report, why in (
                (c.ReportTo("shuffler-jammed", later=True), "this table is set to shuffler=no"),
                (c.ReportTo("player-left", later=True), "needs the seat"),
                (c.ReportTo("player-left", 1, "17", later=True), "has no right result"),
                (c.ReportTo("player-left", 1, later=True, cards="Ah"), "not about single cards"),
            ):
                no = await refused(live.do(c.CommandRequest(report)))
                assert isinstance(no, BadReport) and why in str(no)
            seen = await live.floor_situation()
            assert seen.waiting == () and "shuffler-jammed" not in {each.name for each in seen.coming}

    run(test)


def test_the_floor_is_told_why_a_report_does_not_apply_at_its_table(sqlite_url: str) -> None:
    """The clock stands in the section on no limit and pot limit [L2174-2190]."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("hustler-holdem")
            seen = await live.floor_situation()
            why = {each.trigger: each.why for each in seen.out_of_scope}[
                "the dealer asks for the clock on a player"
            ]
            assert "for pot-limit and no-limit alone [L2174-2190]" in why and "limit=fixed-limit" in why
            no = await refused(live.do(c.CommandRequest(c.ReportTo("clock-called", 1, later=True))))
            assert isinstance(no, BadReport) and why in str(no)
            live = await pit.open_table("hustler-holdem", {"limit": "no-limit"})
            assert (await live.floor_situation()).out_of_scope == ()

    run(test)


def test_what_could_not_be_ruled_on_at_its_moment_is_told_to_the_floor(sqlite_url: str) -> None:
    """Seat 2 has no wager when the cards are dealt; what was reported of it does not vanish unseen."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-three-card-poker")
            await seat_people(live, 2)
            await live.do(c.CommandRequest(c.ReportTo("player-left", 2, later=True)))
            await live.do(c.CommandRequest(c.Bet(1, {"ante": 5_00}), by="person 1"))
            await live.do(c.CommandRequest(c.DealNow()))
            seen = await live.floor_situation()
            why = "player-left cannot concern seat 2: it has no wager in this round"
            assert (seen.waiting, seen.rejected_reports, seen.rulings) == ((), (why,), ())
            await live.do(c.CommandRequest(c.ReportTo("player-left", 1, later=True)))
            assert (await live.floor_situation()).rejected_reports == ()

    run(test)


def test_a_report_that_waits_can_be_called_off(sqlite_url: str) -> None:
    """The earliest of its name, or that of a seat; what does not wait is refused."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-three-card-poker")
            await seat_people(live, 2)
            for seat in (1, 2, 1):
                await live.do(c.CommandRequest(c.ReportTo("player-left", seat, later=True)))
            await live.do(c.CommandRequest(c.CancelReport("player-left", 2)))
            seen = await live.floor_situation()
            assert (seen.waiting, seen.waiting_at) == (("player-left", "player-left"), (1, 1))
            no = await refused(live.do(c.CommandRequest(c.CancelReport("player-left", 2))))
            assert isinstance(no, BadReport) and "what waits: player-left at seat 1" in str(no)
            await live.do(c.CommandRequest(c.CancelReport("player-left")))
            await live.do(c.CommandRequest(c.CancelReport("player-left")))
            await live.do(c.CommandRequest(c.Bet(1, {"ante": 5_00}), by="person 1"))
            await live.do(c.CommandRequest(c.DealNow()))
            seen = await live.floor_situation()
            assert seen.rulings == () and seen.waiting == ()

    run(test)


def test_what_waits_for_its_moment_goes_on_with_the_next_ledger(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-three-card-poker")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.ReportTo("player-left", 1, later=True)))
            await live.do(c.CommandRequest(c.SetOptions({"table-minimum": "5"})))
            assert (await live.floor_situation()).waiting == ("player-left",)
            await live.do(c.CommandRequest(c.Bet(1, {"ante": 5_00}), by="person 1"))
            await live.do(c.CommandRequest(c.DealNow()))
            assert [each.irregularity for each in (await live.floor_situation()).rulings] == ["player-left"]

    run(test)


def test_the_turn_at_the_bank_goes_on_with_the_next_ledger(sqlite_url: str) -> None:
    """Who has banked both rounds of a turn does not get a third one because a new ledger begins."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("hustler-casino-blackjack", seed="turn")
            await seat_people(live, 2)
            people = ["person 1", "person 2"]
            banks: list[int] = []
            for number in range(4):
                await play_round(live, people, Chance(f"turn {number}"))
                banks.append(live.state.session.table.banker)
                await live.do(c.CommandRequest(c.SetOptions({"most-hands": str(2 + number % 2)})))
            assert live.journal.part == 5
            assert banks == [banks[0], banks[0], 3 - banks[0], 3 - banks[0]]

    run(test)


def test_what_is_ordered_for_after_the_round_is_done_then(url: str) -> None:
    """Also by the server that takes the table up again; nobody can bet before it."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            await live.do(c.CommandRequest(c.SetOptions({"table-minimum": "25"}, later=True)))
            await live.do(c.CommandRequest(c.CloseTable(later=True)))
            await live.do(c.CommandRequest(c.CancelScheduled()))
            assert isinstance(await refused(live.do(c.CommandRequest(c.CloseTable()))), IllegalBet)
            await live.do(c.CommandRequest(c.SetOptions({"table-minimum": "25"}, later=True)))
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.SetOptions({"any-pays": "yes"}, later=True)))),
                BadOption,
            )
            assert live.options == live.game.options
            table_id = live.id
        async with opened(url) as pit:
            live = await pit.table(table_id)
            await live.do(c.CommandRequest(c.DealNow()))
            now = await live.situation("person 1")
            assert (now.phase, now.options) == ("over", {"table-minimum": "$25.00"})
            await live.do(c.CommandRequest(c.Bet(1, {"red": 2500}), by="person 1"))
            await live.do(c.CommandRequest(c.CloseTable(later=True)))
            await live.do(c.CommandRequest(c.DealNow()))
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Bet(1, {"red": 2500}), by="person 1"))), NotYours
            )  # it is up
            assert live.phase == "closed"
            assert (await pit.verify(table_id)).ledgers == 2
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.SetOptions({"table-minimum": "5"})))), IllegalBet
            )
            await live.do(c.CommandRequest(c.Reopen()))
            assert (await live.situation()).phase == "over"

    run(test)


def test_a_closed_table_discloses_its_seeds_and_can_be_opened_again(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 1)
            await play_round(live, ["person 1"], Chance("close"))
            await live.do(c.CommandRequest(c.CloseTable()))
            assert (await live.situation()).phase == "closed"
            assert isinstance(await refused(live.do(c.CommandRequest(c.Sit("x", "x", 1, STACK)))), IllegalBet)
            assert replay(Ledger.parse(str(await pit.ledger(live.id)))).is_closed
            assert await pit.store.read(lambda c: c.execute(select(seeds)).all()) == []
            table_id = live.id
        async with opened(url) as pit:
            assert pit.lobby() == []
            assert (await pit.verify(table_id)).accounts.keys() <= {"house", "drop", "cage"}
            live = await pit.reopen(table_id)
            await live.do(c.CommandRequest(c.Sit("x", "x", 1, STACK)))
            assert (await pit.verify(table_id)).ledgers == 2

    run(test)


def test_a_long_ledger_ends_between_shoes(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of one it goes on."""
    monkeypatch.setattr(state, "LONG", 30)
    monkeypatch.setattr(actor, "CALM", 0.0)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            for game, is_renewed in (("ohio-four-card-poker", True), ("ohio-roulette", True),
                                     ("ohio-blackjack", False)):  # fmt: skip
                live = await pit.open_table(game, seed="long")
                await seat_people(live, 1)
                for _ in range(6):
                    await play_round(live, ["person 1"], Chance("long"))
                await live.stop()
                assert live.version > 30 and (live.journal.part > 1) == is_renewed, game

    run(test)


def test_rounds_are_counted_on_from_one_ledger_to_the_next(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight rounds in several ledgers are shown as rounds 1 to 8, also by a server that starts again."""
    monkeypatch.setattr(state, "LONG", 12)
    monkeypatch.setattr(actor, "CALM", 0.0)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette", seed="counted on")
            await seat_people(live, 1)
            told = []
            for number in range(1, 9):
                await play_round(live, ["person 1"], Chance("counted on"))
                now = await live.situation("person 1")
                assert now.round == number
                assert [each.round for each in pit.lobby()] == [number]
                told += [each.words for each in now.steps if each.event == "round-opened"]
                assert all(each.number <= number for each in await live.past_rounds("person 1"))
            assert live.journal.part > 2 and live.state.session.number < 8
            assert set(told) <= {f"── round {number}" for number in range(1, 9)} and len(set(told)) > 3
        async with opened(sqlite_url) as again:
            assert [each.round for each in again.lobby()] == [8]
            assert (await (await again.table(live.id)).situation()).round == 8
            await (await again.table(live.id)).do(c.CommandRequest(c.CloseTable()))
            live = await again.reopen(live.id)
            await seat_people(live, 1)
            await play_round(live, ["person 1"], Chance("counted on"))
            assert (await live.situation()).round == 9

    run(test)


def test_nobody_who_plays_waits_for_the_end_of_a_ledger(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends when the table is left alone for a moment, and who played has seen the end of the round."""
    monkeypatch.setattr(state, "LONG", 40)
    monkeypatch.setattr(actor, "CALM", 1_000.0)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-four-card-poker")
            await seat_people(live, 1)
            while not live.state.is_long:
                await play_round(live, ["person 1"], Chance("calm"))
            now = await live.situation("person 1")
            assert live.journal.part == 1 and now.results and now.cards
            await play_round(live, ["person 1"], Chance("on"))
            assert live.journal.part == 1 and state.LONG < live.version < 2 * state.LONG
            monkeypatch.setattr(actor, "CALM", 0.05)
            with live.watch():
                pass  # whoever goes wakes the table
            async with asyncio.timeout(60):
                while live.journal.part == 1:
                    await asyncio.sleep(0.05)
            await live.do(
                c.CommandRequest(c.Ready(1, is_ready=False), by="person 1")
            )  # after that is written
            assert (await pit.verify(live.id)).ledgers == 2

    run(test)


def test_a_very_long_ledger_ends_and_another_begins(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "LONG", 60)
    monkeypatch.setattr(state, "LONGEST", 60)

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await seat_people(live, 1, bots=1)
            for _ in range(12):
                await play_round(live, ["person 1"], Chance("long"))
            await live.stop()
            verified = await pit.verify(live.id)
            assert verified.ledgers > 1 and verified.rounds == 12
            assert verified.events == live.version

    run(test)


def test_meters_are_shared_by_tables_of_one_link(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            rules = TableSettings(link="big one")
            one = await pit.open_table("ohio-four-card-poker", rules=rules)
            two = await pit.open_table("ohio-crazy-four-poker", rules=rules)
            for live in (one, two):
                await seat_people(live, 1)
                now = await live.situation("person 1")
                await live.do(
                    c.CommandRequest(c.Bet(1, {now.spots[0].name: 500, "progressive": 100}), by="person 1")
                )
                await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            opened_with = one.game.meters(one.options)[0]
            fed = sum(
                event.amount
                for live in (one, two)
                for event in live.state.session.ledger
                if isinstance(event, e.MeterFed)
            )
            assert fed > 0
            shows = pit.table_store.meters.by_link["big one"][opened_with.name]
            assert shows == opened_with.amount + fed
        async with opened(url) as pit:
            await pit.table(one.id)
            assert pit.table_store.meters.by_link["big one"][opened_with.name] == shows

    run(test)


def test_every_event_is_balanced_in_the_books(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            for game in ("ohio-craps", "ohio-hold-em", "hustler-super-pan-9", "ohio-mini-baccarat"):
                live = await pit.open_table(game)
                people = await seat_people(live, 2)
                for _ in range(3):
                    await play_round(live, people, Chance(game))

            def unbalanced(connection: Connection) -> list[Any]:
                line = (entries.c.table_id, entries.c.ledger, entries.c.line)
                total = func.sum(entries.c.amount)
                return list(connection.execute(select(*line).group_by(*line).having(total != 0)))

            assert await pit.store.read(unbalanced) == []
            count = select(func.count()).select_from(entries)
            assert await pit.store.read(lambda c: c.execute(count).scalar_one()) > 50

    run(test)


def test_a_changed_entry_or_event_is_found(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            await play_round(live, ["person 1"], Chance("changed"))
            taken = (entries.c.account == "stack 1") & (entries.c.amount < 0)
            more = entries.update().where(taken).values(amount=entries.c.amount - 1)
            less = entries.update().where(taken).values(amount=entries.c.amount + 1)
            await pit.store.write(lambda c: c.execute(more) and None)
            assert "the books" in str(await refused(pit.verify(live.id)))
            await pit.store.write(lambda c: c.execute(less) and None)
            await pit.verify(live.id)
            other = events.update().where(events.c.line == 3).values(event='{"event":"table-closed"}')
            await pit.store.write(lambda c: c.execute(other) and None)
            assert "was changed" in str(await refused(pit.verify(live.id)))

    run(test)


def test_a_seed_is_secret_until_it_is_disclosed(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 1)
            await play_round(live, ["person 1"], Chance("secret"))
            rows = await pit.store.read(lambda c: c.execute(select(seeds).order_by(seeds.c.kind)).all())
            _next, row = rows  # the one that is promised, and the shoe's
            now = await live.situation("person 1")
            seed = pit.keys.unseal(row.seed, f"{live.id} shoe")
            assert now.commitments == (commitment(seed),)
            assert seed not in row.seed
            assert seed not in str(now) and seed not in ledger_text(live)
            written = await pit.store.read(lambda c: c.execute(select(events.c.event)).scalars().all())
            assert not any(seed in what for what in written)
            await live.do(c.CommandRequest(c.CloseTable()))
            assert seed in ledger_text(live)

    run(test)


def test_a_slow_watcher_is_cut_off_and_told_so(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            with live.watch() as changes:
                for _ in range(140):
                    await live.do(c.CommandRequest(c.Bet(1, {"red": 100}), by="person 1"))
                    await live.do(c.CommandRequest(c.TakeDown(1, "red"), by="person 1"))
                first = await anext(changes)
                assert first.is_cut and first.version <= live.version

    run(test)
