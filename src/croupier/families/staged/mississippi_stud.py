"""Mississippi stud: two cards of one's own and three shared ones, with a bet or a fold before each of those.
What the editions have in common."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import JACK
from croupier.families.staged.rules import Play, Staged
from croupier.hands import poker, three_card
from croupier.hands.poker import PokerCategory
from croupier.rules.options import BankedOptions
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Spot

ANTE = "ante"
STREETS = THIRD, FOURTH, FIFTH = "third-street", "fourth-street", "fifth-street"
SIX = 6

CHOICES = {
    "bet": "wager one, two or three times the Ante on this street",
    "fold": "give up all that is wagered on the hand",
}
FOLD = Play(name="fold", folds=True)
PLAYS = tuple(
    (*(Play(name="bet", spot=spot, units=Fraction(units)) for units in (1, 2, 3)), FOLD) for spot in STREETS
)
"""Choices on each street."""

# Pay tables


def pay_table(source: str) -> PayTable:
    return PayTable.parse(
        """
        royal flush: 500 to 1
        straight flush: 100 to 1
        four of a kind: 40 to 1
        full house: 10 to 1
        flush: 6 to 1
        straight: 4 to 1
        three of a kind: 3 to 1
        two pair: 2 to 1
        pair of jacks or better: 1 to 1
        pair of 6s-10s: push
        """,
        name="mississippi stud",
        source=source,
    )


# Hand rankings


def row_of(strength: int) -> str:
    """Return the pay table row of five cards; '' below a pair of sixes."""
    category = poker.category(strength)
    if category is PokerCategory.PAIR:
        rank = poker.pair_rank(strength) or 0
        return "pair-of-jacks-or-better" if rank >= JACK else "pair-of-6s-10s" if rank >= SIX else ""
    return category.row if category > PokerCategory.PAIR else ""


def three_card_row(options: BankedOptions, strength: int) -> str:
    category = three_card.category(strength)
    return category.row if category > three_card.ThreeCardCategory.HIGH_CARD else ""


# Wagers


def street_spots(*clauses: str) -> tuple[Spot, ...]:
    titles = ("3rd Street", "4th Street", "5th Street")
    return tuple(
        Spot(street, title, needs=ANTE, opening=False, clause=clause)
        for street, title, clause in zip(STREETS, titles, clauses, strict=True)
    )


MISSISSIPPI_STUD = Staged(
    own=2,
    plays=lambda options, at: PLAYS[at.street],
    choices=CHOICES,
    row_of=lambda options, strength: row_of(strength),
    pays=lambda options: options.pays,
)
