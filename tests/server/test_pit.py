"""The services of the pit, on every database it can be kept in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, select

from croupier.refusals import BadFile, IllegalBet, IllegalChoice, OutOfTurn, UnknownName
from croupier.rules import events as e
from croupier.server import dealing as dealing_module
from croupier.server import leases
from croupier.server.beside import Rules
from croupier.server.live import LiveTable
from croupier.server.migrations import migrate, revision
from croupier.server.pit import Pit
from croupier.server.refused import Elsewhere, NotKept, NotYours, Stale
from croupier.server.schema import commands, entries, events, metadata, seeds
from croupier.server.store import Store
from croupier.table.chance import Chance, commitment
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from tests.server.playing import (
    STACK,
    bet_and_get_ready,
    choose_by_lot,
    opened,
    play_round,
    refused,
    run,
    seat_people,
)


def ledger_text(live: LiveTable) -> str:
    return str(live.dealing.sitting.ledger)


# -- tables -----------------------------------------------------------------------------------------


def test_a_person_plays_and_everything_is_kept(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack", {"table-minimum": "5"})
            people = await seat_people(live, 2, bots=1)
            for _ in range(3):
                await play_round(live, people, Chance("blackjack"))
            verified = await pit.verify(live.id)
            assert (verified.rounds, verified.parts, verified.events) == (3, 1, live.version)
            assert sum(verified.accounts.values()) == 0
            assert str(await pit.ledger(live.id)) == ledger_text(live)
            (card,) = pit.lobby()
            assert (card.game, card.people, card.bots, card.free) == ("ohio-blackjack", tuple(people), 1, 4)

    run(test)


def test_tables_go_on_after_a_restart_at_the_same_card(url: str) -> None:
    """A table that is stopped and resumed after every command deals what its twin deals without a stop."""

    async def table(pit: Pit, game: str) -> LiveTable:
        live = await pit.open_table(game, seed="the same")
        await seat_people(live, 2)
        return live

    async def test() -> None:
        chance, again = Chance("twins"), Chance("twins")
        async with opened(url) as pit:
            for game in ("ohio-blackjack", "ohio-hold-em", "ohio-craps", "hustler-super-pan-9"):
                twin = await table(pit, game)
                live = await table(pit, game)
                for _ in range(3):
                    await play_round(twin, ["person 1", "person 2"], chance)
                    await play_restarting(pit, live, again)
                    live = pit.table(live.id)
                assert ledger_text(live) == ledger_text(twin)

    async def play_restarting(pit: Pit, live: LiveTable, chance: Chance) -> None:
        for person in ("person 1", "person 2"):
            await bet_and_get_ready(live, person)
            live = await restarted(pit, live)
        while (await live.situation()).phase == "playing":
            await choose_by_lot(live, chance)
            live = await restarted(pit, live)

    async def restarted(pit: Pit, live: LiveTable) -> LiveTable:
        await live.stop()
        del pit._tables[live.id]
        await pit._take_over()
        return pit.table(live.id)

    run(test)


def test_a_command_with_the_same_key_is_done_once(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            first = await live.bet(1, {"red": 500}, by="person 1", key="k1")
            again = await live.bet(1, {"red": 500}, by="person 1", key="k1")
            assert again == first and live.dealing.sitting.table.layout[1] == {"red": 500}
            table_id = live.id
        async with opened(url) as pit:
            live = pit.table(table_id)
            assert await live.bet(1, {"red": 500}, by="person 1", key="k1") == first
            assert live.dealing.sitting.table.layout[1] == {"red": 500}
            await live.bet(1, {"red": 500}, by="person 1", key="k2")
            assert live.dealing.sitting.table.layout[1] == {"red": 1000}
            assert (await pit.store.read(lambda c: c.execute(select(commands.c.key)).scalars().all())) == [
                "k1",
                "k2",
            ]

    run(test)


def test_what_is_refused_leaves_the_table_as_it_was(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await seat_people(live, 2)
            await live.bet(1, {"main": 1000}, by="person 1")
            before = await live.situation("person 1")
            seen = live.version
            no = [
                (live.bet(1, {"main": 500}, by="person 2"), NotYours),
                (live.bet(2, {"main": 500, "no-such": 500}, by="person 2"), UnknownName),
                (live.bet(2, {"main": 500, "insurance": 500}, by="person 2"), IllegalBet),
                (live.bet(2, {}, by="person 2"), IllegalBet),
                (live.bet(3, {"main": 500}), IllegalBet),
                (live.bet(2, {"main": -5}, by="person 2"), IllegalBet),
                (live.bet(2, {"main": 10**12}, by="person 2"), IllegalBet),
                (live.choose(1, "hit", by="person 1"), OutOfTurn),
                (live.sit("person 1", "again", 5, STACK), IllegalBet),
                (live.sit("person 3", "three", 2, STACK), IllegalBet),
                (live.sit("person 3", "three", 99, STACK), IllegalBet),
                (live.sit("person 3", "three", 3, 0), IllegalBet),
                (live.sit("person 3", "a\nb", 3, STACK), IllegalBet),
                (live.buy(1, -1, by="person 1"), IllegalBet),
                (live.offer_bank(1, 5, by="person 1"), IllegalBet),
                (live.report("no-such"), UnknownName),
                (live.add_bot(strategy="no-such"), UnknownName),
                (live.remove_bot(1), IllegalBet),
                (live.set_options({"table-minimum": "20"}), IllegalBet),
                (live.reopen(), IllegalBet),
                (live.ready(1, by="person 1", version=seen - 1), Stale),
            ]
            for act, kind in no:
                assert isinstance(await refused(act), kind)
            assert live.version == seen
            assert await live.situation("person 1") == before
            await pit.verify(live.id)

    run(test)


def test_choices_out_of_turn_or_not_listed_are_refused(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-hold-em")
            people = await seat_people(live, 3)
            for person in people:
                await bet_and_get_ready(live, person)
            asked = (await live.situation()).asked
            assert asked is not None and asked.choices == ()
            other = next(seat for seat in (1, 2, 3) if seat != asked.seat)
            seen = live.version
            own, foreign = f"person {asked.seat}", f"person {other}"
            assert isinstance(await refused(live.choose(other, "call", by=foreign)), OutOfTurn)
            assert isinstance(await refused(live.choose(asked.seat, "call", by=foreign)), NotYours)
            assert isinstance(await refused(live.choose(asked.seat, "sing", by=own)), IllegalChoice)
            assert isinstance(await refused(live.choose(asked.seat, "raise", 1, by=own)), IllegalChoice)
            assert live.version == seen
            listed = (await live.situation(own)).asked
            assert listed is not None and listed.choices
            await live.choose(asked.seat, "call", by=own, version=seen)
            assert isinstance(await refused(live.choose(asked.seat, "call", by=own, version=seen)), Stale)

    run(test)


def test_what_cannot_be_written_has_not_happened(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            await live.bet(1, {"red": 500}, by="person 1")
            before, write = ledger_text(live), live._write

            async def broken(writing: Any) -> None:
                raise OSError("the disk is full")

            live._write = broken
            assert isinstance(await refused(live.bet(1, {"red": 500}, by="person 1")), NotKept)
            live._write = write
            assert ledger_text(live) == before
            assert live.dealing.sitting.table.layout[1] == {"red": 500}
            await live.bet(1, {"black": 500}, by="person 1")
            assert live.dealing.sitting.table.layout[1] == {"red": 500, "black": 500}
            await pit.verify(live.id)

    run(test)


def test_a_table_that_goes_wrong_is_rebuilt(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await seat_people(live, 1)
            await live.bet(1, {"main": 500}, by="person 1")
            before = ledger_text(live)
            sitting = live.dealing.sitting

            def halfway(**how: Any) -> None:
                sitting.table.stacks[1] = 0
                raise ZeroDivisionError

            monkeypatch.setattr(sitting, "start", halfway)
            with live.watch("person 1") as changes:
                assert isinstance(await refused(live.ready(1, by="person 1")), NotKept)
                assert (await anext(changes)).is_cut
            assert ledger_text(live) == before
            assert live.dealing.sitting.table.stacks[1] == STACK - 500
            await live.ready(1, by="person 1")
            await pit.verify(live.id)

    run(test)


# -- seats ------------------------------------------------------------------------------------------


async def check_or_call(live: LiveTable, seat: int) -> None:
    asked = (await live.situation(f"person {seat}")).asked
    assert asked is not None
    name = next(each.name for each in asked.choices if each.name in ("check", "call"))
    await live.choose(seat, name, by=f"person {seat}")


def test_seats_change_while_bets_are_made_and_else_after_the_round(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-hold-em")
            people = await seat_people(live, 3)
            for person in people:
                await bet_and_get_ready(live, person)
            await live.sit("late", "late", 5, STACK)
            await live.leave(2, by="person 2")
            now = await live.situation("late")
            assert (now.phase, now.you, now.waiting) == ("playing", None, ("late",))
            assert [seat.is_leaving for seat in now.seats] == [False, True, False]
            assert isinstance(await refused(live.sit("other", "other", 5, STACK)), IllegalBet)
            while (now := await live.situation()).phase == "playing":
                if now.asked is not None and now.asked.seat in (1, 3):
                    await check_or_call(live, now.asked.seat)
            now = await live.situation("late")
            assert [seat.seat for seat in now.seats] == [1, 3, 5] and now.you == 5
            await pit.verify(live.id)

    run(test)


def test_a_seat_can_be_taken_and_left_while_others_bet(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await seat_people(live, 1)
            await live.bet(1, {"main": 500}, by="person 1")
            await live.sit("late", "late", 4, STACK)
            await live.bet(4, {"main": 700}, by="late")
            assert live.dealing.sitting.table.layout == {1: {"main": 500}, 4: {"main": 700}}
            await live.leave(4, by="late")
            assert live.dealing.sitting.table.layout == {1: {"main": 500}}
            assert (await live.situation("late")).you is None
            await live.ready(1, by="person 1")
            await pit.verify(live.id)

    run(test)


def test_who_leaves_with_a_bound_wager_has_it_played_out(url: str) -> None:
    """A pass line bet stays once a point is thrown: its owner gets up when it is decided."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-craps", seed="point")
            await seat_people(live, 1)
            while not live.dealing.sitting.table.layout[1]:
                await live.bet(1, {"pass-line": 500}, by="person 1")
                await live.ready(1, by="person 1")
            await live.bet(1, {"field": 500}, by="person 1")
            with live.watch() as changes:
                await live.leave(1, by="person 1")
                async for change in changes:
                    if any(event["event"] == "seat-left" for event in change.events):
                        break
            assert not live.dealing.sitting.names
            verified = await pit.verify(live.id)
            assert sum(verified.accounts.values()) == 0

    run(test)


