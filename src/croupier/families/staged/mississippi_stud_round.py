"""Mississippi stud at a table that a player banks: the shared cards are dealt first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from croupier.families.staged.banked_round import PlayerDealerTable, StagedBankOptions
from croupier.families.staged.mississippi_stud import ANTE, CHOICES, STREETS
from croupier.rules.steps import BOARD, Hide, Script

BankedStudT = TypeVar("BankedStudT", bound=StagedBankOptions)


class BankedStudRound(PlayerDealerTable[BankedStudT]):
    says = CHOICES
    wager_order = (ANTE, *STREETS)
    shared: ClassVar[str]
    """Where the stack of shared cards is dealt."""

    def acting_order(self, seats: Sequence[int]) -> list[int]:
        """From the house dealer's far left, clockwise."""
        return sorted(seats)

    def deal_packets(self) -> Script:
        """The stack of three first: the card on the house dealer's left is turned first, then the next."""
        for _ in range(3):
            self.hidden.append((yield Hide(to=BOARD, clause=self.shared)))
        yield from self.packets(2)
