"""Baccarat from a shoe, fast: tables of the game's rules, and cards drawn as they are needed.

Six cards are drawn for every coup, which spares the processor its guesses; those that are not due stay
among the cards left, which changes nothing for the cards that follow.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from croupier.families.baccarat import TwoHands
from croupier.odds.kernels.baccarat import (
    CELLS,
    MOST_CARDS,
    NONE,
    Counts,
    End,
    Small,
    Tableau,
    cell_of,
    coup_of,
    end_of,
    tabulate,
)
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernels import KernelRow
from croupier.simulation.kernels.prng import State, below, next_word, seeded, three_of

_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)


class Plan(NamedTuple):
    """What a simulation needs to know about a game under its options."""

    tableau: Tableau
    burned: Counts
    """By the value of the first card of a shoe: how many cards follow it."""
    ends: tuple[End, ...]
    """Every way each wager can end."""
    place_of: Counts
    """[cell, wager] → its end's place in `ends`."""


@lru_cache(maxsize=32)
def _plan(rules: TwoHands, options: Options) -> Plan:
    came = [[end_of(result) for result in rules.results(options, coup_of(cell))] for cell in range(CELLS)]
    wagers = [end.wager for end in came[0]]
    ends = sorted({end for row in came for end in row}, key=lambda end: (wagers.index(end.wager), -end.net))
    place = {end: at for at, end in enumerate(ends)}
    return Plan(
        tabulate(rules),
        np.array([rules.burned(card) for _, card in sorted(rules.kinds().items())], np.int64),
        tuple(ends),
        np.array([[place[end] for end in row] for row in came], np.int64),
    )


def rows(game: Game, options: Options) -> list[KernelRow]:
    """Every way each wager can end."""
    return [KernelRow(*end) for end in _plan(game.rules, options).ends]


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, *, fresh_shoes: bool = False
) -> Counts:
    """How often each of `rows` came up in so many rounds, dealt as at a table from shoe after shoe.

    With `fresh_shoes` every round has a full shoe of its own, as the exact odds assume.
    """
    plan = _plan(game.rules, options)
    equipment = game.equipment(options)
    assert equipment.pack is not None
    shoe = np.array([game.rules.value(card) for card in equipment.pack], np.uint8)
    behind = len(shoe) if fresh_shoes else max(equipment.cut_card, MOST_CARDS)
    cells = deal(*plan.tableau, shoe, plan.burned, behind, seeded(seed, batch), rounds)
    counts = np.zeros(len(plan.ends), np.int64)
    np.add.at(counts, plan.place_of, cells[:, np.newaxis])
    return counts


@njit(cache=True, inline="always")
def _take(shoe: Small, place: Any, last: Any) -> Any:
    """The card at `place`; it changes places with the last one of those left."""
    card = shoe[place]
    shoe[place] = shoe[last]
    shoe[last] = card
    return np.int64(card)


@njit(cache=True)
def _burn(shoe: Small, burned: Counts, state: State) -> Any:
    """How many cards are left when the first one, and as many as it says, are out of a full shoe."""
    left = len(shoe)
    first = _take(shoe, below(state, left), left - 1)
    for _ in range(burned[first]):
        left -= 1
        _take(shoe, below(state, left), left - 1)
    return left - 1


@njit(cache=True, nogil=True)
def deal(
    pair: Small,
    final: Small,
    player_takes: Small,
    banker_takes: Small,
    shoe: Small,
    burned: Counts,
    behind: int,
    state: State,
    rounds: int,
) -> Counts:
    """Coups by cell. A shoe is done when fewer than `behind` cards are left after a coup."""
    cells = np.zeros(CELLS, np.int64)
    size = len(shoe)
    burns = behind < size
    left = _burn(shoe, burned, state) if burns else size
    for _ in range(rounds):
        word = next_word(state)
        at1, at2, at3 = three_of(state, word >> _32, left)
        at4, at5, at6 = three_of(state, word & _LOW, left - 3)
        p1 = _take(shoe, at1, left - 1)
        b1 = _take(shoe, at2, left - 2)
        p2 = _take(shoe, at3, left - 3)
        b2 = _take(shoe, at4, left - 4)
        fifth = _take(shoe, at5, left - 5)
        sixth = _take(shoe, at6, left - 6)
        player = pair[p1, p2]
        banker = pair[b1, b2]
        player_drew = np.int64(player_takes[player, banker])
        player_third = fifth if player_drew else NONE
        banker_drew = np.int64(banker_takes[player, banker, player_third])
        next_card = sixth if player_drew else fifth
        banker_third = next_card if banker_drew else NONE
        cells[
            cell_of(final[p1, p2, player_third], player_drew, final[b1, b2, banker_third], banker_drew)
        ] += 1
        left -= 4 + player_drew + banker_drew
        if left < behind:
            left = _burn(shoe, burned, state) if burns else size
    return cells
