"""Blackjack that starts from one card: hit or double with every card that comes, as often as one likes.

The questions that such a game asks besides the family's; `one_card_round` plays the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from croupier.cards.card import Card, Hand
from croupier.families.blackjack import questions as b
from croupier.families.blackjack.questions import DEAD_HAND, Blackjack, Clauses
from croupier.rules.choices import Choice
from croupier.wagers.pays import Odds

DOUBLE: Final = b.double_spot(1)
"""All doubles of a hand lie here together."""
TOKE: Final = "toke"

# Choices

KEEP_CARD = Choice(name="keep-card", says="keep the card that was due, and have the other one burned")
SIT_OUT = Choice(name="sit-out", says="sit this hand out, the wagers returned and the cards burned")
MISDEAL = Choice(name="misdeal", says="have the hand declared a misdeal, all wagers returned")
PLAY_ON = Choice(name="play-on", says="play the hand")
FOLD = Choice(name="fold", says="fold the hand, the wagers returned")


@cache
def double_down(least: int, most: int, unit: int) -> Choice:
    """Not the last card of the hand, unlike in other blackjacks."""
    return Choice(
        name="double-down",
        aliases=("double",),
        least=least,
        most=most,
        unit=unit,
        says="add up to what is on the hand and take a card; the hand may go on",
    )


CHOICES: Final = {
    choice.name: choice.says
    for choice in (
        *(b.HIT, b.STAND, double_down(1, 1, 1), b.insurance(1, 1, 1), b.NO_INSURANCE),
        *(b.ACCEPT, b.REFUSE, b.TAKE_CARD, DEAD_HAND, KEEP_CARD, SIT_OUT, MISDEAL, PLAY_ON, FOLD),
    )
}


@dataclass(frozen=True, kw_only=True)
class OneCardClauses(Clauses):
    bust: str
    toke: str


class OneCardBlackjack(Blackjack):
    """What these games ask besides."""

    clauses: OneCardClauses

    first_cards = 1
    double_ends = False
    extras_on_two = False

    def one_more(self, options: Any, first: Card) -> bool:
        """A hand that starts with that card gets one more card only."""
        return False

    def can_hit(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """By the first of the cards: this answer depends on their order."""
        return len(cards) == 1 or not self.one_more(options, cards[0])

    def most_double(self, options: Any, original: int, staked: int, doubles: int) -> int:
        """The most that may be added to a hand with so much on it, by so many doubles before; 0 for none."""
        return staked

    def double_pays(self, options: Any, pays: Odds) -> Odds:
        """Of the doubles on a Blackjack, whose wager is paid so."""
        return pays

    def waits(self, options: Any) -> bool:
        """A player's Blackjack is settled with the other hands and not at once."""
        return False
