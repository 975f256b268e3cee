"""A round of blackjack counted exactly, as it is played by given plays: every chance a fraction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial
from math import perm, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds import announce
from croupier.odds.blackjack.kernels.exact import exact_spread, exact_values
from croupier.odds.blackjack.kernels.hands import VALUE
from croupier.odds.blackjack.kinds import counts_of
from croupier.odds.blackjack.payoffs import Rows
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT
from croupier.odds.blackjack.values import THREADS, Against, Plays, Shoe
from croupier.odds.remainders import Field, Remainders

Selected = Callable[[int, int], bool]

WORD = 2**62
"""What fits a machine word with room to spare."""


class TooLong(Exception):
    """More dealer's hands than a machine word counts: only double precision is left."""


@dataclass
class Ends:
    """How a round ends."""

    plain: dict[tuple[int, int, int], Fraction] = field(default_factory=dict)
    """(staked, holding, dealer's class) → chance, of rounds without a split."""
    splits: dict[int, tuple[Fraction, Fraction, Fraction]] = field(default_factory=dict)
    """Number of hands → chance, gain besides the base, staked, each as its part of the whole."""
    first: Fraction = Fraction(0)
    """What the first of several hands adds."""
    beaten_splits: Fraction = Fraction(0)
    """The chance of a pair that is split but for a dealer's best hand: found out at once, or met by all."""
    beaten_by_hands: dict[int, Fraction] = field(default_factory=dict)
    """The same by the number of hands, where it is met by all."""
    insured_by_hands: dict[int, Fraction] = field(default_factory=dict)
    """The chance of so many hands and a dealer's hand against which insurance wins."""


