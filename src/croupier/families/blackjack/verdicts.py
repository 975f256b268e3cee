"""Verdicts on blackjack hands, and the results of their wagers."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from croupier.hands.points import Points
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Outcome, Result, lose, push, returned, win


class Verdict(Enum):
    """The cause that decided a hand, in the words of its results."""

    BLACKJACK = "blackjack"
    DEALER_BLACKJACK = "dealer blackjack"
    BOTH_BLACKJACK = "both blackjack"
    BUST = "bust"
    DEALER_BUST = "dealer bust"
    HIGHER = "higher total"
    LOWER = "lower total"
    EQUAL = "equal totals"
    TIE_LOST = "equal totals are the bank's"
    BOTH_OVER = "both over"
    SAVED = "both over, a push"
    CLOSER = "both over, the closer one"
    DEALER_22 = "dealer 22"
    UNINSURED = "insurance lost"


WINS = (Verdict.BLACKJACK, Verdict.DEALER_BUST, Verdict.HIGHER, Verdict.CLOSER)
PUSHES = (Verdict.BOTH_BLACKJACK, Verdict.EQUAL, Verdict.SAVED, Verdict.DEALER_22)


class Standing(NamedTuple):
    """A finished hand: all of it that decides the wagers on it."""

    points: Points
    rank: int = 0
    """The rank of a hand that beats every total, the higher the better; 0 where the total counts."""
    saves: bool = False
    """The hand makes a push of one that is over, where the game has such hands."""


class Finished(NamedTuple):
    """A player's finished hand: how it stands, and what it is paid if it wins as a best hand."""

    standing: Standing
    pays: Odds = EVEN


class WagerResult(NamedTuple):
    """The result of one wager on a finished hand."""

    verdict: Verdict
    outcome: Outcome
    pays: Odds = EVEN
    """The odds of a win."""

    @property
    def gain(self) -> Fraction:
        """Return what one unit wins or loses."""
        if self.outcome is Outcome.WIN:
            return self.pays.ratio
        return Fraction(-1 if self.outcome is Outcome.LOSE else 0)

    @property
    def terms(self) -> str:
        """Return the odds that a winner is paid; "" where nothing is."""
        return str(self.pays) if self.outcome is Outcome.WIN else ""

    def result(self, spot: str, why: str = "", clause: str = "") -> Result:
        """Return the result on a spot, in words of the game's own or in those of the verdict."""
        why = why or self.verdict.value
        if self.outcome is Outcome.WIN:
            return win(spot, pays=self.pays, why=why, clause=clause)
        if self.outcome is Outcome.PUSH:
            return push(spot, why=why, clause=clause)
        return (returned if self.outcome is Outcome.RETURNED else lose)(spot, why=why, clause=clause)


def result_by(verdict: Verdict, pays: Odds = EVEN) -> WagerResult:
    """Return the result of a wager that has action on a hand decided so."""
    if verdict in WINS:
        return WagerResult(verdict, Outcome.WIN, pays)
    return WagerResult(verdict, Outcome.PUSH if verdict in PUSHES else Outcome.LOSE)
