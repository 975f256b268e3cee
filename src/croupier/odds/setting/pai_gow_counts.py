"""Counts of pai gow poker over all 154,143,080 × 53,524,680 deals, from the package or counted now.

A count depends on the pack, on all that a house way sets, on what a win pays the side that is counted, and on
nothing else: that is its key.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any, Final, Literal, NamedTuple

from croupier.cards.pack import Pack
from croupier.families.setting.poker_ways import HouseWay
from croupier.odds import packaged_counts
from croupier.odds.resumable import RunUnits, run_in_threads
from croupier.odds.setting import face_up, seven_hands
from croupier.odds.setting.house_tables import way_digest
from croupier.odds.setting.seven_chart import SettingChart, chart_of
from croupier.odds.setting.seven_hands import WonAndLost

FILE: Final = "pai-gow-poker"
"""The file of the package, which the pai gow poker games share."""

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

    def key(self, pack: Pack) -> str:
        """Return the key of the count: everything that it depends on."""
        cards = sorted(str(card) for card in pack)
        return json.dumps([self.subject, cards, way_digest(self.way), str(self.commission), self.is_bank])

    def packaged(self, pack: Pack) -> tuple[Any, ...] | None:
        """Return the counts that come with the package; None if it has none of this key."""
        found: tuple[Any, ...] | None = packaged_counts.read(FILE).entries.get(self.key(pack))
        return found

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
        won, lost, house_won, house_lost, chart = self.packaged(pack) or self.count_now(pack)
        deals = seven_hands.all_deals(pack)
        return PlayedHands(WonAndLost(won, lost, deals), WonAndLost(house_won, house_lost, deals), chart)

    def ace_high(self, pack: Pack) -> face_up.AceHighDeals:
        """Return the deals in which the bank is ace-high, from the package or counted now."""
        both, with_joker, without = self.packaged(pack) or self.count_now(pack)
        return face_up.AceHighDeals(both, with_joker, without, seven_hands.all_deals(pack))


def bank_side(way: HouseWay, commission: Fraction) -> PaiGowCount:
    return PaiGowCount("both hidden", way, commission, is_bank=True)
