"""The seats of a table: who sits down, changes places and gets up, what a seat brings and offers, and the
line of people who wait for one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from time import time

from msgspec import Struct
from msgspec.structs import replace

from croupier.refusals import IllegalBet, Refusal, unknown
from croupier.server.tables import bots
from croupier.server.tables.state import BETTING, CLOSED, PLAYING, Coming, InLine, Moving, Seating
from croupier.table.moving import change_seat
from croupier.wagers.chips import money

OFFERED_FOR = 60.0
"""Seconds that who is offered a seat has to take it; then the line goes on without that one."""


class LineSeen(Struct, frozen=True):
    """The line as one viewer sees it."""

    names: tuple[str, ...] = ()
    place: int = 0
    """The viewer's, from 1; 0: does not wait."""
    offer: float | None = None
    """Seconds that a seat is still kept for the viewer."""
    free: tuple[int, ...] = ()
    """The seats that the viewer may take."""


def called(line: Sequence[InLine], free: int, now: float) -> list[InLine]:
    """Whose time is up is gone; the first of the others have an offer, as many as there are seats.

    >>> ann, bob, cy = (InLine(name, name) for name in ("Ann", "Bob", "Cy"))
    >>> first = called([ann, bob, cy], 1, 100.0)
    >>> [(each.name, each.until) for each in first]
    [('Ann', 160.0), ('Bob', 0.0), ('Cy', 0.0)]
    >>> [(each.name, each.until) for each in called(first, 1, 160.0)]
    [('Bob', 220.0), ('Cy', 0.0)]
    """
    still = [each for each in line if not each.until or each.until > now]
    offered = [replace(each, until=each.until or now + OFFERED_FOR) for each in still[:free]]
    return [*offered, *(replace(each, until=0.0) for each in still[free:])]


