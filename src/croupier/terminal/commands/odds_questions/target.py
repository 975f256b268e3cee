"""`croupier odds --target`: which odds of a row bring the house edge nearest to a figure."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.explore.target import Aimed, Trial, aim, parse_target
from croupier.rendering.terminal import print_settings
from croupier.report.figures import fraction, percent, signed_percent
from croupier.terminal.commands.odds import listen
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.working import working


def show(
    name: str,
    target: str,
    vary: str,
    wager: str | None,
    settings: Sequence[str],
    paytables: Sequence[str],
    as_json: bool,
) -> None:
    game, options = chosen(name, settings, paytables)
    sought = parse_target(target)
    only = None if wager is None else game.spot(wager, options).name
    listen()
    with working() as tell:
        found = aim(game, options, vary, sought, only, tell)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_aimed(Console(highlight=False), found)


def print_aimed(console: Console, found: Aimed) -> None:
    console.print(
        Text(f"{found.game}:", style="bold yellow"),
        Text(f"exact, best play at each of {found.solved} tables, {found.seconds:.2f} s", style="dim"),
    )
    print_settings(console, found.options)
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column(found.varied, no_wrap=True)
    for column in ("house edge", "", "off the target", ""):
        grid.add_column(column, justify="right", no_wrap=not column)
    for trial in _ordered(found):
        is_chosen = trial == found.chosen
        marks = ["nearest"] if is_chosen else []
        marks += ["now"] if trial == found.posted else []
        grid.add_row(
            str(trial.odds), percent(trial.house_edge), fraction(trial.house_edge),
            signed_percent(trial.house_edge - found.target), ", ".join(marks),
            style="bold" if is_chosen else "",
        )  # fmt: skip
    console.print(grid)
    console.print(
        Text(
            f"· house edge of {found.wager}, a part of {found.unit}; {percent(found.target)} was sought",
            "dim",
        )
    )
    for note in found.notes:
        console.print(Text(f"· {note}", style="dim"))


def _ordered(found: Aimed) -> list[Trial]:
    return sorted({*found.trials, found.posted}, key=lambda trial: (trial.odds.ratio, trial.odds.den))
