"""A place on a page where a question is asked, worked on elsewhere, and answered."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

from croupier.errors import CroupierError
from croupier.server.jobs.questions import Answer, Question
from croupier.server.jobs.queue import AskedJob, Jobs
from croupier.web.blanks import AtField
from croupier.web.shell import filled, html, plain, refused, visitor

OFTEN = 0.2
"""Seconds between two looks at the progress."""
LONG = 3.0
"""Seconds after which it is worth saying how long it took before."""
ALMOST = 0.95
"""No bar is full before the answer is there."""


class Working:
    """Shows the progress with a way to give up, then what `show` makes of the answer."""

    def __init__(self, jobs: Jobs, show: Callable[[Answer], None], *, hint: str = "") -> None:
        self._jobs = jobs
        self._by = visitor().id
        self._show = show
        self._job: AskedJob | None = None
        self._place = ui.element("div").classes("answer")
        ui.context.client.on_delete(self.give_up)
        if hint:
            with self._place:
                html(hint, "muted")

    @property
    def is_working(self) -> bool:
        return self._job is not None and not self._job.is_over

    def give_up(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def clear(self) -> None:
        self.give_up()
        self._place.clear()

    def ask(self, question: Callable[[], Question]) -> None:
        """A question that is refused as it is put is told like any other refusal, if not at its field."""
        self.give_up()
        self._place.clear()
        with self._place:
            try:
                job = self._job = self._jobs.start(question(), by=self._by)
            except AtField:
                raise
            except CroupierError as no:
                refused(str(no))
                return
            if job.is_over:
                self._end(job)
            else:
                self._wait(job, question)

    def _wait(self, job: AskedJob, question: Callable[[], Question]) -> None:
        with ui.element("div").classes("panel working").props("aria-live=polite"):
            with ui.element("div").classes("between"):
                line = ui.label("").classes("num")
                plain("Cancel", job.cancel)
            bar = ui.linear_progress(show_value=False).props('indeterminate aria-label="Being worked out"')

        def look() -> None:
            if job is not self._job:
                timer.cancel()
                return
            if not job.is_over:
                part, before = job.progress.part, self._jobs.lasted(job.question)
                wait = "waiting for a free worker" if job.state == "waiting" else job.progress.words
                line.text = f"{wait or 'starting'} · {job.seconds:.0f} s"
                if part is None and before is not None and before >= LONG and job.state == "working":
                    line.text += f"; the last time it took {before:.0f} s"
                    part = min(job.seconds / before, ALMOST)
                bar.props(remove="indeterminate") if part is not None else bar.props("indeterminate")
                bar.value = part or 0.0
                return
            timer.cancel()
            self._place.clear()
            with self._place:
                if job.state == "cancelled":
                    html("Cancelled; nothing was worked out.", "muted")
                    filled("Calculate", lambda: self.ask(question))
                else:
                    self._end(job)

        timer = ui.timer(OFTEN, look)

    def _end(self, job: AskedJob) -> None:
        try:
            answer = job.answer
        except CroupierError as no:
            refused(str(no))
            return
        self._show(answer)
