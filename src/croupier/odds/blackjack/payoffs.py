"""Gains of a blackjack wager by the classes of both finished hands.

Gains are differences to a base: where the dealer's best hand meets the original wager alone, that wager is
lost from the beginning, whatever was done before. So it makes no difference whether the dealer looks at the
hole card first or finds out late and gives the other wagers back, and a choice is weighed by the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.families.blackjack.choices import DOUBLE, MAIN, SPLIT_HAND
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.verdicts import Finished, WagerResult
from croupier.odds.blackjack.dealer import ONE, Mix
from croupier.odds.blackjack.tables import BlackjackTables, Holding
from croupier.odds.engine import NoExactOdds
from croupier.rules.options import Options

Gain = Fraction


class MetEnd(NamedTuple):
    """Results of the wagers on a finished hand against a dealer's hand, with their chance by the suits."""

    got: dict[str, WagerResult]
    """Result of each wager of the game on that hand."""
    likely: Fraction

    @property
    def key(self) -> Any:
        return tuple(self.got.values()), self.likely

    @property
    def main(self) -> WagerResult:
        """Result of the wager that was made first."""
        return next(iter(self.got.values()))


Met = tuple[MetEnd, ...]
"""Ways in which a hand of a class meets one of the dealer's."""


class Payoffs:
    """Payoffs of one game; holdings with the same results are merged, and so are the dealer's classes."""

    original: tuple[str, ...] = (MAIN,)
    """Wagers that are on the hand before anybody acts."""
    double_ends = True
    """Whether a doubled hand gets just one card; otherwise it goes on, and may be doubled again."""

    def __init__(self, tables: BlackjackTables) -> None:
        self.tables = tables
        self.rules: Blackjack = tables.rules
        self.options: Options = tables.options
        self.peeks = self.rules.peeks(self.options)
        self.original_only = self.peeks or not self.rules.loses_extras(self.options)
        """Whether a dealer's best hand takes the original wager and nothing else."""
        self._merge()
        self.surrendered = len(self.holdings)
        """Class of a surrendered hand: the one after the last holding."""

    def prepare(self) -> None:
        """Compute in advance what depends on the options and is shared by threads."""
        for shared in ("scale", "insured_by", "beaten_by"):
            getattr(self, shared)

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
        """Rank of a best hand, by the dealer's class; 0 if it is none."""
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
        """Let busted hands meet the up card if busts are settled at once.

        A dealer who looks at the hole card finds a best hand before there are any.
        """
        rules, options = self.rules, self.options
        if not rules.takes_busts_at_once(options):
            return
        ups: list[Mix] = [((rules.standing(options, (kind.card,)), ONE),) for kind in self.tables.kinds]
        met_late = [not (self.peeks and mix[0][0].rank) for mix in self.tables.dealer.classes]
        for one, row in zip(self.tables.hands.holdings, table, strict=True):
            if rules.is_over(options, one.standing.points) and not one.standing.rank:
                met, *others = (self._met(one, up) for up in ups)
                if any(other != met for other in others):
                    raise NoExactOdds(
                        "busts are settled by the up card", "each otherwise, and are not counted"
                    )
                row[:] = [met if is_late else end for end, is_late in zip(row, met_late, strict=True)]

    def _met(self, one: Holding, mix: Mix) -> Met:
        rules, options, standing = self.rules, self.options, one.standing
        if one.is_drawn and self.peeks and mix[0][0].rank:  # the hand ended before it was drawn to
            standing = standing._replace(rank=0)
        return tuple(
            MetEnd(
                {
                    wager: rules.result_of(options, Finished(standing, odds), other, wager)
                    for wager in rules.wagers_on_hand
                },
                likely * part,
            )
            for other, likely in mix
            for odds, part in one.pays
        )

    # -- one hand against another ------------------------------------------------------------

    def is_best(self, end: int) -> bool:
        """Return True if that class of the dealer's is a best hand, such as a Blackjack."""
        return self.ranks[end] > 0

    @cached_property
    def beaten_gain(self) -> Gain:
        """Gain of the original wager of a hand that is no best hand against a dealer's best hand; 0 if there
        is none."""
        plain = next(at for at, one in enumerate(self.holdings) if not one.standing.rank)
        found = {
            sum((self.gain(plain, end, wager) for wager in self.original), Fraction(0))
            for end in self.ends
            if self.is_best(end)
        }
        if len(found) > 1:
            raise NoExactOdds("the dealer's best hands differ", "in what they take of an original wager")
        return found.pop() if found else Fraction(0)

    @property
    def base_gain(self) -> Gain:
        """Base of a round in which the dealer has a best hand."""
        return self.beaten_gain if self.original_only else Fraction(0)

    def base(self, end: int) -> Gain:
        return self.base_gain if self.is_best(end) else Fraction(0)

    def gain(self, holding: int, end: int, wager: str) -> Fraction:
        """Return what a unit of this wager wins on average."""
        return sum((met.got[wager].gain * met.likely for met in self.met[holding][end]), Fraction(0))

    def net(self, holding: int, end: int, staked: int) -> Gain:
        """Return what all wagers of an original hand win on average, in original wagers."""
        if holding == self.surrendered:
            return self.beaten_gain if self.peeks and self.is_best(end) else -self._given_up(end)
        return sum(
            (self.net_of(met, end, staked) * met.likely for met in self.met[holding][end]),
            Fraction(0),
        )

    def net_of(self, met: MetEnd, end: int, staked: int) -> Gain:
        """Return what all wagers of an original hand win in one way in which the hands meet.

        A dealer who looks at the hole card finds a best hand before anybody doubles.
        """
        added = 0 if self.peeks and self.is_best(end) else staked - 1
        return met.got[MAIN].gain + added * met.got[DOUBLE].gain

    def _given_up(self, end: int) -> Fraction:
        is_first = self.rules.takes_surrender(self.options)
        return self.rules.surrender_part(self.options, 0 if is_first else self.ranks[end])

    def split_gain(self, holding: int, end: int, staked: int) -> Gain:
        """Return what one of several hands adds to the base."""
        if self.peeks and self.is_best(end):
            return Fraction(0)
        if holding == self.surrendered:
            return -self._given_up(end)
        return self.gain(holding, end, SPLIT_HAND) + (staked - 1) * self.gain(holding, end, DOUBLE)

    @cached_property
    def added_stakes(self) -> tuple[int, int]:
        """Stakes that a split and a double add; 0 for one that the house lays."""
        lays = self.rules.house_lays
        return int(not lays(self.options, SPLIT_HAND)), int(not lays(self.options, DOUBLE))

    def stake(self, staked: int) -> int:
        """Return the stake on a hand that was doubled (2) or not (1)."""
        return 1 + (staked - 1) * self.added_stakes[1]

    def split_stake(self, holding: int, end: int, staked: int) -> int:
        """Return what a hand of a split pair adds to the stakes, the first with what the others do; 0 if the
        dealer looked before and had a best hand."""
        if self.peeks and self.is_best(end):
            return 0
        return self.added_stake(1 if holding == self.surrendered else staked)

    def added_stake(self, staked: int) -> int:
        """Return what a further hand adds to the stakes, doubled or not."""
        split, double = self.added_stakes
        return split + (staked - 1) * double

    @property
    def first_stake(self) -> int:
        """Stake of a round with split hands besides what each of them adds."""
        return 1 - self.added_stakes[0]

    def first_gain(self, holding: int, end: int, staked: int) -> Gain:
        """Return what the first of several hands, which has the original wager, adds further."""
        if self.peeks and self.is_best(end):
            return Fraction(0)
        return self.net(holding, end, staked) - self.split_gain(holding, end, staked) - self.base(end)

    @cached_property
    def scale(self) -> int:
        """Smallest factor that makes all gains whole numbers."""
        gains = [
            gain
            for holding in range(self.surrendered + 1)
            for end in self.ends
            for staked in (1, 2)
            for gain in (self.net(holding, end, staked), self.split_gain(holding, end, staked))
        ]
        return lcm(*(Fraction(gain).denominator for gain in gains))

    @property
    def ends(self) -> range:
        return range(len(self.ranks))

    def is_same_end(self, holding: int, ends: Iterable[int]) -> bool:
        """Return True if it makes no difference which of those hands the dealer has."""
        return len({tuple(met.key for met in self.met[holding][end]) for end in ends}) < 2

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
