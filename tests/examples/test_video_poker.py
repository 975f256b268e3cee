"""Video poker: the vectors of both sheets, and what a hand makes."""

from __future__ import annotations

import sys

import pytest

from croupier.cards.card import parse_cards
from croupier.rules.game import Game
from tests.examples.example import example, net


def dealt(game: Game, cards: str, hold: str, drawn: str) -> float:
    choice = [1, "hold", *hold.split()] if hold else [1, "hold"]
    return net(game, {"bet": 10}, cards=f"{cards} {drawn}", choices=[choice])


def test_jacks_or_better(forgotten: None) -> None:
    game = example("jacks_or_better")
    assert dealt(game, "As Ks Qs Js 2d", "As Ks Qs Js", "Ts") == 7990
    assert dealt(game, "Jh Jd 2c 5s 9d", "Jh Jd", "3c 4h 8s") == 0
    assert dealt(game, "9h 9d Jc 2s 4d", "9h 9d", "Kd Qs 7h") == -10
    assert dealt(game, "9h 9d Jc 2s 4d", "9h 9d", "9c Qs 7h") == 20


def test_deuces_wild(forgotten: None) -> None:
    game = example("deuces_wild")
    assert dealt(game, "2s 2d 2c 9h 4h", "2s 2d 2c", "2h 7c") == 1990
    assert dealt(game, "As Ks Qs 2d 4h", "As Ks Qs 2d", "Ts") == 240
    assert dealt(game, "9h 9d 2s 4c 7h", "9h 9d 2s", "4d 4h") == 20
    assert dealt(game, "3h 5d 8s Tc Kd", "", "3s 5c 8h Td Kh") == -10


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("2s 9h 9d 9c 9s", "five-of-a-kind"),
        ("2s 2h 9d Tc Js", "straight"),
        ("2s Ah 3h 4h 5h", "straight-flush"),
        ("2s Ah Kh Qh Th", "wild-royal-flush"),
        ("2s 9h 9d 8c 8s", "full-house"),
        ("2s 9h 5h 4h Kh", "flush"),
        ("2s Ah 3d 7c 9h", ""),
        ("2s 2h Ad Ac 9h", "four-of-a-kind"),
    ],
)
def test_what_deuces_make(cards: str, kind: str, forgotten: None) -> None:
    game = example("deuces_wild")
    module = sys.modules[game.round_of_play.__module__]
    assert module.best_kind(parse_cards(cards)) == kind
