"""`croupier odds --totals`: what hands end on, and how often."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.ending_totals import ChanceTable
from croupier.odds.engine import engine_of
from croupier.odds.removed_cards import pack_without
from croupier.rendering.terminal import print_settings
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently

MANY = 10
"""Columns that stand closer together, so that they fit a line."""


def show(
    name: str, settings: Sequence[str], paytables: Sequence[str], removed: str | None, as_json: bool
) -> None:
    game, options = chosen(name, settings, paytables)
    pack = None if removed is None else pack_without(game, options, removed)
    with patiently(f"counting how hands of {game.id} end", f"{game.id} --totals"):
        found = engine_of(game).totals(game, options, pack)
    changes = options.changes_from(game.options)
    if as_json:
        tables = [table.to_json() for table in found]
        print(json.dumps({"game": game.id, "options": changes, "totals": tables}, indent=2))
        return
    console = Console(highlight=False)
    console.print(Text(f"{game.id}:", style="bold yellow"), Text("exact, in per cent", style="dim"))
    print_settings(console, changes)
    for table in found:
        _print_table(console, table)


def _print_table(console: Console, table: ChanceTable) -> None:
    console.print(Text(table.title, style="bold"))
    apart = 2 if len(table.columns) < MANY else 1
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, apart, 0, 0))
    rows = [
        [
            _percent(figure, column in table.values)
            for column, figure in zip(table.columns, figures, strict=True)
        ]
        for _, figures in table.rows
    ]
    grid.add_column(table.head, no_wrap=True)
    for column, figures in zip(table.columns, zip(*rows, strict=True), strict=True):
        grid.add_column(column, justify="right", min_width=max(map(len, figures)))  # no figure is parted
    for (name, _), row in zip(table.rows, rows, strict=True):
        grid.add_row(name, *row)
    console.print(grid)


def _percent(figure: Fraction | None, is_value: bool) -> str:
    if figure is None or not (figure or is_value):
        return "-"
    return f"{float(figure) * 100:+.3f}" if is_value else f"{float(figure) * 100:.3f}"
