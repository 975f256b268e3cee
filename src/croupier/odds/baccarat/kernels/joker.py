"""Baccarat with jokers, tabulated: two cards are one of 66 sets of eleven kinds, and a third may be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from croupier.cards.composition import Composition
from croupier.families.baccarat.joker_hands import (
    FIRST_CARDS,
    KINDS,
    MAIN,
    MOST_CARDS,
    STRENGTHS,
    JokerHands,
    JokerReadings,
    kind,
)
from croupier.odds.baccarat.kernels.coups import end_of
from croupier.odds.baccarat.kernels.one_draw import Counts, DrawTables, draw_tables, held, sets_of
from croupier.refusals import BadCards
from croupier.rules.options import Options

SIZE: Final = len(KINDS)
HANDS: Final = sets_of(SIZE, FIRST_CARDS)
PLACE_OF: Final = {hand: at for at, hand in enumerate(HANDS)}
HOLDS: Final = held(HANDS, SIZE)
MOST: Final = 1_400
"""Cards whose ordered sixes still fit a machine's whole number."""


@lru_cache(maxsize=16)
def tabulate(rules: JokerHands, options: Options) -> DrawTables:
    """Ask the rules about everything that can happen."""
    assert isinstance(options, JokerReadings)
    two = [rules.strength(options, tuple(KINDS[each] for each in hand)) for hand in HANDS]
    three = [
        [rules.strength(options, tuple(KINDS[each] for each in (*hand, drawn))) for drawn in range(SIZE)]
        for hand in HANDS
    ]
    found = [
        [end_of(rules.result(options, MAIN, mine, theirs)) for theirs in STRENGTHS] for mine in STRENGTHS
    ]
    return draw_tables(HOLDS, two, three, found)


def by_kind(cards: Composition) -> Counts:
    """How many cards there are of each kind."""
    if not 2 * MOST_CARDS <= cards.total <= MOST:
        raise BadCards(f"{cards.total} cards cannot be counted", instead=f"{2 * MOST_CARDS} to {MOST:,}")
    found = np.zeros(SIZE, np.int64)
    for card, number in cards.items():
        found[kind(card)] += number
    return found
