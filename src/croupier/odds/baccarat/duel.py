"""Solve a two-step zero-sum game: one side takes one of two ways, the other sees which and replies with one
of two ways.

Each side knows only its own hand, and what one wins the other loses. Best play is an equilibrium: a pair of
strategies that neither side can improve by changing its own. Dominance settles as many hands as it can. The
rest, if any, is a small linear programme, solved in fractions, whose solution gives the mixed strategies.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

Whole = NDArray[np.object_]
"""Python's own integers, which never overflow."""
Must = tuple[int | None, ...]
"""For each hand, the way that it has to take (0 or 1), or None if it has a choice."""


@dataclass(frozen=True)
class Habits:
    """The frequency with which each hand takes the second of its two ways to play."""

    first: tuple[Fraction, ...]
    second: tuple[tuple[Fraction, Fraction], ...]
    """[hand][the way that the first side took]"""

    @property
    def is_plain(self) -> bool:
        """Whether neither side mixes."""
        second = [share for pair in self.second for share in pair]
        return all(share.denominator == 1 for share in (*self.first, *second))

    @property
    def plain_first(self) -> Whole:
        return _plain(self.first)

    @property
    def plain_second(self) -> Whole:
        return _plain(self.second)


def _plain(shares: Any) -> Whole:
    """Return shares as whole numbers where they are whole, which is faster than fractions."""
    found = np.array(shares, object)
    for place, share in np.ndenumerate(found):
        found[place] = int(share) if share.denominator == 1 else share
    return found


class Duel:
    """`net[a, b, i, j]` is what the first side wins, times the ways to hold the hands i and j, when it
    takes the way a and the second side the way b."""

    def __init__(self, net: Whole, first_must: Must, second_must: Must) -> None:
        self.net = net
        self.gain = net[:, 1] - net[:, 0]
        """[first side's way, first hand, second hand]: the first side's extra net if the second side takes
        its second way instead of its first."""
        self.up, self.down = np.maximum(self.gain, 0), np.minimum(self.gain, 0)
        self.low = np.array([must or 0 for must in first_must], object)
        self.high = np.array([1 if must is None else must for must in first_must], object)
        self.low2 = np.array([[must or 0] * 2 for must in second_must], object)
        self.high2 = np.array([[1 if must is None else must] * 2 for must in second_must], object)

    def habits(self) -> Habits:
        while self._settle_second() or self._settle_first():
            pass
        first = [Fraction(share) for share in self.low]
        second = [[Fraction(share) for share in pair] for pair in self.low2]
        hands = np.flatnonzero(self.low != self.high).tolist()
        replies = np.argwhere(self.low2 != self.high2).tolist()
        if hands:
            shares, answers = self._mixed(hands, replies)
            for hand, share in zip(hands, shares, strict=True):
                first[hand] = share
            for (hand, way), share in zip(replies, answers, strict=True):
                second[hand][way] = share
        return Habits(tuple(first), tuple((pair[0], pair[1]) for pair in second))

    def replies(self, first: Whole) -> Whole:
        """Return the first side's extra net if the second takes its second way, by second hand and way seen.

        `first` has the share of the second way for each hand of the first side. The second side should take
        its second way where the result is negative.
        """
        return np.stack([(1 - first) @ self.gain[0], first @ self.gain[1]], axis=1)

    def advantage(self, second: Whole) -> Whole:
        """Return how much more the second way is worth than the first to each hand of the first side.

        `second` has the second side's shares of its second way.
        """
        by_way = [(self.net[way, 0] + self.gain[way] * second[:, way]).sum(axis=1) for way in (0, 1)]
        return by_way[1] - by_way[0]  # type: ignore[no-any-return]

    def _settle_second(self) -> bool:
        """Fix every reply that is best whatever the open hands of the first side do."""
        is_new = False
        for way in (0, 1):
            least, most = (self.low, self.high) if way else (1 - self.high, 1 - self.low)
            best = most @ self.up[way] + least @ self.down[way]
            worst = least @ self.up[way] + most @ self.down[way]
            is_new |= _fix(self.low2[:, way], self.high2[:, way], takes=best <= 0, leaves=worst >= 0)
        return is_new

    def _settle_first(self) -> bool:
        """Fix every hand of the first side for which one way is best whatever the open replies are."""
        low, high = self.low2, self.high2
        plain = (self.net[1, 0] - self.net[0, 0]).sum(axis=1)
        most = [self.up[way] @ high[:, way] + self.down[way] @ low[:, way] for way in (0, 1)]
        least = [self.up[way] @ low[:, way] + self.down[way] @ high[:, way] for way in (0, 1)]
        best, worst = plain + most[1] - least[0], plain + least[1] - most[0]
        return _fix(self.low, self.high, takes=worst >= 0, leaves=best <= 0)

    def _mixed(self, hands: list[int], replies: list[list[int]]) -> tuple[list[Fraction], list[Fraction]]:
        """Return the shares of the open hands and replies, by a linear programme.

        The first side picks its shares x; a reply that is left open costs it t, the most of nothing and
        of what the reply takes away. It maximises what it wins with all open replies left out, less all t.
        """
        rest = self.low.copy()
        worth = self.advantage(self.low2)[hands]
        costs: list[list[Any]] = []
        for hand, way in replies:
            gain = self.gain[way][:, hand]
            share = rest if way else 1 - rest
            slope = -gain if way else gain
            costs.append([-(share @ gain), *slope[hands]])
        return maximise(list(worth), costs)


