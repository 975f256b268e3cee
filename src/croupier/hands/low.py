"""Low hands: the lowest five of five, six or seven cards win. Larger strengths are better here too.

Three orders. Ace-to-five: the ace is low, straights and flushes count nothing, 5-4-3-2-A is the best hand.
Deuce-to-seven: high poker turned round, the ace high, 7-5-4-3-2 the best. And one in which an unpaired ace
is low and paired aces are the worst pair. A low with a qualifier that is not met is `no low`, strength 0.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from croupier.cards.card import ACE, RANKS, Card, Hand
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.poker import HIGH, HighRanking, by_shape
from croupier.hands.scale import ORDINARY, SUIT_RANKS, HandCategory, Ladder, Ranks, phrase

LOW_ACE: Final = 1
"""The ace where it is the lowest rank."""


class LowCategory(HandCategory):
    NO_LOW = 0
    ROYAL_FLUSH = 1
    STRAIGHT_FLUSH = 2
    FOUR_OF_A_KIND = 3
    FULL_HOUSE = 4
    FLUSH = 5
    STRAIGHT = 6
    THREE_OF_A_KIND = 7
    TWO_PAIR = 8
    PAIR = 9
    NO_PAIR = 10
    HIGH_CARD = NO_PAIR
    """The name of the same five cards if the highest hand wins."""


PAIRED: Final = (
    *(LowCategory.PAIR, LowCategory.TWO_PAIR, LowCategory.THREE_OF_A_KIND),
    *(LowCategory.FULL_HOUSE, LowCategory.FOUR_OF_A_KIND),
)


class _LowRanking(FiveCardRanking[LowCategory]):
    """An order in which the lower card is the better one, compared from the highest card down."""

    worst: int = 0
    """The highest card of a low that qualifies, 0 where every hand does."""

    def order(self, of: tuple[LowCategory, Ranks]) -> tuple[int, Ranks]:
        kind, ranks = of
        return kind, tuple(-rank for rank in ranks)

    def order_showing(self, of: tuple[LowCategory, Ranks]) -> tuple[int, Ranks]:
        """A card that is missing is better than any."""
        kind, ranks = self.order(of)
        return kind, (*ranks, *(0,) * (5 - len(ranks)))

    def counting(self, cards: Sequence[Card]) -> Hand:
        """The five cards that make the low, none where it does not qualify."""
        return super().counting(cards) if self.qualifies(self.evaluate(cards)) else ()

    def qualifies(self, strength: int) -> bool:
        """Return False for `no low`, the lowest strength of a ranking with a qualifier, and True for all
        others."""
        return strength > 0 or not self.worst

    def words(self, kind: LowCategory, ranks: Ranks) -> str:
        """Return a low hand's name: `8-6 low`, `pair of deuces`, `six-high straight`, `no low`."""
        if kind is LowCategory.NO_PAIR:
            return f"{'-'.join(map(letter, ranks[:2]))} low"
        return phrase(kind, tuple(ACE if rank == LOW_ACE else rank for rank in ranks))


class AceToFive(_LowRanking):
    """Ace low, straights and flushes ignored."""

    def __init__(
        self, *, high_aces: Collection[LowCategory] = (), worst: int = 0, pairs_qualify: bool = False
    ) -> None:
        """`high_aces`: kinds of hand in which paired aces are higher than kings; an ace alone stays low."""
        super().__init__(ORDINARY)
        self._high_aces = high_aces
        self.worst = worst
        self._pairs_qualify = pairs_qualify

    def classify(self, ranks: Sequence[int], is_suited: bool) -> tuple[LowCategory, Ranks]:
        kind, lows = self.classify_showing(ranks)
        if self.worst and (
            max(lows) > self.worst or not (self._pairs_qualify or kind is LowCategory.NO_PAIR)
        ):
            return LowCategory.NO_LOW, ()
        return kind, lows

    def classify_showing(self, ranks: Sequence[int]) -> tuple[LowCategory, Ranks]:
        kind = LowCategory[by_shape(ranks)[0].name]
        ace = ACE if kind in self._high_aces and ranks.count(ACE) > 1 else LOW_ACE
        return kind, by_shape([ace if rank == ACE else rank for rank in ranks])[1]

    def flush_strength(self, cards: Sequence[Card], suit: int) -> int:
        return self.unsuited_strength([card.rank for card in cards])

    def unsuited_strength(self, ranks: Sequence[int]) -> int:
        """Return the strength of the best low among these ranks.

        Five different ranks beat any pair, and of those the five lowest are best.
        """
        lowest = sorted({LOW_ACE if rank == ACE else rank for rank in ranks})[:5]
        if len(lowest) < 5 or self._pairs_qualify:
            return super().unsuited_strength(ranks)
        if lowest[0] == LOW_ACE:
            lowest = [*lowest[1:], ACE]
        return self.strength_of_five(tuple(lowest), False)


class HighTurnedRound(_LowRanking):
    """The worst high hand is the best low one: the ace is high, straights and flushes are bad."""

    def __init__(self, high: HighRanking) -> None:
        super().__init__(high.ladder)
        self._high = high

    def classify(self, ranks: Sequence[int], is_suited: bool) -> tuple[LowCategory, Ranks]:
        kind, decisive = self._high.classify(ranks, is_suited)
        return LowCategory[kind.name], decisive

    def classify_showing(self, ranks: Sequence[int]) -> tuple[LowCategory, Ranks]:
        kind, decisive = self._high.classify_showing(ranks)
        return LowCategory[kind.name], decisive


def letter(rank: int) -> str:
    """Return a rank as a low hand lists it: `A`, `K`, `10`, `2`."""
    return "A" if rank == LOW_ACE else "10" if rank == 10 else RANKS[rank - 2]


ACE_TO_FIVE: Final = AceToFive()

THREE_DEUCES_BEST: Final = AceToFive(high_aces=(LowCategory.THREE_OF_A_KIND,))
"""The order printed for Drawmaha Ace-to-Five (L7340): three deuces are the best three of a kind. It does not
say how three aces rank; here they are the worst."""

MIXED_ACE: Final = AceToFive(high_aces=PAIRED)
"""7 Card Stud Hi/Lo Regular, L5303-5313: 5-4-3-2-A is the best hand, a pair of aces the worst pair."""

DEUCE_TO_SEVEN: Final = HighTurnedRound(HighRanking(Ladder(*SUIT_RANKS)))
"""The ace is high and nothing else: A-5-4-3-2 is no straight (L4837, L7096)."""

DEUCE_TO_SEVEN_WHEEL: Final = HighTurnedRound(HIGH)
"""Super 7 Card Stud Hi/Lo Regular, L5526: an ace may begin a straight, so A-2-3-4-5 is one, and a bad low."""


@cache
def or_better(worst: int, pairs_qualify: bool = False) -> AceToFive:
    """Return the ace-to-five ranking with a qualifier: `or_better(8)` takes eight or better with five
    different ranks."""
    return AceToFive(worst=worst, pairs_qualify=pairs_qualify)


EIGHT_OR_BETTER: Final = or_better(8)
SIX_OR_BETTER: Final = or_better(6)
"""Archie, L3723."""
