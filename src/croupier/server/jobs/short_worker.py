"""A worker for short questions: one process, kept, which answers them one after the other in their order.

A drill or the check of a table takes up to a second. Neither the event loop nor a thread of the server may
compute it, since the tables would notice, and it must not wait behind a long question.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from typing import Any

from croupier.errors import CroupierError
from croupier.server.errors import RateLimited
from croupier.server.jobs.questions import Progress, Question
from croupier.server.jobs.workers import Worker

MOST_WAITING = 50
OF_ONE = 4
"""Most unanswered questions of one person."""
KEPT = 200
"""Number of answers that are cached."""


class ShortWorker:
    """It must be asked and closed in the event loop."""

    def __init__(self, kept: int = KEPT) -> None:
        self._is_closed = False
        self._turn = asyncio.Lock()
        self._worker: Worker | None = None
        self._waiting: Counter[str] = Counter()
        self._answers: OrderedDict[Question, Any] = OrderedDict()
        self._kept = kept
        """The number of answers that are cached; 0 if they change."""

    async def answer(self, question: Question, by: str = "") -> Any:
        """Return the answer, or raise its refusal; `by` is who asks, '' the house."""
        if question in self._answers:
            self._answers.move_to_end(question)
            return self._answers[question]
        if self._waiting.total() >= MOST_WAITING:
            raise RateLimited(
                "too many questions wait to be answered", instead="ask again in a while", seconds=5
            )
        if by and self._waiting[by] >= OF_ONE:
            raise RateLimited("your other questions are not answered yet", instead="wait for them", seconds=5)
        self._waiting[by] += 1
        try:
            async with self._turn:
                said = self._answers[question] if question in self._answers else await self._ask(question)
        finally:
            self._waiting[by] -= 1
            self._waiting += Counter()
        if isinstance(said, CroupierError):
            raise said
        self._answers[question] = said
        while len(self._answers) > self._kept:
            self._answers.popitem(last=False)
        return said

    async def _ask(self, question: Question) -> Any:
        worker, self._worker = self._worker, None
        if worker is None or not worker.is_fit:
            worker = Worker()
        answered = asyncio.get_running_loop().create_future()

        def heard(said: Any) -> None:
            if not isinstance(said, Progress) and not answered.done():
                answered.set_result(said)

        worker.ask(question, heard)
        try:
            said = await answered
        except asyncio.CancelledError:
            worker.end()
            raise
        if worker.is_fit and not self._is_closed:
            self._worker = worker
        else:
            worker.end()
        return said

    def close(self) -> None:
        self._is_closed = True
        if self._worker is not None:
            self._worker.end()
            self._worker = None
