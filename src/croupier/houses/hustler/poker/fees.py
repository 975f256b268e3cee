"""Fees of the Hustler's poker games: its schedules of collections, and the options in force with them.

Sheets: hustler-poker-collections, hustler-poker-collections-2, hustler-poker-games-collection-rates-master.
A row of their tables is one option: $1 before the deal, a second fee by the number of players and a third.
The tables run through the second fees in order, each without the third fee and with it, so `4>2` is
`4+1 4+0 3+1 3+0 2+1 2+0` and `1<2` is `1+0 1+1 2+0 2+1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.errors import BadOption
from croupier.families.poker.options import PokerOptions
from croupier.readers import whole_number
from croupier.rules.collections import DEAL, CollectionOptions
from croupier.rules.options import one_of, option
from croupier.rules.script.table import Table
from croupier.wagers.chips import money
from croupier.wagers.fees import (
    HALF_HOUR,
    Bracket,
    BuyIns,
    Collection,
    FeeSource,
    PokerFees,
    Steps,
    TablesPrinted,
)

WITH_BUY_INS = 6
"""The version of ledgers from which on players are held to the buy-ins of a collection."""


@dataclass(frozen=True, kw_only=True)
class PokerCollectionOptions(CollectionOptions, PokerOptions):
    """Options of a poker game with a schedule of collections; mixed in before its other options."""

    short_pot: str = one_of(
        ("what-is-there", "waived"),
        "a collection that is larger than the antes or the pot it comes out of, as $2 out of the antes of "
        "three players at $0.50 (ambiguities of the schedules: a fee larger than the pot): the house takes "
        "what is there, or nothing; not stated",
        ambiguity="collections: a fee larger than the pot",
    )
    buy_ins: str = option(
        "printed",
        "a table of a collection that is printed with buy-ins holds players to them: nobody sits down with "
        "less than the least, or buys up to more than the most; any: they only tell for which tables the "
        "collection is [L3599-3603 and its like]",
        choices=("printed", "any"),
        ambiguity="collections: what the printed buy-ins order",
    )
    minimum_buy_in: int = option(
        0,
        "the least to sit down with: 0 is the least that is printed with the collection; where a range is "
        "printed, $50-$100, the house chooses from it [L3601]",
        least=0,
        is_money=True,
    )
    maximum_buy_in: int = option(
        0,
        "what a stack may be bought up to: 0 is the most that is printed with the collection; where a range "
        "is printed, $500-$2,500, the house chooses from it [L3603]",
        least=0,
        is_money=True,
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        former = super().former_settings(version)
        return {**former, "buy-ins": "any"} if version < WITH_BUY_INS else former

    @property
    def printed_buy_ins(self) -> BuyIns | None:
        """Return the buy-ins printed with the collection in force; None if none are printed or the table
        ignores them."""
        if self.collection == "none" or self.buy_ins == "any":
            return None
        return self.printed()[self._named()[0]].tables.buy_ins

    @property
    def least_buy_in(self) -> int:
        printed = self.printed_buy_ins
        return self.minimum_buy_in or (printed.least[0] if printed else 0)

    @property
    def most_buy_in(self) -> int | None:
        printed = self.printed_buy_ins
        return self.maximum_buy_in or (printed.most[1] if printed else None)

    @property
    def buy_in_clause(self) -> str:
        return self.printed_clause if self.printed_buy_ins else ""

    def add_on_objection(self, table: Table[Any], seat: int, amount: int) -> str:
        """Return why the add-on is refused, '' if it is not. A player without chips makes a new buy-in."""
        if not table.stacks[seat]:
            return self.buy_in_objection(amount)
        return super().add_on_objection(table, seat, amount)

    def why_not(self, tables: TablesPrinted) -> str:
        return tables.why_not(self.limit, self.stakes, self.ante, self.forced_blinds)

    def check(self) -> None:
        super().check()
        if self.printed_buy_ins is not None:
            chosen = {"minimum-buy-in": (self.minimum_buy_in, self.printed_buy_ins.least),
                      "maximum-buy-in": (self.maximum_buy_in, self.printed_buy_ins.most)}  # fmt: skip
            for name, (amount, (low, high)) in chosen.items():
                if amount and not low <= amount <= high:
                    why = f"{self.collection} is printed with buy-ins of {self.printed_buy_ins}"
                    what = f"{name} cannot be {money(amount)}"
                    raise BadOption(what, f"{why} [{self.printed_clause}]", "or set buy-ins=any")
        if self.maximum_buy_in and self.maximum_buy_in < self.least_buy_in:
            raise BadOption(
                f"maximum-buy-in cannot be {money(self.maximum_buy_in)}",
                f"it is below the least, {money(self.least_buy_in)}",
            )


# Schedules


DOLLAR = 100


BIG_BETS, LIMIT_GAMES = "no limit and pot limit", "limit $2-$4 to $50-$100"


HIGH_LIMITS = "limit $60-$120 to $4,000-$8,000"


FIFTY_TO_HUNDRED, FIFTY = "$50-$100 to $500-$2,500", "$50 to $2,500"
"""Smallest and largest buy-in of tables without limits, where the text gives a range or a single figure."""


EVERY_TIMED = ((10, 5), (12, 6), (15, 7), (20, 10))


F_TIMED = ((10, 5), (12, 6), (15, 7), (15, 7), (20, 10))
"""Dollars that each player pays for half an hour, by option: with five or more players, with four or
fewer."""


Schedule = Mapping[str, PokerFees]


class FeePoints(Struct, frozen=True, kw_only=True):
    """Points of a game at which its three fees are taken, by street name, and who pays them."""

    first: FeeSource
    second: str
    third: str
    first_at: str = DEAL
    clause: str = ""
    timed: FeeSource = "each-player"
    """Payer of the half-hour fee, as the schedule prints it."""

    def replace(self, **changes: Any) -> Self:
        """Return the points with some of its facts replaced."""
        return replace(self, **changes)


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
    points: FeePoints,
    *tables: str,
    top: int = 0,
    timed: tuple[tuple[int, int], ...] = EVERY_TIMED,
    buy_in: str = FIFTY_TO_HUNDRED,
    blinds: str = "",
) -> Schedule:
    """Return the numbered options of the tables, then those with half-hour fees. `buy_in` and `blinds` apply
    to the no-limit tables."""
    fees, limits = [], []
    big_bets = f"{BIG_BETS} {blinds}".strip()
    for table, limit in zip(tables, (f"{big_bets}, buy-in {buy_in}", LIMIT_GAMES), strict=False):
        rows = list(_rows(table, points, top))
        fees += rows
        limits += [limit] * len(rows)
    fees += [(Collection(HALF_HOUR, points.timed, by_bands(each, (5, 0))),) for each in timed]
    limits += [HIGH_LIMITS] * len(timed)
    return for_tables(numbered(fees, points.clause), limits)


def _rows(table: str, points: FeePoints, top: int) -> Iterator[tuple[Collection, ...]]:
    for number, part in enumerate(table.split(";")):
        band, fees = part.split(":")
        high, _, low = band.strip().partition("-")
        bracket = (whole_number(low or high), top if top and not number else whole_number(high))
        for second, third in _fees(fees.strip()):
            yield (
                _collection(points.first_at, points.first, 1, *bracket),
                _collection(points.second, "pot", second, *bracket),
                _collection(points.third, "pot", third, *bracket),
            )


def _fees(text: str) -> Iterator[tuple[int, int]]:
    way = 1 if "<" in text else -1
    first, last = (whole_number(end) for end in text.replace("<", ">").split(">"))
    for second in range(first, last + way, way):
        yield from ((second, third) for third in ((0, 1) if way > 0 else (1, 0)))


def _collection(moment: str, out_of: FeeSource, fee: int, low: int, high: int | None) -> Collection:
    return Collection(moment, out_of, Steps((Bracket(low, high, fee * DOLLAR),), "players"))


def half_hourly(fee: int, low: int, high: int | None) -> Collection:
    """Return the collection in which each of `low` to `high` players pays `fee` dollars in advance for half
    an hour."""
    return Collection(HALF_HOUR, "each-player", Steps((Bracket(low, high, fee * DOLLAR),), "players"))


def numbered(fees: Sequence[tuple[Collection, ...]], clause: str, first: int = 1) -> Schedule:
    return {str(number): PokerFees(str(number), each, clause) for number, each in enumerate(fees, first)}


# The master list: one option for every number of players


def by_players(points: FeePoints, *rows: str, tables: Sequence[str] = ()) -> Schedule:
    """Return a schedule of rows such as `3210+1`: the second fee for 9-7, 6, 5, and 4 or fewer players, then
    the third. `tables` are the limits of each row; by default, those of block C."""
    fees = []
    for row in rows:
        second, _, third = row.partition("+")
        fees.append(
            (
                _collection(points.first_at, points.first, 1, 0, None),
                Collection(points.second, "pot", by_bands(second, (7, 6, 5, 0))),
                _collection(points.third, "pot", whole_number(third), 0, None),
            )
        )
    return for_tables(numbered(fees, points.clause), tables or C_TABLES)


def for_tables(fees: Schedule, tables: Sequence[str]) -> Schedule:
    """Return each option with the limits that it is printed for."""
    printed = [TablesPrinted.parse(each) for each in tables]
    return {name: replace(each, tables=of) for (name, each), of in zip(fees.items(), printed, strict=True)}


def prefixed(letter: str, fees: Schedule) -> Schedule:
    """Return a block of the master list, with its options named by letter and number: `F1`."""
    return {f"{letter}{number}": replace(each, name=f"{letter}{number}") for number, each in fees.items()}


def block_f(points: FeePoints) -> Schedule:
    """Return the schedule of double board Omaha. The master list gives it to Archie too, whose draws then
    take the place of flop and turn."""
    return prefixed(
        "F", schedule(points.replace(clause="L5785-5857", timed="each-player"), N1, M1, timed=F_TIMED)
    )


def block_h(points: FeePoints) -> Schedule:
    """Return the master list's schedule for badugi and six stud games, at the points of the game's own pages.
    It mentions a small blind and draws, which stud does not have (its ambiguity 7)."""
    own = points.replace(clause="L5888-5962", timed="each-player")
    return prefixed("H", schedule(own, N3, M2, top=9, buy_in=FIFTY))


def from_antes(*rows: str, clause: str) -> Schedule:
    """Return a schedule of rows such as `543`: dollars out of the antes for 8-7, 6-5, and 4 or fewer
    players."""
    return numbered([(Collection(DEAL, "antes", by_bands(row, (7, 5, 0))),) for row in rows], clause)


def stud_fees() -> Schedule:
    """Return blocks D and E of the master list: D1 to D4 out of the antes, E1 to E4 by the half hour."""
    antes = from_antes(*MASTER_D, clause="L5765-5772")
    timed = numbered(
        [(Collection(HALF_HOUR, "each-player", by_bands(each, (7, 5, 0))),) for each in MASTER_E],
        "L5776-5783",
    )
    return {**prefixed("D", for_tables(antes, D_TABLES)), **prefixed("E", for_tables(timed, E_TABLES))}


def by_bands(fees: Sequence[float | str], lows: tuple[int, ...]) -> Steps:
    """Return the fees in dollars for each band of players, from the band with the most players down."""
    highs = (None, *(low - 1 for low in lows[:-1]))
    bands = [
        Bracket(low, high, int(float(fee) * DOLLAR)) for fee, low, high in zip(fees, lows, highs, strict=True)
    ]
    return Steps(tuple(reversed(bands)), "players")


MASTER_A = ("1111+0", "1111+1", "2111+0", "2111+1", "3211+0", "3211+1", "4321+0", "4321+1")
"""No-limit hold 'em."""


