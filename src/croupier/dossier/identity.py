"""The inputs a dossier was made from: versions of the program and its tools, hashes of rules, code and
options."""

from __future__ import annotations

import inspect
import json
import platform
from contextlib import suppress
from dataclasses import dataclass, fields
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import croupier
from croupier.custom_games import folders
from croupier.games import ROOMS, module_of
from croupier.odds.report import Json
from croupier.rulebook import sheets
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.work.code_digest import package_digest

TOOLS = ("numpy", "numba", "typst")


@dataclass(frozen=True)
class Identity:
    versions: tuple[tuple[str, str], ...]
    sheets: tuple[tuple[str, str], ...]
    """Name and SHA-256 of each rule sheet."""
    game_code: str
    code: str
    """SHA-256 over the names and texts of all modules of the package."""
    inputs: str
    """SHA-256 of `inputs_text`: the game's id and all of its options."""

    def to_json(self) -> Json:
        return {
            "versions": dict(self.versions),
            "sheets_sha256": dict(self.sheets),
            "game_sha256": self.game_code,
            "code_sha256": self.code,
            "inputs_sha256": self.inputs,
        }


def identity(game: Game, options: Options) -> Identity:
    return Identity(
        versions=(("croupier", croupier.__version__), ("Python", platform.python_version()), *_tools()),
        sheets=tuple((name, _hash(sheets.text(name))) for name in game.sheets if _has_sheet(name)),
        game_code=_game_code(game),
        code=package_digest(),
        inputs=_hash(inputs_text(game, options)),
    )


def inputs_text(game: Game, options: Options) -> str:
    """Return the game's id and all its options as one line of JSON, with the keys in order.

    The sheet's defaults are among them: a default that is read otherwise is another input.
    """
    values = {
        hyphened(each.name): written(getattr(options, each.name), each.metadata) for each in fields(options)
    }
    return json.dumps({"game": game.id, "options": values}, sort_keys=True)


def _has_sheet(name: str) -> bool:
    return any((folder / f"{name}.md").is_file() for folder in (sheets.RULEBOOK, *folders()))


def _tools() -> tuple[tuple[str, str], ...]:
    found = []
    for name in TOOLS:
        try:
            found.append((name, version(name)))
        except PackageNotFoundError:
            continue
    return tuple(found)


def _game_code(game: Game) -> str:
    """Return the SHA-256 of the source file that defines the game or its round of play; '' if there is no
    such file."""
    defined = module_of(game.id) if game.id in ROOMS else inspect.unwrap(game.round_of_play)
    for each in (defined, type(game.rules)):
        with suppress(TypeError, OSError):  # a built-in, or a file that is gone
            if path := inspect.getsourcefile(each):
                return _hash(Path(path).read_text(encoding="utf-8"))
    return ""


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
