"""A shoe as numbers: how many of each card are there, whatever their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from croupier.cards.card import CARDS, Card
from croupier.cards.tiles import PIECES
from croupier.errors import BadCards


@dataclass(frozen=True)
class Composition:
    """A shoe as the number of each card left, by the card's index."""

    counts: tuple[int, ...]
    """Counts of the 53 cards, followed by those of tiles if there are any."""

    @classmethod
    def from_cards(cls, cards: Iterable[Card]) -> Composition:
        counts = [0] * len(PIECES)
        for card in cards:
            counts[card.index] += 1
        return cls(tuple(counts if any(counts[len(CARDS) :]) else counts[: len(CARDS)]))

    @property
    def total(self) -> int:
        return sum(self.counts)

    def count(self, card: Card) -> int:
        """A tile is in no pack of cards."""
        return self.counts[card.index] if card.index < len(self.counts) else 0

    def items(self) -> Iterator[tuple[Card, int]]:
        """The cards that are there and how often, in index order."""
        return ((card, count) for card, count in zip(PIECES, self.counts, strict=False) if count)

    def without(self, cards: Iterable[Card]) -> Composition:
        """Return the composition without these cards."""
        counts = list(self.counts)
        for card in cards:
            if card.index >= len(counts) or not counts[card.index]:
                raise BadCards(
                    f"no {card} to take away",
                    why="it is not in the pack" if not self.count(card) else "every one of them is gone",
                )
            counts[card.index] -= 1
        return Composition(tuple(counts))

    def merged(self, alike: Callable[[Card], Card]) -> Composition:
        """Return the composition with cards that count the same put together, on the card that `alike`
        names for them."""
        counts = [0] * len(self.counts)
        for card, count in self.items():
            counts[alike(card).index] += count
        return Composition(tuple(counts))
