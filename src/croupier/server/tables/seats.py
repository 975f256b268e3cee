"""The seats of a table: who sits down, changes places and gets up, what a seat brings and offers, and the
waiting line. Changes happen at once between rounds and while bets are made, else as soon as the round is
over.

The first person in line is offered the seat that gets free, for a stated time, and then the next one is. An
offered seat is reserved for that person.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from time import time

from msgspec import Struct
from msgspec.structs import replace

from croupier.errors import CroupierError, IllegalBet, unknown
from croupier.server.tables import bots
from croupier.server.tables.state import (
    BETTING,
    CLOSED,
    PLAYING,
    InTransit,
    LineEntry,
    PendingSeat,
    TableState,
)
from croupier.table.session import change_seat as change_session_seat
from croupier.wagers.chips import money

LONGEST_NAME = 40
MOST_CHIPS = 10**12
"""Cents that a seat may bring to a table, and bet there: whatever they win, the books can hold it."""
OFFERED_FOR = 60.0
"""Seconds for which a seat is offered to a person in line."""
_TOO_MANY = f"a seat brings {money(MOST_CHIPS)} at most"


# Sitting down


def sit(
    state: TableState,
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
    """Seat a person or a bot now, or as soon as the round is over."""
    coming = state.seats.coming
    state.check_open(f"{name} cannot sit down")
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise IllegalBet("nobody sits down by that name", instead=f"1 to {LONGEST_NAME} letters")
    if person and state.has_seat(person):
        raise IllegalBet(f"{name} sits at this table already")
    for each in coming:
        if each.seat == seat:
            raise IllegalBet(f"seat {seat} is taken", f"{each.name} waits for it")
    _check_reserved(state, person, name)
    who = PendingSeat(seat, person, name, buy_in, approved, bot, from_wallet, standing, moved)
    if state.phase == PLAYING:
        _check_seat(state, seat, name, buy_in, approved, moved)
        coming.append(who)
    else:
        _seat(state, who)
    _drop_from_line(state, person)


def _check_seat(
    state: TableState, seat: int, name: str, buy_in: int, approved: bool, moved: bool = False
) -> None:
    game, names, options = state.game, state.session.names, state.session.options
    if not 1 <= seat <= game.seats:
        raise IllegalBet(f"no seat {seat}", f"{game.id} has {game.seats}")
    if seat in names and seat not in state.seats.leaving:
        raise IllegalBet(f"seat {seat} is taken", f"{names[seat]} sits there")
    _check_chips(name, buy_in)
    if not moved and (why := options.buy_in_objection(buy_in)):
        raise IllegalBet(f"{name} cannot sit down with {money(buy_in)}", why)
    if options.needs_approval(buy_in) and not approved:
        raise IllegalBet(f"{money(buy_in)} needs the approval of a supervisor")


def _check_chips(name: str, buy_in: int) -> None:
    if not 0 < buy_in <= MOST_CHIPS:
        raise IllegalBet(f"{name} cannot sit down with {money(buy_in)}", _TOO_MANY if buy_in > 0 else "")


def _seat(state: TableState, who: PendingSeat) -> None:
    _check_chips(who.name, who.buy_in)
    state.session.sit(
        who.seat, who.name, who.buy_in, approved=who.approved, standing=who.standing, moved=who.moved
    )
    seats = state.seats
    if who.person:
        seats.people[who.seat] = who.person
        if who.from_wallet:
            seats.wallets[who.seat] = who.person
    else:
        seats.bots[who.seat] = who.strategy
        state.session.willing.add(who.seat)
    seats.seated_at[who.seat] = state.version


def add_bot(state: TableState, seat: int = 0, *, strategy: str = "", buy_in: int | None = None) -> None:
    """Seat a bot: in the first free seat unless one is named, with a sensible buy-in unless one is named."""
    known = bots.strategies(state.game)
    if strategy and strategy not in known:
        raise unknown("strategy of a bot", strategy, known)
    if not (free := state.free):
        raise IllegalBet("no bot sits down", "every seat is taken")
    if buy_in is None:
        buy_in = bots.sensible_buy_in(state.session.options)
    name = bots.free_name({*state.session.names.values(), *(each.name for each in state.seats.coming)})
    sit(state, "", name, seat or free[0], buy_in, approved=True, bot=strategy)


# Getting up


def leave(state: TableState, seat: int, *, approved: bool = False) -> None:
    """Get up now, or as soon as the round is over; until then the house's way is played for the seat."""
    state.check_seated(seat)
    try:
        state.session.leave(seat, approved=approved)
    except CroupierError:
        needs_approval = state.session.options.needs_approval(state.worth(seat)) and not approved
        if state.phase not in (BETTING, PLAYING) or needs_approval:
            raise
        state.seats.leaving.add(seat)
        return
    _clear(state, seat)


