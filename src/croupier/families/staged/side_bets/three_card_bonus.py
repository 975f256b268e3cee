"""The 3 Card Bonus of Hustler's games, and the wager of Ohio's: three cards paid by table, which those are
the game says.

Sheets: rulebook/hustler-let-it-ride-3-card-bonus.md and hustler-mississippi-stud-3-card-bonus-side-bet.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.cards.card import ACE
from croupier.families.staged.rules import StagedSideBet
from croupier.hands import three_card
from croupier.hands.three_card import ThreeCardCategory
from croupier.rules.options import BankedOptions, one_of
from croupier.wagers.pays import PayTable

THREE_CARD_BONUS = "three-card-bonus"
TITLE = "3 Card Bonus"


def bonus_table(source: str) -> PayTable:
    """The same in both games; A-K-Q of one suit has no row of its own."""
    return PayTable.parse(
        """
        straight flush: 40 to 1
        three of a kind: 30 to 1
        straight: 6 to 1
        flush: 4 to 1
        pair: 1 to 1
        """,
        name="3 card bonus",
        source=source,
    )


@dataclass(frozen=True, kw_only=True)
class ThreeCardBonusOptions(BankedOptions):
    ace_straights: str = one_of(
        ("both", "high", "low"),
        "the ace in a straight of three cards is not stated: A-2-3 and A-K-Q are both straights, as with "
        "five cards, K-A-2 is none; high: A-K-Q alone; low: A-2-3 alone",
        ambiguity="3 card bonus: the ace in a straight of three cards",
    )


_STRAIGHTS = (ThreeCardCategory.STRAIGHT, ThreeCardCategory.STRAIGHT_FLUSH)
_LOW = {three_card.lowest(kind) for kind in _STRAIGHTS}
_HIGH = {three_card.lowest(kind, ACE) for kind in _STRAIGHTS}


def bonus_row(options: ThreeCardBonusOptions, strength: int) -> str:
    """The row of three cards, '' where they win nothing."""
    category = three_card.category(strength)
    barred = {"both": set[int](), "high": _LOW, "low": _HIGH}[options.ace_straights]
    if strength in barred:
        return ThreeCardCategory.FLUSH.row if category is ThreeCardCategory.STRAIGHT_FLUSH else ""
    return category.row if category > ThreeCardCategory.HIGH_CARD else ""


def bonus_side(
    title: str = TITLE,
    *,
    own: int = 0,
    board: int = 0,
    row_of: Callable[[Any, int], str] = bonus_row,
    survives_fold: bool = True,
    clause: str = "",
    short: str = "",
) -> StagedSideBet:
    """On so many of the player's cards, or of the shared ones; Ohio has other rows."""
    return StagedSideBet(
        spot=THREE_CARD_BONUS,
        title=title,
        own=own,
        board=board,
        rank=three_card.evaluate,
        row_of=row_of,
        pays=lambda options: options.three_card_pays,
        survives_fold=survives_fold,
        clause=clause,
        short=short,
    )
