"""The dice of craps passed at a live table, between two rolls."""

from __future__ import annotations

from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from tests.server.playing import opened, refused, run, seat_people


async def offered(live: TableActor) -> dict[str, list[str]]:
    """Who is shown which buttons, onlookers under ''."""
    people = ("person 1", "person 2", "")
    return {each: [button.name for button in (await live.situation(each)).buttons] for each in people}


async def bet_and_roll(live: TableActor) -> None:
    for seat in (1, 2):
        if not live.state.session.table.stake(seat, "pass"):
            await live.do(c.CommandRequest(c.Bet(seat, {"pass": 1000}), by=f"person {seat}"))
    for seat in (1, 2):
        await live.do(c.CommandRequest(c.Ready(seat), by=f"person {seat}"))


def test_L637_the_shooter_alone_is_offered_to_pass_the_dice(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-craps", seed="no seven out")
            await seat_people(live, 2)
            assert await offered(live) == {"person 1": [], "person 2": [], "": []}
            await bet_and_roll(live)
            assert (await live.situation()).phase == "over"
            assert live.state.session.table.marker("shooter") == "1"
            assert await offered(live) == {"person 1": ["pass-dice"], "person 2": [], "": []}
            no = await refused(live.do(c.CommandRequest(c.Press(2, "pass-dice"), by="person 2")))
            assert "the dice are with seat 1" in str(no)
            await live.do(c.CommandRequest(c.Press(1, "pass-dice"), by="person 1"))
            assert await offered(live) == {"person 1": [], "person 2": [], "": []}, (
                "nobody is left to take them"
            )
            table_id = live.id
        async with opened(sqlite_url) as pit:
            live = await pit.table(table_id)
            await bet_and_roll(live)
            shooters = [
                event.value
                for event in live.state.session.ledger
                if isinstance(event, e.Marked) and event.name == "shooter"
            ]
            assert shooters[:2] == ["1", "2"]
            assert (await pit.verify(live.id)).rounds == 2

    run(test)
