"""Crazy four poker: the best four of five cards against a dealer who needs king high, with a Super Bonus.

What the editions have in common; each says who may play for how much.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import ACE, KING, QUEEN
from croupier.families.staged.rules import Play, Staged, StagedSideBet
from croupier.families.staged.staged_round import DecisionPoint, StakedUnits
from croupier.hands import four_card
from croupier.hands.four_card import FourCardCategory
from croupier.rules.approvals import SUPERVISOR, Verification
from croupier.rules.options import BankedOptions
from croupier.wagers.pays import PayTable
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


# Hand rankings

KING_HIGH = four_card.lowest(FourCardCategory.HIGH_CARD, KING)
PAIR_OF_ACES = four_card.lowest(FourCardCategory.PAIR, ACE)
STRAIGHT = four_card.lowest(FourCardCategory.STRAIGHT)
FOUR_ACES = four_card.lowest(FourCardCategory.FOUR_OF_A_KIND, ACE)


def super_bonus_row(strength: int) -> str:
    """Return the Super Bonus row of a hand's strength; '' below a straight."""
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


def opening(options: object) -> StakedUnits:
    return {ANTE: Fraction(1), SUPER_BONUS: Fraction(1)}


PLAYS = tuple(Play(name="play", spot=PLAY, units=Fraction(units)) for units in (1, 2, 3))


def plays(options: object, at: DecisionPoint) -> tuple[Play, ...]:
    """Return the choices: a Play wager of one ante, or of up to three with a pair of aces or better, or a
    fold."""
    return *PLAYS[: 3 if at.strength >= PAIR_OF_ACES else 1], FOLD


def is_king_high(options: object, dealer: int) -> bool:
    return dealer >= KING_HIGH


NOT_QUALIFIED = "dealer does not qualify"
HIGHER = win(PLAY, why="higher hand"), win(ANTE, why="higher hand")
EQUAL = push(PLAY, why="equal hands"), push(ANTE, why="equal hands")
LOWER = lose(PLAY, why="lower hand"), lose(ANTE, why="lower hand")
UNQUALIFIED = win(PLAY, why=NOT_QUALIFIED), returned(ANTE, why=NOT_QUALIFIED)


def contest(own: int, dealer: int, qualifies: bool) -> tuple[Result, Result]:
    """Return the ends of Play and Ante."""
    if not qualifies:
        return UNQUALIFIED
    return HIGHER if own > dealer else EQUAL if own == dealer else LOWER


SUPER_BONUS_VERIFIED = Verification(
    spot=SUPER_BONUS,
    rows=("four-aces", "four-of-a-kind"),
    needs=(SUPERVISOR,),
    words="a winning hand of four of a kind or above",
    clause="§11.II",
)


def super_bonus(pays: PayTable, own: int, kept: bool, clause: str) -> Result:
    """Return the end of a Super Bonus: paid from a straight on, below that kept or lost, by that clause."""
    row = super_bonus_row(own)
    if row:
        return by_table(SUPER_BONUS, pays, row)
    if kept:
        return push(SUPER_BONUS, why="below a straight", clause=clause)
    return lose(SUPER_BONUS, why="lower hand")


CRAZY_FOUR = Staged(
    opening=opening,
    own=5,
    dealer=5,
    rank=four_card.evaluate,
    describe=four_card.describe,
    plays=plays,
    choices=CHOICES,
    qualifies=is_king_high,
    printed={SUPER_BONUS: lambda options: options.super_bonus},
    side_bets=lambda options: (QUEENS_UP_BET,),
)