def test_the_table_deals_when_all_are_ready_and_nobody_waits_for_who_is_away(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 2)
            away = live.watch("person 2")
            await live.bet(1, {"red": 500}, by="person 1")
            await live.ready(1, by="person 1")
            assert (await live.situation()).phase == "betting"
            with live.watch("person 1") as changes:
                away.close()
                async for change in changes:
                    if any(event["event"] == "round-closed" for event in change.events):
                        break
            assert (await live.situation()).phase == "over"

    run(test)


def test_a_deal_that_cannot_begin_tells_the_one_who_asked(url: str) -> None:
    """A blind that was taken down again keeps the round from starting."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-ultimate-texas-hold-em")
            await seat_people(live, 1)
            await live.bet(1, {"ante": 500}, by="person 1")
            assert live.dealing.sitting.table.layout[1] == {"ante": 500, "blind": 500}
            await live.take_down(1, "blind", by="person 1")
            assert "is not in yet" in str(await refused(live.ready(1, by="person 1")))
            assert not (await live.situation("person 1")).seats[0].is_ready
            await live.bet(1, {"blind": 500}, by="person 1")
            await live.ready(1, by="person 1")
            assert (await live.situation()).phase == "playing"

    run(test)


def test_bots_fill_a_table_and_bank_it(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("hustler-super-pan-9")
            await seat_people(live, 1, bots=2)
            await live.offer_bank(1, 0, by="person 1")
            for _ in range(6):
                await play_round(live, ["person 1"], Chance("bank"))
            bankers = {
                event.banker for event in live.dealing.sitting.ledger if isinstance(event, e.RoundOpened)
            }
            assert bankers == {2, 3}
            await live.remove_bot(3)
            assert [seat.seat for seat in (await live.situation()).seats] == [1, 2]

    run(test)


# -- time -------------------------------------------------------------------------------------------


def test_timers_close_the_bets_and_choose_for_who_does_not(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            rules = Rules(bet_seconds=0.01, choose_seconds=0.01)
            live = await pit.open_table("ohio-blackjack", rules=rules, seed="asked")
            await seat_people(live, 2)
            with live.watch() as changes:
                await live.bet(1, {"main": 500}, by="person 1")
                async for change in changes:
                    if any(event["event"] == "round-closed" for event in change.events):
                        break
            assert any(isinstance(event, e.Chose) for event in live.dealing.sitting.ledger)
            await pit.verify(live.id)

    run(test)


def test_a_slow_table_deals_card_by_card_and_the_floor_may_step_in(url: str) -> None:
    """A round without a decision stands still between its cards, so that it can be voided there."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat", rules=Rules(pace=0.01))
            await seat_people(live, 1)
            await live.bet(1, {"player": 500}, by="person 1")
            with live.watch() as changes:
                await live.ready(1, by="person 1")
                async for change in changes:
                    dealt = [event for event in change.events if event["event"] == "cards-dealt"]
                    assert len(dealt) <= 1
                    if dealt and dealt[0]["to"] == "player":
                        break
                await live.set_rules(Rules(pace=60.0))
                names = {each.name for each in await live.fitting()}
                void = next(
                    each.name
                    for each in live.game.irregularities
                    if each.name in names and "void" in each.ruling.value
                )
                await live.report(void)
            now = await live.situation("person 1")
            assert now.phase == "over" and now.seats[0].stack == STACK
            assert now.ends[0].outcome == "returned"
            table_id = live.id
            await pit.verify(table_id)

    run(test)


