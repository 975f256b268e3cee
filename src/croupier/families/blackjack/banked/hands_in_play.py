"""What is in play at a blackjack table that a player banks: the seats' hands and the player-dealer's."""

from __future__ import annotations

from croupier.cards.card import Card, Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.banked.banked_hands import HandBet, SharedHand
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.legal import listed
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Deal, Hidden, Reveal, Script, Settle
from croupier.wagers.result import lose_part


class HandsInPlay:
    """Its names change while the round is dealt and end with it."""

    def __init__(self, rules: BankBlackjack, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.clauses = rules.bank_clauses
        self.boxes: dict[int, list[SharedHand]] = {}
        """By seat in the order of the deal; the hands of a split pair in order."""
        self.up: Card
        self.hole: Hidden | None = None
        self.dealer: Hand = ()
        """The player-dealer's cards, once both are open."""
        self.fees: dict[int, int] = {}
        """What each seat has paid for the round."""
        self.washed = 0
        """What was washed: wagers of dead hands, which went back and still use up the bank's cover."""

    # -- what may be chosen ------------------------------------------------------------------

    def may(self, held: SharedHand) -> May:
        hands, is_frozen = len(self.boxes[held.seat]), self.rules.freezes(self.options, self.up)
        return self.rules.may(self.options, held.cards, held.is_split, hands, is_frozen)

    def listed(self, held: SharedHand, bet: HandBet, among: May) -> list[Choice]:
        """What may be chosen for a bettor's wager on the hand, as far as the chips of the seat reach."""
        stack, wager = self.table.stacks[held.seat], self.table.stake(held.seat, bet.spot)
        return listed(self.rules, self.options, self.may(held) & among, stack, wager)

    def surrenders(self, held: SharedHand) -> list[Choice]:
        return [c.SURRENDER] if May.SURRENDER in self.may(held) else []

    def decider(self, held: SharedHand) -> HandBet:
        return held.live[self.rules.decider(self.options, self._wagers_on(held))]

    def doubler(self, held: SharedHand) -> HandBet:
        return held.live[self.rules.doubler(self.options, self._wagers_on(held))]

    def _wagers_on(self, held: SharedHand) -> list[int]:
        return [self.table.stake(held.seat, bet.spot) for bet in held.live]

    # -- what is done ------------------------------------------------------------------------

    def card(self, held: SharedHand, clause: str) -> Script:
        """A card to the hand, and its new total announced."""
        held.cards += yield Deal(to=held.seat, spot=held.spot, clause=clause)
        self.finish(held)
        yield Call(words=self.rules.called(self.options, held.cards, held.is_split), clause=clause)

    def finish(self, held: SharedHand) -> None:
        """Whether the hand takes no more cards."""
        held.is_done = self.rules.is_complete(self.options, held.cards, held.is_split)

    def surrender(self, held: SharedHand, bet: HandBet) -> Script:
        bet.is_surrendered = True
        if self.rules.takes_surrender(self.options):
            bet.is_settled = True
            given = lose_part(bet.spot, part=self.rules.surrender_part(self.options, 0), why="surrender")
            yield Settle(seat=held.seat, results=(given,), clause=self.clauses.surrender)
        else:
            yield Call(words=f"Seat {held.seat} surrenders {bet.spot}", clause=self.clauses.surrender)

    def open_bank(self, second: Deal | Reveal) -> Script:
        """The player-dealer's second card is turned, or dealt where it waited for the players."""
        self.dealer = (self.up, *(yield second))
