"""`croupier odds --through-the-shoe`: how far edges move as cards go, and what a counter gains by it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.explore.through_shoe import ThroughShoe, through_shoe
from croupier.rendering.terminal import print_settings
from croupier.report.figures import percent
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently


def show(
    name: str, wager: str | None, settings: Sequence[str], paytables: Sequence[str], as_json: bool
) -> None:
    game, options = chosen(name, settings, paytables)
    only = None if wager is None else game.spot(wager, options).name
    with patiently(f"counting {game.id} without each card", f"{game.id} --through-the-shoe {only or ''}"):
        found = through_shoe(game, options, only)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_through(Console(highlight=False), found)


def print_through(console: Console, found: ThroughShoe) -> None:
    how = f"{found.cards} cards; effects of removal exact, their sums taken for normal"
    console.print(Text(f"{found.game}:", style="bold yellow"), Text(how, style="dim"))
    print_settings(console, found.options)
    for wager, depths in found.depths.items():
        console.print(Text(f"{wager}  ", style="bold").append(percent(-found.expectations[wager]), "dim"))
        grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
        for column in ("cards gone", "edge in 1 of 20", "and in 1 of 20", "player ahead", "gain a round"):
            grid.add_column(column, justify="right", overflow="fold")
        for each in depths:
            grid.add_row(
                str(each.gone), f"{each.low:z.4%}", f"{each.high:z.4%}", f"{each.ahead:.3%}",
                f"{each.gain:.5%}",
            )  # fmt: skip
        console.print(grid)
    words = "gain: of who bets a unit whenever the player is ahead, knowing all cards that are gone"
    console.print(Text(f"· {words}", style="dim"))
