"""`croupier slip`: what the bank of a round covered, for a narrow printer or as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from croupier.custom_games import find
from croupier.errors import Refusal
from croupier.rules.script.table import Table
from croupier.table.cover_slip import CoverSlip, printed, slips
from croupier.table.ledger import Ledger, opened_with, opening
from croupier.table.written import WrittenRound
from croupier.terminal.commands.settle import read
from croupier.wagers.chips import plain

SUMS = ("stake", "taken", "paid", "returned", "uncovered", "left")


def show(path: Path, number: int, as_json: bool) -> None:
    found = [each for each in _slips(path) if number in (0, each.round)]
    if not found:
        raise Refusal(f"{path.name} has no such slip", "no player banks it, or there is no such round")
    if as_json:
        print(json.dumps([_object(each) for each in found], indent=2))
    else:
        print("\n".join(printed(each) for each in found), end="")


def _slips(path: Path) -> list[CoverSlip]:
    if path.suffix == ".jsonl":
        ledger = Ledger.read(path)
        opened = opening(ledger)
        return list(slips(Table(opened_with(opened, find(opened.game)), {}), list(ledger)))
    done = WrittenRound(read(path))
    return list(slips(Table(done.options, done.opened_with), done.events))


def _object(slip: CoverSlip) -> dict[str, Any]:
    lines = [
        {name: plain(value) if name in SUMS else value for name, value in asdict(line).items()}
        for line in slip.lines
    ]
    sums = {"posted": plain(slip.posted), "result": plain(slip.result)}
    shares = [
        {"seat": each.seat, "name": each.name, "put_up": plain(each.put_up), "got": plain(each.got)}
        for each in slip.shares
    ]
    rivals = [
        {"after-exhaustion": each.after, "seats": {seat: plain(more) for seat, more in each.seats.items()}}
        for each in slip.rivals
    ]
    told = {"round": slip.round, "banker": slip.banker, "reading": slip.reading, **sums, "lines": lines}
    told |= {"after-exhaustion": slip.after, "rivals": rivals}
    return {**told, "order": slip.order, "ordered": slip.ordered, "shares": shares}
