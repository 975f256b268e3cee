"""One hand of a seat while a round of blackjack lasts, and how a pair becomes two of them."""

from __future__ import annotations

from typing import TypeVar

from croupier.cards.card import Hand
from croupier.families.blackjack.choices import hand_spot
from croupier.rules.steps import Give


class PlayedHand:
    __slots__ = ("cards", "is_done", "is_split", "number", "seat", "spot")

    def __init__(self, seat: int, number: int = 1) -> None:
        self.seat = seat
        self.number = number
        self.spot = hand_spot(number)
        """By which its cards are told, whoever bets on it."""
        self.cards: Hand = ()
        self.is_split = number > 1
        self.is_done = False
        """Takes no more cards."""


HandT = TypeVar("HandT", bound=PlayedHand)


def part(box: list[HandT], held: HandT, other: HandT, clause: str) -> Give:
    """The second card of a pair becomes the other hand, right behind the first in its box."""
    held.cards, other.cards = held.cards[:1], held.cards[1:]
    held.is_split = True
    box.insert(box.index(held) + 1, other)
    return Give(
        cards=other.cards, place=held.seat, spot=held.spot, to=held.seat, to_spot=other.spot, clause=clause
    )
