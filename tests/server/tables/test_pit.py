"""The services of the pit, on every database it can be kept in: tables, keys, refusals, failures."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from croupier.errors import IllegalBet, IllegalChoice, NotFound, OutOfTurn
from croupier.server.errors import NotCommitted, NotYours, Stale
from croupier.server.store.schema import commands
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from tests.server.playing import (
    STACK,
    bet_and_get_ready,
    choose_by_lot,
    ledger_text,
    opened,
    play_round,
    refused,
    run,
    seat_people,
)


def test_a_person_plays_and_everything_is_kept(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack", {"table-minimum": "5"})
            people = await seat_people(live, 2, bots=1)
            for _ in range(3):
                await play_round(live, people, Chance("blackjack"))
            verified = await pit.verify(live.id)
            assert (verified.rounds, verified.ledgers, verified.events) == (3, 1, live.version)
            assert sum(verified.accounts.values()) == 0
            assert str(await pit.ledger(live.id)) == ledger_text(live)
            (card,) = pit.lobby()
            assert (card.game, card.people, card.bots, card.free) == ("ohio-blackjack", tuple(people), 1, 4)

    run(test)


def test_tables_go_on_after_a_restart_at_the_same_card(url: str) -> None:
    """A table that is stopped and resumed after every command deals what its twin deals without a stop."""

    async def table(pit: Pit, game: str) -> TableActor:
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
                    live = await pit.table(live.id)
                mine, other = live.state.session.ledger, twin.state.session.ledger
                assert list(mine)[1:] == list(other)[1:]  # which name their tables first

    async def play_restarting(pit: Pit, live: TableActor, chance: Chance) -> None:
        for person in ("person 1", "person 2"):
            await bet_and_get_ready(live, person)
            live = await restarted(pit, live)
        while (await live.situation()).phase == "playing":
            await choose_by_lot(live, chance)
            live = await restarted(pit, live)

    async def restarted(pit: Pit, live: TableActor) -> TableActor:
        await live.stop()
        del pit.tables._actors[live.id]
        await pit.tables.claim_free_tables()
        return await pit.table(live.id)

    run(test)


def test_settings_are_written_though_nothing_else_has_changed(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await live.do(c.CommandRequest(c.SetSettings(TableSettings(title="By the window"))))
        async with opened(url) as pit:
            assert (await pit.table(live.id)).settings.title == "By the window"

    run(test)


def test_a_command_with_the_same_key_is_done_once(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            first = await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1", key="k1"))
            again = await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1", key="k1"))
            assert again == first and live.state.session.table.layout[1] == {"red": 500}
            table_id = live.id
        async with opened(url) as pit:
            live = await pit.table(table_id)
            assert await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1", key="k1")) == first
            assert live.state.session.table.layout[1] == {"red": 500}
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1", key="k2"))
            assert live.state.session.table.layout[1] == {"red": 1000}
            keys = select(commands.c.request_key)
            assert await pit.store.read(lambda c: c.execute(keys).scalars().all()) == ["k1", "k2"]

    run(test)


def test_what_is_refused_leaves_the_table_as_it_was(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await seat_people(live, 2)
            await live.do(c.CommandRequest(c.Bet(1, {"main": 1000}), by="person 1"))
            before = await live.situation("person 1")
            seen = live.version
            no = [
                (live.do(c.CommandRequest(c.Bet(1, {"main": 500}), by="person 2")), NotYours),
                (live.do(c.CommandRequest(c.Bet(2, {"main": 500, "no-such": 500}), by="person 2")), NotFound),
                (
                    live.do(c.CommandRequest(c.Bet(2, {"main": 500, "insurance": 500}), by="person 2")),
                    IllegalBet,
                ),
                (live.do(c.CommandRequest(c.Bet(2, {}), by="person 2")), IllegalBet),
                (live.do(c.CommandRequest(c.Bet(3, {"main": 500}))), IllegalBet),
                (live.do(c.CommandRequest(c.Bet(2, {"main": -5}), by="person 2")), IllegalBet),
                (live.do(c.CommandRequest(c.Bet(2, {"main": 10**12}), by="person 2")), IllegalBet),
                (live.do(c.CommandRequest(c.Choose(1, "hit"), by="person 1")), OutOfTurn),
                (live.do(c.CommandRequest(c.Sit("person 1", "again", 5, STACK))), IllegalBet),
                (live.do(c.CommandRequest(c.Sit("person 3", "three", 2, STACK))), IllegalBet),
                (live.do(c.CommandRequest(c.Sit("person 3", "three", 99, STACK))), IllegalBet),
                (live.do(c.CommandRequest(c.Sit("person 3", "three", 3, 0))), IllegalBet),
                (live.do(c.CommandRequest(c.Sit("person 3", "a\nb", 3, STACK))), IllegalBet),
                (live.do(c.CommandRequest(c.Buy(1, -1), by="person 1")), IllegalBet),
                (live.do(c.CommandRequest(c.OfferBank(1, 5), by="person 1")), IllegalBet),
                (live.do(c.CommandRequest(c.ReportTo("no-such"))), NotFound),
                (live.do(c.CommandRequest(c.AddBot(strategy="no-such"))), NotFound),
                (live.do(c.CommandRequest(c.RemoveBot(1))), IllegalBet),
                (live.do(c.CommandRequest(c.SetOptions({"table-minimum": "20"}))), IllegalBet),
                (live.do(c.CommandRequest(c.Reopen())), IllegalBet),
                (live.do(c.CommandRequest(c.Ready(1), by="person 1", version=seen - 1)), Stale),
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
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Choose(other, "call"), by=foreign))), OutOfTurn
            )
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Choose(asked.seat, "call"), by=foreign))), NotYours
            )
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Choose(asked.seat, "sing"), by=own))), IllegalChoice
            )
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Choose(asked.seat, "raise", 1), by=own))),
                IllegalChoice,
            )
            assert live.version == seen
            listed = (await live.situation(own)).asked
            assert listed is not None and listed.choices
            await live.do(c.CommandRequest(c.Choose(asked.seat, "call"), by=own, version=seen))
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Choose(asked.seat, "call"), by=own, version=seen))),
                Stale,
            )

    run(test)


def test_what_cannot_be_written_has_not_happened(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            before, write = ledger_text(live), pit.table_store.write

            async def broken(writing: Any) -> None:
                raise OSError("the disk is full")

            monkeypatch.setattr(pit.table_store, "write", broken)
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))), NotCommitted
            )
            monkeypatch.setattr(pit.table_store, "write", write)
            assert ledger_text(live) == before
            assert live.state.session.table.layout[1] == {"red": 500}
            await live.do(c.CommandRequest(c.Bet(1, {"black": 500}), by="person 1"))
            assert live.state.session.table.layout[1] == {"red": 500, "black": 500}
            await pit.verify(live.id)

    run(test)


def test_a_table_that_goes_wrong_is_rebuilt(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"main": 500}), by="person 1"))
            before = ledger_text(live)
            sitting = live.state.session

            def halfway(**how: Any) -> None:
                sitting.table.stacks[1] = 0
                raise ZeroDivisionError

            monkeypatch.setattr(sitting, "start", halfway)
            with live.watch("person 1") as changes:
                assert isinstance(
                    await refused(live.do(c.CommandRequest(c.Ready(1), by="person 1"))), NotCommitted
                )
                assert (await anext(changes)).is_cut
            assert ledger_text(live) == before
            assert live.state.session.table.stacks[1] == STACK - 500
            await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            await pit.verify(live.id)

    run(test)
