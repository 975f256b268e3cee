"""The services that pages call; they reach nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from secrets import token_hex

from croupier.errors import CroupierError
from croupier.server.cage.cage import Cage
from croupier.server.jobs.queue import Jobs
from croupier.server.jobs.short_worker import ShortWorker
from croupier.server.tables.pit import Pit
from croupier.server.watchdog import LoopWatchdog
from croupier.web.lobby.edges import HouseEdges


@dataclass
class Services:
    jobs: Jobs
    edges: HouseEdges = field(default_factory=HouseEdges)
    secret: str = field(default_factory=lambda: token_hex(32))
    """The secret that signs visitors' cookies."""
    opened: Pit | None = None
    """The pit of the running server; None where no tables are dealt."""

    watchdog: LoopWatchdog | None = None
    drills: ShortWorker = field(default_factory=ShortWorker)

    @property
    def pit(self) -> Pit:
        if self.opened is None:
            raise CroupierError("no tables are dealt on this server", instead="start one with croupier serve")
        return self.opened

    @property
    def cage(self) -> Cage:
        return Cage(self.pit.store, self.pit.table_store.limits)
