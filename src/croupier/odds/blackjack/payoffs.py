"""What a blackjack wager gains by the classes of both finished hands.

Gains are told as differences to a base: where the dealer's best hand meets the original wager alone, that
wager is lost to begin with, whatever was done before. So it is one game whether the dealer looks at the
hole card first or finds out late and gives the other wagers back, and a choice is weighed by the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.families.blackjack.questions import PUSHES, WINS, Blackjack, Verdict
from croupier.odds.blackjack.dealer import Path, Trees, paths_of, trees_of
from croupier.odds.blackjack.tables import SURRENDER, Holding, Tables
from croupier.wagers.pays import Odds

Gain = Fraction
Looks = tuple[frozenset[int], ...]
Verdicts = tuple[tuple[Verdict, Fraction], ...]
"""What decides a hand, and how likely that is by the dealer's suits."""


def gain_of(verdict: Verdict, odds: Odds) -> Fraction:
    """Of one unit."""
    if verdict in WINS:
        return odds.ratio
    return Fraction(0 if verdict in PUSHES else -1)


class Rows(NamedTuple):
    """Gains for a kernel."""

    gains: NDArray[np.float64]
    """[single or doubled, holding, dealer's class]"""
    whole: NDArray[np.int64]
    """The same times `Payoffs.scale`."""
    is_flat: NDArray[np.bool_]
    """[holding] → whether nothing matters but if the dealer has a best hand."""
    flat: NDArray[np.float64]
    """[single or doubled, without or with a dealer's best hand, holding] where it is flat."""
    whole_flat: NDArray[np.int64]
    look: NDArray[np.int64]
    """[holding] → which of `looks` it needs."""
    looks: Looks
    """The classes of the dealer's that have to be told from the others and from each other."""
    trees: tuple[Trees, ...]
    """By up card: a tree for each look."""


