"""The lab's tab with the house edge as a curve, over the odds of a row or the values of an option."""

from __future__ import annotations

from collections.abc import Mapping

from nicegui import ui

from croupier.odds.explore.curve import EdgeCurve, varying
from croupier.report.figures import fraction, percent, signed_percent
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.curve_question import CurveQuestion
from croupier.server.jobs.questions import Answer
from croupier.server.jobs.queue import Jobs
from croupier.table.narration import words
from croupier.web.blanks import Blank
from croupier.web.lab.asking import asking, taken_home
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.plots import edge_plot
from croupier.web.lab.settings import row_words
from croupier.web.markup import Column, Raw, joined, notes, table, tag
from croupier.web.shell import html

ALL = "all"
ABOUT = (
    "The house edge at many values of one row or option, with best play at each. Nothing typed: odds that "
    "dealers say, around those posted, or every choice of the option."
)


def draw(jobs: Jobs, game: Game, options: Options, titles: Mapping[str, str], address: PageAddress) -> None:
    """`titles` are the wagers as the layout calls them."""
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
        return CurveQuestion.of(game.id, settings, name, values.read(), None if only == ALL else only)

    def show(answer: Answer) -> None:
        assert isinstance(answer, EdgeCurve)
        taken_home(f"{game.id}-curve", answer, f"{len(answer.points)} tables solved, {answer.seconds:.2f} s")
        html(edge_plot(answer, _title(answer), titles))
        html(points(answer, titles))

    asking(jobs, "Draw the curve", question, show, at_once=address.shown("tab") == "Curve" and bool(kept))


def _title(curve: EdgeCurve) -> str:
    return f"House edge by {row_words(curve.varied)}; the upright line is what it is now, {words(curve.now)}"


def points(curve: EdgeCurve, titles: Mapping[str, str]) -> Raw:
    """The same as a table, with the fraction where there is one wager."""
    is_one = len(curve.wagers) == 1
    more = [Column("difference", True), Column("exactly", True)] if is_one else []
    columns = [
        Column(row_words(curve.varied)),
        *(Column(titles.get(each, each), True) for each in curve.wagers),
        *more,
    ]
    solved = [point for point in curve.points if not point.refused]
    now = next((point for point in solved if point.value == curve.now), solved[0])
    rows = []
    for point in solved:
        edges = [point.edges.get(each) for each in curve.wagers]
        cells = [percent(edge) if edge is not None else "" for edge in edges]
        if is_one and edges[0] is not None:
            change = edges[0] - now.edges[curve.wagers[0]]
            cells += [signed_percent(change) if change else "now", fraction(edges[0], 30)]
        rows.append((words(point.value), *cells))
    left_out = [f"{point.value} left out: {point.refused}" for point in curve.points if point.refused]
    title = f"House edge by {row_words(curve.varied)}"
    return joined([table(columns, rows, caption=title, is_titled=False), notes(left_out)])
