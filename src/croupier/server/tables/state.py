"""The state of one table as data: its session, who sits in the seats and waits, and how the table is run.

The modules beside this one are functions on it: `seats`, `dealing` and `floor`. They change the state or
refuse what does not fit it; `journal` knows what of it is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
from msgspec import Struct

from croupier.errors import CroupierError, IllegalBet
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.server.errors import NotYours
from croupier.table.ledger import VERSION, opening
from croupier.table.observation import Observation
from croupier.table.resume import ResumeState, resume_state
from croupier.table.seeds import ROUNDS
from croupier.table.session import TableSession
from croupier.table.upkeep import Upkeep

CLOSED, OVER, BETTING, PLAYING = "closed", "over", "betting", "playing"
SOLE_LIMIT = 500_00
"""Cents that one person of management alone may move, unless the house has another limit."""
UNOPENED_LIMIT = 2
"""Values that a person may leave unopened, unless the house has another limit."""
LONG, LONGEST = 1_000, 10_000
"""Lines after which a ledger ends and another begins, so that no table takes long to resume or much memory:
as soon as the cards are shuffled anyway, and at last in the middle of any shoe."""
ANOTHER = "another of the floor"


class TableSettings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The way a table is run. The game's own options are not part of it."""

    title: str = ""
    bet_seconds: float | None = None
    """Seconds from the first bet until bets are closed. None: until everybody is ready, or a minute if
    several people sit at a table that has a pace."""
    choose_seconds: float | None = None
    """Seconds that a person has to choose; then the hand is folded or stood. None: the table waits, or 40
    seconds if several people sit at a table that has a pace."""
    pace: float = 0.0
    """Seconds between what chance and bots do. 0: all at once, up to the next question to a person."""
    deals_alone: bool = False
    """Goes on from round to round with bots alone."""
    is_passing: bool = False
    """Closed once nobody has been there for a while: somebody opened it to play at once."""
    link: str = ""
    """Tables of the same link share their progressive meters."""
    floor_signs: bool = False
    """Whether due duties hold the table, and payouts that the text has verified wait, until those who must
    sign have signed."""
    sole_limit: int = SOLE_LIMIT
    """The largest amount, in cents, that one person of management alone may move."""
    seed_rounds: int = ROUNDS
    """Rounds for which dice or a wheel use one seed. A shoe always has its own."""
    unopened_limit: int = UNOPENED_LIMIT
    """Number of values that a person may commit to and leave unopened at the table. Then the person adds no
    more values, and plays on. 0: nobody is barred."""


class PendingSeat(Struct, frozen=True):
    """A person or bot that sits down as soon as the round is over."""

    seat: int
    person: str
    name: str
    buy_in: int
    approved: bool = False
    strategy: str = ""
    """The strategy of a bot."""
    from_wallet: bool = False
    standing: str = ""
    """The debt of a person who comes from another table."""
    moved: bool = False
    """The chips come from another table: no buy-in."""


class InTransit(Struct, frozen=True, kw_only=True):
    """A person who has got up to sit down at another table, until the other table has done that."""

    key: str
    """The request key of sitting down there: it is done once, whoever sends it and how often."""
    seat: int
    """The seat that was left."""
    person: str
    name: str
    chips: int
    table: str
    to: int
    from_wallet: bool = False
    standing: str = ""


class LineEntry(Struct, frozen=True):
    """A person who waits for a seat at a full table."""

    person: str
    name: str
    until: float = 0.0
    """The time of day when the offer of a seat ends; 0 if none is made yet."""


class TableSummary(Struct, frozen=True, omit_defaults=True):
    """The entry of a table that is not rebuilt in a list of tables."""

    phase: str = ""
    """'' if it was never written down."""
    round: int = 0
    names: Mapping[int, str] = {}
    """Seat → name, of people and bots."""
    asks: bool = False
    """A person is asked, and nothing happens before the answer."""
    markers: Mapping[str, str] = {}
    """The markers that stay on the layout from round to round, such as the puck."""


