"""Blackjack: the questions that a game of the family answers, with the ordinary game's answers.

A game answers only where it differs. Every answer is a pure function of what it is given, so that a
counting engine can ask it once for every hand there is; `blackjack_round` plays the round by the same
answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cards.card import ACE, Card, Hand
from croupier.hands.points import Points, blackjack_points, blackjack_value
from croupier.rules.choices import Choice
from croupier.rules.steps import Script
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Result, lose, push, win
from croupier.wagers.side_bet import DEALER_HAND, SideBet

if TYPE_CHECKING:
    from croupier.families.blackjack.boxes import Boxes

# Wagers: one spot a hand, and one for the hand's double, so that each has its own result

MAIN = "main"
INSURANCE = "insurance"


@cache
def hand_spot(number: int) -> str:
    """Where the wager of a box's hand lies: `main`, then `split-2`, `split-3` … as pairs are split."""
    return MAIN if number == 1 else f"split-{number}"


@cache
def double_spot(number: int) -> str:
    return "double-down" if number == 1 else f"double-down-{number}"


# Choices

HIT = Choice(name="hit", aliases=("draw",), says="take another card")
STAND = Choice(name="stand", aliases=("stay",), says="take no more cards")
SPLIT = Choice(name="split", says="play the two cards as two hands, each with the original wager")
SURRENDER = Choice(name="surrender", says="give up the hand for half of the wager")
NO_INSURANCE = Choice(name="no-insurance", aliases=("decline",), says="make no insurance wager")
ACCEPT = Choice(name="accept", says="take the card that was exposed in error")
REFUSE = Choice(name="refuse", says="leave the exposed card, and take no more cards in this round")
TAKE_CARD = Choice(name="take-card", says="have the missing card dealt now")
DEAD_HAND = Choice(name="dead-hand", says="have the hand called dead and its wager returned")


@cache
def double_down(least: int, most: int, unit: int) -> Choice:
    return Choice(
        name="double-down",
        aliases=("double",),
        least=least,
        most=most,
        unit=unit,
        says="add a second wager and take exactly one card",
    )


@cache
def double_face_down(least: int, most: int, unit: int) -> Choice:
    return Choice(
        name="double-face-down",
        least=least,
        most=most,
        unit=unit,
        says="double down, the card staying face down until the hand is over",
    )


@cache
def insurance(least: int, most: int, unit: int) -> Choice:
    return Choice(
        name="insurance", least=least, most=most, unit=unit, says="wager that the dealer has Blackjack"
    )


CHOICES = {
    choice.name: choice.says
    for choice in (
        *(HIT, STAND, double_down(1, 1, 1), double_face_down(1, 1, 1), SPLIT, SURRENDER),
        *(insurance(1, 1, 1), NO_INSURANCE, ACCEPT, REFUSE, TAKE_CARD, DEAD_HAND),
    )
}

# What decides a hand


class Verdict(Enum):
    """What decided a hand, in the words of its results."""

    BLACKJACK = "blackjack"
    DEALER_BLACKJACK = "dealer blackjack"
    BOTH_BLACKJACK = "both blackjack"
    BUST = "bust"
    DEALER_BUST = "dealer bust"
    HIGHER = "higher total"
    LOWER = "lower total"
    EQUAL = "equal totals"
    TIE_LOST = "equal totals are the bank's"
    BOTH_OVER = "both over"
    SAVED = "both over, a push"
    CLOSER = "both over, the closer one"
    DEALER_22 = "dealer 22"


WINS = (Verdict.BLACKJACK, Verdict.DEALER_BUST, Verdict.HIGHER, Verdict.CLOSER)
PUSHES = (Verdict.BOTH_BLACKJACK, Verdict.EQUAL, Verdict.SAVED, Verdict.DEALER_22)


class Standing(NamedTuple):
    """A finished hand: all of it that decides the wagers on it."""

    points: Points
    rank: int = 0
    """Of a hand that beats every total, the higher rank the better; 0 where the total counts."""
    saves: bool = False
    """The hand makes a push of one that is over, where the game has such hands."""


@cache
def result(spot: str, verdict: Verdict, pays: Odds = EVEN) -> Result:
    """The result of a wager on a hand that was decided so."""
    if verdict in WINS:
        return win(spot, pays=pays, why=verdict.value)
    return (push if verdict in PUSHES else lose)(spot, why=verdict.value)


