"""Cards, dice and sums as text in pieces, each with the style that a page or a terminal may give it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.cards.card import Card
from croupier.wagers.chips import signed

PIPS = "⚀⚁⚂⚃⚄⚅"
SUIT_STYLES = ("bold green", "bold bright_blue", "bold red", "bold white", "bold magenta", "bold white")
"""Four colours, so that suits are told apart at a glance: clubs, diamonds, hearts, spades; joker; tiles."""


class Text:
    """A line of text in pieces, each with a style of its own."""

    def __init__(self, text: str = "", style: str = "") -> None:
        self.pieces: list[tuple[str, str]] = [(text, "")] if text else []
        self.style = style
        """Of the whole line, under that of each piece."""

    def append(self, more: str | Text, style: str = "") -> Text:
        if isinstance(more, str):
            self.pieces += [(more, style)] if more else []
        else:
            self.pieces += [(text, own or more.style) for text, own in more.pieces]
        return self

    @property
    def plain(self) -> str:
        return "".join(text for text, _ in self.pieces)


def card(each: Card) -> Text:
    return Text(each.symbol, style=SUIT_STYLES[each.suit])


def cards(hand: Iterable[Card], count: int = 0) -> Text:
    """The cards, or backs for those that may not be seen."""
    return _spaced([card(each) for each in hand] or [Text("▒▒", style="dim")] * count)


def dice(faces: Iterable[int]) -> Text:
    return _spaced([Text(f"{PIPS[face - 1]} {face}", style="bold") for face in faces])


def gain(cents: int) -> Text:
    style = "bold green" if cents > 0 else "bold red" if cents < 0 else "dim"
    return Text(signed(cents), style=style)


def _spaced(parts: Sequence[Text]) -> Text:
    line = Text()
    for number, part in enumerate(parts):
        line.append(" " if number else "").append(part)
    return line
