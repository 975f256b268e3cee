"""The action button of player-dealer games: whose wager is settled first."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards.card import ACE, JOKER, Card

POSITIONS = 7
"""Places other than the player-dealer's, at a table of eight."""


def from_button(banker: int, steps: int, places: int, seats: Iterable[int]) -> list[int]:
    """The seats clockwise from the place that lies so many steps past the player-dealer's.

    Where nobody has a wager, and on the player-dealer's own place, the next seat is first.

    >>> from_button(banker=3, steps=4, places=8, seats=[1, 2, 5, 6, 8])
    [8, 1, 2, 5, 6]
    """
    first = (min(banker, places) - 1 + steps) % places + 1
    return sorted(seats, key=lambda seat: (seat - first) % places)


def button_position(hole: Card) -> int:
    """Where the hole card puts the action button, in positions from the bank: ace 1 to seven 7, eight 1
    again to king 6, the Joker 7 (the chart of 21st Century Blackjack §N.1)."""
    number = 14 if hole is JOKER else 1 if hole.rank == ACE else hole.rank
    return (number - 1) % POSITIONS + 1
