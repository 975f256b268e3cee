"""Every option of every game is read by something."""

from __future__ import annotations

import ast
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import croupier
from croupier.games import all_games
from croupier.rules.game import Game


@cache
def names_read(file: Path) -> frozenset[str]:
    """Every name that a module reads of a value."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return frozenset(
        node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    )


def modules(game: Game) -> set[Path]:
    """All that is no game's, and the modules that this game is written in."""
    written_in = {each.__module__ for each in type(game.options).__mro__}
    for act in (game.round_of_play, game.wagers, game.equipment):
        written_in.add(getattr(act, "func", act).__module__)
    package = Path(croupier.__file__).parent
    games = package / "games"
    others = {file for file in package.rglob("*.py") if games not in file.parents}
    own = (name.removeprefix("croupier.").replace(".", "/") for name in written_in if ".games." in name)
    return others | {package / f"{path}.py" for path in own}


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_option_is_read(game: Game) -> None:
    read = {each.only_with for each in game.irregularities}.union(*map(names_read, modules(game)))
    assert [field.name for field in fields(game.options) if field.name not in read] == []
