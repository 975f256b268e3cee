"""How the tests open a game of `examples/games` and play a written round of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from croupier import custom_games
from croupier.rules.game import Game
from croupier.table.written import WrittenRound

FOLDER = Path(__file__).parents[2] / "examples" / "games"
FILES = sorted(path.stem for path in FOLDER.glob("*.py"))


def example(name: str) -> Game:
    """Return the game of that file."""
    return custom_games.from_file(str(FOLDER / f"{name}.py"))


def net(game: Game, seat: dict[str, int], **paper: Any) -> float:
    """Return what seat 1 wins or loses in a written round, in dollars."""
    return WrittenRound({"game": game.id, "seats": {1: seat}, **paper}, game).net[1] / 100


def percent(edge: Any) -> float:
    """Return a house edge in per cent, rounded as it is published."""
    return round(float(edge) * 100, 4)
