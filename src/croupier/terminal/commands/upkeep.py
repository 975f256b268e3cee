"""`croupier upkeep`: what a text has done with the equipment, and, of a table's ledger, what is due."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import time

from rich.console import Console
from rich.table import Table as Grid

from croupier.errors import BadLedger, BadNotation, Refusal
from croupier.table.ledger import Ledger, opened_with, opening
from croupier.table.upkeep import Upkeep, due, register_csv, register_of, row, upkeep_of
from croupier.terminal.options import chosen

SCHEDULE = ("duty", "what", "who", "when", "clause")
STANDS = ("duty", "stands", "last", "clause")


def show(
    game: str, settings: Sequence[str], path: Path | None, at: str, *, as_csv: bool, as_json: bool
) -> None:
    found, options = chosen(game, settings)
    ledger = Ledger.read(path) if path is not None else Ledger()
    if path is not None:
        opened = opening(ledger)
        if opened.game != found.id:
            raise BadLedger(f"{path.name} is not of {found.id}", f"it is a ledger of {opened.game}")
        options = opened_with(opened, found)
    if not found.upkeep(options):
        raise Refusal(
            f"nothing is due in {found.id}", "its text does not say what is done with the equipment"
        )
    if as_csv:
        print(register_csv(register_of(ledger.lines)), end="")
        return
    fold = upkeep_of(found, options, ledger.lines)
    rows = [row(each) for each in fold.standing(_time(at))]
    if as_json:
        print(json.dumps(rows, indent=2))
        return
    is_live = path is not None
    rows = [{**each, **_short(each)} for each in rows]
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in STANDS if is_live else SCHEDULE:
        grid.add_column(title, overflow="fold", no_wrap=title == "duty")
    for each in rows:
        grid.add_row(*(each[title] for title in (STANDS if is_live else SCHEDULE)))
    console = Console(highlight=False)
    console.print(grid)
    if is_live:
        console.print(_told(fold, _time(at)), style="bold")


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


def _told(fold: Upkeep, now: float) -> str:
    """
    >>> from croupier.custom_games import find
    >>> _told(Upkeep(find("ohio-craps"), find("ohio-craps").options), 0.0)
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
        raise BadNotation(f"no time {text!r}", instead="such as 2026-11-17T14:30") from None
    return (at if at.tzinfo is not None else at.replace(tzinfo=UTC)).timestamp()
