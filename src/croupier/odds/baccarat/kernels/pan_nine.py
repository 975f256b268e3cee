"""Super Pan 9, tabulated: three cards are one of 84 sets of card values, and a fourth may be drawn."""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.cards.card import Card
from croupier.cards.composition import Composition
from croupier.errors import BadCards
from croupier.families.baccarat.rules import HandLine, HandsAgainstBank
from croupier.odds.baccarat.kernels.coups import end_of
from croupier.odds.baccarat.kernels.one_draw import Counts, DrawTables, draw_tables, kind_counts, sets_of
from croupier.rules.options import Options

VALUES: Final = 7
"""The number of values that a card can have: 0 to 6."""
POINTS: Final = 10
FIRST_CARDS: Final = 3
HANDS: Final = sets_of(VALUES, FIRST_CARDS)
HOLDS: Final = kind_counts(HANDS, VALUES)
MOST: Final = 2_500
"""The largest shoe, in cards, for which the ways to deal two hands fit into 64 bits."""


def kinds(rules: HandsAgainstBank) -> tuple[Card, ...]:
    """Return a card of every value."""
    found = {rules.value(card): card for card in rules.deck}
    return tuple(found[value] for value in range(VALUES))


def tabulate(rules: HandsAgainstBank, options: Options, line: HandLine) -> DrawTables:
    """Return the rules as arrays, by asking them about every hand and comparison."""
    three = [rules.count(options, hand) for hand in HANDS]
    four = [[rules.count(options, (*hand, drawn)) for drawn in range(VALUES)] for hand in HANDS]
    found = [
        [end_of(rules.base_result(options, line.base, mine, theirs)) for theirs in range(POINTS)]
        for mine in range(POINTS)
    ]
    return draw_tables(HOLDS, three, four, found)


def by_value(rules: HandsAgainstBank, cards: Composition) -> Counts:
    """Return how many cards there are of each value."""
    values = np.zeros(POINTS, np.int64)
    for card, number in cards.items():
        values[rules.value(card)] += number
    if values[VALUES:].any():
        raise BadCards("there are sevens, eights or nines", "the game is dealt without them")
    return values[:VALUES]


def countable(rules: HandsAgainstBank, cards: Composition) -> Counts:
    """Return the number of cards of each value, or refuse a shoe that is too small or too large to count."""
    if not 2 * (FIRST_CARDS + 1) <= cards.total <= MOST:
        raise BadCards(f"{cards.total} cards cannot be counted", instead=f"8 to {MOST:,}")
    return by_value(rules, cards)
