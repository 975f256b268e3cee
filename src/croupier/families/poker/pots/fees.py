"""Collections of poker games: the limits and buy-ins with which the options of a schedule are in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.families.poker.bets.posts import blinds_of
from croupier.families.poker.contest import Contest
from croupier.families.poker.options import PokerOptions
from croupier.refusals import BadOption
from croupier.rules import collections
from croupier.rules.collections import CollectionOptions
from croupier.rules.options import option
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.chips import money
from croupier.wagers.poker_fees import BuyIns, TablesPrinted

WITH_BUY_INS = 6
"""The version of ledgers from which on players are held to the buy-ins of a collection."""


@dataclass(frozen=True, kw_only=True)
class PokerCollectionOptions(CollectionOptions, PokerOptions):
    """Options of a poker game with a schedule of collections; mixed in before its other options."""

    buy_ins: str = option(
        "printed",
        "a table of a collection that is printed with buy-ins holds players to them: nobody sits down with "
        "less than the least, or buys up to more than the most; any: they only tell for which tables the "
        "collection is [L3599-3603 and its like]",
        choices=("printed", "any"),
        ambiguity="collections: what the printed buy-ins order",
    )
    minimum_buy_in: int = option(
        0,
        "the least to sit down with: 0 is the least that is printed with the collection; where a range is "
        "printed, $50-$100, the house chooses from it [L3601]",
        least=0,
        is_money=True,
    )
    maximum_buy_in: int = option(
        0,
        "what a stack may be bought up to: 0 is the most that is printed with the collection; where a range "
        "is printed, $500-$2,500, the house chooses from it [L3603]",
        least=0,
        is_money=True,
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        former = super().former_settings(version)
        return {**former, "buy-ins": "any"} if version < WITH_BUY_INS else former

    @property
    def printed_buy_ins(self) -> BuyIns | None:
        """Of the collection in force, where it is printed with any and the table holds to them."""
        if self.collection == "none" or self.buy_ins == "any":
            return None
        return self.printed()[self._named()[0]].tables.buy_ins

    @property
    def least_buy_in(self) -> int:
        printed = self.printed_buy_ins
        return self.minimum_buy_in or (printed.least[0] if printed else 0)

    @property
    def most_buy_in(self) -> int | None:
        printed = self.printed_buy_ins
        return self.maximum_buy_in or (printed.most[1] if printed else None)

    @property
    def buy_in_clause(self) -> str:
        return self.printed_clause if self.printed_buy_ins else ""

    def add_on_objection(self, table: Table[Any], seat: int, amount: int) -> str:
        """Who has nothing left buys in anew."""
        if not table.stacks[seat]:
            return self.buy_in_objection(amount)
        return super().add_on_objection(table, seat, amount)

    def objection(self, tables: TablesPrinted) -> str:
        return tables.objection(self.limit, self.stakes, self.ante, self.forced_blinds)

    def check(self) -> None:
        super().check()
        if self.printed_buy_ins is not None:
            chosen = {"minimum-buy-in": (self.minimum_buy_in, self.printed_buy_ins.least),
                      "maximum-buy-in": (self.maximum_buy_in, self.printed_buy_ins.most)}  # fmt: skip
            for name, (amount, (low, high)) in chosen.items():
                if amount and not low <= amount <= high:
                    why = f"{self.collection} is printed with buy-ins of {self.printed_buy_ins}"
                    what = f"{name} cannot be {money(amount)}"
                    raise BadOption(what, f"{why} [{self.printed_clause}]", "or set buy-ins=any")
        if self.maximum_buy_in and self.maximum_buy_in < self.least_buy_in:
            raise BadOption(
                f"maximum-buy-in cannot be {money(self.maximum_buy_in)}",
                f"it is below the least, {money(self.least_buy_in)}",
            )


def collect(contest: Contest, moment: str, clause: str) -> Script:
    """Take what is due at this moment; who pays the last chip is all-in."""
    table = contest.table
    able = [seat for seat in contest.seats if table.stacks[seat]]
    has_blind = contest.form.has_button and any(each.out_of == "small-blind" for each in contest.collections)
    blind = next((seat for seat, _, _ in blinds_of(contest)), 0) if has_blind else 0
    yield from collections.collect(table, moment, contest.seats, clause, blind)
    contest.all_in += sum(not table.stacks[seat] for seat in able)
