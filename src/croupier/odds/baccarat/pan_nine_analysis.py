"""Solve one bettor's hand of Super Pan 9 against the bank, with best play on both sides.

A bettor knows three cards, and one of the bank's if it is shown. A bank that may choose on 5 and 6 knows its
own hand and whether the bettor has drawn. That is a two-step zero-sum game (see duel.py); a bank that faces
several bettors may choose differently. If an option fixes the bank's play, the bettor plays best against it.
Other bettors change nothing, because nobody sees their cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from croupier.families.baccarat.rules import HIT, HandLine, HandsAgainstBank
from croupier.odds.baccarat.duel import Duel, Habits, Whole
from croupier.odds.baccarat.kernels.one_draw import Counts, count, ways
from croupier.odds.baccarat.kernels.pan_nine import FIRST_CARDS, HOLDS, tabulate
from croupier.rules.choices import Choice
from croupier.rules.options import Options


@dataclass(frozen=True, eq=False)
class View:
    """All deals in which the bank shows these card values."""

    known: tuple[int, ...]
    banks: tuple[int, ...]
    """The indices of the hands that the bank can have."""
    weight: Whole
    """[bettor's hand, one of `banks`] → the ways to deal them."""
    ends: Counts
    """[bettor's hand, one of `banks`, bettor hits, bank hits, end] → ordered pairs of fourth cards."""
    duel: Duel
    habits: Habits

    @property
    def first(self) -> Whole:
        """[bettor's hand] → the probability that it hits."""
        return self.habits.plain_first

    @property
    def second(self) -> Whole:
        """[one of `banks`, bettor hit] → the probability that the bank hits."""
        return self.habits.plain_second

    def spread(self, first: Whole) -> list[Any]:
        """Return the ways to each end, if the bettor hits with these probabilities and the bank plays its
        strategy."""
        found = [0] * self.ends.shape[-1]
        for hits, share in enumerate((1 - first, first)):
            for bank_hits, reply in enumerate((1 - self.second[:, hits], self.second[:, hits])):
                dealt = self.weight * share[:, np.newaxis] * reply
                for end in range(len(found)):
                    found[end] += (dealt * self.ends[:, :, hits, bank_hits, end].astype(object)).sum()
        return found


ShownView = tuple[View, int]
"""A view, and the number of cards that the bank can show for it."""


class PanNineAnalysis:
    """One bettor's base wager against the bank, dealt from `values[value]` cards of each value."""

    def __init__(self, rules: HandsAgainstBank, options: Any, values: Counts) -> None:
        self.rules = rules
        self.options = options
        self.values = values
        self.line: HandLine = rules.lines(options)[0]
        self.tables = tabulate(rules, options, self.line)
        self.ends = count(self.tables, values)
        self._views: dict[tuple[int, ...], View] = {}

    @property
    def pairs(self) -> int:
        """The number of ordered pairs of cards that are left when both sides have three."""
        left = int(self.values.sum()) - 2 * FIRST_CARDS
        return left * (left - 1)

    def wagers(self, won: int | Fraction) -> Fraction:
        """Convert a net that is summed over all pairs of fourth cards to the net of one deal, in units of
        the wager."""
        _, unit = self.tables.nets
        return Fraction(won) / self.pairs / unit

    def view(self, known: tuple[int, ...] = ()) -> View:
        """Return best play of both sides if the bank shows these values."""
        if known not in self._views:
            self._views[known] = self._weighed(known)
        return self._views[known]

    def _weighed(self, known: tuple[int, ...]) -> View:
        dealt = ways(HOLDS, self.values, known)
        banks = np.flatnonzero(dealt.any(axis=0))
        weight = dealt[:, banks].astype(object)
        ends = self.ends[:, banks]
        nets, _ = self.tables.nets
        net = np.moveaxis((ends * nets).sum(axis=-1), (2, 3), (0, 1)).astype(object) * weight
        duel = Duel(net, self.bettor_must(), tuple(map(self.bank_must, banks.tolist())))
        return View(known, tuple(banks.tolist()), weight, ends, duel, duel.habits())

    def views(self) -> Iterator[ShownView]:
        """Yield everything the bank may show, with the number of cards that show it."""
        if not self.rules.shows_bank_card:
            yield self.view(), 1
            return
        for value, number in enumerate(self.values.tolist()):
            if number:
                yield self.view((value,)), number

    def bettor_must(self) -> tuple[int | None, ...]:
        three = self.tables.dealt.tolist()
        return tuple(way(self.rules.player_must(self.options, points)) for points in three)

    def bank_must(self, hand: int) -> int | None:
        return way(self.rules.bank_play(self.options, int(self.tables.dealt[hand])))

    def bettor(self, plays: Callable[[int], bool]) -> Whole:
        """Return the shares of a bettor who hits by points alone, as far as there is a choice."""
        three = self.tables.dealt.tolist()
        own = [int(plays(points)) for points in three]
        must = self.bettor_must()
        return np.array(
            [mine if rule is None else rule for rule, mine in zip(must, own, strict=True)], object
        )

    def edge(self, views: list[ShownView], firsts: list[Whole]) -> Fraction:
        """Return the house edge of a bettor who hits so often in each view, against the bank's habits."""
        nets, unit = self.tables.nets
        won = total = Fraction(0)
        for (view, number), first in zip(views, firsts, strict=True):
            for net, dealt in zip(nets.tolist(), view.spread(first), strict=True):
                won += number * net * dealt
                total += number * dealt
        return -won / total / unit


@lru_cache(maxsize=8)
def analysis(rules: HandsAgainstBank, options: Options, values: tuple[int, ...]) -> PanNineAnalysis:
    """Return the analysis, cached for state after state of one shoe."""
    return PanNineAnalysis(rules, options, np.array(values, np.int64))


def way(must: Choice | None) -> int | None:
    return None if must is None else int(must is HIT)
