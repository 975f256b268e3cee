"""The coach: the value of each choice, and after the round what best play would have been.

Its figures come from a worker process, within a time limit, and only the visitor who switched it on sees
them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from math import hypot
from typing import Any

from nicegui import background_tasks

from croupier.cards.card import parse_cards
from croupier.errors import CroupierError
from croupier.rules.choices import by_row, show_rows
from croupier.rules.script import events as e
from croupier.server.jobs.coaching import Advised, ChoiceWorth, CoachQuestion
from croupier.server.jobs.questions import Answer
from croupier.server.jobs.queue import AskedJob, Jobs
from croupier.server.tables.actor import TableActor
from croupier.server.tables.seat_fold import decisions
from croupier.server.tables.shapes import Situation
from croupier.table.narration import words
from croupier.wagers.chips import money
from croupier.web.table.facts import CoachAdvice, CoachValue, PageState, Reviewed

PATIENCE = 25.0
"""Seconds to wait for a figure."""
LATE = "The coach could not compute this in time."
OFTEN = 0.4
"""Seconds between two progress messages."""
NEAR = 0.5
"""Choices that differ by less, in cents, count as equal."""


class Coach:
    """The coach of one page. `draw` redraws the page with its figures."""

    def __init__(
        self, jobs: Jobs, live: TableActor, person: str, page: PageState, draw: Callable[[], Awaitable[None]]
    ) -> None:
        self._jobs = jobs
        self._person = person
        self._live = live
        self._page = page
        self._draw = draw
        self._asked: tuple[str, int] = ("", 0)
        """The current question: advice or review, and the version of the table."""
        self._job: AskedJob | None = None
        self._task: asyncio.Task[None] | None = None

    def see(self, now: Situation) -> None:
        """Start or stop working, after the table has changed or the coach was switched."""
        page = self._page
        about = self._about(now)
        if about == self._asked:
            return
        self.close()
        self._asked = about
        page.advice = CoachAdvice()
        kind, version = about
        if kind != "review":
            page.review, page.review_line = (), ""
        if now.you is None or not kind:
            return
        page.advice = CoachAdvice(line="The coach is computing …") if kind == "advice" else CoachAdvice()
        work = self._advise(now.you, version) if kind == "advice" else self._review(now.you)
        self._begin(work)

    def _about(self, now: Situation) -> tuple[str, int]:
        if not self._page.is_coached or now.you is None:
            return "", 0
        if now.asked is not None and now.asked.choices:
            return "advice", now.version
        return ("review", now.round) if now.phase == "over" and now.round else ("", 0)

    def close(self) -> None:
        """Cancel the work."""
        if self._task is not None:
            self._task.cancel()
        if self._job is not None:
            self._job.cancel()
        self._task = self._job = None

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._task = background_tasks.create(work, name="coach")

    async def _ask(self, seat: int, version: int) -> Advised | None:
        """Return the values of the choices, None if they did not come in time."""
        try:
            question = await self._live.ask(
                lambda state: CoachQuestion.at_version(self._live.id, state, seat, version)
            )
            job = self._job = self._jobs.start(question, by=self._person)
            answer = await asyncio.wait_for(self._waited(job), PATIENCE)
        except (CroupierError, TimeoutError):
            if self._job is not None:
                self._job.cancel()
            return None
        return answer if isinstance(answer, Advised) else None

    async def _waited(self, job: AskedJob) -> Answer:
        """Wait for the answer, and show the progress of advice meanwhile."""
        while True:
            try:
                return await asyncio.wait_for(job.result(), OFTEN)
            except TimeoutError:
                if self._asked[0] == "advice":
                    self._page.advice = so_far(job)
                    await self._draw()

    async def _advise(self, seat: int, version: int) -> None:
        found = await self._ask(seat, version)
        self._page.advice = advice(found) if found is not None else CoachAdvice(line=LATE)
        await self._draw()

    async def _review(self, seat: int) -> None:
        """Review every decision of the round; values that are known already are not computed again."""
        made = await self._live.ask(lambda state: decisions(state, seat))
        if not made:
            return
        self._page.review_line = "The coach is reviewing the round …"
        await self._draw()
        reviewed: list[Reviewed] = []
        lost, off, late = 0.0, 0.0, 0
        for version, event in made:
            found = await self._ask(seat, version)
            if found is None:
                late += 1
                continue
            one, cost, error = compared(found, event)
            reviewed.append(one)
            lost, off = lost + cost, hypot(off, error)
        self._page.review = tuple(reviewed)
        self._page.review_line = summary(lost, len(reviewed), late, off)
        await self._draw()


def so_far(job: AskedJob) -> CoachAdvice:
    """Return the advice while the coach still computes: its progress and the figures so far."""
    found = job.progress.answer_so_far
    if not isinstance(found, Advised):
        return CoachAdvice(line=thinking(job))
    early = advice(found)
    return replace(early, line=f"{early.line} Simulating more …")


def thinking(job: AskedJob) -> str:
    """Return the progress of a job in words."""
    how = (
        "is waiting for a free worker" if job.state == "waiting" else f"is {job.progress.words or 'starting'}"
    )
    return f"The coach {how} … {job.seconds:.0f} s"


def advice(found: Advised) -> CoachAdvice:
    """Return the value of each choice made in its best way, and its cost compared with the best choice."""
    best = found.ways[0]
    values: dict[tuple[str, int], CoachValue] = {}
    for way in found.ways:
        cost = best.value - way.value
        costs = _cents(cost, hypot(best.error, way.error)) if cost >= NEAR else ""
        value = CoachValue(words=choice_words(way), worth=_signed(way), cost=costs, cards=_suited(way.cards))
        values.setdefault((way.choice, way.amount), value)
    exact = "Coach: expected result of the round for each choice (exact)."
    against = f" against {found.against}" if found.against else ""
    dealt = f"Coach: average result of {found.rounds:,} simulated rounds{against}, ± one standard error."
    return CoachAdvice(line=exact if found.method == "exact" else dealt, values=tuple(values.items()))


def compared(found: Advised, event: e.Chose) -> tuple[Reviewed, float, float]:
    """Return a decision compared with the best one, its cost in cents, and the standard error of the cost."""
    named = show_rows(by_row(event.cards, event.rows)) if event.rows else " ".join(map(str, event.cards))
    same = [way for way in found.ways if way.choice == event.choice]
    mine = next(
        (way for way in same if way.amount == event.amount and _rows(way.cards) == _rows(named)), None
    )
    mine = mine or (same[-1 if event.rows else 0] if same else found.ways[-1])
    best = found.ways[0]
    cost, error = best.value - mine.value, hypot(best.error, mine.error)
    is_best = cost < max(NEAR, 2 * (best.error + mine.error))
    chose = choice_words(ChoiceWorth(event.choice, event.amount, named, mine.value))
    hand = words(event.spot)
    if is_best:
        return Reviewed(hand=hand, chose=chose, best=choice_words(best), cost=""), 0.0, 0.0
    return Reviewed(hand=hand, chose=chose, best=choice_words(best), cost=_cents(cost, error)), cost, error


def choice_words(way: ChoiceWorth) -> str:
    """Return a choice in words, such as `double down $10.00`."""
    return " ".join(
        filter(None, [words(way.choice), money(way.amount) if way.amount else "", _suited(way.cards)])
    )


def _suited(cards: str) -> str:
    """Return cards in table notation, `K♥ Q♥`, with rows separated by strokes."""
    laid = (" ".join(word for word in row.split() if word != "-") for row in cards.split("/"))
    rows = (" ".join(card.symbol for card in parse_cards(row)) for row in laid)
    return " / ".join(row or "-" for row in rows) if "/" in cards else next(rows)


def _rows(cards: str) -> list[set[str]]:
    """Return the cards of each row as sets."""
    return [set(row.replace("-", " ").split()) for row in cards.split("/")]


def summary(lost: float, count: int, late: int, off: float = 0.0) -> str:
    """Return the summary of a review; `off` is the standard error of the loss, 0 if it is exact."""
    parts = []
    if count:
        parts.append(
            f"Your choices cost {_cents(lost, off)} on average{' (simulated)' if off else ''}."
            if lost
            else "Every choice was best."
        )
    if late:
        parts.append(f"{late} of {count + late} decisions could not be computed in time.")
    return " ".join(parts)


def _cents(value: float, error: float = 0.0) -> str:
    return f"${value / 100:,.2f}" + (f" ± {error / 100:,.2f}" if error else "")


def _signed(way: ChoiceWorth) -> str:
    sign = "+" if way.value > 0 else "-" if way.value < 0 else ""
    return sign + _cents(abs(way.value), way.error)
