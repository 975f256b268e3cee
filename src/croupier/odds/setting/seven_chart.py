"""Derive from a count a chart for two pair and four of a kind, and the cost of the house way.

Two pair, and four of a kind, stay together in the high hand if the highest other card is high enough. The
chart gives that card, for hands without a straight or a flush, over all their suits and other cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from croupier.cards.card import ACE, RANKS, rank_plural
from croupier.families.setting.poker_ways import HouseWay, plan_of
from croupier.odds.report import NEVER, AdviceTable, AdvisedPlay
from croupier.odds.setting.house_tables import tabulate
from croupier.odds.setting.seven_hands import CountedHands

SPLIT, KEPT = "-", "*"
"""The signs of a chart: always split, and always keep together; any other sign is the lowest card with which
to keep them."""
TWO_PAIR: Final = (2, 2, 1, 1, 1)
FOUR: Final = (4, 1, 1, 1)

Together = tuple[int, ...]
"""The ranks of two pair, or of four of a kind."""
ChartWorth = tuple[int, int]
"""The net result of hands by the chart, in the smallest units of a count; and how many hands there are."""


class SettingChart(NamedTuple):
    """Advice for hands with a choice, and its worth."""

    two_pair: str
    """A sign for every two pair, those with the lowest higher pair first: 3-2, 4-2, 4-3, 5-2 …"""
    four: str
    """A sign for every rank, deuces first."""
    two_pair_worth: tuple[ChartWorth, ...]
    four_worth: tuple[ChartWorth, ...]
    """The worth by rank, in the same order, for hands without a straight or a flush."""
    gain: Fraction
    """The gain of the chart over the house way, of a wager of one."""
    costs: tuple[tuple[str, Fraction, Fraction], ...]
    """The house's rule → how often it is called for, and what it costs, of a wager of one."""


def chart_of(counted: CountedHands, way: HouseWay, commission: Fraction) -> SettingChart:
    units = (1 - commission).denominator * counted.deals
    sums: dict[Together, dict[int, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0, 0, 0]))
    for together, single, values in _choices(counted, way):
        for at, value in enumerate(values):
            sums[together][single][at] += value
    least = {together: _least(by_single) for together, by_single in sums.items()}
    gained = sum(
        values[single >= least[together]] - values[2]
        for together, by_single in sums.items()
        for single, values in by_single.items()
    )
    worth = {together: _worth(by_single, least[together]) for together, by_single in sums.items()}
    pairs = [(higher, lower) for higher in range(3, ACE + 1) for lower in range(2, higher)]
    fours = [(rank,) for rank in range(2, ACE + 1)]
    return SettingChart(
        "".join(_sign(least.get(pair, 0)) for pair in pairs),
        "".join(_sign(least.get(four, 0)) for four in fours),
        tuple(worth.get(pair, (0, 0)) for pair in pairs),
        tuple(worth.get(four, (0, 0)) for four in fours),
        Fraction(gained, units),
        tuple(_costs(counted, way, commission)),
    )


def _worth(by_single: dict[int, list[int]], least: int) -> ChartWorth:
    won = sum(values[single >= least] for single, values in by_single.items())
    return won, sum(values[3] for values in by_single.values())


def _choices(
    counted: CountedHands, way: HouseWay
) -> Iterator[tuple[Together, int, tuple[int, int, int, int]]]:
    """Yield every choice of kinds with two pair or four of a kind, its highest other card, the worth of
    splitting them, of keeping them and of the house way, and its hands without a flush."""
    found, low = counted.counts, tabulate(way).low
    for at, kinds in enumerate(counted.kinds.tolist()):
        ranks = sorted((min(kind, ACE - 2) for kind in kinds), reverse=True)
        numbers = Counter(ranks)
        shape = tuple(sorted(numbers.values(), reverse=True))
        if shape not in (TWO_PAIR, FOUR):
            continue
        together = [rank for rank in numbers if numbers[rank] > 1]
        singles = [rank for rank in numbers if numbers[rank] == 1]
        corners = [tuple(corner) for corner in found.corners[at].tolist() if corner[0] >= 0]
        if any(way.is_complete(high) for high, _ in corners):
            continue
        values = dict(zip(corners[:-1], found.values[at].tolist(), strict=False))
        by_low = {corner[1]: value for corner, value in values.items()}
        split, kept = int(low[together[-1], together[-1]]), int(low[singles[1], singles[0]])
        house = int(found.values[at, len(corners) - 1])
        worst = min(by_low.values())
        yield (
            tuple(rank + 2 for rank in together),
            singles[0] + 2,
            (by_low.get(split, worst), by_low.get(kept, worst), house, int(found.hands[at, 1])),
        )


