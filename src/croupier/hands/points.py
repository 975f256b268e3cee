"""Points: what cards count in blackjack and in baccarat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from croupier.cards.card import ACE, JOKER, Card
from croupier.refusals import BadCards


class Points(NamedTuple):
    """A blackjack total. It is soft when an ace in it counts eleven."""

    total: int
    is_soft: bool

    def __str__(self) -> str:
        return f"soft {self.total}" if self.is_soft else str(self.total)


_HARD_POINTS: Final = (*(min(rank, 10) if rank != ACE else 1 for rank in range(2, 15) for _ in range(4)),)
_BACCARAT_POINTS: Final = (*(points % 10 for points in _HARD_POINTS),)


def blackjack_value(card: Card) -> int:
    """Faces count ten and the ace one; whether an ace counts eleven is the hand's affair."""
    if card is JOKER:
        raise BadCards("a joker counts no points")
    return _HARD_POINTS[card.index]


def baccarat_value(card: Card) -> int:
    """Tens and faces count nothing, the ace one."""
    if card is JOKER:
        raise BadCards("a joker counts no points")
    return _BACCARAT_POINTS[card.index]


def blackjack_points(cards: Iterable[Card]) -> Points:
    """The best total: one ace counts eleven where that does not pass twenty-one."""
    total = 0
    has_ace = False
    for card in cards:
        total += blackjack_value(card)
        has_ace = has_ace or card.rank == ACE
    if has_ace and total <= 11:
        return Points(total + 10, True)
    return Points(total, False)


def baccarat_points(cards: Iterable[Card]) -> int:
    """The last digit of the sum."""
    return sum(map(baccarat_value, cards)) % 10
