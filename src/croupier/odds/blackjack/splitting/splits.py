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
from functools import cache, cached_property, lru_cache
from math import comb, perm
from typing import Any

Ratio = Callable[[int, int], Any]
"""Function that divides two whole numbers into a `Fraction`, or a quotient where that is near enough."""
Weights = dict[tuple[int, int], Any]
"""(cards of the pair gone besides the first two, kind of a hand's second card) → weight of its value."""


OTHER, SAME = -1, -2
"""Placeholders for a kind until all is added up: any card that is not of the pair, and one that is."""


@dataclass(frozen=True)
class Shares:
    """Result of a split, as weights of values of one hand."""

    pair: PairLeft
    plain: dict[int, Weights]
    """Weights of all hands together by their number, with `OTHER` and `SAME` for kinds; 0 has those of the
    first hand."""
    chances: dict[int, Any]
    """Chance of each number of hands."""

    @cached_property
    def by_hands(self) -> dict[int, Weights]:
        """Weights of `plain` by kind, without those of the first hand."""
        return {hands: self.pair.by_kind(weights) for hands, weights in self.plain.items() if hands}

    @cached_property
    def first(self) -> Weights:
        """Weights of the first hand alone, by kind."""
        return self.pair.by_kind(self.plain[0])

    @cached_property
    def total(self) -> Weights:
        return self.pair.by_kind(added(*(each for hands, each in self.plain.items() if hands)))


def added(*weights: Weights) -> Weights:
    found: Weights = {}
    for each in weights:
        for key, weight in each.items():
            found[key] = found[key] + weight if key in found else weight
    return found


def shares(left: Sequence[int], kind: int, alike: int, most: int, ratio: Ratio = Fraction) -> Shares:
    """Return the shares of a pair, when `left` is what is left by kind and `alike` of those go with the pair.

    They are cached, since no rule changes them but how often a pair is split.
    """
    return _shares(tuple(left), kind, alike, most, ratio)


@lru_cache(maxsize=4096)
def _shares(left: tuple[int, ...], kind: int, alike: int, most: int, ratio: Ratio) -> Shares:
    pair = PairLeft(left, kind, alike, ratio)
    plain: dict[int, Weights] = {}
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
        plain[hands] = added(*found)
        chances[hands] = pair.sum(plain[hands]) / hands
    first = [_times(pair.other(extra), pair.chance(extra)) for extra in range(most - 2)]
    first.append(_times(pair.any(most - 2), pair.chance(most - 2)))
    plain[0] = added(*first)
    return Shares(pair, plain, chances)


def _times(weights: Weights, factor: Any) -> Weights:
    return {key: weight * factor for key, weight in weights.items() if factor}


@cache
def _orders(hands: int, is_most: bool) -> dict[int, int]:
    """Count the orders that lead to so many hands, by the hands whose second card is surely not of the pair.

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


class PairLeft:
    """A pair that was split, and the cards that are left."""

    def __init__(self, left: Sequence[int], kind: int, alike: int, ratio: Ratio) -> None:
        self.ratio = ratio
        self.left = left
        self.total = sum(left)
        self.kind = kind
        self.alike = alike
        counts = [count - (alike if each == kind else 0) for each, count in enumerate(left)]
        self.others = [(each, count) for each, count in enumerate(counts) if count]
        """Kinds of cards that are not of the pair, each with their number."""

    def chance(self, gone: int, after: int = 0) -> Any:
        """Return the chance that so many given cards are all of the pair, when `after` other cards are."""
        if self.alike < after + gone:
            return 0
        return self.ratio(perm(self.alike - after, gone), perm(self.total - after, gone))

    def other(self, gone: int) -> Weights:
        """Return the weights of one hand whose second card is not of the pair, after `gone` cards of the
        pair are dealt."""
        return {(gone, OTHER): 1} if gone <= self.alike else {}

    def any(self, gone: int) -> Weights:
        """Return the weights of one hand with any second card."""
        if gone >= self.alike:
            return self.other(gone)
        return {(gone, OTHER): 1, (gone, SAME): self.ratio(self.alike - gone, self.total - gone)}

    def by_kind(self, weights: Weights) -> Weights:
        """Return the weights with kinds in place of `OTHER` and `SAME`."""
        found: Weights = {}
        for (gone, card), weight in weights.items():
            if card == SAME:
                found[gone, self.kind] = found.get((gone, self.kind), 0) + weight
                continue
            for kind, count in self.others:
                more = weight * self.ratio(count, self.total - gone)
                found[gone, kind] = found.get((gone, kind), 0) + more
        return found

    def sum(self, weights: Weights) -> Any:
        """Return the sum of the weights over all kinds."""
        rest = self.total - self.alike
        return sum(
            weight * (self.ratio(rest, self.total - gone) if card == OTHER else 1)
            for (gone, card), weight in weights.items()
        )

    def known(self, gone: int, others: int, hand: object) -> Weights:
        """Return the weights of one hand, while so many other cards are known not to be of the pair."""
        assert callable(hand)
        return added(
            *(
                _times(hand(gone + out), (-1) ** out * comb(others, out) * self.chance(out, gone))
                for out in range(others + 1)
            )
        )
