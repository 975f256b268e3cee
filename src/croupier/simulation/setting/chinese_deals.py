"""Thirteen-card Chinese poker dealt many times: what a policy brings against another, and the field that a
policy makes."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.families.setting.chinese.points import Scoring
from croupier.odds import announce
from croupier.odds.setting.chinese_kernel import Desk, Ints, set_best
from croupier.odds.setting.chinese_setting import desk_for
from croupier.odds.setting.chinese_tables import (
    EQUAL,
    FIVES,
    FRONTS,
    ChineseField,
    Worths,
    bonuses,
    by_order,
    worths,
)
from croupier.simulation.prng import State, below, seeded

HELD = 13


@njit(cache=True, nogil=True)
def deal_and_set(
    state: State,
    deals: int,
    players: int,
    mine: Worths,
    theirs: Worths,
    desk: Desk,
    bonuses_of: tuple[Ints, Ints, Ints],
    constants: Ints,
    counts: Ints,
) -> Any:
    """Points of the first player from all others together: their sum, and the sum of their squares. The rows
    of the others are counted; `constants` are the points of a foul and of a sweep."""
    strengths_of = desk.strengths
    front_bonus, middle_bonus, back_bonus = bonuses_of
    pack = np.arange(52)
    best = np.zeros(3, np.int64)
    strengths = np.zeros((4, 3), np.int64)
    fouled = np.zeros(4, np.int64)
    bonus = np.zeros(4, np.int64)
    total, squares = 0, 0
    for _ in range(deals):
        for at in range(HELD * players):
            other = at + below(state, 52 - at)
            pack[at], pack[other] = pack[other], pack[at]
        for player in range(players):
            cards = pack[player * HELD : (player + 1) * HELD]
            by = mine if player == 0 else theirs
            set_best(cards, by, desk, best)
            front = strengths_of[1, best[0]]
            middle, back = strengths_of[0, best[1]], strengths_of[0, best[2]]
            strengths[player, 0], strengths[player, 1], strengths[player, 2] = front, middle, back
            is_equal = back == middle and by.constants[EQUAL] > 0
            fouled[player] = middle < by.needed[front] or back < middle or is_equal
            bonus[player] = front_bonus[front] + middle_bonus[middle] + back_bonus[back]
            if player:
                if fouled[player]:
                    counts[3, 0] += 1
                else:
                    counts[0, front] += 1
                    counts[1, middle] += 1
                    counts[2, back] += 1
        points = 0
        for player in range(1, players):
            if fouled[0] and fouled[player]:
                continue
            if fouled[0]:
                points -= constants[0] + bonus[player]
            elif fouled[player]:
                points += constants[0] + bonus[0]
            else:
                won, lost = 0, 0
                for row in range(3):
                    won += strengths[0, row] > strengths[player, row]
                    lost += strengths[0, row] < strengths[player, row]
                points += won - lost + bonus[0] - bonus[player]
                points += constants[1] * ((won == 3) - (lost == 3))
        total += points
        squares += points * points
    return total, squares


@dataclass(frozen=True)
class Expected:
    """What a policy brings in a deal, from all opponents together, in units."""

    points: float
    error: float
    """Its standard error."""
    deals: int


def expected_points(
    scoring: Scoring, mine: Worths, theirs: Worths, *, deals: int = 100_000, players: int = 2, seed: str = ""
) -> tuple[Expected, ChineseField]:
    """One policy against others, who all have the same, over so many deals; and their field."""
    announce.compiling("Chinese poker simulation", deal_and_set)
    desk = desk_for(HELD)
    counts: NDArray[np.int64] = np.zeros((4, max(FRONTS, FIVES)), np.int64)
    constants = np.array([scoring.foul, scoring.sweep], np.int64)
    total, squares = deal_and_set(
        seeded(seed, 0), deals, players, mine, theirs, desk, bonuses(scoring), constants, counts
    )
    mean = total / deals
    deviation = sqrt(max(0.0, squares / deals - mean * mean))
    field = ChineseField(counts[0, :FRONTS].copy(), counts[1].copy(), counts[2].copy(), int(counts[3, 0]))
    return Expected(mean, deviation / sqrt(deals), deals), field


def settled_field(
    scoring: Scoring, *, rounds: int = 4, deals: int = 10_000, seed: str = "field"
) -> ChineseField:
    """A field of players who all set best against each other: from the plain way on, each round best against
    the one before, the last one dealt five times as often."""
    by = by_order()
    for number in range(rounds):
        many = deals * (5 if number == rounds - 1 else 1)
        _, field = expected_points(scoring, by, by, deals=many, players=4, seed=f"{seed} {number}")
        by = worths(scoring, field)
    return field
