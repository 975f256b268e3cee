"""Five cards with a joker: as a bug, as any card at all, or as the lowest card that is missing.

A bug is an ace, or whatever card completes a straight or a flush. A joker that makes a flush is the highest
rank of the suit not in the hand (L753). Where there is no joker in the hand, all are one ranking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cached_property
from typing import Final, TypeAlias

from croupier.cards.card import ACE, JOKER, Card, Hand
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.low import ACE_TO_FIVE, DEUCE_TO_SEVEN
from croupier.hands.low import LowCategory as Low
from croupier.hands.order import HandOrder
from croupier.hands.poker import HIGH, HighRanking
from croupier.hands.scale import HandCategory, Ranks, Scale, check_cards, phrase


class WildCategory(HandCategory):
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
    FIVE_OF_A_KIND = 10


class Joker(Enum):
    """The cards that a joker may stand for."""

    STRAIGHTS = (WildCategory.STRAIGHT, WildCategory.STRAIGHT_FLUSH, WildCategory.ROYAL_FLUSH)
    """An ace, or what completes a straight; no plain flush (L9346)."""
    BUG = (WildCategory.STRAIGHT, WildCategory.FLUSH, WildCategory.STRAIGHT_FLUSH, WildCategory.ROYAL_FLUSH)
    """An ace, or what completes a straight or a flush (L751)."""
    WILD = tuple(WildCategory)
    """Any card: four of a kind become five."""


WildClass: TypeAlias = tuple[WildCategory, Ranks]


def _as_it_stands(of: WildClass) -> WildClass:
    return of


class WildRanking(HandOrder):
    """The ranking of five cards, one of which may be the joker, on top of a ranking without."""

    def __init__(
        self,
        high: HighRanking = HIGH,
        jokers: Sequence[Joker] = (Joker.BUG,),
        order: Callable[[WildClass], tuple[int, Ranks]] = _as_it_stands,
    ) -> None:
        """`jokers` are all that a joker may be in the game, the usual one first; `order` is what classes
        are sorted by."""
        self.high = high
        self._jokers = jokers
        self._order = order
        self._strengths: dict[tuple[Ranks, bool, Joker | None], int] = {}

    @cached_property
    def scale(self) -> Scale[WildCategory]:
        natural = ((WildCategory(kind), ranks) for kind, ranks in self.high.scale.classes)
        fives = self.high.pack_ranks if Joker.WILD in self._jokers else (ACE,)
        return Scale((*natural, *((WildCategory.FIVE_OF_A_KIND, (rank,)) for rank in fives)), self._order)

    @cached_property
    def _without(self) -> tuple[int, ...]:
        """The strengths of hands that have no joker, by what they are without jokers in the pack."""
        return tuple(self.scale.places[WildCategory(kind), ranks] for kind, ranks in self.high.scale.classes)

    def evaluate(self, cards: Sequence[Card], joker: Joker | None = None) -> int:
        """The strength of five different cards; `joker` says what a joker may be, where it is not usual."""
        if len(cards) == 5 and JOKER not in cards:
            return self._without[self.high.evaluate(cards)]
        check_cards(cards, (5,))
        natural = [card for card in cards if card is not JOKER]
        self.high.check_pack(natural)
        ranks = tuple(sorted(card.rank for card in natural))
        is_suited = len({card.suit for card in natural}) == 1
        return self.strength(ranks, is_suited, joker or self._jokers[0])

    def strength(self, ranks: Ranks, is_suited: bool, joker: Joker | None) -> int:
        """The strength of five ranks, or of four with a joker beside them."""
        place = self._strengths.get((ranks, is_suited, joker))
        if place is None:
            classes = self._can_be(ranks, is_suited, joker) if joker else [self._classify(ranks, is_suited)]
            place = self._strengths[ranks, is_suited, joker] = max(
                map(self.scale.places.__getitem__, classes)
            )
        return place

    def _can_be(self, ranks: Ranks, is_suited: bool, joker: Joker) -> Iterator[WildClass]:
        """Every class that four ranks and a joker may be."""
        yield self._classify((*ranks, ACE), False)
        for rank in self.high.pack_ranks:
            fits = self._classify((*ranks, rank), is_suited and rank not in ranks)
            if fits[0] in joker.value:
                yield fits

    def _classify(self, ranks: Ranks, is_suited: bool) -> WildClass:
        if len(set(ranks)) == 1:
            return WildCategory.FIVE_OF_A_KIND, ranks[:1]
        kind, decisive = self.high.classify(ranks, is_suited)
        return WildCategory(kind), decisive

    def showing(self, cards: Sequence[Card], joker: Joker | None = None) -> int:
        """Return the strength of one to four open cards. A joker is an ace, or any rank if it is wild."""
        if len(cards) < 5 and JOKER not in cards:
            return self.high.showing(cards)
        check_cards(cards, (1, 2, 3, 4))
        natural = [card for card in cards if card is not JOKER]
        self.high.check_pack(natural)
        ranks = [card.rank for card in natural]
        stands_for = self.high.pack_ranks if (joker or self._jokers[0]) is Joker.WILD else (ACE,)
        return max(self.high.showing_ranks([*ranks, rank]) for rank in stands_for)

    def counting(self, cards: Sequence[Card]) -> Hand:
        return tuple(cards)

    def category(self, strength: int) -> WildCategory:
        return self.scale.classes[strength][0]

    def describe(self, strength: int) -> str:
        """Return a hand's name: `five kings`, `pair of jacks`, `ace-high flush`."""
        return phrase(*self.scale.classes[strength])

    def lowest(self, kind: WildCategory, *ranks: int) -> int:
        """The weakest strength of a category."""
        return self.scale.lowest(kind, *ranks)


