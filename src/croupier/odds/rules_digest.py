"""The digest of the code that an answer depends on: a changed rule changes it, a changed comment does not.

The modules are those that the game's file and its engine import, directly or through others. Each counts as
what it compiles to, without comments, docstrings and layout.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from croupier.odds import cache_folder
from croupier.rules.game import Game

SOURCES = Path(__file__).parents[2]
"""The folder that the package lies in."""
SOLVE = "croupier.odds.solve"
IMPORT = re.compile(
    r"^\s*(?:from\s+(croupier[\w.]*)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+(croupier[\w.]*))", re.MULTILINE
)
WORD = re.compile(r"\w+")


class ModuleDigest(NamedTuple):
    """A module as it was last read, and what it imports of the package."""

    changed: int
    size: int
    digest: str
    imports: tuple[str, ...]


def of_game(game: Game) -> str:
    """Return the digest of all that the odds of a game in the package come from."""
    name = game.id.replace("-", "_")
    return of_modules(f"croupier.games.{game.family}.{name}", f"croupier.odds.{game.family}.engine", SOLVE)


@cache
def of_installation() -> str:
    """Return the digest of the size and the time of every module of the package."""
    found = blake2b(f"Python {sys.hexversion:x}".encode(), digest_size=16)
    waiting = [str(SOURCES / "croupier")]
    while waiting:
        for each in sorted(os.scandir(waiting.pop()), key=lambda each: each.name):
            if each.is_dir():
                waiting.append(each.path)
            elif each.name.endswith(".py"):
                stat = each.stat()
                found.update(f"{each.path} {stat.st_mtime_ns} {stat.st_size}\n".encode())
    return found.hexdigest()


def of_family(family: str) -> str:
    """Return the digest of all that a family's engine uses, whatever the game."""
    return of_modules(f"croupier.odds.{family}.engine", SOLVE)


@cache
def of_modules(*names: str) -> str:
    """Return the digest of these modules and of all that they import from the package."""
    known = _recalled()
    waiting, read = list(names), dict[str, ModuleDigest]()
    for name in waiting:  # grows as imports are found
        path = _path(name)
        if path is None or name in read:
            continue
        stat = path.stat()
        before = known.get(name)
        if before is None or (before.changed, before.size) != (stat.st_mtime_ns, stat.st_size):
            before = _read(path, stat.st_mtime_ns)
        read[name] = before
        waiting += before.imports
    if any(known.get(name) != each for name, each in read.items()):
        cache_folder.write(_key(), json.dumps(known | read).encode())
    found = blake2b(digest_size=16)
    for name, each in sorted(read.items()):
        found.update(f"{name} {each.digest}\n".encode())
    return found.hexdigest()


def digest_of(text: str) -> str:
    """Return the digest of what a module's text does.

    >>> digest_of("a = 1  # one") == digest_of("a = (1)") != digest_of("a = 2")
    True
    """
    found = blake2b(digest_size=16)
    tree = ast.parse(text)
    _drop_texts(tree)
    for part in _parts(compile(tree, "", "exec", dont_inherit=True)):
        found.update(part.encode() + b"\0")
    return found.hexdigest()


def _drop_texts(node: ast.AST) -> None:
    """Drop statements that are nothing but a text, such as docstrings."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        below = getattr(node, name, None)
        if isinstance(below, list):
            left = [each for each in below if not _is_text(each)]
            setattr(node, name, left or ([ast.Pass(lineno=1, col_offset=0)] if below else []))
            for each in left:
                _drop_texts(each)


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _parts(value: object) -> Iterator[str]:
    """Yield what a compiled module consists of, whatever the lines it stands on."""
    if isinstance(value, CodeType):
        yield f"{value.co_name} {value.co_flags} {value.co_argcount} {value.co_kwonlyargcount}"
        yield value.co_code.hex()
        yield f"{value.co_names} {value.co_varnames} {value.co_freevars} {value.co_exceptiontable.hex()}"
        for each in value.co_consts:
            yield from _parts(each)
    elif isinstance(value, tuple):
        yield f"{len(value)} values"
        for each in value:
            yield from _parts(each)
    elif isinstance(value, frozenset):
        yield from sorted(part for each in value for part in _parts(each))  # its own order is by chance
    else:
        yield f"{type(value).__name__} {value!r}"


def _read(path: Path, changed: int) -> ModuleDigest:
    text = path.read_text(encoding="utf-8")
    return ModuleDigest(changed, path.stat().st_size, digest_of(text), tuple(sorted(set(_imports(text)))))


def _imports(text: str) -> Iterator[str]:
    """Yield the names of all modules that are imported, and the packages they lie in. The topmost one only
    names the public functions, each of which would import everything."""
    for module, names, other in IMPORT.findall(text):
        parts = (module or other).split(".")
        yield from (".".join(parts[: at + 1]) for at in range(1, len(parts)))
        yield from (f"{module}.{name}" for name in WORD.findall(names))


def _path(name: str) -> Path | None:
    """Return the file of a module; None for a name that is none, such as an imported function."""
    path = SOURCES.joinpath(*name.split("."))
    return next((each for each in (path.with_suffix(".py"), path / "__init__.py") if each.is_file()), None)


def _recalled() -> dict[str, ModuleDigest]:
    """Return what was read of each module before."""
    content = cache_folder.read(_key())
    with suppress(ValueError, TypeError):
        if content is not None:
            told = json.loads(bytes(content))
            return {
                name: ModuleDigest(changed, size, digest, tuple(imports))
                for name, (changed, size, digest, imports) in told.items()
            }
    return {}


def _key() -> str:
    return f"modules below {SOURCES}, Python {sys.hexversion:x}"
