"""2 Way Winner's two halves: blackjack to 22 and best five of seven with a joker, as plain answers.

Sheets: rulebook/hustler-2-way-winner.md and rulebook/hustler-2-way-winner-7-card-bonus.md, whose lines are
cited. `two_way_round` plays the round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from croupier.cards.card import ACE, JOKER, KING, Card, Hand
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.families.blackjack.choices import DOUBLE, SPLIT_HAND
from croupier.families.blackjack.rules import Blackjack, BlackjackClauses, HandInTurn, equal_values
from croupier.families.blackjack.verdicts import Standing, Verdict, WagerResult
from croupier.hands.pai_gow import (
    JOKER_SEVEN,
    NATURAL_SEVEN,
    RANKING,
    ROYAL_MATCH,
    PaiGowCategory,
    category_high,
    describe_high,
    evaluate_high,
    rows_made,
    splits,
)
from croupier.hands.points import Points, points_22
from croupier.rules import Odds, PayTable, fixed_pays, one_of, option
from croupier.wagers.pays import EVEN
from croupier.wagers.result import Outcome, Result, by_table, forfeited, lose, push, returned, win

# Options

BONUS_PAYS: Final = PayTable.parse(
    """
    seven card straight flush: 5,000 to 1
    seven card straight flush with joker: 750 to 1
    five aces: 250 to 1
    royal flush: 100 to 1
    straight flush: 50 to 1
    four of a kind: 20 to 1
    full house: 5 to 1
    flush: 4 to 1
    three of a kind: 3 to 1
    straight: 2 to 1
    """,
    name="7-card bonus",
    source="hustler-2-way-winner-7-card-bonus [L3388-3398]",
)


@dataclass(frozen=True, kw_only=True)
class TwoWayOptions(PlayerDealerOptions):
    """The readings of the text."""

    natural_pays: Odds = option(
        Odds(6, 5), "a Natural 22 [L3245]", pays=fixed_pays("a natural 22 pays 6 to 5 [L3245]")
    )
    natural_pays_on: str = one_of(
        ("ante-and-play", "ante", "play"),
        "the text pays the Blackjack Ante 6 to 5 [L3300], its chart the Play wager [L3347]: read as both, "
        "as far as they are there; the other is paid 1 to 1",
        ambiguity="3: what a Natural 22 is paid on",
    )
    plain_22: str = one_of(
        ("live", "over"),
        "22 without the joker is not ranked and is not more than 22: live, above 21 and below a joker 22; "
        "over: it counts as over, and an ace as eleven up to 21",
        ambiguity="1: a total of 22 without the joker",
    )
    both_over: str = one_of(
        ("push", "lose"),
        "two hands over 22 are not mentioned, and a loss needs a player-dealer at 22 or less [L3332]; lose: "
        "the player loses",
        ambiguity="2: both over 22",
    )
    soft_18: str = one_of(
        ("stand", "hit"),
        "of a player-dealer's soft 18 and more nothing is said [L3291-3293]: they stand; hit: it draws to a "
        "hard 17",
        ambiguity="7: soft 18 and more",
    )
    poker_play: str = one_of(
        ("one-or-two", "up-to-two"),
        "equal to the ante or two times it [L3284]; up-to-two: any amount from the ante to twice as much "
        "[L3269]",
        ambiguity="15: the Poker Play wager",
    )
    poker_tie: str = one_of(
        ("push", "lose"),
        "equal poker hands are not mentioned: all three wagers push",
        ambiguity="10: equal poker hands",
    )
    surrender_bonus: str = one_of(
        ("live", "lost"),
        "the 7-Card Bonus of a player who surrendered is not mentioned: it stays to the end; lost: it goes "
        "with the ante",
        ambiguity="11: surrender with a 7-Card Bonus",
    )
    joker_royal: str = one_of(
        ("royal-flush", "straight-flush"),
        "the joker may complete a straight flush [L3250], and so a royal one, in poker and in the 7-Card "
        "Bonus; straight-flush: that is below a royal flush of five cards and paid as a straight flush",
        ambiguity="14 and 7-card bonus 3: a royal flush with the joker",
    )
    bonus_pays: PayTable = option(
        BONUS_PAYS,
        "the 7-Card Bonus [L3388-3398]",
        pays=fixed_pays("the 7-Card Bonus is paid according to the table [L3383-3398]"),
    )
    bonus_line: str = one_of(
        ("best-paying", "best-ranked"),
        "seven cards with a straight and three of a kind are paid as the line that pays more; best-ranked: "
        "as the higher hand",
        ambiguity="7-card bonus 1: a straight and three of a kind",
    )


# Wagers

BLACKJACK_ANTE: Final = "blackjack-ante"
POKER_ANTE: Final = "poker-ante"
BONUS: Final = "7-card-bonus"
BLACKJACK_PLAY: Final = "blackjack-play"
POKER_PLAY: Final = "poker-play"
SPLIT_PLAY: Final = SPLIT_HAND
"""The second wager of a split pair, on its second hand."""
assert BONUS_PAYS.rows[0].hand == NATURAL_SEVEN and BONUS_PAYS.rows[1].hand == JOKER_SEVEN

# Blackjack

BEST: Final = 22
NATURAL, JOKER_22 = 2, 1
"""Ranks of the hands that beat every total [L3243-3246]."""


def count(options: TwoWayOptions, cards: Hand, is_split: bool = False) -> Points:
    is_live = JOKER in cards or options.plain_22 == "live"
    return points_22(cards, BEST if is_live else BEST - 1)


def is_joker_and_ten(cards: Hand) -> bool:
    """Return True for a Natural 22 [L3245]."""
    low, high = sorted(cards) if len(cards) == 2 else (JOKER, JOKER)
    return high is JOKER and 10 <= low.rank <= KING


def rank(options: TwoWayOptions, cards: Hand, is_split: bool = False) -> int:
    if not is_split and is_joker_and_ten(cards):
        return NATURAL
    return JOKER_22 if JOKER in cards and points_22(cards).total == BEST else 0


def takes_no_card(options: TwoWayOptions, hand: HandInTurn) -> bool:
    """Return True for 22 or more, and for a split ace with its second card [L3286]; two aces wait to be
    split."""
    return len(hand.cards) > 1 and not hand.can_hit


def can_hit(options: TwoWayOptions, hand: HandInTurn) -> bool:
    has_split_ace_card = hand.is_split_ace and len(hand.cards) == 2
    return not has_split_ace_card and hand.total < BEST


def can_double(options: TwoWayOptions, hand: HandInTurn) -> bool:
    return len(hand.cards) == 2 and not hand.is_split  # [L3286, L3360]


def is_pair(options: TwoWayOptions, cards: Hand) -> bool:
    """Return True for two cards of equal value [L3286, L3364]."""
    return JOKER not in cards and equal_values(options, cards)


def dealer_draws(options: TwoWayOptions, points: Points) -> bool:
    """Return True by chart 1A [L3291-3293]."""
    if points.is_soft:
        return points.total <= 17 or (options.soft_18 == "hit" and points.total < BEST)
    return points.total < 17


def over_from(options: TwoWayOptions) -> int:
    return BEST + 1 if options.plain_22 == "live" else BEST


def verdict(options: TwoWayOptions, player: Standing, dealer: Standing) -> Verdict:
    """Return how a player's blackjack hand compares with the dealer's [L3325-3332]."""
    one, two = (player.rank, player.points.total), (dealer.rank, dealer.points.total)
    if NATURAL in (player.rank, dealer.rank) and one != two:  # whatever the other hand is
        return Verdict.BLACKJACK if one > two else Verdict.DEALER_BLACKJACK
    mine, theirs = (not each.rank and each.points.total >= over_from(options) for each in (player, dealer))
    if mine and theirs:
        return Verdict.SAVED if options.both_over == "push" else Verdict.BOTH_OVER
    if mine or theirs:
        return Verdict.BUST if mine else Verdict.DEALER_BUST
    if one == two:
        return Verdict.EQUAL
    return Verdict.HIGHER if one > two else Verdict.LOWER


def adjusted(options: TwoWayOptions, found: WagerResult, wager: str) -> WagerResult:
    """Return a push for the Poker Ante of a winner [L3349]; what a Natural 22 is paid hangs on the wager."""
    if found.outcome is not Outcome.WIN:
        return found
    if wager == POKER_ANTE:
        return WagerResult(found.verdict, Outcome.PUSH)
    return found._replace(pays=natural_pays(options, wager)) if found.verdict is Verdict.BLACKJACK else found


def natural_pays(options: TwoWayOptions, spot: str) -> Odds:
    """Return what a Natural 22 pays on the Blackjack Ante and on the Blackjack Play wager."""
    paid = {"ante-and-play": (BLACKJACK_ANTE, BLACKJACK_PLAY), "ante": (BLACKJACK_ANTE,)}
    on = paid.get(options.natural_pays_on, (BLACKJACK_PLAY,))
    odds: Odds = options.natural_pays
    return odds if spot in on else EVEN


def natural_taken(options: TwoWayOptions) -> tuple[Result, ...]:
    """Return what the antes get of a player who takes a Natural 22's pay [L3299-3300]."""
    why = NATURAL_NAME
    won = win(BLACKJACK_ANTE, pays=natural_pays(options, BLACKJACK_ANTE), why=why)
    return won, push(POKER_ANTE, why=why, clause="L3349")


