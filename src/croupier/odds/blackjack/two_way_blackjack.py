"""2 Way Winner's blackjack half solved: what every hand is worth against every up card, and how it ends.

Decisions are weighed in double precision, to twelve digits and more; what is played so is then counted in
whole numbers. The hands of a split pair are each played as is best for it by its own cards and the up card,
with the other card of the pair gone: the first one carries the antes and the Play wager, the second one the
split wager. Whatever the first hand draws, the cards that follow are as likely as any others, so that what
the two win is the sum of what each wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from math import perm

import numpy as np

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.blackjack.two_way import TwoWayBlackjack, TwoWayOptions
from croupier.odds import announce
from croupier.odds.blackjack.exact_hands import ExactHands
from croupier.odds.blackjack.gain_tables import GainRows
from croupier.odds.blackjack.hand_weigher import Plays, Values
from croupier.odds.blackjack.kernels.exact import exact_spread, exact_values
from croupier.odds.blackjack.kernels.hands import weigh_hands
from croupier.odds.blackjack.main_wager import SplitSpread
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND
from croupier.odds.blackjack.two_way_gains import Gains, shoe_of
from croupier.odds.blackjack.values import GAIN, THREADS, WORTH, BlackjackShoe
from croupier.odds.remainders import Field

NAMES = {HIT: "hit", STAND: "stand", DOUBLE: "double-down", SPLIT: "split"}

TwoWayEnd = tuple[int, int, int]
"""Single or doubled, the player's class, the player-dealer's class."""


@dataclass(frozen=True)
class TwoWaySplit:
    """A pair against an up card."""

    worth: float
    """Expected gain besides the base, in antes."""
    first: Plays
    second: Plays
    """Plays of the second hand, by its cards; `first` has those of the first hand."""


@dataclass(frozen=True)
class TwoWayAgainst:
    """All hands against one up card."""

    up: int
    plays: Plays
    """[hand] → the best play; SPLIT too."""
    values: Values
    """[hand, column], besides the base, of hands that are not split."""
    splits: Mapping[int, TwoWaySplit]
    """Splits by the pair's kind."""

    def worth(self, hand: int, kind: int) -> float:
        """Return what the best play gains besides the base; `kind` is that of the first card."""
        return self.splits[kind].worth if self.plays[hand] == SPLIT else float(self.values[hand, WORTH])


