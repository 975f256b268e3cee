"""Advice for best play of a hand against the dealer's.

A rule is a boundary: play from this hand up. It depends only on the strength of the player's hand, or also on
the rank of the open card, or also on whether the player has a card of that rank. Each rule is the best of its
type, and its cost compared with the best play of every single hand is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import RANKS, Card, Hand, rank_name
from croupier.odds import announce
from croupier.odds.report import AdviceTable, HowToPlay, OtherPlay
from croupier.odds.staged.hand_played import PlayedDuel
from croupier.odds.staged.kernels.hand_against_hand import Ints, never_less

NEVER = -(1 << 61)
"""The value of a play that is not legal: less than any other."""


@dataclass(frozen=True)
class Rule:
    """A play for every group of open cards and every level of strength."""

    name: str
    plays: npt.NDArray[np.int64]
    """[group, level]"""

    def worth(self, worth: Ints) -> int:
        """Return the net over all deals, in parts."""
        return int(np.take_along_axis(worth, self.plays[:, :, None], axis=2).sum())


def strategy(found: PlayedDuel, unit: str) -> HowToPlay:
    best = best_worth(found)
    by_strength = _boundaries(found, "by the boundary of the own hand alone", 26)
    rules = [by_strength]
    if found.contest.up:
        rules.append(_boundaries(found, "by the boundary for each open card", 2))
        rules.append(_boundaries(found, "by the boundaries of the table", 1))
    told = rules[-1]
    by_rule = [_other(found, rule, best) for rule in reversed(rules)]
    others = [other for other in by_rule if other.cost]
    others += [_other(found, rule, best) for rule in _plain(found)]
    lines = [*_certain(found, by_strength), *_exceptions(found, told, unit)]
    return HowToPlay(
        rules=tuple(lines),
        tables=(_chart(found, told),) if found.contest.up else (),
        others=tuple(others),
        frequencies=tuple(
            (play.label, Fraction(int(found.ends[:, at].sum()), found.deals))
            for at, play in enumerate(found.terms.plays)
        ),
    )


def best_worth(found: PlayedDuel) -> int:
    return int((found.ends * found.terms.nets).sum())


def _other(found: PlayedDuel, rule: Rule, best: int) -> OtherPlay:
    parts = found.deals * found.terms.scale
    worth = rule.worth(found.worth)
    return OtherPlay(rule.name, Fraction(-worth, parts), Fraction(best - worth, parts))


# Boundaries


def _boundaries(found: PlayedDuel, name: str, together: int) -> Rule:
    """Return the best rule that never plays less with a better hand, for `together` groups at a time."""
    worth = found.worth.reshape(-1, min(together, len(found.worth)), *found.worth.shape[1:]).sum(axis=1)
    worth = np.where(found.terms.legal, worth, NEVER)
    chosen = climbing(worth) if found.terms.legal.all() else _climbing_legally(worth, found)
    return Rule(name, np.repeat(chosen, len(found.worth) // len(worth), axis=0))


def _climbing_legally(worth: Ints, found: PlayedDuel) -> Ints:
    climb: Any = never_less
    if found.contest.up:
        announce.compiling("advice", never_less)
    else:
        climb = climb.py_func  # done before the compiled loop would be loaded
    chosen: Ints = climb(worth, NEVER)
    return chosen


def climbing(worth: Ints) -> Ints:
    """Return what `never_less` returns if every play is legal with every hand, for all levels at once."""
    groups, levels, plays = worth.shape
    start = np.zeros((groups, 1), np.int64)
    sums = [np.hstack((start, worth[:, :, play].cumsum(axis=1))) for play in range(plays)]
    most = sums[0]  # of the levels so far, by how many they are: ending with this play or one before it
    came_from = [np.zeros(most.shape, np.int8)]
    for play in range(1, plays):
        ahead = np.maximum.accumulate(most - sums[play], axis=1)
        so_far = np.hstack((start, ahead[:, :-1] + sums[play][:, 1:]))
        came_from.append(np.where(so_far > most, np.int8(play), came_from[-1]))
        most = np.maximum(most, so_far)
    chosen = np.zeros((groups, levels), np.int64)
    for group in range(groups):
        end, last = levels, int(came_from[-1][group, levels])
        while end:
            others = np.flatnonzero(came_from[last][group, :end] != last)
            begin = int(others[-1]) if len(others) else 0
            chosen[group, begin:end] = last
            end, last = begin, int(came_from[last][group, begin])
    return chosen


def _plain(found: PlayedDuel) -> list[Rule]:
    """Return the simple rules: always make the same play, or play what the dealer would qualify with."""
    terms, groups = found.terms, len(found.worth)
    rules = [
        Rule(f"always {play.label}", np.full((groups, len(terms.levels)), at))
        for at, play in enumerate(terms.plays)
        if terms.legal[:, at].all() and not play.folds
    ]
    mimics = np.array(terms.levels) >= found.qualifying.start
    if len(terms.plays) == 2 and not mimics.all():
        plays = np.broadcast_to(mimics.astype(np.int64), (groups, len(mimics)))
        rules.append(Rule(f"{terms.plays[1].name} with what the dealer would qualify with", plays))
    return rules


# Words


def _certain(found: PlayedDuel, rule: Rule) -> list[str]:
    """Return lines for the boundaries if no card is open, else for plays that hold for every open card."""
    if not found.contest.up:
        steps = _steps(found, rule.plays[0])
        return [f"{steps[0].upper()}{steps[1:]}."]
    lines = []
    plays = found.terms.plays
    first, last = _always_from(found)
    if first is not None:
        lines.append(f"Never {plays[0].label} {hand_words(found, first)} or better, whatever lies open.")
    if last is not None:
        lines.append(f"Always {plays[0].label} below {hand_words(found, last)}.")
    lines.append(f"Without a look at the open card: {_steps(found, rule.plays[0])}.")
    return lines


def _always_from(found: PlayedDuel) -> tuple[int | None, int | None]:
    """Return the level from which the first play is never best, and the level below which only it is best.

    Either is None if there is no such level.
    """
    some_folded, some_played = found.sides()
    count = len(found.terms.levels)
    above = int(np.flatnonzero(some_folded)[-1]) + 1 if some_folded.any() else 0
    below = int(np.flatnonzero(some_played)[0]) if some_played.any() else count
    return above if above < count else None, below if 0 < below < count else None


def _steps(found: PlayedDuel, plays: npt.NDArray[np.int64]) -> str:
    """Return plays in words, such as `fold below Q-6-4, play 1x from Q-6-4`."""
    names = found.terms.plays
    starts = [0, *(np.flatnonzero(np.diff(plays)) + 1).tolist()]
    if len(starts) == 1:
        return f"{names[plays[0]].label} with every hand"
    words = [f"{names[plays[0]].label} below {hand_words(found, starts[1])}"]
    words += [f"{names[plays[start]].label} from {hand_words(found, start)}" for start in starts[1:]]
    return ", ".join(words)


def _exceptions(found: PlayedDuel, rule: Rule, unit: str) -> list[str]:
    """Return a line with the number of hands that the rule does not play best, and the cost of that."""
    wrong, ways = found.missed(rule.plays), found.dealt
    what = "hands and open cards" if found.contest.up else "hands"
    subject = "the table" if found.contest.up else "this"
    if not wrong:
        return [f"That is best play: {subject} is right for all {ways:,} {what}."]
    cost = Fraction(best_worth(found) - rule.worth(found.worth), found.deals * found.terms.scale)
    return [
        f"For {wrong:,} of {ways:,} {what} another play is better than {subject} says; "
        f"together they are worth {float(cost):.5%} of {unit}."
    ]


def _chart(found: PlayedDuel, rule: Rule) -> AdviceTable:
    """Return a table with a row for each rank of the open card: the weakest hand for each play."""
    ranks = sorted({card.rank for card in found.contest.pack}, reverse=True)
    plays = range(1, len(found.terms.plays))
    made = [at for at in plays if (rule.plays == at).any()]
    labels = [found.terms.plays[at].label for at in made]
    rows = []
    for rank in ranks:
        cells = [_start(found, rule, 2 * (rank - 2) + holds, at) for holds in (False, True) for at in made]
        rows.append((rank_name(rank), *cells))
    return AdviceTable(
        title="the weakest hand with which to play, by the open card",
        columns=(
            "open card",
            *(f"{label}, not holding its rank" for label in labels),
            *(f"{label}, holding it" for label in labels),
        ),
        rows=tuple(rows),
    )


def _start(found: PlayedDuel, rule: Rule, group: int, play: int) -> str:
    """Return the weakest hand of a group that makes this play or a larger one; `-` if there is none."""
    can_be = found.worth[group].any(axis=1)
    where = np.flatnonzero((rule.plays[group] >= play) & can_be)
    if not len(where):
        return "-"
    return hand_words(found, int(where[0]))


def hand_words(found: PlayedDuel, level: int) -> str:
    """Return a hand of that strength by the ranks that count: `Q-6-4`, `A-A-3-2`, `9-7-4-2 suited`."""
    contest = found.contest
    cards = found.cards_of(level)
    order = contest.own_order
    counting: Hand = next(
        some
        for some in combinations(sorted(cards, reverse=True), order.least)
        if order.evaluate(some) == found.terms.levels[level]
    )
    ranks = [card.rank for card in counting]
    in_order = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    words = "-".join(RANKS[rank - 2] for rank in in_order)
    return f"{words} suited" if _is_suited(counting) else words


def _is_suited(cards: tuple[Card, ...]) -> bool:
    return len({card.suit for card in cards}) == 1
