"""`croupier simulate`: many rounds, a progress bar, standard errors."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.odds import announce
from croupier.odds.reports import odds_report
from croupier.refusals import BadOption, unknown
from croupier.rendering.terminal import print_document
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.batch import Job, Sums
from croupier.simulation.run import estimates, simulate
from croupier.simulation.strategies import strategy_of
from croupier.simulation.strategy import usual
from croupier.table.paper import spot_name
from croupier.terminal.shows.interrupted import kept_on_interrupt
from croupier.terminal.shows.options import chosen
from croupier.wagers.chips import dollars
from croupier.work.crew import workers_of

WAYS = ("any", "script", "kernel")


def show(
    name: str,
    rounds: int,
    strategy: str,
    seed: str | None,
    settings: list[str],
    wagers: list[str],
    workers: int | None,
    by: str,
    as_json: bool,
    paytables: Sequence[str] = (),
    cluster: str | None = None,
    run_file: Path | None = None,
) -> None:
    game, options = chosen(name, settings, paytables)
    if by not in WAYS:
        raise unknown("way to simulate", by, WAYS)
    if run_file is not None and seed is None:
        raise BadOption("a run that is kept needs a seed", instead="--seed 1, and the same when it goes on")
    crew = workers_of(workers, cluster)
    strategy_of(game, strategy, options=options)
    job = Job(
        game=game.id,
        settings=tuple(options.changes_from(game.options).items()),
        seed=seed if seed is not None else secrets.token_hex(8),
        strategy=strategy,
        bets=bets(game, options, wagers),
        rounds=rounds,
    )
    announce.tell(lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True))
    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("[dim]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with (
        kept_on_interrupt(run_file),
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar,
    ):
        task = bar.add_task(game.id, total=rounds)

        def played(sums: Sums) -> None:
            bar.update(task, completed=sums.rounds, description=f"{game.id} {_figure(sums)}")

        found = simulate(
            job, workers=crew, progress=played if console.is_terminal else None, by=by, run_file=run_file
        )
    if as_json:
        print(json.dumps(found.to_json() | {"seed": job.seed, "rounds": rounds}, indent=2))
    else:
        print_document(Console(highlight=False), odds_report(found))


def _figure(sums: Sums) -> str:
    """Of the first wager, as far as it is known."""
    for each in estimates(sums):
        return f"{each.wager} {each.house_edge:.4%} ± {each.standard_error:.4%}"
    return ""


def bets(game: Game, options: Options, wagers: list[str]) -> tuple[tuple[str, int], ...]:
    """`banker` or `banker=25`, with the wager that it needs bet beside it where none is named."""
    needed = usual(1_000, options)
    found: dict[str, int] = {}
    for wager in wagers:
        name, _, amount = wager.partition("=")
        spot = game.spot(spot_name(name), options)
        least = spot.limits.minimum if spot.limits else needed
        found[spot.name] = dollars(amount) if amount else least
        if not spot.companions:  # what goes with another wager is limited by that
            (spot.limits or options.limits).check(found[spot.name], spot.label)
    for name in list(found):
        spot = game.spot(name, options)
        if spot.needs is not None and spot.needs not in found and game.spot(spot.needs, options).opening:
            found = {spot.needs: needed} | found
        if spot.needs_any and not found.keys() & set(spot.needs_any):
            found = {spot.needs_any[0]: needed} | found
    return tuple(found.items())
