"""2 Way Winner with its 7-Card Bonus, as the Hustler Casino deals it; a player banks.

Sheets: rulebook/hustler-2-way-winner.md and rulebook/hustler-2-way-winner-7-card-bonus.md, whose lines are
cited. Two cards and the player-dealer's up card, then blackjack or poker: the player-dealer's blackjack hand
becomes the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, ClassVar

from croupier.cards.pack import WITH_JOKER
from croupier.families.banked.cover import BankText
from croupier.families.banked.player_dealer import BANK_ROUNDS, PlayerDealerOptions, fee_schedules
from croupier.families.blackjack.choices import DOUBLE
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    BONUS,
    BONUS_PAYS,
    POKER_ANTE,
    POKER_PLAY,
    SPLIT_PLAY,
    TwoWayBlackjack,
)
from croupier.families.blackjack.two_way_round import CHOICES, round_of_play
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import option
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.spot import Limits, Spot

PLACES = 8
"""[L3269]"""

# Fees

SCHEDULES = fee_schedules(
    """
    | 1 | $5-$25 | $2 | $0.50 | $0 |
    | 2 | $10-$100 | $3 | $1 | $0 |
    | 3 | $25-$100 | $3 | $1 | $0 |
    | 4 | $50-$300 | $4 | $2 | $0 |
    | 5 | $100-$500 | $5 | $3 | $0 |
    """,
    charged=(BLACKJACK_ANTE,),  # one hand, one fee, and none for the bonus
    counted=(),
    source="hustler-2-way-winner [L3452-3459]",
)
BONUS_LIMITS = Limits.parse("$1-$100")  # [L3452]

# Options


@dataclass(frozen=True, kw_only=True)
class TwoWayOptions(PlayerDealerOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L3224",
        order="from the player-dealer's left, clockwise: what is lost, then what is won; Blackjack "
        "Ante and Play, Poker Ante and Play, 7-Card Bonus",
        ordered="L3316",
    )
    schedules: ClassVar[tuple[FeeSchedule, ...]] = SCHEDULES
    formerly: ClassVar[Mapping[str, str]] = {"cover": "net"}

    fee_schedule: int = option(
        0,
        "1 to 5, with its table limits [L3452-3459]; 0: no fees, other limits",
        least=0,
        most=len(SCHEDULES),
    )
    natural_pays: Odds = option(Odds(6, 5), "a Natural 22 [L3245]")
    natural_pays_on: str = option(
        "ante-and-play",
        "the text pays the Blackjack Ante 6 to 5 [L3300], its chart the Play wager [L3347]: read as both, "
        "as far as they are there; the other is paid 1 to 1",
        choices=("ante-and-play", "ante", "play"),
        ambiguity="3: what a Natural 22 is paid on",
    )
    plain_22: str = option(
        "live",
        "22 without the joker is not ranked and is not more than 22: live, above 21 and below a joker 22; "
        "over: it counts as over, and an ace as eleven up to 21",
        choices=("live", "over"),
        ambiguity="1: a total of 22 without the joker",
    )
    both_over: str = option(
        "push",
        "two hands over 22 are not mentioned, and a loss needs a player-dealer at 22 or less [L3332]; lose: "
        "the player loses",
        choices=("push", "lose"),
        ambiguity="2: both over 22",
    )
    soft_18: str = option(
        "stand",
        "of a player-dealer's soft 18 and more nothing is said [L3291-3293]: they stand; hit: it draws to a "
        "hard 17",
        choices=("stand", "hit"),
        ambiguity="7: soft 18 and more",
    )
    poker_play: str = option(
        "one-or-two",
        "equal to the ante or two times it [L3284]; up-to-two: any amount from the ante to twice as much "
        "[L3269]",
        choices=("one-or-two", "up-to-two"),
        ambiguity="15: the Poker Play wager",
    )
    poker_tie: str = option(
        "push",
        "equal poker hands are not mentioned: all three wagers push",
        choices=("push", "lose"),
        ambiguity="10: equal poker hands",
    )
    surrender_bonus: str = option(
        "live",
        "the 7-Card Bonus of a player who surrendered is not mentioned: it stays to the end; lost: it goes "
        "with the ante",
        choices=("live", "lost"),
        ambiguity="11: surrender with a 7-Card Bonus",
    )
    joker_royal: str = option(
        "royal-flush",
        "the joker may complete a straight flush [L3250], and so a royal one, in poker and in the 7-Card "
        "Bonus; straight-flush: that is below a royal flush of five cards and paid as a straight flush",
        choices=("royal-flush", "straight-flush"),
        ambiguity="14 and 7-card bonus 3: a royal flush with the joker",
    )
    bonus_pays: PayTable = option(BONUS_PAYS, "the 7-Card Bonus [L3388-3398]")
    bonus_line: str = option(
        "best-paying",
        "seven cards with a straight and three of a kind are paid as the line that pays more; best-ranked: "
        "as the higher hand",
        choices=("best-paying", "best-ranked"),
        ambiguity="7-card bonus 1: a straight and three of a kind",
    )


def equipment(options: Any) -> Equipment:
    return Equipment(pack=WITH_JOKER)  # [L3232]


# Wagers


def wagers(options: Any) -> tuple[Spot, ...]:
    return _spots(options.limits)


@cache
def _spots(limits: Limits) -> tuple[Spot, ...]:
    return (
        Spot(BLACKJACK_ANTE, "Blackjack Ante", limits, clause="L3273", aliases=("ante",)),
        Spot(POKER_ANTE, "Poker Ante", limits, equals=BLACKJACK_ANTE, clause="L3273"),
        Spot(BONUS, "7-Card Bonus", BONUS_LIMITS, needs=POKER_ANTE, clause="L3379-3380"),
        Spot(BLACKJACK_PLAY, "Blackjack Play", needs=BLACKJACK_ANTE, opening=False, clause="L3283"),
        Spot(POKER_PLAY, "Poker Play", needs=BLACKJACK_ANTE, opening=False, clause="L3284"),
        Spot(DOUBLE, "double down", needs=BLACKJACK_ANTE, opening=False, clause="L3286, L3360"),
        Spot(SPLIT_PLAY, "split, second hand", needs=BLACKJACK_ANTE, opening=False, clause="L3286, L3364"),
    )


# The game; no irregularity is stated.

RAN_OUT = Irregularity(
    name="cards-ran-out",
    trigger="the cards ran out before all hands were complete",
    ruling=Ruling.VOID_ROUND,
    clause="not stated; as 21st Century Blackjack §T.7",
)

RULES = TwoWayBlackjack()

GAME = Game(
    id="hustler-2-way-winner",
    title="2 Way Winner",
    family="blackjack",
    summary="See two cards and the player-dealer's first, then play them as blackjack to 22 or as poker.",
    sheets=(
        "hustler-2-way-winner",
        "hustler-2-way-winner-7-card-bonus",
        "hustler-player-dealer-house-rules",
    ),
    options=TwoWayOptions(),
    equipment=equipment,
    wagers=wagers,
    round_of_play=partial(round_of_play, RULES),
    choices=CHOICES,
    irregularities=(RAN_OUT,),
    seats=PLACES,
    banking="player-dealer",
    bank_rounds=BANK_ROUNDS,
    runs_out=RAN_OUT.name,
    rules=RULES,
)
