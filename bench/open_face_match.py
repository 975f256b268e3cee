"""Two strategies of open-face poker against each other, hand after hand at one table: who wins how much, who
fouls, and who goes to Fantasy Land. `python -m bench.open_face_match 2500` plays so many."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from math import sqrt

from croupier.families.setting.chinese.open_face import FANTASY
from croupier.games import find
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.simulation.setting.chinese_strategy import OPEN_FACE
from croupier.simulation.strategy import Strategy
from croupier.table.observation import Observation
from croupier.table.session import TableSession

STACK = 100_000_00
SEED = "open-face match 1"


@dataclass(frozen=True)
class Match:
    """Of the first strategy, per hand; seat 1 is the first's and seat 2 the other's."""

    hands: int
    points: float
    error: float
    fouls: tuple[float, float]
    """Of both, by the share of their hands."""
    entered: tuple[float, float]
    """How often an ordinary hand led to Fantasy Land."""
    inside: tuple[float, float]
    """The share of hands that were in it."""


def play_match(game: Game, first: Strategy, other: Strategy, *, hands: int, seed: str) -> Match:
    """Chips are topped up, so that nobody runs out."""
    table = TableSession(game, game.options.with_settings({"two-hands": "no"}), seed=seed)
    for seat in (1, 2):
        table.sit(seat, f"player {seat}", STACK)
    by_seat = {1: first, 2: other}

    def choose(sight: Observation, ask: Decide) -> Chosen:
        return by_seat[ask.seat].choose(sight, ask)

    total, squares = 0.0, 0.0
    counted: Counter[tuple[str, int]] = Counter()
    for _ in range(hands):
        for seat in (1, 2):
            if table.table.stacks[seat] < STACK // 2:
                table.buy(seat, STACK)
        before = table.table.stacks[1]
        inside = table.table.marker(FANTASY).split()
        table.open_round()
        playing = table.play(choose)
        points = (table.table.stacks[1] - before) / game.rules.paying(table.options).unit
        total += points
        squares += points * points
        after = table.table.marker(FANTASY).split()
        told = [event.words for event in playing.events if isinstance(event, e.Called)]
        for seat in (1, 2):
            counted["foul", seat] += any(line.startswith(f"Seat {seat} is fouled") for line in told)
            counted["inside", seat] += str(seat) in inside
            counted["entered", seat] += str(seat) in after and str(seat) not in inside
    mean = total / hands
    return Match(
        hands,
        mean,
        sqrt(max(0.0, squares / hands - mean * mean) / hands),
        (counted["foul", 1] / hands, counted["foul", 2] / hands),
        (
            counted["entered", 1] / max(1, hands - counted["inside", 1]),
            counted["entered", 2] / max(1, hands - counted["inside", 2]),
        ),
        (counted["inside", 1] / hands, counted["inside", 2] / hands),
    )


if __name__ == "__main__":
    print(play_match(find("hustler-open-face-chinese-poker"), *OPEN_FACE, hands=int(sys.argv[1]), seed=SEED))
