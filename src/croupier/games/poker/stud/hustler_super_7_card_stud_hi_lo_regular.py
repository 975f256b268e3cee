"""Super 7 Card Stud Hi/Lo Regular, Hustler. Sheets: rulebook/hustler-super-7-card-stud-hi-lo-regular.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Super 7 Card Stud for two halves: the highest hand, and the worst one, 7-5-4-3-2; every hand makes a low.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.games.poker.stud.hustler_super_7_card_stud import GAME as SUPER_GAME
from croupier.games.poker.stud.hustler_super_7_card_stud import SUPER, super_streets
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands, one_of, poker

# Fees; ambiguities 4 and 5

POINTS = hustler.FeePoints(first="antes", second=hustler.FOURTH, third=hustler.FIFTH, clause="L5626-5701")


# Options


@dataclass(frozen=True, kw_only=True)
class SuperRegularOptions(hustler.HighLowStudOptions):
    schedule: ClassVar[hustler.Schedule] = {
        **hustler.schedule(POINTS, hustler.N3, hustler.M2, buy_in=hustler.FIFTY),
        **hustler.block_h(POINTS),
    }

    low_wheel: str = one_of(
        ("straight", "ace-high"),
        "what A-2-3-4-5 is for low: a straight, since the ace is low where it begins one [L5526], or an "
        "ace-high hand without a pair, as in deuce-to-seven elsewhere",
        ambiguity="2: the wheel for low",
    )


# Hand rankings: L5528-5538; ambiguity 1: straights and flushes count against a low, as in the high chart

HIGH_HALF = poker.of_all(
    hands.HIGH, "high", poker.by_highest_card(cards=hustler.odd_chip_cards(hands.HIGH))
)  # L5621; ambiguity 6
LOW_HALVES = {
    wheel: poker.of_all(ranking, "low", poker.by_highest_card(cards=hustler.odd_chip_cards(ranking)))
    for wheel, ranking in (("straight", hands.DEUCE_TO_SEVEN_WHEEL), ("ace-high", hands.DEUCE_TO_SEVEN))
}


def shares(options: SuperRegularOptions) -> tuple[poker.Share, ...]:
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
    between=hustler.between_halves,
    kills=poker.scoop_of_five,
    clauses=SUPER.clauses.replace(
        kill="L718",
        posts="L5548-5553",
        showdown="L5617",
        ties="L5620-5622",
        last_player="L5628",
        collection="L5626-5701",
    ),
    floor=(*hustler.newer_floor("L5546", "L5552"), hustler.not_discarded("L5567")),
)

GAME = replace(
    SUPER_GAME,
    id="hustler-super-7-card-stud-hi-lo-regular",
    title="Super 7 Card Stud Hi/Lo Regular",
    summary="Super seven-card stud in which the highest and the lowest hand share the pot.",
    sheets=("hustler-super-7-card-stud-hi-lo-regular", "hustler-poker-collections-2", *SUPER_GAME.sheets[2:]),
    options=SuperRegularOptions(),
    rules=SUPER_REGULAR,
    upkeep=cards_shuffled("L5500", cut="L5500"),
)
