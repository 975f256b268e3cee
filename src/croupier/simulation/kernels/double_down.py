"""Double Down Stud, fast: five cards at random, doubled where the four that are seen want it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.families.staged import Doubling, gains
from croupier.hands.batch import CLASSES, rank
from croupier.hands.lookup import lookup
from croupier.odds import announce
from croupier.odds.staged import count
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernels import KernelRow
from croupier.simulation.kernels.prng import State, next_word, seeded

Ints = npt.NDArray[np.int64]
CARDS = 52
_SIX_BITS = np.uint64(63)
_SIX = np.uint64(6)


class Plan(NamedTuple):
    """Tables of one pay table's game."""

    row_of: npt.NDArray[np.uint8]
    """The pay table's row of every strength."""
    doubles: npt.NDArray[np.uint8]
    """1 where four cards want the wager doubled, by their number among all fours."""
    places: Ints
    """[how many cards, card]: what a card adds to the number of its four, the lowest card first."""


def knows(game: Game, options: Options) -> bool:
    return isinstance(game.rules, Doubling)


def rows(game: Game, options: Options) -> list[KernelRow]:
    asked: Doubling = game.rules
    gain = gains(asked.pays(options))
    return [
        KernelRow(
            asked.wager,
            f"{row.hand}, doubled" if stake == 2 else row.hand,
            str(row.pays),
            stake * gain[row.hand],
            Fraction(stake),
        )
        for stake in (1, 2)
        for row in asked.pays(options)
    ]


@lru_cache(maxsize=8)
def _plan(asked: Doubling, options: Options, game: Game) -> Plan:
    """Best play as the exact engine found it, in the order in which the kernel numbers four cards."""
    pack = game.equipment(options).pack
    assert pack is not None and len(pack) == CARDS
    counted = count(asked.row_of, asked.pays(options), pack)
    places = np.array([_choose(n, CARDS) for n in range(1, 5)], np.int64)
    fours = np.array(list(combinations(range(CARDS), 4)), np.int64)
    number = sum(places[at][fours[:, at]] for at in range(4))
    doubles = np.zeros(len(fours), np.uint8)
    doubles[number] = counted.fours.worth > 0
    names = [row.hand for row in asked.pays(options)]
    row_of = np.array([names.index(asked.row_of(strength)) for strength in range(CLASSES)], np.uint8)
    return Plan(row_of, doubles, places)


def _choose(size: int, bound: int) -> list[int]:
    """The numbers of combinations of `size` things out of fewer than each bound."""
    return [comb(n, size) for n in range(bound)]


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """How often each row came up in so many rounds."""
    plan = _plan(game.rules, options, game)
    tables = lookup(5)
    counts = np.zeros(2 * len(game.rules.pays(options)), np.int64)
    announce.compiling("double down simulation", _play)
    _play(seeded(seed, batch), rounds, plan.row_of, plan.doubles, plan.places, tables.bits, tables.suits,
          tables.places, counts)  # fmt: skip
    return counts


@njit(cache=True, nogil=True)
def _play(
    state: State,
    rounds: int,
    row_of: npt.NDArray[np.uint8],
    doubles: npt.NDArray[np.uint8],
    place: Ints,
    bits: npt.NDArray[np.uint64],
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
    counts: Ints,
) -> None:
    half = len(counts) // 2
    hand = np.zeros(5, np.int64)
    for _ in range(rounds):
        mask = np.uint64(0)
        drawn = 0
        word = np.uint64(0)
        left = 0
        while drawn < 5:
            if left == 0:
                word = next_word(state)
                left = 10
            card = np.int64(word & _SIX_BITS)
            word >>= _SIX
            left -= 1
            if card < CARDS and not mask & bits[card]:
                mask |= bits[card]
                hand[drawn] = card
                drawn += 1
        a, b, c, d = hand[0], hand[1], hand[2], hand[3]
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        four = place[0, a] + place[1, b] + place[2, c] + place[3, d]
        counts[row_of[rank(mask, suits, places)] + half * doubles[four]] += 1
