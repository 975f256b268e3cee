"""2 Way Winner's best play for a person at the table: charts, how often what is done, and what else costs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.cards.card import ACE, JOKER, RANKS, Card, rank_plural
from croupier.hands.points import Points
from croupier.odds.blackjack.kernels.hands import spread_hands
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND
from croupier.odds.blackjack.two_way_play import Play, TwoWayBestPlay
from croupier.odds.report import AdviceTable, OtherPlay, Strategy

LETTERS = {Play.POKER_2: "2", Play.POKER_1: "1", Play.BLACKJACK: "B", Play.NATURAL: "N", Play.SURRENDER: "-"}
BLACKJACK_LETTERS = {HIT: "H", STAND: "S", DOUBLE: "D", SPLIT: "P"}
LEGEND = "2, 1: poker with two antes or one; B: blackjack; -: surrender"
BLACKJACK_LEGEND = "H: hit; S: stand; D: double on two cards, else hit; P: split"
DIGITS = 10**12

APART, SUITED, ALL_SUITED = "of two suits", "of one suit", "of one suit with the open card"


class Cell(NamedTuple):
    """Deals that a person tells apart."""

    high: int
    low: int
    """Ranks, the joker above all."""
    suits: str
    up: int


JOKER_HIGH = ACE + 1


def _rank(card: Card) -> int:
    return JOKER_HIGH if card is JOKER else card.rank


def _sign(rank: int) -> str:
    return "Jk" if rank == JOKER_HIGH else RANKS[rank - 2]


def cell_of(one: Card, other: Card, up: Card) -> Cell:
    low, high = sorted((_rank(one), _rank(other)))
    suits = APART
    if one.suit == other.suit:
        suits = ALL_SUITED if up.suit == one.suit else SUITED
    return Cell(high, low, suits, _rank(up))


class Chart:
    """The best one play for every cell, and what it costs against looking closer."""

    def __init__(self, best: TwoWayBestPlay) -> None:
        self.best = best
        sums: dict[Cell, dict[Play, float]] = defaultdict(lambda: defaultdict(float))
        self.whole: dict[Play, float] = defaultdict(float)
        examples = zip(best.poker.examples, best.poker.deals, strict=True)
        self._values = [(best.values((one, other), up), cell_of(one, other, up), float(deals) / best.total)
                        for (one, other, up), deals in examples]  # fmt: skip
        for values, cell, often in self._values:
            for play, value in values.items():
                sums[cell][play] += often * float(value)
        self.plays = {cell: max(each, key=lambda play: each[play]) for cell, each in sums.items()}

    def cost(self) -> float:
        return sum(
            often * float(max(values.values()) - values[self.plays[cell]])
            for values, cell, often in self._values
        )

    def cost_of(self, allowed: Collection[Play]) -> float:
        """Of choosing the best of some plays only."""
        return sum(
            often * float(max(values.values()) - max(values[play] for play in allowed))
            for values, _, often in self._values
        )

    def tables(self) -> Iterator[AdviceTable]:
        ups = sorted({cell.up for cell in self.plays})
        for suits in (APART, SUITED, ALL_SUITED):
            hands = sorted({cell[:2] for cell in self.plays if cell.suits == suits}, reverse=True)
            rows = tuple(
                (f"{_sign(high)} {_sign(low)}", *(self._letter(Cell(high, low, suits, up)) for up in ups))
                for high, low in hands
            )
            if rows:
                title = f"Two cards {suits}, by the open card ({LEGEND})"
                yield AdviceTable(title, ("cards", *map(_sign, ups)), rows)

    def _letter(self, cell: Cell) -> str:
        return LETTERS[self.plays[cell]] if cell in self.plays else ""


# Blackjack


def blackjack_table(best: TwoWayBestPlay) -> AdviceTable:
    """By totals, as most of the hands are played that come to each; pairs on their own."""
    half = best.blackjack
    hands, kinds, shoe = half.tables.hands, half.tables.kinds, half.shoe
    ups = list(half.against)
    votes: dict[tuple[str, int, bool], dict[int, float]] = defaultdict(lambda: defaultdict(float))
    names: dict[str, tuple[int, int]] = {}
    for up in ups:
        plays = half.against[up].plays
        reach = np.zeros((2, len(hands.counts)))
        for hand, likely in shoe.hands(up):
            reach[0, hand] = likely
        unsplit = np.where(plays == SPLIT, HIT, plays).astype(np.uint8)
        gains = half.gains
        spread_hands(
            shoe.order, hands.counts, hands.size, hands.child, shoe.holding(False), gains.surrendered,
            *gains.trees[up], shoe.without(up), shoe.total - 1, unsplit, reach,
            np.zeros((2, gains.surrendered + 1, len(gains.ranks))), np.zeros(SPLIT * 2 + 1),
        )  # fmt: skip
        allowed = shoe.allowed(up)
        for hand in np.flatnonzero((reach[0] > 0) & (allowed > 0)).tolist():
            cards = half.tables.cards(hand)
            pair = int(np.argmax(hands.counts[hand])) if len(cards) == 2 and len(set(cards)) == 1 else -1
            points: Points = half.tables.rules.count(half.tables.options, cards)
            if pair >= 0:
                name, order = f"{kinds[pair].name}-{kinds[pair].name}", (2, pair)
            else:
                name, order = (
                    f"{'soft' if points.is_soft else 'hard'} {points.total}",
                    (points.is_soft, points.total),
                )
            names[name] = order
            votes[name, up, len(cards) == 2][int(plays[hand])] += float(reach[0, hand])
    rows = tuple(
        (name, *(_voted(votes[name, up, True], votes[name, up, False]) for up in ups))
        for name in sorted(names, key=lambda each: names[each])
    )
    columns = ("hand", *(kinds[up].name for up in ups))
    return AdviceTable(f"Blackjack, by the player-dealer's card ({BLACKJACK_LEGEND})", columns, rows)


def _voted(two: dict[int, float], more: dict[int, float]) -> str:
    """What most hands of two cards double or split, else what most of all hands do."""
    if two and (first := max(two, key=lambda play: two[play])) in (DOUBLE, SPLIT):
        return BLACKJACK_LETTERS[first]
    both = {play: two.get(play, 0.0) + more.get(play, 0.0) for play in (HIT, STAND)}
    return BLACKJACK_LETTERS[max(both, key=lambda play: both[play])] if two or more else ""


# All together


def advice(best: TwoWayBestPlay, edge: Fraction) -> Strategy:
    chart = Chart(best)
    return Strategy(
        rules=tuple(_rules(chart)),
        tables=(*chart.tables(), blackjack_table(best)),
        others=tuple(_others(chart, edge)),
        frequencies=(
            *((play.value, often) for play, often in best.frequencies.items() if often),
            ("double-down", best.doubled),
            ("split", best.split),
        ),
    )


def _others(chart: Chart, edge: Fraction) -> Iterator[OtherPlay]:
    poker = (Play.POKER_2, Play.POKER_1)
    ways = {
        "first choice by the charts, whatever the other suits": chart.cost(),
        "no surrender": chart.cost_of((*poker, Play.BLACKJACK)),
        "poker with two antes, never with one": chart.cost_of((Play.POKER_2, Play.BLACKJACK, Play.SURRENDER)),
        "blackjack or surrender, no poker": chart.cost_of((Play.BLACKJACK, Play.SURRENDER)),
        "poker or surrender, no blackjack": chart.cost_of((*poker, Play.SURRENDER)),
    }
    for name, cost in ways.items():
        exact = Fraction(round(cost * DIGITS), DIGITS)
        yield OtherPlay(name, edge + exact, exact)


def _rules(chart: Chart) -> Iterator[str]:
    """What the charts have in common, each line true of all of them."""
    plays = chart.plays
    paired = {cell: play for cell, play in plays.items() if cell.up in (cell.high, cell.low)}
    two = [cell for cell, play in paired.items() if play is Play.POKER_2]
    if paired and len(two) == len(paired):
        yield "Poker with two antes whenever the open card pairs one of yours."
    pairs = sorted({cell.high for cell in plays if cell.high == cell.low})
    strong = [rank for rank in pairs if all(
        play is Play.POKER_2 for cell, play in plays.items() if cell.high == cell.low == rank
    )]  # fmt: skip
    if strong:
        yield f"Poker with two antes on pairs of {', '.join(map(rank_plural, strong))}, against any card."
    naturals = [play for cell, play in plays.items() if cell.high == JOKER_HIGH and 10 <= cell.low < ACE]
    if naturals and Play.NATURAL not in naturals:
        yield "Never take a Natural 22's pay on the ante alone: play it."