class SeatState(Struct, kw_only=True, omit_defaults=True):
    """The seats of a table, its waiting line and its pending changes. It is written in the same transaction
    as the ledger."""

    resume_state: ResumeState = msgspec.field(default=ResumeState(), name="kept")
    """The data with which the session goes on. Its seeds are written apart."""
    summary: TableSummary = msgspec.field(default=TableSummary(), name="stands")
    people: dict[int, str] = {}
    """Seat → person."""
    bots: dict[int, str] = {}
    """Seat → strategy."""
    wallets: dict[int, str] = {}
    """Seat → the person whose wallet its chips came from, if they came from one."""
    seated_at: dict[int, int] = msgspec.field(default_factory=dict, name="since")
    """Seat → the version before which its cards were another's."""
    ready: set[int] = set()
    leaving: set[int] = set()
    coming: list[PendingSeat] = []
    moving: list[InTransit] = []
    line: list[LineEntry] = []
    """The waiting line, in order."""
    closes_after_round: bool = msgspec.field(default=False, name="closes")
    options_after_round: dict[str, str] | None = msgspec.field(default=None, name="settings")
    rounds_before: int = 0
    """Rounds of the table's earlier ledgers. The number of a round in its ledger begins again at 1."""
    left_since_round: set[str] = msgspec.field(default_factory=set, name="went")
    """People who got up since the last round was opened: it may still be ruled on."""
    unopened: dict[str, int] = {}
    """Person → number of values that were committed to and not opened."""

    @property
    def at_table(self) -> tuple[str, ...]:
        """Return the people who sit at the table, or will after the round."""
        return (*self.people.values(), *(each.person for each in self.coming))

    def check_runs(self, person: str, *, looks_back: bool = False) -> None:
        """Refuse a person who runs, or reads as the floor does, a table that they play at, or who rules on a
        round that they played in. '' is the house, or a guest, who has the machine to itself."""
        if person and person in self.at_table:
            raise NotYours("you play at this table", "nobody runs a table that they play at", ANOTHER)
        if person and looks_back and person in self.left_since_round:
            raise NotYours("you played at this table", "nobody rules on a round that they played in", ANOTHER)

    def clear_seat(self, seat: int) -> None:
        """Forget who had the seat."""
        if seat in self.people:
            self.left_since_round.add(self.people[seat])
        for by_seat in (self.people, self.bots, self.wallets, self.seated_at):
            by_seat.pop(seat, None)
        self.ready.discard(seat)
        self.leaving.discard(seat)


class NextLedger(NamedTuple):
    """An order to end the table's ledger and begin another."""

    options: Options | None = None
    """Those that were chosen for it; None: the options stay as they are."""


