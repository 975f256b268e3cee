"""The shoe: cards in the order they come out, and the cutting card among them."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards.card import Card, Hand
from croupier.errors import BadCards, OutOfCards


class Shoe:
    """Shuffled cards, dealt from the front. The order is given, never made here."""

    __slots__ = ("cut_card", "dealt", "order")

    def __init__(self, order: Sequence[Card], cut_card: int | None = None) -> None:
        self.order = tuple(order)
        """The cards in shuffled order, dealt ones included."""
        self.dealt = 0
        """How many are out."""
        self.cut_card = len(self.order) if cut_card is None else cut_card
        """How many cards lie in front of the cutting card; all of them when there is none."""
        if not 0 <= self.cut_card <= len(self.order):
            raise BadCards(
                f"no cutting card behind {self.cut_card} cards", instead=f"0 to {len(self.order)} cards"
            )

    def draw(self) -> Card:
        if self.dealt == len(self.order):
            raise OutOfCards("no card left in the shoe", why=f"all {len(self.order)} are dealt")
        card = self.order[self.dealt]
        self.dealt += 1
        return card

    def take(self, count: int) -> Hand:
        """Deal that many cards from the shoe; raise OutOfCards, and deal none, if too few are left."""
        end = self.dealt + count
        cards = self.order[self.dealt : end]
        if len(cards) < count:
            raise OutOfCards(f"no {count} cards left in the shoe", why=f"{self.remaining} are")
        self.dealt = end
        return cards

    @property
    def remaining(self) -> int:
        return len(self.order) - self.dealt

    @property
    def is_cut_card_out(self) -> bool:
        """Whether a card from behind the cutting card was drawn, so that the cutting card came out."""
        return self.dealt > self.cut_card
