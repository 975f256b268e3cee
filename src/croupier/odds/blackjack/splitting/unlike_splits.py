"""Worth of splitting any two cards once, which is a lower bound if the hands may be split again.

Two hands come of it, one of each card, and neither is split again. Each is played as is best by its own cards
and the up card while the other card is gone; what the other hand draws makes no difference on average (see
`splits`). Who may split on may also leave it, so that with more hands the player has this much at least.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

import numpy as np

from croupier.families.blackjack.choices import May
from croupier.odds.blackjack.hand_weigher import Plays, Values
from croupier.odds.blackjack.tables import SPLIT, BlackjackTables
from croupier.odds.blackjack.values import GAIN, THREADS, WORTH, Against, BlackjackShoe
from croupier.odds.engine import NoExactOdds
from croupier.odds.tally import Tally

HANDS = 2
DIGITS = 10**15
SplitEnds = dict[int, dict[tuple[float, int], float]]
"""Chance of each net win and stake of a hand, by the dealer's class."""
SplitEnd = tuple[str, Fraction | float, int]
"""Name of an end, its net win and its stake."""


class SplitHand(NamedTuple):
    """One of the two hands."""

    worth: float
    plays: Plays


class Splitting(NamedTuple):
    """Two cards that are split against an up card."""

    up: int
    kinds: tuple[int, int]
    likely: float
    """Chance that the cards are dealt, over all rounds."""
    hands: tuple[SplitHand, SplitHand]

    @property
    def worth(self) -> float:
        return self.hands[0].worth + self.hands[1].worth


class OneSplit(NamedTuple):
    """A shoe solved for one split of any two cards."""

    shoe: BlackjackShoe
    solved: list[Against]
    splittings: list[Splitting]
    is_bound: bool
    """Whether the game lets such hands be split again."""


def one_split(shoe: BlackjackShoe) -> OneSplit:
    """Solve a shoe whose cards are split once."""
    tables = shoe.tables
    if shoe.payoffs.original_only or shoe.gain_tables.has_first:
        raise NoExactOdds("any two cards may be split", "and the first hand of a split has terms of its own")
    solved = shoe.solved()
    unlike = list(tables.unlike())
    for kind in range(tables.width):
        tables.allowed(True, kind)
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda against: _splittings(shoe, against, unlike), solved))
    return OneSplit(shoe, solved, [each for part in found for each in part], _splits_on(tables))


def _splittings(shoe: BlackjackShoe, against: Against, unlike: Sequence[tuple[int, int]]) -> list[Splitting]:
    """Return the hands that are split against an up card."""
    tables, up, left = shoe.tables, against.up, shoe.without(against.up)
    likely = dict(shoe.hands(up))
    found: list[Splitting] = []
    if tables.frozen(up):
        return found
    near = [shoe.near(up, kind, tables.allowed(True, kind), against.values) for kind in range(tables.width)]
    known: dict[tuple[int, bytes], tuple[Plays, Values]] = {}

    def hand_of(kind: int, gone: int) -> SplitHand:
        """Return one hand of a split; the same hands from the same cards are weighed once."""
        key = kind, shoe.weigher.seen(up, shoe.without(up, gone)).tobytes()
        if key not in known:
            known[key] = weighed(shoe, up, kind, gone, near[kind])
        return split_hand(shoe, up, kind, gone, *known[key])

    for one, other in [*unlike, *((kind, kind) for kind in against.splits)]:
        hand = tables.hand(one, other)
        if hand not in likely or left[one] < 1 + (one == other):
            continue
        hands = hand_of(one, other), hand_of(other, one)
        if hands[0].worth + hands[1].worth > against.values[hand, WORTH] + GAIN:
            part = float(shoe.counts[up] / shoe.total) * likely[hand]
            found.append(Splitting(up, (one, other), part, hands))
    return found


def weighed(shoe: BlackjackShoe, up: int, kind: int, gone: int, allowed: Plays) -> tuple[Plays, Values]:
    """Return best play and values of hands that begin with one card of the two, with the other gone."""
    weigher, left = shoe.weigher, shoe.without(up, gone)
    seconds = weigher.seconds(kind)
    order = weigher.reached_from(up, weigher.split_order(up, kind), allowed, seconds)
    plays, values = weigher.weigh(up, left, order, allowed, is_split=True, starts=seconds)
    return plays, values[seconds]


def split_hand(shoe: BlackjackShoe, up: int, kind: int, gone: int, plays: Plays, values: Values) -> SplitHand:
    """Return one of the two hands, its worth averaged over the second cards."""
    there = shoe.without(up, gone, kind)
    worth = sum(
        float(count * value) for value, count in zip(values[:, WORTH], there, strict=True) if count > 0
    )
    return SplitHand(worth / int(there.sum()), plays)


