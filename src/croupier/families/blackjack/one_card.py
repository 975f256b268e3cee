"""Blackjack that starts from one card: hit or double with every card that comes, as often as one likes.

The questions that such a game asks besides the family's; `one_card_round` plays the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from croupier.cards.card import Card, Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DOUBLE, MAIN
from croupier.families.blackjack.questions import Blackjack, HouseClauses
from croupier.families.blackjack.verdicts import Finished, Settled, Standing, Verdict
from croupier.rules.choices import Choice
from croupier.wagers.pays import Odds

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
        *(c.HIT, c.STAND, double_down(1, 1, 1), c.insurance(1, 1, 1), c.NO_INSURANCE),
        *(c.ACCEPT, c.REFUSE, c.TAKE_CARD, c.DEAD_HAND, KEEP_CARD, SIT_OUT, MISDEAL, PLAY_ON, FOLD),
    )
}


@dataclass(frozen=True, kw_only=True)
class OneCardClauses(HouseClauses):
    bust: str
    toke: str


class OneCardBlackjack(Blackjack):
    """What these games ask besides."""

    clauses: OneCardClauses

    first_cards = 1
    double_ends = False

    def one_more(self, options: Any, first: Card) -> bool:
        """A hand that starts with that card gets one more card only."""
        return False

    def can_hit(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """By the first of the cards: this answer depends on their order."""
        return len(cards) == 1 or not self.one_more(options, cards[0])

    def can_double(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """With every card."""
        return self.can_hit(options, cards, is_split)

    def can_split(self, options: Any, cards: Hand, hands: int) -> bool:
        return False

    def double_choices(self, options: Any, least: int, most: int) -> list[Choice]:
        return [double_down(least, most, self.chip_unit(options))]

    def most_double(self, options: Any, original: int, staked: int, doubles: int) -> int:
        """The most that may be added to a hand with so much on it, by so many doubles before; 0 for none."""
        return staked

    def double_pays(self, options: Any, pays: Odds) -> Odds:
        """Of the doubles on a Blackjack, whose wager is paid so."""
        return pays

    def settled(self, options: Any, mine: Finished, theirs: Standing, wager: str = MAIN) -> Settled:
        """All doubles of a hand are one wager."""
        found = super().settled(options, mine, theirs, wager)
        if wager == DOUBLE and found.verdict is Verdict.BLACKJACK:
            return found._replace(pays=self.double_pays(options, found.pays))
        return found

    def waits(self, options: Any) -> bool:
        """A player's Blackjack is settled with the other hands and not at once."""
        return False
