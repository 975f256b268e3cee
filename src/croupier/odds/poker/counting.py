"""Count a deal exactly in the quickest way: by ranks, by a sweep over both seats' hands, or case by case.

All ways give the same counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import prod

import numpy as np

from croupier.odds import announce
from croupier.odds.poker import two_boards
from croupier.odds.poker.deals import (
    Candidates,
    Runouts,
    candidates_of,
    judged,
    number_of,
    number_of_runouts,
    runouts_of,
)
from croupier.odds.poker.judging import Division, is_tabled
from croupier.odds.poker.kernels.compare import compare
from croupier.odds.poker.known_deal import Counted, KnownDeal
from croupier.odds.poker.rank_counting import count_by_ranks, goes_by_ranks
from croupier.odds.poker.sweep_counting import MOST_CARDS, STEPS, count_by_sweep

MOST_JUDGED = 400_000_000
"""Maximum number of hands judged by tables for one answer, which takes some seconds."""
MOST_ASKED = 400_000
"""Maximum number of hands judged one by one, if there are no tables."""
MOST_STEPS = 3_000_000_000
"""Maximum number of cases compared, or of sets of cards added up."""
MOST_HANDS = 4_000_000
"""Maximum number of hands that one seat may end with."""
A_CASE = 8
"""Number of steps that comparing one case takes."""


def count(deal: KnownDeal, *, always: bool = False) -> Counted | None:
    """Return the counts of all cases; None if there are too many, unless `always`."""
    if goes_by_ranks(deal):
        found = count_by_ranks(deal)
        if found is not None:
            return found
    layout = deal.layout
    runouts = number_of_runouts(layout, deal.boards, len(deal.deck))
    sizes = [number_of(each, len(deal.deck)) for each in deal.holdings]
    hands = runouts * sum(sizes) * len(layout.judged)
    most = MOST_JUDGED if all(map(is_tabled, layout.judged)) else MOST_ASKED
    if hands > most and two_boards.are_apart(deal):
        return two_boards.count(deal)
    varying = [each.missing + (len(each.hands[0]) if each.is_range else 0) for each in deal.holdings]
    steps = cases = runouts * prod(sizes)
    sweeps = (
        len(sizes) == 2 and len(layout.shares) in STEPS and max(varying) <= MOST_CARDS and cases > runouts
    )
    if sweeps:
        sets = sum(size << cards for size, cards in zip(sizes, varying, strict=True))
        steps = runouts * sets * STEPS[len(layout.shares)]
        sweeps = steps < A_CASE * cases and cases > runouts
    if not always and (hands > most or min(steps, cases) > MOST_STEPS or max(sizes) > MOST_HANDS):
        return None
    seats = [candidates_of(each, deal.deck) for each in deal.holdings]
    rows = runouts_of(layout, deal.boards, deal.deck)
    return count_by_sweep(deal, seats, rows) if sweeps else count_cases(deal, seats, rows)


def count_cases(deal: KnownDeal, seats: Sequence[Candidates], runouts: Runouts) -> Counted:
    layout, players = deal.layout, len(seats)
    division = Division(layout, players)
    begins = np.cumsum([0, *map(len, seats)]).astype(np.int64)
    hands = np.cumsum([0, *(len(each.hands) for each in deal.holdings)])
    masks = np.concatenate([seat.masks for seat in seats])
    hand_of = np.concatenate([seat.hand + first for seat, first in zip(seats, hands[:-1], strict=True)])
    counts = np.zeros((players + 1, 3 + 2 * len(layout.judged)), np.int64)
    by_hand = np.zeros((hands[-1], 2), np.int64)
    announce.compiling("equity", compare)
    for part, strengths in judged(layout, seats, runouts):
        together = np.ascontiguousarray(np.concatenate(strengths, axis=2))
        compare(
            together, begins, masks, runouts.masks[part], hand_of.astype(np.int64), division.parts,
            division.unit, len(layout.shares), counts, by_hand,
        )  # fmt: skip
    each = tuple(by_hand[first:last] for first, last in pairwise(hands))
    return Counted(int(counts[players, 0]), division.unit, counts[:players], each)
