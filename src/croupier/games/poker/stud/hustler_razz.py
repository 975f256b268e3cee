"""Razz, Hustler. Sheets: rulebook/hustler-razz.md, hustler-seven-card-stud.md and others of that game.

Seven-card stud for the lowest hand: the highest door card must open, the lowest hand showing speaks first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.stud.hustler_seven_card_stud import GAME as STUD_GAME
from croupier.games.poker.stud.hustler_seven_card_stud import STUD, OlderStudOptions, stud_floor
from croupier.houses.hustler import poker as hustler
from croupier.language import hands, poker

# Fees: block C names blinds, flop and turn, of which stud has none: the antes, fourth and fifth street

BLOCK_C = hustler.by_players(
    hustler.FeePoints(first="antes", second=hustler.FOURTH, third=hustler.FIFTH, clause="L5752-5763"),
    *hustler.MASTER_C,
)


# Options


@dataclass(frozen=True, kw_only=True)
class RazzOptions(OlderStudOptions):
    schedule = BLOCK_C


# Round of play

HIGHEST_DOOR = poker.highest_door(
    poker.ace_low
)  # L642; ambiguity 1: spades before hearts, diamonds and clubs
LOWEST_SHOWING = poker.best_board(hands.ACE_TO_FIVE)  # L642; ambiguities 2 and 3: with a common card too

RAZZ = STUD.replace(
    streets=hustler.stud_streets(
        deals=("L637",) * 5,
        bets=("L642-643",) * 5,  # L643: an open pair does not affect the limit
        opens=HIGHEST_DOOR,
        speaks=LOWEST_SHOWING,
        words=("High", "Low"),
        says=(hustler.low_pair,),  # L644
    ),
    shares=(poker.of_all(hands.ACE_TO_FIVE),),  # L641
    clauses=STUD.clauses.replace(showdown="L637", ties="L637", collection="L5752-5763"),
    floor=stud_floor("high"),  # L645
)

GAME = replace(
    STUD_GAME,
    id="hustler-razz",
    title="Razz",
    summary="Seven-card stud in which the lowest hand wins; the best is 5-4-3-2-A.",
    sheets=("hustler-razz", *STUD_GAME.sheets),
    options=RazzOptions(),
    rules=RAZZ,
)
