"""Count hands of two hole cards and three board cards: every deal by its ranks, then what one suit adds.

The holes are a tree: a choice of ranks in ascending order is the child of the choice without its last rank,
and its counts follow from those of its parent and its cards of that rank. Deals in which a flush is made are
taken out of the counts by ranks, counted by the ranks of the suit alone, and put back where the same cards
make a better hand without the flush.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.odds.poker.kernels.compare import Ints

Pairs = npt.NDArray[np.uint16]
Made = npt.NDArray[np.uint16]
RANKS = 13
MOST = 5
"""Maximum number of cards of one rank, plus one."""


class HoleTree(NamedTuple):
    """Tree of all choices of ranks up to the size of a hole; a choice comes after those it is made from."""

    last: Ints
    """Last rank of each choice."""
    many: Ints
    """Number of cards of the last rank."""
    without: Ints
    """Index of the choice without the cards of the last rank."""
    fewer: Ints
    """Index of the choice with one card less of the last rank."""
    others: Ints
    """Ranks of all cards but one of the last rank, then -1."""
    whole: int
    """Index of the first complete hole."""


class Suits(NamedTuple):
    """Suits grouped by which ranks the pack has of them; empty if no flush counts."""

    rest: Ints
    """Number of cards of each rank in the other suits."""
    there: Ints
    """Ranks of the suit, as bits."""
    times: Ints
    """Number of suits in the group."""
    made: Made
    """Strength of every two ranks with those that are shown: `[shown, rank, rank]`, the shown ranks as
    bits."""
    odd: npt.NDArray[np.bool_]
    """Whether two ranks make more than some two that are not lower, as in a straight flush."""


@compiled
def count_boards(
    boards: Ints,
    rows: Ints,
    tree: HoleTree,
    pairs: Pairs,
    deck: Ints,
    choose: Ints,
    suits: Suits,
    counts: Ints,
) -> None:
    """Count every hole with these boards by strength.

    `rows[board]` is where the row of `pairs` begins, `deck[rank]` the number of cards of a rank.
    """
    last, many, without, fewer, others, whole = tree
    rest, there, times, made, odd = suits
    holes = len(last)
    left = np.empty(RANKS, np.int64)
    best = np.zeros(holes, np.int64)
    ways = np.ones(holes, np.int64)
    none, one, all_ = np.ones(holes, np.int64), np.zeros(holes, np.int64), np.ones(holes, np.int64)
    ranks, number = np.empty(MOST, np.int64), np.empty(MOST, np.int64)
    held, ranks_held, number_held = _held(tree)
    plain, suited = np.empty((RANKS, MOST), np.int64), np.empty((RANKS, MOST), np.int64)
    for b in range(len(boards)):
        left[:] = deck
        for j in range(boards.shape[1]):
            left[boards[b, j]] -= 1
        if left.min() < 0:
            continue
        kinds = _kinds(boards[b], ranks, number)
        deals = np.int64(1)
        for i in range(kinds):
            deals *= choose[deck[ranks[i]], number[i]]
        for h in range(1, holes):
            rank = last[h]
            ways[h] = ways[without[h]] * choose[left[rank], many[h]]
            top = best[fewer[h]]
            j = 0
            while others[h, j] >= 0:
                top = max(top, np.int64(pairs[rows[b] + RANKS * rank + others[h, j]]))
                j += 1
            best[h] = top
        for h in range(whole, holes):
            counts[best[h]] += deals * ways[h]
        for s in range(len(there)):
            for chosen in range(1 << kinds):
                shown, size, deals = np.int64(0), 0, times[s]
                left[:] = rest[s]
                for i in range(kinds):
                    is_in = chosen >> i & 1
                    shown |= is_in << ranks[i]
                    size += is_in
                    deals *= choose[rest[s, ranks[i]], number[i] - is_in]
                    left[ranks[i]] -= number[i] - is_in
                if size < 3 or shown & ~there[s] or deals == 0:
                    continue
                free = there[s] & ~shown
                for rank in range(RANKS):
                    for n in range(1, MOST):
                        plain[rank, n] = choose[left[rank], n]
                        suited[rank, n] = choose[left[rank], n - 1] * (free >> rank & 1)
                for h in range(1, holes):
                    before, rank, n = without[h], last[h], many[h]
                    none[h] = none[before] * plain[rank, n]
                    one[h] = one[before] * plain[rank, n] + none[before] * suited[rank, n]
                    all_[h] = all_[before] * (plain[rank, n] + suited[rank, n])
                lowest, has_odd = _lowest(free, made[shown]), odd[shown].any()
                for h in range(whole, holes):
                    flushes = all_[h] - none[h] - one[h]
                    if flushes:
                        counts[best[h]] -= deals * flushes
                        if best[h] > lowest:
                            size = held[h]
                            hole = ranks_held[h, :size], number_held[h, :size], plain, suited
                            if has_odd and _has_odd(ranks_held[h, :size], odd[shown]):
                                _put_back_each(best[h], deals, hole, made[shown], counts)
                            else:
                                _put_back(best[h], deals, hole, made[shown], counts)


@compiled
def _kinds(board: Ints, ranks: Ints, number: Ints) -> int:
    """Write the different ranks of a board and the number of cards of each; return how many ranks there
    are."""
    kinds = 0
    for j in range(len(board)):
        if kinds and ranks[kinds - 1] == board[j]:
            number[kinds - 1] += 1
        else:
            ranks[kinds], number[kinds] = board[j], 1
            kinds += 1
    return kinds


@compiled
def _lowest(free: int, made: Made) -> np.int64:
    """Return the lowest strength that two free ranks of the suit make."""
    lowest = np.int64(1 << 16)
    for a in range(1, RANKS):
        for b in range(a):
            if free >> a & 1 and free >> b & 1:
                lowest = min(lowest, np.int64(made[a, b]))
    return lowest


@compiled
def _held(tree: HoleTree) -> tuple[Ints, Ints, Ints]:
    """Return the number of different ranks of each hole, those ranks from the highest down, and the cards of
    each."""
    holes = len(tree.last)
    kinds = np.zeros(holes, np.int64)
    ranks, number = np.empty((holes, 8), np.int64), np.empty((holes, 8), np.int64)
    for hole in range(1, holes):
        at = hole
        while at:
            ranks[hole, kinds[hole]], number[hole, kinds[hole]] = tree.last[at], tree.many[at]
            kinds[hole] += 1
            at = tree.without[at]
    return kinds, ranks, number


Held = tuple[Ints, Ints, Ints, Ints]
"""Ranks from the highest down, the number of cards of each, and tables of the ways to have so many without
the suit, and with a card of it."""


@compiled
def _has_odd(ranks: Ints, odd: npt.NDArray[np.bool_]) -> bool:
    for i in range(len(ranks)):
        for j in range(i):
            if odd[ranks[i], ranks[j]]:
                return True
    return False


@compiled
def _put_back(best: int, deals: int, held: Held, made: Made, counts: Ints) -> None:
    """Move deals from a flush to the best hand without it, where that is better.

    Each two ranks of a hole are taken as the highest that are of the suit.
    """
    ranks, number, plain, suited = held
    kinds = len(ranks)
    above, moved = np.int64(1), np.int64(0)
    for i in range(kinds - 1):
        first = above * suited[ranks[i], number[i]]
        for j in range(i + 1, kinds):
            ways = first * suited[ranks[j], number[j]]
            flush = np.int64(made[ranks[i], ranks[j]])
            if ways and best > flush:
                for k in range(j + 1, kinds):
                    ways *= plain[ranks[k], number[k]] + suited[ranks[k], number[k]]
                counts[flush] -= deals * ways
                moved += ways
            first *= plain[ranks[j], number[j]]
        above *= plain[ranks[i], number[i]]
    counts[best] += deals * moved


@compiled
def _put_back_each(best: int, deals: int, held: Held, made: Made, counts: Ints) -> None:
    """Move deals as `_put_back` does, for each way in which ranks of a hole are of the suit, whichever two of
    them make the most."""
    ranks, number, plain, suited = held
    for chosen in range(3, 1 << len(ranks)):
        ways, flush, size = np.int64(1), np.int64(0), 0
        for i in range(len(ranks)):
            if chosen >> i & 1:
                ways *= suited[ranks[i], number[i]]
                size += 1
                for j in range(i):
                    if chosen >> j & 1:
                        flush = max(flush, np.int64(made[ranks[i], ranks[j]]))
            else:
                ways *= plain[ranks[i], number[i]]
        if size > 1 and ways and best > flush:
            counts[flush] -= deals * ways
            counts[best] += deals * ways


@compiled
def count_flushes(there: int, made: Made, deals: Ints, counts: Ints) -> None:
    """Count every set of ranks of a suit on the board and in the hole, whatever the other cards are.

    `deals` has the number of deals by how many cards of the suit are on the board and in the hole.
    """
    for shown in range(1 << RANKS):
        size = _count(shown)
        if not 3 <= size <= 5 or shown & ~there:
            continue
        for held in range(1 << RANKS):
            many = _count(held)
            if many < 2 or many >= deals.shape[1] or held & ~there or held & shown:
                continue
            flush = np.int64(0)
            for a in range(1, RANKS):
                if held >> a & 1:
                    for b in range(a):
                        if held >> b & 1:
                            flush = max(flush, np.int64(made[shown, a, b]))
            counts[flush] += deals[size, many]


@compiled
def _count(bits: int) -> int:
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@compiled
def make_flushes(flushes: npt.NDArray[np.uint16], made: Made, odd: npt.NDArray[np.bool_]) -> None:
    """Fill `made` with what every two ranks of a suit make with the best three of the shown ones.

    Fill `odd` with whether two ranks that are no lower make less. Shown ranks are given as bits.
    """
    for shown in range(1 << RANKS):
        if not 3 <= _count(shown) <= 5:
            continue
        for low in range(RANKS):
            for middle in range(low):
                for high in range(middle):
                    three = 1 << low | 1 << middle | 1 << high
                    if three & shown != three:
                        continue
                    for a in range(1, RANKS):
                        for b in range(a):
                            two = 1 << a | 1 << b
                            if not two & shown and flushes[two | three] > made[shown, a, b]:
                                made[shown, a, b] = made[shown, b, a] = flushes[two | three]
        for a in range(1, RANKS):
            for b in range(a):
                for c in range(a, RANKS):
                    for d in range(b, c):
                        if not (1 << c | 1 << d) & shown and made[shown, a, b] > made[shown, c, d]:
                            odd[shown, a, b] = odd[shown, b, a] = True
