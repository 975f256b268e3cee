"""Find docstrings and public names that break the style of words. `make style` runs it; one of them fails."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from tools.structure import Module, read_modules

LEDGER = "croupier.rules.script.events"
"""The module whose fields are the keys of ledgers, which never change."""
BARE = frozenset(
    "of told said held kept beside called joined otherwise leaves knows parts found".split()  # noqa: SIM905
)
"""Words that say nothing as the whole name of a class, function, method or field."""
RETIRED = re.compile(
    r"own_games|own_rules|front_door|HeldCards|NotAlone|LateSight|ShownTable|KeptTable|OwnedTable|LiveTable|SeatNotes"
    r"|go_through|go_through_by|standing_in|tells_apart|is_alike|seat_notes|undisclosed|recalled|foretells|AtTheDoor"
    r"|^(Refusal|BadNotation|UnknownName|NotKept|NotCovered|KeyTaken|TooMany|StepTold|EndShown|TableRules|Visitors)$"
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
        if isinstance(node, ast.ClassDef) and module.name != LEDGER:
            for each in node.body:
                match each:
                    case ast.AnnAssign(target=ast.Name(id=name)) if not name.startswith("_"):
                        yield each.lineno, name


def breaches(module: Module) -> Iterator[Breach]:
    """Yield the docstrings and names of a module that are to be rewritten."""
    for line, words in module.vague_docstrings():
        yield Breach("docstrings", f"{module.name}:{line}", words)
    for line, name in sorted(public_names(module)):
        if name in BARE or RETIRED.search(name):
            yield Breach("names", f"{module.name}:{line}", name)


def main() -> int:
    found = [each for module in read_modules().values() for each in breaches(module)]
    for each in found:
        print(f"{each.place}: {each.kind} to rewrite: {each.words}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
