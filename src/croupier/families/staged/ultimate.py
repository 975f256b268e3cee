"""Ultimate Texas hold'em: ante and blind, and one Play wager that is the larger the earlier it is made.
What the editions have in common; each says when the dealer qualifies and what the blind pays."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from croupier.families.staged.rules import Play, Staged
from croupier.families.staged.staged_round import DecisionPoint, StakedUnits
from croupier.wagers.result import Result, lose, push, win

ANTE, BLIND, PLAY = "ante", "blind", "play"

CHOICES = {
    "play": "make the Play wager: three or four antes before the flop, two after it, one at the end",
    "check": "wait for more cards",
    "fold": "give up the Ante and the Blind",
}
CHECK = Play(name="check")
FOLD = Play(name="fold", folds=True)
SIZES = {0: (4, 3), 3: (2,), 5: (1,)}
"""Antes that may be played, by the number of board cards that are seen."""
PLAYS = {
    street: (
        *(Play(name="play", spot=PLAY, units=Fraction(units)) for units in sizes),
        FOLD if street == 5 else CHECK,
    )
    for street, sizes in SIZES.items()
}


def compared(spot: str, own: int, dealer: int) -> Result:
    """Return the end of a wager that the higher hand wins."""
    higher, equal, lower = ends(spot)
    return higher if own > dealer else equal if own == dealer else lower


@cache
def ends(spot: str) -> tuple[Result, Result, Result]:
    """Return those of the higher hand, an equal one and the lower."""
    return win(spot, why="higher hand"), push(spot, why="equal hands"), lose(spot, why="lower hand")


def opening(options: object) -> StakedUnits:
    return {ANTE: Fraction(1), BLIND: Fraction(1)}


def plays(options: object, at: DecisionPoint) -> tuple[Play, ...]:
    """Return the choices, () after the player has played once. A player who has waited until the end must
    play or fold."""
    return () if PLAY in at.staked else PLAYS[at.street]


ULTIMATE = Staged(own=2, dealer=2, opening=opening, plays=plays, choices=CHOICES)
