"""Counts of pai gow poker over all 154,143,080 × 53,524,680 deals, from the package or counted now.

A count depends on the pack, on all that a house way sets, on what a win pays the side that is counted, and on
nothing else: that is its key.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any, Final, Literal, NamedTuple

from croupier.cards.pack import Pack
from croupier.families.setting.poker_ways import HouseWay
from croupier.odds import tabulated_counts
from croupier.odds.resumable import RunUnits, run_in_threads
from croupier.odds.setting import face_up, seven_hands
from croupier.odds.setting.house_tables import way_digest
from croupier.odds.setting.seven_chart import SettingChart, chart_of
from croupier.odds.setting.seven_hands import WonAndLost

NAME: Final = "pai gow poker"

Subject = Literal["both hidden", "bank's hand open", "ace-high bank"]


class PlayedHands(NamedTuple):
    """The deals that a side wins and loses against the other side's house way."""

    best: WonAndLost
    """The deals won and lost with the best setting of every hand."""
    house: WonAndLost
    """The deals won and lost with the house way."""
    chart: SettingChart | None = None


class PaiGowCount(NamedTuple):
    """A count that takes minutes."""

    subject: Subject
    way: HouseWay
    """The house way of the other side, and of the side that is counted if it does not set best."""
    commission: Fraction = Fraction(0)
    """The commission on a win of the side that is counted, as a part of the win."""
    is_bank: bool = False
    """Whether the side that is counted is the bank."""

    @property
    def words(self) -> str:
        side = "the bank's side" if self.is_bank else "the player's side"
        return f"{self.subject}, {side}, {self.commission} of a win kept"

    def tabulated(self, pack: Pack) -> tuple[Any, ...]:
        """Return everything that the count depends on."""
        cards = sorted(str(card) for card in pack)
        return self.subject, cards, way_digest(self.way), str(self.commission), self.is_bank

    def find(self, pack: Pack) -> Any:
        """Return the stored counts; None if there are none."""
        count = partial(self.count_now, pack)
        return tabulated_counts.find("setting", NAME, self.tabulated(pack), count, takes_minutes=True)

    def _counts(self, pack: Pack) -> Any:
        count = partial(self.count_now, pack)
        return tabulated_counts.get_or_count("setting", NAME, self.tabulated(pack), count, takes_minutes=True)

    def count_now(self, pack: Pack, run: RunUnits = run_in_threads) -> tuple[Any, ...]:
        """Count now, in plain values."""
        if self.subject == "ace-high bank":
            return tuple(face_up.ace_high_deals(self.way, pack, run)[:3])
        if self.subject == "bank's hand open":
            counted = face_up.played_open(self.way, pack, run)
        else:
            counted = seven_hands.best_against(self.way, pack, self.commission, self.is_bank, run)
        is_charted = self.subject == "both hidden" and not self.is_bank
        chart = chart_of(counted, self.way, self.commission) if is_charted else None
        best, house = counted.best, counted.house
        return best.won, best.lost, house.won, house.lost, chart

    def played(self, pack: Pack) -> PlayedHands:
        """Return the deals won and lost, from the package or counted now."""
        won, lost, house_won, house_lost, chart = self._counts(pack)
        deals = seven_hands.all_deals(pack)
        return PlayedHands(WonAndLost(won, lost, deals), WonAndLost(house_won, house_lost, deals), chart)

    def ace_high(self, pack: Pack) -> face_up.AceHighDeals:
        """Return the deals in which the bank is ace-high, from the package or counted now."""
        both, with_joker, without = self._counts(pack)
        return face_up.AceHighDeals(both, with_joker, without, seven_hands.all_deals(pack))


def bank_side(way: HouseWay, commission: Fraction) -> PaiGowCount:
    return PaiGowCount("both hidden", way, commission, is_bank=True)
