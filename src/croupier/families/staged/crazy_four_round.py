"""Crazy four poker at a table that a player banks."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from croupier.families.staged.banked_round import PlayerDealerDuel, StagedBankOptions
from croupier.families.staged.crazy_four import CHOICES, SUPER_BONUS
from croupier.families.staged.stage_clauses import Group

BankedFourT = TypeVar("BankedFourT", bound=StagedBankOptions)


class BankedFourRound(PlayerDealerDuel[BankedFourT]):
    says = CHOICES
    super_bonus: ClassVar[str]
    """Where the Super Bonus is settled, last of a seat's wagers."""

    def showing_order(self) -> list[int]:
        """From the house dealer's right."""
        return sorted(self.seats, reverse=True)

    def groups(self, seat: int) -> list[Group]:
        """Play, Ante, Queens Up, then the Super Bonus."""
        groups = super().groups(seat)
        if seat not in self.live:
            return groups
        main, *queens_up = groups
        hand = tuple(each for each in main.results if each.spot != SUPER_BONUS)
        bonus = tuple(each for each in main.results if each.spot == SUPER_BONUS)
        return [Group(hand, main.clause), *queens_up, Group(bonus, self.super_bonus)]
