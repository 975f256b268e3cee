"""A pit without doors: `python -m croupier.server.headless --tables 20` runs tables with bots and prints a
line for every change that is acknowledged, until it is stopped. Started again on the same database it goes
on."""

from __future__ import annotations

import argparse
import asyncio
import sys

from croupier.custom_games import all_games
from croupier.server.house import settle_memory
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings

BOTS = 3


async def run(url: str | None, count: int, games: list[str], pace: float, rounds: int) -> None:
    pit = await Pit.open(url)
    settle_memory()
    lives = [await pit.table(card.id) for card in pit.lobby()]
    print(f"resumed {len(lives)}", flush=True)
    watching = [asyncio.ensure_future(acknowledge(live)) for live in lives]
    for number in range(len(lives), count):
        rules = TableSettings(deals_alone=True, pace=pace)
        lives.append(await pit.open_table(games[number % len(games)], rules=rules))
        watching.append(asyncio.ensure_future(acknowledge(lives[-1])))
    empty = [live for live in lives if not live.state.seats.bots]
    await asyncio.gather(*(live.do(c.CommandRequest(c.AddBot())) for live in empty for _ in range(BOTS)))
    print(f"dealing {len(lives)}", flush=True)
    while not rounds or any(live.state.rounds < rounds for live in lives):
        await asyncio.sleep(0.05)
    for task in watching:
        task.cancel()
    await pit.close()


async def acknowledge(live: TableActor) -> None:
    """Print a line `table version` for each change, once it is in the store."""
    with live.watch() as changes:
        async for change in changes:
            sys.stdout.write(f"{change.table} {change.version}\n")
            sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m croupier.server.headless", description=__doc__)
    parser.add_argument("--url", help="of the database; a file in the data folder unless given")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--games", nargs="*", default=[game.id for game in all_games()])
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between cards and choices")
    parser.add_argument("--rounds", type=int, default=0, help="stop when every table has played so many")
    told = parser.parse_args()
    asyncio.run(run(told.url, told.tables, told.games, told.pace, told.rounds))


if __name__ == "__main__":
    main()
