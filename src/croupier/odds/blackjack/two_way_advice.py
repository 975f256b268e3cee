"""Advice on 2 Way Winner for a person at the table: charts, how often each play is made, what simpler play
costs."""

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
from croupier.odds.blackjack.two_way_play import FirstPlay, TwoWayBestPlay
from croupier.odds.report import NEVER, AdviceTable, AdvisedPlay, Ballot, HowToPlay, OtherPlay

LETTERS = {
    FirstPlay.POKER_2: "2",
    FirstPlay.POKER_1: "1",
    FirstPlay.BLACKJACK: "B",
    FirstPlay.NATURAL: "N",
    FirstPlay.SURRENDER: "-",
}
BLACKJACK_LETTERS = {HIT: "H", STAND: "S", DOUBLE: "D", SPLIT: "P"}
LEGEND = "2, 1: poker with two antes or one; B: blackjack; -: surrender"
BLACKJACK_LEGEND = "H: hit; S: stand; D: double on two cards, else hit; P: split"
DIGITS = 10**12

APART, SUITED, ALL_SUITED = "of two suits", "of one suit", "of one suit with the open card"


class DealCell(NamedTuple):
    """Class of deals that a person can tell from others."""

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


def cell_of(one: Card, other: Card, up: Card) -> DealCell:
    low, high = sorted((_rank(one), _rank(other)))
    suits = APART
    if one.suit == other.suit:
        suits = ALL_SUITED if up.suit == one.suit else SUITED
    return DealCell(high, low, suits, _rank(up))


class TwoWayChart:
    """Chart with the best single play for every cell, and its cost against looking closer."""

    def __init__(self, best: TwoWayBestPlay) -> None:
        self.best = best
        sums: dict[DealCell, dict[FirstPlay, float]] = defaultdict(lambda: defaultdict(float))
        self.whole: dict[FirstPlay, float] = defaultdict(float)
        examples = zip(best.worth, best.poker.examples, best.poker.deals, strict=True)
        self._values = [(values, cell_of(one, other, up), float(deals) / best.total)
                        for values, (one, other, up), deals in examples]  # fmt: skip
        for values, cell, often in self._values:
            for play, value in values.items():
                sums[cell][play] += often * float(value)
        self.plays = {cell: max(each, key=lambda play: each[play]) for cell, each in sums.items()}
        often_all: dict[DealCell, float] = defaultdict(float)
        for _, cell, often in self._values:
            often_all[cell] += often
        self.worth = {cell: sums[cell][play] / often_all[cell] for cell, play in self.plays.items()}

    def cost(self) -> float:
        return sum(
            often * float(max(values.values()) - values[self.plays[cell]])
            for values, cell, often in self._values
        )

    def cost_of(self, allowed: Collection[FirstPlay]) -> float:
        """Return the cost, in antes, of choosing the best of some plays only."""
        return sum(
            often * float(max(values.values()) - max(values[play] for play in allowed))
            for values, _, often in self._values
        )

    def tables(self) -> Iterator[AdviceTable]:
        ups = sorted({cell.up for cell in self.plays})
        for suits in (APART, SUITED, ALL_SUITED):
            hands = sorted({cell[:2] for cell in self.plays if cell.suits == suits}, reverse=True)
            valued = tuple(
                (
                    f"{_sign(high)} {_sign(low)}",
                    tuple(self._advised(DealCell(high, low, suits, up)) for up in ups),
                )
                for high, low in hands
            )
            if valued:
                title = f"Two cards {suits}, by the open card ({LEGEND})"
                yield AdviceTable.of_cells(title, ("cards", *map(_sign, ups)), valued)

    def _advised(self, cell: DealCell) -> AdvisedPlay:
        if cell not in self.plays:
            return NEVER
        return AdvisedPlay(LETTERS[self.plays[cell]], self.worth[cell])


# Blackjack


