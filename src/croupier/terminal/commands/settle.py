"""`croupier settle`: a written round, played by the rules and explained wager by wager."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml
from rich.console import Console

from croupier.custom_games import from_file, is_file
from croupier.errors import BadNotation
from croupier.readers import check_yaml
from croupier.rules.game import Game
from croupier.table.ledger import as_object
from croupier.table.written import WrittenRound
from croupier.terminal.shows.coloured import tell
from croupier.wagers.chips import money, plain, signed


def show(path: Path, as_json: bool) -> None:
    paper = read(path)
    done = WrittenRound(paper, _own_game(paper, path))
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


def _own_game(paper: Any, path: Path) -> Game | None:
    """The game of a file that a written round names, beside itself or from here; None where that is an id."""
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


INT = "tag:yaml.org,2002:int"
MERGE = "tag:yaml.org,2002:merge"


class Paper(yaml.SafeLoader):
    """YAML in which no key is written twice (the first would be forgotten without a word) and only a plain
    number is one: the pocket 00 is not 0, $010 is not $8."""

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
    """The paper as plain values; YAML reads JSON too."""
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
