"""People at live tables, for the tests: what they see and what they do, by lot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, insert

from croupier.errors import CroupierError
from croupier.server.cage.wallets import CASH, CASH_IN, post
from croupier.server.store.batches import Transfer
from croupier.server.store.schema import people as accounts
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import Situation
from croupier.simulation.strategy import by_lot
from croupier.table.chance import Chance
from croupier.table.observation import observe

STACK = 2_000_00


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """One test in a loop of its own; nothing of it may be left running."""

    async def whole() -> None:
        await test()
        left = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert not left, left

    asyncio.run(whole())


@asynccontextmanager
async def opened(url: str, **how: Any) -> AsyncIterator[Pit]:
    pit = await Pit.open(url, **how)
    try:
        yield pit
    finally:
        await pit.close()


async def seat_people(live: TableActor, people: int = 1, bots: int = 0) -> list[str]:
    """So many people in the first seats, willing to bank, and bots beside them."""
    names = [f"person {seat}" for seat in range(1, people + 1)]
    for seat, name in enumerate(names, start=1):
        await live.do(c.CommandRequest(c.Sit(name, name, seat, STACK)))
        if live.game.banking == "player-dealer":
            await live.do(c.CommandRequest(c.OfferBank(seat), by=name))
    for _ in range(bots):
        await live.do(c.CommandRequest(c.AddBot()))
    return names


def bets_for(now: Situation) -> dict[str, int]:
    """The first wager that is open to the viewer."""
    spot = next((each for each in now.spots if not each.closed and each.is_opening), None)
    return {spot.name: spot.minimum} if spot is not None else {}


async def bet_and_get_ready(live: TableActor, person: str) -> None:
    now = await live.situation(person)
    seat = now.you
    assert seat is not None
    if bets := bets_for(now):
        await live.do(c.CommandRequest(c.Bet(seat, bets), by=person))
    if live.phase != "playing":
        await live.do(c.CommandRequest(c.Ready(seat), by=person))


async def play_round(live: TableActor, people: list[str], chance: Chance) -> None:
    """All bet, and decide by lot until the round is over."""
    for person in people:
        await bet_and_get_ready(live, person)
    while (await live.situation()).phase == "playing":
        if not await choose_by_lot(live, chance):
            await asyncio.sleep(0)


async def choose_by_lot(live: TableActor, chance: Chance) -> bool:
    """Whoever is asked chooses; False where nobody is."""
    ask, playing = live.state.asked, live.state.session.round
    if ask is None or playing is None or not live.state.asks_person:
        return False
    chosen = by_lot(f"choice {chance.below(1_000_000)}")(observe(playing, ask.seat), ask)
    person = live.state.seats.people[ask.seat]
    await live.do(
        c.CommandRequest(
            c.Choose(
                ask.seat,
                chosen.name,
                chosen.amount if chosen.choice.least is not None else None,
                chosen.named,
            ),
            by=person,
        )
    )
    return True


async def refused(act: Coroutine[Any, Any, Any]) -> CroupierError:
    """What the command is refused with."""
    try:
        await act
    except CroupierError as no:
        return no
    raise AssertionError("it was not refused")


def ledger_text(live: TableActor) -> str:
    """As it stands in memory."""
    return str(live.state.session.ledger)


async def fund(pit: Pit, *names: str) -> None:
    """Open accounts for people and put money in their wallets."""
    rows = [{"id": each, "name": each, "role": "player", "password": "", "at": 0.0} for each in names]
    paid = [Transfer(f"cash {each}", CASH_IN, each, 10**8, CASH) for each in names]

    def write(connection: Connection) -> None:
        connection.execute(insert(accounts), rows)
        post(connection, paid, pit.table_store.limits)

    await pit.store.write(write)


async def back(pit: Pit) -> None:
    """When the database answers again."""
    while pit.store.is_away:
        await asyncio.sleep(0.05)
