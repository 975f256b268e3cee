"""`croupier house`: what a house offers, and a night of it from a seed."""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from croupier import houses
from croupier.games import find, of_house
from croupier.refusals import BadFile
from croupier.simulation.evening.night import Night, Nights, TableNight
from croupier.simulation.evening.plan import EXAMPLE, EveningPlan, parse_evening
from croupier.simulation.evening.plots import picture
from croupier.simulation.evening.room import play_evenings
from croupier.terminal.shows.writing import check_writable
from croupier.wagers.chips import money, short, signed

BLOCKS = " ▁▂▃▄▅▆▇█"
BAR = 30


def show_games(name: str, as_json: bool) -> None:
    """What the house offers, with its limits and how many fee schedules are printed for each game."""
    house = houses.find(name)
    rows: list[dict[str, Any]] = []
    for each in of_house(house):
        options = find(each).options
        schedules = len(options.printed_schedules) or len(options.printed_collections)
        rows.append({"game": each, "limits": list(map(str, options.printed_limits)), "fees": schedules})
    if as_json:
        print(json.dumps({"house": house.id, "name": house.name, "games": rows}, indent=2))
        return
    grid = Grid(box=None, pad_edge=False)
    for title in ("game", "printed limits", "fee schedules"):
        grid.add_column(title)
    for row in rows:
        grid.add_row(row["game"], ", ".join(row["limits"][:6]) or "-", str(row["fees"] or "-"))
    Console(highlight=False).print(grid)


def show_example() -> None:
    print(EXAMPLE, end="")


def show_evening(name: str, path: Path, changes: list[str], svg: Path | None, as_json: bool) -> None:
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as no:
        raise BadFile(f"cannot read {path}", getattr(no, "strerror", "") or "it is not text") from None
    plan = parse_evening(text, houses.find(name).id)
    check_writable(svg)
    nights = _played(plan, changes)
    if svg is not None:
        svg.write_text(picture(nights), encoding="utf-8")
    if as_json:
        print(json.dumps(nights.to_json(), indent=2))
        return
    _print(Console(highlight=False), nights)


def _played(plan: EveningPlan, changes: list[str]) -> Nights:
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("[dim]{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(f"the evening at {plan.house}", total=None)
        return play_evenings(plan, changes, lambda done, total: bar.update(task, completed=done, total=total))


def _print(console: Console, nights: Nights) -> None:
    first, other = nights.first, nights.other
    opens = f"{first.plan.opens // 60}:{first.plan.opens % 60:02}"
    console.print(f"{first.plan.hours:g} hours from {opens}, seed {first.plan.seed}", style="bold yellow")
    console.print(_tables(first))
    _print_course(console, first)
    _print_banks(console, first)
    for name, amount in first.meters.items():
        console.print(f"meter {name} shows {money(amount)}")
    if other is not None:
        console.print()
        console.print(f"changed: {', '.join(nights.changes)}", style="bold yellow")
        console.print(_tables(other))
        console.print(_differences(first, other))
    for night in (first, other) if other is not None else (first,):
        assert not night.total("balance"), "money is conserved"
    console.print("the books close to the cent", style="dim")


def _tables(night: Night) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    banks = any(each.house for each in night.tables)
    titles = ("table", "hands", "hours", "drop", "fees", "an hour", "a player's", "players", "away")
    for number, title in enumerate((*titles, "house") if banks else titles):
        grid.add_column(title, justify="right" if number else "left", no_wrap=True)
    for each in night.tables:
        grid.add_row(*_row(each, banks))
    hours, player_hours = night.hours, sum(each.player_hours for each in night.tables)
    fees = night.total("fees")
    every = (
        "all", str(night.total("hands")), f"{hours:.1f}", short(night.total("bought")), money(fees),
        money(round(fees / hours) if hours else 0), money(round(fees / player_hours) if player_hours else 0),
        signed(night.total("players")), str(night.total("turned_away")),
    )  # fmt: skip
    grid.add_row(*every, *((signed(night.total("house")),) if banks else ()), style="bold")
    return grid


def _row(each: TableNight, banks: bool) -> tuple[str, ...]:
    """Fees of an hour of the table, and of an hour of one player."""
    cells = (
        each.plan.name, str(each.hands), f"{each.hours:.1f}", short(each.bought), money(each.fees),
        money(round(each.fees_per_hour)), money(round(each.fees_per_player_hour)), signed(each.players),
        str(each.turned_away),
    )  # fmt: skip
    return (*cells, signed(each.house)) if banks else cells


def _print_course(console: Console, night: Night) -> None:
    """Fees in every half hour, a block each, and what a table-hour brings as a bar."""
    most = max((each.fees_per_hour for each in night.tables), default=0.0) or 1.0
    wide = max(len(each.plan.name) for each in night.tables)
    for each in night.tables:
        steps = _steps(each)
        top = max(steps, default=0) or 1
        course = "".join(BLOCKS[max(0, step) * (len(BLOCKS) - 1) // top] for step in steps)
        bar = "█" * round(each.fees_per_hour / most * BAR)
        console.print(f"{each.plan.name:<{wide}}  {course}  {bar} {money(round(each.fees_per_hour))}")
    console.print("fees in each half hour, and of a table-hour", style="dim")


def _steps(each: TableNight) -> list[int]:
    fees = [look.fees for look in each.looks]
    return [two - one for one, two in pairwise(fees)]


def _print_banks(console: Console, night: Night) -> None:
    for each in night.tables:
        if each.banked:
            won = sum(each.banks.values())
            best = max(each.banks, key=lambda name: each.banks[name])
            worst = min(each.banks, key=lambda name: each.banks[name])
            console.print(
                f"{each.plan.name}: {each.banked} rounds banked by {len(each.banks)}, together {signed(won)} "
                f"before fees; best {signed(each.banks[best])}, worst {signed(each.banks[worst])}"
            )


def _differences(first: Night, other: Night) -> Grid:
    """What the change does to the house and to the players."""
    grid = Grid(box=None, pad_edge=False)
    for number, title in enumerate(("what it does", "fees", "an hour of a player's", "players in all")):
        grid.add_column(title, justify="right" if number else "left")
    for one, two in zip(first.tables, other.tables, strict=True):
        if (one.fees, one.players) != (two.fees, two.players):
            grid.add_row(
                one.plan.name,
                signed(two.fees - one.fees),
                signed(round(two.fees_per_player_hour - one.fees_per_player_hour)),
                signed(two.players - one.players),
            )
    grid.add_row(
        "all", signed(other.total("fees") - first.total("fees")), "",
        signed(other.total("players") - first.total("players")), style="bold",
    )  # fmt: skip
    return grid
