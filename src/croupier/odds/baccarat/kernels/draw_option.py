"""Evaluate a bettor's choice on a Player's Hand exactly: hit and stand on every hand that leaves a choice.

A bettor sees the Player's two cards, the Banker's first, and that neither hand is a natural. Each such
observation is evaluated over all cards that may follow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from croupier.families.baccarat.rules import Coup, Total, TwoHands
from croupier.odds.baccarat.kernels.coups import NONE, VALUES, Small, tabulate
from croupier.rules.options import Options


class SeenHands(NamedTuple):
    """The card values that a bettor sees when choosing: the Player's two cards and the Banker's first."""

    low: int
    high: int
    first: int

    @classmethod
    def in_order(cls, one: int, two: int, first: int) -> SeenHands:
        return cls(min(one, two), max(one, two), first)


@dataclass
class WeighedSight:
    """The coups that can follow one observation, counted in ordered draws of six cards."""

    hit: Counter[Coup] = field(default_factory=Counter)
    stand: Counter[Coup] = field(default_factory=Counter)

    @property
    def ways(self) -> int:
        return self.hit.total()

    def worth(self, rules: TwoHands, options: Options) -> tuple[Fraction, Fraction]:
        """Return the expected net of a unit of the wager by hitting and by standing."""
        hit, stand = (expected(rules, options, ends) / self.ways for ends in (self.hit, self.stand))
        return hit, stand

    def stands(self, rules: TwoHands, options: Options) -> bool:
        """Return True if standing is at least as good as hitting. A tie goes to standing, listed first."""
        hit, stand = self.worth(rules, options)
        return stand >= hit


def expected(rules: TwoHands, options: Options, ends: Mapping[Coup, int]) -> Fraction:
    """Return the sum over these coups of a unit's net times the number of ways."""
    assert rules.option is not None
    total = Fraction(0)
    for coup, ways in ends.items():
        (result,) = (each for each in rules.wager_results(options, coup) if each.spot == rules.option.spot)
        total += ways * result.per_unit
    return total


def sights(rules: TwoHands, options: Options, cards: Sequence[int]) -> dict[SeenHands, WeighedSight]:
    """Return every observation that leaves a choice, for a shoe with `cards[value]` cards of each value."""
    found: dict[SeenHands, WeighedSight] = {}
    if rules.option is None:
        return found
    left = list(cards)
    hides = rules.option.hides_third(options)
    pair = tabulated(rules, options).pair
    for p1, p2, first in product(range(VALUES), repeat=3):
        if pair[p1, p2] != rules.option.points:
            continue
        ways = 1
        for value in (p1, p2, first):
            ways *= left[value]
            left[value] -= 1
        if ways:
            weighed = found.setdefault(SeenHands.in_order(p1, p2, first), WeighedSight())
            weigh(rules, options, (p1, p2, first), left, weighed, ways=ways, hides=hides)
        for value in (p1, p2, first):
            left[value] += 1
    return {sight: weighed for sight, weighed in found.items() if weighed.ways}


def weigh(
    rules: TwoHands,
    options: Options,
    seen: tuple[int, int, int],
    left: list[int],
    weighed: WeighedSight,
    *,
    ways: int = 1,
    hides: bool = False,
) -> None:
    """Add to `weighed` all coups that may follow three seen cards, from `left[value]` cards of each value.

    If `hides` is True, the bettor who stands is the last to stand, and the Banker draws as if there were no
    third card.
    """
    tables, choice = tabulated(rules, options), rules.option
    assert choice is not None
    p1, p2, first = seen
    player = int(tables.pair[p1, p2])
    for b2, w4 in drawn(left):
        banker = int(tables.pair[first, b2])
        if not rules.may_stand(options, player, first, banker):
            continue
        left[b2] -= 1
        for p3, w5 in drawn(left):
            left[p3] -= 1
            completed = Total(int(tables.final[p1, p2, p3]), 3)
            for ends, stood in ((weighed.hit, None), (weighed.stand, choice.stood)):
                third = NONE if stood and hides else p3
                takes = bool(tables.banker_takes[player, banker, third])
                for dealer, w6 in _finished(tables.final[first, b2], banker, takes, left):
                    ends[Coup(completed, dealer, stood)] += ways * w4 * w5 * w6
            left[p3] += 1
        left[b2] += 1


def _finished(final: Small, banker: int, takes: bool, left: list[int]) -> Iterator[tuple[Total, int]]:
    """Yield each final Banker's Hand with its number of ways; a card that is not drawn may be any."""
    if takes:
        yield from ((Total(int(final[b3]), 3), ways) for b3, ways in drawn(left))
    else:
        yield Total(banker, 2), sum(left)


def drawn(left: Sequence[int]) -> list[tuple[int, int]]:
    """Return each value of which cards are left, with their number."""
    return [(value, number) for value, number in enumerate(left) if number]


tabulated = lru_cache(maxsize=16)(tabulate)


@lru_cache(maxsize=32)
def best_to_stand(rules: TwoHands, options: Options, cards: tuple[int, ...]) -> frozenset[SeenHands]:
    """Return the observations with which standing is best for a bettor."""
    found = sights(rules, options, cards)
    return frozenset(sight for sight, each in found.items() if each.stands(rules, options))


def standing(rules: TwoHands, options: Options, cards: Sequence[int]) -> Small:
    """Return [Player's two values, Banker's two] → 1 if a bettor may choose and standing is best, else 0."""
    table = np.zeros((VALUES,) * 4, np.uint8)
    best = best_to_stand(rules, options, tuple(cards))
    pair = tabulated(rules, options).pair
    for p1, p2, b1, b2 in product(range(VALUES), repeat=4):
        if SeenHands.in_order(p1, p2, b1) in best:
            table[p1, p2, b1, b2] = rules.may_stand(options, int(pair[p1, p2]), b1, int(pair[b1, b2]))
    return table
