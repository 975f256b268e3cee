"""Count games in which player and dealer share a board of five cards.

Boards are grouped into classes. A suit matters to a class while enough of the board is in it for a flush;
the cards of all other suits are distinguished only by rank. To a class, a card is therefore one of a few
kinds: 13 * label + rank, where the label belongs to its suit, and the last label to all suits that do not
matter. The two cards of a hand are a pair of kinds, and every class has a table with one entry for each pair.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]
Narrow = npt.NDArray[np.int32]
Words = npt.NDArray[np.uint64]
Shorts = npt.NDArray[np.int16]
Strengths = npt.NDArray[np.uint16]

RANKS = 13
KINDS = 52
PAIRS = KINDS * (KINDS + 1) // 2
WIN_OPEN, WIN_SHUT, TIE, LOSE_OPEN, LOSE_SHUT = range(5)
"""The outcomes of a comparison, with a dealer who qualifies (open) or not (shut)."""
ENDS = 5
SUIT = np.uint64(0xFFFF)
"""The mask of one suit's ranks in a word of four suits."""
ONE = np.uint64(1)
FIELD = np.uint64(7)
"""The mask of the number of cards of a rank, three bits each."""
_BLOCK = 1024
"""The number of entries that are decided together, so that they stay in the processor's cache."""


class BoardClasses(NamedTuple):
    """The classes of the boards of one size."""

    bits: Words
    """The ranks in each suit that still matters, sixteen bits a suit."""
    others: Words
    """The number of cards of each rank in the other suits, three bits a rank."""
    labels: Bytes
    """[class, suit]"""
    suits: Bytes
    """The number of suits that matter."""
    left: Bytes
    """[class, kind] → cards left."""
    kinds: Ints
    starts: Ints
    """[class] → the place of its first entry."""


class NextBoards(NamedTuple):
    """The links from each class to the classes of boards with one more card."""

    nexts: npt.NDArray[np.int32]
    """[class, kind of the card] → the next class."""
    maps: Bytes
    """[class, kind of the card] → the next class's label for each label, two bits each."""
    kinds: Ints
    """[next class] → its number of kinds."""
    starts: Ints
    """[next class] → the place of its first entry."""


@compiled
def ones(bits: np.uint64) -> int:
    count = 0
    while bits:
        bits &= bits - ONE
        count += 1
    return count


@compiled
def pair_place(i: int, j: int, kinds: int) -> int:
    """Return the place of a pair of kinds, in either order, in the table of a class."""
    low, high = min(i, j), max(i, j)
    return low * (2 * kinds - low - 1) // 2 + high


@compiled
def decide(
    first: int,
    last: int,
    lines: int,
    sums: Ints | Narrow,
    weights: Ints,
    fixed: Ints,
    nodes: Ints,
    values: Ints | Narrow,
    decisions: Bytes,
) -> None:
    """Fill in the first of the best plays at every node for each entry, and its value, after the lines.

    The value of a play is `fixed` plus the sums times its `weights`. The plays of a node are those from
    `nodes[node]` up to `nodes[node + 1]`.
    """
    won = np.zeros(_BLOCK, np.int64)
    for start in range(first, last, _BLOCK):
        end = min(start + _BLOCK, last)
        for node in range(len(nodes) - 1):
            into, chosen = values[lines + node, start:end], decisions[node, start:end]
            for play in range(nodes[node], nodes[node + 1]):
                won[:] = fixed[play]
                for each in range(len(sums)):
                    times = weights[play, each]
                    if times:
                        out_of = sums[each, start:end]
                        for place in range(end - start):
                            won[place] += times * out_of[place]
                number = play - nodes[node]
                for place in range(end - start):
                    if number == 0 or won[place] > into[place]:
                        into[place], chosen[place] = won[place], number


@compiled
def _list_present(left: Bytes, kinds: int, present: Ints, here: Ints) -> int:
    """Fill in the kinds with cards left and the entries of their pairs, and return the number of kinds."""
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