BUG: Final = WildRanking()
"""Draw poker with a joker: five aces are the best hand (L731, L737, L751-753)."""
STRAIGHTS_BUG: Final = WildRanking(jokers=(Joker.STRAIGHTS,))
WILD: Final = WildRanking(jokers=(Joker.WILD, Joker.BUG))
"""Five of a kind beats a straight flush."""


# Lowball

_LOWEST_FIRST: Final = (ACE, *range(2, ACE))


def as_lowest_missing(cards: Sequence[Card], lowest_first: Sequence[int] = _LOWEST_FIRST) -> Hand:
    """The cards with a joker read as the lowest card not present (L674), the ace first where it is low. It
    has no suit, so it never makes a flush."""
    ranks = {card.rank for card in cards}
    missing = next(rank for rank in lowest_first if rank not in ranks)
    suit = 1 if all(card is JOKER or card.suit == 0 for card in cards) else 0
    return tuple(Card(missing, suit) if card is JOKER else card for card in cards)


class LowballRanking(HandOrder):
    """Lowball of five cards with a joker, by an order without one."""

    def __init__(self, low: FiveCardRanking[Low], lowest_first: Sequence[int]) -> None:
        """`lowest_first`: what the joker stands for, the first rank that is missing."""
        self.low = low
        self._lowest_first = lowest_first

    def evaluate(self, cards: Sequence[Card]) -> int:
        check_cards(cards, (5,))
        return self.low.evaluate(as_lowest_missing(cards, self._lowest_first))

    def counting(self, cards: Sequence[Card]) -> Hand:
        return tuple(cards)

    def category(self, strength: int) -> Low:
        return self.low.category(strength)

    def describe(self, strength: int) -> str:
        return self.low.describe(strength)

    def lowest(self, kind: Low, *ranks: int) -> int:
        """The weakest strength of a category."""
        return self.low.lowest(kind, *ranks)


LOWBALL: Final = LowballRanking(ACE_TO_FIVE, _LOWEST_FIRST)
KANSAS_CITY: Final = LowballRanking(DEUCE_TO_SEVEN, range(2, ACE + 1))
"""Deuce-to-seven where a house plays it with the joker: the lowest missing card is the deuce first."""
