"""Counts games in which player and dealer share a board of five cards.

Boards come in classes. A suit still matters to a class when enough of the board is in it for a flush; the
cards of all other suits are told apart by their ranks alone. So a card is, to a class, one of a few kinds:
13 * label + rank, the label being that of its suit, the last one for all suits that do not matter. Two
cards of a hand are a pair of kinds, and every class has a table with one entry for each pair.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.hands.batch import rank_unsuited
from croupier.hands.lookup import FLUSHES_AT

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]
Shorts = npt.NDArray[np.int16]
Strengths = npt.NDArray[np.uint16]

RANKS = 13
KINDS = 52
PAIRS = KINDS * (KINDS + 1) // 2
WIN_OPEN, WIN_SHUT, TIE, LOSE_OPEN, LOSE_SHUT = range(5)
"""How a hand can compare, with a dealer who qualifies (open) or not (shut)."""
ENDS = 5
_SUIT = np.uint64(0xFFFF)
_ONE = np.uint64(1)
_FIELD = np.uint64(7)
_PLACE = 11
_PLACES = (1 << _PLACE) - 1


@njit(cache=True)
def ones(bits: np.uint64) -> int:
    count = 0
    while bits:
        bits &= bits - _ONE
        count += 1
    return count


@njit(cache=True)
def pair_place(i: int, j: int, kinds: int) -> int:
    """Where the table of a class has a pair of kinds, in either order."""
    low, high = min(i, j), max(i, j)
    return low * (2 * kinds - low - 1) // 2 + high


@njit(cache=True, nogil=True)
def count_ends(
    first: int,
    last: int,
    bits: Words,
    others: Words,
    suits_that_matter: Bytes,
    left: Bytes,
    starts: Ints,
    keys: Words,
    places: Strengths,
    qualifies: Bytes,
    strengths: Strengths,
    ends: Shorts,
) -> None:
    """For boards of five: the strength of every hand, and how the dealer's hands compare with it.

    All hands are sorted by strength. Those below are then a running count, from which those that hold one
    of the player's two cards come off: each kind keeps running counts of its own.
    """
    order = np.zeros(PAIRS, np.int64)
    present = np.zeros(KINDS, np.int64)
    below = np.zeros((KINDS + 1, 2), np.int64)  # all, and those that qualify; the last line for all kinds
    equal = np.zeros((KINDS + 1, 2), np.int64)
    whole = np.zeros((KINDS + 1, 2), np.int64)
    for at in range(first, last):
        kinds = RANKS * (suits_that_matter[at] + 1)
        start = starts[at]
        suited, key = np.uint64(0), np.uint64(0)
        for suit in range(4):
            suited |= bits[at] >> np.uint64(16 * suit) & _SUIT
        for rank in range(RANKS):
            number = (others[at] >> np.uint64(3 * rank) & _FIELD) + (suited >> np.uint64(rank) & _ONE)
            key += number * keys[rank]
        in_suit = ones(suited)
        number_present = 0
        unseen = 0
        for kind in range(kinds):
            if left[at, kind]:
                present[number_present] = kind
                number_present += 1
                unseen += left[at, kind]
        below[:] = 0
        whole[:] = 0
        hands = 0
        for a in range(number_present):
            i = present[a]
            for b in range(a, number_present):
                j = present[b]
                if i == j and left[at, i] < 2:
                    continue
                flush = suited
                held = in_suit
                if suits_that_matter[at]:
                    if i < RANKS:
                        flush |= _ONE << np.uint64(i)
                        held += 1
                    if j < RANKS:
                        flush |= _ONE << np.uint64(j)
                        held += 1
                if held >= 5:
                    strength = np.int64(places[np.uint64(FLUSHES_AT) + flush])
                else:
                    strength = np.int64(rank_unsuited(key + keys[i % RANKS] + keys[j % RANKS], places))
                place = pair_place(i, j, kinds)
                strengths[start + place] = strength
                order[hands] = strength << 2 * _PLACE | i << _PLACE | j
                hands += 1
                _add(whole, i, j, left[at, i], left[at, j], qualifies[strength])
        order[:hands].sort()
        dealer = (unseen - 2) * (unseen - 3) // 2
        at_hand = 0
        while at_hand < hands:
            strength = order[at_hand] >> 2 * _PLACE
            opens = qualifies[strength]
            end = at_hand
            equal[:] = 0
            while end < hands and order[end] >> 2 * _PLACE == strength:
                i, j = order[end] >> _PLACE & _PLACES, order[end] & _PLACES
                _add(equal, i, j, left[at, i], left[at, j], opens)
                end += 1
            for each in range(at_hand, end):
                i, j = order[each] >> _PLACE & _PLACES, order[each] & _PLACES
                place = start + pair_place(i, j, kinds)
                wins = below[KINDS, 0] - below[i, 0] - below[j, 0]
                open_wins = below[KINDS, 1] - below[i, 1] - below[j, 1]
                ties = equal[KINDS, 0] - equal[i, 0] - equal[j, 0] + 1
                all_open = whole[KINDS, 1] - whole[i, 1] - whole[j, 1] + opens
                open_losses = all_open - open_wins - opens * ties
                ends[place, WIN_OPEN] = open_wins
                ends[place, WIN_SHUT] = wins - open_wins
                ends[place, TIE] = ties
                ends[place, LOSE_OPEN] = open_losses
                ends[place, LOSE_SHUT] = dealer - wins - ties - open_losses
            below += equal
            at_hand = end


@njit(cache=True)
def _add(counts: Ints, i: int, j: int, of_i: int, of_j: int, opens: int) -> None:
    """Count the hands of a pair of kinds: in all, and those with one given card of either kind."""
    one, other = np.int64(of_i), np.int64(of_j)
    if i == j:
        hands, with_i, with_j = one * (one - 1) // 2, one - 1, np.int64(0)
    else:
        hands, with_i, with_j = one * other, other, one
    for column in range(1 + opens):
        counts[KINDS, column] += hands
        counts[i, column] += with_i
        counts[j, column] += with_j


@njit(cache=True, nogil=True)
def value_ends(
    first: int, last: int, strengths: Strengths, ends: Shorts, row_of: Shorts, gains: Ints, values: Ints
) -> None:
    """What each line of wagers wins on each entry, over all hands of the dealer."""
    for place in range(first, last):
        for line in range(len(gains)):
            total = 0
            for end in range(ENDS):
                number = ends[place, end]
                if number:
                    total += number * gains[line, row_of[strengths[place], end]]
            values[line, place] = total


@njit(cache=True, nogil=True)
def decide(
    first: int,
    last: int,
    lines: int,
    sums: Ints,
    weights: Ints,
    fixed: Ints,
    nodes: Ints,
    values: Ints,
    decisions: Bytes,
) -> None:
    """The best play at every node on each entry: the first of the best, and what it wins.

    A play wins `fixed` and so many times each of the sums as its `weights` say; the plays of a node are
    those from `nodes[node]` up to the next node's.
    """
    for place in range(first, last):
        for line in range(lines):
            values[line, place] = sums[line, place]
        for node in range(len(nodes) - 1):
            best, chosen = np.int64(0), -1
            for play in range(nodes[node], nodes[node + 1]):
                value = fixed[play]
                for each in range(len(sums)):
                    if weights[play, each]:
                        value += weights[play, each] * sums[each, place]
                if chosen < 0 or value > best:
                    best, chosen = value, play
            values[lines + node, place] = best
            decisions[node, place] = chosen - nodes[node]


@njit(cache=True)
def _list_present(left: Bytes, kinds: int, present: Ints, here: Ints) -> int:
    """The kinds of which cards are left, and the entries of all their pairs."""
    number, at = 0, 0
    for kind in range(kinds):
        if left[kind]:
            present[number] = kind
            number += 1
    for a in range(number):
        for b in range(a, number):
            here[at] = pair_place(present[a], present[b], kinds)
            at += 1
    return number


@njit(cache=True)
def _become(code: np.int64, kind: int) -> int:
    """The kind that a kind is on the next board."""
    return int((code >> 2 * (kind // RANKS) & 3) * RANKS + kind % RANKS)


@njit(cache=True)
def _place_pairs(code: np.int64, present: Ints, number: int, next_kinds: int, there: Ints) -> None:
    """The entries of all pairs of kinds in the next class's table."""
    at = 0
    for a in range(number):
        next_i = _become(code, present[a])
        for b in range(a, number):
            there[at] = pair_place(next_i, _become(code, present[b]), next_kinds)
            at += 1


