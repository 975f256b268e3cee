"""Points: what cards count in blackjack and in baccarat."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.cards.card import ACE, JOKER, Card, Hand
from croupier.errors import BadCards


class Points(NamedTuple):
    """A blackjack total. It is soft when an ace in it counts eleven."""

    total: int
    is_soft: bool

    def __str__(self) -> str:
        return f"soft {self.total}" if self.is_soft else str(self.total)


_HARD_POINTS: Final = (*(min(rank, 10) if rank != ACE else 1 for rank in range(2, 15) for _ in range(4)),)
_JOKER_POINTS: Final = (*_HARD_POINTS, 1)
_BACCARAT_POINTS: Final = (*(points % 10 for points in _HARD_POINTS),)


def blackjack_value(card: Card) -> int:
    """Return a card's points: ten for a face card, one for an ace, which the hand may count as eleven."""
    if card is JOKER:
        raise BadCards("a joker counts no points")
    return _HARD_POINTS[card.index]


def joker_values(cards: Iterable[Card]) -> list[int]:
    """Return the points of each card. A joker counts as an ace: one, unless the hand makes it eleven."""
    return [_JOKER_POINTS[card.index] for card in cards]


def baccarat_value(card: Card) -> int:
    """Return a card's points: nothing for tens and face cards, one for an ace."""
    if card is JOKER:
        raise BadCards("a joker counts no points")
    return _BACCARAT_POINTS[card.index]


@lru_cache(maxsize=1 << 14)
def blackjack_points(cards: Hand) -> Points:
    """Return the best total: one ace counts eleven where that does not pass twenty-one.

    A round asks for the same few cards again and again.
    """
    try:
        points = [_HARD_POINTS[card.index] for card in cards]
    except IndexError:
        raise BadCards("a joker counts no points") from None
    total = sum(points)
    if total <= 11 and 1 in points:
        return Points(total + 10, True)
    return Points(total, False)


def points_22(cards: Iterable[Card], best: int = 22) -> Points:
    """Return the highest total up to `best`: aces count 1 or 11, Jokers 2 or 12, faces 10. It is soft where
    an ace or a Joker in it counts ten more.

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


def baccarat_points(cards: Iterable[Card]) -> int:
    """Return a hand's points: the last digit of the sum of its cards."""
    return sum(map(baccarat_value, cards)) % 10
