"""The lab's tab with the house edge as a curve, over the odds of a row or the values of an option."""

from __future__ import annotations

from collections.abc import Mapping

from nicegui import ui

from croupier.odds.explore.curve import EdgeCurve, varying
from croupier.odds.question_reports import curve_report
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.curve_question import CurveQuestion
from croupier.server.jobs.questions import Answer
from croupier.server.jobs.queue import Jobs
from croupier.web.blanks import Blank
from croupier.web.lab.asking import asking, how_found, taken_home
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.settings import row_words
from croupier.web.markup import reported, tag
from croupier.web.shell import html

ALL = "all"
ABOUT = (
    "The house edge at many values of one row or option, with best play at each. Nothing typed: odds that "
    "dealers say, around those posted, or every choice of the option."
)


def draw(jobs: Jobs, game: Game, options: Options, titles: Mapping[str, str], address: PageAddress) -> None:
    """Draw the tab of a curve. `titles` are the names of the wagers on the layout."""
    names = list(varying(options))
    if not names:
        html(tag("p", "The game has no odds and no options to vary."), "muted")
        return
    html(tag("p", ABOUT), "muted small")
    with ui.element("div").classes("asks wide-asks"):
        named = {each: row_words(each) for each in names}
        kept = address.shown("curve")
        varied = ui.select(
            named, label="Row or option", value=kept if kept in named else names[0], with_input=True
        )
        wagers = {ALL: "every one that it changes", **titles}
        chosen = address.shown("curve-wager", ALL)
        wager = ui.select(wagers, label="Wager", value=chosen if chosen in wagers else ALL)
        for field in (varied, wager):
            field.props("outlined dense")
        values = Blank("Values, such as 1-12", address.shown("curve-values"), str, is_number=False)

    def question() -> CurveQuestion:
        name, only = str(varied.value), str(wager.value)
        address.show(
            tab="Curve", curve=name, **{"curve-values": values.read(), "curve-wager": only.replace(ALL, "")}
        )
        settings = options.changes_from(game.options)
        return CurveQuestion.from_request(
            game.id, settings, name, values.read(), None if only == ALL else only
        )

    def show(answer: Answer) -> None:
        assert isinstance(answer, EdgeCurve)
        report = curve_report(answer, row_words, titles)
        taken_home(f"{game.id}-curve", answer, how_found(report))
        html(reported(report))

    asking(jobs, "Draw the curve", question, show, at_once=address.shown("tab") == "Curve" and bool(kept))
