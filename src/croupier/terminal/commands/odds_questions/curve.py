"""`croupier odds --curve`: the house edge over the odds of a row, or over the values of an option."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.explore.curve import EdgeCurve, edge_curve, values_of
from croupier.refusals import BadFile
from croupier.rendering.terminal import print_settings
from croupier.report.figures import percent
from croupier.rules.options import hyphened
from croupier.terminal.commands.odds import listen
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.scatter import Dot, Series, drawn, plot
from croupier.terminal.shows.working import CountedSteps, working
from croupier.terminal.shows.writing import check_writable


def show(
    name: str,
    varied: str,
    values: str,
    wager: str | None,
    settings: Sequence[str],
    paytables: Sequence[str],
    svg: Path | None,
    as_json: bool,
) -> None:
    game, options = chosen(name, settings, paytables)
    of = hyphened(varied.strip())
    tried = values_of(options, of, values)
    check_writable(svg)
    only = None if wager is None else game.spot(wager, options).name
    listen()
    with working() as tell:
        found = edge_curve(game, options, of, tried, only, CountedSteps(tell))
    if svg is not None:
        try:
            svg.write_text(
                drawn(_series(found), found.varied, "house edge, per cent", found.game), encoding="utf-8"
            )
        except OSError as no:
            raise BadFile(f"cannot write {svg}", no.strerror or str(no)) from None
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_curve(Console(highlight=False), found)


def _series(found: EdgeCurve) -> list[Series]:
    return [
        Series(
            wager,
            [
                Dot(
                    point.at, float(point.edges[wager] * 100), f"{point.value}: {percent(point.edges[wager])}"
                )
                for point in found.points
                if wager in point.edges
            ],
            found.is_scaled,
        )
        for wager in found.wagers
    ]


def print_curve(console: Console, found: EdgeCurve) -> None:
    console.print(
        Text(f"{found.game}:", style="bold yellow"),
        Text(f"exact, best play at each value, {found.seconds:.2f} s", style="dim"),
    )
    print_settings(console, found.options)
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column(found.varied, overflow="fold")
    for wager in found.wagers:
        grid.add_column(wager, justify="right", overflow="fold")
    grid.add_column("")
    for point in found.points:
        cells = [percent(point.edges[wager]) if wager in point.edges else "" for wager in found.wagers]
        note = point.refused or ("now" if point.value == found.now else "")
        grid.add_row(Text(point.value), *cells, Text(note), style="bold" if point.value == found.now else "")
    console.print(grid)
    for line in plot(_series(found), found.varied, "per cent", width=max(30, min(70, console.width - 14))):
        console.print(line)
