"""No Bust 21st Century Blackjack: an ace and a ten are a Natural, whatever its number, and beat all.

The three editions (4.0a, 4.0B, 6.2) share the round, the choices and insurance; they differ in what saves a
hand that is over, in doubles, surrender and the order of settlement. No Jokers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from croupier.cards.card import ACE, Hand
from croupier.families.blackjack.player_bank import (
    BANKED,
    SharedHandOptions,
    equal_ranks,
    half_or_whole,
    natural_stops_insurance,
    saved_by_bank,
    saved_if,
    surrender_stands,
)
from croupier.families.blackjack.rules import HandInTurn, equal_values, never
from croupier.families.blackjack.verdicts import Standing
from croupier.hands.points import Points, blackjack_value
from croupier.rules.family_rules import from_option
from croupier.rules.options import one_of, option
from croupier.wagers.pays import EVEN, Odds, fixed_pays, house_pays

MOST_HANDS = 4
TEN_HANDS = 3
"""The most hands by splitting tens: two splits."""


@dataclass(frozen=True, kw_only=True)
class NoBustOptions(SharedHandOptions):
    formerly: ClassVar[Mapping[str, str]] = {"cover": "net"}

    decks: int = option(
        8, "one to eight decks without Jokers, at the house's choice [L2392, L2578, L3070]", least=1, most=8
    )
    natural_pays: Odds = option(
        Odds(6, 5), "a winning Natural", pays=fixed_pays("a winning Natural pays 6 to 5 [L3147]")
    )
    win_pays: Odds = option(
        EVEN,
        "other wins; nowhere given as a number",
        ambiguity="odds of an ordinary win",
        pays=house_pays("a win pays what the house posts: no text gives its odds"),
    )
    split_tens: str = one_of(
        ("rank", "value"),
        "ten-value cards of the same rank may be split, against any of the same value or rank; the special "
        "rule holds; value: a king and a queen too",
        ambiguity="6.2, 6: splitting unlike tens",
    )
    most_hands: int = option(
        3,
        "the limit of two splits is written for tens; it holds for every pair (Aces: one split); 1 forbids "
        "splitting",
        least=1,
        most=MOST_HANDS,
        ambiguity="6.2, 7: resplits of other pairs",
    )
    insurance_for_less: bool = option(
        False, "insurance is half of the wager; less is not stated", ambiguity="insurance of less than half"
    )
    insurance_and_natural: str = one_of(
        ("pays", "returned"),
        'insurance pays 2 to 1 whenever the player-dealer has a Natural; returned: "and the player does not" '
        "denies it to a player who has one too",
        ambiguity="6.2, 9: insurance when both have a Natural",
    )
    extras_at_risk: bool = option(
        True,
        "doubles and splits lose to a Natural that is found out late like any wager; no: they go back",
        ambiguity="6.2, 10: doubles and splits against a Natural",
    )


@dataclass(frozen=True, kw_only=True)
class SurrenderOptions(NoBustOptions):
    surrender_against_natural: str = one_of(
        ("half", "whole"),
        "it is decided before the down card is exposed and nobody looks at that, so it stands; whole: a "
        "Natural then takes all, and surrendered wagers wait for it",
        ambiguity="4.0a, 9: surrender against a Natural",
    )
    surrender_split_aces: bool = option(
        False,
        "surrender is allowed after each split; split Aces get one card and no choice",
        ambiguity="4.0a, 8: surrender of split Aces",
    )


def is_pair(options: NoBustOptions, cards: Hand) -> bool:
    return equal_values(options, cards) if options.split_tens == "value" else equal_ranks(options, cards)


def resplits(options: NoBustOptions, cards: Hand, hands: int) -> bool:
    """Return True if a split hand may be split again: never for aces, for tens up to three hands."""
    return cards[0].rank != ACE and not (blackjack_value(cards[0]) == 10 and hands >= TEN_HANDS)


def closer_or_any(options: Any, player: Standing, dealer: Standing) -> bool:
    """Return True for a hand that the bank's saves: one that is closer, or any, by an option."""
    return dealer.saves if options.push_scope == "any" else saved_by_bank(options, player, dealer)


NO_BUST: Final = BANKED.replace(
    can_surrender=never,
    most_hands=from_option("most_hands"),
    is_pair=is_pair,
    resplits=resplits,
    insures_for_less=from_option("insurance_for_less"),
    insurance_returned=natural_stops_insurance,
    both_over=saved_if(closer_or_any),
    blackjack_pays=lambda options, cards: options.natural_pays,
    win_pays=from_option("win_pays"),
    risks_extras=from_option("extras_at_risk"),
)
"""The answers of all editions. An ace and a ten after a split are 21 and no Natural (6.2, 8)."""


def can_surrender(options: SurrenderOptions, hand: HandInTurn) -> bool:
    """Return True for two cards before the down card is exposed, of a split hand too."""
    return len(hand.cards) == 2 and (hand.can_hit or options.surrender_split_aces)


def three_cards_of_23_to_25(options: SurrenderOptions, cards: Hand, points: Points) -> bool:
    """Return True for three cards of 23, 24 or 25 [L2667, L3153], and no other total: neither 22 nor 26
    (4.0a, 3 and 6; 4.0B, 4); of a doubled hand too (4.0B, 7)."""
    return len(cards) == 3 and 23 <= points.total <= 25


WITH_SURRENDER: Final = NO_BUST.replace(
    can_surrender=can_surrender,
    saves=three_cards_of_23_to_25,
    takes_surrender=surrender_stands,
    surrender_part=half_or_whole,
)
"""The answers of the two of 4.0."""
