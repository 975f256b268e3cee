"""The coach beside a table: what each choice is worth, and after the round what best play was."""

from __future__ import annotations

from collections.abc import Callable

from croupier.server.jobs import Jobs
from croupier.server.live import LiveTable
from croupier.server.shown import Situation
from croupier.web.table_facts import Held


class Coach:
    def __init__(
        self, jobs: Jobs, live: LiveTable, person: str, held: Held, draw: Callable[[], None]
    ) -> None:
        self._held = held

    def see(self, now: Situation) -> None:
        """The table has gone on."""

    def close(self) -> None:
        """Nobody looks any more."""
