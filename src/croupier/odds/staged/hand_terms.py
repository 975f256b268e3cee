"""Tabulate the terms of a game of hand against hand: the rules' answers for every strength and comparison."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Hand
from croupier.families.staged.rules import Play, Staged
from croupier.families.staged.staged_round import DecisionPoint, StakedUnits
from croupier.hands.lookup import order_of
from croupier.odds.engine import NoExactOdds
from croupier.odds.staged.hand_counts import CountedDuel
from croupier.odds.staged.kernels.hand_against_hand import Ints
from croupier.odds.staged.own_order import own_orders
from croupier.rules.options import Options
from croupier.wagers.result import Result

Results = tuple[Result, ...]
TermEnds = tuple[Results | None, ...]
"""The results against each class of dealer's hand; None if there is no such hand."""
UNSAID = (*["dealer does not qualify"] * 3, "win", "tie", "lose")
"""A class in words, for rules that give no reasons."""


def contest_of(rules: Staged, pack: Hand) -> CountedDuel:
    own, dealer = order_of(rules.rank, rules.own), order_of(rules.rank, rules.dealer)
    if own is None or dealer is None:
        mine, theirs = own_orders(rules.rank, pack, (rules.own, rules.dealer))
        return CountedDuel(pack, rules.own, rules.dealer, rules.up, mine, theirs)
    return CountedDuel(pack, rules.own, rules.dealer, rules.up, own, dealer)


@lru_cache(maxsize=64)
def qualifying(rules: Staged, options: Options, contest: CountedDuel) -> range:
    """Return the strengths with which the dealer qualifies; refuse rules where they are not consecutive."""
    strengths = range(contest.top + 1)
    plays = [place for place in strengths if rules.qualifies(options, contest.strength(place))]
    found = range(plays[0], plays[-1] + 1) if plays else range(contest.top + 1, contest.top + 1)
    if len(plays) < len(found):
        raise NoExactOdds("its hands are not counted", "a hand between two that qualify does not")
    return found


def ends_of(rules: Staged, options: Options, contest: CountedDuel, plays: range, own: int) -> TermEnds:
    """Return the results by class, each asked with one dealer's strength. The strengths in `plays`
    qualify."""
    top = contest.top
    fails = [each for each in (0, plays.start - 1, own, plays.stop, top) if each not in plays]
    least, most = plays.start, plays.stop - 1
    some = (
        next((each for each in fails if 0 <= each < own), -1),
        own if own not in plays else -1,
        next((each for each in fails if each > own), -1),
        min(own - 1, most) if min(own - 1, most) in plays else -1,
        own if own in plays else -1,
        max(own + 1, least) if max(own + 1, least) in plays else -1,
    )
    told = contest.strength
    return tuple(rules.settle(options, told(own), told(each)) if 0 <= each <= top else None for each in some)


def net(results: Results, staked: Mapping[str, Fraction | int]) -> Fraction:
    """Return the net of the wagers made."""
    return sum((result.per_unit * staked.get(result.spot, 0) for result in results), Fraction(0))


