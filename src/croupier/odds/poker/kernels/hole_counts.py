"""Two of the hole with three of the board: every deal counted by its ranks, and what one suit adds.

The holes are a tree: a choice of ranks, from 0 up, hangs on the choice without its last rank, so that what
holds for it is what holds for that one and for so many cards of one more rank. Deals in which a flush is
made are taken out of the counts by ranks, counted by the ranks of the suit alone, and put back where the same
cards make more without it.
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
"""Of one rank, and one more."""


class HoleTree(NamedTuple):
    """Every choice of ranks up to the size of a hole, none before one that it hangs on."""

    last: Ints
    """The last rank of each."""
    many: Ints
    """How many cards it has of that rank."""
    without: Ints
    """Where it is without those cards."""
    fewer: Ints
    """Where it is without one of them."""
    others: Ints
    """All its cards but one of the last rank, and -1."""
    whole: int
    """Where the complete holes begin."""


class Suits(NamedTuple):
    """Suits that differ in which ranks the pack has of them; none where no flush counts."""

    rest: Ints
    """How many cards of each rank are of other suits."""
    there: Ints
    """Its ranks, by their bits."""
    times: Ints
    """How many suits are like it."""
    made: Made
    """What every two ranks make with those that are shown, by their bits."""
    odd: npt.NDArray[np.bool_]
    """Whether two ranks make more than two that are not lower: a straight flush."""


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
    """Every hole with these boards. `rows[board]` is where the row of `pairs` begins, `deck[rank]` how many
    cards of a rank there are."""
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
    """The different ranks of a board and how many there are of each; how many those are."""
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
    """The least that two free ranks of the suit make."""
    lowest = np.int64(1 << 16)
    for a in range(1, RANKS):
        for b in range(a):
            if free >> a & 1 and free >> b & 1:
                lowest = min(lowest, np.int64(made[a, b]))
    return lowest


@compiled
def _held(tree: HoleTree) -> tuple[Ints, Ints, Ints]:
    """How many different ranks each hole has, those ranks, the highest first, and how many it has of each."""
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
"""Ranks, the highest first, how many there are of each, and the ways to have so many without the suit, and
with it."""


@compiled
def _has_odd(ranks: Ints, odd: npt.NDArray[np.bool_]) -> bool:
    for i in range(len(ranks)):
        for j in range(i):
            if odd[ranks[i], ranks[j]]:
                return True
    return False


@compiled
def _put_back(best: int, deals: int, held: Held, made: Made, counts: Ints) -> None:
    """Each two ranks of a hole as the highest that are of the suit: where their flush is less than the best
    without."""
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
    """The same for each way in which ranks of a hole are of the suit, whichever two of them make the most."""
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
    """Every set of ranks of a suit on the board and in the hole, whatever else lies there: `deals` by how
    many are shown and how many are held."""
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
    """What every two ranks of a suit make with the best three of those that are shown, by their bits, and
    whether two that are no lower make less."""
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
