"""Badugi: the most cards that differ in rank and in suit, up to four, and of so many the lowest.

Four such cards beat three, three beat two, two beat one; within a class the highest card is compared
first, the lower the better. A hand may have from one card (a board in stud) to seven.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final

from croupier.cards.card import ACE, CARDS, Card, Hand
from croupier.errors import BadCards
from croupier.hands.low import LOW_ACE, letter
from croupier.hands.order import HandOrder
from croupier.hands.scale import SUIT_RANKS, HandCategory, Ranks, Scale, check_cards

SUITS: Final = 4


class BadugiCategory(HandCategory):
    ONE_CARD = 1
    TWO_CARD = 2
    THREE_CARD = 3
    BADUGI = 4

    def __str__(self) -> str:
        return self.row


NO_SUITS: Final = 1
"""Suits that can be taken together, a bit for each set of them: none but the empty one."""


class _Fitting(dict[int, int]):
    """Which suits can be taken together once a card of one of these suits is taken too, by those that could
    before and, in the last bits, these suits; none where it does not fit beside them."""

    def __missing__(self, key: int) -> int:
        families, suits = key >> SUITS, key & (1 << SUITS) - 1
        found = 0
        for taken in range(1 << SUITS):
            if families >> taken & 1:
                for suit in range(SUITS):
                    if suits >> suit & 1 and not taken >> suit & 1:
                        found |= 1 << (taken | 1 << suit)
        self[key] = found
        return found


_FITTING: Final = _Fitting()


class BadugiRanking(HandOrder):
    """An order of badugi hands: 1,092 classes, from the highest single card up to the best four."""

    size = SUITS

    def __init__(self, *, ace: int) -> None:
        """`ace` is what the ace counts: 1 where it is low, 14 where it is high."""
        self._ace = ace

    @property
    def is_ace_low(self) -> bool:
        return self._ace == LOW_ACE

    @cached_property
    def scale(self) -> Scale[BadugiCategory]:
        heights = sorted(map(self._height, SUIT_RANKS), reverse=True)
        sets = (ranks for size in range(1, SUITS + 1) for ranks in combinations(heights, size))
        return Scale(((BadugiCategory(len(ranks)), ranks) for ranks in sets), _order)

    def _height(self, rank: int) -> int:
        return self._ace if rank == ACE else rank

    def evaluate(self, cards: Sequence[Card]) -> int:
        """The strength of the best choice among one to seven different cards."""
        if not 1 <= len(cards) <= 7 or len(set(cards)) != len(cards):
            check_cards(cards, range(1, 8))
        return self.of_dealt(cards)

    def of_dealt(self, cards: Sequence[Card]) -> int:
        """Return the strength of the best badugi hand in these cards: the most cards of different ranks and
        suits, then the lowest.

        Cards are taken from the lowest rank upward if they fit those already taken, so no other choice of as
        many cards is lower. Raise BadCards for a joker.
        """
        heights = self._heights
        suits: dict[int, int] = {}
        try:
            for card in cards:
                height = heights[card]
                suits[height] = suits.get(height, 0) | 1 << card.suit
        except KeyError:
            raise BadCards("a joker in a badugi hand", why="it has no rank of its own here") from None
        taken, families = 0, NO_SUITS
        for height in sorted(suits):
            if fitting := _FITTING[families << SUITS | suits[height]]:
                families = fitting
                taken |= 1 << height
        return self._places[taken]

    def showing(self, cards: Sequence[Card]) -> int:
        """Return the strength of open cards. Answers are cached, as they are asked several times."""
        return _shown(self, tuple(cards))

    @cached_property
    def _heights(self) -> dict[Card, int]:
        return {card: self._height(card.rank) for card in CARDS[:52]}

    @cached_property
    def _places(self) -> dict[int, int]:
        """The strength of each set of heights, a bit for each."""
        return {
            sum(1 << height for height in heights): place for (_, heights), place in self.scale.places.items()
        }

    def _worth(self, choice: Hand) -> int:
        return self._places[sum(1 << self._height(card.rank) for card in choice)]

    def counting(self, cards: Sequence[Card]) -> Hand:
        """The cards that make the hand; of several choices the one that comes first."""
        strength = self.evaluate(cards)
        return next(choice for choice in largest_choices(cards) if self._worth(choice) == strength)

    def category(self, strength: int) -> BadugiCategory:
        return self.scale.classes[strength][0]

    def describe(self, strength: int) -> str:
        """Return a hand's name: `badugi 7-5-3-A`, `three-card 5-4-2`, `one-card K`."""
        kind, heights = self.scale.classes[strength]
        return f"{kind} {'-'.join(map(letter, heights))}"

    def lowest(self, kind: BadugiCategory, *heights: int) -> int:
        """The weakest of a category: `lowest(BadugiCategory.BADUGI, 8)` is an eight badugi or better."""
        return self.scale.lowest(kind, *heights)


@lru_cache(maxsize=1 << 14)
def _shown(ranking: BadugiRanking, cards: Hand) -> int:
    return ranking.evaluate(cards)


def largest_choices(cards: Sequence[Card]) -> list[Hand]:
    """The largest sets of cards that differ in rank and suit; of no cards the empty one."""
    sizes = range(min(SUITS, len(cards)), -1, -1)
    fits = ([choice for choice in combinations(cards, size) if _differ(choice)] for size in sizes)
    return next(fit for fit in fits if fit)


def _differ(cards: Hand) -> bool:
    return len({card.rank for card in cards}) == len({card.suit for card in cards}) == len(cards)


def _order(of: tuple[BadugiCategory, Ranks]) -> tuple[int, Ranks]:
    kind, heights = of
    return kind, tuple(-height for height in heights)


ACE_LOW: Final = BadugiRanking(ace=LOW_ACE)
ACE_HIGH: Final = BadugiRanking(ace=ACE)
"""Razzdeucey and Super Razzdeucey, L4854-4857, L7110-7116: 5-4-3-2 is the best hand."""
