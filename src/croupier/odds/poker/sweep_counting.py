"""Two seats counted by sweeping over both seats' hands, from the weakest up: one share of the pot, or two."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from croupier.odds import announce
from croupier.odds.poker.deals import Candidates, Runouts, binomials, judged, set_starts
from croupier.odds.poker.judging import Division
from croupier.odds.poker.kernels.disjoint import Sets, number_sets, sweep
from croupier.odds.poker.kernels.two_shares import SeatHands, count_both, kinds_of, sweep_kind
from croupier.odds.poker.known_deal import Counted, KnownDeal

MOST_CARDS = 6
"""Maximum number of varying cards in a hand, since every set of them is numbered."""
STEPS = {1: 3, 2: 24}
"""Steps of a sweep for each set of a hand's cards, by the number of shares of the pot."""


def count_by_sweep(deal: KnownDeal, seats: Sequence[Candidates], runouts: Runouts) -> Counted:
    one_share = len(deal.layout.judged) == 1
    return _count_whole(deal, seats, runouts) if one_share else _count_halves(deal, seats, runouts)


def _count_whole(deal: KnownDeal, seats: Sequence[Candidates], runouts: Runouts) -> Counted:
    announce.compiling("equity of two hands", number_sets, sweep)
    sets = [_sets_of(seat) for seat in seats]
    held = np.zeros(int(set_starts(MOST_CARDS)[-1]), np.int64)
    found = [np.zeros((len(seat), 3), np.int64) for seat in seats]
    for part, strengths in judged(deal.layout, seats, runouts):
        for me, other in ((0, 1), (1, 0)):
            sweep(
                strengths[me][0], sets[me], seats[me].masks, strengths[other][0], sets[other],
                seats[other].masks, runouts.masks[part], held, found[me],
            )  # fmt: skip
    counts = np.zeros((2, 5), np.int64)
    by_hand = []
    for me, results in enumerate(found):
        wins, ties, meets = (int(each) for each in results.sum(axis=0))
        counts[me] = 2 * wins + ties, wins, meets - wins - ties, wins, ties
        hands = np.zeros((len(deal.holdings[me].hands), 2), np.int64)
        np.add.at(hands, seats[me].hand, np.column_stack((2 * results[:, 0] + results[:, 1], results[:, 2])))
        by_hand.append(hands)
    return Counted(int(found[0][:, 2].sum()), 2, counts, tuple(by_hand))


def _count_halves(deal: KnownDeal, seats: Sequence[Candidates], runouts: Runouts) -> Counted:
    layout = deal.layout
    division = Division(layout, 2)
    announce.compiling("equity of two halves", number_sets, kinds_of, sweep_kind, count_both)
    sets = [_sets_of(seat) for seat in seats]
    held = np.zeros(int(set_starts(MOST_CARDS)[-1]), np.int64)
    counts = np.zeros((2, 3 + 2 * len(layout.judged)), np.int64)
    found = [np.zeros((len(seat), 2), np.int64) for seat in seats]
    for part, strengths in judged(layout, seats, runouts):
        kinds = [kinds_of(each, len(layout.shares)) for each in strengths]
        masks = runouts.masks[part]
        for me, other in ((0, 1), (1, 0)):
            mine, theirs = (
                SeatHands(strengths[seat], kinds[seat], sets[seat], seats[seat].masks) for seat in (me, other)
            )
            for kind in np.unique(kinds[other]).tolist():
                for s in range(len(layout.judged)):
                    sweep_kind(s, kind, mine, theirs, masks, division.parts, held, counts[me], found[me])
            counts[me, 1] += count_both(mine, theirs, masks, held)
    by_hand = []
    for me, results in enumerate(found):
        counts[me, 0] = results[:, 0].sum()
        counts[me, 2] = counts[1 - me, 1]
        hands = np.zeros((len(deal.holdings[me].hands), 2), np.int64)
        np.add.at(hands, seats[me].hand, results)
        by_hand.append(hands)
    return Counted(int(found[0][:, 1].sum()), division.unit, counts, tuple(by_hand))


def _sets_of(seat: Candidates) -> Sets:
    size = seat.varying.shape[1]
    sets = np.empty((len(seat), 1 << size), np.int32)
    number_sets(seat.varying, binomials(), set_starts(size), sets)
    return sets
