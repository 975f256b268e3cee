"""What a live table knows beside its ledger: who sits in the seats, and what they wait for."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from croupier.server.refused import NotYours
from croupier.table.resume import Kept
from croupier.table.seeding import ROUNDS

ANOTHER = "another of the floor"


class TableRules(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table is run; the game's own options are no part of it."""

    title: str = ""
    bet_seconds: float | None = None
    """Bets are closed so long after the first one; None: when everybody is ready, or after a minute where
    several people sit at a table that has a pace."""
    choose_seconds: float | None = None
    """Who has not chosen by then is folded or stood for; None: the table waits, or 40 seconds where several
    people sit at a table that has a pace."""
    pace: float = 0.0
    """Seconds between what chance and bots do; 0: all at once, up to the next question to a person."""
    deals_alone: bool = False
    """Goes on from round to round with bots alone."""
    is_passing: bool = False
    """Closed once nobody has been there for a while: somebody has opened it to play at once."""
    link: str = ""
    """Tables of the same link share their progressive meters."""
    seed_rounds: int = ROUNDS
    """For which dice or wheel keep their seed; a shoe always has its own."""


class Coming(Struct, frozen=True):
    """A person who sits down as soon as the round is over."""

    seat: int
    person: str
    name: str
    buy_in: int
    approved: bool = False
    strategy: str = ""
    """Of a bot."""
    from_wallet: bool = False
    standing: str = ""
    """What who comes from another table owes."""
    moved: bool = False
    """With the chips of another table: no buy-in."""


class Moving(Struct, frozen=True, kw_only=True):
    """A person who has got up to sit down at another table, until that stands there."""

    key: str
    """By which that one is told to seat the person: once, whoever tells it and how often."""
    seat: int
    """The one that was left."""
    person: str
    name: str
    chips: int
    table: str
    to: int
    from_wallet: bool = False
    standing: str = ""


class InLine(Struct, frozen=True):
    """A person who waits for a seat at a full table."""

    person: str
    name: str
    until: float = 0.0
    """When the offer of a seat ends, by the world's clock; 0 where none is made yet."""


class Proposal(Struct, frozen=True):
    """A report that changes how a round was settled, until a second person of the floor confirms it."""

    irregularity: str
    seat: int
    right: str
    reason: str
    by: str
    """The name of who proposed it."""
    person: str


class TableStanding(Struct, frozen=True, omit_defaults=True):
    """How a table stands, for who lists it without rebuilding it."""

    phase: str = ""
    """'' where nobody wrote it down yet."""
    round: int = 0
    names: Mapping[int, str] = {}
    """Of people and bots, by seat."""
    asks: bool = False
    """A person is asked, and nothing happens before the answer."""
    markers: Mapping[str, str] = {}
    """What lies on it from round to round, such as the puck."""


class SeatNotes(Struct, kw_only=True, omit_defaults=True):
    """Written whenever an event is, in the same transaction."""

    kept: Kept = Kept()
    """What the sitting goes on with; its seeds are written apart."""
    stands: TableStanding = TableStanding()
    people: dict[int, str] = field(default_factory=dict)
    """Seat → person."""
    bots: dict[int, str] = field(default_factory=dict)
    """Seat → strategy."""
    wallets: dict[int, str] = field(default_factory=dict)
    """Seat → the person out of whose wallet its chips came, where that is so."""
    since: dict[int, int] = field(default_factory=dict)
    """Seat → the version before which its cards were another's."""
    ready: set[int] = field(default_factory=set)
    leaving: set[int] = field(default_factory=set)
    coming: list[Coming] = field(default_factory=list)
    moving: list[Moving] = field(default_factory=list)
    """Who is on the way to another table."""
    line: list[InLine] = field(default_factory=list)
    """Who waits for a seat, in order."""
    closes: bool = False
    """The table closes as soon as the round is over."""
    settings: dict[str, str] | None = None
    """What the options become as soon as the round is over."""
    proposed: Proposal | None = None
    """Until it is decided no other round is opened, and the table does not close."""
    went: set[str] = field(default_factory=set)
    """People who got up since the last round was opened: it may still be ruled on."""

    @property
    def at_table(self) -> tuple[str, ...]:
        """People who sit there, or will after the round."""
        return (*self.people.values(), *(each.person for each in self.coming))

    def check_runs(self, person: str, *, looks_back: bool = False) -> None:
        """Refuse that somebody runs, or reads as the floor does, a table that they play at, or rules on a
        round that they played in; '' is the house, or a guest, who has the machine to itself."""
        if person and person in self.at_table:
            raise NotYours("you play at this table", "nobody runs a table that they play at", ANOTHER)
        if person and looks_back and person in self.went:
            raise NotYours("you played at this table", "nobody rules on a round that they played in", ANOTHER)

    def forget(self, seat: int) -> None:
        """The seat is empty."""
        if seat in self.people:
            self.went.add(self.people[seat])
        for by_seat in (self.people, self.bots, self.wallets, self.since):
            by_seat.pop(seat, None)
        self.ready.discard(seat)
        self.leaving.discard(seat)
