"""A button that asks, and what is taken home of the answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from nicegui import ui

from croupier.report.figures import timed_method_text
from croupier.report.model import Document
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
    """Show a button that asks, and below it the place of the answer; ask `at_once` if a link leads to the
    answer."""
    button = filled(name)
    working = Working(jobs, show)

    def go() -> None:
        with suppress(AtField):
            working.ask(question)

    button.on_click(go)
    if at_once:
        go()


def how_found(report: Document) -> str:
    """Say how the figures of a report were found."""
    said = [report.subtitle] if report.subtitle else []
    said += [timed_method_text(report.method)] if report.method is not None else []
    return "; ".join(said)


def taken_home(name: str, answer: Answer, words: str = "") -> None:
    """Show a line with the answer's files, and words about it."""
    with ui.element("div").classes("between"):
        html(tag("span", words, class_="muted small"))
        with ui.element("div").classes("together"):
            downloads(name, answer)