class BlackjackHalf:
    """Solver of blackjack for a pack, from which some cards may be gone."""

    def __init__(
        self, rules: TwoWayBlackjack, options: TwoWayOptions, cards: Composition, gone: Iterable[Card] = ()
    ) -> None:
        whole = shoe_of(rules, options, cards)
        self.shoe = BlackjackShoe(whole.tables, whole.gain_tables, cards.without(gone))
        self.tables = self.shoe.tables
        assert isinstance(self.shoe.payoffs, Gains)
        self.gains: Gains = self.shoe.payoffs
        self._natural_chances: dict[tuple[int, int], Fraction] = {}
        self.kind_of = {card: number for number, kind in enumerate(self.tables.kinds) for card in kind.cards}

    # -- best play ---------------------------------------------------------------------------

    @cached_property
    def against(self) -> dict[int, TwoWayAgainst]:
        """Best play by the up card's kind."""
        self.shoe.prepare()
        ups = [up for up in range(self.tables.width) if self.shoe.counts[up]]
        with ThreadPoolExecutor(THREADS) as pool:
            return dict(zip(ups, pool.map(self.solved, ups), strict=True))

    def solved(self, up: int) -> TwoWayAgainst:
        announce.compiling("blackjack", weigh_hands)
        shoe = self.shoe
        left = shoe.without(up)
        plays, values = shoe.weigher.weigh(up, left, shoe.weigher.order, shoe.allowed(up), is_split=False)
        splits = {
            kind: self._split(up, kind)
            for kind, pair in enumerate(self.tables.pairs)
            if pair.hands > 1 and left[kind] >= 2
        }
        for kind, split in splits.items():
            hand = self.tables.hand(kind, kind)
            if split.worth > values[hand, WORTH] + GAIN:
                plays[hand] = SPLIT
        return TwoWayAgainst(up, plays, values, splits)

    def _split(self, up: int, kind: int) -> TwoWaySplit:
        shoe, allowed = self.shoe, self.tables.allowed(True, kind)
        left = shoe.without(up, kind)
        worth = 0.0
        plays = []
        for rows in self.split_rows:
            best, values = shoe.weigher.weigh(
                up, left, shoe.weigher.orders[kind], allowed, is_split=True, rows=rows
            )
            worth += sum(
                float(likely) * values[hand, WORTH] for hand, likely in self.seconds(up, kind).items()
            )
            plays.append(best)
        return TwoWaySplit(worth, *plays)

    @property
    def split_rows(self) -> tuple[GainRows, GainRows]:
        """Gains of the two hands of a pair."""
        return self.shoe.gain_tables.original_rows, self.shoe.gain_tables.split_rows

    def seconds(self, up: int, kind: int) -> dict[int, Fraction]:
        """Return the hands that a card of a pair becomes, with their chances."""
        left = self.shoe.without(up, kind, kind)
        total = int(left.sum())
        return {
            self.tables.hand(kind, second): Fraction(int(many), total)
            for second, many in enumerate(left)
            if many
        }

    # -- one deal ----------------------------------------------------------------------------

    def deal(self, cards: Hand, up: Card) -> tuple[int, int]:
        """Return the hand and the up card's kind."""
        return self.tables.hand(*(self.kind_of[card] for card in cards)), self.kind_of[up]

    def natural_chance(self, hand: int, up: int) -> Fraction:
        """Return the chance that the player-dealer has a Natural 22."""
        found = self._natural_chances.get((hand, up))
        if found is None:
            rest = self.shoe.without(up) - self.tables.hands.counts[hand]
            found = Fraction(int(rest[self.gains.beaten_by[up]].sum()), int(rest.sum()))
            self._natural_chances[hand, up] = found
        return found

    @property
    def lost_to_natural(self) -> Fraction:
        return self.gains.beaten_gain

    def value(self, cards: Hand, up: Card) -> float:
        """Return what blackjack is worth in all, in antes, before anybody has looked for a Natural 22."""
        hand, number = self.deal(cards, up)
        worth = self.against[number].worth(hand, self.kind_of[cards[0]])
        return worth + float(self.natural_chance(hand, number) * self.lost_to_natural)

    def exact(self, against: TwoWayAgainst, hand: int, play: int) -> Fraction:
        """Return exactly what a hand wins besides the base by that play, with best play afterwards."""
        if play == SPLIT:
            return self.split_gain(against, int(np.argmax(self.tables.hands.counts[hand])))
        plays = against.plays.copy()
        plays[hand] = play
        ends = self.ends(replace(against, plays=plays), {hand: Fraction(1)})
        return sum(
            (
                often * (self.gains.net(holding, end, doubled + 1) - self.gains.base(end))
                for (doubled, holding, end), often in ends.items()
            ),
            Fraction(0),
        )

    def plays_of(self, against: TwoWayAgainst, hand: int) -> list[int]:
        """Return the plays that may be made with a hand that was not split."""
        may = int(self.shoe.allowed(against.up)[hand])
        counts = self.tables.hands.counts[hand].tolist()
        is_pair = sum(counts) == max(counts) == 2 and counts.index(2) in against.splits
        return [play for play in (HIT, STAND, DOUBLE) if may & play] + [SPLIT] * is_pair

    def play_of(self, first: Hand, second: Hand, up: Card, is_second: bool) -> tuple[str, ...]:
        """Return how to play on, in order of preference; `second` is the other hand of a split pair."""
        against = self.against[self.kind_of[up]]
        cards = second if is_second else first
        kinds = [self.kind_of[card] for card in cards]
        plays = against.plays
        if second:
            split = against.splits[kinds[0]]
            plays = split.second if is_second else split.first
        name = NAMES[int(plays[self.tables.hand(*kinds)])]
        return (name, "hit") if name == "double-down" else (name,)

    # -- counted -----------------------------------------------------------------------------

    @cached_property
    def field(self) -> Field:
        """Field in which every chance of a round can be expressed."""
        drawn = max(int(tree.depth.max(initial=1)) for tree in self.shoe.gain_tables.trees)
        cards = min(self.shoe.total, 2 + int(self.tables.hands.size.max()) + drawn)
        return Field(perm(self.shoe.total, cards) * self.gains.scale)

    def ends(self, against: TwoWayAgainst, starts: Mapping[int, Fraction]) -> dict[TwoWayEnd, Fraction]:
        """Return the chance of each end of hands that are not split, when `starts` are dealt that often."""
        up = against.up
        announce.compiling("exact blackjack", exact_values, exact_spread)
        found = ExactHands(self.shoe, self.field).ends(up, against.plays, starts.items())
        ended: dict[TwoWayEnd, Fraction] = {}
        for at in zip(*np.nonzero(found.any(axis=-1)), strict=True):
            doubled, holding, end = (int(each) for each in at)
            ended[doubled, holding, end] = self.field.fraction(found[at])
        return ended

    def split_gain(self, against: TwoWayAgainst, kind: int) -> Fraction:
        """Return exactly what a split pair wins besides the base."""
        up, split = against.up, against.splits[kind]
        field, left = self.field, self.shoe.without(up, kind)
        exact, seconds = ExactHands(self.shoe, field), self.seconds(up, kind)
        total = Fraction(0)
        for rows, plays in zip(self.split_rows, (split.first, split.second), strict=True):
            values = exact.gains(up, left, plays, list(seconds), rows, kind)
            won = sum(
                field.times(field.residues(likely), values[hand, 0]) for hand, likely in seconds.items()
            )
            total += field.fraction(won % field.numbers) / self.gains.scale
        return total

    def split_spread(self, splits: Mapping[tuple[int, int], Fraction], mean: float) -> SplitSpread:
        """Return how far split rounds are from their mean.

        The two hands are taken as independent of each other once the player-dealer's hand is given. `splits`
        has the chance of each up card and kind of the pair.
        """
        squares, often, gained, widest = 0.0, 0.0, 0.0, 0.0
        for (up, kind), chance in splits.items():
            split = self.against[up].splits[kind]
            left = self.shoe.without(up, kind)
            starts = {hand: float(likely) for hand, likely in self.seconds(up, kind).items()}
            one, other = (
                self.shoe.weigher.spread(
                    up, left, self.shoe.weigher.orders[kind], plays, starts, is_split=True
                )[0]
                for plays in (split.first, split.second)
            )
            nets = [rows.gains[0] for rows in self.split_rows]
            for end in range(len(self.gains.ranks)):
                likely = one[:, end].sum()
                if self.gains.is_best(end) or not likely:
                    continue
                both = np.outer(one[:, end], other[:, end]) / likely * float(chance)
                net = nets[0][:, end][:, None] + nets[1][:, end][None, :]
                squares += float((both * net**2).sum())
                alone = (one[:, end] * nets[0][:, end] ** 2 + other[:, end] * nets[1][:, end] ** 2).sum()
                widest += 2 * float(chance) * float(alone)  # however the two hang together
                often += float(both.sum())
                gained += float(both[net > 0].sum())
        counted = often if mean > 0 else 0.0
        return SplitSpread(squares - often * mean**2, gained, counted, widest - often * mean**2)


@lru_cache(maxsize=4)
def blackjack_half(rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack) -> BlackjackHalf:
    return BlackjackHalf(rules, options, Composition.from_cards(pack))
