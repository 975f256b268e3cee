"""The house: all services of one server, opened together and closed together."""

from __future__ import annotations

import gc
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from croupier.server.cage.cage import Cage
from croupier.server.cage.wallets import BuyInLimits
from croupier.server.door.administration import Administration
from croupier.server.door.identities import Identities
from croupier.server.door.passwords import Passwords
from croupier.server.door.people import People, signing_key
from croupier.server.door.rates import JOB
from croupier.server.jobs.queue import Jobs
from croupier.server.jobs.short_worker import ShortWorker
from croupier.server.jobs.verifying import Verifier
from croupier.server.jobs.workers import YOUNG
from croupier.server.tables.pit import Pit
from croupier.server.watchdog import LoopWatchdog
from croupier.table.proof.keys import Keys

SWITCHED = 0.001
"""Seconds after which a thread that replays a ledger yields to the tables."""


@dataclass(frozen=True)
class OpenHouse:
    pit: Pit
    people: People
    administration: Administration
    passwords: Passwords
    jobs: Jobs
    identities: Identities
    cage: Cage
    watchdog: LoopWatchdog
    """Started by the server, once it serves."""
    drills: ShortWorker
    """The worker that makes drills; one drill takes a core for up to a second."""


def settle_memory() -> None:
    """Tune the memory and the threads of a process that is only a server, once it has started. Games and
    rules are never freed, so the garbage collector, which stops every table, skips them and runs rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)
    sys.setswitchinterval(SWITCHED)


@asynccontextmanager
async def open_house(
    url: str | None = None,
    *,
    has_accounts: bool = False,
    address: str = "",
    workers: int | None = None,
    keys: Keys | None = None,
    anchors: Sequence[str] = (),
    limits: BuyInLimits | None = None,
) -> AsyncIterator[OpenHouse]:
    """Open the services within an event loop. Tables go on where they stood, and stop when it is left."""
    pit = await Pit.open(url, address=address, keys=keys, anchors=anchors)
    pit.table_store.limits = limits or BuyInLimits()
    try:
        people = People(pit.store, has_accounts=has_accounts)
        identities = Identities(people, await signing_key(pit.store))
        jobs = Jobs(workers, charge=lambda asker: identities.rates.delay(asker, JOB))
        watchdog = LoopWatchdog()
        drills = ShortWorker()
        verifier = Verifier(pit.store, pit.keys.public)
        pit.verifier = verifier.verify
        try:
            cage = Cage(pit.store, pit.table_store.limits)
            administration = Administration(pit.store, pit.keys, pit.anchor)
            passwords = Passwords(pit.store, administration, pit.keys)
            yield OpenHouse(pit, people, administration, passwords, jobs, identities, cage, watchdog, drills)
        finally:
            watchdog.close()
            drills.close()
            verifier.close()
            await jobs.close()
    finally:
        await pit.close()
