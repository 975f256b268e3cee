"""Cards, dice and sums in colour."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from croupier.cards.card import Card
from croupier.wagers.chips import signed

PIPS = "⚀⚁⚂⚃⚄⚅"
SUIT_STYLES = ("bold green", "bold bright_blue", "bold red", "bold white", "bold magenta")
"""Four colours, so that suits are told apart at a glance: clubs, diamonds, hearts, spades; the joker."""


def card(each: Card) -> Text:
    return Text(each.symbol, style=SUIT_STYLES[each.suit])


def cards(hand: Iterable[Card], count: int = 0) -> Text:
    """The cards, or backs for those that may not be seen."""
    shown = [card(each) for each in hand] or [Text("▒▒", style="dim")] * count
    return Text(" ").join(shown)


def dice(faces: Iterable[int]) -> Text:
    return Text(" ").join(Text(f"{PIPS[face - 1]} {face}", style="bold") for face in faces)


def gain(cents: int) -> Text:
    style = "bold green" if cents > 0 else "bold red" if cents < 0 else "dim"
    return Text(signed(cents), style=style)
