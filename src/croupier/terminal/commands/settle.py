"""`croupier settle`: a written round, played by the rules and explained wager by wager; the sheets of a
session of them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any

import yaml
from rich.console import Console

from croupier.custom_games import from_file, is_file
from croupier.errors import BadFile, BadNotation
from croupier.readers import check_yaml
from croupier.rendering.files import as_csv
from croupier.rendering.pdf import as_pdf, need_typst
from croupier.rendering.terminal import print_document
from croupier.report.html import document_html
from croupier.report.model import Document
from croupier.report.text import written
from croupier.rules.game import Game
from croupier.table.ledger import as_object
from croupier.table.session_sheet import SessionSheet
from croupier.table.written import WrittenRound
from croupier.terminal.console import check_writable
from croupier.terminal.shows.coloured import tell
from croupier.wagers.chips import money, plain, signed


def show(path: Path, as_json: bool, has_sheet: bool = False, out: Sequence[Path] = ()) -> None:
    """Settle what is written, and print each step, the sheets of the session or JSON."""
    for file in out:
        _check(file)
    paper = read(path)
    done = WrittenRound(paper, _own_game(paper, path))
    if out or has_sheet:
        sheet = SessionSheet(done)
        document = sheet.report()
        for file in out:
            file.write_bytes(_content(document, file.suffix))
        if has_sheet and as_json:
            print(json.dumps(sheet.to_json(), indent=2))
        elif has_sheet:
            print_document(Console(highlight=False), document)
        if has_sheet or not as_json:
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
INT = "tag:yaml.org,2002:int"
MERGE = "tag:yaml.org,2002:merge"


class Paper(yaml.SafeLoader):
    """Reads YAML in which no key is written twice (the first would be forgotten without a word) and only a
    plain number is one: the pocket 00 is not 0, $010 is not $8."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        found: set[Any] = set()
        for name, _ in node.value:
            if name.tag == MERGE:
                continue
            key = self.construct_object(name, deep=True)
            if isinstance(key, Hashable):
                if key in found:
                    line = name.start_mark.line + 1
                    raise BadNotation(f"{key} is written twice", f"the second time in line {line}")
                found.add(key)
        return super().construct_mapping(node, deep)


Paper.yaml_implicit_resolvers = {
    first: [(tag, shape) for tag, shape in shapes if tag != INT]
    for first, shapes in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Paper.add_implicit_resolver(INT, re.compile(r"[-+]?(?:0|[1-9][0-9]*)$"), list("-+0123456789"))


def read(path: Path) -> dict[str, Any]:
    """Return the paper as plain values; YAML reads JSON too."""
    try:
        text = sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadNotation(f"{path} is no written round", "it is not text") from None
    except OSError as no:
        raise BadNotation(f"cannot read {path}", no.strerror or str(no)) from None
    try:
        check_yaml(yaml.compose(text, Paper), "written round")
        paper = yaml.load(text, Paper)
    except yaml.YAMLError as no:
        mark = getattr(no, "problem_mark", None)
        where = f"line {mark.line + 1}" if mark else ""
        raise BadNotation(f"{path} is neither YAML nor JSON", where) from None
    except (ValueError, OverflowError, RecursionError):
        raise BadNotation(f"{path} is no written round", "it holds a value that cannot be read") from None
    if not isinstance(paper, dict):
        raise BadNotation(f"{path} is no written round", instead="game: …, seats: …, cards: …")
    return paper
