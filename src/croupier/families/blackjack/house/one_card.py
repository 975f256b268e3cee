"""Blackjack that starts from one card: hit or double with every card that comes, as often as one likes.

The questions that such a game asks besides the family's; `one_card_round` plays the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from croupier.cards.card import ACE, Card, Hand
from croupier.cards.pack import Pack
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DOUBLE, MAIN
from croupier.families.blackjack.printed import printed_on
from croupier.families.blackjack.rules import Blackjack, HouseClauses
from croupier.families.blackjack.verdicts import Finished, SettledHand, Standing, Verdict
from croupier.rules.choices import Choice
from croupier.rules.options import BankedOptions
from croupier.wagers.labels import PrintedOdds
from croupier.wagers.pays import EVEN, Odds

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


class OneCardReadings(BankedOptions):
    """What the options have; the game says where each stands among them."""

    chip_unit: int
    doubles: str
    """`each-card`, or `once`."""
    double_up_to: str
    """`total`, all that is on the hand already, or `original`, the main wager."""
    double_for_less: bool
    blackjack_double_pays: str
    """`blackjack`, as the main wager, or `even`."""
    dealer_over_22: str
    """`win`, or `push` as with 22."""
    dealer_22_blackjack: str
    """`paid` at once, or `push`: a player's Blackjack waits for the dealer."""
    ace_takes_one: bool
    stay_on_first: bool
    stands_on_21: bool
    most_insurance: str
    """`half` of the main wager, or `full`."""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    OneCardT = TypeVar("OneCardT", bound=OneCardReadings, default=Any)
else:
    from typing import TypeVar

    OneCardT = TypeVar("OneCardT")
"""The options of one of these games."""


class OneCardBlackjack(Blackjack[OneCardT]):
    """What these games ask besides, and what their options answer."""

    clauses: OneCardClauses

    def one_more(self, options: OneCardT, first: Card) -> bool:
        """A hand that starts with that card gets one more card only."""
        return options.ace_takes_one and first.rank == ACE

    def is_complete(self, options: OneCardT, cards: Hand, is_split: bool) -> bool:
        total = self.points(cards).total
        return self.rank(options, cards, is_split) > 0 or total > 21 or (total == 21 and options.stands_on_21)

    def can_stand(self, options: OneCardT, cards: Hand) -> bool:
        return len(cards) > 1 or options.stay_on_first

    def can_hit(self, options: OneCardT, cards: Hand, is_split: bool) -> bool:
        """By the first of the cards: this answer depends on their order."""
        return len(cards) == 1 or not self.one_more(options, cards[0])

    def can_double(self, options: OneCardT, cards: Hand, is_split: bool) -> bool:
        """With every card."""
        return self.can_hit(options, cards, is_split)

    def can_split(self, options: OneCardT, cards: Hand, hands: int) -> bool:
        return False

    def double_choices(self, options: OneCardT, least: int, most: int) -> list[Choice]:
        return [c.double_down(least, most, self.chip_unit(options), GOES_ON)]

    def most_double(self, options: OneCardT, original: int, staked: int, doubles: int) -> int:
        """The most that may be added to a hand with so much on it, by so many doubles before; 0 for none."""
        if options.doubles == "once" and doubles:
            return 0
        return staked if options.double_up_to == "total" else original

    def least_double(self, options: OneCardT, wager: int, most: int) -> int:
        return super().least_double(options, wager, most) if options.double_for_less else wager

    def most_insurance(self, options: OneCardT, wager: int) -> int:
        return wager if options.most_insurance == "full" else wager // 2

    def chip_unit(self, options: OneCardT) -> int:
        return options.chip_unit

    def double_pays(self, options: OneCardT, pays: Odds) -> Odds:
        """Of the doubles on a Blackjack, whose wager is paid so."""
        return pays if options.blackjack_double_pays == "blackjack" else EVEN

    def decided(self, options: OneCardT, player: Standing, dealer: Standing) -> Verdict:
        """A dealer's 22 pushes, but for a Blackjack that does not wait for it."""
        is_push = dealer.points.total == 22 or (dealer.points.total > 22 and options.dealer_over_22 == "push")
        if is_push and player.points.total <= 21 and (not player.rank or self.waits(options)):
            return Verdict.DEALER_22
        return super().decided(options, player, dealer)

    def settled(self, options: OneCardT, mine: Finished, theirs: Standing, wager: str = MAIN) -> SettledHand:
        """All doubles of a hand are one wager."""
        found = super().settled(options, mine, theirs, wager)
        if wager == DOUBLE and found.verdict is Verdict.BLACKJACK:
            return found._replace(pays=self.double_pays(options, found.pays))
        return found

    def hole_waits(self, options: OneCardT) -> bool:
        """Nobody gets a second card before the dealer has one."""
        return False

    def peeks(self, options: OneCardT) -> bool:
        """Before anybody gets a second card."""
        return True

    def takes_busts_at_once(self, options: OneCardT) -> bool:
        return True

    def prints(self, options: OneCardT, spot: str, pack: Pack | None) -> PrintedOdds:
        return printed_on(self, options, spot, pack, self.win_pays(options))

    def waits(self, options: OneCardT) -> bool:
        """A player's Blackjack is settled with the other hands and not at once."""
        return options.dealer_22_blackjack == "push"
