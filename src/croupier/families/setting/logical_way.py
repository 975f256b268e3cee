"""The "logical way" of the Hustler's pai gow poker, which its text names and does not print.

Read as the chart that the same text prints for Face Up Pai Gow Poker (L9416-9485), the joker completing
flushes too; Ohio's house way is the other one in the rulebook.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.setting.face_up_way import FaceUpWay
from croupier.families.setting.house_way import HouseWay
from croupier.families.setting.ohio_way import OhioWay
from croupier.hands.pai_gow import PaiGowRanking
from croupier.rules.options import BankedOptions, one_of


@dataclass(frozen=True, kw_only=True)
class LogicalWayOptions(BankedOptions):
    logical_way: str = one_of(
        ("face-up", "ohio"),
        "the logical way is not printed here: the chart that the same house prints for Face Up Pai Gow "
        "Poker [L9416-9485]; ohio: the house way of Ohio's Pai Gow Poker",
        ambiguity="4: the house way is not defined",
    )
    low_straight: str = one_of(
        ("lowest", "second"),
        "A-2-3-4-5 is the lowest straight, its place is not stated; second: the second highest, as in Ohio",
        ambiguity="3: A-2-3-4-5, and five aces, which are the highest hand",
    )

    @property
    def way(self) -> HouseWay:
        ranking = PaiGowRanking(low_straight_second=self.low_straight == "second")  # L199, R8 L222
        return FaceUpWay(ranking) if self.logical_way == "face-up" else OhioWay(ranking)
