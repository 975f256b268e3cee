"""List the dealer's hands by ranks, for games in which all of a dealer's cards make the hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np

from croupier.hands.lookup import LookupOrder
from croupier.odds.staged.kernels.hand_against_hand import Ints
from croupier.odds.staged.kernels.whole_hands import RANKS, RankHands, RankNumbers, SuitedHands


def rank_hands(cards: Ints, size: int, order: LookupOrder) -> RankHands:
    """Return all hands by ranks alone, the weakest first. `cards` has the number of cards of each rank."""
    ranks = [
        some
        for some in combinations_with_replacement(range(RANKS), size)
        if all(number <= cards[rank] for rank, number in Counter(some).items())
    ]
    strengths = np.array([order.unsuited([rank + 2 for rank in some]) for some in ranks], np.int64)
    rising = np.argsort(strengths, kind="stable")
    return RankHands(np.array(ranks, np.int8)[rising], strengths[rising])


def suited_hands(in_suit: Ints, alike: Ints, size: int, order: LookupOrder) -> SuitedHands:
    """Return the corrections for hands of one suit, the weakest first.

    `in_suit` has the ranks of each suit, one bit each. Suits with the same ranks are listed once.
    """
    found = []
    for sort in sorted(set(alike.tolist())):
        ranks = [rank for rank in range(RANKS) if in_suit[sort] >> rank & 1]
        for some in combinations(ranks, size):
            mask, named = sum(1 << rank for rank in some), [rank + 2 for rank in some]
            found.append((mask, sort, -1, order.unsuited(named)))
            found.append((mask, sort, 1, order.suited(named)))
    columns = np.array(found, np.int64).reshape(-1, 4)
    rising = np.argsort(columns[:, 3], kind="stable")
    return SuitedHands(*np.ascontiguousarray(columns[rising].T))


def rank_numbers(cards: Ints, alike: Ints, size: int) -> RankNumbers:
    return RankNumbers(
        np.array([[comb(rank + at, at + 1) for rank in range(RANKS)] for at in range(size)], np.int64),
        np.cumsum([0, *(comb(RANKS + few - 1, few) for few in range(size + 1))]),
        cards,
        np.array([[comb(all_of, some) for some in range(5)] for all_of in range(5)], np.int64),
        alike,
    )
