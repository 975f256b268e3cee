"""Variance of rounds in which several hands of a split pair win or lose together, in double precision."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from operator import truediv

import numpy as np

from croupier.odds.blackjack.hand_weigher import Plays
from croupier.odds.blackjack.main_wager import SplitSpread
from croupier.odds.blackjack.tables import SPLIT
from croupier.odds.blackjack.values import Against, BlackjackShoe, combined

SplitNets = dict[float, float]


def split_spread(shoe: BlackjackShoe, solved: Sequence[Against]) -> SplitSpread:
    """Return the spread of rounds with a split.

    Every hand of a pair is as likely as another to win against a given dealer's hand.
    """
    by_hands: dict[int, SplitNets] = defaultdict(lambda: defaultdict(float))
    for against in solved:
        for kind, split in against.splits.items():
            if against.plays[shoe.tables.hand(kind, kind)] != SPLIT:
                continue
            dealt = _dealt(shoe, against.up, kind)
            nets = _one_hand(shoe, against.up, kind, split.plays)
            for group in shoe.groups(against.up, kind):
                chances = shoe.shares(against.up, kind, group.alike, truediv).chances
                for hands, chance in chances.items():
                    for net, likely in _together(shoe, nets, hands).items():
                        by_hands[hands][net] += dealt * float(group.likely) * chance * likely
    variance = gains = counted = 0.0
    for sums in by_hands.values():
        total = sum(sums.values())
        mean = sum(net * likely for net, likely in sums.items()) / total
        variance += sum(likely * (net - mean) ** 2 for net, likely in sums.items())
        gains += sum(likely for net, likely in sums.items() if net > 0)
        counted += total if mean > 0 else 0.0
    return SplitSpread(variance, gains, counted, _most(shoe, solved))


def _most(shoe: BlackjackShoe, solved: Sequence[Against]) -> float:
    """Return an upper bound of the variance of split rounds.

    The mean square of several hands together is at most their number times the sum of their mean squares,
    which are exact; the square of the mean is subtracted.
    """
    payoffs = shoe.payoffs
    if shoe.gain_tables.has_first or (payoffs.original_only and not payoffs.peeks):
        return _widest(shoe, solved)
    squares: dict[int, float] = defaultdict(float)
    gains: dict[int, float] = defaultdict(float)
    often: dict[int, float] = defaultdict(float)
    for against in solved:
        up = against.up
        for kind, split in against.splits.items():
            if against.plays[shoe.tables.hand(kind, kind)] != SPLIT:
                continue
            one_hand = split.one_hand
            square = shoe.one_hand(up, kind, split.plays, len(one_hand), shoe.gain_tables.square_rows)
            for group in shoe.groups(up, kind):
                part = _dealt(shoe, up, kind) * float(group.likely)
                shares = shoe.shares(up, kind, group.alike, truediv)
                for hands, weights in shares.by_hands.items():
                    squares[hands] += part * combined(weights, square)
                    gains[hands] += part * combined(weights, one_hand)
                    often[hands] += part * _unbeaten(shoe, up, kind) * float(shares.chances[hands])
    return sum(hands * squares[hands] - gains[hands] ** 2 / max(often[hands], 1e-300) for hands in squares)


def _widest(shoe: BlackjackShoe, solved: Sequence[Against]) -> float:
    """Return an upper bound of the variance for games whose hands are weighed against a base.

    No hand brings more than the most that one can, and the original wager and the extra of the first hand
    bring no more than one unit each.
    """
    found = 0.0
    for against in solved:
        for kind, split in against.splits.items():
            if against.plays[shoe.tables.hand(kind, kind)] != SPLIT:
                continue
            nets = _one_hand(shoe, against.up, kind, split.plays)
            most = max(abs(net) for one in nets.values() for net in one)
            for group in shoe.groups(against.up, kind):
                part = _dealt(shoe, against.up, kind) * float(group.likely)
                chances = shoe.shares(against.up, kind, group.alike, truediv).chances
                found += part * sum(chance * (hands * most + 2) ** 2 for hands, chance in chances.items())
    return found


def _unbeaten(shoe: BlackjackShoe, up: int, kind: int) -> float:
    """Return the chance that the pair is played at all."""
    return 1 - shoe.best_chance(up, shoe.tables.hand(kind, kind)) if shoe.payoffs.peeks else 1.0


def _dealt(shoe: BlackjackShoe, up: int, kind: int) -> float:
    left = shoe.without(up)
    pair = shoe.tables.hand(kind, kind)
    return float(shoe.counts[up] / shoe.total * dict(shoe.hands(up))[pair]) if left[kind] > 1 else 0.0


def _one_hand(shoe: BlackjackShoe, up: int, kind: int, plays: Plays) -> dict[int, SplitNets]:
    """Return the net wins of one hand with their chances, by the dealer's class.

    Rounds in which the dealer has looked and won are left out.
    """
    payoffs = shoe.payoffs
    found: dict[int, SplitNets] = defaultdict(lambda: defaultdict(float))
    spread = shoe.weigher.spread(up, shoe.without(up, kind), shoe.weigher.split_order(up, kind), plays, {
        shoe.tables.hand(kind, second): likely for second, likely in _seconds(shoe, up, kind)
    }, is_split=True)  # fmt: skip
    gains = shoe.gain_tables.split_rows.gains
    for doubled, holding, end in zip(*(each.tolist() for each in np.nonzero(spread > 0)), strict=True):
        if not (payoffs.peeks and payoffs.is_best(end)):
            found[end][float(gains[doubled, holding, end])] += float(spread[doubled, holding, end])
    return found


def _seconds(shoe: BlackjackShoe, up: int, kind: int) -> list[tuple[int, float]]:
    left = shoe.without(up, kind, kind)
    return [(second, float(count / left.sum())) for second, count in enumerate(left) if count > 0]


def _together(shoe: BlackjackShoe, nets: dict[int, SplitNets], hands: int) -> SplitNets:
    """Return the net wins of several such hands against the same dealer's hand, with their chances."""
    found: SplitNets = defaultdict(float)
    for end, one in nets.items():
        total = sum(one.values())
        sums: SplitNets = {float(shoe.payoffs.base(end)): total}
        for _ in range(hands):
            further: SplitNets = defaultdict(float)
            for net, likely in sums.items():
                for more, chance in one.items():
                    further[net + more] += likely * chance / total
            sums = further
        for net, likely in sums.items():
            found[net] += likely
    return found
