"""A round of blackjack counted exactly, as it is played by given plays: every chance a fraction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial
from math import perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds import announce
from croupier.odds.blackjack.exact_hands import ExactHands
from croupier.odds.blackjack.gain_tables import GainRows
from croupier.odds.blackjack.hand_weigher import Plays
from croupier.odds.blackjack.kernels.exact import exact_spread, exact_values
from croupier.odds.blackjack.splitting.splits import SAME, PairLeft, Shares, Weights
from croupier.odds.blackjack.tables import HIT, SPLIT
from croupier.odds.blackjack.values import THREADS, Against, BlackjackShoe
from croupier.odds.option_reads import MemoryCache, array_digest
from croupier.odds.remainders import Field, Remainders

Selected = Callable[[int, int], bool]

WORD = 2**62
"""Bound on sums that fit a machine word with room to spare."""


_ONE_HAND, _ENDS, _WEIGHTS = MemoryCache(8192), MemoryCache(256), MemoryCache(2048)
"""Caches that shoes of one game share, however their options differ."""


class TooLong(Exception):
    """Raised when a machine word cannot count the dealer's hands, so that only double precision is left."""


@dataclass
class RoundEnds:
    """Chances and gains of all ends of a round."""

    plain: dict[tuple[int, int, int], Fraction] = field(default_factory=dict)
    """(staked, holding, dealer's class) → chance, of rounds without a split."""
    splits: dict[int, tuple[Fraction, Fraction, Fraction]] = field(default_factory=dict)
    """Number of hands → chance, gain besides the base, staked, each as its part of the whole."""
    first: Fraction = Fraction(0)
    """Gain that the first of several hands adds."""
    beaten_splits: Fraction = Fraction(0)
    """Chance of a pair to split and a dealer's best hand, which is found at once or met by all hands."""
    beaten_by_hands: dict[int, Fraction] = field(default_factory=dict)
    """Chance of a split pair and a dealer's best hand that all hands meet, by the number of hands."""
    insured_by_hands: dict[int, Fraction] = field(default_factory=dict)
    """Chance of a split pair and a dealer's hand against which insurance wins, by the number of hands."""


