"""`croupier odds --strategy-file`: a strategy of one's own, its edge and its dearest mistakes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.engine import engine_of
from croupier.odds.own_play import PlayedOwnWay
from croupier.rendering.terminal import print_settings
from croupier.report.figures import fraction, percent
from croupier.simulation.blackjack.chart_file import ENDING, file_text
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently

MANY = 20
"""So many mistakes are told."""


def show(name: str, path: str, settings: Sequence[str], paytables: Sequence[str], as_json: bool) -> None:
    game, options = chosen(name, settings, paytables)
    text = file_text(path, f"basic{ENDING}")
    with patiently(f"weighing {Path(path).name} for {game.id}", f"{game.id} --strategy-file"):
        found = engine_of(game).own_play(game, options, text, Path(path).name)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_own_play(Console(highlight=False), found)


def print_own_play(console: Console, found: PlayedOwnWay) -> None:
    console.print(
        Text(f"{found.game}:", style="bold yellow"),
        Text(f"by {found.strategy}, exact, {found.seconds:.2f} s", style="dim"),
    )
    print_settings(console, found.options)
    figures = Grid(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    for words, figure in (
        ("house edge", found.house_edge), ("played best", found.best_edge), ("it costs", found.cost),
    ):  # fmt: skip
        figures.add_row(words, percent(figure), Text(fraction(figure), style="dim", overflow="fold"))
    console.print(figures)
    if found.mistakes:
        console.print(_mistakes(found))
    if len(found.mistakes) > MANY:
        console.print(Text(f"· and {len(found.mistakes) - MANY} others, which cost less", style="dim"))
    console.print(Text(f"· the edge is a part of {found.unit}", style="dim"))
    for note in found.notes:
        console.print(Text(f"· {note}", style="dim"))


def _mistakes(found: PlayedOwnWay) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in ("where", "played", "best"):
        grid.add_column(column, overflow="fold")
    for column in ("once in", "costs then", "in a round"):
        grid.add_column(column, justify="right", no_wrap=True)
    for each in found.mistakes[:MANY]:
        grid.add_row(
            each.situation, each.played, each.best, f"{1 / each.often:,.0f}",
            f"{each.costs * 100:.4f}%", f"{each.cost * 100:.5f}%",
        )  # fmt: skip
    return grid
