"""The round of a staged game that a player banks: fees first, and wagers settled as far as his money covers.

Goes before the shape's round among a round's bases. Cards, decisions and fees come from the player-dealer's
left; where the settlement starts, and whether the losers of all seats are collected before any winner is
paid, the game answers from its sheet. The bank itself (`wagers.bank.PlayerDealerBank`) sees the results in
that order and gives back what it does not cover.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeVar

from croupier.families.banked.action_button import clockwise
from croupier.families.banked.player_dealer import PlayerDealerOptions, collect_fees
from croupier.families.staged.house_round import LEFT, Group, StagedRound
from croupier.families.staged.shapes import DuelRound, TableRound
from croupier.families.staged.two_decks import alternate_decks
from croupier.rules.steps import Script
from croupier.wagers.bank import profit
from croupier.wagers.result import Outcome, Result, win

PLAYER_DEALER_LEFT = "player-dealer-left"
"""Settled clockwise from the player-dealer's left."""
DEALER_RIGHT = "dealer-right"
"""Counterclockwise from the house dealer's right."""
ACTION_BUTTON = "action-button"
"""Clockwise from the seat that has the action button."""

LOSERS_FIRST = "losers-first"
"""All losing wagers of all seats are collected, then all winners paid."""
SEAT_BY_SEAT = "seat-by-seat"
"""Each seat is finished before the next."""

_FIRST = (Outcome.LOSE, Outcome.FORFEITED, Outcome.RETURNED)
"""What is done with in the first of two passes: lost wagers, and those that had no action."""


class Due(NamedTuple):
    """What a seat's groups come to in each of two passes."""

    first: list[Group]
    second: list[Group]


@dataclass(frozen=True, kw_only=True)
class StagedBankOptions(PlayerDealerOptions):
    """The order of settlement, as the games answer whose texts leave no choice; an option of that name takes
    the place of an answer."""

    @property
    def settling_from(self) -> str:
        """Whose wagers are settled first: one of the three above."""
        return PLAYER_DEALER_LEFT

    @property
    def settling(self) -> str:
        """Whether losers are collected before winners are paid."""
        return LOSERS_FIRST


PlayerDealerT = TypeVar("PlayerDealerT", bound=StagedBankOptions)


class PlayerDealerRound(StagedRound[PlayerDealerT]):
    opponent = "Player-dealer"
    is_player_banked = True
    fees: ClassVar[tuple[tuple[int, str], ...]]
    """Where the collections are ordered, from which fee schedule on."""
    wager_order: ClassVar[tuple[str, ...]] = ()
    """In which a hand's wagers use up the bank's money, where it is not that in which they were made."""

    # -- a game answers ----------------------------------------------------------------------

    def settles_from(self) -> str:
        """Whose wagers are settled first."""
        return self.options.settling_from

    def passes(self) -> str:
        """Whether losers are collected before winners are paid."""
        return self.options.settling

    def action_seat(self) -> int:
        """The seat at which the action button lies, once the card that places it is seen; without one, the
        first that is dealt to."""
        return self.seats[0]

    def showing_order(self) -> list[int]:
        """In which the hands are opened, where losers are collected first."""
        return self.paying_order()

    # -- the round ---------------------------------------------------------------------------

    def before_cards(self) -> Script:
        """Whoever does not pay the collection is out; without the player-dealer's there is no round."""
        if self.decks:
            yield from alternate_decks(self.table, self.decks)
        in_force = max(1, self.options.fee_schedule)
        clause = next(clause for first, clause in reversed(self.fees) if first <= in_force)
        yield from collect_fees(self.table, clause)

    def acting_order(self, seats: Sequence[int]) -> list[int]:
        return self.table.after(self.table.banker, seats)

    def paying_order(self) -> list[int]:
        start = self.settles_from()
        if start == DEALER_RIGHT:
            return sorted(self.seats, reverse=True)
        if start == PLAYER_DEALER_LEFT:
            return self.table.after(self.table.banker, self.seats)
        return clockwise(self.action_seat(), self.seats)

    def main_spots(self, seat: int) -> list[str]:
        spots = super().main_spots(seat)
        return [spot for spot in self.wager_order if spot in spots] if self.wager_order else spots

    def settlement(self) -> Script:
        if self.passes() == SEAT_BY_SEAT:
            yield from super().settlement()
            return
        for seat in self.showing_order():
            if self.table.take_report(LEFT, seat):
                yield from self.leave(seat)
            yield from self.show(seat)
        due = {seat: self.due(seat, self.groups(seat)) for seat in self.paying_order()}
        for seat, (first, _) in due.items():
            yield from self.pay(seat, first)
        for seat, (_, second) in due.items():
            yield from self.pay(seat, second)
            yield from self.after_seat(seat)
        yield from self.after_all()

    def due(self, seat: int, groups: Iterable[Group]) -> Due:
        """A bonus that is paid on a wager which goes in the first pass is a fixed sum by then."""
        due = Due([], [])
        for group in groups:
            gone = {each.spot for each in group.results if each.outcome in _FIRST}
            first = tuple(each for each in group.results if each.outcome in _FIRST)
            second = tuple(
                self.fixed(seat, each) if each.spot in gone else each
                for each in group.results
                if each.outcome not in _FIRST
            )
            due.first.append(group._replace(results=first, cap=None))
            due.second.append(group._replace(results=second))
        return due

    def fixed(self, seat: int, bonus: Result) -> Result:
        """What a bonus comes to while its wager still lies there."""
        stake = self.table.stake(seat, bonus.spot)
        amount = profit(stake, bonus, self.options.rounding)
        return win(bonus.spot, amount=amount, stays=True, why=bonus.why)


class PlayerDealerDuel(PlayerDealerRound[PlayerDealerT], DuelRound[PlayerDealerT]):
    """Against the player-dealer's hand."""


class PlayerDealerTable(PlayerDealerRound[PlayerDealerT], TableRound[PlayerDealerT]):
    """By a table, where the player-dealer has no hand."""
