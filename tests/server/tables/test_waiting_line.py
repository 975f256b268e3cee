"""A full table is waited for in line; a seat is changed between rounds, with all chips and what is owed."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalBet, NotYet
from croupier.rules.script import events as e
from croupier.server.cage.cage import Cage
from croupier.server.cage.closing import close_books
from croupier.server.cage.wallets import FIRST_CHIPS, BuyInLimits
from croupier.server.door.people import Person
from croupier.server.tables import commands as c
from croupier.server.tables import seats
from croupier.server.tables.actor import TableActor
from croupier.server.tables.seats import OFFERED_FOR
from tests.server.playing import STACK, opened, refused, run
from tests.server.tables.test_moving import fold_hands, table_of


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The world's, which stands until it is moved."""
    clock = Clock()
    monkeypatch.setattr(seats, "time", clock)
    return clock


async def place(live: TableActor, person: str) -> tuple[int, float | None]:
    await live.situation(person)  # what was due is done after it
    seen = await live.situation(person)
    return seen.place, seen.offer


def test_a_full_table_is_waited_for_in_line(url: str, clock: Clock) -> None:
    """Ann, Bob and Cy wait; a seat gets free, Ann does not take it, Bob does, and it is kept for each."""

    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-blackjack")
            full = live.game.seats
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.JoinLine("Ann", "Ann")))), IllegalBet
            )  # seats are free
            for seat in range(1, full + 1):
                await live.do(c.CommandRequest(c.Sit(f"p{seat}", f"p{seat}", seat, STACK)))
            for name in ("Ann", "Bob", "Cy"):
                await live.do(c.CommandRequest(c.JoinLine(name, name)))
            assert isinstance(await refused(live.do(c.CommandRequest(c.JoinLine("Ann", "Ann")))), IllegalBet)
            assert isinstance(await refused(live.do(c.CommandRequest(c.JoinLine("p1", "p1")))), IllegalBet)
            assert await place(live, "Bob") == (2, None)
            await live.do(c.CommandRequest(c.Leave(3), by="p3"))
            assert await place(live, "Ann") == (1, OFFERED_FOR) and await place(live, "Bob") == (2, None)
            assert (await live.situation("Ann")).free == (3,) and (await live.situation("Bob")).free == ()
            for name in ("Dee", "Bob"):
                assert "Ann has waited" in str(
                    await refused(live.do(c.CommandRequest(c.Sit(name, name, 3, STACK))))
                )
            assert isinstance(await refused(live.do(c.CommandRequest(c.AddBot()))), IllegalBet)
            clock.now += OFFERED_FOR
            assert await place(live, "Ann") == (0, None) and await place(live, "Bob") == (1, OFFERED_FOR)
            (card,) = pit.lobby()
            assert card.line == ("Bob", "Cy")
        async with opened(url) as pit:  # another server goes on with the line
            live = await pit.table(live.id)
            clock.now += 1
            assert await place(live, "Bob") == (1, OFFERED_FOR - 1)
            await live.do(c.CommandRequest(c.Sit("Bob", "Bob", 3, STACK)))
            assert await place(live, "Cy") == (1, None)
            await live.do(c.CommandRequest(c.LeaveLine("Cy")))
            assert isinstance(await refused(live.do(c.CommandRequest(c.LeaveLine("Cy")))), IllegalBet)
            await live.do(c.CommandRequest(c.Leave(3), by="Bob"))
            await live.do(c.CommandRequest(c.Sit("Dee", "Dee", 3, STACK)))

    run(test)


