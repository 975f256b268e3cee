"""An order of hands: what every ranking of cards by themselves answers, whatever hands it is of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from croupier.cards.card import Card, Hand
from croupier.hands.scale import HandCategory


class HandOrder(ABC):
    """A strength is a place in the order: the larger wins."""

    size = 5
    """Cards of a complete hand."""

    @abstractmethod
    def evaluate(self, cards: Sequence[Card]) -> int:
        """The strength of the best hand among different cards; any other are refused."""

    @abstractmethod
    def counting(self, cards: Sequence[Card]) -> Hand:
        """The cards that make the hand."""

    @abstractmethod
    def describe(self, strength: int) -> str:
        """Return the hand in a dealer's words."""

    @abstractmethod
    def category(self, strength: int) -> HandCategory: ...

    def of_dealt(self, cards: Sequence[Card]) -> int:
        """Return the strength of cards from one pack. Duplicates are not checked for."""
        return self.evaluate(cards)

    def of_each(self, hands: Iterable[Hand], common: Hand) -> list[int]:
        """Return the strength of each hand with the common cards."""
        return [self.of_dealt(hand + common) for hand in hands]

    def qualifies(self, strength: int) -> bool:
        """Whether it is a hand at all: an order with a qualifier of its own has 'no low' at the bottom."""
        return True

    def showing(self, cards: Sequence[Card]) -> int | None:
        """Return the strength of any number of open cards, on a scale of its own; None if there is none."""
        return None