class ExactSums:
    """Exact sums for one shoe."""

    def __init__(self, shoe: BlackjackShoe, solved: Sequence[Against], also: int | None = None) -> None:
        """Prepare the sums; `also` is a hand to be weighed, whether or not best play comes to it."""
        self.shoe = shoe
        self.solved = solved
        self.payoffs = shoe.payoffs
        self.gain_tables = shoe.gain_tables
        self.tables = shoe.tables
        for against in solved:
            self._refuse_long(against.up)
        drawn = max(int(tree.depth.max(initial=1)) for tree in self.gain_tables.trees)
        longest = max(self._longest(against, also) for against in solved)
        cards = min(shoe.total, 1 + longest + drawn)
        splits_by_rank = any(len(pair.groups) > 1 for pair in self.tables.pairs)
        extra = max(perm(int(count), min(3, int(count))) for count in shoe.counts) if splits_by_rank else 1
        self.field = Field(perm(shoe.total, cards) * self.payoffs.scale * extra)
        self.hands = ExactHands(shoe, self.field)

    def _refuse_long(self, up: int) -> None:
        """Raise `TooLong` if sums over the whole shoe are too large; a sum over fewer cards is never
        larger."""
        left, payoffs = self.shoe.without(up).tolist(), self.payoffs
        counts, ends, ways = self.tables.dealer.drawn[up]
        told = set(range(len(payoffs.ranks))) - set(self.gain_tables.trees[up].spare)
        told = told.union(*self.gain_tables.original_rows.looks, *self.gain_tables.split_rows.looks)
        number, cards = ways.astype(np.float64), counts.sum(axis=1)
        for kind, there in enumerate(left):
            most = int(counts[:, kind].max(initial=0))
            number *= np.array([float(perm(there, many)) for many in range(most + 1)])[counts[:, kind]]
        sums = np.zeros((int(cards.max(initial=0)) + 1, len(payoffs.ranks)))
        np.add.at(sums, (cards, np.array(payoffs.class_of)[ends]), number)
        if sums[:, list(told)].max(initial=0.0) >= WORD:
            raise TooLong

    def _longest(self, against: Against, also: int | None) -> int:
        """Return the most cards of a hand, with the cards gone that other hands of the pair have."""
        plays = against.plays.copy()
        starts = [hand for hand, _ in self.shoe.hands(against.up)]
        if also is not None:
            also = self.shoe.weigher.lead(against.up, also)
            plays[also] = HIT
            starts.append(also)
        hands = self.tables.hands
        reached = self.shoe.weigher.reached_from(
            against.up, self.shoe.weigher.order_at(against.up), plays, starts
        )
        found = int(hands.size[reached].max())
        for kind, split in against.splits.items():
            if also is not None or against.plays[self.tables.hand(kind, kind)] == SPLIT:
                longest = int(hands.size[self.shoe.weigher.reached(against.up, kind, split.plays)].max())
                found = max(found, split.most_gone + longest)
        return found

    # -- the round ---------------------------------------------------------------------------

    def ends(self, selected: Selected = lambda up, hand: True) -> RoundEnds:
        """Return how all rounds end, or those that begin with a selected up card and hand."""
        announce.compiling("exact blackjack", exact_values, exact_spread)
        self.shoe.prepare()
        found = RoundEnds()
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

    def _against(self, against: Against, selected: Selected) -> ExactPart:
        """Return the ends against one up card, weighted by the chance of that card."""
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
        told = array_digest(plays[shoe.weigher.order_at(up)], shoe.counts, self.gain_tables.is_plain)
        key = (self.gain_tables.mark, len(self.field.primes), up, tuple(starts), told)
        return ExactPart(_ENDS.get(key, lambda: self.hands.ends(up, plays, starts)), splits)

    def deals(self, up: int) -> Iterator[tuple[int, Fraction]]:
        """Yield each first hand with its chance to come together with the up card."""
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

    # -- one hand ----------------------------------------------------------------------------

    def worth(self, against: Against, hand: int, play: int) -> Fraction:
        """Return what a hand gains besides the base by that play, with the plays of `against` afterwards."""
        up, rows = against.up, self.gain_tables.original_rows
        plays, hand = against.plays.copy(), self.shoe.weigher.lead(up, hand)
        plays[hand] = play
        values = self.hands.gains(up, self.shoe.without(up), plays, (hand,), rows)
        return self.field.fraction(values[hand, 0]) / self.payoffs.scale

    def split_worth(self, against: Against, kind: int) -> Fraction:
        """Return what a pair gains besides the base when it is split."""
        groups = self.shoe.groups(against.up, kind)
        likely = sum((group.likely for group in groups), Fraction(0))
        part = self._split(against, kind, 1 / likely)
        total = sum(part.gains.values()) + part.first
        return self.field.fraction(total % self.field.numbers) / self.payoffs.scale

    # -- splits ------------------------------------------------------------------------------

    def _split(self, against: Against, kind: int, dealt: Fraction) -> SplitPart:
        shoe, up, field = self.shoe, against.up, self.field
        split = against.splits[kind]
        gone = split.most_gone
        worth = self.one_hand(up, kind, split.plays, gone, self.gain_tables.split_rows)
        stakes = self.one_hand(up, kind, split.plays, gone, self.gain_tables.stake_rows)
        has_first = self.gain_tables.has_first
        firsts = (
            self.one_hand(up, kind, split.plays, gone, self.gain_tables.first_rows) if has_first else None
        )
        part = SplitPart(Fraction(0), np.zeros(len(field.primes), np.int64), {}, {}, {}, {}, {})
        meetings = [
            cache(partial(self._met, dealers, up, kind))
            for dealers in (self.payoffs.beaten_by, self.payoffs.insured_by)
        ]
        payoffs = self.payoffs
        may_meet = bool(payoffs.beaten_by[up].any()), not payoffs.peeks and bool(payoffs.insured_by[up].any())
        for group in shoe.groups(up, kind):
            chance = dealt * group.likely
            ways = field.residues(chance)
            shares = shoe.shares(up, kind, group.alike, Fraction)
            part.beaten += chance * self._best_chance(up, kind, kind)
            told = self._told(up, kind, group.alike, shares)
            for hands in shares.chances:
                gains, staked = (self._sum(told[hands], values, ways) for values in (worth, stakes))
                part.gains[hands] = (part.gains.get(hands, 0) + gains) % field.numbers
                part.staked[hands] = (part.staked.get(hands, 0) + staked) % field.numbers
                beaten, insured = (
                    self._meets(shares.by_hands[hands], met) if is_met else Fraction(0)
                    for met, is_met in zip(meetings, may_meet, strict=True)
                )
                often = shares.chances[hands] * hands
                if self.payoffs.peeks:  # split hands are not played at all then
                    often -= beaten
                part.chances[hands] = part.chances.get(hands, Fraction(0)) + chance * often / hands
                _add(part.beaten_by_hands, {hands: chance * beaten / hands})
                _add(part.insured_by_hands, {hands: chance * insured / hands})
            if firsts is not None:
                first = self._sum(told[0], firsts, ways)
                part.first = (part.first + first) % field.numbers
        return part

    def _told(self, up: int, kind: int, alike: int, shares: Shares) -> dict[int, TurnedWeights]:
        """Return the weights modulo the primes by the number of hands; 0 has those of the first hand
        alone."""
        left = tuple(self.shoe.without(up).tolist())
        key = (len(self.field.primes), left, kind, alike, self.tables.pairs[kind].hands)
        return _WEIGHTS.get(
            key,
            lambda: {
                hands: TurnedWeights.from_weights(self.field, shares.pair, weights)
                for hands, weights in shares.plain.items()
            },
        )

    def _meets(self, weights: Weights, met: Callable[[int, int], Fraction]) -> Fraction:
        return sum((weight * met(*at) for at, weight in weights.items()), Fraction(0))

    def _sum(self, weights: TurnedWeights, values: Remainders, ways: Remainders) -> Remainders:
        each = weights.weights * values[weights.gone, weights.second] % self.field.numbers
        found: Remainders = each.sum(axis=0) % self.field.numbers * ways % self.field.numbers
        return found

    def _best_chance(self, up: int, *kinds: int) -> Fraction:
        left = self.shoe.without(up, *kinds)
        return Fraction(int(left[self.payoffs.beaten_by[up]].sum()), int(left.sum()))

    def _met(self, dealers: NDArray[np.bool_], up: int, kind: int, gone: int, second: int) -> Fraction:
        """Return the chance that the dealer has two such cards, as seen from a hand of the pair."""
        left = self.shoe.without(up, second, *[kind] * (gone + 2))
        return Fraction(int(left[dealers[up]].sum()), int(left.sum()))

    def one_hand(self, up: int, kind: int, plays: Plays, most_gone: int, rows: GainRows) -> Remainders:
        """Return the values of `BlackjackShoe.one_hand` multiplied by the scale, modulo the primes."""
        found = np.zeros((most_gone, self.tables.width, len(self.field.primes)), np.int64)
        reached = self.shoe.weigher.reached(up, kind, plays)
        played = array_digest(reached, plays[reached])
        for gone in range(most_gone):
            left = self.shoe.without(up, *[kind] * (gone + 1))
            if left[kind] < 1:
                break
            key = (rows.mark, len(self.field.primes), up, kind, tuple(left.tolist()), played)
            found[gone] = _ONE_HAND.get(key, partial(self._one_hand, up, kind, left, plays, rows, reached))
        return found

    def _one_hand(
        self, up: int, kind: int, left: NDArray[np.int64], plays: Plays, rows: GainRows,
        reached: NDArray[np.int64],
    ) -> Remainders:  # fmt: skip
        seconds = self.shoe.weigher.seconds(kind)
        values: Remainders = self.hands.gains(up, left, plays, seconds, rows, kind, reached)[seconds, 0]
        return values


