"""A button that asks, and what is taken home of the answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from nicegui import ui

from croupier.server.jobs.questions import Answer, Question
from croupier.server.jobs.queue import Jobs
from croupier.web.blanks import AtField
from croupier.web.lab.files import downloads
from croupier.web.lab.working import Working
from croupier.web.markup import tag
from croupier.web.shell import filled, html


def asking(
    jobs: Jobs,
    name: str,
    question: Callable[[], Question],
    show: Callable[[Answer], None],
    *,
    at_once: bool = False,
) -> None:
    """A button that asks, and below it the place where that is worked on and answered; `at_once` where a link
    leads to the answer."""
    button = filled(name)
    working = Working(jobs, show)

    def go() -> None:
        with suppress(AtField):
            working.ask(question)

    button.on_click(go)
    if at_once:
        go()


def taken_home(name: str, answer: Answer, words: str = "") -> None:
    """A line with the answer's files, and words about it."""
    with ui.element("div").classes("between"):
        html(tag("span", words, class_="muted small"))
        with ui.element("div").classes("together"):
            downloads(name, answer)
