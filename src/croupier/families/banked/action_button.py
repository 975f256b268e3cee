"""The action button of player-dealer games: whose wager is settled first."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards.card import ACE, JOKER, Card
from croupier.hands.points import blackjack_value

POSITIONS = 7
"""Places other than the player-dealer's, at a table of eight."""


def place_past(banker: int, steps: int, places: int) -> int:
    """Return the place that lies so many steps clockwise past the player-dealer's; counterclockwise where
    they are less than none.

    >>> place_past(banker=3, steps=4, places=8), place_past(banker=3, steps=-4, places=7)
    (7, 6)
    """
    return (min(banker, places) - 1 + steps) % places + 1


def from_button(banker: int, steps: int, places: int, seats: Iterable[int]) -> list[int]:
    """Return the seats clockwise from the place that lies so many steps past the player-dealer's.

    Where nobody has a wager, and on the player-dealer's own place, the next seat is first.

    >>> from_button(banker=3, steps=4, places=8, seats=[1, 2, 5, 6, 8])
    [8, 1, 2, 5, 6]
    """
    return clockwise(place_past(banker, steps, places), seats)


def clockwise(first: int, seats: Iterable[int]) -> list[int]:
    """Return the seats clockwise from that place on, or from the next one."""
    return sorted(seats, key=lambda seat: (seat < first, seat))


def counterclockwise(first: int, seats: Iterable[int]) -> list[int]:
    """Return the seats counterclockwise from that place on, or from the next one."""
    return sorted(seats, key=lambda seat: (seat > first, -seat))


def others(banker: int, places: int) -> list[int]:
    """Return all places but the player-dealer's, from the house dealer's left."""
    return [place for place in range(1, places + 1) if place != banker]


def card_number(card: Card) -> int:
    """Return the number of an open card: ace 1 to king 13, the Joker 14."""
    return 14 if card is JOKER else 1 if card.rank == ACE else card.rank


def button_position(hole: Card) -> int:
    """Return how far the hole card puts the action button, in positions from the bank: ace 1 to seven 7,
    eight 1 again to king 6, the Joker 7 (the chart of 21st Century Blackjack §N.1)."""
    return (card_number(hole) - 1) % POSITIONS + 1


def button_by_value(hole: Card) -> int:
    """Return how far the hole card puts it by its value: an ace or a Joker 1, all tens 10."""
    value = 1 if hole is JOKER else blackjack_value(hole)
    return (value - 1) % POSITIONS + 1
