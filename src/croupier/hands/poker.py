"""Poker hands: the best five of five, six or seven cards, on a scale of 7,462 classes.

The weakest hand, 7-5-4-3-2, is 0 and the royal flush is 7461. Packs without some ranks have straights
across the gap, and may put a flush above a full house: they have a `HighRanking` of their own, see
`short_packs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.cards.card import Card
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.scale import ORDINARY, HandCategory, Ladder, Ranks, by_number, straight_top


class PokerCategory(HandCategory):
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


_SHAPES: Final = {
    (4,): PokerCategory.FOUR_OF_A_KIND,
    (4, 1): PokerCategory.FOUR_OF_A_KIND,
    (3, 2): PokerCategory.FULL_HOUSE,
    (3,): PokerCategory.THREE_OF_A_KIND,
    (3, 1): PokerCategory.THREE_OF_A_KIND,
    (3, 1, 1): PokerCategory.THREE_OF_A_KIND,
    (2, 2): PokerCategory.TWO_PAIR,
    (2, 2, 1): PokerCategory.TWO_PAIR,
    (2,): PokerCategory.PAIR,
    (2, 1): PokerCategory.PAIR,
    (2, 1, 1): PokerCategory.PAIR,
    (2, 1, 1, 1): PokerCategory.PAIR,
}


def by_shape(ranks: Sequence[int]) -> tuple[PokerCategory, Ranks]:
    """The class of one to five ranks by their pairs alone."""
    groups = by_number(ranks)
    return _SHAPES.get(tuple(map(ranks.count, groups)), PokerCategory.HIGH_CARD), groups


class HighRanking(FiveCardRanking[PokerCategory]):
    """How high hands rank. The ordinary way is `HIGH`; its methods are functions of this module."""

    def __init__(
        self, ladder: Ladder = ORDINARY, order: Sequence[PokerCategory] = tuple(PokerCategory)
    ) -> None:
        """`order` names the categories from the worst to the best."""
        super().__init__(ladder)
        self._order = {kind: place for place, kind in enumerate(order)}
        self._suited: dict[frozenset[int], int] = {}

    def order(self, of: tuple[PokerCategory, Ranks]) -> tuple[int, Ranks]:
        return self._order[of[0]], of[1]

    def classify(self, ranks: Sequence[int], is_suited: bool) -> tuple[PokerCategory, Ranks]:
        return self._best_suited(frozenset(ranks)) if is_suited else self._best_unsuited(ranks)

    def classify_showing(self, ranks: Sequence[int]) -> tuple[PokerCategory, Ranks]:
        return by_shape(ranks)

    def flush_strength(self, cards: Sequence[Card], suit: int) -> int:
        """Five suited ranks leave no room in seven cards for a full house or four of a kind."""
        return self.suited_strength(frozenset([card.rank for card in cards if card.suit == suit]))

    def unsuited_strength(self, ranks: Sequence[int]) -> int:
        """The strength of five to seven ranks no five of which share a suit."""
        return self.scale.places[self._best_unsuited(ranks)]

    def suited_strength(self, ranks: frozenset[int]) -> int:
        """The strength of five to seven ranks of one suit."""
        strength = self._suited.get(ranks)
        if strength is None:
            strength = self._suited[ranks] = self.scale.places[self._best_suited(ranks)]
        return strength

    def _best_unsuited(self, ranks: Sequence[int]) -> tuple[PokerCategory, Ranks]:
        groups = by_number(ranks)
        first, second = groups[:2]
        most = ranks.count(first)
        if most == 4:
            return PokerCategory.FOUR_OF_A_KIND, (first, max(groups[1:]))
        if most == 3 and ranks.count(second) >= 2:
            return PokerCategory.FULL_HOUSE, (first, second)
        top = straight_top(groups, 5, self.ladder) if len(groups) >= 5 else 0
        if top and (
            most < 3 or self._order[PokerCategory.STRAIGHT] > self._order[PokerCategory.THREE_OF_A_KIND]
        ):
            return PokerCategory.STRAIGHT, (top,)
        if most == 1:
            return PokerCategory.HIGH_CARD, groups[:5]
        if most == 3:
            return PokerCategory.THREE_OF_A_KIND, groups[:3]
        if ranks.count(second) == 2:
            return PokerCategory.TWO_PAIR, (first, second, max(groups[2:]))
        return PokerCategory.PAIR, groups[:4]

    def _best_suited(self, ranks: frozenset[int]) -> tuple[PokerCategory, Ranks]:
        top = straight_top(ranks, 5, self.ladder)
        if top == self.ladder.ranks[-1]:
            return PokerCategory.ROYAL_FLUSH, ()
        if top:
            return PokerCategory.STRAIGHT_FLUSH, (top,)
        return PokerCategory.FLUSH, tuple(sorted(ranks, reverse=True)[:5])

    def words_showing(self, cards: Sequence[Card]) -> str:
        """Return the name of fewer than five cards, `pair of nines`; '' for high cards.

        >>> from croupier.cards.card import parse_cards
        >>> HIGH.words_showing(parse_cards("9h 9d 2s")), HIGH.words_showing(parse_cards("Ah Kd"))
        ('pair of nines', '')
        """
        strength = self.showing(cards)
        has_category = self.category_showing(strength) != PokerCategory.HIGH_CARD
        return self.describe_showing(strength) if has_category else ""

    def pair_rank(self, strength: int) -> int | None:
        """The rank of the pair when the hand is one pair, and None when it is anything else."""
        kind, ranks = self.scale.classes[strength]
        return ranks[0] if kind is PokerCategory.PAIR else None


HIGH: Final = HighRanking()
evaluate = HIGH.evaluate
category = HIGH.category
describe = HIGH.describe
pair_rank = HIGH.pair_rank
lowest = HIGH.lowest
counting = HIGH.counting
showing = HIGH.showing


def is_sixes_or_better(strength: int) -> bool:
    """Return True if a hand qualifies for the high half in Archie (L3719)."""
    return strength >= lowest(PokerCategory.PAIR, 6)