@njit(cache=True, nogil=True)
def gather(
    first: int,
    last: int,
    kinds: Ints,
    left: Bytes,
    starts: Ints,
    nexts: npt.NDArray[np.int32],
    maps: Bytes,
    next_kinds: Ints,
    next_starts: Ints,
    values: Ints,
    sums: Ints,
) -> None:
    """For every entry of some classes, the sum of the next values over all cards that may come."""
    channels = len(sums)
    present = np.zeros(KINDS, np.int64)
    here = np.zeros(PAIRS, np.int64)
    there = np.zeros(PAIRS, np.int64)
    total = np.zeros((channels, PAIRS), np.int64)
    for at in range(first, last):
        number = _list_present(left[at], kinds[at], present, here)
        pairs = number * (number + 1) // 2
        total[:, :pairs] = 0
        last_code, last_kinds = np.int64(-1), np.int64(-1)
        for a in range(number):
            drawn = present[a]
            target = nexts[at, drawn]
            code = np.int64(maps[at, drawn])
            if code != last_code or next_kinds[target] != last_kinds:
                last_code, last_kinds = code, next_kinds[target]
                _place_pairs(code, present, number, last_kinds, there)
            ways = np.int64(left[at, drawn])
            for channel in range(channels):
                into, out_of = total[channel], values[channel, next_starts[target] :]
                for pair in range(pairs):
                    into[pair] += ways * out_of[there[pair]]
                for b in range(number):  # a card that is held does not come
                    pair = pair_place(a, b, number)
                    lost = out_of[there[pair]]
                    into[pair] -= 2 * lost if a == b else lost
        for channel in range(channels):
            into = sums[channel, starts[at] :]
            for pair in range(pairs):
                into[here[pair]] = total[channel, pair]


