"""Baccarat with jokers, tabulated: two cards are one of 66 sets of eleven kinds, and a third may be drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from croupier.cards.composition import Composition
from croupier.errors import BadCards
from croupier.families.baccarat.rules import NATURAL, HandsAgainstBank
from croupier.odds.baccarat.kernels.coups import end_of
from croupier.odds.baccarat.kernels.one_draw import Counts, DrawTables, draw_tables, kind_counts, sets_of
from croupier.rules.options import Options

SIZE: Final = 11
"""Kinds of cards: what a card can count, 0 to 9, and the joker."""
STRENGTHS: Final = range(NATURAL + 1)
MOST_CARDS: Final = 3
HANDS: Final = sets_of(SIZE, 2)
PLACE_OF: Final = {hand: at for at, hand in enumerate(HANDS)}
HOLDS: Final = kind_counts(HANDS, SIZE)
MOST: Final = 1_400
"""Cards whose ordered sixes still fit a machine's whole number."""


@lru_cache(maxsize=16)
def tabulate(rules: HandsAgainstBank, options: Options) -> DrawTables:
    """Ask the rules about everything that can happen."""
    two = [rules.count(options, hand) for hand in HANDS]
    three = [[rules.count(options, (*hand, drawn)) for drawn in range(SIZE)] for hand in HANDS]
    spot = rules.lines(options)[0].base
    found = [
        [end_of(rules.base_result(options, spot, mine, theirs)) for theirs in STRENGTHS] for mine in STRENGTHS
    ]
    return draw_tables(HOLDS, two, three, found)


def by_kind(rules: HandsAgainstBank, cards: Composition) -> Counts:
    """Return how many cards there are of each kind."""
    if not 2 * MOST_CARDS <= cards.total <= MOST:
        raise BadCards(f"{cards.total} cards cannot be counted", instead=f"{2 * MOST_CARDS} to {MOST:,}")
    found = np.zeros(SIZE, np.int64)
    for card, number in cards.items():
        found[rules.value(card)] += number
    return found
