"""Must-moves and changes of tables at live tables: chips, blinds and kills go along, and nothing is lost when
the ledger ends or the server is another."""

from __future__ import annotations

from croupier.errors import IllegalBet, NotYet
from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from tests.server.playing import STACK, opened, refused, run

GAME = "hustler-holdem"
BIG_O = "hustler-big-o-high-low-split"


async def table_of(pit: Pit, people: str, **settings: str) -> TableActor:
    live = await pit.open_table(GAME, settings)
    for seat, name in enumerate(people, 1):
        await live.do(c.CommandRequest(c.Sit(name, name, seat, STACK)))
    return live


async def fold_hands(live: TableActor, count: int = 1) -> None:
    """Everybody gives up who can; a newcomer posts."""
    for _ in range(count):
        await live.do(c.CommandRequest(c.DealNow()))
        while (ask := live.state.asked) is not None:
            names = [choice.name for choice in ask.choices]
            choice = next((name for name in names if name in ("fold", "check", "post-blinds")), names[0])
            await live.do(c.CommandRequest(c.Choose(ask.seat, choice), by=live.state.seats.people[ask.seat]))


def posted(live: TableActor, seat: int) -> list[str]:
    playing = live.state.session.round
    assert playing is not None
    return [event.what for event in playing.events if isinstance(event, e.PotFed) and event.seat == seat]


def test_a_change_of_tables_keeps_chips_and_what_is_owed(sqlite_url: str) -> None:
    """B misses the small blind at the first table and is asked for both at the second; C has missed none."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            one, other = await table_of(pit, "ABCDEF"), await table_of(pit, "GHIJK")
            await fold_hands(one)
            await one.do(c.CommandRequest(c.SitOut(2), by="B"))
            await fold_hands(one)  # the button is at 1, and the small blind passes B
            await fold_hands(other, 6)
            chips = one.state.session.table.stacks
            b, d = chips[2], chips[4]
            await pit.changes.move(one.id, 2, other.id, 7)
            await pit.changes.move(one.id, 4, other.id, 8)
            moved = other.state.session.table
            assert (moved.stacks[7], moved.stacks[8]) == (b, d)
            assert (moved.standing[7], moved.standing[8]) == ("blinds", "paid-up")
            assert other.state.seats.people[7] == "B" and 2 not in one.state.seats.people
            await fold_hands(other)
            assert posted(other, 7) == ["dead-blind", "newcomer-blind"]
            assert posted(other, 8) == []
            for table in (one, other):
                assert (await pit.verify(table.id)).ledgers == 1

    run(test)


def test_who_cannot_move_stays_where_he_is(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            one, other = await table_of(pit, "ABC"), await table_of(pit, "GHI")
            third = await pit.open_table("ohio-hold-em")
            before = dict(one.state.session.table.stacks)
            assert isinstance(await refused(pit.changes.move(one.id, 1, third.id, 1)), IllegalBet)
            assert isinstance(await refused(pit.changes.move(one.id, 1, other.id, 1)), IllegalBet)  # taken
            assert isinstance(await refused(pit.changes.move(one.id, 1, other.id, 40)), IllegalBet)
            nobody = pit.changes.move(one.id, 9, other.id, 5)
            assert isinstance(await refused(nobody), IllegalBet)
            assert isinstance(await refused(pit.changes.move(one.id, 1, one.id, 5)), IllegalBet)
            await other.do(c.CommandRequest(c.DealNow()))
            assert isinstance(await refused(pit.changes.move(one.id, 1, other.id, 5)), NotYet)
            assert one.state.session.table.stacks == before

    run(test)


def test_at_another_limit_who_moves_is_new_and_needs_the_buy_in(sqlite_url: str) -> None:
    """Who has posted a blind has less than was bought in for; that goes along to a table of the same kind."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            rules = {"limit": "no-limit", "collection": "1/9/15/19"}
            one, alike = await pit.open_table(BIG_O, rules), await pit.open_table(BIG_O, rules)
            other = await pit.open_table(BIG_O, rules | {"blinds": "$5 $10"})
            for seat, name in enumerate("ABC", 1):
                await one.do(c.CommandRequest(c.Sit(name, name, seat, 40_00)))
            await fold_hands(one, 2)  # the first draws for the button
            stacks = one.state.session.table.stacks
            seat, left = next((seat, chips) for seat, chips in stacks.items() if chips < 40_00)
            no = await refused(pit.changes.move(one.id, seat, other.id, 1))
            assert isinstance(no, IllegalBet) and "the buy-in is $40.00 at least" in str(no)
            assert seat in one.state.seats.people and not other.state.seats.people
            await pit.changes.move(one.id, seat, alike.id, 1)
            assert alike.state.session.table.stacks == {1: left}, "chips that come along are no buy-in"

    run(test)


def test_another_ledger_of_the_table_knows_button_blinds_and_who_sits_out(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await table_of(pit, "ABCDEF")
            await fold_hands(live, 2)
            await live.do(c.CommandRequest(c.SitOut(3), by="C"))
            await fold_hands(live)  # a blind passes C
            markers = dict(live.state.session.table.markers)
            await live.do(c.CommandRequest(c.SetOptions({"raise-cap": "4"})))
            table = live.state.session.table
            assert live.journal.part == 2 and table.markers == markers and table.away == {3}
            await live.do(c.CommandRequest(c.SitOut(3, comes_back=True), by="C"))
            await fold_hands(live)
            assert posted(live, 3) == ["dead-blind", "newcomer-blind"]
            assert (await pit.verify(live.id)).ledgers == 2
        async with opened(sqlite_url) as pit:
            again = await pit.table(live.id)
            assert again.state.session.table.markers == live.state.session.table.markers

    run(test)
