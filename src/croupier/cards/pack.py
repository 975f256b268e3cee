"""Packs: the cards a game is played with, before anybody has shuffled them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.cards.card import CARDS, JOKER, RANKS, SUITS, Card, Hand
from croupier.errors import BadCards, ParseError


@dataclass(frozen=True)
class Pack:
    """A named set of cards in index order, deck after deck."""

    name: str
    cards: Hand

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __mul__(self, decks: int) -> Pack:
        """So many decks together: `STANDARD * 6`."""
        if decks < 1:
            raise BadCards(f"no pack of {decks} decks", instead="one deck at least")
        return self if decks == 1 else Pack(f"{decks} x {self.name}", self.cards * decks)

    def with_jokers(self, number: int) -> Pack:
        """Return this pack with that number of jokers added."""
        return Pack(f"{self.name} and {number} jokers", (*self.cards, *[JOKER] * number))

    def without(self, gone: str) -> Pack:
        """The pack with some cards gone, named `Ah` or by their rank alone: `5, 5, Td`.

        >>> len(STANDARD.without("5, 5, Td"))
        49
        """
        left = list(self.cards)
        for word in gone.replace(",", " ").split():
            rank = word.upper().replace("10", "T")
            fits = [card for card in left if str(card)[0] == rank] if len(rank) == 1 else []
            card = fits[0] if fits else None if rank in RANKS else Card.parse(word)
            if card is None or card not in left:
                raise BadCards(f"no {word} to take away", why="all are gone, or there never was one")
            left.remove(card)
        return Pack(f"{self.name} without {gone}", tuple(left))


STANDARD: Final = Pack("52 cards", CARDS[:52])
WITH_JOKER: Final = Pack("53 cards with a joker", (*CARDS[:52], JOKER))


def short_pack(ranks: str = "AKQJ", suits: str = "hs") -> Pack:
    """The cards of these ranks and suits alone: a pack small enough to deal in every order.

    >>> len(short_pack("AKQJT9876"))
    18
    """
    for letter in ranks.upper():
        if letter not in RANKS:
            raise ParseError(f"no rank {letter!r}", instead=f"ranks are {RANKS}")
    for letter in suits.lower():
        if letter not in SUITS:
            raise ParseError(f"no suit {letter!r}", instead=f"suits are {SUITS}")
    wanted = {(RANKS.index(rank) + 2, SUITS.index(suit)) for rank in ranks.upper() for suit in suits.lower()}
    cards = tuple(card for card in CARDS if (card.rank, card.suit) in wanted)
    return Pack(f"{len(cards)} cards {ranks.upper()} {suits.lower()}", cards)
