"""Ultimate Texas hold'em: ante and blind, and one Play wager that is the larger the earlier it is made.
What the editions have in common; each says when the dealer qualifies and what the blind pays."""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from functools import cache
from typing import ClassVar

from croupier.families.staged.rules import Play, SharedBoard, StakedUnits
from croupier.rules.options import OptionsT
from croupier.wagers.pays import PayTable
from croupier.wagers.printed import PrintedOdds, by_rows
from croupier.wagers.result import Result, lose, push, returned, win

ANTE, BLIND, PLAY = "ante", "blind", "play"

CHOICES = {
    "play": "make the Play wager: three or four antes before the flop, two after it, one at the end",
    "check": "wait for more cards",
    "fold": "give up the Ante and the Blind",
}
CHECK = Play(name="check")
FOLD = Play(name="fold", folds=True)
SIZES = {0: (4, 3), 3: (2,), 5: (1,)}
"""How many antes may be played when so many cards of the board are seen."""
PLAYS = {
    street: (
        *(Play(name="play", spot=PLAY, units=Fraction(units)) for units in sizes),
        FOLD if street == 5 else CHECK,
    )
    for street, sizes in SIZES.items()
}


def compared(spot: str, own: int, dealer: int) -> Result:
    higher, equal, lower = ends(spot)
    return higher if own > dealer else equal if own == dealer else lower


@cache
def ends(spot: str) -> tuple[Result, Result, Result]:
    """Of the higher hand, an equal one and the lower."""
    return win(spot, why="higher hand"), push(spot, why="equal hands"), lose(spot, why="lower hand")


class Ultimate(SharedBoard[OptionsT]):
    streets = (0, 3, 5)
    least: ClassVar[int]
    """The lowest hand with which the dealer qualifies."""
    below: ClassVar[str]
    """A dealer who does not, in words."""

    def opening(self, options: OptionsT) -> StakedUnits:
        return {ANTE: Fraction(1), BLIND: Fraction(1)}

    def plays(self, options: OptionsT, street: int, staked: StakedUnits) -> tuple[Play, ...]:
        """Once only; who has waited to the end plays or folds."""
        return () if PLAY in staked else PLAYS[street]

    def qualifies(self, options: OptionsT, dealer: int) -> bool:
        return dealer >= self.least

    def settle(self, options: OptionsT, own: int, dealer: int) -> tuple[Result, ...]:
        """The Ante has no action against a dealer who does not qualify; the Play wager always has."""
        ante = compared(ANTE, own, dealer) if self.qualifies(options, dealer) else self.returns(ANTE)
        return ante, self.blind(options, own, dealer), compared(PLAY, own, dealer)

    def returns(self, spot: str) -> Result:
        return returned(spot, why=self.below)

    @abstractmethod
    def blind(self, options: OptionsT, own: int, dealer: int) -> Result:
        """What becomes of the Blind."""

    @abstractmethod
    def blind_pays(self, options: OptionsT) -> PayTable:
        """What it is paid by."""

    def staked_prints(self, options: OptionsT, spot: str) -> PrintedOdds:
        is_blind = spot == BLIND
        return by_rows(self.blind_pays(options)) if is_blind else super().staked_prints(options, spot)
