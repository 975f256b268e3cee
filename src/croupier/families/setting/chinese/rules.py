"""The answers that both Chinese poker games give: points and money, with neither bank nor wagers.

Their collections are numbered options, each for tables of one stake, or kondition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from croupier.families.setting.chinese.scoring import Paying, Scoring
from croupier.families.setting.display import ROWS_DISPLAY
from croupier.families.setting.round import RoundPart
from croupier.rules.collections import DEAL, CollectionOptions
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules
from croupier.rules.script.table import BUTTON
from croupier.wagers.chips import short
from croupier.wagers.fees import HALF_HOUR, Bracket, Collection, PokerFees, Steps, TablesPrinted, plain
from croupier.wagers.spot import Spot


@dataclass(frozen=True, kw_only=True, eq=False)
class ChineseRules(FamilyRules):
    round_parts: tuple[RoundPart, ...]
    scoring: Callable[[Any], Scoring]
    """Returns what rows, bonuses, sweeps and fouls are worth."""
    paying: Callable[[Any], Paying]
    """Returns what that is in money, and how far the money reaches."""
    seats: int = 4
    choices: dict[str, str] = field(default_factory=dict)
    markers: tuple[str, ...] = (BUTTON,)
    display: Display = ROWS_DISPLAY

    def wagers(self, options: Any) -> tuple[Spot, ...]:
        """Return no wagers: players pay each other by points."""
        return ()


KONDITION = "kondition"
"""The option that limits the stakes of these tables."""
PER_HAND = ((1, 2, 1), (2, 2, 1), (5, 2, 1), (5, 2, 1))  # L4775-4782, the third and the fourth as printed
TIMED = ((10, 10), (20, 10), (25, 10), (30, 10), (40, 10), (50, 10), (100, 15), (200, 15), (300, 15),
         (400, 15), (500, 15))  # L4784-4798  # fmt: skip


def by_kondition(
    per_hand: Iterable[tuple[int, int, int]], timed: Iterable[tuple[int, int]], clause: str
) -> Mapping[str, PokerFees]:
    """Return the options, numbered from 1. `per_hand` lists kondition in dollars and the fees for three and
    for two players of a hand, taken from the player left of the button; `timed` lists kondition and each
    player's half-hour fee."""
    fees: list[tuple[int, Collection]] = [
        (kondition, Collection(DEAL, "left-of-button", _steps(three, two)))
        for kondition, three, two in per_hand
    ]
    fees += [(kondition, Collection(HALF_HOUR, "each-player", _steps(fee, fee))) for kondition, fee in timed]
    return {
        str(number): PokerFees(str(number), (fee,), clause, _tables(100 * kondition))
        for number, (kondition, fee) in enumerate(fees, start=1)
    }


def _steps(three: int, two: int) -> Steps:
    return Steps((Bracket(0, 2, 100 * two), Bracket(3, None, 100 * three)), "players")


def _tables(kondition: int) -> TablesPrinted:
    stakes = (kondition, kondition)
    return TablesPrinted(f"a kondition of {short(kondition)}", (KONDITION,), stakes, stakes)


@dataclass(frozen=True, kw_only=True)
class ChineseCollectionOptions(CollectionOptions):
    """Options of a game with the printed collection schedule for Chinese poker."""

    stake_option: ClassVar[str] = KONDITION
    """The option that sets the table's kondition."""

    def why_not(self, tables: TablesPrinted) -> str:
        printed = tables.least[0] if tables.least else 0
        return "" if self.played_for == printed else f"set {self.stake_option}={plain(printed)}"
