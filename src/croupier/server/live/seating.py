"""Seating: who sits at a table, who waits to, and what stands there."""

from __future__ import annotations

from contextlib import suppress

from croupier.refusals import IllegalBet, Refusal, unknown
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.server.live import bots
from croupier.server.live.seat_notes import Coming, Moving, SeatNotes, TableRules, TableStanding
from croupier.server.refused import NotYours
from croupier.table.ledger import VERSION, opening
from croupier.table.moving import change_seat
from croupier.table.resume import kept
from croupier.table.sitting import Sitting
from croupier.wagers.chips import money

LONG, LONGEST = 1_000, 10_000
"""Lines after which a ledger ends and another begins, so that no table takes long to resume or much to hold:
as soon as its cards are shuffled anyway, and in the end with any shoe."""
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

    def __init__(self, sitting: Sitting, notes: SeatNotes, rules: TableRules, before: int = 0) -> None:
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
        phase = self.phase
        if phase in (BETTING, PLAYING) or self.game.banking != "player-dealer":
            return self.sitting.table.banker if phase != OVER else 0
        try:
            return self.sitting.next_bank()[0]
        except Refusal:
            return 0

    def seat_of(self, person: str) -> int | None:
        return next((seat for seat, who in self.notes.people.items() if who == person), None)

    def kept(self) -> SeatNotes:
        """Brought up to date, to be written; without the seeds, which have a table of their own."""
        self.notes.kept = kept(self.sitting, seeds=False)
        sitting = self.sitting
        self.notes.stands = TableStanding(
            self.phase, sitting.table.number, dict(sitting.names), self.asks_person,
            dict(sitting.table.markers),
        )  # fmt: skip
        return self.notes

    def _acts(self, seat: int) -> bool:
        return seat in self.notes.people and seat not in self.notes.leaving

    def own(self, seat: int, by: str) -> None:
        """Refuse a seat that is another's; '' is the house itself."""
        if by and self.notes.people.get(seat) != by:
            raise NotYours(f"seat {seat} is not yours")

    # -- people --------------------------------------------------------------------------------

    def sit(
        self,
        person: str,
        name: str,
        seat: int,
        buy_in: int,
        *,
        approved: bool = False,
        bot: str = "",
        from_wallet: bool = False,
        standing: str = "",
        moved: bool = False,
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
        self.check_kept(person, name)
        who = Coming(seat, person, name, buy_in, approved, bot, from_wallet, standing, moved)
        if self.phase == PLAYING:
            self._check_seat(seat, name, buy_in, approved, moved)
            self.notes.coming.append(who)
        else:
            self._seat(who)
        if any(each.person == person for each in self.notes.line):
            self.notes.line = [each for each in self.notes.line if each.person != person]

    def check_kept(self, person: str, name: str) -> None:
        """Refuse a seat that is kept for another."""

    def may_come(self, person: str, name: str, seat: int, chips: int, standing: str) -> None:
        """Refuse who wants to come from another table and could not sit down; who is new here has to have the
        buy-in."""
        self._open_for(f"{name} cannot move")
        if self.seat_of(person) or any(
            person == each.person or seat == each.seat for each in self.notes.coming
        ):
            raise IllegalBet(
                f"{name} cannot move to seat {seat}", "it is taken, or the player is there already"
            )
        self._check_seat(seat, name, chips, True, bool(standing))

    def move_away(self, seat: int, table: str, to: int, standing: str, key: str) -> None:
        """Get up with all chips, to sit down at another table."""
        self._seated(seat)
        notes = self.notes
        who = Moving(
            key=key,
            seat=seat,
            person=notes.people[seat],
            name=self.sitting.names[seat],
            chips=self.sitting.leave(seat, approved=True, moves=True),
            table=table,
            to=to,
            from_wallet=seat in notes.wallets,
            standing=standing,
        )
        self._forget(seat)
        notes.moving.append(who)

    def end_move(self, key: str, *, comes_back: bool = False) -> None:
        """Whoever moved sits there now, or `comes_back`: to the seat that was left, or to another. Where none
        is free a wallet has the chips."""
        for who in [each for each in self.notes.moving if each.key == key]:
            self.notes.moving.remove(who)
            if comes_back and self.phase != CLOSED:
                taken = {*self.sitting.names, *(each.seat for each in self.notes.coming)}
                free = [seat for seat in range(1, self.game.seats + 1) if seat not in taken]
                seat = who.seat if who.seat in free else next(iter(free), 0)
                if seat:
                    self.sit(
                        who.person,
                        who.name,
                        seat,
                        who.chips,
                        approved=True,
                        from_wallet=who.from_wallet,
                        standing=who.standing,
                        moved=True,
                    )

    def _check_seat(self, seat: int, name: str, buy_in: int, approved: bool, moved: bool = False) -> None:
        if not 1 <= seat <= self.game.seats:
            raise IllegalBet(f"no seat {seat}", f"{self.game.id} has {self.game.seats}")
        if seat in self.sitting.names and seat not in self.notes.leaving:
            raise IllegalBet(f"seat {seat} is taken", f"{self.sitting.names[seat]} sits there")
        _check_chips(name, buy_in)
        if not moved and (why := self.sitting.options.buy_in_objection(buy_in)):
            raise IllegalBet(f"{name} cannot sit down with {money(buy_in)}", why)
        if self.sitting.options.needs_approval(buy_in) and not approved:
            raise IllegalBet(f"{money(buy_in)} needs the approval of a supervisor")

    def _seat(self, who: Coming) -> None:
        _check_chips(who.name, who.buy_in)
        self.sitting.sit(
            who.seat, who.name, who.buy_in, approved=who.approved, standing=who.standing, moved=who.moved
        )
        if who.person:
            self.notes.people[who.seat] = who.person
            if who.from_wallet:
                self.notes.wallets[who.seat] = who.person
        else:
            self.notes.bots[who.seat] = who.strategy
            self.sitting.willing.add(who.seat)
        self.notes.since[who.seat] = self.version

    def change_seat(self, seat: int, to: int) -> None:
        """Between rounds, with all chips and what is owed; what the seat has offered goes along."""
        self._seated(seat)
        if any(each.seat == to for each in self.notes.coming):
            raise IllegalBet(f"seat {to} is taken", "somebody sits down there after the round")
        sitting, notes = self.sitting, self.notes
        covers = sitting.covers.pop(seat, None)
        change_seat(sitting, seat, to)
        if covers is not None:
            sitting.covers[to] = covers
        for by_seat in (notes.people, notes.bots, notes.wallets):
            if seat in by_seat:
                by_seat[to] = by_seat.pop(seat)
        notes.since.pop(seat, None)
        notes.since[to] = self.version
        for seats in (notes.ready, notes.leaving):
            if seat in seats:
                seats.remove(seat)
                seats.add(to)

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

    def sit_out(self, seat: int, *, comes_back: bool = False) -> None:
        """Keep the seat and not be dealt in, or play again."""
        self._seated(seat)
        if comes_back:
            self.sitting.sit_in(seat)
        else:
            self.sitting.sit_out(seat)

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
        if buy_in == bots.STACK:  # what they usually bring
            buy_in = self.sitting.options.fitting_buy_in(buy_in)
        name = bots.free_name({*self.sitting.names.values(), *(each.name for each in self.notes.coming)})
        self.sit("", name, seat or free[0], buy_in, approved=True, bot=strategy)

    def remove_bot(self, seat: int) -> None:
        if seat not in self.notes.bots:
            raise IllegalBet(f"no bot sits in seat {seat}")
        self.leave(seat, approved=True)

    def offer_bank(self, seat: int, cover: int | None = None, *, proposition: bool = False) -> None:
        """The seat takes the bank when its turn comes, and posts so much; 0: it does not take it. As a
        third-party `proposition` player it takes it when nobody else does."""
        self._seated(seat)
        if self.game.banking != "player-dealer":
            raise IllegalBet(f"no seat banks {self.game.id}")
        stack = self.sitting.table.stacks.get(seat, 0)
        if cover is not None and not 0 <= cover <= stack:
            raise IllegalBet(f"seat {seat} cannot bank with {money(cover)}", f"the stack is {money(stack)}")
        self.sitting.proposition.discard(seat)
        if cover == 0:
            self.sitting.willing.discard(seat)
            return
        self.sitting.willing.add(seat)
        if proposition:
            self.sitting.proposition.add(seat)
        self.sitting.covers.pop(seat, None)
        if cover is not None:
            self.sitting.covers[seat] = cover

    def give_value(self, seat: int, value: str) -> None:
        """The seat's part in the next seed; the last one that it gives counts."""
        self._seated(seat)
        if self.sitting.mixing is None:
            raise IllegalBet("no value is taken", "this ledger began without", "from the next one on")
        self.sitting.mixing.give(seat, value)

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
