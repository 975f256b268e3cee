"""Counting Super Pan 9: every bettor's hand against every hand of the bank, by tables of the game's rules.

A hand of three cards is one of 84 sets of card values. For every two of them, and each way to draw, an
array counts how the fourth cards let the wager end.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, lcm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card
from croupier.cards.composition import Composition
from croupier.families.baccarat.pan_nine import DECK, FIRST_CARDS, Line, PanNine
from croupier.odds.baccarat.kernels.coups import End, end_of
from croupier.refusals import BadCards

VALUES: Final = 7
"""What a card can count: 0 to 6."""
POINTS: Final = 10
HANDS: Final = tuple(combinations_with_replacement(range(VALUES), FIRST_CARDS))
PLACE_OF: Final = {hand: at for at, hand in enumerate(HANDS)}
HOLDS: Final = np.array([[hand.count(value) for value in range(VALUES)] for hand in HANDS], np.int64)
"""[hand, value] → how many such cards it has."""
STANDS, HITS = 0, 1
MOST: Final = 2_500
"""Cards of which the ways to deal two hands still fit a machine's whole number."""

Counts = NDArray[np.int64]


def kinds(rules: PanNine) -> tuple[Card, ...]:
    """A card of every value."""
    found = {rules.value(card): card for card in DECK}
    return tuple(found[value] for value in range(VALUES))


@dataclass(frozen=True)
class PanNineTables:
    """The rules of the base wager as arrays of small numbers."""

    three: Counts
    """[hand] → its points."""
    four: Counts
    """[hand, value of the fourth card] → its points."""
    end: Counts
    """[bettor's points, bank's points] → the place in `ends`."""
    ends: tuple[End, ...]
    """The ways the base wager can end, the best first."""

    @property
    def nets(self) -> tuple[Counts, int]:
        """What each end wins, as whole numbers, and the unit's number."""
        unit = lcm(*(end.net.denominator for end in self.ends))
        return np.array([int(end.net * unit) for end in self.ends], np.int64), unit


def tabulate(rules: PanNine, options: Any, line: Line) -> PanNineTables:
    """Ask the rules about everything that can happen."""
    card = kinds(rules)
    three = [rules.points(tuple(card[value] for value in hand)) for hand in HANDS]
    four = [
        [rules.points(tuple(card[value] for value in (*hand, drawn))) for drawn in range(VALUES)]
        for hand in HANDS
    ]
    found = [
        [end_of(rules.base_result(options, line, mine, theirs)) for theirs in range(POINTS)]
        for mine in range(POINTS)
    ]
    ends = sorted({end for row in found for end in row}, key=lambda end: (-end.net, end.outcome))
    place = [[ends.index(end) for end in row] for row in found]
    return PanNineTables(
        np.array(three, np.int64), np.array(four, np.int64), np.array(place, np.int64), tuple(ends)
    )


def by_value(rules: PanNine, cards: Composition) -> Counts:
    """How many cards there are of each value."""
    values = np.zeros(POINTS, np.int64)
    for card, number in cards.items():
        values[rules.value(card)] += number
    if values[VALUES:].any():
        raise BadCards("there are sevens, eights or nines", "the game is dealt without them")
    return values[:VALUES]


def countable(rules: PanNine, cards: Composition) -> Counts:
    """The same of cards that are enough for both hands, and not too many to count."""
    if not 2 * (FIRST_CARDS + 1) <= cards.total <= MOST:
        raise BadCards(f"{cards.total} cards cannot be counted", instead=f"8 to {MOST:,}")
    return by_value(rules, cards)


def ways(values: Counts, known: tuple[int, ...] = ()) -> Counts:
    """[bettor's hand, bank's hand] → in how many ways both can be dealt from these cards, where the values
    of some of the bank's cards are known already."""
    found = np.ones((len(HANDS), len(HANDS)), np.int64)
    for value, number in enumerate(values.tolist()):
        seen = known.count(value)
        chosen = np.zeros((FIRST_CARDS + 1, FIRST_CARDS + 1), np.int64)
        for mine in range(FIRST_CARDS + 1):
            for theirs in range(seen, FIRST_CARDS + 1):
                left = number - seen
                chosen[mine, theirs] = comb(left, mine) * comb(max(0, left - mine), theirs - seen)
        found *= chosen[HOLDS[:, value, np.newaxis], HOLDS[np.newaxis, :, value]]
    return found


def count(tables: PanNineTables, values: Counts) -> Counts:
    """[bettor's hand, bank's hand, bettor hits, bank hits, end] → the ordered pairs of fourth cards that
    lead to it. Cards that are not drawn are counted too, so that all pairs weigh the same."""
    left = values - HOLDS[:, np.newaxis] - HOLDS[np.newaxis]
    total = int(values.sum()) - 2 * FIRST_CARDS
    three, four, end = tables.three, tables.four, tables.end
    found = np.zeros((len(HANDS), len(HANDS), 2, 2, len(tables.ends)), np.int64)
    mine, theirs = np.ogrid[: len(HANDS), : len(HANDS)]

    def add(bettor_hits: int, bank_hits: int, points: Counts, others: Counts, number: Any) -> None:
        found[mine, theirs, bettor_hits, bank_hits, end[points, others]] += number

    stood, bank = three[:, np.newaxis], three[np.newaxis]
    add(STANDS, STANDS, stood, bank, total * (total - 1))
    for drawn in range(VALUES):
        hit = four[:, drawn, np.newaxis]
        add(HITS, STANDS, hit, bank, left[..., drawn] * (total - 1))
        add(STANDS, HITS, stood, four[np.newaxis, :, drawn], left[..., drawn] * (total - 1))
        for other in range(VALUES):
            pairs = left[..., drawn] * (left[..., other] - (drawn == other))
            add(HITS, HITS, hit, four[np.newaxis, :, other], pairs)
    return found