class Counted:
    """Exact sums for one shoe."""

    def __init__(self, shoe: Shoe, solved: Sequence[Against], also: int | None = None) -> None:
        """`also` is a hand that is weighed, whether or not best play comes to it."""
        self.shoe = shoe
        self.solved = solved
        self.payoffs = shoe.payoffs
        self.tables = shoe.tables
        for against in solved:
            self._refuse_long(against.up)
        drawn = max(int(tree.depth.max(initial=1)) for tree in self.payoffs.trees)
        longest = max(self._longest(against, also) for against in solved)
        cards = min(shoe.total, 1 + longest + drawn)
        splits_by_rank = any(len(pair.groups) > 1 for pair in self.tables.pairs)
        extra = max(perm(int(count), min(3, int(count))) for count in shoe.counts) if splits_by_rank else 1
        self.field = Field(perm(shoe.total, cards) * self.payoffs.scale * extra)

    def _refuse_long(self, up: int) -> None:
        """A sum over fewer cards is never larger than that of the whole shoe."""
        left = [int(count) for count in self.shoe.without(up)]
        payoffs = self.payoffs
        told = set(range(len(payoffs.ranks))) - set(payoffs.trees[up].spare)
        told = told.union(*payoffs.original_rows.looks, *payoffs.split_rows.looks)
        sums: dict[tuple[int, int], int] = {}
        for finish in self.tables.dealer.finishes[up]:
            counts = counts_of(finish.code, self.tables.width)
            at = sum(counts), payoffs.class_of[finish.end]
            if at[1] in told:
                sums[at] = sums.get(at, 0) + finish.ways * prod(map(perm, left, counts))
        if max(sums.values(), default=0) >= WORD:
            raise TooLong

    def _longest(self, against: Against, also: int | None) -> int:
        """The most cards of a hand, with those gone that other hands of the pair have."""
        plays = against.plays.copy()
        starts = [hand for hand, _ in self.shoe.hands(against.up)]
        if also is not None:
            plays[also] = HIT
            starts.append(also)
        found = self._reached(plays, starts)
        for kind, split in against.splits.items():
            if also is not None or against.plays[self.tables.hand(kind, kind)] == SPLIT:
                seconds = [self.tables.hand(kind, second) for second in range(self.tables.width)]
                found = max(found, len(split.one_hand) + self._reached(split.plays, seconds))
        return found

    def _reached(self, plays: Plays, starts: Iterable[int]) -> int:
        hands = self.tables.hands
        reached = np.zeros(len(hands.counts), np.bool_)
        level = np.array(list(starts))
        while len(level):
            reached[level] = True
            on = level[(plays[level] & (HIT | DOUBLE)) > 0]
            level = np.unique(hands.child[on].ravel())
            level = level[level >= 0]
        return int(hands.size[reached].max())

    # -- the round ---------------------------------------------------------------------------

    def ends(self, selected: Selected = lambda up, hand: True) -> Ends:
        """Of all rounds, or of those that begin with a selected up card and hand."""
        announce.compiling("exact blackjack", exact_values, exact_spread)
        self.shoe.prepare()
        found = Ends()
        spread = np.zeros(
            (2, self.payoffs.surrendered + 1, len(self.payoffs.ranks), len(self.field.primes)), np.int64
        )
        gains: dict[int, Remainders] = {}
        staked: dict[int, Remainders] = {}
        first = np.zeros(len(self.field.primes), np.int64)
        chances: dict[int, Fraction] = {}
        with ThreadPoolExecutor(THREADS) as pool:
            for part in pool.map(lambda against: self._against(against, selected), self.solved):
                spread = (spread + part.spread) % self.field.numbers
                for split in part.splits:
                    found.beaten_splits += split.beaten
                    first = (first + split.first) % self.field.numbers
                    _add(found.beaten_by_hands, split.beaten_by_hands)
                    _add(found.insured_by_hands, split.insured_by_hands)
                    for hands, chance in split.chances.items():
                        chances[hands] = chances.get(hands, Fraction(0)) + chance
                        gains[hands] = (gains.get(hands, 0) + split.gains[hands]) % self.field.numbers
                        staked[hands] = (staked.get(hands, 0) + split.staked[hands]) % self.field.numbers
        for at in zip(*np.nonzero(spread.any(axis=-1)), strict=True):
            doubled, holding, end = (int(each) for each in at)
            found.plain[doubled + 1, holding, end] = self.field.fraction(spread[at])
        scale = self.payoffs.scale
        for hands, chance in chances.items():
            gain, stake = self.field.fraction(gains[hands]), self.field.fraction(staked[hands])
            found.splits[hands] = chance, gain / scale, stake / scale
        found.first = self.field.fraction(first) / scale
        return found

    def _against(self, against: Against, selected: Selected) -> Part:
        """One up card, with the chance of that card."""
        shoe, up = self.shoe, against.up
        starts: list[tuple[int, Fraction]] = []
        splits: list[SplitPart] = []
        for hand, chance in self.deals(up):
            if not selected(up, hand):
                continue
            if against.plays[hand] == SPLIT:
                kind = int(np.argmax(self.tables.hands.counts[hand]))
                groups = shoe.groups(up, kind)
                splits.append(self._split(against, kind, chance))
                chance *= 1 - sum(group.likely for group in groups)
            if chance:
                starts.append((hand, chance))
        plays = against.plays.copy()
        for kind in against.splits:
            pair = self.tables.hand(kind, kind)
            if plays[pair] == SPLIT:
                plays[pair] = against.unsplit[kind]
        return Part(self._spread(up, plays, starts), splits)

    def deals(self, up: int) -> Iterator[tuple[int, Fraction]]:
        """The up card with each first hand."""
        shoe = self.shoe
        for hand, _ in shoe.hands(up):
            kinds = np.repeat(np.arange(self.tables.width), self.tables.hands.counts[hand])
            ways = int(shoe.counts[up])
            left = shoe.without(up)
            for kind in kinds:
                ways *= int(left[kind])
                left[kind] -= 1
            orders = 2 if len(set(kinds)) == 2 else 1
            yield hand, Fraction(ways * orders, perm(shoe.total, 1 + len(kinds)))

    def _spread(self, up: int, plays: Plays, starts: list[tuple[int, Fraction]]) -> Remainders:
        shoe, payoffs, hands, field = self.shoe, self.payoffs, self.tables.hands, self.field
        reach = np.zeros((len(hands.counts), len(field.primes)), np.int64)
        for hand, chance in starts:
            reach[hand] = field.of(chance)
        ends = [payoffs.is_best(end) for end in range(len(payoffs.ranks))]
        found = np.zeros((2, payoffs.surrendered + 1, len(ends), len(field.primes)), np.int64)
        left = shoe.without(up)
        exact_spread(
            shoe.order, hands.counts, hands.size, hands.child, shoe.holding(False), payoffs.is_plain,
            ends.index(False), ends.index(True) if True in ends else -1, payoffs.beaten_by[up],
            payoffs.surrendered, self.tables.rules.double_ends, *payoffs.trees[up], len(ends),
            left, int(left.sum()), plays, field.numbers, field.inverses, reach, np.zeros_like(reach), found,
        )  # fmt: skip
        return found

    # -- one hand ----------------------------------------------------------------------------

    def worth(self, against: Against, hand: int, play: int) -> Fraction:
        """What a hand gains besides the base by that play, and best play afterwards."""
        shoe, tables, field = self.shoe, self.tables, self.field
        hands, rows = tables.hands, self.payoffs.original_rows
        plays = against.plays.copy()
        plays[hand] = play
        wanted = np.zeros(len(hands.counts), np.uint8)
        wanted[hand] = VALUE
        values = np.zeros((len(hands.counts), 2, len(field.primes)), np.int64)
        left = shoe.without(against.up)
        exact_values(
            shoe.order, hands.counts, hands.size, hands.child, shoe.holding(False), rows.whole,
            rows.is_flat, rows.whole_flat, self.payoffs.beaten_by[against.up], self.payoffs.surrendered,
            tables.rules.double_ends, *rows.trees[against.up], rows.look,
            left, int(left.sum()), wanted, plays, field.numbers, field.inverses, values,
        )  # fmt: skip
        return field.fraction(values[hand, 0]) / self.payoffs.scale

    def split_worth(self, against: Against, kind: int) -> Fraction:
        """What a pair gains besides the base when it is split."""
        groups = self.shoe.groups(against.up, kind)
        likely = sum((group.likely for group in groups), Fraction(0))
        part = self._split(against, kind, 1 / likely)
        total = sum(part.gains.values()) + part.first
        return self.field.fraction(total % self.field.numbers) / self.payoffs.scale

    # -- splits ------------------------------------------------------------------------------

    def _split(self, against: Against, kind: int, dealt: Fraction) -> SplitPart:
        shoe, up, field = self.shoe, against.up, self.field
        split = against.splits[kind]
        gone = len(split.one_hand)
        worth = self.one_hand(up, kind, split.plays, gone, self.payoffs.split_rows)
        stakes = self.one_hand(up, kind, split.plays, gone, self.payoffs.stake_rows)
        has_first = self.payoffs.has_first
        firsts = self.one_hand(up, kind, split.plays, gone, self.payoffs.first_rows) if has_first else None
        part = SplitPart(Fraction(0), np.zeros(len(field.primes), np.int64), {}, {}, {}, {}, {})
        meetings = [
            cache(partial(self._met, dealers, up, kind))
            for dealers in (self.payoffs.beaten_by, self.payoffs.insured_by)
        ]
        for group in shoe.groups(up, kind):
            chance = dealt * group.likely
            shares = shoe.shares(up, kind, group.alike, Fraction)
            part.beaten += chance * self._best_chance(up, kind, kind)
            for hands, weights in shares.by_hands.items():
                scaled = {at: field.of(weight * chance) for at, weight in weights.items()}
                part.gains[hands] = (part.gains.get(hands, 0) + self._sum(scaled, worth)) % field.numbers
                part.staked[hands] = (part.staked.get(hands, 0) + self._sum(scaled, stakes)) % field.numbers
                beaten, insured = (
                    sum((weight * met(*at) for at, weight in weights.items()), Fraction(0))
                    for met in meetings
                )
                often = sum(weights.values(), Fraction(0))
                if self.payoffs.peeks:  # split hands are not played at all then
                    often -= beaten
                part.chances[hands] = part.chances.get(hands, Fraction(0)) + chance * often / hands
                _add(part.beaten_by_hands, {hands: chance * beaten / hands})
                _add(part.insured_by_hands, {hands: chance * insured / hands})
            if firsts is not None:
                scaled = {at: field.of(weight * chance) for at, weight in shares.first.items()}
                part.first = (part.first + self._sum(scaled, firsts)) % field.numbers
        return part

    def _sum(self, weights: dict[tuple[int, int], Remainders], values: Remainders) -> Remainders:
        total = np.zeros(len(self.field.primes), np.int64)
        for at, weight in weights.items():
            total = (total + weight * values[at]) % self.field.numbers
        return total

    def _best_chance(self, up: int, *kinds: int) -> Fraction:
        left = self.shoe.without(up, *kinds)
        return Fraction(int(left[self.payoffs.beaten_by[up]].sum()), int(left.sum()))

    def _met(self, dealers: NDArray[np.bool_], up: int, kind: int, gone: int, second: int) -> Fraction:
        """The chance of such a dealer's two cards, as a hand of the pair sees it."""
        left = self.shoe.without(up, second, *[kind] * (gone + 2))
        return Fraction(int(left[dealers[up]].sum()), int(left.sum()))

    def one_hand(self, up: int, kind: int, plays: Plays, most_gone: int, rows: Rows) -> Remainders:
        """As `Shoe.one_hand`, modulo the primes and times the scale."""
        shoe, payoffs, tables, field = self.shoe, self.payoffs, self.tables, self.field
        hands = tables.hands
        seconds = [tables.hand(kind, second) for second in range(tables.width)]
        found = np.zeros((most_gone, tables.width, len(field.primes)), np.int64)
        for gone in range(most_gone):
            left = shoe.without(up, *[kind] * (gone + 1))
            if left[kind] < 1:
                break
            wanted = np.zeros(len(hands.counts), np.uint8)
            wanted[seconds] = VALUE
            values = np.empty((len(hands.counts), 2, len(field.primes)), np.int64)
            exact_values(
                shoe.orders[kind], hands.counts, hands.size, hands.child, shoe.holding(True), rows.whole,
                rows.is_flat, rows.whole_flat, payoffs.beaten_by[up], payoffs.surrendered,
                tables.rules.double_ends, *rows.trees[up], rows.look,
                left, int(left.sum()), wanted, plays, field.numbers, field.inverses, values,
            )  # fmt: skip
            found[gone] = values[seconds, 0]
        return found


@dataclass
class SplitPart:
    """One pair against one up card, as its part of the whole."""

    beaten: Fraction
    first: Remainders
    chances: dict[int, Fraction]
    gains: dict[int, Any]
    staked: dict[int, Any]
    beaten_by_hands: dict[int, Fraction]
    insured_by_hands: dict[int, Fraction]


def _add(sums: dict[int, Fraction], more: dict[int, Fraction]) -> None:
    for hands, chance in more.items():
        sums[hands] = sums.get(hands, Fraction(0)) + chance


@dataclass(frozen=True)
class Part:
    spread: NDArray[np.int64]
    splits: list[SplitPart]
