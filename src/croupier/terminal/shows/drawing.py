"""Cards and sums in the terminal's colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from croupier.cards.card import Card
from croupier.table import text_pieces as drawing


def coloured(line: drawing.Text) -> Text:
    text = Text(style=line.style)
    for piece, style in line.pieces:
        text.append(piece, style=style or None)
    return text


def card(each: Card) -> Text:
    return coloured(drawing.card(each))


def cards(hand: Iterable[Card], count: int = 0) -> Text:
    """The cards, or backs for those that may not be seen."""
    return coloured(drawing.cards(hand, count))


def gain(cents: int) -> Text:
    return coloured(drawing.gain(cents))
