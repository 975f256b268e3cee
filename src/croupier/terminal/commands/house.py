"""`croupier house`: what a house offers, and a night of it from a seed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from croupier import houses
from croupier.errors import BadFile
from croupier.games import find, of_house
from croupier.rendering.terminal import print_document, print_table
from croupier.report.model import ReportColumn, ReportTable
from croupier.report.plots import page_of_plots
from croupier.simulation.evening.night import Nights
from croupier.simulation.evening.plan import EXAMPLE, EveningPlan, parse_evening
from croupier.simulation.evening.reports import night_plots, night_report
from croupier.simulation.evening.room import play_evenings
from croupier.terminal.console import check_writable, rounds_bar


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
    cells = [(row["game"], ", ".join(row["limits"][:6]) or "–", str(row["fees"] or "–")) for row in rows]
    columns = (ReportColumn("game", "left"), ReportColumn("printed limits", "left"), "fee schedules")
    print_table(Console(highlight=False), ReportTable.of(columns, cells))


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
        svg.write_text(page_of_plots(night_plots(nights)), encoding="utf-8")
    if as_json:
        print(json.dumps(nights.to_json(), indent=2))
        return
    print_document(Console(highlight=False), night_report(nights))


def _played(plan: EveningPlan, changes: list[str]) -> Nights:
    with rounds_bar(f"the evening at {plan.house}", None) as bar:
        return play_evenings(plan, changes, lambda done, total: bar.move(done, total=total))
