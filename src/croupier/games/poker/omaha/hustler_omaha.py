"""Omaha, Hustler. Sheets: rulebook/hustler-omaha.md, hustler-holdem.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Hold'em with four hole cards, of which exactly two are played with exactly three of the board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.hold_em.hustler_holdem import GAME as HOLDEM_GAME
from croupier.games.poker.hold_em.hustler_holdem import HOLDEM, STREETS, HoldemOptions
from croupier.houses.hustler import poker as hustler
from croupier.language import hands, poker

# Fees: block C of the master list

OMAHA_TABLES = [f"pot limit and limit {each}" for each in hustler.C_TABLES]
"""The block is of "Omaha & Pot Limit" [L5752]: a pot-limit table is known by its blinds."""

# Options


@dataclass(frozen=True, kw_only=True)
class OmahaOptions(HoldemOptions):
    schedule = hustler.prefixed(
        "C", hustler.by_players(hustler.FLOP_POINTS, *hustler.MASTER_C, tables=OMAHA_TABLES)
    )


# Round of play

pre_flop, *later = HOLDEM.streets

TWO_AND_THREE = poker.procedure(
    "wrong-number-of-hole-cards",
    "a player claims a hand with fewer or more than two hole cards",
    "it is no hand: exactly two hole cards and three of the board count",
    "L571",
    "river",
    seat=True,
)

OMAHA_FORM = HOLDEM.replace(
    streets=(pre_flop.replace(deals=(poker.down(4),), clause="L565"), *later),
    shares=(poker.two_of_the_hole(hands.OMAHA),),  # L565, R1 L571
    before_showdown=None,  # R2 L572: nobody can play the board
    clauses=HOLDEM.clauses.replace(showdown="L565", ties="L565", collection="L5752-5763"),
    floor=(*HOLDEM.floor, TWO_AND_THREE, *hustler.kill_floor(*STREETS)),
    asks=poker.NEWCOMER_CHOICES,
)

GAME = replace(
    HOLDEM_GAME,
    id="hustler-omaha",
    title="Omaha",
    summary="Four cards each and five shared: your best hand uses two of yours and three shared ones.",
    sheets=("hustler-omaha", "hustler-holdem", *hustler.ROOM_SHEETS),
    options=OmahaOptions(),
    rules=OMAHA_FORM,
)
