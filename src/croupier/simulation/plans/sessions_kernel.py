"""Sessions of a betting plan, fast: a walk over its tabulated chain, roll by roll, with a bankroll.

The rolls are drawn apart from the walk, so plans that are compared are dealt the same rolls.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.simulation.dice.kernel import ROLLS
from croupier.simulation.prng import State, below, seeded

Cents = NDArray[np.int64]
Rolls = NDArray[np.uint8]

_36 = len(ROLLS)


class ChainTables(NamedTuple):
    """A chain as arrays; a cell is a stand and a roll."""

    following: NDArray[np.int32]
    nets: Cents
    actions: Cents
    needs: Cents
    """Chips needed, by state."""


class Walked(NamedTuple):
    """One entry a session."""

    curves: Cents
    """The bankroll at each mark, wagers on the layout counted with it."""
    lasted: Cents
    """Rolls played."""
    actions: Cents
    ruined: NDArray[np.bool_]
    doubled: NDArray[np.bool_]


def drawn(seed: str, batch: int, sessions: int, rounds: int) -> Rolls:
    rolls = np.empty((sessions, rounds), np.uint8)
    _draw(seeded(seed, batch), rolls)
    return rolls


@compiled
def _draw(state: State, rolls: Rolls) -> None:
    for session in range(rolls.shape[0]):
        for number in range(rolls.shape[1]):
            rolls[session, number] = below(state, _36)


def walk(tables: ChainTables, rolls: Rolls, bankroll: int, marks: Cents) -> Walked:
    """Follow each session until its rolls are played, or until the bankroll cannot pay the plan's next
    bets."""
    sessions = len(rolls)
    walked = Walked(
        np.empty((sessions, len(marks)), np.int64),
        np.zeros(sessions, np.int64),
        np.zeros(sessions, np.int64),
        np.zeros(sessions, np.bool_),
        np.zeros(sessions, np.bool_),
    )
    follow(tables, rolls, bankroll, marks, walked)
    return walked


@compiled
def follow(tables: ChainTables, rolls: Rolls, bankroll: int, marks: Cents, walked: Walked) -> None:
    following, nets, actions, needs = tables
    curves, lasted, bet, ruined, doubled = walked
    for session in range(rolls.shape[0]):
        has = bankroll
        stand = 0
        mark = 0
        for number in range(rolls.shape[1]):
            if mark < len(marks) and marks[mark] == number:
                curves[session, mark] = has
                mark += 1
            if ruined[session]:
                continue
            if has < needs[stand]:
                ruined[session] = True
                continue
            cell = stand * _36 + rolls[session, number]
            has += nets[cell]
            bet[session] += actions[cell]
            lasted[session] += 1
            stand = following[cell]
            if has >= 2 * bankroll:
                doubled[session] = True
        while mark < len(marks):
            curves[session, mark] = has
            mark += 1
