"""Crazy four poker: the best four of five cards against a dealer who needs king high, with a Super Bonus.

What the editions have in common; each says who may play for how much.
"""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from typing import TypeVar

from croupier.cards.card import ACE, KING, QUEEN
from croupier.families.staged.rules import HandAgainstHand, Play, StagedSideBet, StakedUnits
from croupier.hands import four_card
from croupier.hands.four_card import FourCardCategory
from croupier.hands.known_orders import ranked_by
from croupier.rules.options import BankedOptions
from croupier.wagers.pays import PayTable
from croupier.wagers.printed import PrintedOdds, by_rows
from croupier.wagers.result import Result, by_table, lose, push, returned, win

ANTE, SUPER_BONUS, PLAY, QUEENS_UP = "ante", "super-bonus", "play", "queens-up"

CHOICES = {
    "play": "make a Play wager on the hand; more than the Ante takes a pair of aces or better",
    "fold": "give up the hand and its wagers",
}
FOLD = Play(name="fold", folds=True)

# Pay tables


def super_bonus_table(source: str) -> PayTable:
    return PayTable.parse(
        """
        four aces: 200 to 1
        four of a kind: 30 to 1
        straight flush: 15 to 1
        three of a kind: 2 to 1
        flush: 3 to 2
        straight: 1 to 1
        """,
        name="super bonus",
        source=source,
    )


def queens_up_table(source: str) -> PayTable:
    return PayTable.parse(
        """
        four of a kind: 50 to 1
        straight flush: 30 to 1
        three of a kind: 9 to 1
        flush: 4 to 1
        straight: 3 to 1
        two pair: 2 to 1
        pair of queens or better: 1 to 1
        """,
        name="queens up",
        source=source,
    )


class CrazyFourTables(BankedOptions):
    """What every edition\'s options have; it says where each stands among them."""

    super_bonus: PayTable
    queens_up: PayTable


# Hand rankings

KING_HIGH = four_card.lowest(FourCardCategory.HIGH_CARD, KING)
PAIR_OF_ACES = four_card.lowest(FourCardCategory.PAIR, ACE)
STRAIGHT = four_card.lowest(FourCardCategory.STRAIGHT)
FOUR_ACES = four_card.lowest(FourCardCategory.FOUR_OF_A_KIND, ACE)


def super_bonus_row(strength: int) -> str:
    """'' below a straight."""
    if strength < STRAIGHT:
        return ""
    return "four-aces" if strength >= FOUR_ACES else four_card.category(strength).row


def queens_up_row(options: BankedOptions, strength: int) -> str:
    category = four_card.category(strength)
    if category is FourCardCategory.PAIR:
        return "pair-of-queens-or-better" if (four_card.pair_rank(strength) or 0) >= QUEEN else ""
    return category.row if category > FourCardCategory.PAIR else ""


QUEENS_UP_BET = StagedSideBet(
    spot=QUEENS_UP,
    title="Queens Up",
    own=5,
    rank=four_card.evaluate,
    row_of=queens_up_row,
    pays=lambda options: options.queens_up,
    survives_fold=False,
)

# Settlement


CrazyFourT = TypeVar("CrazyFourT", bound=CrazyFourTables)


class CrazyFour(HandAgainstHand[CrazyFourT]):
    own = dealer = 5

    def opening(self, options: CrazyFourT) -> StakedUnits:
        return {ANTE: Fraction(1), SUPER_BONUS: Fraction(1)}

    rank = ranked_by(four_card.evaluate)

    def describe(self, strength: int) -> str:
        return four_card.describe(strength)

    def is_high(self, strength: int) -> bool:
        """Whether more than the ante may be played on the hand."""
        return strength >= PAIR_OF_ACES

    def plays(self, options: CrazyFourT, strength: int) -> tuple[Play, ...]:
        """One ante, or up to three with a pair of aces or better."""
        sizes = range(1, 4 if self.is_high(strength) else 2)
        return *(Play(name="play", spot=PLAY, units=Fraction(units)) for units in sizes), FOLD

    def qualifies(self, options: CrazyFourT, dealer: int) -> bool:
        return dealer >= KING_HIGH

    def keeps_super_bonus(self, options: CrazyFourT, own: int, dealer: int) -> bool:
        """Whether a Super Bonus on less than a straight goes back instead of being lost."""
        return own >= dealer or not self.qualifies(options, dealer)

    @abstractmethod
    def kept_by(self, options: CrazyFourT, own: int, dealer: int) -> str:
        """Where it is ordered that such a Super Bonus goes back."""

    def settle(self, options: CrazyFourT, own: int, dealer: int) -> tuple[Result, ...]:
        return *self.contest(options, own, dealer), self.super_bonus(options, own, dealer)

    def contest(self, options: CrazyFourT, own: int, dealer: int) -> tuple[Result, ...]:
        if not self.qualifies(options, dealer):
            why = "dealer does not qualify"
            return win(PLAY, why=why), returned(ANTE, why=why)
        if own > dealer:
            return win(PLAY, why="higher hand"), win(ANTE, why="higher hand")
        if own == dealer:
            return push(PLAY, why="equal hands"), push(ANTE, why="equal hands")
        return lose(PLAY, why="lower hand"), lose(ANTE, why="lower hand")

    def super_bonus(self, options: CrazyFourT, own: int, dealer: int) -> Result:
        row = super_bonus_row(own)
        if row:
            return by_table(SUPER_BONUS, options.super_bonus, row)
        if self.keeps_super_bonus(options, own, dealer):
            return push(SUPER_BONUS, why="below a straight", clause=self.kept_by(options, own, dealer))
        return lose(SUPER_BONUS, why="lower hand")

    def staked_prints(self, options: CrazyFourT, spot: str) -> PrintedOdds:
        is_bonus = spot == SUPER_BONUS
        return by_rows(options.super_bonus) if is_bonus else super().staked_prints(options, spot)

    def side_bets(self, options: CrazyFourT) -> tuple[StagedSideBet, ...]:
        return (QUEENS_UP_BET,)
