"""The collections of open-face Chinese poker: numbered options, each for tables of one kondition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from croupier.refusals import BadOption, unknown
from croupier.rules.options import Options
from croupier.wagers.chips import money


class ChineseFee(NamedTuple):
    """One option of the schedule: the kondition of its tables, and the fee for three and for two players."""

    kondition: int
    three: int
    two: int
    is_timed: bool

    def of(self, players: int) -> int:
        return self.three if players > 2 else self.two


def numbered_fees(
    per_hand: Iterable[tuple[int, int, int]], timed: Iterable[tuple[int, int]]
) -> dict[str, ChineseFee]:
    """In dollars, from number 1: kondition and both fees for a hand, then kondition and fee by the clock."""
    fees = [ChineseFee(100 * kondition, 100 * three, 100 * two, False) for kondition, three, two in per_hand]
    fees += [ChineseFee(100 * kondition, 100 * fee, 100 * fee, True) for kondition, fee in timed]
    return {str(number): fee for number, fee in enumerate(fees, start=1)}


class CollectionReadings(Options):
    """What the options have; the game says where each stands among them."""

    fee_schedule: ClassVar[Mapping[str, ChineseFee]]
    kondition: int
    collection: str
    """The number of one of them, or `none`."""

    def check(self) -> None:
        if self.collection == "none":
            return
        if self.collection not in self.fee_schedule:
            raise unknown("collection", self.collection, self.fee_schedule)
        printed = self.fee_schedule[self.collection].kondition
        if printed != self.kondition:
            raise BadOption(
                f"collection cannot be {self.collection}",
                f"it is for a kondition of {money(printed)}",
                f"kondition={printed // 100}",
            )

    def collected(self, players: int, *, timed: bool) -> int:
        """For a hand, or for half an hour."""
        fee = self.fee_schedule.get(self.collection)
        return fee.of(players) if fee is not None and fee.is_timed == timed else 0
