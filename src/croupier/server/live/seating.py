"""Seating: one table as it stands, with who sits at it and who waits to."""

from __future__ import annotations

from croupier.refusals import IllegalBet, NotYet, Refusal
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.server.live.seat_notes import SeatNotes, TableRules, TableStanding
from croupier.server.refused import NotYours
from croupier.table.ledger import VERSION, opening
from croupier.table.resume import kept
from croupier.table.sitting import Sitting

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