def surrendered(options: TwoWayOptions, with_bonus: bool = False) -> tuple[Result, ...]:
    """Return what the wagers get of a player who surrenders; a bonus that stays is not among them."""
    why = "surrender"
    results = (lose(BLACKJACK_ANTE, why=why), returned(POKER_ANTE, why=why))
    if with_bonus and options.surrender_bonus == "lost":
        return *results, forfeited(BONUS, why=why)
    return results


NATURAL_NAME: Final = "Natural 22"
WORDS: Final = {
    Verdict.BLACKJACK: NATURAL_NAME,
    Verdict.DEALER_BLACKJACK: f"player-dealer {NATURAL_NAME}",
    Verdict.DEALER_BUST: "player-dealer over 22",
    Verdict.BUST: "over 22",
}


@dataclass(frozen=True, kw_only=True, eq=False)
class TwoWayBlackjack(Blackjack):
    """The rules of the blackjack half, and of antes that are not played for."""

    natural_taken: Callable[[Any], tuple[Result, ...]] = natural_taken
    surrendered: Callable[..., tuple[Result, ...]] = surrendered

    def is_natural(self, options: Any, cards: Hand) -> bool:
        """Return True for the best first two cards."""
        return len(cards) == 2 and self.rank(options, cards) == NATURAL


