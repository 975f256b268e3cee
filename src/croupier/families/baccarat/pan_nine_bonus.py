"""The Bonus Bet of Super Pan 9: a nine of one's own, the better the more its cards are alike.

Sheet: rulebook/hustler-super-pan-9-bonus-bet-pay-table.md, whose lines are cited.
"""

from __future__ import annotations

from croupier.cards.card import Hand
from croupier.families.baccarat.pan_nine import MOST_CARDS, PanNineHand
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Limits

BONUS_LIMITS = Limits.parse("$1-$50")  # [L2808]
BONUS_PAYS = PayTable.parse(
    """
    four-card 9, suited: 100 to 1
    four-card 9, same color: 40 to 1
    three-card 9, suited: 20 to 1
    three-card 9, same color: 10 to 1
    four-card 9, not suited: 4 to 1
    three-card 9, not suited: 2 to 1
    """,
    name="Super Pan 9 Bonus Bet",
    source="hustler-super-pan-9-bonus-bet-pay-table [L2814-2820]",
)
SUITED, SAME_COLOR, NOT_SUITED = "suited", "same-color", "not-suited"


def suits_of(cards: Hand) -> str:
    """[L2814-2820]; not suited means neither of the better ones (ambiguity 2)."""
    if len({card.suit for card in cards}) == 1:
        return SUITED
    return SAME_COLOR if len({card.is_red for card in cards}) == 1 else NOT_SUITED


def bonus_row(hand: PanNineHand) -> str:
    """The line of the pay table that a finished hand is on; '' for none."""
    if hand.points != 9:
        return ""
    return f"{'four' if hand.cards == MOST_CARDS else 'three'}-card-9-{hand.suits}"
