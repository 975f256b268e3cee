"""Downloads of the lab's results: JSON for scripts, and the tables of the report as CSV."""

from __future__ import annotations

import json
from functools import partial

from nicegui import ui

from croupier.odds.explore.curve import EdgeCurve
from croupier.odds.explore.differences import Differences
from croupier.odds.explore.target import Aimed
from croupier.odds.question_reports import curve_report, differences_report, target_report
from croupier.odds.report import GameOdds
from croupier.odds.reports import odds_report
from croupier.rendering import files
from croupier.report.model import Document
from croupier.server.jobs.counting_question import CountedShoe
from croupier.server.jobs.plans_question import PlansCompared
from croupier.server.jobs.questions import Answer
from croupier.simulation.reports import counting_report, plans_report, sessions_report
from croupier.simulation.sessions import Spread
from croupier.web.shell import plain

MEDIA = {"csv": "text/csv", "json": "application/json"}


def downloads(name: str, answer: Answer) -> None:
    """Show a button for each kind of file; the file is made when it is asked for."""
    for kind in MEDIA:
        plain(kind.upper(), partial(_send, name, answer, kind), "download").props(
            f'aria-label="Download {kind.upper()}"'
        )


def _send(name: str, answer: Answer, kind: str) -> None:
    content = as_csv(answer) if kind == "csv" else json.dumps(answer.to_json(), indent=2)
    ui.download.content(content, f"{name}.{kind}", MEDIA[kind])


def as_csv(answer: Answer) -> str:
    """Return the tables of an answer's report as CSV."""
    return files.as_csv(report_of(answer))


def report_of(answer: Answer) -> Document:
    """Return an answer as a report with all of its rows, by the names that scripts use."""
    match answer:
        case GameOdds():
            return odds_report(answer, is_whole=True)
        case Spread():
            return sessions_report(answer)
        case Aimed():
            return target_report(answer)
        case Differences():
            return differences_report(answer)
        case EdgeCurve():
            return curve_report(answer)
        case CountedShoe():
            return counting_report(answer.play, answer.effect, answer.unit)
        case PlansCompared():
            return plans_report(answer.comparisons)
        case _:
            raise TypeError(answer)
