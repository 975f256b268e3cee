"""Counting baccarat with jokers: every two cards of a player against every two of the bank.

Two cards are one of 66 sets of eleven kinds. For every two of them, and each way to draw, an array counts
how the third cards let the wager end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.cards.composition import Composition
from croupier.families.baccarat.joker_hands import (
    FIRST_CARDS,
    KINDS,
    MAIN,
    MOST_CARDS,
    STRENGTHS,
    JokerHands,
    kind,
)
from croupier.odds.baccarat.kernels.coups import End, end_of
from croupier.refusals import BadCards

SIZE: Final = len(KINDS)
HANDS: Final = tuple(combinations_with_replacement(range(SIZE), FIRST_CARDS))
PLACE_OF: Final = {hand: at for at, hand in enumerate(HANDS)}
HOLDS: Final = np.array([[hand.count(value) for value in range(SIZE)] for hand in HANDS], np.int64)
"""[hand, kind] → how many such cards it has."""
STANDS, HITS = 0, 1
MOST: Final = 1_400
"""Cards whose ordered sixes still fit a machine's whole number."""

Counts = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class JokerTables:
    """The rules as arrays of small numbers."""

    two: Counts
    """[hand] → its strength."""
    three: Counts
    """[hand, kind of the third card] → its strength."""
    end: Counts
    """[player's strength, bank's strength] → the place in `ends`."""
    ends: tuple[End, ...]
    """The ways the wager can end, the best first."""

    @property
    def nets(self) -> tuple[Counts, int]:
        """What each end wins, as whole numbers, and the unit's number."""
        unit = lcm(*(end.net.denominator for end in self.ends))
        return np.array([int(end.net * unit) for end in self.ends], np.int64), unit


@lru_cache(maxsize=16)
def tabulate(rules: JokerHands, options: Any) -> JokerTables:
    """Ask the rules about everything that can happen."""
    two = [rules.strength(options, tuple(KINDS[each] for each in hand)) for hand in HANDS]
    three = [
        [rules.strength(options, tuple(KINDS[each] for each in (*hand, drawn))) for drawn in range(SIZE)]
        for hand in HANDS
    ]
    found = [
        [end_of(rules.result(options, MAIN, mine, theirs)) for theirs in STRENGTHS] for mine in STRENGTHS
    ]
    ends = sorted({end for row in found for end in row}, key=lambda end: (-end.net, end.outcome))
    place = [[ends.index(end) for end in row] for row in found]
    return JokerTables(
        np.array(two, np.int64), np.array(three, np.int64), np.array(place, np.int64), tuple(ends)
    )


def by_kind(cards: Composition) -> Counts:
    """How many cards there are of each kind."""
    if not 2 * MOST_CARDS <= cards.total <= MOST:
        raise BadCards(f"{cards.total} cards cannot be counted", instead=f"{2 * MOST_CARDS} to {MOST:,}")
    found = np.zeros(SIZE, np.int64)
    for card, number in cards.items():
        found[kind(card)] += number
    return found


def ways(values: Counts) -> Counts:
    """[player's hand, bank's hand] → in how many ways both can be dealt."""
    found = np.ones((len(HANDS), len(HANDS)), np.int64)
    sizes = range(FIRST_CARDS + 1)
    for value, number in enumerate(values.tolist()):
        chosen = np.array(
            [
                [comb(number, mine) * comb(max(0, number - mine), theirs) for theirs in sizes]
                for mine in sizes
            ],
            np.int64,
        )
        found *= chosen[HOLDS[:, value, np.newaxis], HOLDS[np.newaxis, :, value]]
    return found


def count(tables: JokerTables, values: Counts) -> Counts:
    """[player's hand, bank's hand, player hits, bank hits, end] → the ordered pairs of third cards that lead
    to it. Cards that are not drawn are counted too, so that all pairs weigh the same."""
    left = values - HOLDS[:, np.newaxis] - HOLDS[np.newaxis]
    total = int(values.sum()) - 2 * FIRST_CARDS
    found = np.zeros((len(HANDS), len(HANDS), 2, 2, len(tables.ends)), np.int64)
    rows, columns = np.ogrid[: len(HANDS), : len(HANDS)]

    def add(hits: int, bank_hits: int, mine: Counts, theirs: Counts, number: Any) -> None:
        found[rows, columns, hits, bank_hits, tables.end[mine, theirs]] += number

    stood, bank = tables.two[:, np.newaxis], tables.two[np.newaxis]
    add(STANDS, STANDS, stood, bank, total * (total - 1))
    for drawn in range(SIZE):
        hit = tables.three[:, drawn, np.newaxis]
        add(HITS, STANDS, hit, bank, left[..., drawn] * (total - 1))
        add(STANDS, HITS, stood, tables.three[np.newaxis, :, drawn], left[..., drawn] * (total - 1))
        for other in range(SIZE):
            pairs = left[..., drawn] * (left[..., other] - (drawn == other))
            add(HITS, HITS, hit, tables.three[np.newaxis, :, other], pairs)
    return found
