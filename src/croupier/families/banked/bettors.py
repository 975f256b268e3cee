"""Bettors at a seat of a game that a player banks: the player there, and those behind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Bettor(NamedTuple):
    """A person with wagers at a seat: the player who sits there, or one who bets behind."""

    prefix: str
    """The beginning of the names of the wagers; '' for the seated player."""

    def spot(self, wager: str) -> str:
        return f"{self.prefix}{wager}"

    @property
    def title(self) -> str:
        """Return the beginning of the titles of the wagers."""
        return self.prefix.replace("-", " ")

    def first(self, wager: str) -> str:
        """Return the name of a wager that behind a seat goes by the bettor's name alone.

        >>> [bettor.first("base") for bettor in bettors(2)]
        ['base', 'backline-1', 'backline-2']
        """
        return self.prefix.removesuffix("-") or wager


SEATED = Bettor("")


def seated_wager(spot: str, lines: Iterable[Bettor]) -> str:
    """Return the wager of the player at the seat that a wager behind it is like.

    >>> seated_wager("backline-2-main", bettors(2)), seated_wager("main", bettors(2))
    ('main', 'main')
    """
    return min((spot.removeprefix(line.prefix) for line in lines), key=len, default=spot)


def bettors(behind: int) -> tuple[Bettor, ...]:
    """Return the seated player, then so many who bet behind.

    >>> [bettor.spot("tie") for bettor in bettors(1)]
    ['tie', 'backline-1-tie']
    """
    return (SEATED, *(Bettor(f"backline-{number}-") for number in range(1, behind + 1)))