TWO_WAY: Final = TwoWayBlackjack(
    blackjack=NATURAL_NAME,
    best_hands=("joker 22", NATURAL_NAME),
    wagers_on_hand=(BLACKJACK_ANTE, BLACKJACK_PLAY, POKER_ANTE, DOUBLE, SPLIT_PLAY),
    verdict_words=lambda verdict, best: WORDS.get(verdict, verdict.value),
    count=count,
    rank=rank,
    takes_no_card=takes_no_card,
    pairs_wait=True,
    can_hit=can_hit,
    can_double=can_double,
    most_hands=lambda options: 2,
    is_pair=is_pair,
    offers_insurance=False,
    dealer_draws=dealer_draws,
    over_from=over_from,
    own_verdict=verdict,
    adjusted=adjusted,
    risks_extras=lambda options: True,
    clauses=BlackjackClauses(
        no_more_bets="L3273",
        fees="L3452-3459",
        first_cards="L3275",
        dealer_first="L3275",
        second_cards="L3275",
        dealer_second="L3275",
        peek="L3285",
        decisions="L3286",
        draw="L3286",
        hole="L3287, L3304",
        dealer_draws="L3291-3293, L3304",
    ),
    printed={BONUS: lambda options: options.bonus_pays},
)
"""The answers of the blackjack half, as the options have them."""


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
    """Return the best five of seven; A-2-3-4-5 is the lowest straight [L3250-3265]."""
    strength = max(evaluate_high(high, low_straight_second=False) for high, _ in splits(cards))
    category = category_high(strength, low_straight_second=False)
    return PokerHand(strength, category, category is PaiGowCategory.ROYAL_FLUSH and not has_royal(cards))


def has_royal(cards: Hand) -> bool:
    """Return True for a royal flush without the joker."""
    natural = [card for card in cards if card is not JOKER]
    return any(all(Card(rank, suit) in natural for rank in range(10, ACE + 1)) for suit in range(4))


def poker_result(spot: str, options: TwoWayOptions, mine: PokerHand, theirs: PokerHand) -> Result:
    """Return the result of a wager that is decided by the two poker hands [L3340-3354]."""
    one, two = (poker_order(options, hand) for hand in (mine, theirs))
    if one == two:
        return (push if options.poker_tie == "push" else lose)(spot, why="equal hands", clause="ambiguity 10")
    if one < two:
        return lose(spot, why="lower hand", clause="L3343")
    if spot == BLACKJACK_ANTE and mine.category < PaiGowCategory.FULL_HOUSE:
        return push(spot, why="below a full house", clause="L3341, L3353")
    return win(spot, why=str(mine.category), clause="L3341")


def poker_order(options: TwoWayOptions, hand: PokerHand) -> tuple[int, bool]:
    """Return the key by which hands are compared."""
    return hand.strength, not (hand.is_wild_royal and options.joker_royal == "straight-flush")


# The 7-Card Bonus


def bonus_rows(options: TwoWayOptions, cards: Hand) -> list[str]:
    """Return all the hands that the seven cards make, the highest first."""
    return counted_rows(options, rows_made(cards), has_royal(cards))


def counted_rows(options: TwoWayOptions, made: Sequence[str], is_natural_royal: bool) -> list[str]:
    """Return those hands as they count, with a royal flush among them that needs no joker or without."""
    if options.joker_royal == "royal-flush" or is_natural_royal:
        return list(made)
    return without_royal(made)


def without_royal(made: Sequence[str]) -> list[str]:
    """Return the rows of cards whose royal flush, if any, needs the joker and counts as a straight flush."""
    straight = PaiGowCategory.STRAIGHT_FLUSH.row
    if PaiGowCategory.ROYAL_FLUSH.row not in made:
        return list(made)
    rows = {straight, *made} - {PaiGowCategory.ROYAL_FLUSH.row, ROYAL_MATCH}
    return [row for row in RANKING if row in rows]


def bonus_result(options: TwoWayOptions, made: list[str]) -> Result:
    """Return the result of all the hands that the cards make: the line that pays most, or the highest."""
    results = [by_table(BONUS, options.bonus_pays, row) for row in made if row in options.bonus_pays]
    if not results:
        return lose(BONUS, why=made[0], clause="L3384")
    return results[0] if options.bonus_line == "best-ranked" else max(results, key=lambda each: each.per_unit)


def bonus_of(options: TwoWayOptions, cards: Hand) -> Result:
    return bonus_result(options, bonus_rows(options, cards))
