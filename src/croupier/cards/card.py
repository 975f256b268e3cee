"""One card of the pack, and the notation of cards: `Ah`, `Td`, `Jk`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import total_ordering
from typing import Final, NoReturn, TypeAlias

from croupier.errors import BadCards, ParseError
from croupier.readers import pieces

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SYMBOLS: Final = "♣♦♥♠"
JOKER_RANK: Final = 0
JOKER_SUIT: Final = 4
ACE: Final = 14
KING: Final = 13
QUEEN: Final = 12
JACK: Final = 11
TEN: Final = 10
MOST_CARDS: Final = 5_000
"""The longest written list of cards: more than nine shoes of eight decks."""
_RANK_NAMES: Final = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


@total_ordering
class Card:
    """A card, one object for each: two cards are the same card exactly when they are the same object.

    Cards sort by `index`, from the deuce of clubs up to the ace of spades and the joker.
    """

    __slots__ = ("index", "rank", "suit")

    index: int
    """(rank - 2) * 4 + suit, or 52 for the joker."""
    rank: int
    """2 to 14; the ace is 14 and the joker 0."""
    suit: int
    """0 clubs, 1 diamonds, 2 hearts, 3 spades, 4 for the joker."""
    piece = "card"
    """The word for one of them, in messages."""

    def __new__(cls, rank: int, suit: int) -> Card:
        try:
            return _CARD_OF[rank, suit]
        except KeyError:
            raise BadCards(
                f"no card of rank {rank!r} and suit {suit!r}", instead="ranks are 2 to 14, suits 0 to 3"
            ) from None

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written `Ah`, `ah`, `10h`, `A♥` or, for the joker, `Jk`; or the tile written `6-6`."""
        word = text.strip().upper()
        card = _CARD_WRITTEN.get(word.replace("10", "T", 1)) or _tile_written(word)
        if card is None:
            raise ParseError(
                f"no card {text!r}",
                why="a card is a rank of 23456789TJQKA and a suit of cdhs, a tile its pips",
                instead="such as Ah, Td, Jk for the joker, or 6-6",
            )
        return card

    @property
    def symbol(self) -> str:
        """The card with a suit symbol: `A♥`; the joker stays `Jk`."""
        return "Jk" if self.suit == JOKER_SUIT else RANKS[self.rank - 2] + SYMBOLS[self.suit]

    @property
    def is_joker(self) -> bool:
        return self.suit == JOKER_SUIT

    @property
    def is_red(self) -> bool:
        """A diamond or a heart."""
        return self.suit in (1, 2)

    def __str__(self) -> str:
        return "Jk" if self.suit == JOKER_SUIT else RANKS[self.rank - 2] + SUITS[self.suit]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __lt__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Card], tuple[int, int]]:
        return Card, (self.rank, self.suit)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card does not change: {name}")


Hand: TypeAlias = tuple[Card, ...]


def _print_card(rank: int, suit: int, index: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "rank", rank)
    object.__setattr__(card, "suit", suit)
    object.__setattr__(card, "index", index)
    return card


CARDS: Final[Hand] = (
    *(_print_card(rank, suit, (rank - 2) * 4 + suit) for rank in range(2, 15) for suit in range(4)),
    _print_card(JOKER_RANK, JOKER_SUIT, 52),
)
"""All 53 cards by index, the joker last."""

JOKER: Final = CARDS[52]
_CARD_OF: Final = {(card.rank, card.suit): card for card in CARDS}
_CARD_WRITTEN: Final = {name.upper(): card for card in CARDS for name in (str(card), card.symbol)}


def _tile_written(word: str) -> Card | None:
    from croupier.cards.tiles import WRITTEN  # tiles are cards with faces of their own

    return WRITTEN.get(word)


def parse_cards(text: str) -> Hand:
    """Cards apart by spaces or commas, in the order written; the same card may come twice.

    >>> parse_cards("Ah, Kd Jk")
    (Card('Ah'), Card('Kd'), Card('Jk'))
    """
    return tuple(map(Card.parse, pieces(text, "cards", MOST_CARDS)))


def print_cards(cards: Iterable[Card]) -> str:
    """The cards as `parse_cards` reads them: `Ah Kd Jk`."""
    return " ".join(map(str, cards))


def rank_name(rank: int) -> str:
    """Return a rank's name: `jack` for 11, `deuce` for 2, `joker` for 0."""
    return "joker" if rank == JOKER_RANK else _RANK_NAMES[rank - 2]


def rank_plural(rank: int) -> str:
    """Return a rank's plural: `jacks` for 11, `sixes` for 6.

    >>> rank_plural(6)
    'sixes'
    """
    return rank_name(rank) + ("es" if rank == 6 else "s")
