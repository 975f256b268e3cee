"""Poker hands: the best five of five, six or seven cards, on a scale of 7,462 classes.

The weakest hand, 7-5-4-3-2, is 0 and the royal flush is 7461. Packs without some ranks have straights
across the gap, and may put a flush above a full house: they have a `Ranking` of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from croupier.cards.card import CARDS, RANKS, Card
from croupier.hands.scale import (
    ORDINARY,
    SUIT_RANKS,
    HandCategory,
    Ladder,
    Ranks,
    Scale,
    by_number,
    check_cards,
    phrase,
    rank_multisets,
    straight_top,
)
from croupier.refusals import BadCards


class Category(HandCategory):
    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


# A card's key is a one in its rank's three bits and a one in its suit's four bits, so that the keys of a
# hand add up to its counts. Each suit starts at three: at five cards its top bit is set.
_SUIT_SHIFT: Final = 3 * len(RANKS)
_RANK_BITS: Final = (1 << _SUIT_SHIFT) - 1
_KEYS: Final = {card: (1 << 3 * (card.rank - 2)) + (1 << _SUIT_SHIFT + 4 * card.suit) for card in CARDS[:52]}
_NO_CARDS: Final = 0x3333 << _SUIT_SHIFT
_FLUSH_BITS: Final = 0x8888 << _SUIT_SHIFT


class Ranking:
    """How five-card hands rank. The ordinary way is `HIGH`; its methods are functions of this module."""

    def __init__(self, ladder: Ladder = ORDINARY, order: Sequence[Category] = tuple(Category)) -> None:
        """`order` names the categories from the worst to the best."""
        self.ladder = ladder
        self._order = {kind: place for place, kind in enumerate(order)}
        self._counted: dict[int, int] = {}
        """The strengths of ranks as they are counted in a key."""
        self._suited: dict[frozenset[int], int] = {}

    @cached_property
    def _scale(self) -> Scale[Category]:
        unsuited = map(self._best_unsuited, rank_multisets(5))
        suited = map(self._best_suited, map(frozenset, combinations(SUIT_RANKS, 5)))
        return Scale((*unsuited, *suited), lambda of: (self._order[of[0]], of[1]))

    def evaluate(self, cards: Sequence[Card]) -> int:
        """The strength of the best five among five, six or seven different cards."""
        if not 5 <= len(cards) <= 7 or len(set(cards)) != len(cards):
            check_cards(cards, (5, 6, 7))
        try:
            key = sum(map(_KEYS.__getitem__, cards), _NO_CARDS)
        except KeyError:
            raise BadCards("a joker in a poker hand", why="it has no rank of its own here") from None
        if key & _FLUSH_BITS:
            # Five suited ranks leave no room in seven cards for a full house or four of a kind.
            suit = ((key & _FLUSH_BITS).bit_length() - _SUIT_SHIFT) // 4 - 1
            return self.suited_strength(frozenset(card.rank for card in cards if card.suit == suit))
        key &= _RANK_BITS
        strength = self._counted.get(key)
        if strength is None:
            strength = self._counted[key] = self.unsuited_strength([card.rank for card in cards])
        return strength

    def unsuited_strength(self, ranks: Sequence[int]) -> int:
        """The strength of five to seven ranks no five of which share a suit."""
        return self._scale.places[self._best_unsuited(ranks)]

    def suited_strength(self, ranks: frozenset[int]) -> int:
        """The strength of five to seven ranks of one suit."""
        strength = self._suited.get(ranks)
        if strength is None:
            strength = self._suited[ranks] = self._scale.places[self._best_suited(ranks)]
        return strength

    def _best_unsuited(self, ranks: Sequence[int]) -> tuple[Category, Ranks]:
        first, second, *others = groups = by_number(ranks)
        most, next_most = ranks.count(first), ranks.count(second)
        if most == 4:
            return Category.FOUR_OF_A_KIND, (first, max(second, *others, 0))
        if most == 3 and next_most >= 2:
            return Category.FULL_HOUSE, (first, second)
        top = straight_top(ranks, 5, self.ladder)
        if top and (most < 3 or self._order[Category.STRAIGHT] > self._order[Category.THREE_OF_A_KIND]):
            return Category.STRAIGHT, (top,)
        if most == 3:
            return Category.THREE_OF_A_KIND, groups[:3]
        if next_most == 2:
            return Category.TWO_PAIR, (first, second, max(others))
        if most == 2:
            return Category.PAIR, groups[:4]
        return Category.HIGH_CARD, groups[:5]

    def _best_suited(self, ranks: frozenset[int]) -> tuple[Category, Ranks]:
        top = straight_top(ranks, 5, self.ladder)
        if top == self.ladder.ranks[-1]:
            return Category.ROYAL_FLUSH, ()
        if top:
            return Category.STRAIGHT_FLUSH, (top,)
        return Category.FLUSH, tuple(sorted(ranks, reverse=True)[:5])

    def category(self, strength: int) -> Category:
        return self._scale.classes[strength][0]

    def describe(self, strength: int) -> str:
        """`pair of jacks`, `ace-high flush`, `full house, queens over sevens`."""
        return phrase(*self._scale.classes[strength])

    def pair_rank(self, strength: int) -> int | None:
        """The rank of the pair when the hand is one pair, and None when it is anything else."""
        kind, ranks = self._scale.classes[strength]
        return ranks[0] if kind is Category.PAIR else None

    def lowest(self, kind: Category, *ranks: int) -> int:
        """The weakest strength of a category: `lowest(Category.PAIR, JACK)` is a pair of jacks or better."""
        return self._scale.lowest(kind, *ranks)


HIGH: Final = Ranking()
evaluate = HIGH.evaluate
unsuited_strength = HIGH.unsuited_strength
suited_strength = HIGH.suited_strength
category = HIGH.category
describe = HIGH.describe
pair_rank = HIGH.pair_rank
lowest = HIGH.lowest
