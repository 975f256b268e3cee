"""The digest of the code that an answer depends on: a changed rule changes it, a changed comment does not.

The modules are those that the game's file and its engine import, directly or through others. Each is read as
the tree of its statements, without comments, docstrings and layout.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from croupier.odds import cache_folder
from croupier.rules.game import Game

SOURCES = Path(__file__).parents[2]
"""The folder that the package lies in."""
PACKAGE = "croupier"
SOLVE = "croupier.odds.solve"


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

    >>> digest_of("def f():\\n    '''Return one.'''\\n    return 1") == digest_of("def f(): return 1  # one")
    True
    """
    return blake2b(ast.dump(_without_words(ast.parse(text))).encode(), digest_size=16).hexdigest()


def _read(path: Path, changed: int) -> ModuleDigest:
    text = path.read_text(encoding="utf-8")
    imports = tuple(sorted(set(_imports(ast.parse(text)))))
    return ModuleDigest(changed, path.stat().st_size, digest_of(text), imports)


def _without_words(tree: ast.Module) -> ast.Module:
    """Return the tree without statements that are nothing but a text, such as docstrings."""
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            statements = getattr(node, name, None)
            if isinstance(statements, list):
                setattr(node, name, [each for each in statements if not _is_text(each)])
    return tree


def _is_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _imports(tree: ast.Module) -> Iterator[str]:
    """Yield the names of all modules that are imported, and the packages they lie in. The topmost one only
    names the public functions, each of which would import everything."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
        elif isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == PACKAGE:
                yield from (".".join(parts[: at + 1]) for at in range(1, len(parts)))


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
    return f"modules below {SOURCES}"