@compiled
def _become(code: np.int64, kind: int) -> int:
    """Return the kind that a kind becomes on the next board."""
    return int((code >> 2 * (kind // RANKS) & 3) * RANKS + kind % RANKS)


@compiled
def _place_pairs(code: np.int64, present: Ints, number: int, next_kinds: int, there: Ints) -> None:
    """Fill in the entries of all pairs of kinds in the next class's table."""
    at = 0
    for a in range(number):
        next_i = _become(code, present[a])
        for b in range(a, number):
            there[at] = pair_place(next_i, _become(code, present[b]), next_kinds)
            at += 1


@compiled
def gather(
    first: int,
    last: int,
    boards: BoardClasses,
    after: NextBoards,
    values: Ints | Narrow,
    sums: Ints | Narrow,
) -> None:
    """Fill in, for every entry of some classes, the sum of the next values over all cards that may come.

    Cards that change the labels in the same way are added up in the next classes' own tables first, and the
    sum is read once for the pairs of this class.
    """
    kinds, left, starts = boards.kinds, boards.left, boards.starts
    channels = len(sums)
    present = np.zeros(KINDS, np.int64)
    here = np.zeros(PAIRS, np.int64)
    there = np.zeros(PAIRS, np.int64)
    total = np.zeros((channels, PAIRS), sums.dtype)
    alike = np.zeros((channels, PAIRS), sums.dtype)
    for at in range(first, last):
        number = _list_present(left[at], kinds[at], present, here)
        pairs = number * (number + 1) // 2
        total[:, :pairs] = 0
        last_code, last_kinds = np.int64(-1), np.int64(-1)
        for a in range(number):
            drawn = present[a]
            target = after.nexts[at, drawn]
            code = np.int64(after.maps[at, drawn])
            size = after.kinds[target] * (after.kinds[target] + 1) // 2
            if code != last_code or after.kinds[target] != last_kinds:
                if a:
                    _read_pairs(alike, there, pairs, total)
                last_code, last_kinds = code, after.kinds[target]
                _place_pairs(code, present, number, last_kinds, there)
                alike[:, :size] = 0
            start = after.starts[target]
            for channel in range(channels):
                out_of, into = values[channel, start : start + size], total[channel]
                _add_times(left[at, drawn], out_of, alike[channel])
                for b in range(number):  # a card that is held does not come
                    pair = pair_place(a, b, number)
                    lost = out_of[there[pair]]
                    into[pair] -= 2 * lost if a == b else lost
        _read_pairs(alike, there, pairs, total)
        for channel in range(channels):
            into = sums[channel, starts[at] :]
            for pair in range(pairs):
                into[here[pair]] = total[channel, pair]


@compiled
def _add_times(times: int, out_of: Ints | Narrow, into: Ints | Narrow) -> None:
    """Add an array one to four times, without multiplication."""
    if times == 1:
        for place in range(len(out_of)):
            into[place] += out_of[place]
    elif times == 2:
        for place in range(len(out_of)):
            into[place] += out_of[place] + out_of[place]
    elif times == 3:
        for place in range(len(out_of)):
            into[place] += out_of[place] + out_of[place] + out_of[place]
    else:
        for place in range(len(out_of)):
            into[place] += out_of[place] << 2


@compiled
def _read_pairs(alike: Ints | Narrow, there: Ints, pairs: int, total: Ints | Narrow) -> None:
    for channel in range(len(total)):
        for pair in range(pairs):
            total[channel, pair] += alike[channel, there[pair]]


@compiled
def spread(
    first: int, last: int, boards: BoardClasses, after: NextBoards, ways: Narrow, next_ways: Narrow
) -> None:
    """Add the ways of every entry to the entries of some next classes that one more card leads to.

    This is the transpose of `gather`.
    """
    kinds, left, starts = boards.kinds, boards.left, boards.starts
    channels = len(ways)
    present = np.zeros(KINDS, np.int64)
    here = np.zeros(PAIRS, np.int64)
    there = np.zeros(PAIRS, np.int64)
    held = np.zeros((channels, PAIRS), np.int32)
    alike = np.zeros((channels, PAIRS), np.int32)
    for at in range(len(kinds)):
        number = _list_present(left[at], kinds[at], present, here)
        pairs = number * (number + 1) // 2
        for channel in range(channels):
            for pair in range(pairs):
                held[channel, pair] = ways[channel, starts[at] + here[pair]]
        last_code, last_kinds = np.int64(-1), np.int64(-1)
        for a in range(number):
            drawn = present[a]
            target = after.nexts[at, drawn]
            if target < first or target >= last:
                continue
            code = np.int64(after.maps[at, drawn])
            size = after.kinds[target] * (after.kinds[target] + 1) // 2
            if code != last_code or after.kinds[target] != last_kinds:
                last_code, last_kinds = code, after.kinds[target]
                _place_pairs(code, present, number, last_kinds, there)
                alike[:, :size] = 0
                for channel in range(channels):
                    for pair in range(pairs):
                        alike[channel, there[pair]] += held[channel, pair]
            start = after.starts[target]
            for channel in range(channels):
                into = next_ways[channel, start : start + size]
                _add_times(left[at, drawn], alike[channel, :size], into)
                out_of = held[channel]
                for b in range(number):
                    pair = pair_place(a, b, number)
                    into[there[pair]] -= 2 * out_of[pair] if a == b else out_of[pair]
