"""The action button of player-dealer games: whose wager is settled first."""

from __future__ import annotations

from collections.abc import Iterable


def from_button(banker: int, steps: int, places: int, seats: Iterable[int]) -> list[int]:
    """The seats clockwise from the place that lies so many steps past the player-dealer's.

    Where nobody has a wager, and on the player-dealer's own place, the next seat is first.

    >>> from_button(banker=3, steps=4, places=8, seats=[1, 2, 5, 6, 8])
    [8, 1, 2, 5, 6]
    """
    first = (min(banker, places) - 1 + steps) % places + 1
    return sorted(seats, key=lambda seat: (seat - first) % places)