def blackjack_table(best: TwoWayBestPlay) -> AdviceTable:
    """Return the chart of blackjack by totals, each played as most of its hands are; pairs have rows of their
    own.

    A cell's value is that of its hands of two cards, or of more if no two make it, once nobody has a Natural
    22.
    """
    half = best.blackjack
    hands, kinds, shoe = half.tables.hands, half.tables.kinds, half.shoe
    ups = list(half.against)
    ballots: dict[tuple[str, int, bool], Ballot] = defaultdict(Ballot)
    names: dict[str, tuple[int, int]] = {}
    for up in ups:
        against = half.against[up]
        plays = against.plays
        reach = np.zeros((2, len(hands.counts)))
        for hand, likely in shoe.hands(up):
            reach[0, hand] = likely
        unsplit = np.where(plays == SPLIT, HIT, plays).astype(np.uint8)
        gains = half.gains
        spread_hands(
            shoe.weigher.played(shoe.weigher.order, is_split=False),
            gains.surrendered,
            shoe.gain_tables.trees[up],
            shoe.without(up),
            shoe.total - 1,
            unsplit,
            reach,
            np.zeros((2, gains.surrendered + 1, len(gains.ranks))),
            np.zeros(SPLIT * 2 + 1),
        )
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
            worth = float(against.worth(hand, max(pair, 0)) / (1 - float(half.natural_chance(hand, up))))
            play = BLACKJACK_LETTERS[int(plays[hand])]
            ballots[name, up, len(cards) == 2].add(play, float(reach[0, hand]), worth)
    rows = (
        (name, tuple(_voted(ballots[name, up, True], ballots[name, up, False]) for up in ups))
        for name in sorted(names, key=lambda each: names[each])
    )
    columns = ("hand", *(kinds[up].name for up in ups))
    return AdviceTable.of_cells(f"Blackjack, by the player-dealer's card ({BLACKJACK_LEGEND})", columns, rows)


def _voted(two: Ballot, more: Ballot) -> AdvisedPlay:
    """Return the play of most hands of two cards if that is a double or a split, else that of most of all
    hands."""
    play, worth = two.advised if two.often else more.advised
    if play in (BLACKJACK_LETTERS[DOUBLE], BLACKJACK_LETTERS[SPLIT]) and two.often:
        return AdvisedPlay(play, worth)
    plain = [BLACKJACK_LETTERS[each] for each in (HIT, STAND)]
    both = {each: two.votes.get(each, 0.0) + more.votes.get(each, 0.0) for each in plain}
    return AdvisedPlay(max(both, key=lambda each: both[each]), worth) if two.often or more.often else NEVER


# All together


def advice(best: TwoWayBestPlay, edge: Fraction) -> HowToPlay:
    chart = TwoWayChart(best)
    return HowToPlay(
        rules=tuple(_rules(chart)),
        tables=(*chart.tables(), blackjack_table(best)),
        others=tuple(_others(chart, edge)),
        frequencies=(
            *((play.value, often) for play, often in best.frequencies.items() if often),
            ("double-down", best.doubled),
            ("split", best.split),
        ),
    )


def _others(chart: TwoWayChart, edge: Fraction) -> Iterator[OtherPlay]:
    poker = (FirstPlay.POKER_2, FirstPlay.POKER_1)
    ways = {
        "first choice by the charts, whatever the other suits": chart.cost(),
        "no surrender": chart.cost_of((*poker, FirstPlay.BLACKJACK)),
        "poker with two antes, never with one": chart.cost_of(
            (FirstPlay.POKER_2, FirstPlay.BLACKJACK, FirstPlay.SURRENDER)
        ),
        "blackjack or surrender, no poker": chart.cost_of((FirstPlay.BLACKJACK, FirstPlay.SURRENDER)),
        "poker or surrender, no blackjack": chart.cost_of((*poker, FirstPlay.SURRENDER)),
    }
    for name, cost in ways.items():
        exact = Fraction(round(cost * DIGITS), DIGITS)
        yield OtherPlay(name, edge + exact, exact)


def _rules(chart: TwoWayChart) -> Iterator[str]:
    """Yield rules that hold in all of the charts."""
    plays = chart.plays
    paired = {cell: play for cell, play in plays.items() if cell.up in (cell.high, cell.low)}
    two = [cell for cell, play in paired.items() if play is FirstPlay.POKER_2]
    if paired and len(two) == len(paired):
        yield "Poker with two antes whenever the open card pairs one of yours."
    pairs = sorted({cell.high for cell in plays if cell.high == cell.low})
    strong = [rank for rank in pairs if all(
        play is FirstPlay.POKER_2 for cell, play in plays.items() if cell.high == cell.low == rank
    )]  # fmt: skip
    if strong:
        yield f"Poker with two antes on pairs of {', '.join(map(rank_plural, strong))}, against any card."
    naturals = [play for cell, play in plays.items() if cell.high == JOKER_HIGH and 10 <= cell.low < ACE]
    if naturals and FirstPlay.NATURAL not in naturals:
        yield "Never take a Natural 22's pay on the ante alone: play it."
