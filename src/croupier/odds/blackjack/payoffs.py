"""What a blackjack wager gains by the classes of both finished hands.

Gains are told as differences to a base: where the dealer's best hand meets the original wager alone, that
wager is lost to begin with, whatever was done before. So it is one game whether the dealer looks at the
hole card first or finds out late and gives the other wagers back, and a choice is weighed by the rest.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.families.blackjack.choices import DOUBLE, MAIN, SPLIT_HAND
from croupier.families.blackjack.questions import Blackjack
from croupier.families.blackjack.verdicts import Finished, SettledHand
from croupier.odds.blackjack.dealer import ONE, Mix, Trees, dealer_trees
from croupier.odds.blackjack.hand_orders import Columns
from croupier.odds.blackjack.kernels.exact import EndArrays
from croupier.odds.blackjack.kernels.hands import GainArrays
from croupier.odds.blackjack.tables import SURRENDER, BlackjackTables, Holding
from croupier.odds.engine import NotExact
from croupier.odds.options_read import digest
from croupier.rules.options import Options

Gain = Fraction
PaidLooks = tuple[frozenset[int], ...]


class MetEnd(NamedTuple):
    """What the wagers on a finished hand get against a dealer's, and how likely that is by the suits."""

    got: dict[str, SettledHand]
    """By the wagers of the game."""
    likely: Fraction

    @property
    def key(self) -> Any:
        return tuple(self.got.values()), self.likely

    @property
    def main(self) -> SettledHand:
        """What the wager that was made first gets."""
        return next(iter(self.got.values()))


Met = tuple[MetEnd, ...]
"""In how many ways a hand of a class meets one of the dealer's."""


class GainRows(NamedTuple):
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
    looks: PaidLooks
    """The classes of the dealer's that have to be told from the others and from each other."""
    trees: tuple[Trees, ...]
    """By up card: a tree for each look."""
    mark: tuple[Hashable, ...]
    """The same for all rows with which the same hands come to the same."""


