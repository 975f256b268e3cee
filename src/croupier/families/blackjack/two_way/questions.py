"""2 Way Winner's two halves: blackjack to 22 and best five of seven with a joker, each as plain answers.

Sheets: rulebook/hustler-2-way-winner.md and rulebook/hustler-2-way-winner-7-card-bonus.md, whose lines are
cited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.cards.card import ACE, JOKER, KING, Card, Hand
from croupier.cards.pack import Pack
from croupier.families.blackjack.choices import DOUBLE, SPLIT_HAND
from croupier.families.blackjack.count_22 import BEST, points_22
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.two_way.options import BONUS_PAYS, TwoWayOptions
from croupier.families.blackjack.verdicts import Finished, SettledHand, Standing, Verdict
from croupier.hands.pai_gow import PaiGowCategory, category_high, describe_high, evaluate_high, splits
from croupier.hands.points import Points, blackjack_value
from croupier.hands.seven_card import JOKER_SEVEN, NATURAL_SEVEN, RANKING, ROYAL_MATCH, rows_made
from croupier.wagers.labels import PrintedOdds, by_rows
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Outcome, Result, by_table, forfeited, lose, push, returned, win

BLACKJACK_ANTE: Final = "blackjack-ante"
POKER_ANTE: Final = "poker-ante"
BONUS: Final = "7-card-bonus"
BLACKJACK_PLAY: Final = "blackjack-play"
POKER_PLAY: Final = "poker-play"
SPLIT_PLAY: Final = SPLIT_HAND
"""The second wager of a split pair, on its second hand."""
assert BONUS_PAYS.rows[0].hand == NATURAL_SEVEN and BONUS_PAYS.rows[1].hand == JOKER_SEVEN

# Blackjack

NATURAL, JOKER_22 = 2, 1
"""Ranks of the hands that beat every total [L3243-3246]."""


class TwoWayBlackjack(Blackjack[TwoWayOptions]):
    """The blackjack half."""

    blackjack = "Natural 22"
    wagers = (BLACKJACK_ANTE, BLACKJACK_PLAY, POKER_ANTE, DOUBLE, SPLIT_PLAY)

    def count(self, options: TwoWayOptions, cards: Hand, is_split: bool = False) -> Points:
        is_live = JOKER in cards or options.plain_22 == "live"
        return points_22(cards, BEST if is_live else BEST - 1)

    def points(self, cards: Hand) -> Points:
        return points_22(cards)

    def is_natural(self, cards: Hand) -> bool:
        """A joker and a ten [L3245]."""
        low, high = sorted(cards) if len(cards) == 2 else (JOKER, JOKER)
        return high is JOKER and 10 <= low.rank <= KING

    def rank(self, options: TwoWayOptions, cards: Hand, is_split: bool = False) -> int:
        if not is_split and self.is_natural(cards):
            return NATURAL
        return JOKER_22 if JOKER in cards and points_22(cards).total == BEST else 0

    def is_complete(self, options: TwoWayOptions, cards: Hand, is_split: bool) -> bool:
        """22 or more takes no card, and a split ace no second one [L3286]; two aces wait to be split."""
        if self.can_split(options, cards, 2 if is_split else 1):
            return False
        return len(cards) > 1 and not self.can_hit(options, cards, is_split)

    def can_hit(self, options: TwoWayOptions, cards: Hand, is_split: bool) -> bool:
        is_split_ace = is_split and len(cards) == 2 and cards[0].rank == ACE
        return not is_split_ace and self.count(options, cards, is_split).total < BEST

    def can_double(self, options: TwoWayOptions, cards: Hand, is_split: bool) -> bool:
        return len(cards) == 2 and not is_split  # [L3286, L3360]

    def can_split(self, options: TwoWayOptions, cards: Hand, hands: int) -> bool:
        """Once, any pair or two cards of equal value [L3286, L3364]."""
        if hands > 1 or len(cards) != 2 or JOKER in cards:
            return False
        return blackjack_value(cards[0]) == blackjack_value(cards[1])

    def insures(self, options: TwoWayOptions, up: Card) -> bool:
        return False

    def dealer_draws(self, options: TwoWayOptions, points: Points) -> bool:
        """Chart 1A [L3291-3293]."""
        if points.is_soft:
            return points.total <= 17 or (options.soft_18 == "hit" and points.total < BEST)
        return points.total < 17

    def is_over_22(self, options: TwoWayOptions, hand: Standing) -> bool:
        if hand.rank:
            return False
        return hand.points.total > BEST or (hand.points.total == BEST and options.plain_22 == "over")

    def decided(self, options: TwoWayOptions, player: Standing, dealer: Standing) -> Verdict:
        """[L3325-3332]"""
        one, two = (player.rank, player.points.total), (dealer.rank, dealer.points.total)
        if NATURAL in (player.rank, dealer.rank) and one != two:  # whatever the other hand is
            return Verdict.BLACKJACK if one > two else Verdict.DEALER_BLACKJACK
        mine, theirs = self.is_over_22(options, player), self.is_over_22(options, dealer)
        if mine and theirs:
            return Verdict.SAVED if options.both_over == "push" else Verdict.BOTH_OVER
        if mine or theirs:
            return Verdict.BUST if mine else Verdict.DEALER_BUST
        if one == two:
            return Verdict.EQUAL
        return Verdict.HIGHER if one > two else Verdict.LOWER

    def settled(
        self, options: TwoWayOptions, mine: Finished, theirs: Standing, wager: str = BLACKJACK_ANTE
    ) -> SettledHand:
        """The Poker Ante of a winner is a push [L3349]; what a Natural 22 is paid hangs on the wager."""
        found = super().settled(options, mine, theirs, wager)
        if found.outcome is not Outcome.WIN:
            return found
        if wager == POKER_ANTE:
            return SettledHand(found.verdict, Outcome.PUSH)
        is_natural = found.verdict is Verdict.BLACKJACK
        return found._replace(pays=natural_pays(options, wager)) if is_natural else found

    def prints(self, options: TwoWayOptions, spot: str, pack: Pack | None) -> PrintedOdds:
        return by_rows(options.bonus_pays) if spot == BONUS else super().prints(options, spot, pack)

    def natural_taken(self, options: TwoWayOptions) -> tuple[Result, ...]:
        """What the antes get of a player who takes a Natural 22's pay [L3299-3300]."""
        why = self.blackjack
        won = win(BLACKJACK_ANTE, pays=natural_pays(options, BLACKJACK_ANTE), why=why)
        return won, push(POKER_ANTE, why=why, clause="L3349")

    def surrendered(self, options: TwoWayOptions, with_bonus: bool = False) -> tuple[Result, ...]:
        """What the wagers get of a player who surrenders; a bonus that stays is not among them."""
        why = "surrender"
        results = (lose(BLACKJACK_ANTE, why=why), returned(POKER_ANTE, why=why))
        if with_bonus and options.surrender_bonus == "lost":
            return *results, forfeited(BONUS, why=why)
        return results

    def risks_extras(self, options: TwoWayOptions) -> bool:
        return True

    def best_name(self, rank: int) -> str:
        return self.blackjack if rank == NATURAL else "joker 22"

    def words(self, verdict: Verdict, mine: int = 0, theirs: int = 0) -> str:
        return WORDS.get(verdict, verdict.value)


