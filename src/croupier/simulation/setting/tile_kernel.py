"""Pai gow tiles, fast: two hands of four, each set the house way, and compared.

What the house makes of any four ranks is asked of the rules once; the loop deals and looks it up.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.tiles import rank_of
from croupier.compiled import compiled
from croupier.families.setting.rules import SettingRules
from croupier.families.setting.set_hands import SIGNS
from croupier.families.setting.tile_ways import TileHouse
from croupier.odds import announce
from croupier.odds.setting.tile_counts import HAND, as_house_sets, hands_of
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.draw import draw_at
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, seeded
from croupier.wagers.chips import DOWN_TO_CENT

Ints = NDArray[np.int64]
Strengths = NDArray[np.int16]
BITS = 4
"""Bits of a rank, counted from 0: four ranks are a place in the table."""


def supports(game: Game, options: Options) -> bool:
    rules = game.rules
    if not isinstance(rules, SettingRules) or not rules.sets_tiles(options):
        return False
    commission = rules.commission(options)
    return commission is None or commission.rounding == DOWN_TO_CENT


def rows(game: Game, options: Options) -> list[KernelRow]:
    """Return the nine ways in which two hands can compare with two."""
    results = [game.rules.result_of(options, signs) for signs in SIGNS]
    return [KernelRow(each.spot, each.why, str(each.odds or ""), each.per_unit) for each in results]


def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Ints:
    """Return how often each of `rows` came up in so many rounds of one player against the bank."""
    pack = game.pack(options)
    ranks = np.array([rank_of(tile) - 1 for tile in pack], np.int64)
    announce.compiling("pai gow tiles simulation", play)
    compared = play(seeded(seed, batch), rounds, ranks, known_of(game.rules.tile_house(options)))
    return np.array([compared[high + 1, low + 1] for high, low in SIGNS])


@lru_cache(maxsize=8)
def known_of(house: TileHouse) -> Strengths:
    """Return [four ranks in any order] → the strengths of the high and the low hand as the house sets
    them."""
    found = np.zeros((1 << BITS * HAND, 2), np.int16)
    hands = hands_of()
    ranks = np.array(hands.ranks, np.int64) - 1
    strengths = np.array(as_house_sets(house, hands), np.int16)
    for order in permutations(range(HAND)):
        found[(ranks[:, order] << BITS * np.arange(HAND)).sum(axis=1)] = strengths
    return found


@compiled
def play(state: State, rounds: int, pack: Ints, known: Strengths) -> Ints:
    """Play the rounds and return [high hand, low hand] → how often the player's was lower (0), a copy (1),
    or higher (2)."""
    compared = np.zeros((3, 3), np.int64)
    shoe = pack.copy()
    for _ in range(rounds):
        mine, theirs = 0, 0
        for at in range(2 * HAND):
            rank = draw_at(shoe, at, state)
            if at < HAND:
                mine |= rank << BITS * at
            else:
                theirs |= rank << BITS * (at - HAND)
        high = np.int64(known[mine, 0] > known[theirs, 0]) - np.int64(known[mine, 0] < known[theirs, 0])
        low = np.int64(known[mine, 1] > known[theirs, 1]) - np.int64(known[mine, 1] < known[theirs, 1])
        compared[high + 1, low + 1] += 1
    return compared
