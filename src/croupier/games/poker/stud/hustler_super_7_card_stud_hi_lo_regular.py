"""Super 7 Card Stud Hi/Lo Regular, Hustler. Sheets: rulebook/hustler-super-7-card-stud-hi-lo-regular.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Super 7 Card Stud for two halves: the highest hand, and the worst one, 7-5-4-3-2; every hand makes a low.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.families.poker.kill import scoop_of_five
from croupier.families.poker.showdown import Share, by_highest_card, of_all
from croupier.games.poker.stud.hustler_super_7_card_stud import GAME as SUPER_GAME
from croupier.games.poker.stud.hustler_super_7_card_stud import SUPER, super_streets
from croupier.hands.low import DEUCE_TO_SEVEN, DEUCE_TO_SEVEN_WHEEL
from croupier.hands.poker import HIGH
from croupier.houses.hustler.poker_fees import FIFTY, M2, N3, FeePoints, Schedule, block_h, schedule
from croupier.houses.hustler.poker_stud import (
    FIFTH,
    FOURTH,
    HighLowStudOptions,
    between_halves,
    newer_floor,
    not_discarded,
    odd_chip_cards,
)
from croupier.rules import one_of

# Fees; ambiguities 4 and 5

POINTS = FeePoints(first="antes", second=FOURTH, third=FIFTH, clause="L5626-5701")


# Options


@dataclass(frozen=True, kw_only=True)
class SuperRegularOptions(HighLowStudOptions):
    schedule: ClassVar[Schedule] = {**schedule(POINTS, N3, M2, buy_in=FIFTY), **block_h(POINTS)}

    low_wheel: str = one_of(
        ("straight", "ace-high"),
        "what A-2-3-4-5 is for low: a straight, since the ace is low where it begins one [L5526], or an "
        "ace-high hand without a pair, as in deuce-to-seven elsewhere",
        ambiguity="2: the wheel for low",
    )


# Hand rankings: L5528-5538; ambiguity 1: straights and flushes count against a low, as in the high chart

HIGH_HALF = of_all(HIGH, "high", by_highest_card(cards=odd_chip_cards(HIGH)))  # L5621; ambiguity 6
LOW_HALVES = {
    wheel: of_all(ranking, "low", by_highest_card(cards=odd_chip_cards(ranking)))
    for wheel, ranking in (("straight", DEUCE_TO_SEVEN_WHEEL), ("ace-high", DEUCE_TO_SEVEN))
}


def shares(options: SuperRegularOptions) -> tuple[Share, ...]:
    """Return the high and the low half (L5616; ambiguity 3)."""
    return HIGH_HALF, LOW_HALVES[options.low_wheel]


# Round of play

SUPER_REGULAR = SUPER.replace(
    streets=super_streets(  # ambiguities 7 and 8 as in Super 7 Card Stud
        deals=("L5554", "L5569-5570", "L5581-5582", "L5590-5591", "L5599-5603"),
        bets=("L5558-5565", "L5574-5579", "L5583-5588", "L5592-5597", "L5604-5609"),
        throws="L5567-5568",
    ),
    shares=shares,
    between=between_halves,
    kills=scoop_of_five,
    clauses=SUPER.clauses.replace(
        kill="L718",
        posts="L5548-5553",
        showdown="L5617",
        ties="L5620-5622",
        last_player="L5628",
        collection="L5626-5701",
    ),
    floor=(*newer_floor("L5546", "L5552"), not_discarded("L5567")),
)

GAME = replace(
    SUPER_GAME,
    id="hustler-super-7-card-stud-hi-lo-regular",
    title="Super 7 Card Stud Hi/Lo Regular",
    summary="Super seven-card stud in which the highest and the lowest hand share the pot.",
    sheets=("hustler-super-7-card-stud-hi-lo-regular", "hustler-poker-collections-2", *SUPER_GAME.sheets[2:]),
    options=SuperRegularOptions(),
    rules=SUPER_REGULAR,
)
