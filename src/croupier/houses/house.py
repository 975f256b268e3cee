"""A house: a casino, or the edition of an authority."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class House:
    id: str
    """The prefix of the ids of its games."""
    name: str
    label: str
    """The short name in lists."""
    jurisdiction: str

    def offers(self, name: str) -> bool:
        """Return True for the id of one of its games, which begins with the id of the house."""
        return name.startswith(f"{self.id}-")
