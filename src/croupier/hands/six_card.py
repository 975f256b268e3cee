"""Six cards: the best five of them, and above all of those the six-card royal, 9 to ace of one suit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from croupier.cards.card import ACE, Card, Hand
from croupier.hands import poker

NINE = 9
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")


@cache
def five_card_classes() -> int:
    """Return the number of strengths of five-card hands; strengths above it are six-card royals, by suit."""
    return poker.lowest(poker.PokerCategory.ROYAL_FLUSH) + 1


def evaluate(cards: Sequence[Card]) -> int:
    """The strength of six different cards."""
    strength = poker.evaluate(cards)
    suit = cards[0].suit
    if strength == five_card_classes() - 1 and all(
        card.suit == suit and NINE <= card.rank <= ACE for card in cards
    ):
        return five_card_classes() + suit
    return strength


def royal_suit(strength: int) -> int | None:
    """Return the suit of a six-card royal; None if the cards are not one."""
    return strength - five_card_classes() if strength >= five_card_classes() else None


def category(strength: int) -> poker.PokerCategory:
    """The kind of the best five."""
    return poker.category(min(strength, five_card_classes() - 1))


def describe(strength: int) -> str:
    """Return a hand's name: `six-card royal of spades`, or the name of its best five cards."""
    suit = royal_suit(strength)
    return poker.describe(strength) if suit is None else f"six-card royal of {SUIT_NAMES[suit]}"


def counting(cards: Sequence[Card]) -> Hand:
    """The cards that make the hand: five, or all of a six-card royal."""
    return poker.counting(cards) if royal_suit(evaluate(cards)) is None else tuple(cards)
