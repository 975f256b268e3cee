"""Comings and goings between the rounds of a written session: players who join, leave, change seats, buy or
sit out, the time, tokes, and payments out of a fund."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from croupier.errors import IllegalBet, ParseError
from croupier.readers import whole_number
from croupier.rules.funds import FUND
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.meters import fund_paid
from croupier.table.paper import check_keys, mapping, seat_of, sequence
from croupier.wagers.chips import dollars, money

COMINGS = ("clock", "tokes", "leaves", "moves", "joins", "buys", "sits-out", "returns", "fund")
"""Fields of a written round that take effect before its bets, in this order."""
JOINER_KEYS = ("stack", "name", "standing", "from")
TOKE = "toke"
"""Chips that a player gives the dealer, in the books."""
_CLOCK = re.compile(r"(?P<hours>[01]?\d|2[0-3]):(?P<minutes>[0-5]\d)")
DAY = 24 * 60


def comings(paper: Mapping[str, Any], table: Table, options: Options, game: Game) -> Iterator[e.Event]:
    """Yield one event after the other, each to be applied before the next is asked for."""
    if paper.get("clock") is not None:
        minute = minute_of(str(paper["clock"]), table.clock)
        due = options.by_the_clock(table, minute)
        yield e.ClockRead(minute=minute)
        yield from due
    for key, given in mapping(paper, "tokes").items():
        seat, amount = seat_of(key), dollars(given)
        _check(table, seat, 0 < amount <= table.stacks.get(seat, 0), f"give a toke of {money(amount)}")
        yield e.Charged(seat=seat, amount=amount, what=TOKE)
    for seat, is_moving in _leavers(paper):
        _check(table, seat, seat in table.stacks, "leave")
        yield from going(table, game, seat, is_moving)
    for key, to in mapping(paper, "moves").items():
        yield from _change_seat(table, game, seat_of(key), seat_of(to))
    for key, told in mapping(paper, "joins").items():
        seat = seat_of(key)
        _check(table, seat, seat not in table.stacks, "join")
        joiner = check_keys(told, JOINER_KEYS, "joiner") if isinstance(told, Mapping) else {"stack": told}
        stack, standing = dollars(joiner.get("stack", 0)), str(joiner.get("standing", ""))
        if not standing and (why := options.buy_in_objection(stack)):
            raise IllegalBet(f"seat {seat} cannot join with {money(stack)}", why)
        yield e.SeatTaken(
            seat=seat, name=str(joiner.get("name", "")), stack=stack, standing=standing, moved=bool(standing)
        )
    for key, bought in mapping(paper, "buys").items():
        seat, amount = seat_of(key), dollars(bought)
        _check(table, seat, seat in table.stacks, "buy")
        if why := options.add_on_objection(table, seat, amount):
            raise IllegalBet(f"seat {seat} cannot buy {money(amount)}", why)
        yield e.ChipsBought(seat=seat, amount=amount)
    for seat in map(seat_of, sequence(paper, "sits-out")):
        _check(table, seat, seat in table.stacks and seat not in table.away, "sit out")
        yield e.SatOut(seat=seat)
    for seat in map(seat_of, sequence(paper, "returns")):
        _check(table, seat, seat in table.away, "return")
        yield e.SatIn(seat=seat)
    if table.clock is not None and (due := options.by_the_clock(table, table.clock[1])):
        yield e.ClockRead(minute=table.clock[1])  # who has joined pays for time in advance
        yield from due
    for key, paid in mapping(paper, "fund").items():
        shows = table.meters.get(FUND, 0)
        yield fund_paid(game, table, FUND, seat_of(key), dollars(paid), shows, "as written", "")


def remarks_of(paper: Mapping[str, Any], table: Table, game: Game) -> list[str]:
    """Return what a round's paper says of players who come from other tables or go there, and what a player
    who goes takes along to a table of the same game and limit: `standing` of the round in which he joins."""
    remarks = []
    leaves = paper.get("leaves")
    for key, where in leaves.items() if isinstance(leaves, Mapping) else ():
        seat = seat_of(key)
        standing = game.debts_at_new_table(table, seat) if seat in table.stacks else ""
        takes = f", standing: {standing}" if standing else ""
        remarks.append(f"{_named(table, seat)} leaves: {where}{takes}")
    for key, told in mapping(paper, "joins").items():
        if isinstance(told, Mapping) and told.get("from"):
            standing = f", standing: {told['standing']}" if told.get("standing") else ""
            who = f"seat {seat_of(key)} ({told.get('name', '')})"
            remarks.append(f"{who} comes from {told['from']}{standing}")
    return remarks


def _named(table: Table, seat: int) -> str:
    name = table.names.get(seat, "")
    return f"seat {seat} ({name})" if name else f"seat {seat}"


def going(table: Table, game: Game, seat: int, is_moving: bool = False) -> Iterator[e.Event]:
    """Yield what happens when a player leaves: wagers are taken down, commission is paid, chips go along."""
    spots = game.spots(table.options)
    for spot, amount in list(table.layout[seat].items()):
        if spots[spot].contract:
            raise IllegalBet(f"seat {seat} cannot leave", f"its wager on {spot} stays until it is decided")
        yield e.TakenDown(seat=seat, spot=spot, amount=amount)
    if owed := table.owed.get(seat, 0):
        yield e.CommissionCollected(seat=seat, amount=owed)
    yield e.SeatLeft(seat=seat, stack=table.stacks[seat], moved=is_moving)


def _leavers(paper: Mapping[str, Any]) -> list[tuple[int, bool]]:
    """Return the seats that are left; a place beside one says where its player moves with all chips."""
    leaves = paper.get("leaves")
    if isinstance(leaves, Mapping):
        return [(seat_of(key), bool(where)) for key, where in leaves.items()]
    return [(seat_of(key), False) for key in sequence(paper, "leaves")]


def _change_seat(table: Table, game: Game, seat: int, to: int) -> Iterator[e.Event]:
    """Move a player with all chips and debts to a free seat of the table."""
    what = f"change to seat {to}"
    _check(table, seat, seat in table.stacks and to not in table.stacks, what)
    if any(table.layout[seat].values()) or table.pot:
        raise IllegalBet(f"seat {seat} cannot {what}", "its wagers, or a pot, lie on the table")
    name, stack, is_away = table.names.get(seat, ""), table.stacks[seat], seat in table.away
    standing = game.debts_at_new_seat(table, seat, to)
    yield e.SeatLeft(seat=seat, stack=stack, moved=True)
    yield e.SeatTaken(seat=to, name=name, stack=stack, standing=standing, moved=True)
    if is_away:
        yield e.SatOut(seat=to)


def minute_of(text: str, clock: tuple[int, int] | None) -> int:
    """Return a time such as `14:05` in minutes since the session's first midnight; the next day's if it is
    before the last recorded time.

    >>> minute_of("14:05", None), minute_of("0:30", (1380, 1410))
    (845, 1470)
    """
    found = _CLOCK.fullmatch(text.strip())
    if found is None:
        raise ParseError(f"no time of day {text!r}", instead="write clock: '14:05'")
    minute = 60 * whole_number(found["hours"]) + whole_number(found["minutes"])
    last = clock[1] if clock is not None else 0
    return minute + -(-max(0, last - minute) // DAY) * DAY


def _check(table: Table, seat: int, is_so: bool, what: str) -> None:
    if not is_so:
        raise IllegalBet(f"seat {seat} cannot {what}", "nobody sits there, it is taken, or it is so already")
