"""State of one round of a staged game. It is discarded after the round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cards.card import Hand
from croupier.rules.script.table import Table
from croupier.rules.steps import Hidden, Script
from croupier.wagers.result import Result, by_table

if TYPE_CHECKING:
    from croupier.families.staged.rules import Play, Staged, StagedSideBet

StakedUnits = Mapping[str, Fraction]
"""Spot → units of the base wager that lie on it."""


class DecisionPoint(NamedTuple):
    """Facts that a decision may depend on."""

    street: int = 0
    """Number of shared cards that are seen."""
    strength: int = 0
    """Strength of the player's own cards, in games without shared cards."""
    staked: StakedUnits = {}  # noqa: RUF012
    """The player's wagers, in games with shared cards."""


EXPOSED = "dealer-card-exposed"
"""The irregularity on which a game stops, but for its side bets, where the script rules on it."""
LEFT = "player-left"
"""The irregularity of a player who leaves before the round is over."""


class StagedRound:
    """The table, the rules as its options have them, and what the parts of the round have done so far."""

    def __init__(self, rules: Staged, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.sides: tuple[StagedSideBet, ...] = rules.side_bets(table.options)
        self.seats: list[int] = []
        """Seats that are dealt in, in the order of the deal."""
        self.players: list[int] = []
        """Seats with a base wager, in the order in which they decide."""
        self.own: dict[int, Hand] = {}
        self.hidden_dealer: list[Hidden] = []
        """The dealer's cards that are face down, in the order in which they are turned."""
        self.dealer: Hand = ()
        """The dealer's cards that are seen: the open ones, and all once they are turned."""
        self.hidden_board: list[Hidden] = []
        """The shared cards that are face down, in the order in which they are turned."""
        self.board: Hand = ()
        self.folded: set[int] = set()
        self.gone: set[int] = set()
        """Folded seats whose players have left the table."""
        self.shown: set[int] = set()
        """Seats whose cards have been turned."""
        self.is_stopped = False
        """Whether an irregularity has stopped the round, so that only side bets are still decided."""
        self.fold_clause = ""
        """Clause of the last decision for a fold; '' for `fold` of the game's clauses."""
        self.locked_in: list[int] = []
        """The seats whose wager on a meter was collected before the cards."""
        self.own_notes: Any = None
        """State that a game's own parts of the round share."""

    # What the parts ask

    @property
    def live(self) -> list[int]:
        """Return the players who have not folded."""
        return [seat for seat in self.players if seat not in self.folded]

    def has_wagers(self) -> bool:
        """Return True if anything is left to settle."""
        return any(self.table.layout[seat] for seat in self.seats)

    def staked(self, seat: int) -> dict[str, Fraction]:
        """Return the seat's wagers in units of its base wager."""
        base = self.table.stake(seat, self.rules.base)
        return {spot: _units(amount, base) for spot, amount in self.table.layout[seat].items()}

    def strength(self, seat: int) -> int:
        """Return the strength of the hand that a seat shows."""
        return self.rules.rank(self.own[seat] + self.board)

    def dealer_strength(self) -> int:
        return self.rules.rank(self.dealer + self.board)

    def cards_of(self, side: StagedSideBet, seat: int) -> Hand:
        """Return the cards that a side bet is settled on."""
        return self.own[seat][: side.own] + self.board[: side.board] + self.dealer[: side.dealer]

    def plays(self, seat: int, street: int) -> tuple[Play, ...]:
        """Return what a seat may do when so many shared cards are seen."""
        if self.rules.shape == "duel":
            return self.rules.plays(self.options, DecisionPoint(strength=self.strength(seat)))
        return self.rules.plays(self.options, DecisionPoint(street, staked=self.staked(seat)))

    def asked(self, street: int) -> dict[int, tuple[Play, ...]]:
        """Return who has anything to decide when so many shared cards are seen, and between what."""
        return {seat: plays for seat in self.live if (plays := self.plays(seat, street))}

    def main_results(self, seat: int) -> tuple[Result, ...]:
        """Return the ends of all wagers but side bets, made or not, for a seat that has not folded."""
        rules = self.rules
        if rules.shape != "table":
            return rules.settle(self.options, self.strength(seat), self.dealer_strength())
        row, pays = rules.row_of(self.options, self.strength(seat)), rules.pays(self.options)
        return tuple(by_table(spot, pays, row) for spot in self.main_spots(seat))

    def main_spots(self, seat: int) -> list[str]:
        """Return the wagers of a seat that its hand decides."""
        apart = {*self.meter_spots, *(side.spot for side in self.sides)}
        spots = [spot for spot in self.table.layout[seat] if spot not in apart]
        order = self.rules.main_order
        return [spot for spot in order if spot in spots] if order else spots

    @property
    def meter_spots(self) -> Iterable[str]:
        return (spot for bet in self.rules.meter_bets for spot in bet.spots)

    def rule_on(self, report: str, seat: int = 0) -> Script:
        """Rule on an irregularity, if it was reported: of that seat, where one is given."""
        handle = self.rules.handlers.get(report)
        if handle is not None and self.table.take_report(report, seat):
            yield from handle(self, seat)


@lru_cache(maxsize=1024)
def _units(amount: int, base: int) -> Fraction:
    return Fraction(amount, base)