def _clear(state: TableState, seat: int) -> None:
    state.seats.clear_seat(seat)
    state.session.covers.pop(seat, None)


def cancel_leave(state: TableState, seat: int) -> None:
    """Keep a seat that was about to be left."""
    state.check_seated(seat)
    state.seats.leaving.discard(seat)


def remove_bot(state: TableState, seat: int) -> None:
    if seat not in state.seats.bots:
        raise IllegalBet(f"no bot sits in seat {seat}")
    leave(state, seat, approved=True)


# Changing places


def change_seat(state: TableState, seat: int, to: int) -> None:
    """Move to a free seat between rounds, with all chips, debts and offers."""
    state.check_seated(seat)
    session, seats = state.session, state.seats
    if any(each.seat == to for each in seats.coming):
        raise IllegalBet(f"seat {to} is taken", "somebody sits down there after the round")
    covers = session.covers.pop(seat, None)
    change_session_seat(session, seat, to)
    if covers is not None:
        session.covers[to] = covers
    for by_seat in (seats.people, seats.bots, seats.wallets):
        if seat in by_seat:
            by_seat[to] = by_seat.pop(seat)
    seats.seated_at.pop(seat, None)
    seats.seated_at[to] = state.version
    for those in (seats.ready, seats.leaving):
        if seat in those:
            those.remove(seat)
            those.add(to)


def check_may_come(state: TableState, person: str, name: str, seat: int, chips: int, standing: str) -> None:
    """Refuse a person from another table who could not sit down here; one who is new to the game must have
    the buy-in."""
    state.check_open(f"{name} cannot move")
    if state.has_seat(person) or any(seat == each.seat for each in state.seats.coming):
        raise IllegalBet(f"{name} cannot move to seat {seat}", "it is taken, or the player is there already")
    _check_seat(state, seat, name, chips, True, bool(standing))


def move_away(state: TableState, seat: int, table: str, to: int, standing: str, key: str) -> None:
    """Get up with all chips to sit down at another table."""
    state.check_seated(seat)
    seats = state.seats
    who = InTransit(
        key=key,
        seat=seat,
        person=seats.people[seat],
        name=state.session.names[seat],
        chips=state.session.leave(seat, approved=True, moves=True),
        table=table,
        to=to,
        from_wallet=seat in seats.wallets,
        standing=standing,
    )
    _clear(state, seat)
    seats.moving.append(who)


def end_move(state: TableState, key: str, *, comes_back: bool = False) -> None:
    """Note that a move has ended: the person sits there now, or `comes_back` to the seat that was left, or to
    another. If none is free the wallet has the chips."""
    moving = state.seats.moving
    for who in [each for each in moving if each.key == key]:
        moving.remove(who)
        if comes_back and state.phase != CLOSED:
            free = state.free
            if seat := who.seat if who.seat in free else next(iter(free), 0):
                sit(
                    state,
                    who.person,
                    who.name,
                    seat,
                    who.chips,
                    approved=True,
                    from_wallet=who.from_wallet,
                    standing=who.standing,
                    moved=True,
                )


# What a seat brings and offers


def sit_out(state: TableState, seat: int, *, comes_back: bool = False) -> None:
    """Keep the seat without being dealt in, or play again."""
    state.check_seated(seat)
    if comes_back:
        state.session.sit_in(seat)
    else:
        state.session.sit_out(seat)


def buy(state: TableState, seat: int, amount: int, *, approved: bool = False) -> None:
    """Buy more chips."""
    state.check_seated(seat)
    if amount > 0 and state.worth(seat) + amount > MOST_CHIPS:
        raise IllegalBet(f"{state.session.names[seat]} cannot buy {money(amount)}", _TOO_MANY)
    state.session.buy(seat, amount, approved=approved)


def offer_bank(state: TableState, seat: int, cover: int | None = None, *, proposition: bool = False) -> None:
    """Take the bank when the seat's turn comes, and post so much; 0 withdraws the offer. A third-party
    `proposition` player takes the bank when nobody else does."""
    state.check_seated(seat)
    session = state.session
    if session.game.banking != "player-dealer":
        raise IllegalBet(f"no seat banks {session.game.id}")
    stack = session.table.stacks.get(seat, 0)
    if cover is not None and not 0 <= cover <= stack:
        raise IllegalBet(f"seat {seat} cannot bank with {money(cover)}", f"the stack is {money(stack)}")
    session.proposition.discard(seat)
    if cover == 0:
        session.willing.discard(seat)
        return
    session.willing.add(seat)
    if proposition:
        session.proposition.add(seat)
    session.covers.pop(seat, None)
    if cover is not None:
        session.covers[seat] = cover


# After the round


def can_change(state: TableState) -> bool:
    """Return True if somebody may get up or sit down now who could not during the round."""
    names, seats = state.session.names, state.seats
    return any(_can_go(state, seat) for seat in seats.leaving) or any(
        each.seat not in names for each in seats.coming
    )


