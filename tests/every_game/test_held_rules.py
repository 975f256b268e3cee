"""A game holds its rules once: another edition is made by `replace(game, rules=…)` and by nothing else."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from croupier.games import all_games
from croupier.rules.game import Game
from croupier.table.conformance.random_play import play_rounds


def edition(game: Game) -> Game:
    """By rules that are of a class of their own and say the same."""
    rules = copy(game.rules)
    object.__setattr__(rules, "__class__", type("Edition", (type(rules),), {}))
    return replace(game, rules=rules)


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_a_round_is_dealt_by_the_rules_that_the_game_holds(game: Game, monkeypatch: Any) -> None:
    """By those, and never by those that the game had before."""
    own = edition(game)
    asked: dict[int, set[str]] = {id(game.rules): set(), id(own.rules): set()}

    def ask(rules: object, name: str) -> Any:
        if not name.startswith("__"):
            asked.setdefault(id(rules), set()).add(name)
        return object.__getattribute__(rules, name)

    monkeypatch.setattr(type(game.rules), "__getattribute__", ask)
    play_rounds(own, "held", rounds=2)
    if own.alike is not None and (pack := own.equipment(own.options).pack):
        own.alike(pack.cards[0])
    assert asked[id(own.rules)]
    assert not asked[id(game.rules)]