@dataclass(frozen=True)
class TurnedWeights:
    """Weights of values of one hand, modulo the primes."""

    gone: NDArray[np.int64]
    second: NDArray[np.int64]
    weights: Remainders
    """[weight, prime]"""

    @classmethod
    def from_weights(cls, field: Field, pair: PairLeft, weights: Weights) -> TurnedWeights:
        places: list[tuple[int, int]] = []
        counts: list[int] = []
        each: list[int] = []
        for at, (gone, card) in enumerate(weights):
            kinds = [(pair.kind, 1)] if card == SAME else pair.others
            places += [(gone, kind) for kind, _ in kinds]
            counts += [count for _, count in kinds]
            each += [at] * len(kinds)
        turned = field.of_each(
            [
                Fraction(weight) / (1 if card == SAME else pair.total - gone)
                for (gone, card), weight in weights.items()
            ]
        )
        found = np.array(places, np.int64).reshape(-1, 2)
        many = np.array(counts, np.int64)[:, None]
        return cls(found[:, 0], found[:, 1], turned[np.array(each, np.int64)] * many % field.numbers)


@dataclass
class SplitPart:
    """Results of one pair against one up card, weighted by the chance of both."""

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
class ExactPart:
    spread: NDArray[np.int64]
    splits: list[SplitPart]
