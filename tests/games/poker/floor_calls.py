"""A hand of any poker game in which the floor is called after so many choices, counted over all streets."""

from __future__ import annotations

from typing import Any

from croupier.rules import Game
from croupier.rules.script.round import Round
from tests.games.poker.hands_played import ANY_STREET, Told, play


def floor_call(after: int, name: str, seat: int = 0, cards: str = "") -> Told:
    """What is reported when that many choices have been made and the next is waited for."""
    return Told(name, ANY_STREET, seat, cards, after)


def play_with(
    game: Game, stacks: int | dict[int, int], cards: str, plan: list[str], *calls: Told, **more: Any
) -> Round:
    return play(game, stacks, cards, plan, reports=calls, **more)