def _splits_on(tables: BlackjackTables) -> bool:
    """Return True if a hand of such a split may be split again."""
    return any(
        May.SPLIT in tables.rules.may(tables.options, tables.cards(tables.hand(one, other), one), True, HANDS)
        for one, other in tables.unlike()
    )


# The odds


def main_tally(found: OneSplit) -> tuple[Tally, tuple[str, ...]]:
    """Return the tally of the main wager to twelve decimals, and notes about it."""
    main = Tally("main", unit="the main wager")
    shoe, tables = found.shoe, found.shoe.tables
    split = {(each.up, tables.hand(*each.kinds)) for each in found.splittings}
    squares = 0.0
    nets: dict[tuple[int, ...], Fraction] = {}
    ways: dict[SplitEnd, int] = {}
    for against in found.solved:
        part = float(shoe.counts[against.up] / shoe.total)
        plays = np.where(against.plays == SPLIT, 0, against.plays).astype(np.uint8)
        for kind, play in against.unsplit.items():
            plays[tables.hand(kind, kind)] = play
        starts = {
            hand: part * each for hand, each in shoe.hands(against.up) if (against.up, hand) not in split
        }
        left, order = shoe.without(against.up), shoe.weigher.order_at(against.up)
        spread = shoe.weigher.spread(against.up, left, order, plays, starts, is_split=False)
        for doubled, holding, end in zip(*(each.tolist() for each in np.nonzero(spread)), strict=True):
            at, chance = (holding, end, doubled + 1), float(spread[doubled, holding, end])
            gain = nets[at] = nets[at] if at in nets else shoe.payoffs.net(*at)
            _add(ways, ("one hand", gain, doubled + 1), chance)
            squares += chance * float(gain) ** 2
    low = high = squares
    with ThreadPoolExecutor(THREADS) as pool:
        every = list(pool.map(lambda each: [_ends(shoe, each, at) for at in range(HANDS)], found.splittings))
    for each, ends in zip(found.splittings, every, strict=True):
        for (net, staked), together in _together(*ends).items():
            _add(ways, ("split, 2 hands", net, staked), each.likely * together)
        low += each.likely * each.worth**2
        high += each.likely * HANDS * sum(_square(end) for end in ends)
    for (outcome, brings, staked), often in ways.items():
        main.add(outcome, net=Fraction(brings), staked=staked, ways=Fraction(often, DIGITS), pays="each hand")
    mean = float(main.expectation) ** 2
    notes = [
        "any two cards may be split, once: two hands, each played as is best by its own cards and the up "
        "card",
        "the main wager is told to twelve decimals; its standard deviation takes the two hands as "
        "independent once the dealer's hand is given, and however they hang together it lies between "
        f"{sqrt(low - mean):.4f} and {sqrt(high - mean):.4f}",
    ]
    if found.is_bound:
        notes.append(
            "a bound: hands may be split on, which is left out; the house has no more than this edge, and "
            "the player may have more"
        )
    return main, tuple(notes)


def _add(ways: dict[SplitEnd, int], end: SplitEnd, chance: float) -> None:
    """Add a chance in whole parts of `DIGITS`; one that rounds to 0 is left out."""
    if often := round(chance * DIGITS):
        ways[end] = ways.get(end, 0) + often


def _ends(shoe: BlackjackShoe, split: Splitting, at: int) -> SplitEnds:
    """Return the chance of each net win and stake of one of the two hands, by the dealer's class."""
    kind, gone = split.kinds[at], split.kinds[1 - at]
    there = shoe.without(split.up, gone, kind)
    starts = {
        shoe.tables.hand(kind, second): float(count / there.sum())
        for second, count in enumerate(there)
        if count > 0
    }
    left, order = shoe.without(split.up, gone), shoe.weigher.split_order(split.up, kind)
    spread = shoe.weigher.spread(split.up, left, order, split.hands[at].plays, starts, is_split=True)
    found: SplitEnds = defaultdict(lambda: defaultdict(float))
    gains = shoe.gain_tables.split_rows.gains
    for doubled, holding, end in zip(*(each.tolist() for each in np.nonzero(spread > 0)), strict=True):
        net = float(gains[doubled, holding, end])
        found[end][net, doubled + 1] += float(spread[doubled, holding, end])
    return found


def _together(one: SplitEnds, other: SplitEnds) -> dict[tuple[float, int], float]:
    """Return the chance of each net win and stake of both hands against the same dealer's hand."""
    found: dict[tuple[float, int], float] = defaultdict(float)
    for end, mine in one.items():
        total = sum(mine.values())
        for (net, staked), chance in mine.items():
            for (more, besides), likely in other[end].items():
                found[net + more, staked + besides] += chance * likely / total
    return found


def _square(ends: SplitEnds) -> float:
    return sum(net**2 * chance for found in ends.values() for (net, _), chance in found.items())
