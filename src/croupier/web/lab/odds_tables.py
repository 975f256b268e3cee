"""Aims, differences and sessions as tables."""

from __future__ import annotations

from croupier.odds.explore.differences import Differences
from croupier.odds.explore.target import Aimed, Trial
from croupier.report.figures import percent, signed_percent
from croupier.report.html import figure_html
from croupier.report.model import Figure
from croupier.simulation.sessions import Spread
from croupier.table.narration import words
from croupier.wagers.chips import signed
from croupier.web.lab.settings import row_words
from croupier.web.markup import Column, Raw, joined, notes, table, tag


def aimed(found: Aimed) -> Raw:
    columns = [
        Column("odds", True), Column("house edge", True), Column("off the target", True), Column(""),
        Column("exactly", True),
    ]  # fmt: skip
    rows = []
    for trial in sorted({*found.trials, found.posted}, key=lambda each: (each.odds.ratio, each.odds.den)):
        off, exactly = (
            signed_percent(trial.house_edge - found.target),
            Raw(figure_html(Figure(trial.house_edge, "ratio"))),
        )
        rows.append((str(trial.odds), percent(trial.house_edge), off, _marks(trial, found), exactly))
    below = [
        f"house edge of {words(found.wager)}, a part of {found.unit}; {percent(found.target)} was sought",
        f"best play at each of {found.solved} tables, {found.seconds:.2f} s",
        *found.notes,
    ]
    title = f"{row_words(found.varied)} for {percent(found.target)}"
    return joined([table(columns, rows, caption=title[:1].upper() + title[1:]), notes(below)])


def _marks(trial: Trial, found: Aimed) -> str:
    marks = ["nearest"] if trial == found.chosen else []
    return ", ".join([*marks, "now"] if trial == found.posted else marks)


def differing(found: Differences) -> Raw:
    columns = [
        Column("option"), Column("now"), Column("instead"), Column("house edge", True),
        Column("difference", True),
    ]  # fmt: skip
    rows: list[tuple[str, ...]] = [("as it is", "", "", percent(found.house_edge), "")]
    for row in found.rows:
        if row.house_edge is not None and row.change is not None:
            change = signed_percent(row.change) if row.change else "none"
            name, now = words(row.option), words(found.values[row.option])
            rows.append((name, now, words(row.value), percent(row.house_edge), change))
    below = [
        *(f"{words(row.option)} {row.value} left out: {row.refused}" for row in found.rows if row.refused),
        *([f"no difference: {', '.join(map(words, found.same))}"] if found.same else []),
        *(
            [f"not tried, any amount or odds: {', '.join(map(words, found.untried))}"]
            if found.untried
            else []
        ),
        f"the edge is a part of {found.unit}; + is better for the house",
    ]
    return joined([table(columns, rows, caption=f"Other options, {words(found.wager)}"), notes(below)])


def session_facts(spread: Spread) -> Raw:
    facts = (
        ("average result", signed(round(spread.mean))),
        ("standard deviation", signed(round(spread.deviation)).removeprefix("+")),
        ("ended ahead", f"{spread.ahead:.1%}"),
        ("ruined", f"{spread.ruined:.1%}"),
    )
    return tag("dl", joined(tag("div", joined([tag("dt", name), tag("dd", value)])) for name, value in facts),
               class_="facts")  # fmt: skip
