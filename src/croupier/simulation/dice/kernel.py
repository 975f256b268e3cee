"""Dice, fast: every wager followed from its making to its end, roll by roll, and only counted.

What each of the 36 rolls does in each state of a wager is asked of the rules once, as the exact engine
asks it. Wagers that go through the same states and are decided by the same rolls (pass and don't pass,
all one-roll bets) share one table and one run of the dice; a round is one decision of every wager.
A wager that is not made on a come out roll waits for a point, as it would at the table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.chance_devices import all_rolls
from croupier.compiled import compiled
from croupier.families.dice.rules import DiceRules
from croupier.families.dice.wager import DiceHouse, Wager, next_puck
from croupier.odds import announce
from croupier.odds.dice.craps import WagerEnd, WagerState, bets, charge_of, starts_coming_out, thrown
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State as Random
from croupier.simulation.prng import next_word, seeded

Counts = NDArray[np.int64]
Cells = NDArray[np.int16]
Flags = NDArray[np.uint8]

ROLLS = all_rolls()
_36 = np.uint64(len(ROLLS))
_PAIRS = np.uint64(len(ROLLS) ** 2)
_UNEVEN = np.uint64(2**32 % len(ROLLS) ** 2)
_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


class Course(NamedTuple):
    """The courses that wagers can take, by cell: a cell is a state (the first is the start) and a roll."""

    following: Cells
    """The first cell of the state that comes next; after an end it is the start again."""
    is_end: Flags


class DicePlan(NamedTuple):
    courses: tuple[Course, ...]
    rows: tuple[KernelRow, ...]
    places: tuple[tuple[int, Counts, Counts], ...]
    """A wager's course, the cells where it ends, and for each of these the place in `rows`."""


def supports(game: Game, options: Options) -> bool:
    return isinstance(game.rules, DiceRules)


def course_of(wager: Wager, house: DiceHouse) -> tuple[Course, dict[int, WagerEnd]]:
    """Return every state that the wager can reach and where each roll leads from it; its ends by cell."""
    first: WagerState | None = (wager, 0) if starts_coming_out(wager, house) else None  # None: not made yet
    numbers: dict[WagerState | None, int] = {first: 0}
    found = [first]
    following: list[int] = []
    ends: dict[int, WagerEnd] = {}
    for state in found:  # grows as states are found
        for roll in ROLLS:
            after = _waited(wager, next_puck(0, roll)) if state is None else thrown(state, roll, house)
            if isinstance(after, WagerEnd):
                ends[len(following)] = after
                following.append(0)
                continue
            if after not in numbers:
                numbers[after] = len(found)
                found.append(after)
            following.append(numbers[after] * len(ROLLS))
    is_end = np.zeros(len(following), np.uint8)
    is_end[list(ends)] = 1
    return Course(np.array(following, np.int16), is_end), ends


def _waited(wager: Wager, puck: int) -> WagerState | None:
    """Return the state of a wager that is made as soon as there is a point."""
    return (wager, puck) if puck else None


@lru_cache(maxsize=32)
def plan_of(game: Game, options: Options) -> DicePlan:
    house, wagers = bets(game, options)
    courses: dict[tuple[bytes, bytes], Course] = {}
    rows: dict[KernelRow, int] = {}
    places: list[tuple[int, Counts, Counts]] = []
    for wager in wagers:
        course, ends = course_of(wager, house)
        key = course.following.tobytes(), course.is_end.tobytes()
        courses.setdefault(key, course)
        charge = charge_of(wager, house)
        by_cell = {
            cell: KernelRow(wager.name, end.why, end.pays, end.net - charge, 1 + charge)
            for cell, end in ends.items()
        }
        for row in sorted(set(by_cell.values()), key=lambda row: (-row.net, row.outcome)):
            rows[row] = len(rows)
        ended = np.array([rows[row] for row in by_cell.values()])
        places.append((list(courses).index(key), np.array(list(by_cell)), ended))
    return DicePlan(tuple(courses.values()), tuple(rows), tuple(places))


def rows(game: Game, options: Options) -> list[KernelRow]:
    """Return every way each wager can end."""
    return list(plan_of(game, options).rows)


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Counts:
    """Return how often each of `rows` came up when every wager was decided so many times."""
    plan = plan_of(game, options)
    state = seeded(seed, batch)
    announce.compiling("dice simulation", follow)
    visits = [follow(*course, state, rounds) for course in plan.courses]
    counts = np.zeros(len(plan.rows), np.int64)
    for course, cells, ended in plan.places:
        np.add.at(counts, ended, visits[course][cells])
    return counts


@compiled
def two_rolls(state: Random, half: Any) -> Any:
    """Return two rolls of one half of a random word, drawn again where they would not be equally likely.

    (Brackett-Rozinsky and Lemire, Batched Ranged Random Integer Generation, 2024.)
    """
    one = half * _36
    two = (one & _LOW) * _36
    if two & _LOW < _PAIRS:
        while two & _LOW < _UNEVEN:
            one = (next_word(state) >> _32) * _36
            two = (one & _LOW) * _36
    return np.int64(one >> _32), np.int64(two >> _32)


@compiled
def follow(following: Cells, is_end: Flags, state: Random, rounds: int) -> Counts:
    """Return how often each cell was visited until the wager had ended so many times."""
    visits = np.zeros(len(following), np.int64)
    at: Any = 0
    left = rounds
    while left >= 4:
        word = next_word(state)
        one, two = two_rolls(state, word >> _32)
        three, four = two_rolls(state, word & _LOW)
        for roll in (one, two, three, four):
            cell = at + roll
            visits[cell] += 1
            left -= is_end[cell]
            at = np.int64(following[cell])
    while left > 0:
        one, two = two_rolls(state, next_word(state) >> _32)
        for roll in (one, two):
            if left > 0:
                cell = at + roll
                visits[cell] += 1
                left -= is_end[cell]
                at = np.int64(following[cell])
    return visits
