"""`croupier odds --compare-options`: what every option of the rules does to the house edge."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.explore.differences import Difference, Differences, differences
from croupier.rendering.terminal import print_settings
from croupier.report.figures import percent, signed_percent
from croupier.terminal.commands.odds import listen
from croupier.terminal.shows.interrupted import kept_on_interrupt
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.working import CountedSteps, working
from croupier.work.crew import workers_of


def show(
    name: str,
    wager: str | None,
    settings: Sequence[str],
    paytables: Sequence[str],
    as_json: bool,
    cluster: str | None = None,
    run_file: Path | None = None,
) -> None:
    game, options = chosen(name, settings, paytables)
    only = None if wager is None else game.spot(wager, options).name
    listen()
    workers = workers_of(None, cluster) if cluster else None
    with working() as tell, kept_on_interrupt(run_file):
        found = differences(
            game, options, only, CountedSteps(tell), workers=workers, run_file=run_file,
        )  # fmt: skip
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_differences(Console(highlight=False), found)


def print_differences(console: Console, found: Differences) -> None:
    console.print(
        Text(f"{found.game}:", style="bold yellow"),
        Text(f"{found.wager}, exact, best play under each option, {found.seconds:.2f} s", style="dim"),
    )
    print_settings(console, found.options)
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in ("option", "now", "instead"):
        grid.add_column(column, overflow="fold")
    for column in ("house edge", "difference"):
        grid.add_column(column, justify="right", no_wrap=True)
    grid.add_row("as it is", "", "", percent(found.house_edge), "", style="bold")
    counted = [row for row in found.rows if not row.refused]
    for row in counted:
        grid.add_row(Text(row.option), Text(found.values[row.option]), Text(row.value), *_figures(row))
    console.print(grid)
    for row in found.rows:
        if row.refused:
            console.print(Text(f"· {row.option}={row.value} left out: {row.refused}", style="dim"))
    if found.same:
        console.print(Text(f"· no difference: {', '.join(found.same)}", style="dim"))
    if found.untried:
        console.print(Text(f"· not tried, any amount or odds: {', '.join(found.untried)}", style="dim"))
    console.print(Text(f"· the edge is a part of {found.unit}; + is better for the house", style="dim"))


def _figures(row: Difference) -> tuple[str, str]:
    assert row.house_edge is not None and row.change is not None
    return percent(row.house_edge), _signed(row.change)


def _signed(value: Fraction) -> str:
    return signed_percent(value) if value else "none"
