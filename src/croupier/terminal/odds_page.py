"""`croupier odds`: house edges and outcome tables."""

from __future__ import annotations

import json
import sys
from fractions import Fraction

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds import announce
from croupier.odds.engines import NotExact
from croupier.odds.report import AdviceTable, GameOdds, Strategy, WagerEstimate, WagerOdds
from croupier.odds.solve import solve
from croupier.refusals import Refusal, unknown
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.terminal.options import chosen

QUICK = 6_000
"""Rounds that are simulated where nothing exact can be said, so that the answer comes at once."""


def show(name: str, wager: str | None, settings: list[str], with_strategy: bool, as_json: bool) -> None:
    game, options = chosen(name, settings)
    announce.tell(lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True))
    found = find_odds(game, options, wager)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_odds(Console(highlight=False), found, with_strategy)


def find_odds(game: Game, options: Options, wager: str | None = None) -> GameOdds:
    """Exact where it can be; else simulated for a moment, and said to be."""
    if game.banking == "pot":
        raise Refusal(
            f"{game.id} has no house edge", "players play against each other for a pot",
            f"croupier simulate {game.id} plays it",
        )  # fmt: skip
    try:
        found = solve(game, options)
    except NotExact:
        job = Job(
            game=game.id,
            settings=tuple(options.changes_from(game.options).items()),
            seed="odds",
            strategy="default",
            rounds=QUICK,
            size=QUICK // 4,
        )
        found = simulate(job, workers=2)
    return found if wager is None else only(found, wager)


def only(found: GameOdds, wager: str) -> GameOdds:
    """The wager of that name, or all whose names begin with it."""
    from dataclasses import replace

    name = wager.strip().lower().replace(" ", "-")
    names = [each.wager for each in found.wagers]
    kept = [each for each in found.wagers if each.wager == name]
    kept = kept or [each for each in found.wagers if each.wager.startswith(f"{name}-")]
    if not kept:
        raise unknown(f"wager in {found.game}", wager, names)
    return replace(found, wagers=tuple(kept))


def print_odds(console: Console, found: GameOdds, with_strategy: bool = False) -> None:
    how = "exactly, every case counted" if found.method == "exact" else "by simulation"
    console.print(Text(found.game, style="bold yellow"), Text(f"{how}, {found.seconds:.2f} s", style="dim"))
    for option, value in found.options.items():
        console.print(f"  {option} = {value}", style="cyan")
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column("wager")
    for column in ("house edge", "", "element of risk", "st. deviation", "wins"):
        grid.add_column(column, justify="right")
    for wager in found.wagers:
        grid.add_row(*_figures(wager))
    console.print(grid)
    if len(found.wagers) <= 6:
        for wager in found.wagers:
            _print_outcomes(console, wager)
    for note in dict.fromkeys((*found.notes, *(note for each in found.wagers for note in each.notes))):
        console.print(f"· {note}", style="dim")
    if with_strategy:
        print_strategy(console, found.strategy)
    elif found.strategy:
        console.print("· --strategy shows how to play for this", style="dim")


def _figures(wager: WagerOdds | WagerEstimate) -> tuple[str, ...]:
    if isinstance(wager, WagerOdds):
        edge = f"{float(wager.house_edge) * 100:.4f} %"
        exactly = fraction(wager.house_edge)
    else:
        edge = f"{wager.house_edge * 100:.2f} %"
        exactly = f"± {wager.standard_error * 100:.2f} %"
    return (
        wager.wager,
        edge,
        exactly,
        f"{float(wager.element_of_risk) * 100:.4f} %",
        f"{wager.standard_deviation:.4f}",
        f"{float(wager.hit_frequency) * 100:.2f} %",
    )


def fraction(value: Fraction) -> str:
    """A fraction where it can be read, else that it is there.

    >>> fraction(Fraction(1, 19))
    '1/19'
    """
    text = f"{value.numerator}/{value.denominator}"
    return text if len(text) <= 40 else f"…/{value.denominator:.3e}"


def _print_outcomes(console: Console, wager: WagerOdds | WagerEstimate) -> None:
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column(wager.wager, header_style="bold")
    grid.add_column("pays", justify="right")
    grid.add_column("combinations" if isinstance(wager, WagerOdds) else "rounds", justify="right")
    grid.add_column("probability", justify="right")
    grid.add_column("return", justify="right")
    console.print()
    if isinstance(wager, WagerOdds):
        for row in wager.outcomes:
            grid.add_row(
                row.outcome, row.pays, f"{row.combinations:,}",
                f"{float(row.probability):.8f}", f"{float(row.return_):+.8f}",
            )  # fmt: skip
        grid.add_row("", "", f"{wager.combinations:,}", "", f"{float(wager.expectation):+.8f}", style="bold")
    else:
        for end in wager.outcomes:
            grid.add_row(
                end.outcome, end.pays, f"{end.count:,}", f"{end.frequency:.6f}", f"{end.return_:+.6f}"
            )
    console.print(grid)


def print_strategy(console: Console, strategy: Strategy | None) -> None:
    if strategy is None:
        console.print("\nThere is nothing to decide, or no chart of it.", style="dim")
        return
    console.print(Text("\nHow to play", style="bold"))
    for rule in strategy.rules:
        console.print(f"  {rule}")
    for table in strategy.tables:
        _print_advice(console, table)
    for other in strategy.others:
        console.print(
            f"  {other.play}: house edge {float(other.house_edge) * 100:.4f} %, "
            f"costs {float(other.cost) * 100:.4f} % more"
        )


def _print_advice(console: Console, table: AdviceTable) -> None:
    grid = Grid(title=table.title, title_justify="left", box=None, pad_edge=False, header_style="dim")
    for column in table.columns:
        grid.add_column(column)
    for row in table.rows:
        grid.add_row(*row)
    console.print(grid)
