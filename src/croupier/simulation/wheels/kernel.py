"""Wheels, fast: spins are counted by pocket, and what each pocket does to each wager is a table.

The table is made of the results that the game's own wagers give for every pocket.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.families.wheels.rules import WheelRules
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, next_word, seeded
from croupier.wagers.result import Result

Counts = NDArray[np.int64]

_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)
_ONE = np.uint64(1)


class SpinPlan(NamedTuple):
    pockets: int
    """Number of pockets that can be a result."""
    rows: tuple[KernelRow, ...]
    place_of: Counts
    """[pocket, wager] → the place in `rows` of the way it ends."""


@lru_cache(maxsize=32)
def _plan(game: Game, options: Options) -> SpinPlan:
    rules: WheelRules = game.rules
    wheel = game.equipment(options).wheel
    assert wheel is not None
    pockets = rules.results(wheel, options)
    came = [[_row(bet.result(pocket)) for bet in rules.bets(options)] for pocket in pockets]
    place: dict[KernelRow, int] = {}
    for wager in zip(*came, strict=True):
        for row in sorted(set(wager), key=lambda row: -row.net):
            place[row] = len(place)
    return SpinPlan(len(pockets), tuple(place), np.array([[place[row] for row in rows] for rows in came]))


def _row(result: Result) -> KernelRow:
    outcome = result.why or result.outcome.value
    return KernelRow(result.spot, outcome, str(result.odds or ""), result.per_unit)


def rows(game: Game, options: Options) -> list[KernelRow]:
    """Return every way each wager can end."""
    return list(_plan(game, options).rows)


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Counts:
    """Return how often each of `rows` came up in so many rounds."""
    plan = _plan(game, options)
    announce.compiling("wheel simulation", spin)
    pockets = spin(plan.pockets, seeded(seed, batch), rounds)
    counts = np.zeros(len(plan.rows), np.int64)
    np.add.at(counts, plan.place_of, pockets[:, np.newaxis])
    return counts


@compiled
def spin(pockets: int, state: State, rounds: int) -> Counts:
    """Return so many spins by pocket, each exactly as likely as another: two to a random word.

    A half of the word is scaled up to the number of pockets and left out in the few cases that would
    favour some of them (Lemire, Fast Random Integer Generation in an Interval, 2019).
    """
    counts = np.zeros((2, pockets), np.int64)
    wide = np.uint64(pockets)
    uneven = (_ONE << _32) % wide
    left = rounds
    while left > 1:
        word = next_word(state)
        one = (word >> _32) * wide
        two = (word & _LOW) * wide
        if one & _LOW >= uneven and two & _LOW >= uneven:
            counts[0, one >> _32] += 1
            counts[1, two >> _32] += 1
            left -= 2
    while left:
        one = (next_word(state) >> _32) * wide
        if one & _LOW >= uneven:
            counts[0, one >> _32] += 1
            left -= 1
    total: Counts = counts[0] + counts[1]
    return total
