"""`croupier new` and `check`: a custom game to begin with, and a game held to what holds for every game."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from croupier.custom_games import open_game
from croupier.errors import BadFile, BadGame, BadOption, CroupierError, unknown
from croupier.games import FAMILIES, ids
from croupier.rulebook.cited_clauses import missing_clauses
from croupier.rulebook.sheets import text_of
from croupier.rules.game import Game
from croupier.table.conformance.checks import PLAYED, Check, held_to_all
from croupier.terminal.arguments import AsJson, GameArgument

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
KINDS: dict[str, dict[str, float]] = {
    "blackjack": {"main": 0.40},
    "duel": {"ante": 3.37},
    "board": {"ante": 2.16},
    "paid-by-table": {"bet-3": 3.51},
    "baccarat": {"player": 1.24, "banker": 1.06, "tie": 14.36},
    "dice": {"six": 7.87},
    "wheel": {"red": 2.70, "number-17": 2.70},
    "poker": {},
    "side-bet": {"three-cards": 3.24},
}
"""Kinds of games that a new one can be of, each with the published house edges of its wagers in per cent."""


def new(
    name: Annotated[str, typer.Argument(help="The id of the game, such as my-game.")],
    kind: Annotated[
        str,
        typer.Option("--kind", help=f"The kind to begin with: {', '.join(KINDS)}. Default: a small game."),
    ] = "",
    folder: Annotated[
        Path, typer.Option("--in", help="The folder to write to. It is made if needed.")
    ] = Path(),
) -> None:
    """Create a custom game: a file that plays, its sheet and its test."""
    for path in written(name, folder, kind):
        print(path)
    print(f"croupier check {folder / file_name(name)} holds it to what holds for every game")


def file_name(name: str) -> str:
    return f"{name.replace('-', '_')}.py"


def is_taken(module: str) -> bool:
    """Whether scripts beside a file of that name would import it in place of what they mean, or cannot."""
    return module == "croupier" or module in sys.stdlib_module_names or iskeyword(module)


def written(name: str, folder: Path, kind: str = "") -> list[Path]:
    """Write the files of a new game of a kind and return their paths; no file is overwritten."""
    if kind and kind not in KINDS:
        raise unknown("kind of game", kind, KINDS)
    if not NAME.fullmatch(name):
        raise BadOption(f"{name!r} is no id for a game", instead="lower case with hyphens, such as my-game")
    if name in ids():
        raise BadOption(f"{name} is a game already", instead="an id of its own")
    file = file_name(name)
    if is_taken(file.removesuffix(".py")):
        raise BadOption(f"{file} would stand for Python's own", instead=f"another id, such as my-{name}")
    made = {file: "game.txt", f"{name}.md": "sheet.md", f"test_{file}": "test.txt"}
    if kind:
        test = "kinds/poker-test.txt" if kind == "poker" else "kinds/test.txt"
        made = {file: f"kinds/{kind}.txt", f"{name}.md": f"kinds/{kind}.md", f"test_{file}": test}
    there = [each for each in made if (folder / each).exists()]
    if there:
        raise BadFile(f"{there[0]} is there already", instead="another name, or another folder")
    folder.mkdir(parents=True, exist_ok=True)
    figures = f"FIGURES: dict[str, float] = {KINDS.get(kind, {})}".replace("'", '"')
    for target, template in made.items():
        content = text(template, name).replace(f"rulebook/{name}.md", f"{name}.md")  # which lies beside it
        content = content.replace("FIGURES: dict[str, float] = {}", figures)
        (folder / target).write_text(content, encoding="utf-8")
    return [folder / each for each in made]


def text(template: str, name: str) -> str:
    """Return the template with the game's name in every place where its own stands."""
    words = name.split("-")
    content = (
        files("croupier.terminal").joinpath("templates", *template.split("/")).read_text(encoding="utf-8")
    )
    for own in ("high card", "my game"):
        content = content.replace(own.replace(" ", "-"), name)
        content = content.replace(own.replace(" ", "_"), name.replace("-", "_"))
        content = content.replace(own.title(), " ".join(words).title())
        content = content.replace(own.title().replace(" ", ""), "".join(map(str.capitalize, words)))
    return content


# Checks


CLAUSES = Check("clauses-are-in-the-sheet", missing_clauses)


def check(game: GameArgument, as_json: AsJson = False) -> None:
    """Check a game as the package's own games are checked.

    Exit code 1 if a check fails."""
    found_game = open_game(game)
    console = Console(highlight=False)
    found: dict[str, list[str]] = {}
    for check, shortfalls in _held_to(found_game):
        found[check] = shortfalls
        if not as_json:
            _print(console, check, shortfalls)
    if as_json:
        print(
            json.dumps({"game": found_game.id, "checks": found, "passes": not any(found.values())}, indent=2)
        )
    short = [name for name, lines in found.items() if lines]
    if short:
        raise BadGame(f"{found_game.id} falls short", ", ".join(short))


def _held_to(game: Game) -> Iterator[tuple[str, list[str]]]:
    """Yield each check that every game must pass with its shortfalls, whether the rule sheet exists, and for
    a custom game whether the clauses it cites exist. The package's own tests check the citations of its
    games."""
    plays = True
    for check, shortfalls in held_to_all(game):
        yield check, shortfalls
        plays = check != PLAYED.name or not shortfalls
    yield "sheet-is-there", (lacking := sheet_is_there(game))
    if plays and not lacking and game.id not in FAMILIES:
        yield CLAUSES.name, CLAUSES.shortfalls(game)


def sheet_is_there(game: Game) -> list[str]:
    """Return what is missing if the game names no sheet, or if its sheet is neither in the rulebook nor next
    to the game's own file."""
    try:
        text_of(game)
    except CroupierError as no:
        return [str(no)]
    return [] if game.sheets else ["it names no sheet"]


def _print(console: Console, name: str, shortfalls: list[str]) -> None:
    console.print(Text("✗" if shortfalls else "✓", style="bold red" if shortfalls else "green"), name)
    for line in shortfalls:
        console.print(Text(f"    {line}", style="red"))
