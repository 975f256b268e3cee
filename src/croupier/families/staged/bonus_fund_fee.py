"""A jackpot fee of the first fee schedules, which may feed the fund of the Bonus Hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from msgspec.structs import replace

from croupier.families.staged.banked_round import StagedBankOptions
from croupier.families.staged.side_bets.bonus_hands import FUND
from croupier.rules.funds import JACKPOT_FEE
from croupier.rules.steps import FeedMeter, Script
from croupier.wagers.fees import FeeSchedule


class JackpotCollection(NamedTuple):
    amount: int
    last: int
    """The last of the fee schedules that collect it."""
    clause: str


@dataclass(frozen=True, kw_only=True)
class FundFeeOptions(StagedBankOptions):
    """As a text answers that leaves no choice; an option of that name takes the place of an answer."""

    jackpot: ClassVar[JackpotCollection]

    @property
    def jackpot_fee_from(self) -> str:
        """player-dealer, each-player or nobody."""
        return "player-dealer"

    @property
    def takes_jackpot_fee(self) -> bool:
        return 0 < self.fee_schedule <= self.jackpot.last and self.jackpot_fee_from != "nobody"

    @property
    def feeds_bonus(self) -> bool:
        """Whether it goes onto the fund of the Bonus Hands."""
        return False

    @property
    def fees(self) -> FeeSchedule | None:
        """With the jackpot fee."""
        posted = super().fees
        if posted is None or not self.takes_jackpot_fee:
            return posted
        payer: Literal["player-dealer", "each-wager"]
        payer = "player-dealer" if self.jackpot_fee_from == "player-dealer" else "each-wager"
        return replace(posted, jackpot=self.jackpot.amount, jackpot_from=payer)


def fund_fee(options: FundFeeOptions, payers: int) -> Script:
    """Onto the fund, where the options have it so and somebody has a wager that pays it."""
    if payers and options.takes_jackpot_fee and options.feeds_bonus:
        amount, _, clause = options.jackpot
        times = payers if options.jackpot_fee_from == "each-player" else 1
        yield FeedMeter(meter=FUND, amount=times * amount, what=JACKPOT_FEE, clause=clause)
