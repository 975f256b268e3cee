"""`croupier odds --state`: what each play is worth at one state of the game."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.removed_cards import pack_without
from croupier.odds.state import Weighed, parse_state, weigh
from croupier.refusals import Refusal
from croupier.rendering.terminal import print_settings
from croupier.report.figures import fraction
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.narration import words
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently

WIDE = 100
FINE = 4
"""Decimals from which all eight are printed."""
SHOWN = 40
"""Plays that are printed."""


def show(
    name: str,
    text: str,
    settings: Sequence[str],
    paytables: Sequence[str],
    removed: str | None,
    as_json: bool,
) -> None:
    game, options = chosen(name, settings, paytables)
    state = parse_state(text)
    pack = None if removed is None else pack_without(game, options, removed)
    with patiently(f"weighing {text} of {game.id}", f"{game.id} --state"):
        found = weigh(game, options, state, pack)
    if not found.values:
        raise Refusal("nothing is left to decide at this state")
    notes = (*options.against_sheet(), *([f"without {removed}"] if removed else []), *found.notes)
    if as_json:
        changed = {"game": game.id, "options": options.changes_from(game.options)}
        print(json.dumps(changed | found.to_json() | {"notes": list(notes)}, indent=2))
    else:
        print_weighed(Console(highlight=False), game, options, found, notes)


def print_weighed(
    console: Console, game: Game, options: Options, found: Weighed, notes: Sequence[str] = ()
) -> None:
    state = "  ".join(f"{part} {value}" for part, value in found.state.items())
    deals = f", {found.deals:,} deals" if found.deals else ""
    method = "exact" if found.decimals is None else f"to {found.decimals} decimals"
    console.print(Text(f"{game.id}:", style="bold yellow"), Text(f"{state}  {method}{deals}", style="dim"))
    print_settings(console, options.changes_from(game.options))
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column("play")
    for column in ("expected value", "", "costs", ""):
        grid.add_column(column, justify="right", no_wrap=True)
    room = 40 if console.width >= WIDE else 24
    places = found.decimals if found.decimals is not None and found.decimals < FINE else 8
    for play, value in sorted(found.values.items(), key=lambda each: -each[1])[:SHOWN]:
        cost = found.cost(play)
        grid.add_row(
            Text(words(play)), f"{float(value):+.{places}f}", _sure(found, play) or fraction(value, room),
            f"{float(cost):.{places}f}" if cost else "", "" if cost else "best",
            style="" if cost else "bold",
        )  # fmt: skip
    console.print(grid)
    if len(found.values) > SHOWN:
        console.print(Text(f"· and {len(found.values) - SHOWN:,} more, all of them with --json", style="dim"))
    console.print(Text(f"· in units of {found.unit}, with best play afterwards", style="dim"))
    for note in notes:
        console.print(Text(f"· {note}", style="dim"))


def _sure(found: Weighed, play: str) -> str:
    """How sure a value is that is no exact fraction; '' for one that is."""
    if play in found.errors:
        return f"± {found.errors[play]:.2f}"
    return " " if found.decimals else ""
