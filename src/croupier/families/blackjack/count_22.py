"""Totals of blackjack games to 22: aces count 1 or 11, Jokers 2 or 12, faces 10."""

from __future__ import annotations

from typing import Final

from croupier.cards.card import ACE, JOKER, Hand
from croupier.hands.points import Points

BEST: Final = 22


def points_22(cards: Hand, best: int = BEST) -> Points:
    """The highest total up to `best`; soft where an ace or a Joker in it counts ten more.

    >>> from croupier.cards.card import parse_cards
    >>> str(points_22(parse_cards("Ah Ad"))), str(points_22(parse_cards("Jk Ad")))
    ('soft 22', 'soft 13')
    """
    total, flexible = 0, 0
    for card in cards:
        if card is JOKER or card.rank == ACE:
            flexible += 1
            total += 2 if card is JOKER else 1
        else:
            total += min(card.rank, 10)
    raised = 0
    while raised < flexible and total + 10 <= best:
        total, raised = total + 10, raised + 1
    return Points(total, raised > 0)
