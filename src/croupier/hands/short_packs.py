"""Packs without some of the ranks: short deck from the six up, and Mexican poker without 8, 9 and 10."""

from __future__ import annotations

from typing import Final

from croupier.cards.card import ACE, JACK, JOKER
from croupier.cards.pack import Pack, short_pack
from croupier.hands.poker import HighRanking, PokerCategory
from croupier.hands.scale import Ladder
from croupier.hands.wild import Joker, WildRanking

SHORT_DECK_PACK: Final = short_pack("AKQJT9876", "cdhs")

SHORT_DECK: Final = HighRanking(
    Ladder(ACE, 6, 7, 8, 9, 10, JACK, 12, 13, ACE),
    order=(
        *(
            PokerCategory.HIGH_CARD,
            PokerCategory.PAIR,
            PokerCategory.TWO_PAIR,
            PokerCategory.STRAIGHT,
            PokerCategory.THREE_OF_A_KIND,
        ),
        *(PokerCategory.FULL_HOUSE, PokerCategory.FLUSH, PokerCategory.FOUR_OF_A_KIND),
        *(PokerCategory.STRAIGHT_FLUSH, PokerCategory.ROYAL_FLUSH),
    ),
)
"""Flushes above full houses, threes above straights, A-6-7-8-9 the lowest straight (L6450-6467)."""

SHORT_DECK_STRAIGHTS: Final = HighRanking(
    SHORT_DECK.ladder,
    order=(
        *(
            PokerCategory.HIGH_CARD,
            PokerCategory.PAIR,
            PokerCategory.TWO_PAIR,
            PokerCategory.THREE_OF_A_KIND,
            PokerCategory.STRAIGHT,
        ),
        *(PokerCategory.FULL_HOUSE, PokerCategory.FLUSH, PokerCategory.FOUR_OF_A_KIND),
        *(PokerCategory.STRAIGHT_FLUSH, PokerCategory.ROYAL_FLUSH),
    ),
)
"""The short-deck order with straights above three of a kind, as it is played elsewhere."""

MEXICAN_PACK: Final = Pack("41 cards with a joker", (*short_pack("AKQJ765432", "cdhs").cards, JOKER))  # L776

MEXICAN: Final = WildRanking(
    HighRanking(Ladder(ACE, 2, 3, 4, 5, 6, 7, JACK, 12, 13, ACE)),  # L790-798
    jokers=(Joker.WILD, Joker.BUG),
)
