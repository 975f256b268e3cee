"""What a game of hand against hand pays, asked of its rules once for every strength and every comparison."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Hand
from croupier.families.staged import HandAgainstHand, Play, Staked
from croupier.hands.batch import order_of
from croupier.hands.lookup import FLUSHES_AT, lookup
from croupier.odds.engines import NotExact
from croupier.odds.hand_counts import Contest
from croupier.odds.kernels.hand_against_hand import CLASSES, Ints
from croupier.wagers.result import Result

Ends = tuple[tuple[Result, ...] | None, ...]
"""What the rules say against each class of dealer's hand; None where there is no such hand."""
UNSAID = (*["dealer does not qualify"] * 3, "win", "tie", "lose")
"""A class in words, for rules that give no reasons."""


def contest_of(rules: HandAgainstHand, pack: Hand) -> Contest:
    own, dealer = order_of(rules.rank, rules.own), order_of(rules.rank, rules.dealer)
    if own is None or dealer is None:
        raise NotExact("its hands are not counted", "they are ranked in an order of their own")
    return Contest(pack, rules.own, rules.dealer, rules.up, own, dealer)


@lru_cache(maxsize=64)
def least_qualifying(rules: HandAgainstHand, options: Any, contest: Contest) -> int:
    """The least strength with which the dealer plays."""
    plays = [rules.qualifies(options, strength) for strength in range(_top(contest) + 1)]
    least = plays.index(True) if True in plays else len(plays)
    if not all(plays[least:]):
        raise NotExact("its hands are not counted", "a stronger hand than one that qualifies may not")
    return least


def _top(contest: Contest) -> int:
    """The best strength of a dealer's hand."""
    return int(lookup(contest.dealer, contest.dealer_order).places[FLUSHES_AT:].max())


def ends_of(rules: HandAgainstHand, options: Any, contest: Contest, own: int) -> Ends:
    """By class, from one dealer's strength of each."""
    least, top = least_qualifying(rules, options, contest), _top(contest)
    some = (
        min(own, least) - 1,
        own if own < least else -1,
        own + 1 if own + 1 < least else -1,
        own - 1 if own > least else -1,
        own if own >= least else -1,
        max(own + 1, least),
    )
    return tuple(rules.settle(options, own, each) if 0 <= each <= top else None for each in some)


def net(results: tuple[Result, ...], staked: Mapping[str, Fraction | int]) -> Fraction:
    """What the wagers made win together."""
    return sum((result.per_unit * staked.get(result.spot, 0) for result in results), Fraction(0))


@dataclass(frozen=True)
class Terms:
    """Everything that can be done and won."""

    levels: tuple[int, ...]
    """Every strength of a player's hand, from the weakest."""
    plays: tuple[Play, ...]
    """Folding first, then by size."""
    listed: Ints
    """The same as the rules list them."""
    legal: npt.NDArray[np.bool_]
    """[level, play]"""
    opening: Staked
    ends: tuple[Ends, ...]
    """By level."""
    nets: Ints
    """[level, play, class], in parts of a unit."""
    scale: int
    """How many parts a unit has."""

    def staked(self, play: Play) -> Fraction:
        """All that is at risk when it is made."""
        return sum(self._layout(play).values(), Fraction(0))

    def _layout(self, play: Play) -> Staked:
        return play.onto(self.opening)

    def ending(self, level: int, play: int, each: int) -> tuple[str, str, Fraction, Fraction]:
        """What it is called, what it pays, the net and all that was staked."""
        won = Fraction(int(self.nets[level, play, each]), self.scale)
        return *self._words(level, play, each), won, self.staked(self.plays[play])

    def _words(self, level: int, play: int, each: int) -> tuple[str, str]:
        made = self.plays[play]
        if made.folds:
            return made.label, "lose"
        layout = self._layout(made)
        results = [result for result in self.ends[level][each] or () if result.spot in layout]
        reasons = dict.fromkeys(result.why for result in results if result.why)
        terms = [result.terms for result in results]
        pays = terms[:1] if len(set(terms)) == 1 else [f"{each.spot} {each.terms}" for each in results]
        return ", ".join((made.label, *(reasons or (UNSAID[each],)))), ", ".join(pays)


def terms_of(rules: HandAgainstHand, options: Any, contest: Contest, levels: tuple[int, ...]) -> Terms:
    offered = [rules.plays(options, level) for level in levels]
    by_label = {play.label: play for plays in offered for play in plays}
    plays = tuple(sorted(by_label.values(), key=lambda play: (not play.folds, play.units)))
    listed = np.array([plays.index(play) for play in by_label.values()], np.int64)
    legal = np.array([[play in these for play in plays] for these in offered])
    opening = rules.opening(options)
    ends = tuple(ends_of(rules, options, contest, level) for level in levels)
    known = {results for each in ends for results in each if results is not None}
    lost = -sum(opening.values(), Fraction(0))
    won = {
        (results, play): lost if play.folds else net(results, play.onto(opening))
        for results in known
        for play in plays
    }
    scale = lcm(*(each.denominator for each in won.values()))
    nets = np.zeros((len(levels), len(plays), CLASSES), np.int64)
    parts = {key: int(each * scale) for key, each in won.items()}
    for level, by_class in enumerate(ends):
        for each, results in enumerate(by_class):
            if results is not None:
                nets[level, :, each] = [parts[results, play] for play in plays]
    return Terms(levels, plays, listed, legal, opening, ends, nets, scale)
