"""What each play is worth at one state of a game: `--state "player=QhTs dealer=4c"`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

State = Mapping[str, str]
"""The parts of a state as they were written: `{"player": "QhTs", "dealer": "4c"}`. The engine reads them."""


@dataclass(frozen=True, kw_only=True)
class Weighed:
    """Every play that is legal at a state, with what it wins on average from there on."""

    unit: str
    """What the values are counted in: "the ante"."""
    state: Mapping[str, str]
    """The state in full, as the engine read it."""
    values: Mapping[str, Fraction]
    """Play → expected net of the whole round at best play afterwards, in units."""
    deals: int = 0
    """How many ways the unseen cards can fall."""
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> str:
        return max(self.values, key=lambda play: self.values[play])

    def cost(self, play: str) -> Fraction:
        """What is lost on average by that play instead of the best."""
        return self.values[self.best] - self.values[play]