class Payoffs:
    """Of one game; holdings and dealer's classes that come to the same are one."""

    original: tuple[str, ...] = (MAIN,)
    """The wagers that lie there before anybody acts."""
    double_ends = True
    """A doubled hand gets one card; else it goes on, and may be doubled again."""

    def __init__(self, tables: BlackjackTables) -> None:
        self.tables = tables
        self.rules: Blackjack = tables.rules
        self.options: Options = tables.options
        self.peeks = self.rules.peeks(self.options)
        self.original_only = self.peeks or not self.rules.loses_extras(self.options)
        """A dealer's best hand takes the original wager and nothing else."""
        self._merge()
        self.surrendered = len(self.holdings)
        """The class of a hand that was given up: one more than there are holdings."""

    def prepare(self) -> None:
        """Ask for all that hangs on the options, and that threads share."""
        for shared in ("has_first", "is_plain", "trees", "beaten_at", "insured_by", "mark"):
            getattr(self, shared)
        for is_split in (False, True):
            self.rows(is_split)

    def _merge(self) -> None:
        holdings, classes = self.tables.hands.holdings, self.tables.dealer.classes
        table: list[list[Met]] = [[self._met(one, mix) for mix in classes] for one in holdings]
        self._take_busts(table)
        keys = [[tuple(end.key for end in met) for met in row] for row in table]
        ranks = [mix[0][0].rank for mix in classes]
        columns: dict[Any, int] = {}
        self.class_of = [
            columns.setdefault((ranks[at], *(row[at] for row in keys)), len(columns))
            for at in range(len(classes))
        ]
        kept = [self.class_of.index(end) for end in range(len(columns))]
        self.ranks = [ranks[at] for at in kept]
        """By the dealer's class."""
        rows: dict[Any, int] = {}
        self.holding_of = np.array(
            [
                rows.setdefault((one.pays, *(keys[at][end] for end in kept)), len(rows))
                for at, one in enumerate(holdings)
            ],
            np.int16,
        )
        first = [list(self.holding_of).index(row) for row in range(len(rows))]
        self.holdings: list[Holding] = [holdings[at] for at in first]
        self.met: list[list[Met]] = [[table[at][end] for end in kept] for at in first]
        """[holding][dealer's class]"""

    def _take_busts(self, table: list[list[Met]]) -> None:
        """Hands that are over meet the up card where they do not wait; a dealer who looks finds a best hand
        before there are any."""
        rules, options = self.rules, self.options
        if not rules.takes_busts_at_once(options):
            return
        ups: list[Mix] = [((rules.standing(options, (kind.card,)), ONE),) for kind in self.tables.kinds]
        met_late = [not (self.peeks and mix[0][0].rank) for mix in self.tables.dealer.classes]
        for one, row in zip(self.tables.hands.holdings, table, strict=True):
            if rules.is_over(one.standing.points) and not one.standing.rank:
                met, *others = (self._met(one, up) for up in ups)
                if any(other != met for other in others):
                    raise NotExact("busts are settled by the up card", "each otherwise, and are not counted")
                row[:] = [met if is_late else end for end, is_late in zip(row, met_late, strict=True)]

    def _met(self, one: Holding, mix: Mix) -> Met:
        rules, options = self.rules, self.options
        return tuple(
            MetEnd(
                {
                    wager: rules.settled(options, Finished(one.standing, odds), other, wager)
                    for wager in rules.wagers
                },
                likely * part,
            )
            for other, likely in mix
            for odds, part in one.pays
        )

    # -- one hand against another ------------------------------------------------------------

    def is_best(self, end: int) -> bool:
        """Whether that class of the dealer's is a best hand, such as a Blackjack."""
        return self.ranks[end] > 0

    @cached_property
    def beaten_gain(self) -> Gain:
        """What the original wager of a hand that is no best one gets from any such hand of the dealer's."""
        plain = next(at for at, one in enumerate(self.holdings) if not one.standing.rank)
        found = {
            sum((self.gain(plain, end, wager) for wager in self.original), Fraction(0))
            for end in self._ends
            if self.is_best(end)
        }
        if len(found) > 1:
            raise NotExact("the dealer's best hands differ", "in what they take of an original wager")
        return found.pop() if found else Fraction(0)

    @property
    def base_gain(self) -> Gain:
        """The base where the dealer has a best hand."""
        return self.beaten_gain if self.original_only else Fraction(0)

    def base(self, end: int) -> Gain:
        return self.base_gain if self.is_best(end) else Fraction(0)

    def gain(self, holding: int, end: int, wager: str) -> Fraction:
        """What a unit of that wager wins on average."""
        return sum((met.got[wager].gain * met.likely for met in self.met[holding][end]), Fraction(0))

    def net(self, holding: int, end: int, staked: int) -> Gain:
        """What the wagers of an original hand come to in all."""
        if holding == self.surrendered:
            return self.beaten_gain if self.peeks and self.is_best(end) else -self._given_up(end)
        return sum(
            (self.net_of(met, end, staked) * met.likely for met in self.met[holding][end]),
            Fraction(0),
        )

    def net_of(self, met: MetEnd, end: int, staked: int) -> Gain:
        """The same, of one way in which the hands meet; a dealer who looks finds a best hand before anybody
        doubles."""
        added = 0 if self.peeks and self.is_best(end) else staked - 1
        return met.got[MAIN].gain + added * met.got[DOUBLE].gain

    def _given_up(self, end: int) -> Fraction:
        is_first = self.rules.takes_surrender(self.options)
        return self.rules.surrender_part(self.options, 0 if is_first else self.ranks[end])

    def split_gain(self, holding: int, end: int, staked: int) -> Gain:
        """What one of several hands adds to the base."""
        if self.peeks and self.is_best(end):
            return Fraction(0)
        if holding == self.surrendered:
            return -self._given_up(end)
        return self.gain(holding, end, SPLIT_HAND) + (staked - 1) * self.gain(holding, end, DOUBLE)

    def first_gain(self, holding: int, end: int, staked: int) -> Gain:
        """What the first of several hands, which has the original wager, adds besides."""
        if self.peeks and self.is_best(end):
            return Fraction(0)
        return self.net(holding, end, staked) - self.split_gain(holding, end, staked) - self.base(end)

    # -- as arrays ---------------------------------------------------------------------------

    def rows(self, is_split: bool) -> GainRows:
        return self.split_rows if is_split else self.original_rows

    @cached_property
    def original_rows(self) -> GainRows:
        return self._rows(lambda one, end, staked: self.net(one, end, staked) - self.base(end))

    @cached_property
    def split_rows(self) -> GainRows:
        return self._rows(self.split_gain)

    @cached_property
    def first_rows(self) -> GainRows:
        hands = set(self.holding_of[self.tables.hands.split]) | {self.surrendered}
        return self._rows(lambda *at: self.first_gain(*at) if at[0] in hands else Fraction(0))

    @cached_property
    def stake_rows(self) -> GainRows:
        """What lies on a hand of a split pair; nothing where the dealer has looked before."""
        return self._rows(
            lambda one, end, staked: Fraction(
                0 if self.peeks and self.is_best(end) else 1 if one == self.surrendered else staked
            )
        )

    @cached_property
    def square_rows(self) -> GainRows:
        """The square of what one of several hands adds to the base."""
        return self._rows(lambda one, end, staked: self.split_gain(one, end, staked) ** 2, self.scale)

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
            for staked in (1, 2)
            for gain in (self.net(holding, end, staked), self.split_gain(holding, end, staked))
        ]
        return lcm(*(Fraction(gain).denominator for gain in gains))

    def _rows(self, gain: Any, more: int = 1) -> GainRows:
        """`more` is what a gain must be scaled by besides to be whole."""
        scale = self.scale * more
        holdings, ends = range(self.surrendered + 1), range(len(self.ranks))
        exact = [[[gain(one, end, staked) for end in ends] for one in holdings] for staked in (1, 2)]
        whole: NDArray[np.int64] = np.array(
            [[[int(each * scale) for each in row] for row in part] for part in exact]
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
        return GainRows(
            whole / scale, whole.astype(np.int64), is_flat, flat / scale, flat,
            np.array([looks.index(each) for each in found]), looks, self._trees(looks),
            (self.mark, scale, digest(whole)),
        )  # fmt: skip

    @cached_property
    def mark(self) -> tuple[Hashable, ...]:
        """What all gains of these hands have in common."""
        dealer = (self.tables.dealer, tuple(self.class_of), tuple(self.ranks))
        return (self.tables.hands, dealer, digest(self.holding_of, self.beaten_by), self.surrendered,
                self.double_ends, self.columns)  # fmt: skip

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
        for end, many in enumerate(self.tables.dealer.sizes):
            found[self.class_of[end]] += many
        return found

    def _trees(self, looks: PaidLooks) -> tuple[Trees, ...]:
        return dealer_trees(self.tables.dealer, self.class_of, looks, self.columns)

    @cached_property
    def columns(self) -> tuple[Columns, ...]:
        """By up card: the kinds of cards that hands against it are told by."""
        every, folded = tuple(range(self.tables.width)), tuple(sorted(set(self.tables.hands.leads)))
        return tuple(folded if folds else every for folds in self.tables.folds)

    @cached_property
    def beaten_at(self) -> tuple[NDArray[np.bool_], ...]:
        """[up kind] → `beaten_by` by those kinds."""
        return tuple(self.beaten_by[up, list(columns)] for up, columns in enumerate(self.columns))

    @property
    def _ends(self) -> range:
        return range(len(self.ranks))

    def is_alike(self, holding: int, ends: Iterable[int]) -> bool:
        """Whether it makes no difference which of those hands the dealer has."""
        return len({tuple(met.key for met in self.met[holding][end]) for end in ends}) < 2

    @cached_property
    def is_plain(self) -> NDArray[np.bool_]:
        """[holding] → whether also in words nothing matters but if the dealer has a best hand."""
        found: NDArray[np.bool_] = self.original_rows.is_flat.copy()
        for one in range(self.surrendered):
            for best in (False, True):
                found[one] &= self.is_alike(one, (end for end in self._ends if self.is_best(end) is best))
        return found

    @cached_property
    def trees(self) -> tuple[Trees, ...]:
        """By up card: all classes told apart."""
        return self._trees((frozenset(range(len(self.ranks))) - {self.sizes.index(max(self.sizes))},))

    def gains_of(self, rows: GainRows, up: int) -> GainArrays:
        return self._gains(rows, rows.gains, rows.flat, up)

    def whole_gains(self, rows: GainRows, up: int) -> GainArrays:
        """The same in whole numbers."""
        return self._gains(rows, rows.whole, rows.whole_flat, up)

    def _gains(self, rows: GainRows, gains: Any, flat: Any, up: int) -> GainArrays:
        ends = self.double_ends
        return GainArrays(gains, rows.is_flat, flat, rows.look, self.beaten_at[up], self.surrendered, ends)

    def ends_of(self, up: int) -> EndArrays:
        best = [self.is_best(end) for end in range(len(self.ranks))]
        return EndArrays(
            is_plain=self.is_plain,
            plain_end=best.index(False),
            best_end=best.index(True) if True in best else -1,
            classes=len(best),
            beaten=self.beaten_at[up],
            surrendered=self.surrendered,
            double_ends=self.double_ends,
        )

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