@dataclass(eq=False)
class TableState:
    """A table as it stands. `session`, `seats`, `settings` and `offset` are what the store has of it."""

    session: TableSession
    seats: SeatState
    settings: TableSettings
    offset: int = 0
    """The number of events in the earlier ledgers of this table."""
    away: Set[str] = frozenset()
    """People who have watched the table and watch no more; nobody waits for them to get ready."""
    upkeep: tuple[object, Upkeep] | None = field(default=None, repr=False)
    """The ledger, and its duties as far as they were read."""
    values_until: float | None = None
    """When players have had time to open their values for the next seed, by the monotonic clock."""
    bot_views: tuple[Round, dict[int, Observation]] | None = field(default=None, repr=False)
    """A round, and by seat what the bots that play in it have seen. A bot is given that and nothing else."""

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def version(self) -> int:
        """The number of events of all ledgers."""
        return self.offset + len(self.session.ledger)

    @property
    def rounds(self) -> int:
        """The number of rounds that the table has opened, over all ledgers."""
        return self.seats.rounds_before + self.session.table.number

    @property
    def phase(self) -> str:
        playing = self.session.round
        if self.session.is_closed:
            return CLOSED
        if playing is None or playing.is_over:
            return OVER
        return BETTING if playing.ask is None else PLAYING

    def __post_init__(self) -> None:
        self.session.verifies = self.settings.floor_signs

    # -- the ledger -------------------------------------------------------------------------------

    @property
    def is_long(self) -> bool:
        """True if the ledger should end now: it is too long or uses an old format, and nothing stands that
        the next ledger would not know."""
        table, lines = self.session.table, len(self.session.ledger)
        is_enough = lines >= LONG and (self.session.shuffles_next or lines >= LONGEST)
        if not (is_enough or opening(self.session.ledger).version < VERSION):
            return False
        is_bare = not any(table.layout.values()) and not any(table.owed.values())
        return self.phase == OVER and is_bare and not self.session.table.approvals

    @property
    def is_too_long(self) -> bool:
        """True if the ledger has to end as soon as it can: it is twice too long or uses an old format."""
        return len(self.session.ledger) >= 2 * LONG or opening(self.session.ledger).version < VERSION

    @property
    def is_order_due(self) -> bool:
        """True if the round is over and the floor has ordered something for that moment."""
        waits = self.seats.closes_after_round or self.seats.options_after_round is not None
        return self.phase == OVER and waits and not self.session.table.approvals

    # -- who decides ------------------------------------------------------------------------------

    @property
    def asked(self) -> Decide | None:
        """The decision that the round waits for, whoever makes it."""
        playing = self.session.round
        ask = playing.ask if playing is not None else None
        return ask if isinstance(ask, Decide) else None

    @property
    def asks_person(self) -> bool:
        """True if the round waits for a person who has not left."""
        ask = self.asked
        return ask is not None and ask.seat in self.seats.people and ask.seat not in self.seats.leaving

    @property
    def coming_banker(self) -> int:
        """The seat that banks this round, or the next one; 0 if none does or would."""
        phase = self.phase
        if phase in (BETTING, PLAYING) or self.game.banking != "player-dealer":
            return self.session.table.banker if phase != OVER else 0
        try:
            return self.session.next_bank()[0]
        except CroupierError:
            return 0

    # -- seats ------------------------------------------------------------------------------------

    @property
    def free(self) -> tuple[int, ...]:
        """Seats that nobody has and nobody is about to have."""
        taken = {*self.session.names, *(each.seat for each in self.seats.coming)}
        return tuple(seat for seat in range(1, self.game.seats + 1) if seat not in taken)

    def seat_of(self, person: str) -> int | None:
        return next((seat for seat, who in self.seats.people.items() if who == person), None)

    def has_seat(self, person: str) -> bool:
        """Return True if the person sits there, or will after the round."""
        return person in self.seats.at_table

    def is_known(self, person: str) -> bool:
        """Return True if the person is shown more than a spectator: it sits there, or waits in line."""
        return bool(self.seat_of(person)) or any(each.person == person for each in self.seats.line)

    def worth(self, seat: int) -> int:
        """Return what a seat has and has bet, less what it owes, in cents."""
        table = self.session.table
        return table.stacks[seat] + sum(table.layout[seat].values()) - table.owed.get(seat, 0)

    def current_seats(self) -> SeatState:
        """Bring the seat state up to date with the session, and return it to be written. The seeds have a
        database table of their own."""
        session, seats = self.session, self.seats
        seats.resume_state = resume_state(session, seeds=False)
        seats.summary = TableSummary(
            self.phase, self.rounds, dict(session.names), self.asks_person,
            dict(session.table.markers),
        )  # fmt: skip
        return seats

    # -- checks -----------------------------------------------------------------------------------

    def check_owner(self, seat: int, by: str) -> None:
        """Refuse a seat of another person; '' is the house itself."""
        if by and self.seats.people.get(seat) != by:
            raise NotYours(f"seat {seat} is not yours")

    def check_seated(self, seat: int) -> None:
        self.check_open(f"seat {seat} can do nothing")
        if seat not in self.session.names:
            raise IllegalBet(f"nobody sits in seat {seat}")

    def check_open(self, what: str) -> None:
        if self.phase == CLOSED:
            raise IllegalBet(what, "the table is closed")
