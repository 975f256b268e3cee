"""`croupier odds --collusion`: what seats gain that see each other's cards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from croupier.rendering.terminal import print_settings
from croupier.report.figures import fraction, percent
from croupier.simulation.collusion import DEALS, Collusion, collude
from croupier.terminal.commands.odds import listen
from croupier.terminal.shows.interrupted import kept_on_interrupt
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.working import working
from croupier.work.crew import workers_of
from croupier.work.units import Here


def show(
    name: str,
    seats: int,
    deals: int | None,
    seed: str | None,
    settings: Sequence[str],
    paytables: Sequence[str],
    cluster: str | None,
    run_file: Path | None,
    as_json: bool,
) -> None:
    game, options = chosen(name, settings, paytables)
    listen()
    with working() as tell, kept_on_interrupt(run_file):
        found = collude(
            game, options, seats, deals=deals or DEALS, seed=seed or "0",
            workers=workers_of(None, cluster) if cluster else Here(), run_file=run_file, progress=tell,
        )  # fmt: skip
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_collusion(Console(highlight=False), found)


def print_collusion(console: Console, found: Collusion) -> None:
    how = f"{found.deals:,} deals drawn, each weighed exactly"
    console.print(Text(f"{found.game}:", style="bold yellow"), Text(how, style="dim"))
    print_settings(console, found.options)
    error = f"± {found.standard_error:.4%}"
    alone = f"{percent(found.house_edge)}  {fraction(found.house_edge)}"
    who = "the house keeps" if found.edge_together >= 0 else "the seats are ahead by"
    now = f"  at the first decision {found.first_gain:.4%} ± {found.first_error:.4%}"
    for line in (
        f"alone           {alone}",
        f"{found.seats} seats gain    {found.gain:.4%} {error}, {found.seen} cards of others seen",
        *([now] if found.first_gain != found.gain else []),
        f"together        {who} {abs(found.edge_together):.4%} {error}",
        f"played otherwise in {found.changed:.1%} of the hands",
    ):
        console.print(line)
    note = f"· of {found.wager}, a part of {found.unit}; each seat plays for itself and may see all hands"
    console.print(Text(note, style="dim"))
