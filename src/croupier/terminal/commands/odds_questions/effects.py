"""`croupier odds --effects`: what one card taken out of the shoe does to every wager."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.explore.effects import Effects, effects
from croupier.rendering.terminal import print_settings
from croupier.terminal.commands.odds import listen
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.working import working

WIDE = 6
"""Wagers that a table has beside each other."""


def show(
    name: str, wager: str | None, settings: Sequence[str], as_json: bool, paytables: Sequence[str] = ()
) -> None:
    game, options = chosen(name, settings, paytables)
    listen()
    only = game.spot(wager, options).name if wager is not None else None
    with working() as tell:
        found = effects(game, options, only, tell)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_effects(Console(highlight=False), found)


def print_effects(console: Console, found: Effects) -> None:
    console.print(
        Text(f"{found.game}:", style="bold yellow"),
        Text(f"effects of removal, exact, {found.cards} cards", style="dim"),
    )
    print_settings(console, found.options)
    wagers = list(found.expectations)
    for start in range(0, len(wagers), WIDE):
        _print_some(console, found, wagers[start : start + WIDE])
    console.print(
        Text("· in percent of the wager; one card of the rank is taken out of the full shoe", style="dim")
    )


def _print_some(console: Console, found: Effects, wagers: list[str]) -> None:
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column("one card less")
    grid.add_column("of", justify="right")
    for wager in wagers:
        grid.add_column(wager, justify="right", overflow="fold")
    for row in found.rows:
        grid.add_row(Text(row.name), str(row.count), *(_percent(row.changes[wager]) for wager in wagers))
    grid.add_row("full shoe", str(found.cards), *(_percent(found.expectations[each]) for each in wagers))
    console.print(grid)


def _percent(value: Fraction) -> str:
    return f"{float(value) * 100:+.5f}"
