"""Count every deal on 2 Way Winner's boards without the joker, by kinds of cards.

Boards are counted first as if no flush counted, by ranks alone; then, suit by suit, what changes on boards
with three or more cards of that suit.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.pack import Pack
from croupier.odds import announce
from croupier.odds.blackjack.kernels import two_way as kernel
from croupier.odds.blackjack.kernels.two_way_kinds import (
    RANKS,
    SUITED_KINDS,
    FlushBoards,
    RankBoards,
    compare_by_rank,
    compare_flushes,
)

Ints = NDArray[np.int64]
SUITS = 4
FEWEST = kernel.FLUSH - 2
"""Fewest cards of a suit on the board with which a hand of two can make a flush."""
THREADS = 2
SPANS = 8


def plain_boards(pack: Pack, tables: kernel.WorthTables, rows: int, deals: Ints) -> Ints:
    """Return the ways in which each deal ends on boards without the joker: [deal, row].

    `deals` has two cards and an open card for each deal.
    """
    has_joker = int(JOKER in pack.cards)
    suits = [frozenset(card.rank - 2 for card in pack if card is not JOKER and card.suit == suit)
             for suit in range(SUITS)]  # fmt: skip
    there = np.array([sum(rank in suit for suit in suits) for rank in range(RANKS)], np.int64)
    announce.compiling("poker by kinds", compare_by_rank, compare_flushes)
    boards = rank_boards(there)
    by_rank = np.zeros((kernel.KINDS, kernel.KINDS, RANKS, rows), np.int64)
    compare_by_rank(boards, there, has_joker, tables, by_rank)
    is_open = deals[2] != kernel.JOKER
    ranks = deals // SUITS  # the joker's is the last
    low, high = np.minimum(ranks[0], ranks[1]), np.maximum(ranks[0], ranks[1])
    up = np.where(is_open, ranks[2], 0)
    found: Ints = np.where(is_open[:, None], by_rank[low, high, up], 0)
    for ranks_there in dict.fromkeys(suits):
        apart = there - np.isin(np.arange(RANKS), list(ranks_there))
        changed = flush_changes(ranks_there, apart, has_joker, boards, tables, rows)
        for suit in (suit for suit in range(SUITS) if suits[suit] == ranks_there):
            kinds = np.where(deals % SUITS == suit, ranks, RANKS + ranks)
            kinds[deals == kernel.JOKER] = SUITED_KINDS - 1
            low, high = np.minimum(kinds[0], kinds[1]), np.maximum(kinds[0], kinds[1])
            up = np.where(is_open, kinds[2], 0)
            found += np.where(is_open[:, None], changed[low, high, up], 0)
    return found


def rank_boards(there: Ints) -> RankBoards:
    """Return the ranks of every board, with room for how two cards fare on it."""
    ranks = [
        board
        for board in combinations_with_replacement(range(RANKS), kernel.BOARD)
        if all(number <= there[rank] for rank, number in Counter(board).items())
    ]
    fares = (np.zeros((len(ranks), kernel.KINDS, kernel.KINDS), np.int64) for _ in range(3))
    return RankBoards(np.array(ranks, np.int64).reshape(len(ranks), kernel.BOARD), *fares)


def flush_changes(
    in_suit: frozenset[int], apart: Ints, has_joker: int, by_rank: RankBoards, tables: kernel.WorthTables,
    rows: int,
) -> Ints:  # fmt: skip
    """Return how much the ways change by flushes of one suit: [kind, kind, kind of the open card, row]."""
    places = {tuple(ranks): place for place, ranks in enumerate(by_rank.ranks.tolist())}
    masks, others, ranks = [], [], []
    for size in range(FEWEST, kernel.BOARD + 1):
        beside = [
            some
            for some in combinations_with_replacement(range(RANKS), kernel.BOARD - size)
            if all(number <= apart[rank] for rank, number in Counter(some).items())
        ]
        for suited in combinations(sorted(in_suit), size):
            mask = sum(1 << rank for rank in suited)
            for some in beside:
                masks.append(mask)
                others.append((*some, -1, -1)[:2])
                ranks.append(places[tuple(sorted((*suited, *some)))])
    boards = FlushBoards(
        np.array(masks, np.int64), np.array(others, np.int64).reshape(-1, 2), np.array(ranks, np.int64)
    )
    cuts = [len(masks) * part // SPANS for part in range(SPANS + 1)]
    held = sum(1 << rank for rank in in_suit)

    def counted(first: int, last: int) -> Ints:
        found = np.zeros((SUITED_KINDS, SUITED_KINDS, SUITED_KINDS, rows), np.int64)
        compare_flushes(first, last, boards, by_rank, held, apart, has_joker, tables, found)
        return found

    with ThreadPoolExecutor(THREADS) as pool:
        start = np.zeros((1, 1, 1, rows), np.int64)
        total: Ints = sum(pool.map(counted, cuts[:-1], cuts[1:]), start)
    return total
