"""`croupier house` and `upkeep`: what a house offers, a night of it, and the care of its equipment."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Annotated, Any

import typer
from rich.console import Console

from croupier import houses
from croupier.errors import BadFile, BadLedger, CroupierError, ParseError
from croupier.games import find, of_house
from croupier.rendering.terminal import print_document, print_table
from croupier.report.model import ReportColumn, ReportTable
from croupier.report.plots import page_of_plots
from croupier.simulation.evening.night import Nights
from croupier.simulation.evening.plan import EXAMPLE, EveningPlan, parse_evening
from croupier.simulation.evening.reports import night_plots, night_report
from croupier.simulation.evening.room import play_evenings
from croupier.table.ledger import Ledger, opened_with, opening
from croupier.table.upkeep import Upkeep, due, register_csv, register_of, row, upkeep_of
from croupier.terminal.arguments import AsJson, GameArgument, SettingArguments
from croupier.terminal.console import check_writable, rounds_bar
from croupier.terminal.options import chosen


def house(
    name: Annotated[str, typer.Argument(help="The house: ohio, nj, iowa, hustler or us.")],
    evening: Annotated[
        Path | None,
        typer.Option(
            "--evening",
            metavar="FILE",
            help="Simulate the night that this plan describes. - reads standard input.",
        ),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--change",
            metavar="TABLE: OPTION=VALUE",
            help="Simulate the same night with this change beside it. Repeatable.",
        ),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", help="Draw the night into this SVG file.")] = None,
    example: Annotated[bool, typer.Option("--example", help="Print an example of a plan.")] = False,
    as_json: AsJson = False,
) -> None:
    """List a casino's games, limits and fees, or simulate a night there.

    A simulated night reports drop, fees, meters and banks."""
    if example:
        print(EXAMPLE, end="")
    elif evening is None:
        _show_games(name, as_json)
    else:
        _show_evening(name, evening, change or [], svg, as_json)


def _show_games(name: str, as_json: bool) -> None:
    """Print the games of a house, each with its printed limits and its number of printed fee schedules."""
    house = houses.find(name)
    rows: list[dict[str, Any]] = []
    for each in of_house(house):
        options = find(each).options
        schedules = len(options.printed_schedules) or len(options.printed_collections)
        rows.append({"game": each, "limits": list(map(str, options.printed_limits)), "fees": schedules})
    if as_json:
        print(json.dumps({"house": house.id, "name": house.name, "games": rows}, indent=2))
        return
    cells = [(row["game"], ", ".join(row["limits"][:6]) or "–", str(row["fees"] or "–")) for row in rows]
    columns = (ReportColumn("game", "left"), ReportColumn("printed limits", "left"), "fee schedules")
    print_table(Console(highlight=False), ReportTable.from_rows(columns, cells))


def _show_evening(name: str, path: Path, changes: list[str], svg: Path | None, as_json: bool) -> None:
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as no:
        raise BadFile(f"cannot read {path}", getattr(no, "strerror", "") or "it is not text") from None
    plan = parse_evening(text, houses.find(name).id)
    check_writable(svg)
    nights = _played(plan, changes)
    if svg is not None:
        svg.write_text(page_of_plots(night_plots(nights)), encoding="utf-8")
    if as_json:
        print(json.dumps(nights.to_json(), indent=2))
        return
    print_document(Console(highlight=False), night_report(nights))


def _played(plan: EveningPlan, changes: list[str]) -> Nights:
    with rounds_bar(f"the evening at {plan.house}", None) as bar:
        return play_evenings(plan, changes, lambda done, total: bar.move(done, total=total))


# Equipment

SCHEDULE = ("duty", "what", "who", "when", "clause")
STANDS = ("duty", "stands", "last", "clause")


def upkeep(
    game: GameArgument,
    ledger: Annotated[
        Path | None,
        typer.Option("--ledger", help="Read what was done, and what is due, from this table's ledger."),
    ] = None,
    at: Annotated[
        str, typer.Option("--at", help="The time, such as 2026-11-17T14:30 (UTC). The default is now.")
    ] = "",
    settings: SettingArguments = None,
    is_csv: Annotated[bool, typer.Option("--csv", help="Print everything that was recorded as CSV.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the duties of equipment care, and which of them are due.

    Inspections, changes and shuffles of cards, dice, wheels and shufflers, and their failures."""
    found, options = chosen(game, settings or [])
    lines = Ledger.read(ledger) if ledger is not None else Ledger()
    if ledger is not None:
        opened = opening(lines)
        if opened.game != found.id:
            raise BadLedger(f"{ledger.name} is not of {found.id}", f"it is a ledger of {opened.game}")
        options = opened_with(opened, found)
    if not found.upkeep(options):
        raise CroupierError(
            f"nothing is due in {found.id}", "its text does not say what is done with the equipment"
        )
    if is_csv:
        print(register_csv(register_of(lines.lines)), end="")
        return
    is_live = ledger is not None
    fold = upkeep_of(found, options, lines.lines)
    rows = [row(each) for each in fold.standing(_time(at))]
    if as_json:
        print(json.dumps(rows, indent=2))
        return
    shown = [{**each, **_short(each)} for each in rows]
    heads = STANDS if is_live else SCHEDULE
    columns = [ReportColumn(head, "left") for head in heads]
    console = Console(highlight=False)
    print_table(console, ReportTable.from_rows(columns, [[each[head] for head in heads] for each in shown]))
    if is_live:
        console.print(_due_words(fold, _time(at)), style="bold")


def _short(each: Mapping[str, str]) -> dict[str, str]:
    """How a duty stands, and when it was done last, in few columns.

    >>> _short({"due": "", "due next": "8:00", "last done": "0:00", "by": "Ann", "reason": ""})
    {'stands': 'due by 8:00', 'last': '0:00, Ann'}
    """
    if each["due"]:
        stands = f"due: {each['due']}{', since ' + each['due since'] if each['due since'] else ''}"
    else:
        stands = f"due by {each['due next']}" if each["due next"] else ""
    last = ", ".join(filter(None, (each["last done"], each["by"], each["reason"])))
    return {"stands": stands, "last": last}


def _due_words(fold: Upkeep, now: float) -> str:
    """
    >>> from croupier.custom_games import find
    >>> _due_words(Upkeep(find("ohio-craps"), find("ohio-craps").options), 0.0)
    'nothing is due'
    """
    waits = due(fold.standing(now))
    return f"{len(waits)} due: {', '.join(each.duty.name for each in waits)}" if waits else "nothing is due"


def _time(text: str) -> float:
    """
    >>> _time("1970-01-01T01:00")
    3600.0
    """
    if not text:
        return time()
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise ParseError(f"no time {text!r}", instead="such as 2026-11-17T14:30") from None
    return (at if at.tzinfo is not None else at.replace(tzinfo=UTC)).timestamp()
