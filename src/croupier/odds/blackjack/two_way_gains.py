"""2 Way Winner's blackjack half as arrays: what every finished hand wins against every hand of the
player-dealer, in antes, all wagers of the blackjack player together.

A player-dealer's Natural 22 takes the antes and the Play wager before anybody acts: that is the base, and
gains are told besides it (see `blackjack_payoffs`), so that a choice is weighed by the rest alone.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from croupier.cards.composition import Composition
from croupier.families.blackjack.questions import Verdict
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    DOUBLE,
    NATURAL,
    POKER_ANTE,
    SPLIT_PLAY,
    TwoWayBlackjack,
    blackjack_result,
    natural_pays,
)
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.tables import Tables
from croupier.odds.blackjack.values import Shoe
from croupier.rules.options import Options
from croupier.wagers.pays import EVEN

FIRST = (BLACKJACK_ANTE, BLACKJACK_PLAY, POKER_ANTE)
"""What a blackjack hand carries; of a split pair the first one."""


class Gains(Payoffs):
    """Of a hand with both antes and the Play wager, with a double or without, and of a pair's second hand."""

    def is_best(self, end: int) -> bool:
        return self.ranks[end] == NATURAL

    def base(self, end: int) -> Fraction:
        lost = (self.won(spot, Verdict.DEALER_BLACKJACK) for spot in FIRST)
        return sum(lost, Fraction(0)) if self.is_best(end) else Fraction(0)

    def won(self, spot: str, verdict: Verdict) -> Fraction:
        """By one ante there."""
        pays = natural_pays(self.options, spot) if verdict is Verdict.BLACKJACK else EVEN
        return Fraction(blackjack_result(spot, verdict, pays).per_unit)

    def verdict(self, holding: int, end: int) -> Verdict:
        ((verdict, _),) = self.verdicts[holding][end]
        return verdict

    def net(self, holding: int, end: int, staked: int) -> Fraction:
        """All in all, of a hand as it was dealt; nobody gives one up any more."""
        if self.is_best(end) or holding == self.surrendered:
            return self.base(end)
        spots = (*FIRST, DOUBLE) if staked == 2 else FIRST
        verdict = self.verdict(holding, end)
        return sum((self.won(spot, verdict) for spot in spots), Fraction(0))

    def split_gain(self, holding: int, end: int, staked: int) -> Fraction:
        """Of a pair's second hand."""
        if self.is_best(end) or holding == self.surrendered:
            return Fraction(0)
        return self.won(SPLIT_PLAY, self.verdict(holding, end))


@lru_cache(maxsize=4)
def shoe_of(rules: TwoWayBlackjack, options: Options, cards: Composition) -> Shoe:
    """The pack as it is before the deal."""
    tables = Tables(rules, options, cards, is_whole=True)
    return Shoe(tables, Gains(tables), cards)