def test_a_seat_is_changed_with_all_chips_and_through_the_books(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            pit.table_store.limits = BuyInLimits(day=STACK)  # a change of seats is no buy-in
            live = await pit.open_table("ohio-roulette")
            await live.do(c.CommandRequest(c.Sit("guest-1", "Ann", 1, STACK, from_wallet=True)))
            await live.do(c.CommandRequest(c.Sit("B", "Bob", 2, STACK)))
            await live.do(c.CommandRequest(c.ChangeSeat(1, 5), by="guest-1"))
            table = live.state.session.table
            assert (table.names, table.stacks) == ({2: "Bob", 5: "Ann"}, {2: STACK, 5: STACK})
            assert (await live.situation("guest-1")).you == 5
            for to in (2, 5, 40):
                assert isinstance(
                    await refused(live.do(c.CommandRequest(c.ChangeSeat(5, to), by="guest-1"))), IllegalBet
                )
            await live.do(c.CommandRequest(c.Bet(5, {"red": 10_00}), by="guest-1"))
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.ChangeSeat(5, 1), by="guest-1"))), NotYet
            )
            await live.do(c.CommandRequest(c.TakeDown(5, "red"), by="guest-1"))
            await live.do(c.CommandRequest(c.Leave(5), by="guest-1"))
            wallet = await Cage(pit.store, pit.table_store.limits).wallet(Person("guest-1", "Ann", "guest"))
            kinds = [(line.kind, line.amount) for line in reversed(wallet.lines)]
            assert sorted(kinds) == sorted([
                ("play chips", FIRST_CHIPS), ("buy-in", -STACK), ("change of seats", STACK),
                ("change of seats", -STACK), ("brought back", STACK),
            ])  # fmt: skip
            books = await pit.store.read(close_books)
            assert (books.play_chips, books.wallets, books.tables) == (FIRST_CHIPS, FIRST_CHIPS, 0)
            assert (await pit.verify(live.id)).ledgers == 1

    run(test)


def test_what_a_sitting_has_won_goes_along_to_another_seat(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette", seed="sitting")
            await live.do(c.CommandRequest(c.Sit("A", "Ann", 1, STACK)))
            await live.do(c.CommandRequest(c.Buy(1, 50_00), by="A"))
            await live.do(
                c.CommandRequest(c.Bet(1, {"red": 10_00, "black": 10_00, "straight-0": 5_00}), by="A")
            )
            await live.do(c.CommandRequest(c.DealNow()))
            await live.do(c.CommandRequest(c.ChangeSeat(1, 5), by="A"))
            assert (await live.situation("A")).bought_in == STACK + 50_00
            await live.do(c.CommandRequest(c.Leave(5), by="A"))
            await live.do(c.CommandRequest(c.Sit("A", "Ann", 3, STACK)))
            assert (await live.situation("A")).bought_in == STACK

    run(test)


def test_who_moves_away_from_the_blinds_makes_them_up(sqlite_url: str) -> None:
    """The button has gone round (L2153) and stands at 3: seat 4 has it next, seat 5 is the next small blind.
    Who goes from there to 9 has let the small blind pass; from 2 to 8 is toward the blinds, and from 6 to 7
    away from them."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await table_of(pit, "ABCDEF")
            await fold_hands(live, 9)
            table = live.state.session.table
            assert table.marker("button") == "3"
            await live.do(c.CommandRequest(c.ChangeSeat(5, 9), by="E"))
            await live.do(c.CommandRequest(c.ChangeSeat(2, 8), by="B"))
            await live.do(c.CommandRequest(c.ChangeSeat(6, 7), by="F"))
            assert {seat: table.standing[seat] for seat in (7, 8, 9)} == {
                7: "blinds", 8: "paid-up", 9: "blinds",
            }  # fmt: skip
            assert sum(table.stacks.values()) == 6 * STACK - table.drop
            await live.do(c.CommandRequest(c.ChangeSeat(9, 5), by="E"))
            assert table.standing[5] == "blinds"  # what is owed stays owed
            assert (await pit.verify(live.id)).ledgers == 1

    run(test)


def test_L764_no_change_of_seats_while_the_pot_holds_money(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("hustler-draw-poker-jacks-or-better")
            for seat, name in enumerate("ABC", 1):
                await live.do(c.CommandRequest(c.Sit(name, name, seat, STACK)))
            assert live.state.session.table.pot == 0
            live.state.session.table.apply(e.PotFed(seat=1, amount=1_00, what="ante"))
            no = await refused(live.do(c.CommandRequest(c.ChangeSeat(2, 6), by="B")))
            assert "the pot holds money" in str(no)

    run(test)
