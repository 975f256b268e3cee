"""Table limits that a house chooses within ranges printed beside the fees, instead of printed limits."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from croupier.errors import BadOption
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.wagers.chips import short
from croupier.wagers.spot import Limits


@dataclass(frozen=True, kw_only=True)
class RangedLimitsOptions(PlayerDealerOptions, ABC):
    @property
    @abstractmethod
    def limit_ranges(self) -> tuple[Limits, Limits]:
        """Return the ranges of the table's least and of its most, beside the fees in force."""

    def check(self) -> None:
        super().check()
        if not self.fees:
            return
        least, most = self.limit_ranges
        for name, amount, among in (
            ("table-minimum", self.table_minimum, least),
            ("table-maximum", self.table_maximum, most),
        ):
            if amount < among.minimum or (among.maximum is not None and amount > among.maximum):
                why = f"fee-schedule {self.fee_schedule} goes with {among}"
                raise BadOption(f"{name} cannot be {short(amount)}", why)
        first = self.fees.dealer.brackets[0].low
        if self.table_minimum < first:
            why = f"fee-schedule {self.fee_schedule} has no fee for less than {short(first)}"
            raise BadOption(f"table-minimum cannot be {short(self.table_minimum)}", why)
