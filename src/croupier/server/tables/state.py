"""The state of one table: the session, who sits in the seats and waits, and how the table is run."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from croupier.refusals import IllegalBet, NotYet, Refusal
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.server.errors import NotYours
from croupier.table.ledger import VERSION, opening
from croupier.table.resume import Kept, kept
from croupier.table.seeding import ROUNDS
from croupier.table.sitting import Sitting

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


LONG, LONGEST = 1_000, 10_000
"""Lines after which a ledger ends and another begins, so that no table takes long to resume or much to hold:
as soon as its cards are shuffled anyway, and in the end with any shoe."""
CLOSED, OVER, BETTING, PLAYING = "closed", "over", "betting", "playing"


class Seating:
    """What the store keeps of a table and everybody asks about: its sitting, the seats' notes, how it is run.
    It answers, and refuses what does not fit how it stands; `Dealing` changes it."""

    def __init__(self, sitting: Sitting, notes: SeatNotes, rules: TableRules, before: int = 0) -> None:
        self.sitting = sitting
        self.notes = notes
        self.rules = rules
        self.before = before
        """How many events earlier ledgers of this table have."""

    @property
    def game(self) -> Game:
        return self.sitting.game

    @property
    def version(self) -> int:
        return self.before + len(self.sitting.ledger)

    @property
    def phase(self) -> str:
        playing = self.sitting.round
        if self.sitting.is_closed:
            return CLOSED
        if playing is None or playing.is_over:
            return OVER
        return BETTING if playing.ask is None else PLAYING

    @property
    def is_long(self) -> bool:
        """Whether the ledger is to end here: it is long, or of a former version, and nothing stands that the
        next would not know."""
        table, lines = self.sitting.table, len(self.sitting.ledger)
        is_enough = lines >= LONG and (self.sitting.shuffles_next or lines >= LONGEST)
        if not (is_enough or opening(self.sitting.ledger).version < VERSION):
            return False
        is_bare = not any(table.layout.values()) and not any(table.owed.values())
        return self.phase == OVER and is_bare and self.notes.proposed is None

    @property
    def is_too_long(self) -> bool:
        """Whether it has to end as soon as it can: it is twice as long, or of a former version."""
        return len(self.sitting.ledger) >= 2 * LONG or opening(self.sitting.ledger).version < VERSION

    @property
    def is_ordered(self) -> bool:
        """Whether the floor has ordered something for after the round, and the round is over."""
        waits = self.notes.closes or self.notes.settings is not None
        return self.phase == OVER and waits and self.notes.proposed is None

    @property
    def asked(self) -> s.Decide | None:
        """The decision that waits, whosever it is."""
        playing = self.sitting.round
        ask = playing.ask if playing is not None else None
        return ask if isinstance(ask, s.Decide) else None

    @property
    def asks_person(self) -> bool:
        """Whether a person has to decide who is still there to do it."""
        ask = self.asked
        return ask is not None and ask.seat in self.notes.people and ask.seat not in self.notes.leaving

    @property
    def coming_banker(self) -> int:
        """Who banks this round, or the next one; 0 where nobody does or would."""
        phase = self.phase
        if phase in (BETTING, PLAYING) or self.game.banking != "player-dealer":
            return self.sitting.table.banker if phase != OVER else 0
        try:
            return self.sitting.next_bank()[0]
        except Refusal:
            return 0

    @property
    def free(self) -> tuple[int, ...]:
        """Seats that nobody has and nobody is about to have."""
        taken = {*self.sitting.names, *(each.seat for each in self.notes.coming)}
        return tuple(seat for seat in range(1, self.game.seats + 1) if seat not in taken)

    def seat_of(self, person: str) -> int | None:
        return next((seat for seat, who in self.notes.people.items() if who == person), None)

    def has_seat(self, person: str) -> bool:
        """Whether that person sits there, or will after the round."""
        return person in self.notes.at_table

    def knows(self, person: str) -> bool:
        """Whether the table looks to that person as to nobody else: it sits there, or waits to."""
        return bool(self.seat_of(person)) or any(each.person == person for each in self.notes.line)

    def worth(self, seat: int) -> int:
        """Cents: what it has and has laid, without what it owes."""
        table = self.sitting.table
        return table.stacks[seat] + sum(table.layout[seat].values()) - table.owed.get(seat, 0)

    def kept(self) -> SeatNotes:
        """Brought up to date, to be written; without the seeds, which have a table of their own."""
        self.notes.kept = kept(self.sitting, seeds=False)
        sitting = self.sitting
        self.notes.stands = TableStanding(
            self.phase, sitting.table.number, dict(sitting.names), self.asks_person,
            dict(sitting.table.markers),
        )  # fmt: skip
        return self.notes

    # -- refusals --------------------------------------------------------------------------------

    def check_owner(self, seat: int, by: str) -> None:
        """Refuse a seat that is another's; '' is the house itself."""
        if by and self.notes.people.get(seat) != by:
            raise NotYours(f"seat {seat} is not yours")

    def check_seated(self, seat: int) -> None:
        self.check_open(f"seat {seat} can do nothing")
        if seat not in self.sitting.names:
            raise IllegalBet(f"nobody sits in seat {seat}")

    def check_open(self, what: str) -> None:
        if self.phase == CLOSED:
            raise IllegalBet(what, "the table is closed")

    def check_decided(self, what: str) -> None:
        if self.notes.proposed is not None:
            raise NotYet(what, "a ruling on the last round waits for a second person of the floor")
