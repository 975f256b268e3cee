"""Every option of every game is read by something."""

from __future__ import annotations

import ast
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.games import all_games
from croupier.rules.family_rules import FamilyRules
from croupier.rules.game import Game

ASKING = ("by_option", "by_house", "from_option", "order_by", "ruling_by_option")
"""What is given the name of an option."""


@cache
def names_read(file: Path) -> frozenset[str]:
    """What a module reads of a value, and the options that it has a function ask for."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    of_values = (node for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load))
    asked_for = (
        node.args[0]
        for node in nodes
        if isinstance(node, ast.Call) and node.args and _name(node.func) in ASKING
    )
    return frozenset(
        [node.attr for node in of_values]
        + [str(name.value) for name in asked_for if isinstance(name, ast.Constant)]
    )


def _name(function: ast.expr) -> str:
    """Return the name by which a function is called, of a module too: `order_by` for `staged.order_by`."""
    return getattr(function, "attr", "") or getattr(function, "id", "")


PACKAGE = Path(croupier.__file__).parent


@cache
def names_for_all() -> frozenset[str]:
    """What is read by all that is no game's."""
    games = PACKAGE / "games"
    return frozenset().union(
        *(names_read(file) for file in PACKAGE.rglob("*.py") if games not in file.parents)
    )


def own_modules(game: Game) -> set[Path]:
    """The modules that this game is written in."""
    written_in = {each.__module__ for each in type(game.options).__mro__}
    for act in (game.round_of_play, game.wagers, game.equipment):
        written_in.add(getattr(act, "func", act).__module__)
    if isinstance(game.rules, FamilyRules):
        answers = (each for answer in vars(game.rules).values() for each in _each(answer))
        written_in |= {str(getattr(each, "__module__", "")) for each in answers if callable(each)}
    own = (name.removeprefix("croupier.").replace(".", "/") for name in written_in if ".games." in name)
    return {PACKAGE / f"{path}.py" for path in own}


def _each(answer: Any) -> tuple[Any, ...]:
    return answer if isinstance(answer, tuple) else (answer,)


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_option_is_read(game: Game) -> None:
    reads = {name for each in game.irregularities for name in each.scope.options}
    read = reads.union(names_for_all(), *map(names_read, own_modules(game)))
    assert [field.name for field in fields(game.options) if field.name not in read] == []


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_default_is_that_of_the_nearest_record(game: Game) -> None:
    """Where records are mixed, a plain one that is named first would bring the defaults of its base along."""
    record = type(game.options)
    mixed = [field.name for field in fields(record) if getattr(record, field.name) != field.default]
    assert mixed == []