def test_a_round_that_stands_still_between_two_cards_goes_on_after_a_restart(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat", rules=Rules(pace=60.0))
            await seat_people(live, 1)
            await live.bet(1, {"player": 500}, by="person 1")
            await live.ready(1, by="person 1")
            assert (await live.situation()).phase == "playing"
            table_id = live.id
        async with opened(url) as pit:
            live = pit.table(table_id)
            assert (await live.situation()).phase == "playing"
            with live.watch() as changes:
                await live.set_rules(Rules())
                async for change in changes:
                    if any(event["event"] == "round-closed" for event in change.events):
                        break
            await pit.verify(table_id)

    run(test)


# -- the floor --------------------------------------------------------------------------------------


def test_options_change_between_rounds_and_the_chips_stay(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            people = await seat_people(live, 2, bots=1)
            await play_round(live, people, Chance("options"))
            stacks, seen = dict(live.dealing.sitting.table.stacks), live.version
            await live.set_options({"table-minimum": "25"})
            assert live.dealing.sitting.table.stacks == stacks
            assert live.version > seen
            assert (await live.situation("person 1")).options == {"table-minimum": "$25.00"}
            assert isinstance(await refused(live.bet(1, {"main": 500}, by="person 1")), IllegalBet)
            for seat in (1, 2):
                await live.bet(seat, {"main": 2500}, by=f"person {seat}")
            verified = await pit.verify(live.id)
            assert (verified.parts, verified.events) == (2, live.version)
            assert replay(await pit.ledger(live.id, 1)).rounds == 1
            assert isinstance(await refused(pit.ledger(live.id, 3)), UnknownName)
            table_id = live.id
        async with opened(url) as pit:
            assert (await pit.table(table_id).situation("person 1")).version == verified.events

    run(test)


def test_a_closed_table_discloses_its_seeds_and_can_be_opened_again(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 1)
            await play_round(live, ["person 1"], Chance("close"))
            await live.close_table()
            assert (await live.situation()).phase == "closed"
            assert isinstance(await refused(live.sit("x", "x", 1, STACK)), IllegalBet)
            assert replay(Ledger.parse(str(await pit.ledger(live.id)))).is_closed
            assert await pit.store.read(lambda c: c.execute(select(seeds)).all()) == []
            table_id = live.id
        async with opened(url) as pit:
            assert pit.lobby() == []
            assert (await pit.verify(table_id)).accounts.keys() <= {"house", "drop", "cage"}
            live = await pit.reopen(table_id)
            await live.sit("x", "x", 1, STACK)
            assert (await pit.verify(table_id)).parts == 2

    run(test)


def test_a_long_ledger_ends_and_another_begins(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing_module, "LONG", 60)

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await seat_people(live, 1, bots=1)
            for _ in range(12):
                await play_round(live, ["person 1"], Chance("long"))
            await live.stop()
            verified = await pit.verify(live.id)
            assert verified.parts > 1 and verified.rounds == 12
            assert verified.events == live.version

    run(test)


def test_meters_are_shared_by_tables_of_one_link(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            rules = Rules(link="big one")
            one = await pit.open_table("ohio-four-card-poker", rules=rules)
            two = await pit.open_table("ohio-crazy-four-poker", rules=rules)
            for live in (one, two):
                await seat_people(live, 1)
                now = await live.situation("person 1")
                await live.bet(1, {now.spots[0].name: 500, "progressive": 100}, by="person 1")
                await live.ready(1, by="person 1")
            opened_with = one.game.meters(one.options)[0]
            fed = sum(
                event.amount
                for live in (one, two)
                for event in live.dealing.sitting.ledger
                if isinstance(event, e.MeterFed)
            )
            assert fed > 0
            shows = pit._links["big one"][opened_with.name]
            assert shows == opened_with.amount + fed
        async with opened(url) as pit:
            assert pit._links["big one"][opened_with.name] == shows

    run(test)


# -- books and secrets ------------------------------------------------------------------------------


def test_every_event_is_balanced_in_the_books(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            for game in ("ohio-craps", "ohio-hold-em", "hustler-super-pan-9", "ohio-mini-baccarat"):
                live = await pit.open_table(game)
                people = await seat_people(live, 2)
                for _ in range(3):
                    await play_round(live, people, Chance(game))

            def unbalanced(connection: Connection) -> list[Any]:
                line = (entries.c.table_id, entries.c.part, entries.c.n)
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
            other = events.update().where(events.c.n == 3).values(what='{"event":"table-closed"}')
            await pit.store.write(lambda c: c.execute(other) and None)
            assert "was changed" in str(await refused(pit.verify(live.id)))

    run(test)


def test_a_seed_is_secret_until_it_is_disclosed(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 1)
            await play_round(live, ["person 1"], Chance("secret"))
            (row,) = await pit.store.read(lambda c: c.execute(select(seeds)).all())
            now = await live.situation("person 1")
            assert now.commitments == (commitment(row.seed),)
            assert row.seed not in str(now) and row.seed not in ledger_text(live)
            written = await pit.store.read(lambda c: c.execute(select(events.c.what)).scalars().all())
            assert not any(row.seed in what for what in written)
            await live.close_table()
            assert row.seed in ledger_text(live)

    run(test)


def test_a_slow_watcher_is_cut_off_and_told_so(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            with live.watch() as changes:
                for _ in range(140):
                    await live.bet(1, {"red": 100}, by="person 1")
                    await live.take_down(1, "red", by="person 1")
                first = await anext(changes)
                assert first.is_cut and first.version <= live.version

    run(test)


# -- several servers --------------------------------------------------------------------------------


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
            await live.bet(1, {"red": 500}, by="person 1")
            await one.close()
            await two._take_over()
            taken = two.table(live.id)
            assert (await taken.situation("person 1")).layout == {1: {"red": 500}}
            assert isinstance(await refused(live.ready(1, by="person 1")), Elsewhere)

    run(test)


def test_a_server_that_has_lost_its_lease_cannot_write(url: str) -> None:
    """It may not know yet: the line it would write is there already."""

    async def test() -> None:
        async with opened(url, owner="one") as one, opened(url, owner="two") as two:
            live = await one.open_table("ohio-roulette")
            await seat_people(live, 1)
            await one.store.write(lambda c: leases.release(c, "one"))
            await two._take_over()
            await two.table(live.id).bet(1, {"red": 500}, by="person 1")
            assert isinstance(await refused(live.bet(1, {"black": 500}, by="person 1")), Elsewhere)
            await two.verify(live.id)
            assert two.table(live.id).dealing.sitting.table.layout[1] == {"red": 500}

    run(test)


def test_a_dead_process_of_this_machine_is_known(sqlite_url: str) -> None:
    mine = leases.new_owner()
    machine, _, rest = mine.partition(leases.SEPARATOR)
    assert not leases.is_dead(mine)
    assert not leases.is_dead("elsewhere" + leases.SEPARATOR + rest)
    assert leases.is_dead(leases.SEPARATOR.join((machine, str(2**22 + 1), "x")))


# -- the database -----------------------------------------------------------------------------------


def test_migrations_make_the_schema(url: str) -> None:
    store = Store(url)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert revision(connection) is not None
        migrate(connection)  # nothing is left to do
    store.close()


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