@dataclass(frozen=True, kw_only=True)
class Clauses:
    """Where a game's sheet orders each step of the round."""

    burn: str
    no_more_bets: str
    first_cards: str
    dealer_first: str
    second_cards: str
    dealer_second: str
    blackjack: str
    """A player's, against an up card that cannot become one."""
    blackjack_checked: str
    """A player's, against an up card that can."""
    insurance: str
    insurance_wager: str
    insurance_won: str
    insurance_lost: str
    peek: str
    decisions: str
    draw: str
    double: str
    double_card: str
    face_down: str
    turned_over: str
    split: str
    split_card: str
    surrender: str
    hole: str
    dealer_draws: str
    settle: str
    original_only: str
    """Doubles and splits go back where the dealer's Blackjack is found out late."""
    shown: str = ""
    """A player turns over cards that were dealt face down, to double or split them."""
    thrown_in: str = ""
    """Such cards of a hand that has gone over."""
    shown_at_end: str = ""


class Blackjack:
    """A game's answers. `options` is the game's own record, typed Any so that each reads its fields."""

    clauses: Clauses
    blackjack = "Blackjack"
    """What the best first two cards are called over the table."""
    first_cards = 2
    """What a hand is dealt before anybody chooses."""
    double_ends = True
    """A doubled hand gets one card; else it may go on, and be doubled again."""
    extras_on_two = True
    """The round offers doubles and surrender on two cards only; else whenever their answers allow it."""

    def cited(self, options: Any) -> Clauses:
        return self.clauses

    # -- what cards are worth ----------------------------------------------------------------

    def points(self, cards: Hand) -> Points:
        return blackjack_points(cards)

    def is_natural(self, cards: Hand) -> bool:
        """Of the first two cards: an ace and a ten."""
        return len(cards) == 2 and blackjack_points(cards).total == 21

    def is_over(self, points: Points) -> bool:
        """The hand has lost whatever the dealer gets."""
        return points.total > 21

    def is_full(self, points: Points) -> bool:
        """The hand takes no more cards."""
        return points.total >= 21

    def count(self, options: Any, cards: Hand, is_split: bool = False) -> Points:
        """The points, where options or a split make a difference."""
        return self.points(cards)

    def rank(self, options: Any, cards: Hand, is_split: bool = False) -> int:
        """Of a hand that beats every total; 0 where the total counts."""
        return int(self.is_natural(cards) and (not is_split or self.split_blackjack(options)))

    def is_complete(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """The hand takes no more cards, and nobody is asked about it."""
        best = self.rank(options, cards, is_split) > 0
        return best or self.is_full(self.count(options, cards, is_split))

    def pair_value(self, card: Card) -> int:
        """What must be equal for two cards to be split."""
        return blackjack_value(card)

    # -- the deal ----------------------------------------------------------------------------

    def burns(self, options: Any, is_fresh: bool) -> bool:
        """A card is burned before the deal, of a fresh shoe or not."""
        return is_fresh

    def deals_face_down(self, options: Any) -> bool:
        """The players alone see their first two cards, and hold them."""
        return False

    # -- what a player may do ----------------------------------------------------------------

    def can_stand(self, options: Any, cards: Hand) -> bool:
        return True

    def can_hit(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """On a hand that is not full."""
        return not (is_split and cards[0].rank == ACE)

    def can_double(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """On two cards that are not full."""
        return self.can_hit(options, cards, is_split)

    def can_split(self, options: Any, cards: Hand, hands: int) -> bool:
        """On two cards of a box that has so many hands."""
        return hands < 4 and self.pair_value(cards[0]) == self.pair_value(cards[1])

    def can_surrender(self, options: Any, cards: Hand, is_split: bool) -> bool:
        return False

    def surrenders_late(self, options: Any) -> bool:
        """A hand of more than two cards may be surrendered too."""
        return False

    def can_double_for_less(self, options: Any) -> bool:
        return True

    def can_double_face_down(self, options: Any) -> bool:
        return False

    def split_blackjack(self, options: Any) -> bool:
        """An ace and a ten on a split hand count as the best hand."""
        return False

    def insures(self, options: Any, up: Card) -> bool:
        return up.rank == ACE

    def most_insurance(self, options: Any, wager: int) -> int:
        return wager // 2

    def insurance_pays(self, options: Any) -> Odds:
        return Odds(2, 1)

    def insured(self, options: Any, rank: int) -> bool:
        """Whether insurance wins against a dealer's hand of that rank."""
        return rank > 0

    def insurance_outcome(self, options: Any, rank: int) -> str:
        """Of a player whose own hand has that rank, against a dealer who has what was insured against."""
        return "win"

    def takes_surrender(self, options: Any) -> bool:
        """A surrendered wager is settled at once; else with the others."""
        return True

    def surrender_part(self, options: Any, dealer_rank: int) -> Fraction:
        """What a surrender costs, by the rank of the dealer's hand where it is settled with the others."""
        return Fraction(1, 2)

    def chip_unit(self, options: Any) -> int:
        """The smallest chip that is bet, in cents."""
        return 1

    # -- the dealer --------------------------------------------------------------------------

    def may_have_blackjack(self, up: Card) -> bool:
        return up.rank >= 10

    def reads_hole(self, options: Any) -> bool:
        """The dealer asks whether the hole card makes a Blackjack before anybody draws."""
        return True

    def freezes(self, options: Any, up: Card) -> bool:
        """No player may act against that up card."""
        return False

    def surrenders_frozen(self, options: Any) -> bool:
        """Against such an up card, two cards may still be surrendered."""
        return False

    def draws_under(self, options: Any, up: Card) -> bool:
        """The dealer draws by the rule with that up card."""
        return True

    def dealer_draws(self, options: Any, points: Points) -> bool:
        return points.total < 17

    def deals_hole(self, options: Any) -> bool:
        """The dealer's second card is dealt before anybody acts; else after all have."""
        return True

    # -- side bets ---------------------------------------------------------------------------

    def side_bets(self, options: Any) -> tuple[SideBet, ...]:
        """Those that are offered, on the first cards or on the dealer's finished hand."""
        return ()

    def dealer_bets(self, options: Any) -> tuple[SideBet, ...]:
        """Those of them that wait for the dealer's hand."""
        return tuple(side for side in self.side_bets(options) if side.on == DEALER_HAND)

    def after_deal(self, boxes: Boxes) -> Script:
        """The place of side bets that are settled at once when every hand has two cards."""
        yield from ()

    def after_peek(self, boxes: Boxes, has_blackjack: bool | None) -> Script:
        """The place of side bets on the first cards: once a round, when the dealer has looked for a
        Blackjack and before one is paid. None where nobody can know it before the hole card is turned."""
        yield from ()

    # -- settlement --------------------------------------------------------------------------

    def verdict(self, player: Points, dealer: Points) -> Verdict:
        """Of two hands that are no Blackjacks."""
        if self.is_over(player):
            return Verdict.BUST
        if self.is_over(dealer):
            return Verdict.DEALER_BUST
        if player.total == dealer.total:
            return Verdict.EQUAL
        return Verdict.HIGHER if player.total > dealer.total else Verdict.LOWER

    def saves(self, options: Any, cards: Hand) -> bool:
        """A finished hand that makes a push of one that is over."""
        return False

    def standing(self, options: Any, cards: Hand, is_split: bool = False) -> Standing:
        return Standing(
            self.count(options, cards, is_split),
            self.rank(options, cards, is_split),
            self.saves(options, cards),
        )

    def decided(self, options: Any, player: Standing, dealer: Standing) -> Verdict:
        """Of two finished hands, whatever they are; by how they stand alone."""
        if player.rank or dealer.rank:
            if player.rank == dealer.rank:
                return Verdict.BOTH_BLACKJACK
            return Verdict.BLACKJACK if player.rank > dealer.rank else Verdict.DEALER_BLACKJACK
        return self.verdict(player.points, dealer.points)

    def settled(
        self, options: Any, player: Hand, dealer: Hand, is_split: bool = False
    ) -> tuple[Verdict, Odds]:
        """What decides the wagers on a finished hand, and what they are paid if they win."""
        mine, theirs = self.standing(options, player, is_split), self.standing(options, dealer)
        verdict = self.decided(options, mine, theirs)
        is_best = verdict is Verdict.BLACKJACK
        return verdict, self.blackjack_pays(options, player) if is_best else self.win_pays(options)

    def words(self, verdict: Verdict, mine: int = 0, theirs: int = 0) -> str:
        """What decided a hand, by the ranks of both; as its results tell it."""
        return verdict.value

    def win_pays(self, options: Any) -> Odds:
        """Where no best hand is paid."""
        return EVEN

    def blackjack_pays(self, options: Any, cards: Hand) -> Odds:
        return Odds(3, 2)

    def risks_extras(self, options: Any) -> bool:
        """A dealer's Blackjack that is found out late takes doubles and splits as well."""
        return False

    def takes_busts_at_once(self, options: Any) -> bool:
        return False
