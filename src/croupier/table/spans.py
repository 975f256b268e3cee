"""A line of what happens, in pieces: a terminal prints their text in their styles, a page draws each as what
it is (a card, a seat, a gap), and nobody has to find those in the printed line again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.wagers.chips import money, signed

PIPS = "⚀⚁⚂⚃⚄⚅"
SUIT_STYLES = ("bold green", "bold bright_blue", "bold red", "bold white", "bold magenta", "bold white")
"""Four colours, so that suits are told apart at a glance: clubs, diamonds, hearts, spades; joker; tiles."""
CARD, BACK, SEAT, VERB, NAME, GAP, LEAD = "card", "back", "seat", "verb", "name", "gap", "lead"
SPOT, HAND, SUM = "spot", "hand", "sum"
OFTEN = (
    *("ante", "bank", "bet", "buy", "face", "fold", "keep", "owe", "pay", "post", "show", "sit", "surrender"),
    *("take", "turn", "win"),
)
DO = {"has": "have", "is": "are", "was": "were", "does": "do", **{f"{verb}s": verb for verb in OFTEN}}
"""Verbs of a seat, with their forms in the second person."""
SEATS = re.compile(rf"\b(?P<named>[Ss]eat (?P<seat>\d+))\b(?: (?P<does>{'|'.join(DO)})\b)?")
SPOKEN = re.compile(r"\b(?P<card>[2-9TJQKA][cdhs])\b(?! [a-z])|" + SEATS.pattern)
"""Matches cards and seats in the words of the rules."""


class TextSpan(NamedTuple):
    text: str
    """The printed text."""
    style: str = ""
    kind: str = ""
    """'' plain words; a card, the back of one, a seat, the verb of what the seat before it does; a spot,
    which of a seat's hands is meant; the name of something, with hyphens; a sum after a word that says which
    way it goes; a gap between columns; what leads a line in."""
    value: str = ""
    """The card in table notation, the seat's number, the verb as it is said to whoever sits there, what a
    spot is called, the sum without its sign."""


_BACK, _BETWEEN = TextSpan("▒▒", "dim", BACK), TextSpan(" ")


class Text:
    """A line of text in pieces, each with a style of its own."""

    def __init__(self, *parts: str | TextSpan | Text, style: str = "") -> None:
        self.pieces: list[TextSpan] = []
        self.style = style
        """The style of the whole line, under that of each piece."""
        for part in parts:
            self.append(part)

    def append(self, more: str | TextSpan | Text, style: str = "") -> Text:
        if isinstance(more, str):
            if more:
                self.pieces.append(TextSpan(more, style))
        elif isinstance(more, TextSpan):
            self.pieces.append(more)
        elif more.style:
            self.pieces += [each if each.style else each._replace(style=more.style) for each in more.pieces]
        else:
            self.pieces += more.pieces
        return self

    @property
    def plain(self) -> str:
        return "".join(each.text for each in self.pieces)


@cache
def _card(each: Card) -> TextSpan:
    return TextSpan(each.symbol, SUIT_STYLES[each.suit], CARD, str(each))


def card(each: Card) -> Text:
    return Text(_card(each))


def cards(hand: Iterable[Card], count: int = 0) -> Text:
    """The cards, or backs for those that may not be seen."""
    return _spaced([_card(each) for each in hand] or [_BACK] * count)


def dice(faces: Iterable[int]) -> Text:
    return _spaced([TextSpan(f"{PIPS[face - 1]} {face}", "bold") for face in faces])


def gain(cents: int, *, is_told: bool = False) -> Text:
    """`is_told`: whether it is a gain or a loss was said before it."""
    style = "bold green" if cents > 0 else "bold red" if cents < 0 else "dim"
    return Text(TextSpan(signed(cents), style, *((SUM, money(abs(cents))) if is_told else ())))


def gap(width: int = 2) -> TextSpan:
    return TextSpan(" " * width, kind=GAP)


def verb(does: str, *, is_you: bool = False) -> TextSpan:
    """Return a verb for the seat before it.

    >>> verb("pays").value, verb("pays", is_you=True).text
    ('pay', 'pay')
    """
    return TextSpan(DO[does] if is_you else does, kind=VERB, value=DO[does])


def lead(text: str = "  ") -> TextSpan:
    """Return the start of a line in a terminal. A page has its own."""
    return TextSpan(text, kind=LEAD)


def spoken(words: str) -> Text:
    """Return called words as text, with the cards and seats that they name.

    >>> [(each.text, each.kind, each.value) for each in spoken("Seat 3 has 21").pieces]
    [('Seat 3', 'seat', '3'), (' ', '', ''), ('has', 'verb', 'have'), (' 21', '', '')]
    """
    return _named(words, SPOKEN)


def reasoned(words: str) -> Text:
    """Return the reason for a payment or a refusal as text in which seats are marked; `6s` in it is a row of
    sixes, not a card."""
    return _named(words, SEATS)


def _named(words: str, things: re.Pattern[str]) -> Text:
    line, at = Text(), 0
    for found in things.finditer(words):
        line.append(words[at : found.start()])
        if not found["seat"]:
            line.append(TextSpan(found[0], kind=CARD, value=found[0]))
        else:
            line.append(TextSpan(found["named"], kind=SEAT, value=found["seat"]))
            if found["does"]:
                line.append(" ").append(verb(found["does"]))
        at = found.end()
    return line.append(words[at:])


def _spaced(parts: Sequence[TextSpan]) -> Text:
    line = Text()
    for part in parts:
        if line.pieces:
            line.pieces.append(_BETWEEN)
        line.pieces.append(part)
    return line