class WaitingLine:
    """Of one table. Who waits is written with the seats' notes."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating

    @property
    def _line(self) -> list[InLine]:
        return self._seating.notes.line

    def join(self, person: str, name: str) -> None:
        self._seating.check_open(f"{name} cannot wait for a seat")
        if self._seating.has_seat(person):
            raise IllegalBet(f"{name} cannot wait for a seat", "that one has a seat here")
        if any(each.person == person for each in self._line):
            raise IllegalBet(f"{name} waits for a seat already")
        if len(self._seating.free) > len(self._line):
            raise IllegalBet(f"{name} cannot wait for a seat", "one is free", "sit down")
        self._line.append(InLine(person, name))

    def leave(self, person: str) -> None:
        if not any(each.person == person for each in self._line):
            raise IllegalBet("you do not wait for a seat here")
        self.drop(person)

    def drop(self, person: str) -> None:
        """Whoever has a seat now, or wants none, waits no more."""
        notes = self._seating.notes
        notes.line = [each for each in notes.line if each.person != person]

    @property
    def is_due(self) -> bool:
        """Whether somebody is to be offered a seat now, or has not taken it in time."""
        return bool(self._line) and self._seating.phase != CLOSED and self._called() != self._line

    def call(self) -> None:
        self._seating.notes.line = self._called()

    def _called(self) -> list[InLine]:
        return called(self._line, len(self._seating.free), time())

    @property
    def seconds(self) -> float | None:
        """Until the first offer ends; None where none is made."""
        ends = [each.until for each in self._line if each.until]
        return max(0.0, min(ends) - time()) if ends else None

    def check_kept(self, person: str, name: str) -> None:
        """Refuse a seat that is kept for who has waited for it."""
        kept = [each for each in self._line if each.until and each.person != person]
        if self._line and len(self._seating.free) <= len(kept):
            first = kept[0].name if kept else "somebody"
            raise IllegalBet(f"{name} cannot sit down", f"{first} has waited for that seat", "wait in line")

    def seen(self, person: str) -> LineSeen:
        line, free = self._line, self._seating.free
        own = next((at for at, each in enumerate(line) if each.person == person), None) if person else None
        until = line[own].until if own is not None else 0.0
        kept = sum(1 for each in line if each.until) - bool(until)
        return LineSeen(
            tuple(each.name for each in line),
            own + 1 if own is not None else 0,
            max(0.0, round(until - time(), 1)) if until else None,
            free if len(free) > kept else (),
        )


LONGEST_NAME = 40
MOST_CHIPS = 10**12
"""Cents that a seat may bring to a table, and lay on it: whatever they win, the books can hold it."""
_TOO_MANY = f"a seat brings {money(MOST_CHIPS)} at most"


def _check_chips(name: str, buy_in: int) -> None:
    if not 0 < buy_in <= MOST_CHIPS:
        raise IllegalBet(f"{name} cannot sit down with {money(buy_in)}", _TOO_MANY if buy_in > 0 else "")


class TableSeats:
    """At once between rounds and while bets are made; else as soon as the round is over."""

    def __init__(self, seating: Seating, line: WaitingLine) -> None:
        self._seating = seating
        self._sitting = seating.sitting
        self._line = line

    # -- coming ----------------------------------------------------------------------------------

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
        seating, coming = self._seating, self._seating.notes.coming
        seating.check_open(f"{name} cannot sit down")
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise IllegalBet("nobody sits down by that name", instead=f"1 to {LONGEST_NAME} letters")
        if person and seating.has_seat(person):
            raise IllegalBet(f"{name} sits at this table already")
        for each in coming:
            if each.seat == seat:
                raise IllegalBet(f"seat {seat} is taken", f"{each.name} waits for it")
        self._line.check_kept(person, name)
        who = Coming(seat, person, name, buy_in, approved, bot, from_wallet, standing, moved)
        if seating.phase == PLAYING:
            self._check_seat(seat, name, buy_in, approved, moved)
            coming.append(who)
        else:
            self._seat(who)
        self._line.drop(person)

    def _check_seat(self, seat: int, name: str, buy_in: int, approved: bool, moved: bool = False) -> None:
        game, names, options = self._seating.game, self._sitting.names, self._sitting.options
        if not 1 <= seat <= game.seats:
            raise IllegalBet(f"no seat {seat}", f"{game.id} has {game.seats}")
        if seat in names and seat not in self._seating.notes.leaving:
            raise IllegalBet(f"seat {seat} is taken", f"{names[seat]} sits there")
        _check_chips(name, buy_in)
        if not moved and (why := options.buy_in_objection(buy_in)):
            raise IllegalBet(f"{name} cannot sit down with {money(buy_in)}", why)
        if options.needs_approval(buy_in) and not approved:
            raise IllegalBet(f"{money(buy_in)} needs the approval of a supervisor")

    def _seat(self, who: Coming) -> None:
        _check_chips(who.name, who.buy_in)
        self._sitting.sit(
            who.seat, who.name, who.buy_in, approved=who.approved, standing=who.standing, moved=who.moved
        )
        notes = self._seating.notes
        if who.person:
            notes.people[who.seat] = who.person
            if who.from_wallet:
                notes.wallets[who.seat] = who.person
        else:
            notes.bots[who.seat] = who.strategy
            self._sitting.willing.add(who.seat)
        notes.since[who.seat] = self._seating.version

    def add_bot(self, seat: int = 0, *, strategy: str = "", buy_in: int | None = None) -> None:
        """Seat a bot: in the first free seat unless one is named, with what anybody is offered to bring
        unless a sum is named."""
        seating, names = self._seating, self._sitting.names.values()
        known = bots.strategies(seating.game)
        if strategy and strategy not in known:
            raise unknown("strategy of a bot", strategy, known)
        if not (free := seating.free):
            raise IllegalBet("no bot sits down", "every seat is taken")
        if buy_in is None:
            buy_in = bots.sensible_buy_in(self._sitting.options)
        name = bots.free_name({*names, *(each.name for each in seating.notes.coming)})
        self.sit("", name, seat or free[0], buy_in, approved=True, bot=strategy)

    # -- going -----------------------------------------------------------------------------------

    def leave(self, seat: int, *, approved: bool = False) -> None:
        """Where that is after the round, the house's way is played for the seat until then."""
        seating = self._seating
        seating.check_seated(seat)
        try:
            self._sitting.leave(seat, approved=approved)
        except Refusal:
            needs_approval = self._sitting.options.needs_approval(seating.worth(seat)) and not approved
            if seating.phase not in (BETTING, PLAYING) or needs_approval:
                raise
            seating.notes.leaving.add(seat)
            return
        self._forget(seat)

    def _forget(self, seat: int) -> None:
        self._seating.notes.forget(seat)
        self._sitting.covers.pop(seat, None)

    def stay(self, seat: int) -> None:
        """Not leave after all."""
        self._seating.check_seated(seat)
        self._seating.notes.leaving.discard(seat)

    def remove_bot(self, seat: int) -> None:
        if seat not in self._seating.notes.bots:
            raise IllegalBet(f"no bot sits in seat {seat}")
        self.leave(seat, approved=True)

    # -- changing --------------------------------------------------------------------------------

    def change_seat(self, seat: int, to: int) -> None:
        """Between rounds, with all chips and what is owed; what the seat has offered goes along."""
        self._seating.check_seated(seat)
        sitting, notes = self._sitting, self._seating.notes
        if any(each.seat == to for each in notes.coming):
            raise IllegalBet(f"seat {to} is taken", "somebody sits down there after the round")
        covers = sitting.covers.pop(seat, None)
        change_seat(sitting, seat, to)
        if covers is not None:
            sitting.covers[to] = covers
        for by_seat in (notes.people, notes.bots, notes.wallets):
            if seat in by_seat:
                by_seat[to] = by_seat.pop(seat)
        notes.since.pop(seat, None)
        notes.since[to] = self._seating.version
        for seats in (notes.ready, notes.leaving):
            if seat in seats:
                seats.remove(seat)
                seats.add(to)

    def check_may_come(self, person: str, name: str, seat: int, chips: int, standing: str) -> None:
        """Refuse who wants to come from another table and could not sit down; who is new here has to have the
        buy-in."""
        seating = self._seating
        seating.check_open(f"{name} cannot move")
        if seating.has_seat(person) or any(seat == each.seat for each in seating.notes.coming):
            raise IllegalBet(
                f"{name} cannot move to seat {seat}", "it is taken, or the player is there already"
            )
        self._check_seat(seat, name, chips, True, bool(standing))

    def move_away(self, seat: int, table: str, to: int, standing: str, key: str) -> None:
        """Get up with all chips, to sit down at another table."""
        self._seating.check_seated(seat)
        notes = self._seating.notes
        who = Moving(
            key=key,
            seat=seat,
            person=notes.people[seat],
            name=self._sitting.names[seat],
            chips=self._sitting.leave(seat, approved=True, moves=True),
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
        moving = self._seating.notes.moving
        for who in [each for each in moving if each.key == key]:
            moving.remove(who)
            if comes_back and self._seating.phase != CLOSED:
                free = self._seating.free
                if seat := who.seat if who.seat in free else next(iter(free), 0):
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

    # -- what a seat has and offers --------------------------------------------------------------

    def sit_out(self, seat: int, *, comes_back: bool = False) -> None:
        """Keep the seat and not be dealt in, or play again."""
        self._seating.check_seated(seat)
        if comes_back:
            self._sitting.sit_in(seat)
        else:
            self._sitting.sit_out(seat)

    def buy(self, seat: int, amount: int, *, approved: bool = False) -> None:
        self._seating.check_seated(seat)
        if amount > 0 and self._seating.worth(seat) + amount > MOST_CHIPS:
            raise IllegalBet(f"{self._sitting.names[seat]} cannot buy {money(amount)}", _TOO_MANY)
        self._sitting.buy(seat, amount, approved=approved)

    def offer_bank(self, seat: int, cover: int | None = None, *, proposition: bool = False) -> None:
        """The seat takes the bank when its turn comes, and posts so much; 0: it does not take it. As a
        third-party `proposition` player it takes it when nobody else does."""
        self._seating.check_seated(seat)
        sitting = self._sitting
        if sitting.game.banking != "player-dealer":
            raise IllegalBet(f"no seat banks {sitting.game.id}")
        stack = sitting.table.stacks.get(seat, 0)
        if cover is not None and not 0 <= cover <= stack:
            raise IllegalBet(f"seat {seat} cannot bank with {money(cover)}", f"the stack is {money(stack)}")
        sitting.proposition.discard(seat)
        if cover == 0:
            sitting.willing.discard(seat)
            return
        sitting.willing.add(seat)
        if proposition:
            sitting.proposition.add(seat)
        sitting.covers.pop(seat, None)
        if cover is not None:
            sitting.covers[seat] = cover

    def give_value(self, seat: int, value: str) -> None:
        """The seat's part in the next seed; the last one that it gives counts."""
        self._seating.check_seated(seat)
        if self._sitting.mixing is None:
            raise IllegalBet("no value is taken", "this ledger began without", "from the next one on")
        self._sitting.mixing.give(seat, value)

    # -- after the round -------------------------------------------------------------------------

    @property
    def can_change(self) -> bool:
        """Whether somebody may get up or sit down now who could not while the round was played."""
        names, notes = self._sitting.names, self._seating.notes
        return any(self._can_go(seat) for seat in notes.leaving) or any(
            each.seat not in names for each in notes.coming
        )

    def _can_go(self, seat: int) -> bool:
        """Whether no wager of the seat stays until it is decided."""
        laid = self._sitting.table.layout.get(seat, {})
        return not any(self._sitting.game.spot(spot, self._sitting.options).contract for spot in laid)

    def change(self) -> None:
        """Who waited to get up does, and who waited to sit down."""
        sitting, notes = self._sitting, self._seating.notes
        for seat in sorted(filter(self._can_go, notes.leaving)):
            try:
                sitting.leave(seat, approved=seat in notes.bots)
            except IllegalBet:  # it has won so much that a supervisor has to approve
                notes.leaving.discard(seat)
            else:
                self._forget(seat)
        waiting, notes.coming = notes.coming, []
        for who in waiting:
            if who.seat in sitting.names:
                notes.coming.append(who)
                continue
            with suppress(IllegalBet):  # the options have changed, and no longer let it: others are seated
                self._seat(who)