def _least(by_single: dict[int, list[int]]) -> int:
    """Return the lowest other card from which on they are best kept: 15 for none, 2 for any."""

    def brings(least: int) -> int:
        return sum(values[single >= least] for single, values in by_single.items())

    best = max(range(ACE + 1, 1, -1), key=brings)
    return best if best > min(by_single) else 2


def _sign(least: int) -> str:
    if least == ACE + 1:
        return SPLIT
    return KEPT if least <= 2 else RANKS[least - 2]


def _costs(
    counted: CountedHands, way: HouseWay, commission: Fraction
) -> Iterator[tuple[str, Fraction, Fraction]]:
    hands: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    gain = 1 - commission
    for at, kinds in enumerate(counted.kinds.tolist()):
        ranks = tuple(sorted((min(kind + 2, ACE) for kind in kinds), reverse=True))
        name = plan_of(way, ranks).rule.__name__.replace("_", " ")
        won, lost, house_won, house_lost = counted.counts.sums[at, :4].tolist()
        hands[name] += int(counted.counts.hands[at, 0])
        costs[name] += gain.numerator * (won - house_won) - gain.denominator * (lost - house_lost)
    every = sum(hands.values())
    for name, number in hands.most_common():
        cost = Fraction(costs[name], gain.denominator * counted.deals)
        yield name, Fraction(number, every), cost


# As tables


def tables(chart: SettingChart, units: int) -> tuple[AdviceTable, ...]:
    """`units` are those of a count that one hand wins when it wins a wager of one against all others."""
    costs = sorted(chart.costs, key=lambda each: each[2], reverse=True)
    return (
        _two_pair_table(chart, units),
        AdviceTable.of_cells(
            "Four of a kind: split, unless this card is beside them",
            ("four", "kept with"),
            (
                (
                    rank_plural(rank),
                    (_advised(_words(chart.four[rank - 2]), chart.four_worth[rank - 2], units),),
                )
                for rank in range(ACE, 1, -1)
            ),
        ),
        AdviceTable(
            "What the house way costs of a wager, in all hands of a kind",
            ("hand", "share of hands %", "cost %"),
            tuple(
                (name, f"{float(share) * 100:.4f}", f"{float(cost) * 100:.4f}") for name, share, cost in costs
            ),
        ),
    )


def _advised(play: str, worth: ChartWorth, units: int) -> AdvisedPlay:
    """Return the average net result of such hands, set by the chart."""
    won, hands = worth
    return AdvisedPlay(play, won / (hands * units) if hands else None)


def _two_pair_table(chart: SettingChart, units: int) -> AdviceTable:
    at = zip(chart.two_pair, chart.two_pair_worth, strict=True)
    rows = []
    for higher in range(3, ACE + 1):
        cells = [_advised(*next(at), units) for _ in range(2, higher)]
        rows.append((rank_plural(higher), (*cells, *[NEVER] * (ACE - higher))))
    title = (
        "Two pair, the higher by row and the lower by column: the least card beside them with which both "
        "stay in the high hand (- always split, * never)"
    )
    return AdviceTable.of_cells(title, ("pair", *RANKS[:-1]), reversed(rows))


def _words(sign: str) -> str:
    return {SPLIT: "always split", KEPT: "always kept"}.get(sign, f"{sign} or better")


def rules_of(chart: SettingChart) -> Sequence[str]:
    """Yield one line for each kind of hand."""
    lines = []
    for rank in range(ACE, 2, -1):
        start = sum(range(rank - 2))
        signs = chart.two_pair[start : start + rank - 2]
        if {*signs} == {SPLIT}:
            lines.append(f"two pair with {rank_plural(rank)}: always split")
    return lines
