"""`croupier replay`: a ledger run again and verified."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console

from croupier.errors import BadLedger
from croupier.table.ledger import Ledger
from croupier.table.replay import Replay
from croupier.terminal.shows.coloured import tell


def show(path: Path, as_json: bool, steps: bool, is_open: bool = False) -> None:
    """`is_open`: the table is not closed yet; what it has disclosed is verified."""
    console = Console(highlight=False)
    try:
        ledger = Ledger.read(path)
        done = Replay(ledger)
        try:
            done.follow() if is_open else _whole(done)
        finally:
            if steps and not as_json:
                _print_steps(console, done)
    except BadLedger as no:
        if as_json:
            print(json.dumps({"ledger": str(path), "verifies": False, "why": str(no)}))
        raise
    if as_json:
        facts = {"ledger": str(path), "verifies": True, "game": done.game.id}
        print(json.dumps(facts | {"rounds": done.rounds, "events": len(ledger), "closed": done.is_closed}))
        return
    rounds = f"{done.rounds} round{'' if done.rounds == 1 else 's'}"
    said = f"verifies: {done.game.id}, {rounds}, {len(ledger)} events, "
    if done.is_closed:
        console.print(f"{path.name} {said}every shuffle as its seed has it")
    else:
        console.print(f"{path.name} {said}as far as it goes: the table is open, its last seed not disclosed")


def _whole(done: Replay) -> None:
    try:
        done.run()
    except BadLedger as no:
        if done.is_closed or done.verified < len(done.lines):
            raise
        raise BadLedger(no.what, no.why, "--open verifies an open table as far as it goes") from None


def _print_steps(console: Console, done: Replay) -> None:
    """Every event as far as the rules give it."""
    for line in done.lines[: done.verified]:
        told = tell(line.what, done.game)
        if told is not None:
            console.print(f"[dim]{line.n:>5}[/] ", told, end="\n")
