"""`croupier check`: a game held to what holds for every game."""

from __future__ import annotations

import json

from rich.console import Console
from rich.text import Text

from croupier.own_games import open_game
from croupier.refusals import BadGame, Refusal
from croupier.rulebook.sheets import text_of
from croupier.rules.game import Game
from croupier.table.conformance.checks import CHECKS


def show(name: str, as_json: bool) -> None:
    game = open_game(name)
    console = Console(highlight=False)
    found: dict[str, list[str]] = {}
    for check in CHECKS:
        found[check.name] = check.shortfalls(game)
        if not as_json:
            _print(console, check.name, found[check.name])
    found["sheet-is-there"] = sheet_is_there(game)
    if as_json:
        print(json.dumps({"game": game.id, "checks": found, "passes": not any(found.values())}, indent=2))
    else:
        _print(console, "sheet-is-there", found["sheet-is-there"])
    short = [name for name, lines in found.items() if lines]
    if short:
        raise BadGame(f"{game.id} falls short", ", ".join(short))


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
