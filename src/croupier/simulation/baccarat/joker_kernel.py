"""Baccarat with jokers from a shoe, fast: one player against the bank, both at their best from a full shoe.

Six cards are drawn for every round; those that are not due stay among the cards left, which changes nothing
for the cards that follow. A share of hits that is no whole number is drawn for, to one part in 2 to the 32.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.families.baccarat.rules import HandsAgainstBank
from croupier.odds import announce
from croupier.odds.baccarat.joker_analysis import analysis
from croupier.odds.baccarat.kernels.coups import End
from croupier.odds.baccarat.kernels.joker import PLACE_OF, SIZE, STRENGTHS, tabulate
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.draw import take_six
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, next_word, seeded

Small = NDArray[np.uint8]
Counts = NDArray[np.int64]

ALWAYS = 1 << 32
NONE = SIZE
"""The place of "no third card" in a table."""
WIDE = len(STRENGTHS)
CELLS = WIDE * WIDE
_32 = np.uint64(32)


class JokerPlan(NamedTuple):
    strength: Small
    """[kind, kind, kind or NONE] → strength of the hand."""
    player: Counts
    """[kind, kind] → how many of 2 to the 32 times the player hits."""
    bank: Counts
    """[kind, kind, player hit] → how many of 2 to the 32 times the bank does."""
    ends: tuple[End, ...]
    place_of: Counts
    """[cell] → its end's place in `ends`."""


@lru_cache(maxsize=16)
def _plan(rules: HandsAgainstBank, options: Options, values: tuple[int, ...]) -> JokerPlan:
    found = analysis(rules, options, values)
    tables = tabulate(rules, options)
    strength = np.zeros((SIZE, SIZE, SIZE + 1), np.uint8)
    player = np.zeros((SIZE, SIZE), np.int64)
    bank = np.zeros((SIZE, SIZE, 2), np.int64)
    for one, two in product(range(SIZE), repeat=2):
        hand = PLACE_OF[min(one, two), max(one, two)]
        strength[one, two] = [*tables.drawn[hand], tables.dealt[hand]]
        player[one, two] = _often(found.habits.first[hand])
        bank[one, two] = [_often(share) for share in found.habits.second[hand]]
    return JokerPlan(strength, player, bank, tables.ends, tables.end.reshape(CELLS))


def _often(share: Fraction) -> int:
    return round(share * ALWAYS)


def _values(game: Game, options: Options) -> tuple[int, ...]:
    pack = game.pack(options)
    return tuple(np.bincount([game.rules.value(card) for card in pack], minlength=SIZE).tolist())


def rows(game: Game, options: Options) -> list[KernelRow]:
    """Return every way the wager can end."""
    return [KernelRow(*end) for end in tabulate(game.rules, options).ends]


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, *, fresh_shoes: bool = False
) -> Counts:
    """Return how often each of `rows` came up in so many rounds, dealt as at a table from shoe after shoe.

    With `fresh_shoes` every round has a full shoe of its own, as the exact odds assume.
    """
    values = _values(game, options)
    plan = _plan(game.rules, options, values)
    equipment = game.equipment(options)
    shoe = np.repeat(np.arange(SIZE, dtype=np.uint8), values)
    behind = len(shoe) if fresh_shoes else equipment.cut_card
    announce.compiling("baccarat with jokers simulation", deal)
    cells = deal(plan.strength, plan.player, plan.bank, shoe, behind, seeded(seed, batch), rounds)
    counts = np.zeros(len(plan.ends), np.int64)
    np.add.at(counts, plan.place_of, cells)
    return counts


@compiled
def _hits(state: State, often: Any) -> Any:
    """Return 1 if a hand hits; a random word is drawn only where it is needed."""
    if often == 0 or often == ALWAYS:
        return np.int64(often != 0)
    return np.int64(np.int64(next_word(state) >> _32) < often)


@compiled
def deal(
    strength: Small, player: Counts, bank: Counts, shoe: Small, behind: int, state: State, rounds: int
) -> Counts:
    """Return rounds by cell. A shoe is done when fewer than `behind` cards are left after a round."""
    cells = np.zeros(CELLS, np.int64)
    size = np.int64(len(shoe))
    left = size
    for _ in range(rounds):
        p1, p2, b1, b2, fifth, sixth = take_six(shoe, left, state)
        hit = _hits(state, player[p1, p2])
        bank_hit = _hits(state, bank[b1, b2, hit])
        mine = strength[p1, p2, fifth if hit else NONE]
        third = sixth if hit else fifth
        theirs = strength[b1, b2, third if bank_hit else NONE]
        cells[np.int64(mine) * WIDE + theirs] += 1
        left -= 4 + hit + bank_hit
        if left < behind:
            left = size
    return cells
