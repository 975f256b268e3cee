"""2 Way Winner's blackjack half as arrays: what every finished hand wins against every hand of the
player-dealer, in antes, all wagers of the blackjack player together.

A player-dealer's Natural 22 takes the antes and the Play wager before anybody acts: that is the base, and
gains are told besides it (see `payoffs`), so that a choice is weighed by the rest alone.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from croupier.cards.composition import Composition
from croupier.families.blackjack.choices import DOUBLE
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    NATURAL,
    POKER_ANTE,
    SPLIT_PLAY,
    TwoWayBlackjack,
    TwoWayOptions,
)
from croupier.families.blackjack.verdicts import Verdict
from croupier.odds.blackjack.gain_tables import GainTables
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.blackjack.values import BlackjackShoe

FIRST = (BLACKJACK_ANTE, BLACKJACK_PLAY, POKER_ANTE)
"""Wagers on a blackjack hand, or on the first hand of a split pair."""


class Gains(Payoffs):
    """Gains of a hand with both antes and the Play wager, doubled or not, and of a pair's second hand."""

    original = FIRST

    def is_best(self, end: int) -> bool:
        return self.ranks[end] == NATURAL

    def verdict(self, holding: int, end: int) -> Verdict:
        (met,) = self.met[holding][end]
        return met.main.verdict

    def net(self, holding: int, end: int, staked: int) -> Fraction:
        """Return what all wagers of a hand as dealt win; nobody gives one up any more."""
        if self.is_best(end) or holding == self.surrendered:
            return self.base(end)
        spots = (*FIRST, DOUBLE) if staked == 2 else FIRST
        return sum((self.gain(holding, end, spot) for spot in spots), Fraction(0))

    def split_gain(self, holding: int, end: int, staked: int) -> Fraction:
        """Return what a pair's second hand wins."""
        if self.is_best(end) or holding == self.surrendered:
            return Fraction(0)
        return self.gain(holding, end, SPLIT_PLAY)

    def first_gain(self, holding: int, end: int, staked: int) -> Fraction:
        """Return 0, since the two hands of a pair are weighed apart."""
        return Fraction(0)


@lru_cache(maxsize=4)
def shoe_of(rules: TwoWayBlackjack, options: TwoWayOptions, cards: Composition) -> BlackjackShoe:
    """Return the pack as it is before the deal."""
    tables = BlackjackTables(rules, options, cards, is_whole=True)
    return BlackjackShoe(tables, GainTables(Gains(tables)), cards)
