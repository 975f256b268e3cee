"""Count hands on two boards that have too many cards to come to be gone through together.

Each board alone is any choice of cards, whatever the other is, so every share is counted on its own board.
Wins of both shares are counted over all pairs of boards without a card in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.families.poker.showdown import Share, Takes
from croupier.hands.batch import Cards
from croupier.odds.poker.deals import Candidates, binomials, candidates_of, choose_rows, indices, set_starts
from croupier.odds.poker.judging import Division, is_tabled, judge
from croupier.odds.poker.kernels.disjoint import pairs_apart
from croupier.odds.poker.known_deal import Counted, KnownDeal

Winners: TypeAlias = npt.NDArray[np.int64]
"""Seats that win each board, a bit each."""
AT_ONCE = 1 << 18


def are_apart(deal: KnownDeal) -> bool:
    """Return True if all hands are known and there are two boards, each of a share for which every hand
    qualifies."""
    shares, boards = deal.layout.shares, deal.layout.boards
    return (
        len(boards) == len(shares) == len(deal.layout.judged) == 2
        and {share.place for share in shares} == set(boards)
        and all(share.takes is not Takes.HAND and is_tabled(share) and not share.least for share in shares)
        and not any(each.missing or each.is_range for each in deal.holdings)
    )


def count(deal: KnownDeal) -> Counted:
    layout, players = deal.layout, len(deal.holdings)
    seats = [candidates_of(each, deal.deck) for each in deal.holdings]
    division = Division(layout, players)
    rows = [_rows(deal, share) for share in layout.shares]
    won = [_winners(deal, share, each, seats) for share, each in zip(layout.shares, rows, strict=True)]
    missing = [each.shape[1] for each in rows]
    cases = len(rows[0]) * comb(len(deal.deck) - missing[0], missing[1])
    counts = np.zeros((players, 7), np.int64)
    for s, winners in enumerate(won):
        others = cases // len(winners)
        for who, boards in zip(*np.unique(winners, return_counts=True), strict=True):
            among = int(who).bit_count()
            for p in range(players):
                if int(who) >> p & 1:
                    counts[p, 0] += division.parts[3, s] // among * int(boards) * others
                    counts[p, 3 + 2 * s + (among > 1)] += int(boards) * others
    for p in range(players):
        counts[p, 1] = _pairs(rows, [each == 1 << p for each in won])
        counts[p, 2] = _pairs(rows, [each >> p & 1 == 0 for each in won])
    by_hand = tuple(np.array([[counts[p, 0], cases]], np.int64) for p in range(players))
    return Counted(cases, division.unit, counts, by_hand)


def _rows(deal: KnownDeal, share: Share) -> Cards:
    """Return every way to fill the board of a share, as places in the deck."""
    missing = deal.layout.boards[share.place] - len(deal.boards[share.place])
    return choose_rows(len(deal.deck), missing)


def _winners(deal: KnownDeal, share: Share, rows: Cards, seats: Sequence[Candidates]) -> Winners:
    deck, lying = indices(deal.deck), indices(deal.boards[share.place])
    won = np.zeros(len(rows), np.int64)
    for begin in range(0, len(rows), AT_ONCE):
        some = deck[rows[begin : begin + AT_ONCE]]
        board = np.concatenate((np.broadcast_to(lying, (len(some), len(lying))), some), axis=1)
        worth = np.stack(
            [judge(deal.layout, share, seat.down, seat.up, {share.place: board})[:, 0] for seat in seats]
        )
        best = worth == worth.max(axis=0)
        for p in range(len(seats)):
            won[begin : begin + AT_ONCE] |= best[p].astype(np.int64) << p
    return won


def _pairs(rows: Sequence[Cards], counts: Sequence[npt.NDArray[np.bool_]]) -> int:
    """Return the number of pairs of counting boards without a card in common."""
    size = max(each.shape[1] for each in rows)
    held = np.zeros(int(set_starts(size)[-1]), np.int64)
    return int(pairs_apart(rows[0], counts[0], rows[1], counts[1], binomials(), set_starts(size), held))
