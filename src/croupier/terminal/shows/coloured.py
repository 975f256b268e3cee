"""Cards, sums and what happens, in the terminal's colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from croupier.cards.card import Card
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table import telling, text_pieces


def coloured(line: text_pieces.Text) -> Text:
    text = Text(style=line.style)
    for piece in line.pieces:
        text.append(piece.text, style=piece.style or None)
    return text


def card(each: Card) -> Text:
    return coloured(text_pieces.card(each))


def cards(hand: Iterable[Card], count: int = 0) -> Text:
    """The cards, or backs for those that may not be seen."""
    return coloured(text_pieces.cards(hand, count))


def gain(cents: int) -> Text:
    return coloured(text_pieces.gain(cents))


def tell(event: e.Event, game: Game, you: int = 0) -> Text | None:
    """One line with its clause, or None for an event that a person at the table does not notice."""
    told = telling.cited(event, game, you)
    return None if told is None else coloured(told)
