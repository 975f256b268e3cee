"""`croupier check`: a game held to what holds for every game."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from croupier.custom_games import open_game
from croupier.errors import BadGame, Refusal
from croupier.games import FAMILIES
from croupier.rulebook.cited_clauses import missing_clauses
from croupier.rulebook.sheets import text_of
from croupier.rules.game import Game
from croupier.table.conformance.checks import PLAYED, Check, held_to_all

CLAUSES = Check("clauses-are-in-the-sheet", missing_clauses)


def show(name: str, as_json: bool) -> None:
    game = open_game(name)
    console = Console(highlight=False)
    found: dict[str, list[str]] = {}
    for check, shortfalls in _held_to(game):
        found[check] = shortfalls
        if not as_json:
            _print(console, check, shortfalls)
    if as_json:
        print(json.dumps({"game": game.id, "checks": found, "passes": not any(found.values())}, indent=2))
    short = [name for name, lines in found.items() if lines]
    if short:
        raise BadGame(f"{game.id} falls short", ", ".join(short))


def _held_to(game: Game) -> Iterator[tuple[str, list[str]]]:
    """What holds for every game, and that its sheet is there with what it cites. A game of the package cites
    lines, paragraphs and other sheets: its tests know them."""
    plays = True
    for check, shortfalls in held_to_all(game):
        yield check, shortfalls
        plays = check != PLAYED.name or not shortfalls
    yield "sheet-is-there", (lacking := sheet_is_there(game))
    if plays and not lacking and game.id not in FAMILIES:
        yield CLAUSES.name, CLAUSES.shortfalls(game)


def sheet_is_there(game: Game) -> list[str]:
    """In the rulebook, or beside the game's own file."""
    try:
        text_of(game)
    except Refusal as no:
        return [str(no)]
    return [] if game.sheets else ["it names no sheet"]


def _print(console: Console, name: str, shortfalls: list[str]) -> None:
    console.print(Text("✗" if shortfalls else "✓", style="bold red" if shortfalls else "green"), name)
    for line in shortfalls:
        console.print(Text(f"    {line}", style="red"))
