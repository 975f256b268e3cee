"""The Hustler's schedules of poker collections, as values: see the sheets hustler-poker-collections,
hustler-poker-collections-2 and hustler-poker-games-collection-rates-master.

A row of their tables is one option: $1 before the deal, a second fee by the number of players and a third.
The tables run through the second fees in order, each without the third fee and with it, so `4>2` is
`4+1 4+0 3+1 3+0 2+1 2+0` and `1<2` is `1+0 1+1 2+0 2+1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from croupier.families.poker.fees import DEAL
from croupier.wagers.fees import Bracket, Collection, PokerFees, Steps

DOLLAR = 100
HALF_HOUR = "half-hour"
"""A moment of the clock and not of the hand: a charge for the seat, in advance."""
EVERY_TIMED = ((10, 5), (12, 6), (15, 7), (20, 10))
"""What each player pays for half an hour: five or more players, four or fewer."""

Source = Literal["pot", "antes", "small-blind"]

Schedule = Mapping[str, PokerFees]


class Points(Struct, frozen=True, kw_only=True):
    """Where and when a game's three fees are taken: the streets' names."""

    first: Source
    second: str
    third: str
    first_at: str = DEAL
    clause: str = ""


N1 = "8-6: 4>1; 5: 3>1; 4: 2>1; 3-0: 1>1"
N2 = "8-6: 4>1; 5: 3>1; 4: 2>1; 3-0: 2>2"
N3 = "8-6: 1<4; 5: 1<3; 4: 1<2; 3-0: 1<1"
N4 = "10-6: 3<4; 5: 2<3; 4: 1<2; 3-0: 1<1"
N5 = "7-5: 4>1; 4: 3>1; 3-0: 2>1"
M1 = "8-6: 4>2; 5: 2>1; 4: 2>1; 3-0: 1>1"
M2 = "8-6: 4>2; 5: 3>1; 4: 2>1; 3-0: 1>1"
M3 = "8-6: 2<4; 5: 1<3; 4: 1<2; 3-0: 1<1"
M4 = "10-6: 2<4; 5: 1<3; 4: 1<2; 3-0: 1<1"
M5 = "7-5: 4>1; 4: 3>1; 3-0: 2>1"
M6 = "7-5: 4>2; 4: 2>1; 3-0: 2>1"
"""No-limit and limit tables; a game whose top band differs gives `top`. Schedules A and B are N3 and M2, C
is N1 and M1."""


def schedule(
    points: Points,
    *tables: str,
    top: int = 0,
    timed: tuple[tuple[int, int], ...] = EVERY_TIMED,
) -> Schedule:
    """The tables' options numbered through, then the timed ones."""
    fees = [each for table in tables for each in _rows(table, points, top)]
    fees += [(_charge(five_or_more, 5, None), _charge(fewer, 0, 4)) for five_or_more, fewer in timed]
    return _numbered(fees, points.clause)


def _rows(table: str, points: Points, top: int) -> Iterator[tuple[Collection, ...]]:
    for number, part in enumerate(table.split(";")):
        band, fees = part.split(":")
        high, _, low = band.strip().partition("-")
        bracket = (int(low or high), top if top and not number else int(high))
        for second, third in _fees(fees.strip()):
            yield (
                _collection(points.first_at, points.first, 1, *bracket),
                _collection(points.second, "pot", second, *bracket),
                _collection(points.third, "pot", third, *bracket),
            )


def _fees(text: str) -> Iterator[tuple[int, int]]:
    way = 1 if "<" in text else -1
    first, last = (int(end) for end in text.replace("<", ">").split(">"))
    for second in range(first, last + way, way):
        yield from ((second, third) for third in ((0, 1) if way > 0 else (1, 0)))


def _collection(moment: str, out_of: Source, fee: int, low: int, high: int | None) -> Collection:
    return Collection(moment, out_of, Steps((Bracket(low, high, fee * DOLLAR),), "players"))


def _charge(fee: int, low: int, high: int | None) -> Collection:
    return Collection(HALF_HOUR, "each-player", Steps((Bracket(low, high, fee * DOLLAR),), "players"))


def _numbered(fees: Sequence[tuple[Collection, ...]], clause: str) -> Schedule:
    return {str(number): PokerFees(str(number), each, clause) for number, each in enumerate(fees, start=1)}


# The master list: one option for every number of players


def by_players(points: Points, *rows: str) -> Schedule:
    """Rows such as `3210+1`: the second fee for 9-7, 6, 5, and 4 or fewer players, then the third."""
    fees = []
    for row in rows:
        second, _, third = row.partition("+")
        fees.append(
            (
                _collection(points.first_at, points.first, 1, 0, None),
                Collection(points.second, "pot", _steps(second, (7, 6, 5, 0))),
                _collection(points.third, "pot", int(third), 0, None),
            )
        )
    return _numbered(fees, points.clause)


def from_antes(*rows: str, clause: str) -> Schedule:
    """Rows such as `543`: out of the antes for 8-7, 6-5, and 4 or fewer players."""
    return _numbered([(Collection(DEAL, "antes", _steps(row, (7, 5, 0))),) for row in rows], clause)


def _steps(fees: str, lows: tuple[int, ...]) -> Steps:
    """One digit of dollars for each band, from the most players down."""
    highs = (None, *(low - 1 for low in lows[:-1]))
    bands = [Bracket(low, high, int(fee) * DOLLAR) for fee, low, high in zip(fees, lows, highs, strict=True)]
    return Steps(tuple(reversed(bands)), "players")


MASTER_A = ("1111+0", "1111+1", "2111+0", "2111+1", "3211+0", "3211+1", "4321+0", "4321+1")
"""No-limit hold 'em."""
MASTER_B = ("3210+0", "3210+1", "3211+0", "3211+1", *("4321+0", "4321+1") * 6)
"""Limit hold 'em, $3-$6 to $50-$100."""
MASTER_C = ("3210+1", "3210+1", *("4321+1",) * 6)
"""Omaha, lowball, Mexican poker, pineapple, razz, Texas stud; $3-$6 to $50-$100."""
MASTER_D = ("432", "432", "432", "543")
"""Seven-card stud, out of the antes."""
