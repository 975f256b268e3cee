"""Seating: who sits at a table, who waits to, and what stands there."""

from __future__ import annotations

from contextlib import suppress

from croupier.refusals import IllegalBet, Refusal, unknown
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.server.live import bots
from croupier.server.live.seat_notes import Coming, Rules, SeatNotes
from croupier.server.refused import NotYours
from croupier.table.resume import kept
from croupier.table.sitting import Sitting
from croupier.wagers.chips import money

LONG = 10_000
"""Lines after which a ledger ends and another begins, so that no table takes long to resume."""
CLOSED, OVER, BETTING, PLAYING = "closed", "over", "betting", "playing"
LONGEST_NAME = 40
MOST_CHIPS = 10**12
"""Cents that a seat may bring to a table, and lay on it: whatever they win, the books can hold it."""


_TOO_MANY = f"a seat brings {money(MOST_CHIPS)} at most"


def _check_chips(name: str, buy_in: int) -> None:
    if not 0 < buy_in <= MOST_CHIPS:
        raise IllegalBet(f"{name} cannot sit down with {money(buy_in)}", _TOO_MANY if buy_in > 0 else "")


class Seating:
    """One table's sitting, and who sits at it."""

    def __init__(self, sitting: Sitting, notes: SeatNotes, rules: Rules, before: int = 0) -> None:
        self.sitting = sitting
        self.notes = notes
        self.rules = rules
        self.before = before
        """How many events earlier ledgers of this table have."""

    # -- what stands ---------------------------------------------------------------------------

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
        """Whether the ledger is to end here: it is long, and nothing stands that the next would not know."""
        table = self.sitting.table
        is_bare = not any(table.layout.values()) and not any(table.owed.values())
        return len(self.sitting.ledger) >= LONG and self.phase == OVER and is_bare

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
        return ask is not None and self._acts(ask.seat)

    @property
    def coming_banker(self) -> int:
        """Who banks this round, or the next one; 0 where nobody does or would."""
        if self.phase in (BETTING, PLAYING) or self.game.banking != "player-dealer":
            return self.sitting.table.banker if self.phase != OVER else 0
        try:
            return self.sitting.next_bank()[0]
        except Refusal:
            return 0

    def seat_of(self, person: str) -> int | None:
        return next((seat for seat, who in self.notes.people.items() if who == person), None)

    def kept(self) -> SeatNotes:
        """Brought up to date, to be written."""
        self.notes.kept = kept(self.sitting)
        return self.notes

    def _acts(self, seat: int) -> bool:
        return seat in self.notes.people and seat not in self.notes.leaving

    def own(self, seat: int, by: str) -> None:
        """Refuse a seat that is another's; '' is the house itself."""
        if by and self.notes.people.get(seat) != by:
            raise NotYours(f"seat {seat} is not yours")

    # -- people --------------------------------------------------------------------------------

    def sit(
        self, person: str, name: str, seat: int, buy_in: int, *, approved: bool = False, bot: str = ""
    ) -> None:
        """At once between rounds and while bets are made; else as soon as the round is over."""
        self._open_for(f"{name} cannot sit down")
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise IllegalBet("nobody sits down by that name", instead=f"1 to {LONGEST_NAME} letters")
        if person and (self.seat_of(person) or any(each.person == person for each in self.notes.coming)):
            raise IllegalBet(f"{name} sits at this table already")
        for each in self.notes.coming:
            if each.seat == seat:
                raise IllegalBet(f"seat {seat} is taken", f"{each.name} waits for it")
        if self.phase == PLAYING:
            self._check_seat(seat, name, buy_in, approved)
            self.notes.coming.append(Coming(seat, person, name, buy_in, approved, bot))
            return
        self._seat(Coming(seat, person, name, buy_in, approved, bot))

    def _check_seat(self, seat: int, name: str, buy_in: int, approved: bool) -> None:
        if not 1 <= seat <= self.game.seats:
            raise IllegalBet(f"no seat {seat}", f"{self.game.id} has {self.game.seats}")
        if seat in self.sitting.names and seat not in self.notes.leaving:
            raise IllegalBet(f"seat {seat} is taken", f"{self.sitting.names[seat]} sits there")
        _check_chips(name, buy_in)
        if self.sitting.options.needs_approval(buy_in) and not approved:
            raise IllegalBet(f"{money(buy_in)} needs the approval of a supervisor")

    def _seat(self, who: Coming) -> None:
        _check_chips(who.name, who.buy_in)
        self.sitting.sit(who.seat, who.name, who.buy_in, approved=who.approved)
        if who.person:
            self.notes.people[who.seat] = who.person
        else:
            self.notes.bots[who.seat] = who.strategy
            self.sitting.willing.add(who.seat)
        self.notes.since[who.seat] = self.version

    def leave(self, seat: int, *, approved: bool = False) -> None:
        """At once where that can be; else as soon as the round is over, and until then the house's way is
        played for the seat."""
        self._seated(seat)
        try:
            self.sitting.leave(seat, approved=approved)
        except Refusal:
            needs_approval = self.sitting.options.needs_approval(self._worth(seat)) and not approved
            if self.phase not in (BETTING, PLAYING) or needs_approval:
                raise
            self.notes.leaving.add(seat)
            return
        self._forget(seat)

    def _forget(self, seat: int) -> None:
        self.notes.forget(seat)
        self.sitting.covers.pop(seat, None)

    def stay(self, seat: int) -> None:
        """Not leave after all."""
        self._seated(seat)
        self.notes.leaving.discard(seat)

    def buy(self, seat: int, amount: int, *, approved: bool = False) -> None:
        self._seated(seat)
        if amount > 0 and self._worth(seat) + amount > MOST_CHIPS:
            raise IllegalBet(f"{self.sitting.names[seat]} cannot buy {money(amount)}", _TOO_MANY)
        self.sitting.buy(seat, amount, approved=approved)

    def add_bot(self, seat: int = 0, *, strategy: str = "", buy_in: int = bots.STACK) -> None:
        """In that seat, or in the first one that is free."""
        known = bots.strategies(self.game)
        if strategy and strategy not in known:
            raise unknown("strategy of a bot", strategy, known)
        taken = {*self.sitting.names, *(each.seat for each in self.notes.coming)}
        free = [each for each in range(1, self.game.seats + 1) if each not in taken]
        if not free:
            raise IllegalBet("no bot sits down", "every seat is taken")
        name = bots.free_name({*self.sitting.names.values(), *(each.name for each in self.notes.coming)})
        self.sit("", name, seat or free[0], buy_in, approved=True, bot=strategy)

    def remove_bot(self, seat: int) -> None:
        if seat not in self.notes.bots:
            raise IllegalBet(f"no bot sits in seat {seat}")
        self.leave(seat, approved=True)

    def offer_bank(self, seat: int, cover: int | None = None) -> None:
        """The seat takes the bank when its turn comes, and posts so much; 0: it does not take it."""
        self._seated(seat)
        if self.game.banking != "player-dealer":
            raise IllegalBet(f"no seat banks {self.game.id}")
        if cover is not None and cover < 0:
            raise IllegalBet(f"seat {seat} cannot bank with {money(cover)}")
        if cover == 0:
            self.sitting.willing.discard(seat)
            return
        self.sitting.willing.add(seat)
        self.sitting.covers.pop(seat, None)
        if cover is not None:
            self.sitting.covers[seat] = cover

    def _seated(self, seat: int) -> None:
        self._open_for(f"seat {seat} can do nothing")
        if seat not in self.sitting.names:
            raise IllegalBet(f"nobody sits in seat {seat}")

    def _open_for(self, what: str) -> None:
        if self.phase == CLOSED:
            raise IllegalBet(what, "the table is closed")

    def _worth(self, seat: int) -> int:
        table = self.sitting.table
        return table.stacks[seat] + sum(table.layout[seat].values()) - table.owed.get(seat, 0)

    # -- after the round -----------------------------------------------------------------------

    def seats_wait(self) -> bool:
        """Whether somebody may get up or sit down now."""
        names = self.sitting.names
        return any(self._can_go(seat) for seat in self.notes.leaving) or any(
            each.seat not in names for each in self.notes.coming
        )

    def _can_go(self, seat: int) -> bool:
        """Whether no wager of the seat stays until it is decided."""
        laid = self.sitting.table.layout.get(seat, {})
        return not any(self.game.spot(spot, self.sitting.options).contract for spot in laid)

    def change_seats(self) -> None:
        for seat in sorted(filter(self._can_go, self.notes.leaving)):
            try:
                self.sitting.leave(seat, approved=seat in self.notes.bots)
            except IllegalBet:  # it has won so much that a supervisor has to approve
                self.notes.leaving.discard(seat)
            else:
                self._forget(seat)
        waiting, self.notes.coming = self.notes.coming, []
        for who in waiting:
            if who.seat in self.sitting.names:
                self.notes.coming.append(who)
                continue
            with suppress(
                IllegalBet
            ):  # the options have changed, and no longer let it: the others are seated
                self._seat(who)
