"""A house: a casino, or the edition of an authority."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class House:
    id: str
    """What the ids of its games begin with."""
    name: str
    label: str
    """What lists call it."""
    jurisdiction: str

    def offers(self, name: str) -> bool:
        """Return True for the id of one of its games, which begins with the id of the house."""
        return name.startswith(f"{self.id}-")
