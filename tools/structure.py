"""Report how the package is built: lines, small files, folders that import each other, docstrings to rewrite.

`make structure` prints the report. It fails nothing: sizes are a matter of judgement; a module is one idea.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median

SOURCE = Path(__file__).parents[1] / "src"
PACKAGE = "croupier"
SMALL = 60
"""Lines under which a file probably belongs to its only user."""
VAGUE = re.compile(r"(Of|The same|What|Where|Who|Whoever|As|By)\b")
"""Openings of a docstring that stand for a verb or a noun; see rule 2 of the style of names and sentences."""


@dataclass(frozen=True)
class Module:
    """One file of the package."""

    name: str
    """Its dotted name; a folder's own file ends in `.__init__`."""
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    @property
    def room(self) -> str:
        """The top folder, or the file itself where it lies in none."""
        return self.name.split(".")[1]

    @property
    def folder(self) -> str:
        return self.name.rpartition(".")[0]

    def imports(self) -> Iterator[str]:
        """Yield the dotted names that the module imports, wherever it does."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield from (f"{node.module}.{alias.name}" for alias in node.names)

    def vague_docstrings(self) -> Iterator[tuple[int, str]]:
        """Yield line number and first line of each docstring that does not begin with a verb or a noun, those
        of fields and constants included."""
        for node in ast.walk(self.tree):
            match node:
                case ast.Expr(value=ast.Constant(value=str(text))) if VAGUE.match(text):
                    yield node.lineno, text.splitlines()[0]


def read_modules(source: Path = SOURCE) -> dict[str, Module]:
    """Return every module of the package by its dotted name."""
    paths = sorted((source / PACKAGE).rglob("*.py"))
    names = (".".join(path.relative_to(source).with_suffix("").parts) for path in paths)
    return {name: Module(name, path.read_text()) for name, path in zip(names, paths, strict=True)}


def find_users(modules: Mapping[str, Module]) -> dict[str, set[str]]:
    """Return the modules that import each module."""
    users: dict[str, set[str]] = defaultdict(set)
    for module in modules.values():
        for name in module.imports():
            for target in (name, name.rpartition(".")[0]):
                if target in modules and target != module.name:
                    users[target].add(module.name)
    return users


def find_two_way_pairs(modules: Mapping[str, Module]) -> list[tuple[str, str]]:
    """Return the pairs of sibling folders that import each other."""
    ways = set()
    for module in modules.values():
        here = module.folder.split(".")
        for name in module.imports():
            there = name.split(".")
            depth = next(
                (at for at, pair in enumerate(zip(here, there, strict=False)) if len(set(pair)) > 1), 0
            )
            if depth < 2 or len(there) <= depth:
                continue
            one, two = ".".join(here[: depth + 1]), ".".join(there[: depth + 1])
            if f"{two}.__init__" in modules:
                ways.add((one, two))
    return sorted((one, two) for one, two in ways if one < two and (two, one) in ways)


def report(modules: Mapping[str, Module]) -> str:
    lines: Counter[str] = Counter()
    files: Counter[str] = Counter()
    small: Counter[str] = Counter()
    vague: Counter[str] = Counter()
    for module in modules.values():
        lines[module.room] += module.lines
        files[module.room] += 1
        small[module.room] += module.lines < SMALL and not module.name.endswith("__init__")
        vague[module.room] += sum(1 for _ in module.vague_docstrings())
    rows = [f"{'room':14}{'files':>7}{'lines':>9}{'small':>7}{'vague docstrings':>18}"]
    for room in sorted(lines, key=lambda each: -lines[each]):
        rows.append(f"{room:14}{files[room]:7}{lines[room]:9}{small[room]:7}{vague[room]:18}")
    rows.append(f"{'sum':14}{files.total():7}{lines.total():9}{small.total():7}{vague.total():18}")
    users = find_users(modules)
    lonely = [
        name
        for name, module in modules.items()
        if module.lines < SMALL and not name.endswith("__init__") and len(users[name]) == 1
    ]
    rows += ["", f"{len(lonely)} files of fewer than {SMALL} lines have one user."]
    games = [each.lines for each in modules.values() if each.room == "games" and "\nGAME = " in each.text]
    rows.append(f"Game files: median {median(games):.0f} lines, longest {max(games)}.")
    longest = sorted(modules.values(), key=lambda each: -each.lines)[:5]
    rows.append("Longest: " + ", ".join(f"{each.name} {each.lines}" for each in longest))
    pairs = find_two_way_pairs(modules)
    rows += ["", f"{len(pairs)} pairs of folders import each other."]
    rows += [f"  {one} <-> {two}" for one, two in pairs]
    return "\n".join(rows)


if __name__ == "__main__":
    print(report(read_modules()))
