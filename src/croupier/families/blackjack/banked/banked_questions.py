"""Blackjack of the California card rooms: a player banks, and going over does not lose at once.

The questions of the family as these games answer them, and a few of their own; a game answers where it
differs. `banked_wagers` is their table, and `banked_round` plays the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from croupier.cards.card import ACE, Card, Hand
from croupier.cards.pack import Pack
from croupier.families.banked.action_button import from_button
from croupier.families.banked.bettors import seated_wager
from croupier.families.blackjack.banked.banked_wagers import PLACES, BankClauses, BankT
from croupier.families.blackjack.banked.banked_wagers import spots as base_spots
from croupier.families.blackjack.off_sheet import varied_doubling
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.side_bets.perfect_pairs import PERFECT_PAIRS, pairs_limits
from croupier.families.blackjack.verdicts import Standing, Verdict
from croupier.hands.points import Points, blackjack_value, joker_values
from croupier.rules.script.table import Table
from croupier.wagers.labels import PrintedOdds
from croupier.wagers.pays import Odds
from croupier.wagers.result import SideBet
from croupier.wagers.spot import Spot


@lru_cache(maxsize=1 << 16)
def best_count(cards: Hand, over_from: int, *, jokers_as_aces: bool = False) -> Points:
    """The best total below `over_from`: one ace counts eleven where that does not reach it."""
    counts = joker_values(cards) if jokers_as_aces else list(map(blackjack_value, cards))
    total = sum(counts)
    if 1 in counts and total + 10 < over_from:
        return Points(total + 10, True)
    return Points(total, False)


class BankBlackjack(Blackjack[BankT]):
    """What these games ask besides, and where they all differ from the family."""

    bank_clauses: BankClauses
    blackjack = "Natural"
    best_hands: tuple[str, ...] = ("Natural",)
    """The names of the hands that beat every total, from rank 1."""
    offers_insurance: bool = True
    offers_doubles: bool = True
    offers_splits: bool = True
    offers_surrender: bool = True

    def spots(self, options: BankT) -> tuple[Spot, ...]:
        """Every wager that may be made."""
        return tuple(
            base_spots(
                options,
                self.bank_clauses,
                most_hands=self.hands_limit(options),
                insures=self.offers_insurance,
                doubles=varied_doubling(options.off_sheet, self.offers_doubles),
            )
        )

    # -- what cards are worth ----------------------------------------------------------------

    def over_from(self, options: BankT) -> int:
        """The lowest total that is over."""
        return options.over_from

    def count(self, options: BankT, cards: Hand, is_split: bool = False) -> Points:
        return best_count(cards, self.over_from(options))

    def points(self, cards: Hand) -> Points:
        return best_count(cards, 22)

    def rank(self, options: BankT, cards: Hand, is_split: bool = False) -> int:
        """An ace and a ten on the first two cards; never after a split."""
        return int(not is_split and self.is_natural(cards))

    def is_natural(self, cards: Hand) -> bool:
        return len(cards) == 2 and self.points(cards) == (21, True)

    # -- the deal ----------------------------------------------------------------------------

    def burns(self, options: BankT, is_fresh: bool) -> bool:
        """Of which the texts say nothing."""
        return False

    def starts_at_bank(self, options: BankT) -> bool:
        """The deal starts left of the player-dealer; else at the house dealer's left."""
        return False

    # -- what a player may do ----------------------------------------------------------------

    def can_stand(self, options: BankT, cards: Hand) -> bool:
        """Eleven or less must take a card."""
        return self.count(options, cards).total >= 12

    def can_split(self, options: BankT, cards: Hand, hands: int) -> bool:
        """Aces once, unless the text has it otherwise."""
        if len(cards) != 2 or hands >= self.hands_limit(options):
            return False
        return self.is_pair(options, cards) and (hands == 1 or cards[0].rank != ACE or options.resplit_aces)

    def hands_limit(self, options: BankT) -> int:
        """Of one seat, for which the layout has room."""
        return options.most_hands if self.offers_splits else 1

    def is_pair(self, options: BankT, cards: Hand) -> bool:
        """Whether these two may be split."""
        one, two = cards
        if options.split_of == "value":
            return blackjack_value(one) == blackjack_value(two)
        return one.rank == two.rank

    def can_surrender(self, options: BankT, cards: Hand, is_split: bool) -> bool:
        """On any two cards, of a split hand too, but not on split aces, which get one card only."""
        return self.offers_surrender and len(cards) == 2 and self.can_hit(options, cards, is_split)

    def can_double(self, options: BankT, cards: Hand, is_split: bool) -> bool:
        return self.offers_doubles and super().can_double(options, cards, is_split)

    def least_double(self, options: BankT, wager: int, most: int) -> int:
        return wager

    def decider(self, options: BankT, wagers: Sequence[int]) -> int:
        """Which of a hand's bettors, by what they have on it, says whether it stands or is hit."""
        return 0

    def doubler(self, options: BankT, wagers: Sequence[int]) -> int:
        """Which of a hand's bettors, by what they have on it, says whether it is doubled or split."""
        return 0

    def insures(self, options: BankT, up: Card) -> bool:
        return self.offers_insurance and super().insures(options, up)

    def insures_less(self, options: BankT) -> bool:
        return options.insurance_for_less

    def insurance_returned(self, options: BankT, rank: int) -> bool:
        return rank > 0 and options.insurance_and_natural == "returned"

    # -- side bets ---------------------------------------------------------------------------

    def side_bets(self, options: BankT) -> tuple[SideBet, ...]:
        return () if pairs_limits(options, options.limits) is None else (PERFECT_PAIRS,)

    # -- the player-dealer -------------------------------------------------------------------

    def dealer_draws(self, options: BankT, points: Points) -> bool:
        """Soft 17 or less, hard 16 or less."""
        if points.is_soft:
            return points.total <= 17 or options.soft_18 == "hit"
        return points.total < 17

    def reads_hole(self, options: BankT) -> bool:
        """Nobody looks at it before it is turned."""
        return False

    def pays_early(self, options: BankT) -> bool:
        """A player's Natural is paid before anybody draws, where the up card can make none."""
        return False

    # -- settlement --------------------------------------------------------------------------

    def decided(self, options: BankT, player: Standing, dealer: Standing) -> Verdict:
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

    def loses_ties(self, options: BankT) -> bool:
        return options.equal_totals == "bank"

    def is_saved(self, options: BankT, player: Standing, dealer: Standing) -> bool:
        """Both are over: whether it is a push."""
        return dealer.saves and player.points.total < dealer.points.total

    def takes_surrender(self, options: BankT) -> bool:
        return options.surrender_against_natural == "half"

    def surrender_part(self, options: BankT, dealer_rank: int) -> Fraction:
        is_whole = dealer_rank and options.surrender_against_natural == "whole"
        return Fraction(1) if is_whole else Fraction(1, 2)

    def win_pays(self, options: BankT) -> Odds:
        return options.win_pays

    def prints(self, options: BankT, spot: str, pack: Pack | None) -> PrintedOdds:
        """Behind a seat as on it."""
        return super().prints(options, seated_wager(spot, options.bettors), pack)

    def best_name(self, rank: int) -> str:
        return self.best_hands[rank - 1]

    def risks_extras(self, options: BankT) -> bool:
        return options.extras_at_risk

    def settles_by_seat(self, options: BankT) -> bool:
        """A seat's side bets are settled with its base wagers; else all base wagers come first."""
        return False

    def button_steps(self, options: BankT, hole: Card) -> int:
        """How many places past the bank the hole card puts the action button, from which all is settled
        clockwise; less than none are counted the other way, 0 where there is no button."""
        return 0

    def settling_order(
        self, table: Table, seats: Sequence[int], up: Card, hole: Card, covers_all: bool
    ) -> list[int]:
        steps = self.button_steps(table.options, hole)
        if steps:
            return from_button(table.banker, steps, PLACES, seats)
        start = table.options.settled_from
        if start == "bank":
            return from_button(table.banker, 1, PLACES, seats)
        return sorted(seats, reverse=start == "right")
