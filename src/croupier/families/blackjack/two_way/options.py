"""The options of 2 Way Winner, and its 7-Card Bonus.

Sheets: rulebook/hustler-2-way-winner.md and rulebook/hustler-2-way-winner-7-card-bonus.md, whose lines are
cited.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.rules import Odds, PayTable, one_of, option

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
    """How the text is read."""

    natural_pays: Odds = option(Odds(6, 5), "a Natural 22 [L3245]")
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
    bonus_pays: PayTable = option(BONUS_PAYS, "the 7-Card Bonus [L3388-3398]")
    bonus_line: str = one_of(
        ("best-paying", "best-ranked"),
        "seven cards with a straight and three of a kind are paid as the line that pays more; best-ranked: "
        "as the higher hand",
        ambiguity="7-card bonus 1: a straight and three of a kind",
    )
