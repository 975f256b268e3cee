"""Count how hands on whole boards end: their strengths, their comparison with the dealer's hands, their net.

`shared_board` explains classes of boards and kinds of cards.
"""

from __future__ import annotations

import numpy as np

from croupier.compiled import compiled
from croupier.hands.batch import rank_unsuited
from croupier.hands.lookup import FLUSHES_AT
from croupier.odds.staged.kernels.shared_board import (
    ENDS,
    FIELD,
    KINDS,
    LOSE_OPEN,
    LOSE_SHUT,
    ONE,
    PAIRS,
    RANKS,
    SUIT,
    TIE,
    WIN_OPEN,
    WIN_SHUT,
    BoardClasses,
    Bytes,
    Ints,
    Narrow,
    Shorts,
    Strengths,
    Words,
    ones,
    pair_place,
)

_KIND = 6
_KINDS = (1 << _KIND) - 1
_DIGIT = 7
_DIGITS = 1 << _DIGIT
"""The base in which a strength has two digits, for sorting."""


@compiled
def count_ends(
    first: int,
    last: int,
    boards: BoardClasses,
    keys: Words,
    places: Strengths,
    qualifies: Bytes,
    strengths: Strengths,
    ends: Shorts,
    come_up: Bytes,
) -> None:
    """Fill in the strength of every hand on boards of five, and how the dealer's hands compare with it.

    `come_up` is set to 1 for each strength that occurs. All hands are sorted by strength. The number of
    weaker hands is then a running count, minus those with one of the player's two cards; each kind has its
    own running counts for that.
    """
    bits, others, suits_that_matter = boards.bits, boards.others, boards.suits
    left, starts = boards.left, boards.starts
    order, room = np.zeros(PAIRS, np.int32), np.zeros(PAIRS, np.int32)
    begins = np.zeros((2, _DIGITS + 1), np.int32)
    won, open_won = np.zeros((2, PAIRS), np.int64)
    unsuited = np.zeros((RANKS, RANKS), np.int64)
    present = np.zeros(KINDS, np.int64)
    below = np.zeros((KINDS + 1, 2), np.int64)  # all, and those that qualify; the last line for all kinds
    whole = np.zeros((KINDS + 1, 2), np.int64)
    for at in range(first, last):
        kinds = RANKS * (suits_that_matter[at] + 1)
        start = starts[at]
        suited, key = np.uint64(0), np.uint64(0)
        for suit in range(4):
            suited |= bits[at] >> np.uint64(16 * suit) & SUIT
        for rank in range(RANKS):
            number = (others[at] >> np.uint64(3 * rank) & FIELD) + (suited >> np.uint64(rank) & ONE)
            key += number * keys[rank]
        for low in range(RANKS):
            for high in range(low, RANKS):
                strength = np.int64(rank_unsuited(key + keys[low] + keys[high], places))
                unsuited[low, high] = unsuited[high, low] = strength
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
        begins[:] = 0
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
                        flush |= ONE << np.uint64(i)
                        held += 1
                    if j < RANKS:
                        flush |= ONE << np.uint64(j)
                        held += 1
                if held >= 5:
                    strength = np.int64(places[np.uint64(FLUSHES_AT) + flush])
                else:
                    strength = unsuited[i % RANKS, j % RANKS]
                strengths[start + pair_place(i, j, kinds)] = strength
                room[hands] = strength << 2 * _KIND | i << _KIND | j
                begins[0, (strength & _DIGITS - 1) + 1] += 1
                begins[1, (strength >> _DIGIT) + 1] += 1
                hands += 1
                _add(whole, i, j, left[at, i], left[at, j], qualifies[strength])
        _sort(room, order, hands, 2 * _KIND, begins[0])
        _sort(order, room, hands, 2 * _KIND + _DIGIT, begins[1])
        dealer = (unseen - 2) * (unseen - 3) // 2
        at_hand = 0
        while at_hand < hands:
            strength = room[at_hand] >> 2 * _KIND
            opens = qualifies[strength]
            come_up[strength] = 1
            end = at_hand
            while end < hands and room[end] >> 2 * _KIND == strength:
                i, j = room[end] >> _KIND & _KINDS, room[end] & _KINDS
                won[end] = below[KINDS, 0] - below[i, 0] - below[j, 0]
                open_won[end] = below[KINDS, 1] - below[i, 1] - below[j, 1]
                end += 1
            for each in range(at_hand, end):
                i, j = room[each] >> _KIND & _KINDS, room[each] & _KINDS
                _add(below, i, j, left[at, i], left[at, j], opens)
            for each in range(at_hand, end):  # the hand itself came off twice, with either card
                i, j = room[each] >> _KIND & _KINDS, room[each] & _KINDS
                place = start + pair_place(i, j, kinds)
                wins, open_wins = won[each], open_won[each]
                ties = below[KINDS, 0] - below[i, 0] - below[j, 0] + 1 - wins
                all_open = whole[KINDS, 1] - whole[i, 1] - whole[j, 1] + opens
                open_losses = all_open - open_wins - opens * ties
                ends[place, WIN_OPEN] = open_wins
                ends[place, WIN_SHUT] = wins - open_wins
                ends[place, TIE] = ties
                ends[place, LOSE_OPEN] = open_losses
                ends[place, LOSE_SHUT] = dealer - wins - ties - open_losses
            at_hand = end