class Payoffs:
    """Of one game; holdings and dealer's classes that come to the same are one."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.rules: Blackjack = tables.rules
        self.options: Any = tables.options
        self.peeks = self.rules.reads_hole(self.options)
        self.original_only = self.peeks or not self.rules.risks_extras(self.options)
        """A dealer's best hand takes the original wager and nothing else."""
        self._merge()
        self.surrendered = len(self.holdings)
        """The class of a hand that was given up: one more than there are holdings."""
        self._known_trees: dict[Looks, tuple[Trees, ...]] = {}

    def _merge(self) -> None:
        rules, options = self.rules, self.options
        holdings, classes = self.tables.hands.holdings, self.tables.dealer.classes
        table: list[list[Verdicts]] = [
            [
                tuple((rules.decided(options, one.standing, other), likely) for other, likely in mix)
                for mix in classes
            ]
            for one in holdings
        ]
        ranks = [mix[0][0].rank for mix in classes]
        columns: dict[Any, int] = {}
        self.class_of = [
            columns.setdefault((ranks[at], *(row[at] for row in table)), len(columns))
            for at in range(len(classes))
        ]
        kept = [self.class_of.index(end) for end in range(len(columns))]
        self.ranks = [ranks[at] for at in kept]
        """By the dealer's class."""
        rows: dict[Any, int] = {}
        over = [rules.is_over(one.standing.points) and not one.standing.rank for one in holdings]
        self.holding_of = np.array(
            [
                rows.setdefault((one.pays, over[at], *(table[at][end] for end in kept)), len(rows))
                for at, one in enumerate(holdings)
            ],
            np.int16,
        )
        first = [list(self.holding_of).index(row) for row in range(len(rows))]
        self.holdings: list[Holding] = [holdings[at] for at in first]
        self.is_over = [over[at] for at in first]
        self.verdicts: list[list[Verdicts]] = [[table[at][end] for end in kept] for at in first]

    # -- one hand against another ------------------------------------------------------------

    def is_best(self, end: int) -> bool:
        """Whether that class of the dealer's is a best hand, such as a Blackjack."""
        return self.ranks[end] > 0

    def base(self, end: int) -> Gain:
        return Fraction(-1 if self.is_best(end) and self.original_only else 0)

    def ends(self, holding: int, end: int) -> Iterator[tuple[Verdict, Odds, Fraction]]:
        """What decides it, what a win is paid, and how likely that is by the suits."""
        for verdict, likely in self.verdicts[holding][end]:
            if verdict is Verdict.BLACKJACK:
                for odds, part in self.holdings[holding].pays:
                    yield verdict, odds, likely * part
            else:
                yield verdict, self.rules.win_pays(self.options), likely

    def gain(self, holding: int, end: int) -> Fraction:
        """What a unit wins on average."""
        return sum(
            (gain_of(verdict, odds) * likely for verdict, odds, likely in self.ends(holding, end)),
            Fraction(0),
        )

    def net(self, holding: int, end: int, staked: int) -> Gain:
        """What the wagers of an original hand come to in all."""
        if holding == self.surrendered:
            return Fraction(-1) if self.peeks and self.is_best(end) else -self._given_up(end)
        gain = self.gain(holding, end)
        if not self.is_best(end) or not self.original_only:
            return gain * staked
        return Fraction(-staked) if self._taken_before(holding) else gain

    def _given_up(self, end: int) -> Fraction:
        if self.rules.takes_surrender(self.options):
            return Fraction(1, 2)
        return self.rules.surrender_part(self.options, self.ranks[end])

    def _taken_before(self, holding: int) -> bool:
        """A bust is taken before a dealer's best hand is found out."""
        return not self.peeks and self.is_over[holding] and self.rules.takes_busts_at_once(self.options)

    def split_gain(self, holding: int, end: int, staked: int) -> Gain:
        """What one of several hands adds to the base."""
        if not self.is_best(end) or not self.original_only:
            if holding == self.surrendered:
                return -self._given_up(end)
            return self.gain(holding, end) * staked
        if self.peeks:
            return Fraction(0)
        if holding == self.surrendered:
            return -self._given_up(end)
        return Fraction(-staked) if self._taken_before(holding) else Fraction(0)

    def first_gain(self, holding: int, end: int) -> Gain:
        """What the base is too low for the first of several hands."""
        if not self.is_best(end) or not self.original_only or self.peeks:
            return Fraction(0)
        if holding == self.surrendered or self._taken_before(holding):
            return Fraction(1)
        return self.gain(holding, end) + 1

    # -- as arrays ---------------------------------------------------------------------------

    def rows(self, is_split: bool) -> Rows:
        return self.split_rows if is_split else self.original_rows

    @cached_property
    def original_rows(self) -> Rows:
        return self._rows(lambda one, end, staked: self.net(one, end, staked) - self.base(end))

    @cached_property
    def split_rows(self) -> Rows:
        return self._rows(self.split_gain)

    @cached_property
    def first_rows(self) -> Rows:
        hands = set(self.holding_of[self.tables.hands.split]) | {self.surrendered}
        return self._rows(lambda one, end, _: self.first_gain(one, end) if one in hands else Fraction(0))

    @cached_property
    def stake_rows(self) -> Rows:
        """What lies on a hand of a split pair; nothing where the dealer has looked before."""
        return self._rows(
            lambda one, end, staked: Fraction(
                0 if self.peeks and self.is_best(end) else 1 if one == self.surrendered else staked
            )
        )

    @cached_property
    def has_first(self) -> bool:
        """Whether the first hand of a split pair differs from the others."""
        gains = self.first_rows.whole
        return bool(gains[:, :-1].any() or (gains[:, -1].any() and self.surrenders_splits))

    @cached_property
    def surrenders_splits(self) -> bool:
        return any(
            bool((self.tables.allowed(True, kind) & SURRENDER).any())
            for kind, pair in enumerate(self.tables.pairs)
            if pair.hands > 1
        )

    @cached_property
    def scale(self) -> int:
        """By which all gains are whole numbers."""
        gains = [
            gain
            for holding in range(self.surrendered + 1)
            for end in range(len(self.ranks))
            for gain in (self.net(holding, end, 1), self.split_gain(holding, end, 1))
        ]
        return lcm(*(Fraction(gain).denominator for gain in gains))

    def _rows(self, gain: Any) -> Rows:
        holdings, ends = range(self.surrendered + 1), range(len(self.ranks))
        exact = [[[gain(one, end, staked) for end in ends] for one in holdings] for staked in (1, 2)]
        whole: NDArray[np.int64] = np.array(
            [[[int(each * self.scale) for each in row] for row in part] for part in exact]
        )
        best = np.array([self.is_best(end) for end in ends])
        is_flat = np.ones(len(holdings), np.bool_)
        flat = np.zeros((2, 2, len(holdings)), np.int64)
        for has_best in (0, 1):
            columns = np.flatnonzero(best == bool(has_best))
            if len(columns):
                part = whole[:, :, columns]
                is_flat &= np.ptp(part, axis=2).max(axis=0) == 0
                flat[:, has_best] = part[:, :, 0]
        found = [self._look(whole[:, one]) for one in holdings]
        looks = tuple(dict.fromkeys(found))
        return Rows(
            whole / self.scale, whole.astype(np.int64), is_flat, flat / self.scale, flat,
            np.array([looks.index(each) for each in found]), looks, self._trees(looks),
        )  # fmt: skip

    def _look(self, gains: NDArray[np.int64]) -> frozenset[int]:
        """All classes of the dealer's but those of the gain that most hands come to."""
        by_gain: dict[tuple[int, ...], list[int]] = {}
        for end in range(len(self.ranks)):
            by_gain.setdefault(tuple(int(gain) for gain in gains[:, end]), []).append(end)
        sizes = self.sizes  # of two that are nearly equal, the one class leaves the smaller tree
        usual = max(
            by_gain.values(),
            key=lambda ends: sum(sizes[end] for end in ends) + max(sizes[end] for end in ends) / 4,
        )
        return frozenset(range(len(self.ranks))) - frozenset(usual)

    @cached_property
    def sizes(self) -> list[int]:
        """How many hands the dealer has of each class."""
        found = [0] * len(self.ranks)
        for finishes in self.tables.dealer.finishes:
            for finish in finishes:
                found[self.class_of[finish.end]] += 1
        return found

    def _trees(self, looks: Looks) -> tuple[Trees, ...]:
        if looks not in self._known_trees:
            self._known_trees[looks] = tuple(trees_of(paths, len(self.ranks), looks) for paths in self._paths)
        return self._known_trees[looks]

    @cached_property
    def _paths(self) -> list[list[Path]]:
        tables = self.tables
        return [paths_of(tables.dealer, up, self.class_of, tables.width) for up in range(tables.width)]

    @cached_property
    def is_plain(self) -> NDArray[np.bool_]:
        """[holding] → whether also in words nothing matters but if the dealer has a best hand."""
        found: NDArray[np.bool_] = self.original_rows.is_flat.copy()
        for one, row in enumerate(self.verdicts):
            for best in (False, True):
                found[one] &= (
                    len({row[end] for end in range(len(self.ranks)) if self.is_best(end) is best}) < 2
                )
        return found

    @cached_property
    def trees(self) -> tuple[Trees, ...]:
        """By up card: all classes told apart."""
        return self._trees((frozenset(range(len(self.ranks))) - {self.sizes.index(max(self.sizes))},))

    @cached_property
    def insured_by(self) -> NDArray[np.bool_]:
        """[up kind, hole kind] → whether insurance wins against those two."""
        rules, options, kinds = self.rules, self.options, self.tables.kinds
        return np.array(
            [
                [rules.insured(options, rules.rank(options, (up.card, hole.card))) for hole in kinds]
                for up in kinds
            ]
        )

    @cached_property
    def beaten_by(self) -> NDArray[np.bool_]:
        """[up kind, hole kind] → whether those two are a dealer's best hand."""
        rules, kinds = self.rules, self.tables.kinds
        return np.array(
            [[rules.rank(self.options, (up.card, hole.card)) > 0 for hole in kinds] for up in kinds]
        )
