"""Every seven cards against every seven that they leave, counted: the loops alone, without a rule.

One side holds seven cards. What the other side may hold is first counted as if nobody could have a flush: by
its kinds alone, of which so many are left. That is put right suit by suit: a flush, of kinds that the first
side leaves in its suit and other cards beside it, takes the place of the same kinds without one. Which
flushes are left depends on the first side's cards in that suit; since all flushes are sorted by the kinds
that they share with the seven cards, one pass over them serves every way in which these may be of one suit or
another.

A query is what is asked of the other side's hands: how many are beaten, and how many beat. Its steps are
corners: a hand that is below one of them in both parts is beaten; a hand that is not below its last corner
in either part beats.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.hands.joker_kinds import JOKER_KIND, KINDS

Ints = NDArray[np.int64]
Shorts = NDArray[np.int16]

TWO_BESIDE, ONE_BESIDE, NONE_BESIDE = 0, 96, 95
"""The first column for two cards beside a flush, in the order of `PAIRS`; for one card; and for none."""
COLUMNS: Final = 112
"""All of them, padded to whole vectors; those of flushes with the joker follow."""
HALF: Final = 7
"""The kinds are looked at in two halves: what is left of each is worked out once for every choice of it."""
MOST_QUERIES: Final = 512
MOST_STEPS: Final = 24


class Others(NamedTuple):
    """The possible hands of the other side, as they are set: see `house_tables`."""

    high: Shorts
    """[kinds] → strength without a flush."""
    low: Shorts
    lower_half: Ints
    """[kinds] → the place of those in the lower half among `halves`."""
    upper_half: Ints
    halves: Ints
    """[place, kind of the half] → how many."""
    choose: Ints
    """[n, k]"""
    mask: Ints
    """[flush] → its kinds, a bit each."""
    joker: Ints
    begin: Ints
    """[flush] → its first hand, one for each of its columns."""
    first: Ints
    """[flush] → its first column."""
    flush_high: Shorts
    """[hand with a flush] → strength; as of the same kinds without one where there is no such hand."""
    flush_low: Shorts
    plain_high: Shorts
    """[hand with a flush] → strength of the same kinds without one."""
    plain_low: Shorts


class PackCards(NamedTuple):
    """A pack in which all suits are alike."""

    suits: int
    kinds: int
    """The kinds that it has, a bit each."""
    jokers: int


class Queries(NamedTuple):
    """The queries about one choice of kinds, and which of them belong to which suits."""

    queries: Ints
    """The count, the only number."""
    steps: Shorts
    """[query, step, high or low]; the last one is the corner of those that beat."""
    number: Ints
    """[query] → how many steps."""
    lists: Ints
    """[kinds of one suit that make a flush, or the last for none; place] → query."""
    listed: Ints
    """The number of queries."""
    flush: NDArray[np.bool_]
    """[kinds of one suit] → whether they make a flush, with the joker if there is one."""


@compiled
def ask(asked: Queries, suit: Any, corners: Shorts, number: Any) -> None:
    """Put a query of so many steps, with the corner of those that beat behind them, on the list for a suit;
    it is a new one if it was not asked yet."""
    query = 0
    while query < asked.queries[0]:
        alike = asked.number[query] == number
        for step in range(number + 1):
            for part in range(2):
                alike &= asked.steps[query, step, part] == corners[step, part]
        if alike:
            break
        query += 1
    if query == asked.queries[0]:
        asked.queries[0] += 1
        asked.number[query] = number
        for step in range(number + 1):
            for part in range(2):
                asked.steps[query, step, part] = corners[step, part]
    asked.lists[suit, asked.listed[suit]] = query
    asked.listed[suit] += 1


@compiled
def weights(held: Ints, cards: PackCards, others: Others, found: Any) -> None:
    """Fill `found` [kinds] with the number of ways in which cards of these kinds are left."""
    left = np.zeros(KINDS, np.int64)
    for kind in range(JOKER_KIND):
        left[kind] = (cards.suits if cards.kinds >> kind & 1 else 0) - held[kind]
    left[JOKER_KIND] = cards.jokers - held[JOKER_KIND]
    lower, upper = np.ones(len(others.halves), np.int32), np.ones(len(others.halves), np.int32)
    for place in range(len(others.halves)):
        for kind in range(HALF):
            many = others.halves[place, kind]
            lower[place] *= others.choose[left[kind], many]
            upper[place] *= others.choose[left[HALF + kind], many]
    for at in range(len(found)):
        found[at] = lower[others.lower_half[at]] * upper[others.upper_half[at]]


@compiled
def count_plain(steps: Shorts, number: int, ways: Any, high: Shorts, low: Shorts) -> Any:
    """Count the hands that are beaten and those that beat, without regard to flushes."""
    beaten, beat = np.int32(0), np.int32(0)
    if number == 1:
        corner, under = steps[0, 0], steps[0, 1]
        for at in range(len(ways)):
            beaten += ways[at] * np.int32((high[at] < corner) & (low[at] < under))
    else:
        for at in range(len(ways)):
            is_beaten = False
            for step in range(number):
                is_beaten |= (high[at] < steps[step, 0]) & (low[at] < steps[step, 1])
            beaten += ways[at] * np.int32(is_beaten)
    corner, under = steps[number, 0], steps[number, 1]
    for at in range(len(ways)):
        beat += ways[at] * np.int32((high[at] >= corner) & (low[at] >= under))
    return beaten, beat


@compiled
def flag_flushes(steps: Shorts, number: int, others: Others, beaten: Shorts, beat: Shorts) -> None:
    """Fill `beaten` and `beat` for each hand with a flush: the change, against the same cards without it,
    in whether the hand is beaten or beats (+1, 0, -1)."""
    own_high, own_low = others.flush_high, others.flush_low
    plain_high, plain_low = others.plain_high, others.plain_low
    high, low = steps[0, 0], steps[0, 1]
    if number == 1:
        for at in range(len(beaten)):
            own = np.int16((own_high[at] < high) & (own_low[at] < low))
            beaten[at] = own - np.int16((plain_high[at] < high) & (plain_low[at] < low))
    else:
        for at in range(len(beaten)):
            beaten[at] = 0
        for step in range(number):
            high, low = steps[step, 0], steps[step, 1]
            for at in range(len(beaten)):
                own = np.int16((own_high[at] < high) & (own_low[at] < low))
                beaten[at] |= own | np.int16((plain_high[at] < high) & (plain_low[at] < low)) << 1
        for at in range(len(beaten)):
            beaten[at] = (beaten[at] & 1) - (beaten[at] >> 1)
    high, low = steps[number, 0], steps[number, 1]
    for at in range(len(beaten)):
        own = np.int16((own_high[at] >= high) & (own_low[at] >= low))
        beat[at] = own - np.int16((plain_high[at] >= high) & (plain_low[at] >= low))


@compiled
def sort_flushes(
    support: Ints, size: int, cards: PackCards, jokers: int, others: Others, order: Ints, groups: Ints
) -> int:
    """The flushes that can be at all, those of equal length together and among them those that share the same
    kinds with the hand; how many there are."""
    many = 1 << size
    count = 0
    start = 0
    counts = np.zeros(many + 1, np.int64)
    while start < len(others.mask):
        end = start
        while (
            end < len(others.mask)
            and others.first[end] == others.first[start]
            and others.joker[end] == others.joker[start]
        ):
            end += 1
        if others.joker[start] <= jokers:
            counts[:] = 0
            for row in range(start, end):
                shared = -1
                if others.mask[row] & ~cards.kinds == 0:
                    shared = 0
                    for place in range(size):
                        shared |= (others.mask[row] >> support[place] & 1) << place
                    counts[shared + 1] += 1
                groups[row] = shared
            for place in range(many):
                counts[place + 1] += counts[place]
            for row in range(start, end):
                if groups[row] >= 0:
                    order[count + counts[groups[row]]] = row
                    counts[groups[row]] += 1
            count += counts[many - 1]
        start = end
    return count


@compiled
def add_up(flags: Shorts, order: Ints, rows: int, groups: Ints, others: Others, sums: Shorts) -> None:
    """Fill `sums` [shared kinds, column] with the sum of the flags of the flushes that share exactly these
    kinds."""
    flat = sums.reshape(-1)
    flat[:] = 0
    two, one = np.zeros(ONE_BESIDE, np.int16), np.zeros(COLUMNS - ONE_BESIDE, np.int16)
    at = 0
    while at < rows:
        group, first, joker = groups[order[at]], others.first[order[at]], others.joker[order[at]]
        start = (2 * group + joker) * COLUMNS + first
        end = at
        while end < rows and groups[order[end]] == group and others.first[order[end]] == first:
            end += 1
        if first == NONE_BESIDE:
            for row in order[at:end]:
                flat[start] += flags[others.begin[row]]
        elif first == ONE_BESIDE:
            one[:] = 0
            for row in order[at:end]:
                some = flags[others.begin[row] : others.begin[row] + COLUMNS - ONE_BESIDE]
                for column in range(COLUMNS - ONE_BESIDE):
                    one[column] += some[column]
            for column in range(COLUMNS - ONE_BESIDE):
                flat[start + column] = one[column]
        else:
            two[:] = 0
            for row in order[at:end]:
                some = flags[others.begin[row] : others.begin[row] + ONE_BESIDE]
                for column in range(ONE_BESIDE):
                    two[column] += some[column]
            for column in range(NONE_BESIDE):
                flat[start + column] = two[column]
        at = end


@compiled
def sum_subsets(sums: Shorts) -> None:
    """Replace each entry [shared kinds, column] by the sum over all subsets of these kinds."""
    flat = sums.reshape(-1)
    width = 2 * COLUMNS
    while width < len(flat):
        for start in range(0, len(flat), 2 * width):
            without, with_it = flat[start : start + width], flat[start + width : start + 2 * width]
            for at in range(width):
                with_it[at] += without[at]
        width *= 2


@compiled
def weigh_columns(support: Ints, held: Ints, size: int, cards: PackCards, found: Shorts) -> None:
    """[the hand's kinds in a suit, column] → in how many ways other suits have what lies beside a flush."""
    left = np.zeros(JOKER_KIND, np.int64)
    for own in range(1 << size):
        can_be = True
        for kind in range(JOKER_KIND):
            left[kind] = cards.suits - 1 if cards.kinds >> kind & 1 else 0
        for place in range(size):
            left[support[place]] += (own >> place & 1) - held[support[place]]
            can_be &= left[support[place]] >= 0
        column = 0
        for one in range(JOKER_KIND):
            for other in range(one, JOKER_KIND):
                pairs = left[one] * (left[one] - 1) // 2 if one == other else left[one] * left[other]
                found[own, column] = pairs if can_be else 0
                column += 1
            found[own, ONE_BESIDE + one] = left[one] if can_be else 0
        found[own, NONE_BESIDE] = 1 if can_be else 0
        for column in range(COLUMNS):
            found[own, COLUMNS + column] = found[own, column]


@compiled
def multiply(sums: Shorts, ways: Shorts, found: Any) -> None:
    """[the hand's kinds in a suit] → all flushes that are left in it, each as often as it can be."""
    last = len(found) - 1
    for own in range(len(found)):
        some, many = sums[last ^ own], ways[own]
        total = np.int32(0)
        for column in range(2 * COLUMNS):
            total += np.int32(some[column]) * np.int32(many[column])
        found[own] = total