@compiled
def _sort(hands: Narrow, order: Narrow, count: int, shift: int, begins: Narrow) -> None:
    """Sort hands by one digit, stably, into `order`. `begins[digit + 1]` has the number of hands with that
    digit."""
    for digit in range(_DIGITS):
        begins[digit + 1] += begins[digit]
    for at in range(count):
        digit = hands[at] >> shift & _DIGITS - 1
        order[begins[digit]] = hands[at]
        begins[digit] += 1


@compiled
def _add(counts: Ints, i: int, j: int, of_i: int, of_j: int, opens: int) -> None:
    """Add the hands of a pair of kinds to the counts: all hands, and those with a given card of each kind."""
    one, other = np.int64(of_i), np.int64(of_j)
    if i == j:
        hands, with_i, with_j = one * (one - 1) // 2, one - 1, np.int64(0)
    else:
        hands, with_i, with_j = one * other, other, one
    for column in range(1 + opens):
        counts[KINDS, column] += hands
        counts[i, column] += with_i
        counts[j, column] += with_j


@compiled
def value_ends(
    first: int, last: int, strengths: Strengths, ends: Shorts, gains: Ints, values: Ints | Narrow
) -> None:
    """Fill in [line, entry] → net over all dealer's hands; `gains` is indexed by strength, line and end."""
    for place in range(first, last):
        strength = strengths[place]
        for line in range(gains.shape[1]):
            total = 0
            for end in range(ENDS):
                total += ends[place, end] * gains[strength, line, end]
            values[line, place] = total


@compiled
def row_ends(first: int, last: int, strengths: Strengths, ends: Shorts, row_of: Shorts, rows: Shorts) -> None:
    """Add up [row, entry] → number of dealer's hands that end in the row, for all rows but the last."""
    for place in range(first, last):
        row = row_of[strengths[place]]
        for end in range(ENDS):
            if ends[place, end] and row[end] < len(rows):
                rows[row[end], place] += ends[place, end]


@compiled
def value_rows(first: int, last: int, rows: Narrow, whole: int, gains: Ints, values: Ints | Narrow) -> None:
    """Fill in [line, entry] → net, from the ways of each entry to each row but the last.

    An entry has `whole` ways in all; `gains` is indexed by line and row.
    """
    for line in range(len(gains)):
        rest = gains[line, len(rows)]
        for place in range(first, last):
            total = rest * whole
            for row in range(len(rows)):
                total += (gains[line, row] - rest) * rows[row, place]
            values[line, place] = total


@compiled
def sum_rows(
    first: int, last: int, rows: Narrow, ways: Narrow, decisions: Bytes, sums: Ints, made: Ints
) -> None:
    """Add to `sums` the ways of each row by play, and to `made` the ways of each play, from each entry's ways
    to each row."""
    for place in range(first, last):
        number = np.int64(ways[place])
        if number:
            play = decisions[place] if len(decisions) else 0
            made[play] += number
            for row in range(len(rows)):
                sums[play, row] += number * rows[row, place]


@compiled
def count_rows(
    first: int,
    last: int,
    strengths: Strengths,
    ends: Shorts,
    row_of: Shorts,
    ways: Narrow,
    decisions: Bytes,
    rows: Ints,
    made: Ints,
) -> None:
    """Count [play, row] → ways, and how often each play is made. Without decisions, all ways are play 0."""
    for place in range(first, last):
        number = np.int64(ways[place])
        if number:
            play = decisions[place] if len(decisions) else 0
            made[play] += number
            row = row_of[strengths[place]]
            for end in range(ENDS):
                if ends[place, end]:
                    rows[play, row[end]] += number * ends[place, end]


@compiled
def count_all_rows(
    first: int,
    last: int,
    boards: BoardClasses,
    board_ways: Ints,
    strengths: Strengths,
    ends: Shorts,
    row_of: Shorts,
    rows: Ints,
) -> None:
    """Count the ways of each row over all hands and boards, however they are played."""
    left, starts = boards.left, boards.starts
    for at in range(first, last):
        kinds, place = boards.kinds[at], starts[at]
        for i in range(kinds):
            one = np.int64(left[at, i])
            for j in range(i, kinds):
                hands = one * (one - 1) // 2 if i == j else one * left[at, j]
                if hands:
                    row = row_of[strengths[place]]
                    for end in range(ENDS):
                        if ends[place, end]:
                            rows[row[end]] += board_ways[at] * hands * ends[place, end]
                place += 1
