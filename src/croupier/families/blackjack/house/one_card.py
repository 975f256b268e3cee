"""Blackjack that starts from one card: hit or double with every card that comes, as often as one likes.

The questions that such a game asks besides the family's; `one_card_round` plays the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.cards.card import Card, Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DOUBLE, MAIN
from croupier.families.blackjack.questions import Blackjack, HouseClauses
from croupier.families.blackjack.verdicts import Finished, SettledHand, Standing, Verdict
from croupier.rules.choices import Choice
from croupier.rules.options import OptionsT
from croupier.wagers.pays import Odds

TOKE: Final = "toke"

# Choices

KEEP_CARD = Choice(name="keep-card", says="keep the card that was due, and have the other one burned")
SIT_OUT = Choice(name="sit-out", says="sit this hand out, the wagers returned and the cards burned")
MISDEAL = Choice(name="misdeal", says="have the hand declared a misdeal, all wagers returned")
PLAY_ON = Choice(name="play-on", says="play the hand")
FOLD = Choice(name="fold", says="fold the hand, the wagers returned")


GOES_ON = "add up to what is on the hand and take a card; the hand may go on"
"""Not the last card of the hand, unlike in other blackjacks."""

CHOICES: Final = {
    choice.name: choice.says
    for choice in (
        *(c.HIT, c.STAND, c.double_down(1, 1, 1, GOES_ON), c.insurance(1, 1, 1), c.NO_INSURANCE),
        *(c.ACCEPT, c.REFUSE, c.TAKE_CARD, c.DEAD_HAND, KEEP_CARD, SIT_OUT, MISDEAL, PLAY_ON, FOLD),
    )
}


@dataclass(frozen=True, kw_only=True)
class OneCardClauses(HouseClauses):
    bust: str
    toke: str


class OneCardBlackjack(Blackjack[OptionsT]):
    """What these games ask besides."""

    clauses: OneCardClauses

    first_cards = 1
    double_ends = False

    def one_more(self, options: OptionsT, first: Card) -> bool:
        """A hand that starts with that card gets one more card only."""
        return False

    def can_hit(self, options: OptionsT, cards: Hand, is_split: bool) -> bool:
        """By the first of the cards: this answer depends on their order."""
        return len(cards) == 1 or not self.one_more(options, cards[0])

    def can_double(self, options: OptionsT, cards: Hand, is_split: bool) -> bool:
        """With every card."""
        return self.can_hit(options, cards, is_split)

    def can_split(self, options: OptionsT, cards: Hand, hands: int) -> bool:
        return False

    def double_choices(self, options: OptionsT, least: int, most: int) -> list[Choice]:
        return [c.double_down(least, most, self.chip_unit(options), GOES_ON)]

    def most_double(self, options: OptionsT, original: int, staked: int, doubles: int) -> int:
        """The most that may be added to a hand with so much on it, by so many doubles before; 0 for none."""
        return staked

    def double_pays(self, options: OptionsT, pays: Odds) -> Odds:
        """Of the doubles on a Blackjack, whose wager is paid so."""
        return pays

    def settled(self, options: OptionsT, mine: Finished, theirs: Standing, wager: str = MAIN) -> SettledHand:
        """All doubles of a hand are one wager."""
        found = super().settled(options, mine, theirs, wager)
        if wager == DOUBLE and found.verdict is Verdict.BLACKJACK:
            return found._replace(pays=self.double_pays(options, found.pays))
        return found

    def waits(self, options: OptionsT) -> bool:
        """A player's Blackjack is settled with the other hands and not at once."""
        return False
