"""Short buys: after a full buy-in, one for every full one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.families.poker.forms.hustler import HustlerOptions
from croupier.rules.script.table import Table
from croupier.wagers.chips import money


@dataclass(frozen=True, kw_only=True)
class ShortBuyOptions(HustlerOptions):
    short_buys: ClassVar[str]
    """Where they are allowed."""

    @property
    def full_buy_in(self) -> int:
        """With which a player sits down; at 0 none is counted. An option of that name takes its place."""
        return 0

    @property
    def least_buy_in(self) -> int:
        return self.full_buy_in or super().least_buy_in

    @property
    def buy_in_clause(self) -> str:
        return self.short_buys if self.full_buy_in else super().buy_in_clause

    def add_on_objection(self, table: Table[Any], seat: int, amount: int) -> str:
        """What somebody sat down with was a full buy-in."""
        full = self.full_buy_in
        if full and amount < full:
            later = table.bought[seat][1:]
            short = sum(each < full for each in later)
            if short > len(later) - short:
                return f"one short buy is allowed for every full buy-in of {money(full)} [{self.short_buys}]"
            return self._too_much(table.stacks[seat] + amount)
        return super().add_on_objection(table, seat, amount)