def _fix(low: Whole, high: Whole, *, takes: Any, leaves: Any) -> bool:
    """Fix the open shares that are decided, and return True if there were any. A tie takes the first way."""
    is_open = low != high
    high[is_open & leaves] = 0
    low[is_open & takes & ~leaves] = 1
    return bool((is_open & (takes | leaves)).any())


def maximise(worth: list[Any], costs: list[list[Any]]) -> tuple[list[Fraction], list[Fraction]]:
    """Return the x between 0 and 1 for which worth · x less the sum of all t is largest, and how much of each
    cost bears on it; t is the greater of 0 and cost[0] + cost[1:] · x for every cost.

    The simplex method by Bland's rule, which cannot go in circles, in fractions.
    """
    size, number = len(worth), len(costs)
    x = range(size)
    t = range(size, size + number)
    slack = range(size + number, size + 2 * number)
    over = range(size + 2 * number, 2 * size + 2 * number)
    rows: dict[int, dict[int, Fraction]] = {over[each]: {-1: Fraction(1), each: Fraction(-1)} for each in x}
    aim = {each: Fraction(worth[each]) for each in x}
    for at, (start, *slope) in enumerate(costs):
        line = {-1: Fraction(start), **{each: Fraction(slope[each]) for each in x}}
        if start > 0:  # t = cost + slack
            rows[t[at]] = {**line, slack[at]: Fraction(1)}
            aim = _added(aim, rows[t[at]], Fraction(-1))
        else:  # slack = t - cost
            rows[slack[at]] = {**{name: -share for name, share in line.items()}, t[at]: Fraction(1)}
            aim = _added(aim, {t[at]: Fraction(1)}, Fraction(-1))
    while True:
        entering = min((name for name, share in aim.items() if name >= 0 and share > 0), default=None)
        if entering is None:
            break
        falling = [(row[-1] / -row[entering], name) for name, row in rows.items() if row.get(entering, 0) < 0]
        leaving = min(falling)[1]
        row = rows.pop(leaving)
        share = row.pop(entering)
        turned = {name: -other / share for name, other in row.items()} | {leaving: 1 / share}
        for name, other in rows.items():
            if entering in other:
                rows[name] = _added({**other, entering: Fraction(0)}, turned, other[entering], entering)
        aim = _added({**aim, entering: Fraction(0)}, turned, aim[entering], entering)
        rows[entering] = turned
    shares = [rows[each][-1] if each in rows else Fraction(0) for each in x]
    return shares, [-aim.get(each, Fraction(0)) if each not in rows else Fraction(0) for each in slack]


def _added(
    row: dict[int, Fraction], other: dict[int, Fraction], times: Fraction, gone: int | None = None
) -> dict[int, Fraction]:
    """Return the row plus so many times the other, without zeros; the constant, -1, always stays."""
    found = dict(row)
    for name, share in other.items():
        found[name] = found.get(name, Fraction(0)) + times * share
    found.setdefault(-1, Fraction(0))
    return {name: share for name, share in found.items() if name == -1 or (share and name != gone)}
