"""Blackjack of the California card rooms: a player banks, and going over does not lose at once.

The questions of the family as these games answer them, and a few of their own; a game answers where it
differs. `banked_wagers` is their table, and `banked_round` plays the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.cards.card import ACE, JOKER, Card, Hand
from croupier.families.blackjack.banked_wagers import BankClauses
from croupier.families.blackjack.perfect_pairs import PERFECT_PAIRS, pairs_limits
from croupier.families.blackjack.questions import Blackjack
from croupier.families.blackjack.verdicts import Standing, Verdict
from croupier.hands.points import Points, blackjack_value
from croupier.rules.script.table import Table
from croupier.wagers.side_bet import SideBet


def best_count(cards: Hand, over_from: int, *, jokers_as_aces: bool = False) -> Points:
    """The best total below `over_from`: one ace counts eleven where that does not reach it."""
    total, has_ace = 0, False
    for card in cards:
        if card.rank == ACE or (jokers_as_aces and card is JOKER):
            total, has_ace = total + 1, True
        else:
            total += blackjack_value(card)
    if has_ace and total + 10 < over_from:
        return Points(total + 10, True)
    return Points(total, False)


class BankBlackjack(Blackjack):
    """What these games ask besides, and where they all differ from the family."""

    bank_clauses: BankClauses
    blackjack = "Natural"
    best_hands: tuple[str, ...] = ("Natural",)
    """The names of the hands that beat every total, from rank 1."""
    most_hands = 3

    # -- what cards are worth ----------------------------------------------------------------

    def over_from(self, options: Any) -> int:
        """The lowest total that is over."""
        return 22

    def count(self, options: Any, cards: Hand, is_split: bool = False) -> Points:
        return best_count(cards, self.over_from(options))

    def points(self, cards: Hand) -> Points:
        return best_count(cards, 22)

    def rank(self, options: Any, cards: Hand, is_split: bool = False) -> int:
        """An ace and a ten on the first two cards; never after a split."""
        return int(not is_split and self.is_natural(cards))

    def is_natural(self, cards: Hand) -> bool:
        return len(cards) == 2 and self.points(cards) == (21, True)

    # -- the deal ----------------------------------------------------------------------------

    def burns(self, options: Any, is_fresh: bool) -> bool:
        """Of which the texts say nothing."""
        return False

    def starts_at_bank(self, options: Any) -> bool:
        """The deal starts left of the player-dealer; else at the house dealer's left."""
        return False

    # -- what a player may do ----------------------------------------------------------------

    def can_stand(self, options: Any, cards: Hand) -> bool:
        """Eleven or less must take a card."""
        return self.count(options, cards).total >= 12

    def can_split(self, options: Any, cards: Hand, hands: int) -> bool:
        """Aces are split once."""
        if len(cards) != 2 or hands >= self.hands_limit(options):
            return False
        return self.is_pair(options, cards) and (hands == 1 or cards[0].rank != ACE)

    def hands_limit(self, options: Any) -> int:
        return self.most_hands

    def is_pair(self, options: Any, cards: Hand) -> bool:
        """Whether these two may be split."""
        return cards[0].rank == cards[1].rank

    def can_surrender(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """On any two cards, of a split hand too, but not on split aces, which get one card only."""
        return len(cards) == 2 and self.can_hit(options, cards, is_split)

    def least_double(self, options: Any, wager: int, most: int) -> int:
        return wager

    def decider(self, options: Any, wagers: Sequence[int]) -> int:
        """Which of a hand's bettors, by what they have on it, says whether it stands or is hit."""
        return 0

    def doubler(self, options: Any, wagers: Sequence[int]) -> int:
        """Which of a hand's bettors, by what they have on it, says whether it is doubled or split."""
        return 0

    def insures_less(self, options: Any) -> bool:
        """Insurance may be less than half of the wager."""
        return False

    # -- side bets ---------------------------------------------------------------------------

    def side_bets(self, options: Any) -> tuple[SideBet, ...]:
        return () if pairs_limits(options, options.limits) is None else (PERFECT_PAIRS,)

    # -- the player-dealer -------------------------------------------------------------------

    def dealer_draws(self, options: Any, points: Points) -> bool:
        """Soft 17 or less, hard 16 or less."""
        if points.is_soft:
            return points.total <= 17 or bool(options.soft_18 == "hit")
        return points.total < 17

    def reads_hole(self, options: Any) -> bool:
        """Nobody looks at it before it is turned."""
        return False

    def pays_early(self, options: Any, up: Card) -> bool:
        """A player's Natural is paid before anybody draws, against that up card."""
        return False

    # -- settlement --------------------------------------------------------------------------

    def decided(self, options: Any, player: Standing, dealer: Standing) -> Verdict:
        """A hand that is over meets one that is over too, and may yet be saved."""
        if player.rank or dealer.rank:
            return super().decided(options, player, dealer)
        over_from = self.over_from(options)
        mine, theirs = player.points.total, dealer.points.total
        if mine >= over_from and theirs >= over_from:
            return Verdict.SAVED if self.is_saved(options, player, dealer) else Verdict.BOTH_OVER
        if mine >= over_from:
            return Verdict.BUST
        if theirs >= over_from:
            return Verdict.DEALER_BUST
        if mine == theirs:
            return Verdict.TIE_LOST if self.loses_ties(options) else Verdict.EQUAL
        return Verdict.HIGHER if mine > theirs else Verdict.LOWER

    def words(self, verdict: Verdict, mine: int = 0, theirs: int = 0) -> str:
        """With the name of the best hand in its place; who goes over has not bust."""
        best = self.best_hands[max(mine, theirs) - 1] if mine or theirs else ""
        words = verdict.value.replace("blackjack", best).replace("dealer", "player-dealer")
        return words.replace("bust", "over")

    def loses_ties(self, options: Any) -> bool:
        """Of totals that are not over."""
        return False

    def is_saved(self, options: Any, player: Standing, dealer: Standing) -> bool:
        """Both are over: whether it is a push."""
        return dealer.saves and player.points.total < dealer.points.total

    def risks_extras(self, options: Any) -> bool:
        return True

    def settles_by_seat(self, options: Any) -> bool:
        """A seat's side bets are settled with its base wagers; else all base wagers come first."""
        return False

    def settling_order(
        self, table: Table, seats: Sequence[int], up: Card, hole: Card, covers_all: bool
    ) -> list[int]:
        """From the house dealer's right, counterclockwise."""
        return sorted(seats, reverse=True)
