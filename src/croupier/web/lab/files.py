"""What the lab has worked out, to be taken home: JSON as it is, and CSV with a line for each row."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from nicegui import ui

from croupier.odds.explore.curve import EdgeCurve
from croupier.odds.explore.differences import Differences
from croupier.odds.explore.target import Aimed
from croupier.odds.report import GameOdds
from croupier.odds.reports import odds_report
from croupier.outside_text import long_fraction
from croupier.rendering import files
from croupier.server.jobs.counting_question import CountedShoe
from croupier.server.jobs.plans_question import PlansCompared
from croupier.server.jobs.questions import Answer
from croupier.simulation.sessions import PERCENTILES, Spread
from croupier.wagers.chips import plain as sum_words
from croupier.web.shell import plain

MEDIA = {"csv": "text/csv", "json": "application/json"}
FileRows = Iterable[Sequence[Any]]


def downloads(name: str, answer: Answer) -> None:
    """A button a kind; the file is made when it is asked for."""
    for kind in MEDIA:
        plain(kind.upper(), partial(_send, name, answer, kind), "download").props(
            f'aria-label="Download {kind.upper()}"'
        )


def _send(name: str, answer: Answer, kind: str) -> None:
    content = as_csv(answer) if kind == "csv" else json.dumps(answer.to_json(), indent=2)
    ui.download.content(content, f"{name}.{kind}", MEDIA[kind])


def as_csv(answer: Answer) -> str:
    """Fractions stand exactly (`p/q`), and beside them as decimals, for what counts with numbers."""
    paper = io.StringIO()
    out = csv.writer(paper)
    match answer:
        case GameOdds():
            return files.as_csv(odds_report(answer, is_whole=True))
        case Spread():
            out.writerows(_sessions(answer))
        case Aimed():
            out.writerows(_aimed(answer))
        case Differences():
            out.writerows(_differences(answer))
        case EdgeCurve():
            out.writerows(_curve(answer))
        case CountedShoe():
            out.writerows(_counted(answer))
        case PlansCompared():
            out.writerows(_plans(answer))
        case _:
            raise TypeError(answer)
    return paper.getvalue()


def _sessions(found: Spread) -> FileRows:
    """First how the sessions ended, then how the bankrolls stood on the way; sums are dollars."""
    yield "of", "from", "to", "sessions", "round", *(f"bankroll_{each}_percent" for each in PERCENTILES)
    none = ("",) * len(PERCENTILES)
    for bar in found.bars:
        yield "results", sum_words(bar.low), sum_words(bar.high), bar.count, "", *none
    for at, hads in found.curve:
        yield "bankrolls", "", "", "", at, *(sum_words(had) for had in hads)


def _aimed(found: Aimed) -> FileRows:
    yield ("game", "options", "wager", "target_percent", "varied", "odds", "house_edge",
           "house_edge_percent", "nearest", "now")  # fmt: skip
    for trial in sorted({*found.trials, found.posted}, key=lambda each: (each.odds.ratio, each.odds.den)):
        record = trial.to_json()
        yield (found.game, _options(found.options), found.wager, float(found.target * 100), found.varied,
               record["odds"], record["house_edge"], record["house_edge_percent"],
               _yes(trial == found.chosen), _yes(trial == found.posted))  # fmt: skip


def _differences(found: Differences) -> FileRows:
    yield ("game", "options", "wager", "option", "from", "value", "house_edge", "house_edge_percent",
           "difference", "difference_percent", "refused")  # fmt: skip
    own = (found.game, _options(found.options), found.wager)
    now = found.to_json()
    yield *own, "", "", "", now["house_edge"], now["house_edge_percent"], "0/1", 0.0, ""
    for row in now["differences"]:
        figures = (row.get(name, "") for name in ("house_edge", "house_edge_percent", "difference",
                                                  "difference_percent", "refused"))  # fmt: skip
        yield *own, row["option"], row["from"], row["value"], *figures


def _curve(found: EdgeCurve) -> FileRows:
    yield "game", "options", "varied", "value", "now", "wager", "house_edge", "house_edge_percent", "refused"
    own = (found.game, _options(found.options), found.varied)
    for point in found.points:
        now = _yes(point.value == found.now)
        if point.refused:
            yield *own, point.value, now, "", "", "", point.refused
        for wager in found.wagers:
            if wager in point.edges:
                edge = point.edges[wager]
                yield *own, point.value, now, wager, str(edge), float(edge * 100), ""


def _counted(found: CountedShoe) -> FileRows:
    """A line for each true count; edges are the player's."""
    yield ("true_count", "and_beyond", "rounds", "frequency", "player_edge_percent", "standard_error_percent",
           "bet_units", "bet")  # fmt: skip
    for row in found.play.rows:
        yield (row.true, _yes(row.is_last), row.rounds, row.frequency, 100 * row.edge.value,
               100 * row.edge.error, row.bet, sum_words(round(row.bet * found.unit)))  # fmt: skip


def _plans(found: PlansCompared) -> FileRows:
    """A line for each mark of a plan's bankrolls, with the plan's own figures before it; sums are dollars."""
    yield (
        "plan", "method", "loss_a_roll", "loss_of_bets_percent", "deviation", "ruined_percent",
        "doubled_percent", "average", "roll", *(f"bankroll_{each}_percent" for each in PERCENTILES),
    )  # fmt: skip
    for each in found.found:
        own = (each.job.name, "exact" if each.exact else "simulated", each.loss_per_roll / 100,
               100 * each.loss_per_dollar, each.deviation / 100, 100 * each.ruin, 100 * each.doubling,
               each.mean / 100)  # fmt: skip
        for at, hads in each.curve:
            yield *own, at, *(sum_words(had) for had in hads)


def _options(changed: dict[str, str]) -> str:
    return "; ".join(f"{name}={value}" for name, value in changed.items())


def _decimal(value: str | float) -> float:
    return float(long_fraction(value)) if isinstance(value, str) else value


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
