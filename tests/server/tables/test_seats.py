"""People and bots come and go, and time passes, on every database that the pit can be kept in."""

from __future__ import annotations

import asyncio

from croupier.errors import BadOption, IllegalBet
from croupier.games import all_games
from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.dealing import MOST_WON
from croupier.server.tables.seats import MOST_CHIPS
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from tests.server.playing import (
    STACK,
    bet_and_get_ready,
    opened,
    play_round,
    refused,
    run,
    seat_people,
)


async def check_or_call(live: TableActor, seat: int) -> None:
    asked = (await live.situation(f"person {seat}")).asked
    assert asked is not None
    name = next(each.name for each in asked.choices if each.name in ("check", "call"))
    await live.do(c.CommandRequest(c.Choose(seat, name), by=f"person {seat}"))


def test_seats_change_while_bets_are_made_and_else_after_the_round(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-hold-em")
            people = await seat_people(live, 3)
            for person in people:
                await bet_and_get_ready(live, person)
            await live.do(c.CommandRequest(c.Sit("late", "late", 5, STACK)))
            await live.do(c.CommandRequest(c.Leave(2), by="person 2"))
            now = await live.situation("late")
            assert (now.phase, now.you, now.waiting) == ("playing", None, ("late",))
            assert [seat.is_leaving for seat in now.seats] == [False, True, False]
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.Sit("other", "other", 5, STACK)))), IllegalBet
            )
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
            await live.do(c.CommandRequest(c.Bet(1, {"main": 500}), by="person 1"))
            await live.do(c.CommandRequest(c.Sit("late", "late", 4, STACK)))
            await live.do(c.CommandRequest(c.Bet(4, {"main": 700}), by="late"))
            assert live.state.session.table.layout == {1: {"main": 500}, 4: {"main": 700}}
            await live.do(c.CommandRequest(c.Leave(4), by="late"))
            assert live.state.session.table.layout == {1: {"main": 500}}
            assert (await live.situation("late")).you is None
            await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            await pit.verify(live.id)

    run(test)


