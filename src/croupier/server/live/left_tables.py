"""Tables that nobody is at any more, and for how long as far as this server has seen."""

from __future__ import annotations

from croupier.server.live.live_table import LiveTable
from croupier.server.live.seating import CLOSED, OVER

EMPTY_FOR, LEFT_FOR = 600.0, 86_400.0
"""Seconds that a passing table stands with nobody at it, and with people who do not look at it."""
CLOSED_FOR = 600.0
"""Seconds that a closed table is still kept at hand for who looks at it."""


class LeftTables:
    def __init__(self) -> None:
        self._left: dict[str, float] = {}
        """Passing tables that nobody looks at, and when that was seen first."""
        self._closed: dict[str, float] = {}
        """Tables that are closed, and when that was seen first."""

    def is_to_close(self, live: LiveTable, now: float) -> bool:
        """Whether it was opened to play at once, and nobody has been there for long enough."""
        owned = live.owned
        is_still = live.phase == OVER and not owned.watchers and not owned.is_lost
        if not (live.rules.is_passing and is_still):
            self._left.pop(live.id, None)
            return False
        notes = live.seating.notes
        long = LEFT_FOR if notes.at_table else EMPTY_FOR
        if now - self._left.setdefault(live.id, now) < long or notes.proposed is not None:
            return False
        del self._left[live.id]
        return True

    def is_done_with(self, live: LiveTable, now: float) -> bool:
        """Whether it has been closed for a while and nobody looks at it: `reopen` brings it back."""
        if live.phase != CLOSED or live.owned.watchers:
            self._closed.pop(live.id, None)
            return False
        return now - self._closed.setdefault(live.id, now) >= CLOSED_FOR

    def forget_closed(self, table_id: str) -> None:
        self._closed.pop(table_id, None)
