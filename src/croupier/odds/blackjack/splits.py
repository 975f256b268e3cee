"""Split pairs, exactly: what several hands are worth together, from what one is.

All hands of a split pair are played by one strategy that looks at the hand's own cards and the up card. Then
the cards that other hands draw make no difference on average, for any unseen card is as likely to come next
as any other: only the cards count that are known to be of the pair, or known not to be. The first are taken
out; what is known not to be of the pair is all that can be less what is, with so many more taken out. So
several hands come to a sum of values of one hand from shoes with some more cards of the pair gone.

A hand that gets another card of the pair is split again as long as the game allows it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, perm
from typing import Any

Ratio = Callable[[int, int], Any]
"""Of two whole numbers: a `Fraction`, or a quotient where that is near enough."""
Weights = dict[tuple[int, int], Any]
"""(cards of the pair gone besides the first two, kind of a hand's second card) → weight of its value."""


@dataclass(frozen=True)
class Shares:
    """What a split comes to, as weights of values of one hand."""

    by_hands: dict[int, Weights]
    """By the number of hands it ends with: all of them together."""
    chances: dict[int, Any]
    """How likely each number of hands is."""
    first: Weights
    """The first hand alone."""

    @property
    def total(self) -> Weights:
        return added(*self.by_hands.values())


def added(*weights: Weights) -> Weights:
    found: Weights = {}
    for each in weights:
        for key, weight in each.items():
            found[key] = found[key] + weight if key in found else weight
    return found


def shares(left: Sequence[int], kind: int, alike: int, most: int, ratio: Ratio = Fraction) -> Shares:
    """Of a pair of that kind, when `left` is what is left by kind and `alike` of them go with the pair."""
    pair = _Pair(left, kind, alike, ratio)
    by_hands: dict[int, Weights] = {}
    chances: dict[int, Any] = {}
    for hands in range(2, most + 1):
        extra = hands - 2
        drawn = pair.chance(extra)
        if not drawn:
            break
        found: list[Weights] = []
        for settled, ways in _orders(hands, hands == most).items():
            often = drawn * ways
            open_hands = hands - settled
            if settled:
                found.append(_times(pair.known(extra, settled - 1, pair.other), often * settled))
            if open_hands:
                found.append(_times(pair.known(extra, settled, pair.any), often * open_hands))
        by_hands[hands] = added(*found)
        chances[hands] = sum(by_hands[hands].values()) / hands
    first = [_times(pair.other(extra), pair.chance(extra)) for extra in range(most - 2)]
    first.append(_times(pair.any(most - 2), pair.chance(most - 2)))
    return Shares(by_hands, chances, added(*first))


def _times(weights: Weights, factor: Any) -> Weights:
    return {key: weight * factor for key, weight in weights.items() if factor}


@cache
def _orders(hands: int, is_most: bool) -> dict[int, int]:
    """Hands that have another second card for sure → in how many orders it comes to so many hands.

    Second cards come one by one, a card of the pair opening one more hand. At the most of hands, the
    others get any card.
    """
    found: dict[int, int] = defaultdict(int)
    waiting = {(2, 0): 1}
    """(open hands, settled ones) → orders."""
    if is_most and hands == 2:
        return {0: 1}
    while waiting:
        further: dict[tuple[int, int], int] = defaultdict(int)
        for (open_hands, settled), ways in waiting.items():
            if open_hands + settled + 1 == hands and is_most:
                found[settled] += ways
            elif open_hands + settled < hands:
                further[open_hands + 1, settled] += ways
            if open_hands > 1:
                further[open_hands - 1, settled + 1] += ways
            elif settled + 1 == hands and not is_most:
                found[hands] += ways
        waiting = further
    return dict(found)


class _Pair:
    def __init__(self, left: Sequence[int], kind: int, alike: int, ratio: Ratio) -> None:
        self.ratio = ratio
        self.left = left
        self.total = sum(left)
        self.kind = kind
        self.alike = alike

    def chance(self, gone: int, after: int = 0) -> Any:
        """That so many given cards are all of the pair, after some are."""
        if self.alike < after + gone:
            return 0
        return self.ratio(perm(self.alike - after, gone), perm(self.total - after, gone))

    def other(self, gone: int) -> Weights:
        """One hand whose second card is not of the pair, with so many gone."""
        if gone > self.alike:
            return {}
        many = self.total - gone
        counts = [count - (self.alike if kind == self.kind else 0) for kind, count in enumerate(self.left)]
        return {(gone, kind): self.ratio(count, many) for kind, count in enumerate(counts) if count}

    def any(self, gone: int) -> Weights:
        """One hand whose second card is any."""
        if gone >= self.alike:
            return self.other(gone)
        more = {(gone, self.kind): self.ratio(self.alike - gone, self.total - gone)}
        return added(self.other(gone), more)

    def known(self, gone: int, others: int, hand: object) -> Weights:
        """One hand, while so many other cards are known not to be of the pair."""
        assert callable(hand)
        return added(
            *(
                _times(hand(gone + out), (-1) ** out * comb(others, out) * self.chance(out, gone))
                for out in range(others + 1)
            )
        )
