"""Six cards: the best five of them, and above all of those the six-card royal, 9 to ace of one suit."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.card import ACE, Card
from croupier.hands import poker

CLASSES = poker.lowest(poker.Category.ROYAL_FLUSH) + 1
"""How many strengths five cards have; those above are six-card royals, by suit."""
NINE = 9


def evaluate(cards: Sequence[Card]) -> int:
    """The strength of six different cards."""
    strength = poker.evaluate(cards)
    suit = cards[0].suit
    if strength == CLASSES - 1 and all(card.suit == suit and NINE <= card.rank <= ACE for card in cards):
        return CLASSES + suit
    return strength


def royal_suit(strength: int) -> int | None:
    """The suit of a six-card royal, None where it is none."""
    return strength - CLASSES if strength >= CLASSES else None
