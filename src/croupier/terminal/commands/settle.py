"""`croupier settle` and `slip`: a written round or session played by the rules, its sheets, and what a bank
covered."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import asdict
from rich.console import Console

from croupier.custom_games import find, from_file, is_file
from croupier.errors import BadFile, CroupierError, ParseError
from croupier.rendering.files import as_csv
from croupier.rendering.pdf import as_pdf, need_typst
from croupier.rendering.terminal import print_document
from croupier.report.html import document_html
from croupier.report.model import Document
from croupier.report.text import written
from croupier.rules.game import Game
from croupier.rules.script.table import Table
from croupier.table.cover_slip import CoverSlip, printed, slips
from croupier.table.ledger import Ledger, as_object, opened_with, opening
from croupier.table.paper import read_paper
from croupier.table.session_sheet import SessionSheet
from croupier.table.written import WrittenRound
from croupier.terminal.arguments import AsJson, With, take_in
from croupier.terminal.console import check_writable
from croupier.terminal.play.coloured import tell
from croupier.wagers.chips import money, plain, signed


def settle(
    file: Annotated[
        Path, typer.Argument(help="A written round or session in YAML or JSON. - reads standard input.")
    ],
    sheet: Annotated[
        bool,
        typer.Option("--sheet", help="Print the sheets of a session: stacks, fees, funds, bank, floor log."),
    ] = False,
    out: Annotated[
        list[Path] | None,
        typer.Option("--out", help="Write the sheets to this file: .txt, .html, .csv or .pdf. Repeatable."),
    ] = None,
    as_json: AsJson = False,
    own: With = None,
) -> None:
    """Settle a written round or session by the rules, clause by clause."""
    take_in(own)
    files = out or []
    for path in files:
        _check(path)
    paper = read(file)
    done = WrittenRound(paper, _own_game(paper, file))
    if files or sheet:
        sheets = SessionSheet(done)
        document = sheets.report()
        for path in files:
            path.write_bytes(_content(document, path.suffix))
        if sheet and as_json:
            print(json.dumps(sheets.to_json(), indent=2))
        elif sheet:
            print_document(Console(highlight=False), document)
        if sheet or not as_json:
            return
    if as_json:
        print(json.dumps(as_json_object(done), indent=2))
        return
    console = Console(highlight=False)
    for event in done.events:
        line = tell(event, done.game)
        if line is not None:
            console.print(line)
    console.print()
    for seat, net in done.net.items():
        name = "banker" if seat == done.banker else f"seat {seat}"
        owed = f"  owes {money(done.table.owed[seat])}" if done.table.owed.get(seat) else ""
        console.print(f"{name:<10}{signed(net):>14}{owed}", style="bold")
    for left in done.unused:
        console.print(f"not used: {left}", style="yellow")


def _check(path: Path) -> None:
    """Refuse a file that cannot be written, before anything is settled for it."""
    if path.suffix not in KINDS:
        raise BadFile(
            f"sheets cannot be written to {path}", instead=f"a name that ends in {', '.join(KINDS)}"
        )
    check_writable(path, "sheets")
    if path.suffix == ".pdf":
        need_typst()


def _content(document: Document, kind: str) -> bytes:
    match kind:
        case ".pdf":
            return as_pdf(document)
        case ".html":
            return document_html(document).encode()
        case ".csv":
            return as_csv(document).encode()
    return (written(document) + "\n").encode()


def _own_game(paper: Any, path: Path) -> Game | None:
    """Return the game of a file that a written round names, beside itself or from here; None for an id."""
    name = str(paper["game"]) if isinstance(paper, dict) and "game" in paper else ""
    if not is_file(name):
        return None
    beside = path.parent / name
    return from_file(str(beside if beside.is_file() else name))


def as_json_object(done: WrittenRound) -> dict[str, Any]:
    return {
        "game": done.game.id,
        "options": done.options.changes_from(done.game.options),
        "net": {str(seat): plain(net) for seat, net in done.net.items()},
        "results": [
            {
                "seat": each.seat,
                "wager": each.spot,
                "result": each.outcome,
                "stake": plain(each.stake),
                "paid": plain(each.paid),
                "returned": plain(each.returned),
                "why": each.why,
                "clause": each.clause,
            }
            for each in done.results
        ],
        "unused": done.unused,
        "ledger": [as_object(event) for event in done.events],
    }


KINDS = (".txt", ".html", ".csv", ".pdf")


def read(path: Path) -> dict[str, Any]:
    """Return the paper as plain values; YAML reads JSON too."""
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ParseError(f"{path} is no written round", "it is not text") from None
    except OSError as no:
        raise ParseError(f"cannot read {path}", no.strerror or str(no)) from None
    return read_paper(text, str(path))


# Slips

SUMS = ("stake", "taken", "paid", "returned", "uncovered", "left")


def slip(
    file: Annotated[
        Path, typer.Argument(help="A written round or a ledger (.jsonl) of a game that players bank.")
    ],
    number: Annotated[int, typer.Option("--round", help="The number of the round. 0 is all rounds.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Print the bank's slip: who was covered, in which order, how much.

    It says why a wager was returned or cut."""
    found = [each for each in _slips(file) if number in (0, each.round)]
    if not found:
        raise CroupierError(f"{file.name} has no such slip", "no player banks it, or there is no such round")
    if as_json:
        print(json.dumps([_slip_object(each) for each in found], indent=2))
    else:
        print("\n".join(printed(each) for each in found), end="")


def _slips(path: Path) -> list[CoverSlip]:
    if path.suffix == ".jsonl":
        ledger = Ledger.read(path)
        opened = opening(ledger)
        return list(slips(Table(opened_with(opened, find(opened.game)), {}), list(ledger)))
    done = WrittenRound(read(path))
    return list(slips(Table(done.options, done.opened_with), done.events))


def _slip_object(slip: CoverSlip) -> dict[str, Any]:
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
