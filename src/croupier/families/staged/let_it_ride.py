"""Let it ride: three equal bets on three cards of one's own and two shared ones, of which two bets may be
taken back in turn. What the editions have in common."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.cards.card import TEN
from croupier.families.staged.rules import Play, Staged
from croupier.families.staged.staged_round import DecisionPoint, StakedUnits
from croupier.hands import poker, three_card
from croupier.hands.poker import PokerCategory
from croupier.rules.options import BankedOptions
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Spot

BETS = BET_1, BET_2, BET_3 = "bet-1", "bet-2", "bet-3"

CHOICES = {
    "let-it-ride": "leave the bet where it is",
    "withdraw": "take the bet back",
}
RIDE = Play(name="let-it-ride")
TENS = "pair-of-tens-or-better"

# Pay tables


def pay_table(source: str) -> PayTable:
    return PayTable.parse(
        """
        royal flush: 1,000 to 1
        straight flush: 200 to 1
        four of a kind: 50 to 1
        full house: 11 to 1
        flush: 8 to 1
        straight: 5 to 1
        three of a kind: 3 to 1
        two pair: 2 to 1
        pair of tens or better: 1 to 1
        """,
        name="let it ride",
        source=source,
    )


# Hand rankings


def row_of(strength: int) -> str:
    """Return the pay table row of five cards; '' below a pair of tens."""
    category = poker.category(strength)
    if category is PokerCategory.PAIR:
        return TENS if (poker.pair_rank(strength) or 0) >= TEN else ""
    return category.row if category > PokerCategory.PAIR else ""


def three_card_row(options: BankedOptions, strength: int) -> str:
    """Return the bonus row of the player's own three cards; '' for a high card."""
    if three_card.is_mini_royal(strength):
        return "mini-royal"
    category = three_card.category(strength)
    return category.row if category > three_card.ThreeCardCategory.HIGH_CARD else ""


# Wagers


def bet_spots(clause: str, **facts: Any) -> tuple[Spot, ...]:
    """Return the spots of the three equal bets, of which naming one is enough. The third stays until the
    end."""
    return (
        Spot(BET_1, "Bet 1", clause=clause, **facts),
        Spot(BET_2, "Bet 2", clause=clause),
        Spot(BET_3, "Bet 3", clause=clause),
    )


# What may be done


def opening(options: object) -> StakedUnits:
    return dict.fromkeys(BETS, Fraction(1))


def plays(options: object, at: DecisionPoint) -> tuple[Play, ...]:
    """Return the choices to let a bet ride or to withdraw it: the first bet before the first shared card, the
    second before the second."""
    return RIDE, Play(name="withdraw", spot=BETS[at.street], units=Fraction(-1))


LET_IT_RIDE = Staged(
    base=BET_3,
    own=3,
    opening=opening,
    plays=plays,
    choices=CHOICES,
    row_of=lambda options, strength: row_of(strength),
    pays=lambda options: options.pays,
)
