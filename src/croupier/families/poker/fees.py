"""Collections: fixed fees that a house takes as the hand reaches a street, by the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.families.poker.contest import Contest
from croupier.families.poker.options import PokerOptions
from croupier.refusals import unknown
from croupier.rules.options import option
from croupier.rules.steps import Charge, Rake, Script
from croupier.wagers.fees import Collection, PokerFees

DEAL = "deal"
"""The moment before the first card, when antes and blinds are in."""
WHAT = "collection"


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

    @property
    def collections(self) -> tuple[Collection, ...]:
        if self.collection == "none":
            return ()
        return tuple(each for name in self._named() for each in self.schedule[name].collections)

    def _named(self) -> list[str]:
        return self.collection.split("/")

    def check(self) -> None:
        super().check()
        for name in self._named() if self.collection != "none" else ():
            if name not in self.schedule:
                raise unknown("collection", name, self.schedule)


def collect(contest: Contest, moment: str, clause: str) -> Script:
    """What is due at this moment: out of the pot, or from a player's stack as far as it reaches."""
    for each in contest.collections:
        fee = _fee(each, len(contest.seats)) if each.moment == moment else 0
        if not fee:
            continue
        if each.out_of in ("pot", "antes"):
            yield Rake(amount=min(fee, contest.table.pot), what=WHAT, clause=clause)
            continue
        for seat in _payers(contest, each):
            paid = min(fee, contest.table.stacks[seat])
            if paid:
                if paid == contest.table.stacks[seat]:
                    contest.all_in += 1
                yield Charge(seat=seat, amount=paid, what=WHAT, clause=clause)


def _fee(each: Collection, players: int) -> int:
    """0 where the option is for another number of players."""
    last = each.steps.brackets[-1].high
    if players < each.steps.brackets[0].low or (last is not None and players > last):
        return 0
    return each.steps.fee(players)


def _payers(contest: Contest, each: Collection) -> list[int]:
    match each.out_of:
        case "small-blind":
            return contest.seats[:1] if len(contest.seats) > 2 else contest.seats[-1:]
        case "button":
            return contest.seats[-1:]
        case _:
            return contest.seats
