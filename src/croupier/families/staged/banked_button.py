"""The action button of a staged game that a player banks: the open card places it, and who has it is settled
first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar

from croupier.families.banked.action_button import card_number, others
from croupier.families.staged.banked_round import (
    ACTION_BUTTON,
    PLAYER_DEALER_LEFT,
    PlayerDealerDuel,
    StagedBankOptions,
)
from croupier.rules.steps import Call, Script


@dataclass(frozen=True, kw_only=True)
class ActionButtonOptions(StagedBankOptions):
    """As a text answers that leaves no choice; an option of that name takes the place of an answer."""

    @property
    def settling_from(self) -> str:
        return ACTION_BUTTON

    @property
    def button_on_ten(self) -> str:
        """ten, or that a ten places none."""
        return "ten"

    @property
    def button_counts(self) -> str:
        """All other seats, or those of the players alone."""
        return "seats"

    @property
    def button_from(self) -> str:
        """From the house dealer's left, or the player-dealer's."""
        return "dealer-left"


ButtonT = TypeVar("ButtonT", bound=ActionButtonOptions)


class ButtonDuel(PlayerDealerDuel[ButtonT]):
    places: ClassVar[int]
    """At the table, the player-dealer's among them."""
    button: ClassVar[str]
    """Where it is said who has it."""

    def deal(self) -> Script:
        yield from super().deal()
        if self.settles_from() == ACTION_BUTTON:
            yield Call(words=f"Action button: seat {self.paying_order()[0]}", clause=self.button)

    def settles_from(self) -> str:
        is_ten = self.dealer[0].rank == 10
        if is_ten and self.options.button_on_ten == PLAYER_DEALER_LEFT:
            return PLAYER_DEALER_LEFT
        return super().settles_from()

    def action_seat(self) -> int:
        """The player-dealer's seat is not counted."""
        banker = self.table.banker
        is_of_players = self.options.button_counts == "players"
        counted = sorted(self.seats) if is_of_players else others(banker, self.places)
        if self.options.button_from == PLAYER_DEALER_LEFT:
            counted = self.table.after(banker, counted)
        return counted[(card_number(self.dealer[0]) - 1) % len(counted)]
