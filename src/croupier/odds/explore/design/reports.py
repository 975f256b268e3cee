"""Report a search for pay tables: the front as a table, and as a plot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import sqrt

from croupier.odds.explore.design.designed import Design, Designed
from croupier.odds.explore.design.weighing import Figures
from croupier.report.model import (
    Block,
    Document,
    Figure,
    Method,
    Plot,
    PlotAxis,
    PlotPoint,
    PlotSeries,
    ReportCell,
    ReportColumn,
    ReportTable,
    Section,
)

SHOWN = 24
"""Tables of the front that a screen shows."""
OWN = ("edge", "hit", "variance")
"""Figures that every wager has; others are costs of mistakes."""


def design_report(found: Design, calls: Sequence[Sequence[str]] = ()) -> Document:
    """Return the tables of the front; `calls` are the arguments of `croupier odds` that show each again."""
    many = len(found.front)
    met = f"{found.met:,} tables meet the aims, {many:,} of them {'is' if many == 1 else 'are'} on the front"
    blocks: tuple[Block, ...] = (_front_table(found), front_plot(found)) if found.front else ()
    subtitle = f"{found.tried:,} tables tried, {found.solved:,} solved"
    method = Method("counted", found.seconds)
    facts = tuple(found.options.items())
    return Document(found.game, subtitle, facts, (Section(met, blocks),), tuple(_notes(found, calls)), method)


def _notes(found: Design, calls: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"better is {', '.join(found.objectives)}"
    boxes = "box of tables has" if found.pieces == 1 else "boxes of tables have each"
    yield f"{found.pieces:,} {boxes} one best way to play, proved by convexity"
    if again := sum(each.is_solved_again for each in found.front):
        yield f"{again:,} of the front solved once more by themselves: equal"
    varying = _varying(found)
    if found.front and (same := [name for name in found.varied if name not in varying]):
        yield f"the same in all: {', '.join(f'{name} {found.front[0].varied[name]}' for name in same)}"
    yield from (f"left out {each}" for each in found.left_out)
    for number, call in enumerate(calls[:SHOWN], 1):
        shown = " ".join(f"'{word}'" if " " in word else word for word in call)
        yield f"{number}: `croupier odds {shown}`"


def _varying(found: Design) -> list[str]:
    """Return the varied rows and options that differ between the tables of the front."""
    return [name for name in found.varied if len({each.varied[name] for each in found.front}) > 1]


def _front_table(found: Design) -> ReportTable:
    wagers = list(found.front[0].figures)
    varying = _varying(found)
    columns = [
        ReportColumn("", "right", key="number"),
        *(ReportColumn(_head(name, varying), "left", key=name) for name in varying),
    ]
    for wager in wagers:
        costs = (name for name in found.front[0].figures[wager] if name not in OWN)
        columns += [
            ReportColumn(f"{wager} edge", "right"),
            ReportColumn("exactly", "right", 3, f"{wager}_exactly"),
            ReportColumn("wins", "right", key=f"{wager}_wins"),
            ReportColumn("deviation", "right", key=f"{wager}_deviation"),
            *(ReportColumn(f"cost of {name}", "right", key=f"{wager}_cost_of_{name}") for name in costs),
        ]
    columns.append(ReportColumn("steps", "right"))
    rows: list[tuple[ReportCell, ...]] = []
    if found.present is not None:
        now = [cell for wager in wagers for cell in _cells(found.present[wager])]
        rows.append(("now", *("" for _ in varying), *now, Figure(0, "count")))
    for number, each in enumerate(found.front, 1):
        cells = [cell for wager in wagers for cell in _cells(each.figures[wager])]
        values = [each.varied[name] for name in varying]
        rows.append((str(number), *values, *cells, Figure(each.distance, "count")))
    return ReportTable(tuple(columns), tuple(rows), "The front", shown=SHOWN + 1, is_titled=False)


def _head(name: str, varying: Sequence[str]) -> str:
    """Return the name of a row without its table, unless another varied row has the same name."""
    row = name.rpartition(".")[2]
    return row if sum(each.rpartition(".")[2] == row for each in varying) == 1 else name


def _cells(figures: Figures) -> Iterator[Figure]:
    yield Figure(figures["edge"], "percent")
    yield Figure(figures["edge"], "ratio")
    yield Figure(figures["hit"], "percent")
    yield Figure(sqrt(figures["variance"]), digits=4)
    yield from (Figure(cost, "percent") for name, cost in figures.items() if name not in OWN)


def front_plot(found: Design) -> Plot:
    """Return the deviation of the first wager against its house edge, with the present table among them."""
    wager = next(iter(found.front[0].figures))

    def point(edge: Fraction, variance: Fraction, words: str) -> PlotPoint:
        return PlotPoint(float(edge * 100), sqrt(variance), words)

    front = tuple(
        point(each.figures[wager]["edge"], each.figures[wager]["variance"], _words(each))
        for each in found.front
    )
    series = [PlotSeries("on the front", front, is_line=False)]
    if found.present is not None:
        now = found.present[wager]
        present = point(now["edge"], now["variance"], "the present table")
        series.append(PlotSeries("now", (present,), is_line=False))
    x, y = PlotAxis(f"house edge of {wager}", "%"), PlotAxis("deviation")
    return Plot(f"The front of {found.met:,} tables", "scatter", tuple(series), x, y)


def _words(each: Designed) -> str:
    return ", ".join(f"{name} {value}" for name, value in each.varied.items())
