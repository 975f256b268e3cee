"""Count all hands of seven cards against seven of the others, one choice of kinds after the other."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.hands.joker_kinds import HAND, JOKER_KIND, KINDS
from croupier.odds.setting.house_tables import WayTables
from croupier.odds.setting.seven_kernel import (
    COLUMNS,
    MOST_QUERIES,
    MOST_STEPS,
    Others,
    PackCards,
    Queries,
    add_up,
    count_plain,
    flag_flushes,
    multiply,
    sort_flushes,
    sum_subsets,
    weigh_columns,
    weights,
)
from croupier.odds.setting.seven_settings import ACE_HIGH, CELLS, CORNERS, OwnSide, ask_all

Ints = NDArray[np.int64]
Shorts = NDArray[np.int16]

SUBSETS: Final = 1 << HAND
SUMS: Final = 2 * CORNERS
LISTED: Final = 24
"""Room for the ways to set a hand, 21 at most, and the house's."""


class Aim(NamedTuple):
    """The question asked of every hand, and the net results of a win and of a loss, by which the best is
    chosen."""

    what: int
    gain: int
    loss: int


class FoundHands(NamedTuple):
    """The counts of each choice of kinds, over all their suits."""

    sums: Ints
    """[kinds, number] → sums over its hands: for `CELLS` and `ACE_HIGH`, the hands beaten and those that beat
    it at each corner; otherwise those with the best setting and with the house's."""
    hands: Ints
    """[kinds, number] → its hands, and those without a flush."""
    corners: Shorts
    """[kinds, place, high or low] → the settings of those without a flush, the house's last."""
    values: Ints
    """[kinds, place] → the value of each setting over all of them, at the given gain and loss."""


def room_for(many: int) -> FoundHands:
    return FoundHands(
        np.zeros((many, SUMS), np.int64),
        np.zeros((many, 2), np.int64),
        np.full((many, LISTED, 2), -1, np.int16),
        np.zeros((many, LISTED), np.int64),
    )


@compiled
def count_hands(
    every: Ints,
    first: int,
    step: int,
    cards: Any,
    others: Any,
    numbers: Ints,
    way: Any,
    own: Any,
    aim: Any,
    found: Any,
) -> None:
    """Call `count_all` with plain tuples for records, so that the compiled cache depends on no class name."""
    side = OwnSide(numbers, WayTables(*way), *own)
    pack, theirs, room = PackCards(*cards), Others(*others), FoundHands(*found)
    count_all(every, first, step, pack, theirs, side, Aim(*aim), room)


@compiled
def count_all(
    every: Ints,
    first: int,
    step: int,
    cards: PackCards,
    others: Others,
    own: OwnSide,
    aim: Aim,
    found: FoundHands,
) -> None:
    """Count all hands of every n-th choice of kinds."""
    asked = Queries(
        np.zeros(1, np.int64),
        np.zeros((MOST_QUERIES, MOST_STEPS, 2), np.int16),
        np.zeros(MOST_QUERIES, np.int64),
        np.zeros((SUBSETS + 1, LISTED), np.int64),
        np.zeros(SUBSETS + 1, np.int64),
        np.zeros(SUBSETS + 1, np.bool_),
    )
    ways = np.zeros(len(others.high), np.int32)
    beaten, beat = np.zeros(len(others.flush_high), np.int16), np.zeros(len(others.flush_high), np.int16)
    order, groups = np.zeros(len(others.mask), np.int64), np.zeros(len(others.mask), np.int64)
    support, held = np.zeros(HAND, np.int64), np.zeros(KINDS, np.int64)
    base = np.zeros((MOST_QUERIES, 2), np.int64)
    by_suit = np.zeros((MOST_QUERIES, 2, SUBSETS), np.int32)
    for at in range(first, len(every), step):
        kinds = every[at]
        held[:] = 0
        for kind in kinds:
            held[kind] += 1
        size = different(held, support)
        jokers = held[JOKER_KIND]
        last = 1 << size
        ask_all(kinds, support, size, jokers, own, aim.what, asked)
        weights(held, cards, others, ways)
        rows = sort_flushes(support, size, cards, cards.jokers - jokers, others, order, groups)
        sums = np.zeros((last, 2 * COLUMNS), np.int16)
        columns = np.zeros((last, 2 * COLUMNS), np.int16)
        weigh_columns(support, held, size, cards, columns)
        for query in range(asked.queries[0]):
            steps, number = asked.steps[query], asked.number[query]
            plain = count_plain(steps, number, ways, others.high, others.low)
            base[query, 0], base[query, 1] = plain
            flag_flushes(steps, number, others, beaten, beat)
            for side in range(2):
                add_up(beat if side else beaten, order, rows, groups, others, sums)
                sum_subsets(sums)
                multiply(sums, columns, by_suit[query, side, :last])
        deal_out(at, support, held, size, cards, asked, base, by_suit, aim, found)
        for place in range(asked.listed[last]):
            steps = asked.steps[asked.lists[last, place]]
            for part in range(2):
                found.corners[at, place, part] = steps[0, part] - own.is_bank


