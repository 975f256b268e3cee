"""Rates: one budget for each person over the API, pages, sockets and questions for the workers. Requests that
come too fast wait; much faster ones are refused."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from math import ceil

from croupier.server.errors import RateLimited

PER_SECOND, BURST = 100.0, 400.0
"""The budget of one person: more than any pair of hands needs, or a bot at a hundred tables that thinks for a
second. A call of the API costs 1."""
PAGE = 30.0
"""The cost of a page, which is laid out for its visitor: a dozen tabs at once, then three a second."""
ASSET = 0.25
"""The cost of a script, style or picture: a page has dozens on a first visit."""
HEARD = 4.0
"""The cost of a socket, and of each message over one: it may ask for a whole table."""
JOB = 10.0
"""The cost of a question that a worker has to answer."""
PATIENCE = 2.0
"""Seconds that a request is made to wait at most; then it is refused."""
PEOPLE = 10_000


class Rates:
    """A bucket for each person, which fills by itself."""

    def __init__(self, per_second: float = PER_SECOND, burst: float = BURST) -> None:
        self._per_second, self._burst = per_second, burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Person → the remaining budget, which is negative if waiting requests have used it in advance, and
        the time at which it was computed."""

    def delay(self, who: str, cost: float = 1.0) -> float:
        """Return the seconds to wait before this request is served; raise RateLimited if they are too
        many."""
        now = time.monotonic()
        left, since = self._buckets.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._per_second)
        waits = max(0.0, (cost - left) / self._per_second)
        if waits > PATIENCE:
            self._buckets[who] = left, now
            raise RateLimited(
                "you ask too often",
                instead=f"{self._per_second:.0f} times a second at most",
                seconds=ceil(waits - PATIENCE) + 1,
            )
        self._buckets[who] = left - cost, now
        while len(self._buckets) > PEOPLE:
            self._buckets.popitem(last=False)
        return waits

    async def wait(self, who: str, cost: float = 1.0) -> None:
        if (seconds := self.delay(who, cost)) > 0:
            await asyncio.sleep(seconds)
