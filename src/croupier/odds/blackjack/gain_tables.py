"""Gains of blackjack wagers as arrays for the kernels, with the dealer's hands that each look tells apart."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.blackjack.dealer import Trees, dealer_trees
from croupier.odds.blackjack.hand_orders import Columns
from croupier.odds.blackjack.kernels.exact import EndArrays
from croupier.odds.blackjack.kernels.hands import GainArrays
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.tables import SURRENDER
from croupier.odds.option_reads import array_digest

PaidLooks = tuple[frozenset[int], ...]


class GainRows(NamedTuple):
    """Gains for a kernel."""

    gains: NDArray[np.float64]
    """[single or doubled, holding, dealer's class]"""
    whole: NDArray[np.int64]
    """Gains times a scale that makes all of them whole numbers."""
    is_flat: NDArray[np.bool_]
    """[holding] → whether its gain depends only on whether the dealer has a best hand."""
    flat: NDArray[np.float64]
    """[single or doubled, without or with a dealer's best hand, holding] → gain of a flat holding."""
    whole_flat: NDArray[np.int64]
    look: NDArray[np.int64]
    """[holding] → which of `looks` it needs."""
    looks: PaidLooks
    """Sets of the dealer's classes that have to be told from the others and from each other."""
    trees: tuple[Trees, ...]
    """Trees of each up card, one for each look."""
    mark: tuple[Hashable, ...]
    """Cache key, equal for all rows by which the same hands gain the same."""


class GainTables:
    """Tables of the gains of one game's payoffs."""

    def __init__(self, payoffs: Payoffs) -> None:
        self.payoffs = payoffs
        self.tables = payoffs.tables

    def prepare(self) -> None:
        """Compute in advance what depends on the options and is shared by threads."""
        for shared in ("has_first", "is_plain", "trees", "beaten_at", "mark"):
            getattr(self, shared)
        self.payoffs.prepare()
        for is_split in (False, True):
            self.rows(is_split)

    def rows(self, is_split: bool) -> GainRows:
        return self.split_rows if is_split else self.original_rows

    @cached_property
    def original_rows(self) -> GainRows:
        net, base = self.payoffs.net, self.payoffs.base
        return self._rows(lambda one, end, staked: net(one, end, staked) - base(end))

    @cached_property
    def split_rows(self) -> GainRows:
        return self._rows(self.payoffs.split_gain)

    @cached_property
    def first_rows(self) -> GainRows:
        hands = set(self.payoffs.holding_of[self.tables.hands.split]) | {self.payoffs.surrendered}
        return self._rows(lambda *at: self.payoffs.first_gain(*at) if at[0] in hands else Fraction(0))

    @cached_property
    def stake_rows(self) -> GainRows:
        """Stakes on a hand of a split pair."""
        return self._rows(lambda *at: Fraction(self.payoffs.split_stake(*at)))

    @cached_property
    def square_rows(self) -> GainRows:
        """Squares of what one of several hands adds to the base."""
        return self._rows(lambda *at: self.payoffs.split_gain(*at) ** 2, self.payoffs.scale)

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

    def _rows(self, gain: Any, more: int = 1) -> GainRows:
        """Return the rows of a gain; `more` is a further factor that makes it a whole number."""
        scale = self.payoffs.scale * more
        holdings, ends = range(self.payoffs.surrendered + 1), self.payoffs.ends
        exact = [[[gain(one, end, staked) for end in ends] for one in holdings] for staked in (1, 2)]
        whole: NDArray[np.int64] = np.array(
            [[[int(each * scale) for each in row] for row in part] for part in exact]
        )
        best = np.array([self.payoffs.is_best(end) for end in ends])
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
        return GainRows(
            whole / scale, whole.astype(np.int64), is_flat, flat / scale, flat,
            np.array([looks.index(each) for each in found]), looks, self._trees(looks),
            (self.mark, scale, array_digest(whole)),
        )  # fmt: skip

    @cached_property
    def mark(self) -> tuple[Hashable, ...]:
        """Cache key of what all gains of these hands have in common."""
        paid = self.payoffs
        dealer = (self.tables.dealer, tuple(paid.class_of), tuple(paid.ranks))
        told = array_digest(paid.holding_of, paid.beaten_by)
        return self.tables.hands, dealer, told, paid.surrendered, paid.double_ends, self.columns

    def _look(self, gains: NDArray[np.int64]) -> frozenset[int]:
        """Return all of the dealer's classes except those with the gain that most hands come to."""
        by_gain: dict[tuple[int, ...], list[int]] = {}
        for end in self.payoffs.ends:
            by_gain.setdefault(tuple(int(gain) for gain in gains[:, end]), []).append(end)
        sizes = self.sizes  # of two that are nearly equal, the one class leaves the smaller tree
        usual = max(
            by_gain.values(),
            key=lambda ends: sum(sizes[end] for end in ends) + max(sizes[end] for end in ends) / 4,
        )
        return frozenset(self.payoffs.ends) - frozenset(usual)

    @cached_property
    def sizes(self) -> list[int]:
        """Number of the dealer's hands of each class."""
        found = [0] * len(self.payoffs.ranks)
        for end, many in enumerate(self.tables.dealer.sizes):
            found[self.payoffs.class_of[end]] += many
        return found

    def _trees(self, looks: PaidLooks) -> tuple[Trees, ...]:
        return dealer_trees(self.tables.dealer, self.payoffs.class_of, looks, self.columns)

    @cached_property
    def columns(self) -> tuple[Columns, ...]:
        """Kinds of cards by which hands are told apart, by up card."""
        every, folded = tuple(range(self.tables.width)), tuple(sorted(set(self.tables.hands.leads)))
        return tuple(folded if folds else every for folds in self.tables.folds)

    @cached_property
    def beaten_at(self) -> tuple[NDArray[np.bool_], ...]:
        """[up kind] → `beaten_by` by those kinds."""
        return tuple(self.payoffs.beaten_by[up, list(columns)] for up, columns in enumerate(self.columns))

    @cached_property
    def is_plain(self) -> NDArray[np.bool_]:
        """[holding] → whether its result, also in words, depends only on whether the dealer has a best
        hand."""
        found: NDArray[np.bool_] = self.original_rows.is_flat.copy()
        for one in range(self.payoffs.surrendered):
            for best in (False, True):
                found[one] &= self.payoffs.is_same_end(
                    one, (end for end in self.payoffs.ends if self.payoffs.is_best(end) is best)
                )
        return found

    @cached_property
    def trees(self) -> tuple[Trees, ...]:
        """Trees of each up card that tell all classes apart."""
        return self._trees((frozenset(self.payoffs.ends) - {self.sizes.index(max(self.sizes))},))

    def gains_of(self, rows: GainRows, up: int) -> GainArrays:
        return self._gains(rows, rows.gains, rows.flat, up)

    def whole_gains(self, rows: GainRows, up: int) -> GainArrays:
        """Return the arrays of `gains_of` in whole numbers."""
        return self._gains(rows, rows.whole, rows.whole_flat, up)

    def _gains(self, rows: GainRows, gains: Any, flat: Any, up: int) -> GainArrays:
        ends = self.payoffs.double_ends
        return GainArrays(
            gains, rows.is_flat, flat, rows.look, self.beaten_at[up], self.payoffs.surrendered, ends
        )

    def ends_of(self, up: int) -> EndArrays:
        best = [self.payoffs.is_best(end) for end in self.payoffs.ends]
        return EndArrays(
            is_plain=self.is_plain,
            plain_end=best.index(False),
            best_end=best.index(True) if True in best else -1,
            classes=len(best),
            beaten=self.beaten_at[up],
            surrendered=self.payoffs.surrendered,
            double_ends=self.payoffs.double_ends,
        )
