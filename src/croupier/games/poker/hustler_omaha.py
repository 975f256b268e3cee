"""Omaha, Hustler. Sheets: rulebook/hustler-omaha.md, hustler-holdem.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Hold'em with four hole cards, of which exactly two are played with exactly three of the board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from msgspec.structs import replace as but

from croupier.families.poker import betting
from croupier.families.poker.floor import procedure
from croupier.families.poker.schedules import MASTER_C, Points, Schedule, by_players
from croupier.families.poker.shares import two_of_the_hole
from croupier.families.poker.streets import down
from croupier.games.poker.hustler_holdem import GAME as HOLDEM_GAME
from croupier.games.poker.hustler_holdem import HOLDEM, HoldemOptions
from croupier.hands.best import OMAHA

# Fees: block C of the master list

POINTS = Points(first="small-blind", second="flop", third="turn", clause="L5752-5763")
BLOCK_C = {f"C{number}": fees for number, fees in by_players(POINTS, *MASTER_C).items()}

# Options


@dataclass(frozen=True, kw_only=True)
class OmahaOptions(HoldemOptions):
    schedule: ClassVar[Schedule] = BLOCK_C


# Round of play

pre_flop, *later = HOLDEM.streets

TWO_AND_THREE = procedure(
    "wrong-number-of-hole-cards",
    "a player claims a hand with fewer or more than two hole cards",
    "it is no hand: exactly two hole cards and three of the board count",
    "L571",
    "river",
    seat=True,
)

OMAHA_FORM = replace(
    HOLDEM,
    streets=(but(pre_flop, deals=(down(4),), clause="L565"), *later),
    shares=(two_of_the_hole(OMAHA),),  # L565, R1 L571
    before_showdown=None,  # R2 L572: nobody can play the board
    clauses=but(HOLDEM.clauses, showdown="L565", ties="L565", collection="L5752-5763"),
    floor=(*HOLDEM.floor, TWO_AND_THREE),
)

GAME = replace(
    HOLDEM_GAME,
    id="hustler-omaha",
    title="Omaha",
    summary="Four cards of your own, five for all; two of yours and three of those make the highest hand.",
    sheets=("hustler-omaha", "hustler-holdem", "hustler-no-limit-pot-limit-rules", "hustler-kill-pots"),
    options=OmahaOptions(),
    round_of_play=OMAHA_FORM.round_of_play,
    choices=betting.CHOICES,
    irregularities=OMAHA_FORM.irregularities,
    rules=OMAHA_FORM,
)