WORDS: Final = {
    Verdict.BLACKJACK: "Natural 22",
    Verdict.DEALER_BLACKJACK: "player-dealer Natural 22",
    Verdict.DEALER_BUST: "player-dealer over 22",
    Verdict.BUST: "over 22",
}


def natural_pays(options: TwoWayOptions, spot: str) -> Odds:
    """What a Natural 22 pays on the Blackjack Ante and on the Blackjack Play wager."""
    paid = {"ante-and-play": (BLACKJACK_ANTE, BLACKJACK_PLAY), "ante": (BLACKJACK_ANTE,)}
    on = paid.get(options.natural_pays_on, (BLACKJACK_PLAY,))
    odds: Odds = options.natural_pays
    return odds if spot in on else EVEN


# Poker


class PokerHand(NamedTuple):
    strength: int
    category: PaiGowCategory
    is_wild_royal: bool = False
    """A royal flush that the joker completes."""

    @property
    def words(self) -> str:
        return describe_high(self.strength, low_straight_second=False)


def best_hand(cards: Hand) -> PokerHand:
    """The best five of seven; A-2-3-4-5 is the lowest straight [L3250-3265]."""
    strength = max(evaluate_high(high, low_straight_second=False) for high, _ in splits(cards))
    category = category_high(strength, low_straight_second=False)
    return PokerHand(strength, category, category is PaiGowCategory.ROYAL_FLUSH and not has_royal(cards))


def has_royal(cards: Hand) -> bool:
    """A royal flush without the joker."""
    natural = [card for card in cards if card is not JOKER]
    return any(all(Card.of(rank, suit) in natural for rank in range(10, ACE + 1)) for suit in range(4))


def poker_result(spot: str, options: TwoWayOptions, mine: PokerHand, theirs: PokerHand) -> Result:
    """[L3340-3354]"""
    one, two = (poker_order(options, hand) for hand in (mine, theirs))
    if one == two:
        return (push if options.poker_tie == "push" else lose)(spot, why="equal hands", clause="ambiguity 10")
    if one < two:
        return lose(spot, why="lower hand", clause="L3343")
    if spot == BLACKJACK_ANTE and mine.category < PaiGowCategory.FULL_HOUSE:
        return push(spot, why="below a full house", clause="L3341, L3353")
    return win(spot, why=str(mine.category), clause="L3341")


def poker_order(options: TwoWayOptions, hand: PokerHand) -> tuple[int, bool]:
    """By which hands are compared."""
    return hand.strength, not (hand.is_wild_royal and options.joker_royal == "straight-flush")


# The 7-Card Bonus


def bonus_rows(options: TwoWayOptions, cards: Hand) -> list[str]:
    """All the hands that the seven cards make, the highest first."""
    return counted_rows(options, rows_made(cards), has_royal(cards))


def counted_rows(options: TwoWayOptions, made: Sequence[str], is_natural_royal: bool) -> list[str]:
    """Those hands as they count, with a royal flush among them that needs no joker or without."""
    if options.joker_royal == "royal-flush" or is_natural_royal:
        return list(made)
    return without_royal(made)


def without_royal(made: Sequence[str]) -> list[str]:
    """Of cards whose royal flush, if they make one, needs the joker and counts as a straight flush."""
    straight = PaiGowCategory.STRAIGHT_FLUSH.row
    if PaiGowCategory.ROYAL_FLUSH.row not in made:
        return list(made)
    rows = {straight, *made} - {PaiGowCategory.ROYAL_FLUSH.row, ROYAL_MATCH}
    return [row for row in RANKING if row in rows]


def bonus_result(options: TwoWayOptions, made: list[str]) -> Result:
    """By all the hands that the seven cards make: the line that pays most, or the highest hand's."""
    results = [by_table(BONUS, options.bonus_pays, row) for row in made if row in options.bonus_pays]
    if not results:
        return lose(BONUS, why=made[0], clause="L3384")
    return results[0] if options.bonus_line == "best-ranked" else max(results, key=lambda each: each.per_unit)


def bonus_of(options: TwoWayOptions, cards: Hand) -> Result:
    return bonus_result(options, bonus_rows(options, cards))