@njit(cache=True, nogil=True)
def spread(
    first: int,
    last: int,
    kinds: Ints,
    left: Bytes,
    starts: Ints,
    nexts: npt.NDArray[np.int32],
    maps: Bytes,
    next_kinds: Ints,
    next_starts: Ints,
    ways: Ints,
    next_ways: Ints,
) -> None:
    """The other way, for some channels: every entry passes on its ways to those that a card makes of it."""
    present = np.zeros(KINDS, np.int64)
    here = np.zeros(PAIRS, np.int64)
    there = np.zeros(PAIRS, np.int64)
    held = np.zeros((last - first, PAIRS), np.int64)
    for at in range(len(kinds)):
        number = _list_present(left[at], kinds[at], present, here)
        pairs = number * (number + 1) // 2
        for channel in range(last - first):
            for pair in range(pairs):
                held[channel, pair] = ways[first + channel, starts[at] + here[pair]]
        last_code, last_kinds = np.int64(-1), np.int64(-1)
        for a in range(number):
            drawn = present[a]
            target = nexts[at, drawn]
            code = np.int64(maps[at, drawn])
            if code != last_code or next_kinds[target] != last_kinds:
                last_code, last_kinds = code, next_kinds[target]
                _place_pairs(code, present, number, last_kinds, there)
            cards = np.int64(left[at, drawn])
            for channel in range(last - first):
                into, out_of = next_ways[first + channel, next_starts[target] :], held[channel]
                for pair in range(pairs):
                    into[there[pair]] += cards * out_of[pair]
                for b in range(number):
                    pair = pair_place(a, b, number)
                    into[there[pair]] -= 2 * out_of[pair] if a == b else out_of[pair]


@njit(cache=True, nogil=True)
def count_rows(
    first: int, last: int, strengths: Strengths, ends: Shorts, row_of: Shorts, ways: Ints, rows: Ints
) -> None:
    """How often each row of the settlement comes, for each of several ways to play."""
    for channel in range(len(ways)):
        for place in range(first, last):
            number = ways[channel, place]
            if number:
                for end in range(ENDS):
                    if ends[place, end]:
                        rows[channel, row_of[strengths[place], end]] += number * ends[place, end]
