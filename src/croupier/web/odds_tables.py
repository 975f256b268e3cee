"""Odds as tables: house edges, outcomes, best play, aims and differences; and as CSV."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from croupier.games import find
from croupier.odds.differences import Differences
from croupier.odds.figures import fraction, percent, places, signed_percent
from croupier.odds.report import AdviceTable, GameOdds, Strategy, WagerEstimate, WagerOdds
from croupier.odds.target import Aimed, Trial
from croupier.simulation.sessions import Spread
from croupier.table.telling import wager as wager_name
from croupier.table.telling import words
from croupier.wagers.chips import signed
from croupier.wagers.kinds import named, together
from croupier.web.charts import bars
from croupier.web.markup import Column, Raw, joined, table, tag, tone

Wager = WagerOdds | WagerEstimate

MOST_BARS = 24
"""A chart of more outcomes would be no chart."""
NUMBER = re.compile(r"[-+]?[$]?[0-9][0-9,.]*%?")
TINTS = 6
"""Plays that are told apart by colour in a chart of best play."""


def how(found: GameOdds) -> str:
    """In one line: how the figures were found."""
    said = "exact, every case counted" if found.method == "exact" else "simulated, ± one standard error"
    if found.method != "exact" and any(isinstance(each, WagerOdds) for each in found.wagers):
        said = f"exact where there is a fraction, else {said}"
    return f"{said[0].upper()}{said[1:]}, {found.seconds:.2f} s"


def edges(found: GameOdds) -> Raw:
    """Every wager, those of one kind that are alike in one row."""
    game = find(found.game)
    extra = list(
        dict.fromkeys(name for each in found.wagers if isinstance(each, WagerOdds) for name in each.extra)
    )
    columns = [
        Column("wager"), Column("house edge", True), Column("exactly", True), Column("element of risk", True),
        Column("standard deviation", True), Column("wins", True),
        *(Column(_head(name), True) for name in extra),
    ]  # fmt: skip
    rows = []
    for names, each in together((each.wager, _figures(each), each) for each in found.wagers):
        name = wager_name(names[0], game) if len(names) == 1 else named(names)
        rows.append((words(name), *_figures(each), *(_extra(each, name) for name in extra)))
    return table(columns, rows, caption="House edges", is_titled=False)


def _head(name: str) -> str:
    return name.removeprefix("house_edge_").replace("_", " ")


def _extra(wager: Wager, name: str) -> str:
    value = wager.extra.get(name) if isinstance(wager, WagerOdds) else None
    if value is None:
        return ""
    return percent(value) if name.startswith("house_edge") else f"{float(value):.2f}"


def _figures(wager: Wager) -> tuple[str, ...]:
    if isinstance(wager, WagerOdds):
        edge, risk = percent(wager.house_edge), percent(wager.element_of_risk)
        exactly = fraction(wager.house_edge, 30)
    else:
        size = places(wager.standard_error)
        edge, risk = (f"{part * 100:.{size}f}%" for part in (wager.house_edge, wager.element_of_risk))
        exactly = f"± {wager.standard_error * 100:.{size}f}%" if wager.standard_error else "± unknown"
    deviation, wins = f"{wager.standard_deviation:.4f}", f"{float(wager.hit_frequency) * 100:.2f}%"
    return edge, tag("span", exactly, class_="exact"), risk, deviation, wins


def outcomes(wager: Wager) -> Raw:
    is_exact = isinstance(wager, WagerOdds)
    columns = [
        Column("outcome"), Column("pays", True), Column("combinations" if is_exact else "rounds", True),
        Column("probability", True), Column("return", True),
    ]  # fmt: skip
    rows = [
        (
            words(name),
            pays,
            f"{count:,}",
            f"{float(chance):.{8 if is_exact else 6}f}",
            _return(part, is_exact),
        )
        for name, pays, count, chance, part in _rows(wager)
    ]
    foot: tuple[str, ...] = ()
    if isinstance(wager, WagerOdds):
        foot = ("", "", f"{wager.combinations:,}", "", _return(wager.expectation, True))
    return table(columns, rows, caption=f"Outcomes of {words(wager.wager)}", foot=foot)


def _return(part: Fraction | float, is_exact: bool) -> Raw:
    return tag("span", f"{float(part):+.{8 if is_exact else 6}f}", class_=tone(float(part)))


def _rows(wager: Wager) -> Iterator[tuple[str, str, int, Fraction | float, Fraction | float]]:
    if isinstance(wager, WagerOdds):
        for row in wager.outcomes:
            fate = "lose" if row.return_ < 0 else "push"
            yield row.outcome, row.pays or fate, row.combinations, row.probability, row.return_
    else:
        for end in wager.outcomes:
            yield end.outcome, end.pays, end.count, end.frequency, end.return_


def returns(wager: Wager) -> Raw:
    """What each outcome adds to the expectation, as bars."""
    rows = [(words(name), float(part), f"{float(part) * 100:+.4f}%") for name, _, _, _, part in _rows(wager)]
    shown = sorted(rows, key=lambda row: -abs(row[1]))[:MOST_BARS]
    kept = [row for row in rows if row in shown]
    most = f", the {MOST_BARS} largest" if len(rows) > MOST_BARS else ""
    return bars(kept, f"Return by outcome: what each adds to the player's expectation{most}")


def best_play(strategy: Strategy) -> Raw:
    parts: list[Raw] = []
    if strategy.rules:
        parts.append(tag("ol", joined(tag("li", rule) for rule in strategy.rules)))
    plays = _plays(strategy.tables)
    parts += [_advice(each, plays if len(plays) <= TINTS else _plays([each])) for each in strategy.tables]
    if strategy.frequencies:
        columns = [Column("decision"), Column("times a round", True)]
        rows = [(words(name), f"{float(often):.4f}") for name, often in strategy.frequencies]
        parts.append(table(columns, rows, caption="How often"))
    if strategy.others:
        columns = [Column("simpler play"), Column("house edge", True), Column("costs", True)]
        others = [(each.play, percent(each.house_edge), percent(each.cost)) for each in strategy.others]
        parts.append(table(columns, others, caption="What simpler play costs"))
    return joined(parts)


def _plays(tables: Sequence[AdviceTable]) -> list[str]:
    """What the tables say to do, each once; numbers are none of it."""
    cells = (cell for each in tables for row in each.rows for cell in row[1:])
    return list(dict.fromkeys(cell for cell in cells if cell and not NUMBER.fullmatch(cell)))


def _advice(advice: AdviceTable, plays: Sequence[str]) -> Raw:
    """A few plays are tinted, each in its own tint; numbers stand to the right."""
    is_tinted = 2 <= len(plays) <= TINTS
    heads = joined(tag("th", words(column), scope="col") for column in advice.columns)
    body = joined(tag("tr", _advice_row(row, plays if is_tinted else [])) for row in advice.rows)
    title = advice.title[:1].upper() + advice.title[1:]
    whole = joined([tag("caption", title), tag("thead", tag("tr", heads)), tag("tbody", body)])
    return Raw(f'<div class="scroll" tabindex="0">{tag("table", whole, class_="grid advice")}</div>')


def _advice_row(row: Sequence[str], plays: Sequence[str]) -> Raw:
    first, *rest = row
    cells = [tag("td", words(first))]
    for cell in rest:
        kind = "num" if NUMBER.fullmatch(cell) else f"a{plays.index(cell)}" if cell in plays else ""
        cells.append(tag("td", words(cell), class_=kind))
    return joined(cells)


def notes(lines: Sequence[str]) -> Raw:
    return tag("ul", joined(tag("li", line) for line in dict.fromkeys(lines)), class_="notes")


def all_notes(found: GameOdds) -> list[str]:
    own = [note for each in found.wagers for note in each.notes]
    units = list(dict.fromkeys(each.unit for each in found.wagers))
    unit = f"the edge is a part of {units[0]}" if len(units) == 1 else "each edge is a part of its own wager"
    return [unit, *found.notes, *own]


def aimed(found: Aimed) -> Raw:
    columns = [
        Column(found.varied), Column("house edge", True), Column("exactly", True),
        Column("off the target", True), Column(""),
    ]  # fmt: skip
    rows = []
    for trial in sorted({*found.trials, found.posted}, key=lambda each: (each.odds.ratio, each.odds.den)):
        exactly = tag("span", fraction(trial.house_edge, 30), class_="exact")
        off = signed_percent(trial.house_edge - found.target)
        rows.append((str(trial.odds), percent(trial.house_edge), exactly, off, _marks(trial, found)))
    below = [
        f"house edge of {found.wager}, a part of {found.unit}; {percent(found.target)} was sought",
        f"best play at each of {found.solved} tables, {found.seconds:.2f} s",
        *found.notes,
    ]
    return joined([table(columns, rows, caption=f"{found.varied} for {percent(found.target)}"), notes(below)])


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
            rows.append((row.option, found.values[row.option], row.value, percent(row.house_edge), change))
    below = [
        *(f"{row.option}={row.value} left out: {row.refused}" for row in found.rows if row.refused),
        *([f"no difference: {', '.join(found.same)}"] if found.same else []),
        *([f"not tried, any amount or odds: {', '.join(found.untried)}"] if found.untried else []),
        f"the edge is a part of {found.unit}; + is better for the house",
    ]
    return joined([table(columns, rows, caption=f"Other options, {found.wager}"), notes(below)])


def session_facts(spread: Spread) -> Raw:
    facts = (
        ("average result", signed(round(spread.mean))),
        ("standard deviation", signed(round(spread.deviation)).removeprefix("+")),
        ("ended ahead", f"{spread.ahead:.1%}"),
        ("ruined", f"{spread.ruined:.1%}"),
    )
    return tag("dl", joined(tag("div", joined([tag("dt", name), tag("dd", value)])) for name, value in facts),
               class_="facts")  # fmt: skip


def as_csv(found: GameOdds) -> str:
    """A line for each outcome of each wager, with the wager's own figures before it."""
    paper = io.StringIO()
    out = csv.writer(paper)
    out.writerow(
        ["game", "options", "wager", "house_edge", "house_edge_percent", "standard_error", "element_of_risk",
         "standard_deviation", "hit_frequency", "outcome", "pays", "combinations", "probability", "return"]
    )  # fmt: skip
    options = "; ".join(f"{name}={value}" for name, value in found.options.items())
    for each in found.wagers:
        record: dict[str, Any] = each.to_json()
        own = [found.game, options, each.wager, record.get("house_edge", ""), record["house_edge_percent"],
               record.get("standard_error", ""), record["element_of_risk"], record["standard_deviation"],
               record["hit_frequency"]]  # fmt: skip
        for row in record["outcomes"]:
            count = row.get("combinations", row.get("count"))
            out.writerow([*own, row["outcome"], row["pays"], count, row["probability"], row["return"]])
    return paper.getvalue()
