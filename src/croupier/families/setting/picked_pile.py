"""Hands from a shuffling machine, or dealt by hand in piles of which the player-dealer picks the first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from croupier.families.setting.banked_round import BankedSettingRound
from croupier.families.setting.banked_setting import BankedSetting, BankedSettingOptions
from croupier.families.setting.rules import SettingClauses
from croupier.rules.choices import Choice
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.steps import Decide, Script

MALFUNCTION = "shuffler-malfunction"


@dataclass(frozen=True, kw_only=True)
class PileOptions(BankedSettingOptions):
    @property
    def dealing(self) -> str:
        """machine, or manual; an option of that name takes the place of this answer."""
        return "machine"


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    PileT = TypeVar("PileT", bound=PileOptions, default=Any)
else:
    from typing import TypeVar

    PileT = TypeVar("PileT")


def piles(places: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(name=f"pile-{number}", says=f"give pile {number} from the left to the action seat")
        for number in range(1, places + 1)
    )


class WithPiles(BankedSetting[PileT]):
    """Goes before the game's own rules among the bases of a class."""

    by_machine: ClassVar[SettingClauses]
    by_hand: ClassVar[SettingClauses]
    picked: ClassVar[str]
    """Where the player-dealer picks a pile."""

    def clauses(self, options: PileT) -> SettingClauses:
        return self.by_hand if self.passes_by_hand(options) else self.by_machine

    def passes_by_hand(self, options: PileT) -> bool:
        return options.dealing == "manual"

    def before_deal(self, played: BankedSettingRound) -> Script:
        """A machine that fails is replaced by hand; then the player-dealer picks the first pile."""
        if played.table.take_report(MALFUNCTION) is not None:
            played.by_hand, played.clauses = True, self.by_hand
        if played.by_hand:
            choices = piles(self.places)
            chosen = yield Decide(seat=played.table.banker, choices=choices, clause=self.picked)
            played.pile = choices.index(chosen.choice)


def malfunction(clause: str) -> Irregularity:
    return Irregularity(
        name=MALFUNCTION,
        trigger="the shuffling machine failed",
        ruling=Ruling.IN_SCRIPT,
        clause=clause,
        moments=("start",),
        says="the piles are dealt by hand, and the player-dealer picks the one for the action seat",
    )


def wrong_number_left(clause: str) -> Irregularity:
    return Irregularity(
        name="wrong-number-left",
        trigger="other than four cards were left over",
        ruling=Ruling.VOID_AND_RESHUFFLE,
        clause=clause,
        moments=("count",),
        says="the four are counted to verify the deal; where they are not four, it is void (not stated)",
    )