MASTER_B = ("3210+0", "3210+1", "3211+0", "3211+1", *("4321+0", "4321+1") * 6)
"""Limit hold 'em, $3-$6 to $50-$100."""


MASTER_C = ("3210+1", "3210+1", *("4321+1",) * 6)
"""Omaha, lowball, Mexican poker, pineapple, razz, Texas stud; $3-$6 to $50-$100."""


MASTER_D = ("432", "432", "432", "543")
"""Seven-card stud, out of the antes."""


MASTER_E = ((20, 20, 10), (30, 30, 15), (36, 36, 18), (36, 36, 18))
"""Seven-card stud by the half hour, in dollars for 8-7, 6-5, and 4 or fewer players; $1,000-$2,000 to
$4,000-$8,000."""


C_TABLES = ("$3-$6", "$4-$8", "$6-$12", "$8-$16", "$15-$30", "$25-$50", "$40-$80", "$50-$100")
"""The limits of block C, option by option; block B has two options for each."""


D_TABLES = ("$3-$6, ante $0.50", "$4-$8, ante $1", "$6-$12, ante $2", "$8-$16, ante $2")


E_TABLES = ("$1,000-$2,000", "$1,500-$3,000", "$2,000-$4,000", "$4,000-$8,000")


B_TABLES = tuple(each for each in C_TABLES for _ in range(2))

FLOP_POINTS = FeePoints(first="small-blind", second="flop", third="turn", clause="L5752-5763")
FLOP_BLOCK_C = prefixed("C", by_players(FLOP_POINTS, *MASTER_C))
"""Block C in games with a flop."""
