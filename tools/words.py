"""Count the docstrings and names that break the style of words, room by room, and hold them to ceilings.

`make style` runs it. A count above its ceiling fails, so what was rewritten stays rewritten. When a room
has improved,
`python -m tools.words --lower` writes the lower counts to `tools/ceilings.json`; it never raises one.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tools.structure import Module, read_modules

CEILINGS = Path(__file__).with_name("ceilings.json")
SHOWN = 12
"""Breaches of a room that are listed."""
BARE = frozenset(
    "of told said held kept beside called joined otherwise leaves knows parts found".split()  # noqa: SIM905
)
"""Words that say nothing as the whole name of a class, function, method or field."""
RETIRED = re.compile(
    r"own_games|own_rules|front_door|HeldCards|NotAlone|LateSight|ShownTable|KeptTable|OwnedTable|LiveTable|SeatNotes"
    r"|go_through|go_through_by|standing_in|tells_apart|is_alike|seat_notes|undisclosed|recalled|foretells|AtTheDoor"
)
"""Names that were replaced, wherever they occur in a name."""


class Breach(NamedTuple):
    """One docstring or name to rewrite."""

    kind: str
    """`docstrings` or `names`."""
    place: str
    words: str


def public_names(module: Module) -> Iterator[tuple[int, str]]:
    """Yield line and name of every public class, function, method and declared field."""
    for node in ast.walk(module.tree):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef() if not node.name.startswith("_"):
                yield node.lineno, node.name
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                match each:
                    case ast.AnnAssign(target=ast.Name(id=name)) if not name.startswith("_"):
                        yield each.lineno, name


def breaches(module: Module) -> Iterator[Breach]:
    for line, words in module.vague_docstrings():
        yield Breach("docstrings", f"{module.name}:{line}", words)
    for line, name in sorted(public_names(module)):
        if name in BARE or RETIRED.search(name):
            yield Breach("names", f"{module.name}:{line}", name)


def found_by_room(modules: Mapping[str, Module]) -> dict[str, dict[str, list[Breach]]]:
    """Return the breaches of each room by kind."""
    rooms: dict[str, dict[str, list[Breach]]] = {}
    for module in modules.values():
        for each in breaches(module):
            rooms.setdefault(module.room, {}).setdefault(each.kind, []).append(each)
    return rooms


def excess(
    rooms: Mapping[str, Mapping[str, list[Breach]]], ceilings: Mapping[str, Mapping[str, int]]
) -> list[str]:
    """Return a message for each room with more breaches of a kind than its ceiling."""
    lines = []
    for room, kinds in sorted(rooms.items()):
        for kind, listed in sorted(kinds.items()):
            ceiling = ceilings.get(room, {}).get(kind, 0)
            if len(listed) > ceiling:
                lines.append(f"{room}: {len(listed)} {kind} to rewrite, at most {ceiling} are allowed:")
                lines += [f"  {each.place}: {each.words}" for each in listed[:SHOWN]]
    return lines


def lowered(
    rooms: Mapping[str, Mapping[str, list[Breach]]], ceilings: Mapping[str, Mapping[str, int]]
) -> dict[str, dict[str, int]]:
    """Return the ceilings with every one lowered to its count, and those that reached 0 left out."""
    new: dict[str, dict[str, int]] = {}
    for room, kinds in sorted(ceilings.items()):
        for kind, ceiling in sorted(kinds.items()):
            count = min(ceiling, len(rooms.get(room, {}).get(kind, [])))
            if count:
                new.setdefault(room, {})[kind] = count
    return new


def main(arguments: list[str]) -> int:
    rooms, ceilings = found_by_room(read_modules()), json.loads(CEILINGS.read_text(encoding="utf-8"))
    if arguments == ["--lower"]:
        CEILINGS.write_text(json.dumps(lowered(rooms, ceilings), indent=2) + "\n", encoding="utf-8")
        return 0
    if lines := excess(rooms, ceilings):
        print("\n".join(lines), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