def test_no_seat_brings_or_lays_more_chips_than_the_books_can_pay(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette", {"table-maximum": "999,999,999,999"})
            for absurd in (MOST_CHIPS + 1, 10**15, 10**40, 0, -1):
                assert isinstance(
                    await refused(live.do(c.CommandRequest(c.Sit("person 1", "person 1", 1, absurd)))),
                    IllegalBet,
                )
                assert isinstance(
                    await refused(live.do(c.CommandRequest(c.AddBot(buy_in=absurd)))), IllegalBet
                )
            await live.do(c.CommandRequest(c.Sit("person 1", "person 1", 1, MOST_CHIPS - 1)))
            for absurd in (2, 10**40, 0, -1):
                assert isinstance(
                    await refused(live.do(c.CommandRequest(c.Buy(1, absurd), by="person 1"))), IllegalBet
                )
            await live.do(c.CommandRequest(c.Buy(1, 1), by="person 1"))
            before = live.version
            for spot in ("red", "black"):  # one of them pays what both cost, unless the ball rests on zero
                await live.do(c.CommandRequest(c.Bet(1, {spot: MOST_CHIPS // 2}), by="person 1"))
            await live.do(c.CommandRequest(c.DealNow()))
            assert live.version > before
            stack = (await live.situation()).seats[0].stack
            assert stack in (0, MOST_CHIPS)
            await pit.verify(live.id)

    run(test)


def test_who_has_won_more_than_that_lays_no_more(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette", {"table-maximum": "999,999,999,999"})
            await live.do(c.CommandRequest(c.Sit("person 1", "person 1", 1, MOST_CHIPS)))
            live.state.session.table.stacks[1] = 2 * MOST_CHIPS
            bets = {"red": MOST_CHIPS, "black": 100}
            no = await refused(live.do(c.CommandRequest(c.Bet(1, bets), by="person 1")))
            assert str(no) == "seat 1 cannot lay $10,000,000,001.00: $10,000,000,000.00 is the most"
            assert not any(live.state.session.table.layout.values())
            live.state.session.table.stacks[1] = MOST_WON + 1
            no = await refused(live.do(c.CommandRequest(c.Bet(1, {"red": 100}), by="person 1")))
            assert "nobody plays on with more than" in str(no)

    run(test)


def test_no_table_pays_odds_that_no_book_can_hold(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            for odds in ("1000001 to 1", "999999999999 to 1"):
                no = await refused(pit.open_table("ohio-three-card-poker", {"pair-plus.pair": odds}))
                assert isinstance(no, BadOption) and "at most 1,000,000 to 1" in str(no)
            live = await pit.open_table("ohio-three-card-poker", {"pair-plus.pair": "1000000 to 1"})
            no = await refused(live.do(c.CommandRequest(c.SetOptions({"pair-plus.flush": "2,000,000 to 1"}))))
            assert isinstance(no, BadOption)

    run(test)


def test_who_leaves_with_a_bound_wager_has_it_played_out(url: str) -> None:
    """A pass line bet stays once a point is thrown: its owner gets up when it is decided."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-craps", seed="point")
            await seat_people(live, 1)
            while not live.state.session.table.layout[1]:
                await live.do(c.CommandRequest(c.Bet(1, {"pass-line": 500}), by="person 1"))
                await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            await live.do(c.CommandRequest(c.Bet(1, {"field": 500}), by="person 1"))
            with live.watch() as changes:
                await live.do(c.CommandRequest(c.Leave(1), by="person 1"))
                async for change in changes:
                    if any(event["event"] == "seat-left" for event in change.events):
                        break
            assert not live.state.session.names
            verified = await pit.verify(live.id)
            assert sum(verified.accounts.values()) == 0

    run(test)


def test_who_leaves_with_much_needs_a_supervisor(url: str) -> None:
    """Where the table is told what much is, at the terminals of rapid roulette."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-rapid-roulette", {"material-amount": "1000"})
            much = 1_000_00
            assert "approval" in str(
                await refused(live.do(c.CommandRequest(c.Sit("person 1", "one", 1, much))))
            )
            await live.do(c.CommandRequest(c.Sit("person 1", "one", 1, much, approved=True)))
            assert "approval" in str(await refused(live.do(c.CommandRequest(c.Leave(1), by="person 1"))))
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            assert "approval" in str(await refused(live.do(c.CommandRequest(c.Leave(1), by="person 1"))))
            assert not live.state.seats.leaving
            await live.do(c.CommandRequest(c.Leave(1, approved=True)))
            assert not live.state.session.names
            await pit.verify(live.id)

    run(test)


def test_the_table_deals_when_all_are_ready_and_nobody_waits_for_who_is_away(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 2)
            away = live.watch("person 2")
            await live.do(c.CommandRequest(c.Bet(1, {"red": 500}), by="person 1"))
            await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            assert (await live.situation()).phase == "betting"
            with live.watch("person 1") as changes:
                away.close()
                async for change in changes:
                    if any(event["event"] == "round-closed" for event in change.events):
                        break
            assert (await live.situation()).phase == "over"

    run(test)


def test_a_deal_that_cannot_begin_tells_the_one_who_asked(url: str) -> None:
    """A Trips wager whose ante was taken down again, and with it the blind, keeps the round from starting."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-ultimate-texas-hold-em")
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"ante": 500, "trips": 500}), by="person 1"))
            assert live.state.session.table.layout[1] == {"ante": 500, "blind": 500, "trips": 500}
            await live.do(c.CommandRequest(c.TakeDown(1, "ante"), by="person 1"))
            assert live.state.session.table.layout[1] == {"trips": 500}
            assert "has no wager on ante" in str(
                await refused(live.do(c.CommandRequest(c.Ready(1), by="person 1")))
            )
            assert not (await live.situation("person 1")).seats[0].is_ready
            await live.do(c.CommandRequest(c.Bet(1, {"ante": 500}), by="person 1"))
            await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            assert (await live.situation()).phase == "playing"

    run(test)


def test_bots_fill_a_table_and_bank_it(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("hustler-super-pan-9")
            await seat_people(live, 1, bots=2)
            stack = live.state.session.table.stacks[1]
            no = await refused(live.do(c.CommandRequest(c.OfferBank(1, stack + 1), by="person 1")))
            assert "seat 1 cannot bank with" in str(no)
            await live.do(c.CommandRequest(c.OfferBank(1, 0), by="person 1"))
            for _ in range(6):
                await play_round(live, ["person 1"], Chance("bank"))
            bankers = {
                event.banker for event in live.state.session.ledger if isinstance(event, e.RoundOpened)
            }
            assert bankers == {2, 3}
            await live.do(c.CommandRequest(c.RemoveBot(3)))
            assert [seat.seat for seat in (await live.situation()).seats] == [1, 2]

    run(test)


def test_a_hundred_tables_with_bots_go_on_at_once(sqlite_url: str) -> None:
    """Every game there is, on a hundred tables of one loop; each has dealt a round before it is stopped."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            rules = TableSettings(deals_alone=True)
            lives = [
                await pit.open_table(all_games()[n % len(all_games())].id, rules=rules) for n in range(100)
            ]
            await asyncio.gather(*(live.do(c.CommandRequest(c.AddBot())) for live in lives for _ in range(2)))
            while not all(live.state.session.number > 1 for live in lives):
                await asyncio.sleep(0.05)
            await asyncio.gather(*(live.stop() for live in lives))
            assert not any(live.stall_reason for live in lives)
            for live in lives[: len(all_games())]:
                assert (await pit.verify(live.id)).rounds > 0

    run(test)


def test_timers_close_the_bets_and_choose_for_who_does_not(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            rules = TableSettings(bet_seconds=0.01, choose_seconds=0.01)
            live = await pit.open_table("ohio-blackjack", rules=rules, seed="asked")
            await seat_people(live, 2)
            with live.watch() as changes:
                await live.do(c.CommandRequest(c.Bet(1, {"main": 500}), by="person 1"))
                async for change in changes:
                    if any(event["event"] == "round-closed" for event in change.events):
                        break
            assert any(isinstance(event, e.Chose) for event in live.state.session.ledger)
            await pit.verify(live.id)

    run(test)


def test_a_slow_table_deals_card_by_card_and_the_floor_may_step_in(url: str) -> None:
    """A round without a decision stands still between its cards, so that it can be voided there."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat", rules=TableSettings(pace=0.01))
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"player": 500}), by="person 1"))
            with live.watch() as changes:
                await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
                async for change in changes:
                    dealt = [event for event in change.events if event["event"] == "cards-dealt"]
                    assert len(dealt) <= 1
                    if dealt and dealt[0]["to"] == "player":
                        break
                await live.do(c.CommandRequest(c.SetSettings(TableSettings(pace=60.0))))
                names = {each.name for each in (await live.floor_situation()).fitting}
                void = next(
                    each.name
                    for each in live.game.irregularities
                    if each.name in names and "void" in each.ruling.value
                )
                await live.do(c.CommandRequest(c.ReportTo(void)))
            now = await live.situation("person 1")
            assert now.phase == "over" and now.seats[0].stack == STACK
            assert now.results[0].outcome == "returned"
            table_id = live.id
            await pit.verify(table_id)

    run(test)


def test_a_round_that_stands_still_between_two_cards_goes_on_after_a_restart(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat", rules=TableSettings(pace=60.0))
            await seat_people(live, 1)
            await live.do(c.CommandRequest(c.Bet(1, {"player": 500}), by="person 1"))
            await live.do(c.CommandRequest(c.Ready(1), by="person 1"))
            assert (await live.situation()).phase == "playing"
            table_id = live.id
        async with opened(url) as pit:
            live = await pit.table(table_id)
            assert (await live.situation()).phase == "playing"
            with live.watch() as changes:
                await live.do(c.CommandRequest(c.SetSettings(TableSettings())))
                async for change in changes:
                    if any(event["event"] == "round-closed" for event in change.events):
                        break
            await pit.verify(table_id)

    run(test)
