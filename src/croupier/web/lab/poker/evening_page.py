"""A night of a card room on a page: its plan, what is changed, and what that does to players and house."""

from __future__ import annotations

from nicegui import ui

from croupier.houses import ALL
from croupier.server.jobs.evening_question import EveningQuestion
from croupier.server.jobs.questions import Answer
from croupier.simulation.evening.night import Nights
from croupier.simulation.evening.plan import EXAMPLE
from croupier.simulation.evening.reports import night_plots, night_report
from croupier.web.lab.page_links import ways
from croupier.web.lab.working import Working
from croupier.web.markup import drawn, notes, tag
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at

AT = "/evening"
CHANGES = "Such as “Hold'em 1: collection=B4”. Separate several changes with semicolons."


def pages(services: Services) -> None:
    """Put the page up."""

    @page_at(AT)
    def evening() -> None:
        with frame("Card-room night", "/odds"):
            words = "Simulate a card room's night from a seed: tables, guests, collections, banks and meters."
            lead("Card-room night", words)
            html(ways(AT))
            with ui.element("section").classes("panel"):
                house = ui.select({each.id: each.name for each in ALL}, value="hustler", label="House")
                house.props("outlined dense").style("max-width: 20rem")
                plan = ui.textarea("Plan", value=EXAMPLE).props("outlined rows=18 input-class=num-left")
                plan.classes("plan").style("width: 100%; font-family: monospace")
                changes = ui.input("Changes to compare (optional)")
                changes.props("outlined dense").style("width: 100%")
                html(tag("p", CHANGES), "small muted")
                filled(
                    "Play the night",
                    lambda: played.ask(
                        lambda: EveningQuestion.from_request(
                            str(house.value), str(plan.value or ""), _parted(str(changes.value or ""))
                        )
                    ),
                )
            played = Working(services.jobs, show)


def _parted(text: str) -> list[str]:
    return [each.strip() for each in text.split(";") if each.strip()]


def show(answer: Answer) -> None:
    assert isinstance(answer, Nights)
    report = night_report(answer)
    for section in report.sections:
        with ui.element("section").classes("panel"):
            html(tag("h2", section.title or "As planned"))
            html(drawn(*section.blocks))
            html(notes(report.notes))
    with ui.element("section").classes("panel"):
        html(drawn(*night_plots(answer)))
