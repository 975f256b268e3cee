"""Super 7 Card Stud Hi/Lo, Hustler. Sheets: rulebook/hustler-super-7-card-stud-hi-lo.md,
hustler-poker-collections.md and hustler-no-limit-pot-limit-rules.md.

Super 7 Card Stud for two halves: the highest hand, and the lowest from the eight down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.stud.hustler_super_7_card_stud import GAME as SUPER_GAME
from croupier.games.poker.stud.hustler_super_7_card_stud import (
    SUPER,
    Super7Options,
    schedule_a,
    seventh_street,
    super_streets,
)
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands, poker

# Options; fees: schedule A


@dataclass(frozen=True, kw_only=True)
class Super7HiLoOptions(hustler.HighLowStudOptions, Super7Options):
    """Options with the readings of Super 7 Card Stud for ambiguity 1, seventh street [L4047], and ambiguity
    7, the opener."""

    schedule = schedule_a("L4078-4152")


# Round of play

HIGH_HALF = poker.of_all(
    hands.HIGH, "high", poker.by_highest_card(cards=hustler.odd_chip_cards(hands.HIGH))
)  # L4071; ambiguity 6
LOW_HALF = poker.of_all(
    hands.EIGHT_OR_BETTER, "low", poker.by_highest_card(cards=hustler.odd_chip_cards(hands.EIGHT_OR_BETTER))
)

SUPER_HI_LO = SUPER.replace(
    streets=super_streets(  # ambiguities 4, 5, 9 and 10 as in Super 7 Card Stud
        deals=("L4001-4003", "L4016-4017", "L4028-4029", "L4037-4038", "L4046-4047"),
        bets=("L4005-4012", "L4018-4026", "L4030-4035", "L4039-4044", "L4048-4057"),
        throws="L4014-4015",
        last=seventh_street,
    ),
    shares=(HIGH_HALF, LOW_HALF),  # L4065-4070; ambiguities 3 and 12
    between=hustler.between_halves,
    kills=poker.scoop_of_five,
    clauses=SUPER.clauses.replace(
        kill="L718",
        posts="L3995-3997",
        showdown="L4065-4066",
        ties="L4069-4072",
        last_player="L4078",
        collection="L4078-4150",
    ),
    floor=hustler.newer_floor("L3993", "L3996"),
)

GAME = replace(
    SUPER_GAME,
    id="hustler-super-7-card-stud-hi-lo",
    title="Super 7 Card Stud Hi/Lo",
    summary="Stud with four cards at first, one discarded; high hand and low of eight or less share.",
    sheets=("hustler-super-7-card-stud-hi-lo", *SUPER_GAME.sheets[1:]),
    options=Super7HiLoOptions(),
    rules=SUPER_HI_LO,
    upkeep=cards_shuffled("L3950", cut="L3950"),
)
