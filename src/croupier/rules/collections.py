"""Collections: the flat fees that a house takes from players who play against each other, at moments of a
hand or by the half hour. A game's schedule says which; here is how each is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Final

from croupier.errors import BadOption, unknown
from croupier.readers import whole_number
from croupier.rules.funds import FUND, feed_fund
from croupier.rules.options import Options, one_of, option
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Charge, Rake, Script, SetMarker
from croupier.wagers.fees import Collection, PokerFees, TablesPrinted

DEAL: Final = "deal"
"""The moment before the first card, when antes and blinds are in."""
END: Final = "end"
"""The moment when all betting is over, before the pot is won."""
WHAT: Final = "collection"
TIME: Final = "time-collection"
"""Names in the books for fees per hand and per half hour."""
TIME_DUE: Final = "time-due"
"""The marker that counts half hours whose fee the next pot pays."""
BY_REPORT: Final = "by-report"
MOST_RATES: Final = 5
"""Rates that one table may have, by the conditions below every schedule (L5966-5975 and similar)."""
HALF: Final = 30
"""Minutes."""
WITH_TABLES, WITH_PAYERS = 3, 7
"""The versions of ledgers from which on a collection is held to its tables, and the clock to who pays."""


@dataclass(frozen=True, kw_only=True)
class CollectionOptions(Options):
    """Options of a game whose house prints a schedule of collections; mixed in before its other options."""

    schedule: ClassVar[Mapping[str, PokerFees]] = {}
    """The numbered options that the game's sheet prints."""

    collection: str = option(
        "none",
        "the house's fee in the course of the hand, at the house's choice: an option of the game's "
        "schedule, or one for each band "
        "of players, such as 1/9/15/19",
    )
    collection_limits: str = option(
        "printed",
        "an option is for the tables that it is printed with: limits, antes and blinds; any: at which limits "
        "it is in force is the casino's choice, as where none are printed beside it [L3654-3666]",
        choices=("printed", "any"),
        ambiguity="collections: which option at which limit",
    )
    time_from: str = option(
        "the-start",
        "fees by the half hour are taken in advance from the first time that is recorded on, or on the hour "
        "and the half hour, and the part of one in which the game starts is free; not stated but for short "
        "deck [L6602]",
        choices=("the-start", "the-hour"),
    )
    time_payer: str = one_of(
        ("printed", "each-player", "active-players", "pot"),
        "who pays for half an hour, as the schedule prints it: each player, each active player (nobody who "
        "sits out), or the pot of the next hand, which pays the fee once as far as it reaches; where the "
        "schedule does not say who, each player",
        ambiguity="collections: who pays for time",
    )
    time_joiners: str = one_of(
        ("full", "free"),
        "a fee is taken from each player in advance, so who sits down in the middle of a half hour pays for "
        "it in full, but in one that was free for all; free: from the next one on; not stated",
        ambiguity="collections: who joins in the middle of a half hour",
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        former = dict(super().former_settings(version))
        if version < WITH_TABLES:
            former["collection-limits"] = "any"
        if version < WITH_PAYERS:
            former |= {"time-payer": "each-player", "time-joiners": "free"}
        return former

    @property
    def is_timed(self) -> bool:
        return self.time_from != BY_REPORT and any(each.is_timed for each in self.collections)

    def by_the_clock(self, table: Table[Any], minute: int) -> tuple[e.Event, ...]:
        """Return each player's fee for every half hour that has begun since the time was recorded last, as
        far as the stack reaches; by how many are charged. What the pot pays is marked for the next hand."""
        if not self.is_timed:
            return ()
        begun = half_hours(table.clock, minute, self.time_from)
        is_free = self.time_joiners == "free" or table.clock is None or self._is_free(table.clock[0], minute)
        left, due = dict(table.stacks), list[e.Event]()
        for each in (one for one in self.collections if one.is_timed):
            payer = self._payer(each)
            if payer == "pot":
                continue
            seats = [seat for seat in self._charged_seats(table, payer) if table.stacks[seat]]
            joined = () if is_free else (seat for seat in seats if seat not in table.clocked)
            fee = each.fee(len(seats))
            for seat in seats * begun or joined:
                if amount := min(fee, left[seat]):
                    left[seat] -= amount
                    due.append(e.Charged(seat=seat, amount=amount, what=TIME, clause=self.printed_clause))
        if begun and any(each.is_timed and self._payer(each) == "pot" for each in self.collections):
            waiting = begun + whole_number(table.marker(TIME_DUE) or "0")
            due.append(e.Marked(name=TIME_DUE, value=str(waiting), clause=self.printed_clause))
        return tuple(due)

    def clocked(self, table: Table[Any]) -> set[int]:
        payers = {self._payer(each) for each in self.collections if each.is_timed}
        return set(table.stacks).intersection(*(self._charged_seats(table, payer) for payer in payers))

    def _payer(self, each: Collection) -> str:
        return each.out_of if self.time_payer == "printed" else self.time_payer

    def _charged_seats(self, table: Table[Any], payer: str) -> list[int]:
        return table.present if payer == "active-players" else list(table.stacks)

    def _is_free(self, first: int, minute: int) -> bool:
        """Return True if that minute is in the half hour in which the game started, where that half hour is
        free."""
        return self.time_from == "the-hour" and first // HALF == minute // HALF

    @property
    def printed_clause(self) -> str:
        """Return the clause that prints the option in force."""
        return self.printed()[self._named()[0]].source

    @property
    def collections(self) -> tuple[Collection, ...]:
        if self.collection == "none":
            return ()
        printed = self.printed()
        return tuple(each for name in self._named() for each in printed[name].collections)

    def printed(self) -> Mapping[str, PokerFees]:
        """Return the schedule as this table reads it, if its text can be read in several ways."""
        return self.schedule

    @property
    def printed_collections(self) -> Mapping[str, PokerFees]:
        return self.printed()

    def why_not(self, tables: TablesPrinted) -> str:
        """Return which option must change for this to be one of those tables; '' if it is one."""
        raise NotImplementedError(f"{type(self).__name__} does not say which tables a schedule is for")

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
            if wanted := self.why_not(tables):
                where = printed[name].source
                raise BadOption(
                    f"collection cannot be {self.collection}", f"{name} is for {tables} [{where}]", wanted
                )
        for one, two in pairwise(sorted(names, key=lambda name: printed[name].players)):
            if printed[one].players[1] >= printed[two].players[0]:
                why = f"{one} and {two} are for the same number of players, and one is in use [{where}]"
                raise BadOption(f"collection cannot be {self.collection}", why)


def half_hours(clock: tuple[int, int] | None, minute: int, time_from: str) -> int:
    """Return how many half hours have begun since the last minute that was recorded.

    >>> half_hours(None, 845, "the-start"), half_hours((845, 845), 875, "the-start")
    (1, 1)
    >>> half_hours(None, 845, "the-hour"), half_hours((845, 845), 870, "the-hour")
    (0, 1)
    """
    start = minute if clock is None else clock[0]
    origin = 0 if time_from == "the-hour" else start
    last = minute - 1 if clock is None else clock[1]
    return (minute - origin) // HALF - (last - origin) // HALF


def collect(
    table: Table[Any], moment: str, seats: Sequence[int], clause: str, small_blind: int = 0
) -> Script:
    """Take what is due at this moment from those who were dealt in, the button last: out of the pot, or from
    a player's stack as far as it reaches."""
    for each in table.options.collections:
        fee = each.fee(len(seats)) if each.moment == moment else 0
        if not fee:
            continue
        if each.out_of in ("pot", "antes"):
            is_waived = fee > table.pot and table.options.short_pot == "waived"
            if taken := 0 if is_waived else min(fee, table.pot):
                what = each.what if FUND in table.meters else WHAT
                yield Rake(amount=taken, what=what, clause=clause)
                if each.feeds:
                    yield from feed_fund(table, taken, clause)
            continue
        for seat in _payers(each, seats, small_blind):
            if paid := min(fee, table.stacks[seat]):
                yield Charge(seat=seat, amount=paid, what=WHAT, clause=clause)


def _payers(each: Collection, seats: Sequence[int], small_blind: int) -> Sequence[int]:
    match each.out_of:
        case "small-blind" if small_blind:
            return (small_blind,)
        case "small-blind" | "left-of-button":
            return seats[:1]
        case "button":
            return seats[-1:]
        case _:
            return seats


def collect_time(table: Table[Any], seats: Sequence[int]) -> Script:
    """Take the fee of the half hours that have begun out of this hand's pot, as far as it reaches."""
    options = table.options
    fee = sum(each.fee(len(seats)) for each in options.collections if each.is_timed)
    if taken := min(fee * whole_number(table.marker(TIME_DUE) or "0"), table.pot):
        yield Rake(amount=taken, what=TIME, clause=options.printed_clause)


def clear_time(table: Table[Any]) -> Script:
    """Clear the marker of a hand that paid for time; the next hand that is due then pays."""
    if table.marker(TIME_DUE):
        yield SetMarker(name=TIME_DUE, value="", clause=table.options.printed_clause)


def postponed(due: tuple[Collection, ...], moment: str, until: str) -> tuple[Collection, ...]:
    """Return the same fees, those of one moment taken at a later one."""
    return tuple(each.at(until) if each.moment == moment else each for each in due)