def _can_go(state: TableState, seat: int) -> bool:
    """Return True if no wager of the seat stays until it is decided."""
    session = state.session
    laid = session.table.layout.get(seat, {})
    return not any(session.game.spot(spot, session.options).contract for spot in laid)


def change(state: TableState) -> None:
    """Let everybody get up and sit down who waited for the end of the round."""
    session, seats = state.session, state.seats
    for seat in sorted(each for each in seats.leaving if _can_go(state, each)):
        try:
            session.leave(seat, approved=seat in seats.bots)
        except IllegalBet:  # it has won so much that a supervisor has to approve
            seats.leaving.discard(seat)
        else:
            _clear(state, seat)
    waiting, seats.coming = seats.coming, []
    for who in waiting:
        if who.seat in session.names:
            seats.coming.append(who)
            continue
        with suppress(IllegalBet):  # the options have changed, and no longer let it: others are seated
            _seat(state, who)


# The waiting line


class LineSeen(Struct, frozen=True):
    """The waiting line as one viewer sees it."""

    names: tuple[str, ...] = ()
    place: int = 0
    """The viewer's place, from 1; 0: not in line."""
    offer: float | None = None
    """Seconds for which a seat is still offered to the viewer."""
    free: tuple[int, ...] = ()
    """The seats that the viewer may take."""


def join_line(state: TableState, person: str, name: str) -> None:
    """Wait for a seat at a full table."""
    line = state.seats.line
    state.check_open(f"{name} cannot wait for a seat")
    if state.has_seat(person):
        raise IllegalBet(f"{name} cannot wait for a seat", "that one has a seat here")
    if any(each.person == person for each in line):
        raise IllegalBet(f"{name} waits for a seat already")
    if len(state.free) > len(line):
        raise IllegalBet(f"{name} cannot wait for a seat", "one is free", "sit down")
    line.append(LineEntry(person, name))


def leave_line(state: TableState, person: str) -> None:
    if not any(each.person == person for each in state.seats.line):
        raise IllegalBet("you do not wait for a seat here")
    _drop_from_line(state, person)


def _drop_from_line(state: TableState, person: str) -> None:
    state.seats.line = [each for each in state.seats.line if each.person != person]


def is_offer_due(state: TableState) -> bool:
    """Return True if somebody is to be offered a seat now, or has not taken it in time."""
    line = state.seats.line
    return bool(line) and state.phase != CLOSED and _offered_now(state) != line


def offer_seats(state: TableState) -> None:
    """Offer the free seats to the first in line."""
    state.seats.line = _offered_now(state)


def _offered_now(state: TableState) -> list[LineEntry]:
    return offered(state.seats.line, len(state.free), time())


def offered(line: Sequence[LineEntry], free: int, now: float) -> list[LineEntry]:
    """Return the line without those whose offer has ended, as many of the first with an offer as there are
    seats.

    >>> ann, bob, cy = (LineEntry(name, name) for name in ("Ann", "Bob", "Cy"))
    >>> first = offered([ann, bob, cy], 1, 100.0)
    >>> [(each.name, each.until) for each in first]
    [('Ann', 160.0), ('Bob', 0.0), ('Cy', 0.0)]
    >>> [(each.name, each.until) for each in offered(first, 1, 160.0)]
    [('Bob', 220.0), ('Cy', 0.0)]
    """
    still = [each for each in line if not each.until or each.until > now]
    have = [replace(each, until=each.until or now + OFFERED_FOR) for each in still[:free]]
    return [*have, *(replace(each, until=0.0) for each in still[free:])]


def offer_seconds(state: TableState) -> float | None:
    """Return the seconds until the first offer ends; None if no seat is offered."""
    ends = [each.until for each in state.seats.line if each.until]
    return max(0.0, min(ends) - time()) if ends else None


def _check_reserved(state: TableState, person: str, name: str) -> None:
    """Refuse a seat that is offered to somebody else."""
    line = state.seats.line
    reserved = [each for each in line if each.until and each.person != person]
    if line and len(state.free) <= len(reserved):
        first = reserved[0].name if reserved else "somebody"
        raise IllegalBet(f"{name} cannot sit down", f"{first} has waited for that seat", "wait in line")


def line_seen(state: TableState, person: str) -> LineSeen:
    """Return the waiting line as a person sees it."""
    line, free = state.seats.line, state.free
    own = next((at for at, each in enumerate(line) if each.person == person), None) if person else None
    until = line[own].until if own is not None else 0.0
    reserved = sum(1 for each in line if each.until) - bool(until)
    return LineSeen(
        tuple(each.name for each in line),
        own + 1 if own is not None else 0,
        max(0.0, round(until - time(), 1)) if until else None,
        free if len(free) > reserved else (),
    )
