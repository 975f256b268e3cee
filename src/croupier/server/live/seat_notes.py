"""What a live table knows beside its ledger: who sits in the seats, and what they wait for."""

from __future__ import annotations

from msgspec import Struct, field

from croupier.table.resume import Kept


class Rules(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table is run; the game's own options are no part of it."""

    title: str = ""
    bet_seconds: float | None = None
    """Bets are closed so long after the first one; None: when everybody is ready."""
    choose_seconds: float | None = None
    """Who has not chosen by then has the house's way chosen for it; None: the table waits."""
    pace: float = 0.0
    """Seconds between what chance and bots do; 0: all at once, up to the next question to a person."""
    deals_alone: bool = False
    """Goes on from round to round with bots alone."""
    link: str = ""
    """Tables of the same link share their progressive meters."""


class Coming(Struct, frozen=True):
    """A person who sits down as soon as the round is over."""

    seat: int
    person: str
    name: str
    buy_in: int
    approved: bool = False
    strategy: str = ""
    """Of a bot."""


class SeatNotes(Struct, kw_only=True, omit_defaults=True):
    """Written whenever an event is, in the same transaction."""

    kept: Kept = Kept()
    """What the sitting goes on with; its seeds are written apart."""
    people: dict[int, str] = field(default_factory=dict)
    """Seat → person."""
    bots: dict[int, str] = field(default_factory=dict)
    """Seat → strategy."""
    since: dict[int, int] = field(default_factory=dict)
    """Seat → the version before which its cards were another's."""
    ready: set[int] = field(default_factory=set)
    leaving: set[int] = field(default_factory=set)
    coming: list[Coming] = field(default_factory=list)
    closes: bool = False
    """The table closes as soon as the round is over."""
    settings: dict[str, str] | None = None
    """What the options become as soon as the round is over."""

    def forget(self, seat: int) -> None:
        """The seat is empty."""
        for by_seat in (self.people, self.bots, self.since):
            by_seat.pop(seat, None)
        self.ready.discard(seat)
        self.leaving.discard(seat)
