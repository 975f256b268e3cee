"""Razzdacey, Hustler. Sheets: rulebook/hustler-razzdacey.md, hustler-poker-collections.md (schedule A),
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Razzdeucey with the ace low in both halves: ace-to-five, and the badugi in which 4-3-2-A is the best.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.games.poker.stud.hustler_razzdeucey import GAME as RAZZDEUCEY_GAME
from croupier.games.poker.stud.hustler_razzdeucey import POINTS, RAZZDEUCEY
from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import hands, poker

# Options


@dataclass(frozen=True, kw_only=True)
class RazzdaceyOptions(hustler.AfterFifthOptions):
    """Ambiguity 6: odd chips by the game's order, the ace first."""

    schedule: ClassVar[hustler.Schedule] = {  # ambiguity 7
        **hustler.schedule(POINTS.replace(clause="L5178-5250"), hustler.N3, hustler.M2, buy_in=hustler.FIFTY),
        **hustler.block_h(POINTS),
    }


# Hand rankings: L5063-5082; ambiguities 4 and 11

RANKED = hands.ACE_TO_FIVE, hands.ACE_LOW, poker.ace_best, poker.ace_low

# Round of play

RAZZDACEY = RAZZDEUCEY.replace(
    streets=hustler.stud_streets(
        deals=("L5093-5095", "L5110-5111", "L5119-5123", "L5131-5132", "L5140-5141"),
        bets=("L5097-5108", "L5112-5117", "L5124-5129", "L5133-5138", "L5145-5150"),  # ambiguities 9 and 10
        opens=hustler.LOW_OPENS,  # L5097; ambiguities 1 and 3
        speaks=hustler.low_speaks(hands.ACE_TO_FIVE),  # L5112; ambiguities 1 and 5
        words=("Highest ranked", "Lowest ranked"),
        sizes=hustler.SIZES,  # L5114, L5126, L5135, L5147
        one_each=hustler.folded_and_thrown,  # L5154
    ),
    shares=hustler.low_and_badugi(*RANKED),  # L5160-5170
    between=hustler.between_low_and_badugi(*RANKED),  # L5172
    clauses=RAZZDEUCEY.clauses.replace(
        posts="L5090-5092",
        showdown="L5160",
        ties="L5163-5172",
        last_player="L5108",
        collection="L5178-5250",
    ),
    floor=hustler.newer_floor("L5154", "L5091"),
)

GAME = replace(
    RAZZDEUCEY_GAME,
    id="hustler-razzdacey",
    title="Razzdacey",
    summary="Seven-card stud for two halves: the best ace-to-five low and the best badugi, aces low.",
    sheets=("hustler-razzdacey", *RAZZDEUCEY_GAME.sheets[1:]),
    options=RazzdaceyOptions(),
    rules=RAZZDACEY,
    upkeep=cards_shuffled("L5052", cut="L5052"),
)