@dataclass(frozen=True)
class Terms:
    """The plays at every strength, and the results of every comparison."""

    levels: tuple[int, ...]
    """Every strength of a player's hand, from the weakest."""
    plays: tuple[Play, ...]
    """The plays: folding first, then by size."""
    listed: Ints
    """The numbers of the plays, in the order in which the rules list them."""
    legal: npt.NDArray[np.bool_]
    """[level, play]"""
    opening: StakedUnits
    results: tuple[Results, ...]
    """All distinct results that the rules give."""
    result_index: Ints
    """[level, class]: the index into `results`; -1 if there is no such hand."""
    won: Ints
    """[results, play]: the net, in parts of a unit."""
    scale: int
    """How many parts a unit has."""

    @property
    def nets(self) -> Ints:
        """[level, play, class]"""
        return np.where(self.result_index[:, None] < 0, 0, self.won[self.result_index].transpose(0, 2, 1))

    @property
    def runs(self) -> Ints:
        """The first level of each run of levels with the same plays and results."""
        is_new = (np.diff(self.result_index, axis=0) != 0).any(axis=1) | np.diff(self.legal, axis=0).any(
            axis=1
        )
        return np.append(0, np.flatnonzero(is_new) + 1)

    def ending(self, said: int, play: int, each: int) -> tuple[str, str, Fraction, Fraction]:
        """Return an end's name, payout in words, net and stake."""
        made = self.plays[play]
        net = Fraction(int(self.won[said, play]), self.scale)
        return self.outcome_row(said, made, each, made.onto(self.opening), net)

    def ending_of(
        self, said: int, play: int, each: int, layout: StakedUnits
    ) -> tuple[str, str, Fraction, Fraction]:
        """Return an end's name, payout in words, net and stake, for some of the wagers with given stakes."""
        made = self.plays[play]
        lost = -sum(layout.values(), Fraction(0))
        won = lost if made.folds else net(self.results[said], layout)
        return self.outcome_row(said, made, each, layout, won)

    def outcome_row(
        self, said: int, made: Play, each: int, layout: StakedUnits, net: Fraction
    ) -> tuple[str, str, Fraction, Fraction]:
        staked = sum(layout.values(), Fraction(0))
        if made.folds:
            return made.label, "lose", net, staked
        results = [result for result in self.results[said] if result.spot in layout]
        reasons = dict.fromkeys(result.why for result in results if result.why)
        terms = [result.terms for result in results]
        pays = terms[:1] if len(set(terms)) == 1 else [f"{each.spot} {each.terms}" for each in results]
        return ", ".join((made.label, *(reasons or (UNSAID[each],)))), ", ".join(pays), net, staked


def terms_of(
    rules: Staged,
    options: Options,
    contest: CountedDuel,
    levels: tuple[int, ...],
    asked: Iterable[int] | None = None,
) -> Terms:
    """Return the terms of a game at these levels.

    `asked` has the indices of the levels about which the rules are asked, with the first level among them;
    every other level is known to have the same answers as the one before.
    """
    places = sorted(asked) if asked is not None else range(len(levels))
    times = np.diff([*places, len(levels)])
    offered = [
        rules.plays(options, DecisionPoint(strength=contest.strength(levels[place]))) for place in places
    ]
    changes = [at for at, plays in enumerate(offered) if not at or plays != offered[at - 1]]
    by_label = {play.label: play for at in changes for play in offered[at]}
    plays = tuple(sorted(by_label.values(), key=lambda play: (not play.folds, play.units)))
    listed = np.array([plays.index(play) for play in by_label.values()], np.int64)
    legal = np.repeat(
        np.array([[play in offered[at] for play in plays] for at in changes]),
        np.diff([*changes, len(offered)]),
        axis=0,
    )
    opening, dealers = rules.opening(options), qualifying(rules, options, contest)
    numbers: dict[Results | None, int] = {None: -1}
    said = np.zeros((len(places), len(UNSAID)), np.int64)
    last: TermEnds = (None,) * len(UNSAID)
    at = [-1] * len(UNSAID)
    for number, place in enumerate(places):
        ends = ends_of(rules, options, contest, dealers, levels[place])
        for each, (results, before) in enumerate(zip(ends, last, strict=True)):
            if results != before:  # most levels end as the one before
                at[each] = numbers.setdefault(results, len(numbers) - 1)
        said[number] = at
        last = ends
    known = tuple(results for results in numbers if results is not None)
    lost = -sum(opening.values(), Fraction(0))
    won = [[lost if play.folds else net(results, play.onto(opening)) for play in plays] for results in known]
    scale = lcm(*(each.denominator for row in won for each in row))
    parts = np.array([[int(each * scale) for each in row] for row in won], np.int64)
    legal, said = (np.repeat(each, times, axis=0) for each in (legal, said))
    return Terms(levels, plays, listed, legal, opening, known, said, parts, scale)


def terms_again(
    rules: Staged, options: Options, contest: CountedDuel, levels: tuple[int, ...], runs: Ints
) -> Terms | None:
    """Return the terms from runs of levels that were answered alike under other pay tables of the same rows.

    The rules are asked only about the first and the last level of each run. Return None if these two differ.
    """
    lasts = np.append(runs[1:], len(levels)) - 1
    found = terms_of(rules, options, contest, levels, {*runs.tolist(), *lasts.tolist()})
    is_run = (found.result_index[runs] == found.result_index[lasts]).all() and (
        found.legal[runs] == found.legal[lasts]
    ).all()
    return found if is_run else None
