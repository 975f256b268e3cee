"""A server that deals one table of a link without end, a dollar on the progressive in every round:
`python -m tests.server.linked_tables URL`. It prints a line for each round that is acknowledged."""

from __future__ import annotations

import asyncio
import sys

from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from croupier.table.chance import Chance
from tests.server.playing import choose_by_lot, seat_people

LINK = "big one"
GAME = "ohio-four-card-poker"


async def deal(url: str) -> None:
    pit = await Pit.open(url)
    live = await pit.open_table(GAME, rules=TableSettings(link=LINK))
    people = await seat_people(live, 2)
    chance = Chance(live.id)
    while True:
        for seat, person in enumerate(people, 1):
            await live.do(c.CommandRequest(c.Bet(seat, {"ante": 500, "progressive": 100}), by=person))
            await live.do(c.CommandRequest(c.Ready(seat), by=person))
        while (await live.situation()).phase == "playing":
            await choose_by_lot(live, chance)
        for seat, person in enumerate(people, 1):
            if live.state.session.table.stacks[seat] < 100_00:
                await live.do(c.CommandRequest(c.Buy(seat, 1_000_00), by=person))
        print(f"{live.id} {live.version}", flush=True)


if __name__ == "__main__":
    asyncio.run(deal(sys.argv[1]))