@compiled
def different(held: Ints, support: Ints) -> Any:
    """Fill in the kinds of a hand, each once, and return their number."""
    size = np.int64(0)
    for kind in range(JOKER_KIND):
        if held[kind]:
            support[size] = kind
            size += 1
    return size


@compiled
def deal_out(
    row: int,
    support: Ints,
    held: Ints,
    size: int,
    cards: PackCards,
    asked: Queries,
    base: Ints,
    by_suit: NDArray[np.int32],
    aim: Aim,
    found: FoundHands,
) -> None:
    """Count every way in which cards of these kinds may be of one suit or another.

    The suits of the lowest kind are taken as the first ones: the others give the same counts.
    """
    what, gain, loss = aim
    choices, number = np.zeros((HAND, 6), np.int64), np.ones(HAND, np.int64)
    for place in range(size):
        number[place] = 0
        for mask in range(1 << cards.suits):
            count = 0
            for suit in range(cards.suits):
                count += mask >> suit & 1
            if count == held[support[place]]:
                choices[place, number[place]] = mask
                number[place] += 1
        if number[place] == 0:
            return
    alike = number[0]
    number[0] = 1
    at = np.zeros(HAND, np.int64)
    own = np.zeros(4, np.int64)
    last = 1 << size
    sums = found.sums[row]
    while True:
        own[:] = 0
        for place in range(size):
            mask = choices[place, at[place]]
            for suit in range(cards.suits):
                own[suit] |= (mask >> suit & 1) << place
        kind = last
        for suit in range(cards.suits):
            if asked.flush[own[suit]]:
                kind = own[suit]
        found.hands[row, 0] += alike
        found.hands[row, 1] += alike if kind == last else 0
        asked_of, listed = asked.lists[kind], asked.listed[kind]
        if what in (CELLS, ACE_HIGH):
            for place in range(listed):
                query = asked_of[place]
                for side in range(2):
                    number_of = base[query, side]
                    for suit in range(cards.suits):
                        number_of += by_suit[query, side, own[suit]]
                    sums[2 * place + side] += alike * number_of
        else:
            best = np.int64(-1) << 62
            beaten, beat = np.int64(0), np.int64(0)
            for place in range(listed):
                query = asked_of[place]
                wins, losses = base[query, 0], base[query, 1]
                for suit in range(cards.suits):
                    wins += by_suit[query, 0, own[suit]]
                    losses += by_suit[query, 1, own[suit]]
                value = gain * wins - loss * losses
                if kind == last:
                    found.values[row, place] += alike * value
                if place == listed - 1:
                    sums[2] += alike * wins
                    sums[3] += alike * losses
                elif value > best:
                    best = value
                    beaten, beat = wins, losses
            sums[0] += alike * beaten
            sums[1] += alike * beat
        place = size - 1
        while place >= 0:
            at[place] += 1
            if at[place] < number[place]:
                break
            at[place] = 0
            place -= 1
        if place < 0:
            return
