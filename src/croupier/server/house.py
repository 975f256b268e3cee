"""The house: all services of one server, opened together and closed together."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from croupier.server.door.people import People, signing_key
from croupier.server.door.visitors import Visitors
from croupier.server.jobs.queue import Jobs
from croupier.server.live.pit import Pit


@dataclass(frozen=True)
class House:
    pit: Pit
    people: People
    jobs: Jobs
    visitors: Visitors


def settle_memory() -> None:
    """Of a process that is a server and nothing else, when it has started: games and rules stay for good, and
    the collector, for which every table would wait, looks at what came since, and seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@asynccontextmanager
async def open_house(
    url: str | None = None, *, has_accounts: bool = False, address: str = "", workers: int | None = None
) -> AsyncIterator[House]:
    """Within an event loop; tables go on where they stood, and stand still when it is left."""
    pit = await Pit.open(url, address=address)
    try:
        people = People(pit.store, has_accounts=has_accounts)
        jobs = Jobs(workers)
        try:
            yield House(pit, people, jobs, Visitors(people, await signing_key(pit.store)))
        finally:
            await jobs.close()
    finally:
        await pit.close()
