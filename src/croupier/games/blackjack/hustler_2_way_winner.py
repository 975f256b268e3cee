"""2 Way Winner with its 7-Card Bonus, as the Hustler Casino deals it; a player banks.

Sheets: rulebook/hustler-2-way-winner.md and rulebook/hustler-2-way-winner-7-card-bonus.md, whose lines are
cited. Two cards and the player-dealer's up card, then blackjack or poker: the player-dealer's blackjack hand
becomes the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    BONUS,
    POKER_ANTE,
    POKER_PLAY,
    SPLIT_PLAY,
    TWO_WAY,
    TwoWayOptions,
)
from croupier.families.blackjack.two_way_round import CHOICES, ROUND
from croupier.houses.hustler import HOUSE_RULES
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import WITH_JOKER, Equipment, Game, Limits, Ruling, Spot, banked, blackjack

PLACES = 8
"""[L3269]"""

# Fees

SCHEDULES = banked.fee_schedules(
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
class TwoWayWinnerOptions(TwoWayOptions):
    bank_text = banked.BankText(
        cover="L3224",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the player-dealer's left, clockwise: what is lost, then what is won; Blackjack "
        "Ante and Play, Poker Ante and Play, 7-Card Bonus",
        ordered="L3316",
        turn="L3224",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "1 to 5, with its table limits [L3452-3459]; 0: no fees, other limits",
    )
    formerly: ClassVar[Mapping[str, str]] = {"cover": "net"}


def equipment(options: TwoWayWinnerOptions) -> Equipment:
    return Equipment(pack=WITH_JOKER)  # [L3232]


# Wagers


def spots(options: TwoWayWinnerOptions, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    return _spots(options.limits)


@cache
def _spots(limits: Limits) -> tuple[Spot, ...]:
    return (
        Spot(BLACKJACK_ANTE, "Blackjack Ante", limits, clause="L3273", aliases=("ante",)),
        Spot(POKER_ANTE, "Poker Ante", limits, equals=BLACKJACK_ANTE, clause="L3273"),
        Spot(BONUS, "7-Card Bonus", BONUS_LIMITS, needs=POKER_ANTE, clause="L3379-3380"),
        Spot(BLACKJACK_PLAY, "Blackjack Play", needs=BLACKJACK_ANTE, opening=False, clause="L3283"),
        Spot(POKER_PLAY, "Poker Play", needs=BLACKJACK_ANTE, opening=False, clause="L3284"),
        Spot(blackjack.DOUBLE, "double down", needs=BLACKJACK_ANTE, opening=False, clause="L3286, L3360"),
        Spot(SPLIT_PLAY, "split, second hand", needs=BLACKJACK_ANTE, opening=False, clause="L3286, L3364"),
    )


# The game; no irregularity is stated.

RAN_OUT = blackjack.floor_rule(
    Ruling.VOID_ROUND,
    name=blackjack.CARDS_RAN_OUT,
    trigger="the cards ran out before all hands were complete",
    clause="not stated; as 21st Century Blackjack §T.7",
)

RULES = TWO_WAY.replace(
    spots=spots,
    choices=CHOICES,
    seats=PLACES,
    round_parts=ROUND,
    floor=(RAN_OUT,),
)

GAME = Game(
    id="hustler-2-way-winner",
    title="2 Way Winner",
    family="blackjack",
    summary="See two of your cards and the bank's, then choose to play them as blackjack to 22 or as poker.",
    sheets=(
        "hustler-2-way-winner",
        "hustler-2-way-winner-7-card-bonus",
        HOUSE_RULES,
    ),
    options=TwoWayWinnerOptions(),
    equipment=equipment,
    bank=banked.PLAYER_BANK,
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
    upkeep=cards_shuffled("L3232"),
)
