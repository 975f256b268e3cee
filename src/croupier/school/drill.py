"""A drill: what the trainee is shown, what is asked, and what the rules answer."""

from __future__ import annotations

from msgspec import Struct

from croupier.rules.script import events as e

PAYOUTS, POTS, COLLECTIONS, COVER, RULING = "payouts", "pots", "collections", "cover", "ruling"
KINDS = {
    PAYOUTS: "what each wager of a finished layout wins or loses, in the order of settlement",
    POTS: "how the pot and its side pots are divided, odd chips too",
    COLLECTIONS: "commission, fees and collections: who pays how much",
    COVER: "a bank that does not reach: whose wagers are settled, in which order, for how much",
    RULING: "the right ruling after something has gone wrong",
}
LEVELS = (1, 2, 3)
PACE = {1: 30, 2: 20, 3: 12}
"""Seconds for each thing that is asked, by the level."""


class DrillLine(Struct, frozen=True, kw_only=True):
    """One thing that is asked: a sum, or one of several answers."""

    what: str
    """`seat 2: $15 on split-8-11`."""
    right: str
    """The sum as it is written, `-12.50`, or the right one of the choices."""
    choices: tuple[str, ...] = ()
    """Empty where a sum is asked."""
    place: int = 0
    """In the order in which things are settled, from 1; 0 for what is not settled, or has no order."""
    why: str = ""
    clause: str = ""


class Drill(Struct, frozen=True, kw_only=True):
    """Wholly determined by its game, settings, kind, level and seed: dealt again, it is the same."""

    game: str
    settings: dict[str, str]
    kind: str
    level: int
    seed: str
    question: str
    story: tuple[e.Event, ...]
    """The events that the trainee is shown."""
    asked: tuple[DrillLine, ...]
    then: tuple[e.Event, ...] = ()
    """The events that followed by the rules; shown with the marks."""
    is_ordered: bool = False
    """The order in which things are answered is marked as well."""

    @property
    def pace(self) -> int:
        """The seconds that it may take."""
        return PACE[self.level] * len(self.asked)
