"""Collections: fixed fees that a house takes as the hand reaches a street, by the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar

from msgspec.structs import replace

from croupier.families.poker.bets.posts import blinds_of
from croupier.families.poker.contest import Contest
from croupier.families.poker.options import PokerOptions
from croupier.refusals import BadOption, unknown
from croupier.rules.funds import FUND, feed_fund
from croupier.rules.options import option
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Charge, Rake, Script
from croupier.wagers.chips import money
from croupier.wagers.poker_fees import BuyIns, Collection, PokerFees, TablesPrinted

DEAL = "deal"
"""The moment before the first card, when antes and blinds are in."""
END = "end"
"""The moment when all betting is over, before the pot is won."""
WHAT = "collection"
TIME = "time-collection"
MOST_RATES = 5
"""Of one table, by the conditions that end every schedule (L5966-5975 and their like)."""
HALF = 30
"""Minutes."""
WITH_TABLES, WITH_BUY_INS = 3, 6
"""The versions of ledgers from which on a collection is held to its tables, and players to its buy-ins."""
HALF_HOUR = "half-hour"
"""A moment of the clock and not of the hand: a charge for the seat, in advance."""


@dataclass(frozen=True, kw_only=True)
class CollectionOptions(PokerOptions):
    """Of a game whose house prints a schedule of collections; mixed in before its other options."""

    schedule: ClassVar[Mapping[str, PokerFees]] = {}
    """The numbered options that the game's sheet prints."""

    collection: str = option(
        "none",
        "the house's fee in the course of the hand: an option of the game's schedule, or one for each band "
        "of players, such as 1/9/15/19",
    )

    collection_limits: str = option(
        "printed",
        "an option is for the tables that it is printed with: limits, antes and blinds; any: at which limits "
        "it is in force is the casino's choice, as where none are printed beside it [L3654-3666]",
        choices=("printed", "any"),
        ambiguity="collections: which option at which limit",
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
    time_from: str = option(
        "the-start",
        "fees by the half hour are taken in advance from the first time that is recorded on, or on the hour "
        "and the half hour, and the part of one in which the game starts is free; not stated but for short "
        "deck [L6602]",
        choices=("the-start", "the-hour"),
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        former = dict(super().former_settings(version))
        if version < WITH_TABLES:
            former["collection-limits"] = "any"
        if version < WITH_BUY_INS:
            former["buy-ins"] = "any"
        return former

    @property
    def printed_buy_ins(self) -> BuyIns | None:
        """Of the collection in force, where it is printed with any and the table holds to them."""
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
        """Who has nothing left buys in anew."""
        if not table.stacks[seat]:
            return self.buy_in_objection(amount)
        return super().add_on_objection(table, seat, amount)

    @property
    def is_timed(self) -> bool:
        return any(each.moment == HALF_HOUR for each in self.collections)

    def by_the_clock(self, table: Table[Any], minute: int) -> tuple[e.Charged, ...]:
        """Each player's fee for every half hour that has begun since the time was recorded last, as far as
        the stack reaches; by how many sit there."""
        seats = [seat for seat, stack in table.stacks.items() if stack]
        left = dict(table.stacks)
        charged = []
        for each in self.collections:
            fee = each.fee(len(seats)) if each.moment == HALF_HOUR else 0
            for seat in seats * (half_hours(table.clock, minute, self.time_from) if fee else 0):
                if amount := min(fee, left[seat]):
                    left[seat] -= amount
                    clause = self.printed_clause
                    charged.append(e.Charged(seat=seat, amount=amount, what=TIME, clause=clause))
        return tuple(charged)

    @property
    def printed_clause(self) -> str:
        """Where the option in force is printed."""
        return self.printed()[self._named()[0]].source

    @property
    def collections(self) -> tuple[Collection, ...]:
        if self.collection == "none":
            return ()
        printed = self.printed()
        return tuple(each for name in self._named() for each in printed[name].collections)

    def printed(self) -> Mapping[str, PokerFees]:
        """The schedule as this table reads it, where its text can be read in several ways."""
        return self.schedule

    def objection(self, tables: TablesPrinted) -> str:
        """What has to be set for this to be one of those tables; '' where it is."""
        return tables.objection(self.limit, self.stakes, self.ante, self.forced_blinds)

    def _named(self) -> list[str]:
        return self.collection.split("/")

    def check(self) -> None:
        super().check()
        names = self._named() if self.collection != "none" else []
        for name in names:
            if name not in self.schedule:
                raise unknown("collection", name, self.schedule)
        printed = self.printed()
        where = printed[names[0]].source if names else ""
        if len(names) > MOST_RATES:
            raise BadOption(f"collection cannot be {self.collection}", f"at most five rates [{where}]")
        for name in names if self.collection_limits == "printed" else ():
            tables = printed[name].tables
            if wanted := self.objection(tables):
                where = printed[name].source
                raise BadOption(
                    f"collection cannot be {self.collection}", f"{name} is for {tables} [{where}]", wanted
                )
        self._check_buy_ins()
        for one, two in pairwise(sorted(names, key=lambda name: printed[name].players)):
            if printed[one].players[1] >= printed[two].players[0]:
                why = f"{one} and {two} are for the same number of players, and one is in use [{where}]"
                raise BadOption(f"collection cannot be {self.collection}", why)

    def _check_buy_ins(self) -> None:
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


def half_hours(clock: tuple[int, int] | None, minute: int, time_from: str) -> int:
    """How many half hours have begun since the last minute that was recorded.

    >>> half_hours(None, 845, "the-start"), half_hours((845, 845), 875, "the-start")
    (1, 1)
    >>> half_hours(None, 845, "the-hour"), half_hours((845, 845), 870, "the-hour")
    (0, 1)
    """
    start = minute if clock is None else clock[0]
    origin = 0 if time_from == "the-hour" else start
    last = minute - 1 if clock is None else clock[1]
    return (minute - origin) // HALF - (last - origin) // HALF


def collect(contest: Contest, moment: str, clause: str) -> Script:
    """What is due at this moment: out of the pot, or from a player's stack as far as it reaches."""
    for each in contest.collections:
        fee = each.fee(len(contest.seats)) if each.moment == moment else 0
        if not fee:
            continue
        if each.out_of in ("pot", "antes"):
            taken = min(fee, contest.table.pot)
            if taken:
                what = each.what if FUND in contest.table.meters else WHAT
                yield Rake(amount=taken, what=what, clause=clause)
                if each.feeds:
                    yield from feed_fund(contest.table, taken, clause)
            continue
        for seat in _payers(contest, each):
            paid = min(fee, contest.table.stacks[seat])
            if paid:
                if paid == contest.table.stacks[seat]:
                    contest.all_in += 1
                yield Charge(seat=seat, amount=paid, what=WHAT, clause=clause)


def postponed(due: tuple[Collection, ...], moment: str, until: str) -> tuple[Collection, ...]:
    """The same fees, those of one moment taken at a later one."""
    return tuple(replace(each, moment=until) if each.moment == moment else each for each in due)


def _payers(contest: Contest, each: Collection) -> list[int]:
    match each.out_of:
        case "small-blind":
            return [seat for seat, _, _ in blinds_of(contest)[:1]] or contest.seats[:1]
        case "button":
            return contest.seats[-1:]
        case _:
            return contest.seats
