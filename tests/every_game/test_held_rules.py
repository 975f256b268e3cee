"""A game holds its rules once: another edition is made by `replace(game, rules=…)` and by nothing else."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from croupier.errors import BadGame
from croupier.games import all_games, find
from croupier.language.poker import Poker
from croupier.rules.game import Game
from croupier.rules.script.table import BUTTON
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
    if own.equivalent_card is not None and (pack := own.equipment(own.options).pack):
        own.equivalent_card(pack.cards[0])
    assert asked[id(own.rules)]
    assert not asked[id(game.rules)]


def test_what_the_floor_may_report_and_what_is_marked_follow_a_form_of_poker() -> None:
    game = find("hustler-holdem")
    form = game.rules
    assert isinstance(form, Poker)
    first, *others = form.floor
    own = replace(game, rules=replace(form, floor=(first,), has_button=False))
    assert others and own.irregularities == (first.irregularity,)
    assert BUTTON in game.markers and BUTTON not in own.markers


def test_the_choices_follow_whether_the_player_line_has_an_option() -> None:
    game = find("hustler-21st-century-baccarat-v8-0")
    assert set(game.choices) == {"stand", "hit"}
    assert replace(game, rules=replace(game.rules, option=None)).choices == {}


def test_the_seats_follow_the_rules_of_a_setting_table() -> None:
    game = find("hustler-pai-gow-tiles")
    own = replace(game, rules=game.rules.replace(seats=6))
    assert (game.seats, own.seats) == (8, 6)
    assert replace(own, title="Six stacks").seats == 6


def test_an_answer_of_the_rules_cannot_be_given_in_the_game() -> None:
    with pytest.raises(BadGame, match="seats of hustler-pai-gow-tiles cannot be given in the game"):
        replace(find("hustler-pai-gow-tiles"), seats=5)
