"""Three card poker: three cards against the dealer's three, who needs queen high. What the editions share."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from croupier.cards.card import QUEEN
from croupier.families.staged.rules import Play, Staged, StagedSideBet
from croupier.families.staged.staged_round import DecisionPoint
from croupier.hands import three_card
from croupier.hands.three_card import ThreeCardCategory
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, lose, push, returned, win

ANTE, PLAY = "ante", "play"
CHOICES = {
    "play": "make a Play wager equal to the Ante",
    "fold": "give up the Ante, and the wager on the own three cards with it",
}
FOLD = Play(name="fold", folds=True)
PLAY_ON = Play(name="play", spot=PLAY, units=Fraction(1))
QUALIFIES = three_card.lowest(ThreeCardCategory.HIGH_CARD, QUEEN)


def own_table(name: str, source: str, royal: str = "") -> PayTable:
    """Return the pay table of a wager on a player's own three cards. It is the same in all houses, except for
    the row of a suited A-K-Q (`royal`)."""
    return PayTable.parse(
        royal
        + """
        straight flush: 40 to 1
        three of a kind: 30 to 1
        straight: 6 to 1
        flush: 3 to 1
        pair: 1 to 1
        """,
        name=name,
        source=source,
    )


def own_row(pays: PayTable, strength: int, royal: str = "") -> str:
    """Return the row of three cards, '' if the table has none; `royal` is the row of a suited A-K-Q."""
    if royal and three_card.is_mini_royal(strength):
        return royal
    return pays.row(three_card.category(strength).row)


def own_cards_bet(
    spot: str,
    title: str,
    pays: Callable[[Any], PayTable],
    *,
    royal: str = "",
    clause: str = "",
    folds: str = "",
    short: str = "",
) -> StagedSideBet:
    """Return a side bet on the player's three cards alone; a fold forfeits it."""
    return StagedSideBet(
        spot=spot,
        title=title,
        own=3,
        rank=three_card.evaluate,
        row_of=lambda options, strength: own_row(pays(options), strength, royal),
        pays=pays,
        survives_fold=False,
        clause=clause,
        folds=folds,
        short=short,
    )


def plays(options: object, at: DecisionPoint) -> tuple[Play, ...]:
    return PLAY_ON, FOLD


def is_queen_high(options: object, dealer: int) -> bool:
    return dealer >= QUALIFIES


NOT_QUALIFIED = "dealer does not qualify"
HIGHER = win(ANTE, why="higher hand"), win(PLAY, why="higher hand")
EQUAL = push(ANTE, why="equal hands"), push(PLAY, why="equal hands")
LOWER = lose(ANTE, why="lower hand"), lose(PLAY, why="lower hand")
UNQUALIFIED = win(ANTE, why=NOT_QUALIFIED), returned(PLAY, why=NOT_QUALIFIED)


def results(options: object, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """Return the ends of Ante and Play: a dealer below queen high pays the Ante and gives the Play back."""
    if not qualifies:
        return UNQUALIFIED
    return HIGHER if own > dealer else EQUAL if own == dealer else LOWER


def describe_as_five(strength: int) -> str:
    return three_card.describe(three_card.from_five(strength))


FIVE_CARD_ORDER = {"rank": three_card.evaluate_as_five, "describe": describe_as_five}
"""The answers by which hands are ranked as those of five cards are; high cards and pairs, and so queen high,
are the same in both orders."""

THREE_CARD_POKER = Staged(
    own=3,
    dealer=3,
    rank=three_card.evaluate,
    describe=three_card.describe,
    plays=plays,
    choices=CHOICES,
    qualifies=is_queen_high,
    results=results,
)
