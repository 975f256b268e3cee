"""Who has wagers at a seat of a game that a player banks: the player there, and those behind."""

from __future__ import annotations

from typing import NamedTuple


class Bettor(NamedTuple):
    """Somebody with wagers at a seat: the player there, or one behind."""

    prefix: str
    """What the names of the wagers begin with; '' for the seated player."""

    def spot(self, wager: str) -> str:
        return f"{self.prefix}{wager}"

    @property
    def title(self) -> str:
        """What the titles of the wagers begin with."""
        return self.prefix.replace("-", " ")
