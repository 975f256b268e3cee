"""Comings and goings between the rounds of a written sitting: who joins, leaves, buys or sits out, what time
it is, and whom a fund is paid to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from croupier.errors import BadNotation, IllegalBet
from croupier.readers import whole_number
from croupier.rules.funds import FUND
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.meters import fund_paid
from croupier.table.paper import check_keys, mapping, seat_of, sequence
from croupier.wagers.chips import dollars, money

COMINGS = ("clock", "leaves", "joins", "buys", "sits-out", "returns", "fund")
"""Fields of a written round that take effect before its bets, in this order."""
JOINER_KEYS = ("stack", "name", "standing")
_CLOCK = re.compile(r"(?P<hours>[01]?\d|2[0-3]):(?P<minutes>[0-5]\d)")
DAY = 24 * 60


def comings(paper: Mapping[str, Any], table: Table, options: Options, game: Game) -> Iterator[e.Event]:
    """One event after the other, each to be applied before the next is asked for."""
    if paper.get("clock") is not None:
        minute = minute_of(str(paper["clock"]), table.clock)
        due = options.by_the_clock(table, minute)
        yield e.ClockRead(minute=minute)
        yield from due
    for seat in map(seat_of, sequence(paper, "leaves")):
        _check(table, seat, seat in table.stacks, "leave")
        yield e.SeatLeft(seat=seat, stack=table.stacks[seat])
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


def minute_of(text: str, clock: tuple[int, int] | None) -> int:
    """`14:05`, of the next day where that is earlier than what was recorded last.

    >>> minute_of("14:05", None), minute_of("0:30", (1380, 1410))
    (845, 1470)
    """
    found = _CLOCK.fullmatch(text.strip())
    if found is None:
        raise BadNotation(f"no time of day {text!r}", instead="write clock: '14:05'")
    minute = 60 * whole_number(found["hours"]) + whole_number(found["minutes"])
    last = clock[1] if clock is not None else 0
    return minute + -(-max(0, last - minute) // DAY) * DAY


def _check(table: Table, seat: int, is_so: bool, what: str) -> None:
    if not is_so:
        raise IllegalBet(f"seat {seat} cannot {what}", "nobody sits there, it is taken, or it is so already")
