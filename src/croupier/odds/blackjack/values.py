"""A blackjack shoe solved: what every play of every hand is worth against every up card.

The values are gains besides the base (see `payoffs`), in units of the original wager, right to
twelve digits and more. `Plays` says how split hands are played, and `splits` what that means.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import partial
from operator import truediv
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.composition import Composition
from croupier.odds import announce
from croupier.odds.blackjack.gain_tables import GainRows, GainTables
from croupier.odds.blackjack.hand_weigher import HandWeigher, Plays, Values
from croupier.odds.blackjack.kernels.hands import weigh_hands
from croupier.odds.blackjack.splitting.splits import Ratio, Shares, Weights, shares
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND, SURRENDER, BlackjackTables
from croupier.odds.option_reads import MemoryCache, array_digest

WORTH, STANDING, STANDING_DOUBLED, HITTING, DOUBLING, SURRENDERING = range(6)
"""Columns of values."""
THREADS = 2
GAIN = 1e-13
"""Margin by which a split must be better than another play."""
CHANGED = 60
"""Bound, times the cards of the shoe, on how much a single card that is gone changes the worth of one play
against another. It makes no difference unless it is drawn; player and dealer draw fewer than ten cards on
average, and no play gains or loses more than two wagers."""
PLAY_COLUMNS = ((STAND, STANDING), (HIT, HITTING), (DOUBLE, DOUBLING), (SURRENDER, SURRENDERING))

_AGAINST, _SPLIT_PLAYS, _ONE_HAND = MemoryCache(32), MemoryCache(256), MemoryCache(8192)
"""Caches of what no option changes, which shoes of one game share."""


class SplitPlay(Enum):
    """How the hands of a split pair are played, by their own cards and the up card."""

    BEST = "as is best for the first of two hands, when the other card of the pair is gone"
    SAME = "as the same cards are played that were not split"


class PairGroup(NamedTuple):
    """Cards of a kind that make pairs with each other, with an up card among them or not."""

    alike: int
    """Number of them that are left besides the pair."""
    likely: Fraction
    """Chance that two cards of the kind, and the up card, are of this group."""


@dataclass(frozen=True, eq=False)
class Split:
    """A pair against an up card, weighed as far as it is asked for."""

    shoe: BlackjackShoe
    up: int
    kind: int
    plays: Plays
    """[hand] → how a hand of it is played."""
    part: float
    """Part of the hands of two such cards that are pairs which may be split."""
    groups: tuple[tuple[float, Shares], ...]
    """Chance that such a pair is of each group, and the result of splitting it then."""
    _worth: list[float] = field(default_factory=list)
    """Worth of splitting, once it is known."""

    @property
    def most_gone(self) -> int:
        """Most cards of the pair that may be gone besides the first two, plus one."""
        return max(gone for _, shares in self.groups for gone, _ in shares.total) + 1

    @property
    def one_hand(self) -> Values:
        """[cards of the pair gone besides the first two, second card's kind] → what one hand is worth."""
        return self.shoe.one_hand(self.up, self.kind, self.plays, self.most_gone)

    @property
    def worth(self) -> float:
        """Gain of splitting the pair, besides the base."""
        if not self._worth:
            self._worth.append(self._weighed())
        return self._worth[0]

    def _weighed(self) -> float:
        one_hand, tables = self.one_hand, self.shoe.gain_tables
        worth = sum(likely * combined(shares.total, one_hand) for likely, shares in self.groups)
        if tables.has_first:
            first = self.shoe.one_hand(self.up, self.kind, self.plays, len(one_hand), tables.first_rows)
            worth += sum(likely * combined(shares.first, first) for likely, shares in self.groups)
        return worth

    def is_worth(self, more_than: float) -> bool:
        """Return True if splitting is worth more than that.

        It is judged by one hand with no further card of the pair gone, and weighed in full only if that
        leaves a doubt.
        """
        if not self.shoe.gain_tables.has_first:
            one = self.shoe.one_hand(self.up, self.kind, self.plays, 1)[0]
            about = doubt = 0.0
            for likely, shares in self.groups:
                for (gone, second), weight in shares.total.items():
                    about += likely * weight * float(one[second])
                    doubt += likely * abs(weight) * gone
            if abs(about - more_than) > doubt * CHANGED / self.shoe.total + GAIN:
                return about > more_than
        return self.worth > more_than


@dataclass(frozen=True)
class Against:
    """All hands against one up card."""

    up: int
    values: Values
    """[hand, column]"""
    plays: Plays
    """[hand] → the best play; SPLIT too."""
    splits: dict[int, Split]
    """Splits by the pair's kind."""
    unsplit: dict[int, int]
    """Play of such a pair where it may not be split."""


class BlackjackShoe:
    """A game and the number of cards of each kind in its shoe."""

    def __init__(self, tables: BlackjackTables, gain_tables: GainTables, cards: Composition) -> None:
        self.tables = tables
        self.gain_tables = gain_tables
        self.payoffs = gain_tables.payoffs
        self.cards = cards
        self.counts = np.array(
            [sum(cards.count(card) for card in kind.cards) for kind in tables.kinds], np.int64
        )
        self.total = int(self.counts.sum())
        self.weigher = HandWeigher(tables, gain_tables)
        self._groups: dict[tuple[int, int], list[PairGroup]] = {}
        self._first_hands: dict[int, list[tuple[int, float]]] = {}

    def without(self, *kinds: int) -> NDArray[np.int64]:
        left = self.counts.copy()
        for kind in kinds:
            left[kind] -= 1
        return left

    # -- against one up card -----------------------------------------------------------------

    def allowed(self, up: int) -> Plays:
        return self.tables.allowed(is_frozen=self.tables.frozen(up))

    def against(self, up: int, split_play: SplitPlay = SplitPlay.BEST) -> Against:
        """Return best play against an up card."""
        left = self.without(up)
        order = self.weigher.order_at(up)
        if self.tables.frozen(up):  # nobody takes a card
            order = order[self.tables.hands.size[order] == 2]
        key = (self.gain_tables.original_rows.mark, up, len(order), array_digest(left, self.allowed(up)))

        def weighed() -> tuple[Plays, Values]:
            plays, values = self.weigher.weigh(up, left, order, self.allowed(up), is_split=False)
            return self.weigher.unfolded(up, plays), self.weigher.unfolded(up, values)

        plays, values = _AGAINST.get(key, weighed)
        plays = plays.copy()
        splits: dict[int, Split] = {}
        for kind in self.split_kinds(up):
            split_plays = self._split_plays(up, kind, split_play, values)
            splits[kind] = self.split(up, kind, split_plays)
        unsplit = {kind: int(plays[self.tables.hand(kind, kind)]) for kind in splits}
        for kind, split in splits.items():
            pair = self.tables.hand(kind, kind)
            if split.is_worth(float(values[pair, WORTH]) + GAIN):
                plays[pair] = SPLIT
        return Against(up, values, plays, splits, unsplit)

    def with_split_play(self, against: Against, split_play: SplitPlay) -> Against:
        """Return the play with split hands played in another way."""
        splits = dict(against.splits)
        plays = against.plays.copy()
        for kind, split in splits.items():
            others = self._split_plays(against.up, kind, split_play, against.values)
            order = self.weigher.split_order(against.up, kind)
            if not np.array_equal(others[order], split.plays[order]):
                splits[kind] = self.split(against.up, kind, others)
            pair = self.tables.hand(kind, kind)
            is_split = splits[kind].is_worth(float(against.values[pair, WORTH]) + GAIN)
            plays[pair] = SPLIT if is_split else against.unsplit[kind]
        return Against(against.up, against.values, plays, splits, against.unsplit)

    def split_kinds(self, up: int) -> list[int]:
        if self.tables.frozen(up):
            return []
        left = self.without(up)
        return [
            kind
            for kind, pair in enumerate(self.tables.pairs)
            if pair.hands > 1 and left[kind] >= 2 and any(group.likely for group in self.groups(up, kind))
        ]

    def _split_plays(self, up: int, kind: int, how: SplitPlay, values: Values) -> Plays:
        allowed = self.tables.allowed(True, kind)
        if how is SplitPlay.SAME:
            return best_of(values, allowed)
        left, seconds, rows = self.without(up, kind), self.weigher.seconds(kind), self.gain_tables.split_rows
        near, order = self.near(up, kind, allowed, values), self.weigher.split_order(up, kind)

        def weighed() -> tuple[Plays, Values]:
            plays, found = self.weigher.weigh(up, left, order, near, is_split=True, starts=seconds)
            return plays, found[seconds, WORTH]

        best, worth = _SPLIT_PLAYS.get((rows.mark, up, kind, array_digest(left, near[order])), weighed)
        others = order[best[order] == 0]  # hands that it does not come to
        told = np.where(best > 0, best, STAND).astype(np.uint8)
        told[others] = best_of(values[others], allowed[others])
        plays = self.weigher.unfolded(up, told)
        key = self._one_hand_key(up, kind, left, self.weigher.reached(up, kind, plays), plays, rows)
        _ONE_HAND.get(key, lambda: worth)  # so it need not be found again
        return plays

    def near(self, up: int, kind: int, allowed: Plays, values: Values) -> Plays:
        """Return what a hand of a split pair may do, without what is far from best for a hand that was not
        split.

        Hands of three cards and more, where they may do the same, differ only by the other card of the pair.
        """
        order = self.weigher.split_order(up, kind)
        longer = order[(self.tables.hands.size[order] > 2) & (allowed[order] > 0)]
        if not np.array_equal(allowed[longer], self.tables.allowed()[longer]):
            return allowed
        near = allowed.copy()
        for play, column in PLAY_COLUMNS:
            far = values[longer, column] < values[longer, WORTH] - CHANGED / self.total
            near[longer] &= np.where(far, 255 - play, 255).astype(np.uint8)
        return near

    def split(self, up: int, kind: int, plays: Plays) -> Split:
        """Return the pair split, with every hand of it played by `plays`."""
        groups = self.groups(up, kind)
        part = sum((group.likely for group in groups), Fraction(0))
        shared = tuple(
            (float(group.likely / part), self.shares(up, kind, group.alike, truediv)) for group in groups
        )
        return Split(self, up, kind, plays, float(part), shared)

    def shares(self, up: int, kind: int, alike: int, ratio: Ratio) -> Shares:
        left = [int(count) for count in self.without(up, kind, kind)]
        return shares(left, kind, alike, self.tables.pairs[kind].hands, ratio)

    def one_hand(
        self, up: int, kind: int, plays: Plays, most_gone: int, rows: GainRows | None = None
    ) -> Values:
        """Return what one hand of the pair is worth by its second card, with 0, 1, 2 … more of the pair
        gone."""
        found = np.zeros((most_gone, self.tables.width))
        rows = rows or self.gain_tables.split_rows
        order = self.weigher.reached(up, kind, plays)
        for gone in range(most_gone):
            left = self.without(up, *[kind] * (gone + 1))
            if left[kind] < 1:
                break
            found[gone] = _ONE_HAND.get(
                self._one_hand_key(up, kind, left, order, plays, rows),
                partial(self._one_hand, up, kind, left, order, plays, rows),
            )
        return found

    def _one_hand_key(
        self, up: int, kind: int, left: NDArray[np.int64], order: NDArray[np.int64], plays: Plays,
        rows: GainRows,
    ) -> Hashable:  # fmt: skip
        allowed = self.tables.allowed(True, kind)
        return rows.mark, up, kind, array_digest(left, order, plays[order], allowed[order])

    def _one_hand(
        self, up: int, kind: int, left: NDArray[np.int64], order: NDArray[np.int64], plays: Plays,
        rows: GainRows,
    ) -> Values:  # fmt: skip
        seconds = self.weigher.seconds(kind)
        _, values = self.weigher.weigh(
            up, left, order, self.tables.allowed(True, kind), is_split=True, plays=plays, starts=seconds,
            rows=rows,
        )  # fmt: skip
        worth: Values = values[seconds, WORTH]
        return worth

    def groups(self, up: int, kind: int) -> list[PairGroup]:
        """Return which cards of the kind make pairs with the two that were dealt, as far as it matters."""
        if (up, kind) not in self._groups:
            self._groups[up, kind] = self._grouped(up, kind)
        return self._groups[up, kind]

    def _grouped(self, up: int, kind: int) -> list[PairGroup]:
        total = int(self.counts[kind])
        cards = [sum(self.cards.count(card) for card in group) for group in self.tables.pairs[kind].groups]
        found: dict[int, Fraction] = {}
        for many in cards:
            likely = Fraction(many * (many - 1), total * (total - 1))
            ups = [(many - 2, Fraction(1))]
            if up == kind and total > 2:
                among = Fraction(many - 2, total - 2)
                ups = [(many - 3, among), (many - 2, 1 - among)]
            for alike, part in ups:
                if likely * part > 0:
                    found[alike] = found.get(alike, Fraction(0)) + likely * part
        return [PairGroup(alike, likely) for alike, likely in found.items()]

    def solved(self, split_play: SplitPlay = SplitPlay.BEST) -> list[Against]:
        """Return best play against every up card that the shoe has."""
        announce.compiling("blackjack", weigh_hands)
        ups = [up for up in range(self.tables.width) if self.counts[up]]
        self.prepare()
        with ThreadPoolExecutor(THREADS) as pool:
            return list(pool.map(lambda up: self.against(up, split_play), ups))

    def prepare(self) -> None:
        """Compute in advance all that threads share."""
        self.gain_tables.prepare()
        self.weigher.prepare()
        self.tables.allowed()
        self.tables.allowed(is_frozen=True)
        for kind, pair in enumerate(self.tables.pairs):
            if pair.hands > 1:
                self.tables.allowed(True, kind)

    # -- the whole round ---------------------------------------------------------------------

    def hands(self, up: int) -> list[tuple[int, float]]:
        """Return the first hands against an up card with their chances."""
        if up not in self._first_hands:
            self._first_hands[up] = list(self._dealt(up))
        return self._first_hands[up]

    def _dealt(self, up: int) -> Iterator[tuple[int, float]]:
        left = self.without(up)
        many = self.total - 1
        for one in range(self.tables.width):
            for two in range(one, self.tables.width):
                ways = left[one] * (left[two] - 1 if one == two else 2 * left[two])
                if ways > 0:
                    yield self.tables.hand(one, two), ways / (many * (many - 1))

    def best_chance(self, up: int, hand: int) -> float:
        """Return the chance that the dealer has a best hand, seen from a player's hand."""
        rest = self.without(up) - self.tables.hands.counts[hand]
        return float(rest[self.payoffs.beaten_by[up]].sum() / rest.sum())

    def expectation(self, solved: Sequence[Against]) -> float:
        """Return the average gain of the original wager, without insurance."""
        total = 0.0
        for against in solved:
            likely = self.counts[against.up] / self.total
            total += likely * sum(
                chance * self.worth(against, hand) for hand, chance in self.hands(against.up)
            )
        return total

    def worth(self, against: Against, hand: int) -> float:
        """Return what a first hand gains in all, the base included, when played as `against` says."""
        worth = float(against.values[hand, WORTH])
        if against.plays[hand] == SPLIT:
            split = against.splits[int(np.argmax(self.tables.hands.counts[hand]))]
            worth += split.part * (split.worth - worth)
        return worth + float(self.payoffs.base_gain) * self.best_chance(against.up, hand)


def combined(weights: Weights, one_hand: Values) -> float:
    return sum(float(weight) * float(one_hand[at]) for at, weight in weights.items())


def best_of(values: Values, allowed: Plays) -> Plays:
    """Return the best play of each hand among those that are allowed, by given values."""
    plays = np.full(len(values), STAND, np.uint8)
    asked = np.flatnonzero(allowed)
    allowed, values = allowed[asked], values[asked]
    best = plays[asked]
    worth = np.where(allowed & STAND > 0, values[:, STANDING], -np.inf)
    for play, column in PLAY_COLUMNS[1:]:
        better = (allowed & play > 0) & (values[:, column] > worth + GAIN)
        best[better] = play
        worth[better] = values[better, column]
    plays[asked] = best
    return plays
