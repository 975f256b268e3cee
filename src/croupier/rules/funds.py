"""Funds: what a house drops for a jackpot or a promotion stands apart from its fees, on a meter of its own.

The sheets print what is dropped, and when it is not; of most of these jackpots they do not say how they are
won. Such a fund is paid by nothing but the floor's recorded act, to a seat, with a reason (`FundPaid`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.rules.options import Options, option
from croupier.rules.script.table import Table
from croupier.rules.steps import AddToMeter, Script
from croupier.wagers.jackpot import Meter

FUND: Final = "jackpot-fund"
JACKPOT_FEE: Final = "jackpot fee"
"""The name in the books of the drop that feeds the fund."""
WITH_FUNDS: Final = 5
"""The version of ledgers from which on what is dropped for a jackpot feeds a fund."""


@dataclass(frozen=True, kw_only=True)
class FundOptions(Options):
    jackpot_fund: str = option(
        "kept",
        "what is dropped for a jackpot or a promotion feeds a fund, and how that is won is not printed: the "
        "floor pays it out by a recorded act with a reason; house: it is the house's, under the name of its "
        "other fees",
        choices=("kept", "house"),
        ambiguity="funds: a jackpot fee without a jackpot",
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        former = super().former_settings(version)
        return {**former, "jackpot-fund": "house"} if version < WITH_FUNDS else former

    def jackpot_funds(self, clause: str) -> tuple[Meter, ...]:
        """Return the fund of a table that takes a promotional drop; () if the house keeps the drop."""
        if self.jackpot_fund == "house":
            return ()
        return (Meter(name=FUND, title="Jackpot fund", amount=0, clause=clause, by_floor=True),)


def feed_fund(table: Table, amount: int, clause: str, what: str = JACKPOT_FEE) -> Script:
    """Add what was just dropped to the fund, if the table has one."""
    if FUND in table.meters:
        yield AddToMeter(meter=FUND, amount=amount, what=what, of_fees=True, clause=clause)
