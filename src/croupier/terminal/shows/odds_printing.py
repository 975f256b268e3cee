"""How odds are printed: house edges, outcome tables, best play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from croupier.odds.readable_report import LOSS, simulated_columns
from croupier.odds.report import (
    AdviceTable,
    AnyWager,
    GameOdds,
    HandFrequencies,
    WagerOdds,
    written_deviation,
    written_hits,
)
from croupier.own_games import find
from croupier.report.figures import fraction, percent, places
from croupier.table.telling import wager as wager_name
from croupier.table.telling import words
from croupier.wagers.kinds import named, together

FEW = 6
"""So many wagers are told with all their outcomes."""
EDGE = "edge"
"""In the name of a figure that is told in per cent."""
WIDE = 100
"""Columns of a terminal that has room for everything."""


def print_odds(console: Console, found: GameOdds, with_strategy: bool = False) -> None:
    if found.unsolved:
        console.print(Text(f"{found.game}:", style="bold yellow"), Text(found.headline, "bold red"))
        console.print(
            Text(f"one way to play, simulated, ± one standard error, {found.seconds:.2f} s:", "dim")
        )
    else:
        how = Text(f"{found.headline}, {found.seconds:.2f} s", "dim")
        console.print(Text(f"{found.game}:", style="bold yellow"), how)
    print_settings(console, found.options)
    if found.wagers:
        _print_figures(console, found)
    for hands in found.hands:
        _print_hands(console, hands)
    if len(found.wagers) <= FEW:
        for wager in found.wagers:
            _print_outcomes(console, wager)
    if len(found.wagers) == 1:
        what = LOSS if found.unsolved else "edge"
        console.print(Text(f"· the {what} is a part of {found.wagers[0].unit}", style="dim"))
    notes = dict.fromkeys((*found.notes, *(note for each in found.wagers for note in each.notes)))
    if len(found.wagers) > 1 and not any(note.startswith("the edge is") for note in notes):
        console.print("· each edge is a part of its own wager", style="dim")
    for note in notes:
        console.print(Text(f"· {note}", style="dim"))
    if with_strategy and not found.hands:
        print_strategy(console, found)
    elif found.strategy:
        console.print("· --strategy shows how to play for this", style="dim")


def print_settings(console: Console, settings: Mapping[str, str]) -> None:
    """What differs from the sheet."""
    for option, value in settings.items():
        first, *rows = value.split("; ")
        if rows:  # a pay table
            console.print(Text(f"  {option} =", style="cyan"))
            cells = [Text(row, style="cyan") for row in (first, *rows)]
            console.print(Padding(Columns(cells, padding=(0, 3), column_first=True), (0, 0, 0, 4)))
        else:
            console.print(Text(f"  {option} = {value}", style="cyan"))


def _print_figures(console: Console, found: GameOdds) -> None:
    game = find(found.game)
    extra = dict.fromkeys(name for each in found.wagers if isinstance(each, WagerOdds) for name in each.extra)
    is_wide = console.width >= WIDE
    is_listed = len(found.wagers) <= FEW
    if extra and not is_wide and not is_listed:
        console.print(f"· {WIDE} columns or more also show {_headers(extra)}", style="dim")
    if not is_wide or is_listed:
        extra = {}
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    grid.add_column("wager", no_wrap=True)
    columns = ("house edge", "", "element of risk", "standard deviation", "wins")
    for column in simulated_columns(columns) if found.unsolved else columns:
        grid.add_column(column, justify="right", no_wrap=not column)  # no fraction is cut short
    for name in extra:
        grid.add_column(_headers([name]), justify="right")
    for names, each in together((each.wager, _figures(each, 0), each) for each in found.wagers):
        name = wager_name(names[0], game) if len(names) == 1 else named(names)
        grid.add_row(Text(name), *_figures(each, 40 if is_wide else 18), *_extra(each, extra))
    console.print(grid)
    for each in found.wagers if is_listed else ():
        if isinstance(each, WagerOdds) and each.extra:
            _print_extra(console, each)


def _print_extra(console: Console, wager: WagerOdds) -> None:
    """Figures of one wager that other games have not, one a line."""
    grid = Grid(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right")
    grid.add_column(justify="right", overflow="fold")
    for name, told in zip(wager.extra, _extra(wager, wager.extra), strict=True):
        exactly = fraction(wager.extra[name], max(18, console.width - 60)) if EDGE in name else ""
        grid.add_row(f"  {_headers([name])}", told, Text(exactly))
    console.print(Text(f"\n{wager.wager}, besides", style="bold"))
    console.print(grid)


def _headers(extra: Iterable[str]) -> str:
    return ", ".join(name.removeprefix("house_edge_").replace("_", " ") for name in extra)


def _extra(wager: AnyWager, names: Iterable[str]) -> Iterable[str]:
    """Figures that only some games have, such as the edge a roll."""
    if isinstance(wager, WagerOdds):
        for name in names:
            value = wager.extra.get(name)
            if value is None:
                yield ""
            else:
                yield percent(value) if EDGE in name else figure(float(value))


def figure(value: float) -> str:
    """To the hundredth; what is less than one by its first digits.

    >>> figure(73238.97), figure(3.376), figure(0.00678181), figure(0)
    ('73,238.97', '3.38', '0.006782', '0.00')
    """
    return f"{value:,.2f}" if abs(value) >= 1 or not value else f"{value:.4g}"


def _figures(wager: AnyWager, room: int) -> tuple[str, ...]:
    if isinstance(wager, WagerOdds):
        edge, risk = percent(wager.house_edge), percent(wager.element_of_risk)
        exactly = fraction(wager.house_edge, room)
    else:
        size = places(wager.standard_error)
        edge, risk = (f"{float(part) * 100:.{size}f}%" for part in (wager.house_edge, wager.element_of_risk))
        exactly = f"± {wager.standard_error * 100:.{size}f}%" if wager.standard_error else "± unknown"
    return (
        edge,
        exactly,
        risk,
        written_deviation(wager),
        written_hits(wager),
    )


def _print_outcomes(console: Console, wager: AnyWager) -> None:
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
                Text(words(row.outcome)), row.pays or _fate(row.return_), f"{row.combinations:,}",
                f"{float(row.probability):.8f}", f"{float(row.return_):+.8f}",
            )  # fmt: skip
        grid.add_row("", "", f"{wager.combinations:,}", "", f"{float(wager.expectation):+.8f}", style="bold")
    else:
        for end in wager.outcomes:
            grid.add_row(
                Text(words(end.outcome)), end.pays, f"{end.count:,}",
                f"{end.frequency:.6f}", f"{end.return_:+.6f}",
            )  # fmt: skip
    console.print(grid)


def _print_hands(console: Console, hands: HandFrequencies) -> None:
    title = f"{hands.share}: {hands.ranking}" if hands.share else hands.ranking
    console.print(Text(f"\n{title}, {hands.cards}", style="bold"))
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for at, column in enumerate(("hand", "combinations", "probability", "1 in")):
        grid.add_column(column, justify="right" if at else "left")
    for kind, number in hands.kinds:
        often = number / hands.combinations
        grid.add_row(Text(kind), f"{number:,}", f"{often:.8f}", f"{1 / often:,.2f}")
    grid.add_row("", f"{hands.combinations:,}", style="bold")
    console.print(grid)


def _fate(gain: Fraction) -> str:
    return "lose" if gain < 0 else "push"


def print_strategy(console: Console, found: GameOdds) -> None:
    strategy = found.strategy
    if not find(found.game).choices:
        console.print("\nThere is nothing to decide once the bets are down.", style="dim")
        return
    if strategy is None:
        console.print("\nThere is no chart of best play for this game.", style="dim")
        return
    console.print(Text("\nHow to play", style="bold"))
    for rule in strategy.rules:
        console.print(Text(f"  {rule}"))
    for table in strategy.tables:
        _print_advice(console, table)
    for name, often in strategy.frequencies:
        console.print(Text(f"  {name}: {float(often):.4f} times a round"))
    if strategy.tables and strategy.others:
        console.print()
    for other in strategy.others:
        console.print(
            f"  {other.play}: house edge {percent(other.house_edge)}, costs {percent(other.cost)} more"
        )


def _print_advice(console: Console, table: AdviceTable) -> None:
    console.print(Text(f"\n{table.title}", style="italic"))
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for column in table.columns:
        grid.add_column(column)
    for row in table.rows:
        grid.add_row(*(Text(words(cell)) for cell in row))
    console.print(grid)
