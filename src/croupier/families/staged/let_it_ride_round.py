"""Let it ride at a table that a player banks: the player-dealer's stack has the two shared cards, and a bonus
comes before the three bets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from croupier.families.staged.banked_round import PlayerDealerTable, StagedBankOptions
from croupier.families.staged.let_it_ride import BETS, CHOICES
from croupier.families.staged.rules import PaidByTable
from croupier.families.staged.stage_clauses import Group
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Burn, Hide, Script


@dataclass(frozen=True, kw_only=True)
class BankedRideOptions(StagedBankOptions):
    """As a text answers that leaves no choice; an option of that name takes the place of an answer."""

    @property
    def player_cards(self) -> str:
        """down, or up."""
        return "down"

    @property
    def bonus_first(self) -> str:
        """The bonus bets of all seats before any bet, or each seat's before its own."""
        return "all-seats"


BankedRideT = TypeVar("BankedRideT", bound=BankedRideOptions)


class BankedRideRound(PlayerDealerTable[BankedRideT]):
    says = CHOICES
    wager_order = BETS
    shared: ClassVar[str]
    """Where the two top cards of the player-dealer's stack are shared."""
    burned: ClassVar[str]
    """Where its bottom card is burned."""

    def __init__(self, rules: PaidByTable[BankedRideT], table: Table[BankedRideT]) -> None:
        super().__init__(rules, table)
        self.own_face = self.options.player_cards

    def deal_packets(self) -> Script:
        """The player-dealer's stack last."""
        yield from self.packets(3)
        for _ in range(2):
            self.hidden.append((yield Hide(to=BOARD, clause=self.shared)))
        yield Burn(clause=self.burned)

    def deciding_order(self, players: Sequence[int]) -> list[int]:
        """From the dealer's far left, clockwise."""
        return sorted(players)

    def settlement(self) -> Script:
        if self.options.bonus_first == "all-seats":
            for seat in self.paying_order():
                yield from self.show(seat)
                yield from self.pay(seat, self.side_groups(seat))
        yield from super().settlement()

    def groups(self, seat: int) -> list[Group]:
        """The bonus before the bets, where it is still there."""
        main, *sides = super().groups(seat)
        return [*sides, main]
