"""Hands and open cards that are alike: of one level and one group, or also facing the same.

Nothing here depends on what anything pays.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.odds.staged.kernels.hand_against_hand import Cards, Counts, Ints

FACED = 4
"""Weaker hands of the dealer's (of those that qualify, where some that do not are weaker too), equal ones,
those too low to qualify, those not too high to."""
Marks = npt.NDArray[np.bool_]


class HandsBesideCards(NamedTuple):
    """All that can be seen: `[hand, open card]`."""

    order: Ints
    """The hands by level."""
    levels: Ints
    between: Marks
    """[level]: whether it is one with which the dealer qualifies."""
    groups: Cards
    ways: Counts
    below: Counts
    """-1 where the open card is the player's own."""
    up_to: Counts
    low: Counts
    high: Counts
    marked: Marks
    """What is counted apart too."""


class Clusters(NamedTuple):
    """By level and group: how often, what they face together, at least and at most."""

    ways: Ints
    marked: Ints
    sums: Ints
    least: Ints
    most: Ints


@compiled
def add_clusters(seen: HandsBesideCards, found: Clusters) -> None:
    faced = np.zeros(FACED, np.int64)
    for hand in seen.order:
        level, ways = seen.levels[hand], np.int64(seen.ways[hand])
        for card in range(seen.below.shape[1]):
            below = np.int64(seen.below[hand, card])
            if below < 0:
                continue
            low = np.int64(seen.low[hand, card])
            faced[0] = below - low if seen.between[level] else below
            faced[1], faced[2], faced[3] = seen.up_to[hand, card] - below, low, seen.high[hand, card]
            group = seen.groups[hand, card]
            is_first = found.ways[level, group] == 0
            found.ways[level, group] += ways
            found.marked[level, group] += ways * seen.marked[hand, card]
            for each in range(FACED):
                number = faced[each]
                found.sums[level, group, each] += ways * number
                if is_first or number < found.least[level, group, each]:
                    found.least[level, group, each] = number
                if is_first or number > found.most[level, group, each]:
                    found.most[level, group, each] = number


class Alike(NamedTuple):
    """Those that face the same, level by level: room for all of them."""

    places: Ints
    """The level, times the number of groups, and the group."""
    faced: Counts
    """[each, …]"""
    ways: Ints
    marked: Ints


@compiled
def find_alike(seen: HandsBesideCards, wanted: Marks, room: int, found: Alike) -> int:
    """How many there are in the clusters that are wanted; `room` is a power of two, more than twice as many
    as one level has."""
    slots = np.full(room, -1, np.int64)
    used = np.zeros(room, np.int64)
    number, last_level, taken = 0, np.int64(-1), 0
    groups = wanted.shape[1]
    for hand in seen.order:
        level, ways = seen.levels[hand], np.int64(seen.ways[hand])
        if level != last_level:
            for at in range(taken):
                slots[used[at]] = -1
            taken, last_level = 0, level
        for card in range(seen.below.shape[1]):
            below = seen.below[hand, card]
            group = np.int64(seen.groups[hand, card])
            if below < 0 or not wanted[level, group]:
                continue
            equal, low, high = seen.up_to[hand, card] - below, seen.low[hand, card], seen.high[hand, card]
            if seen.between[level]:
                below -= low
            place = level * groups + group
            mixed = ((np.int64(below) * 131 + equal) * 1_000_003 + low * 31 + high) * 29 + group
            slot = (mixed ^ (mixed >> 17)) & (room - 1)
            while True:
                at = slots[slot]
                if at < 0:
                    slots[slot], used[taken] = number, slot
                    taken += 1
                    at = number
                    number += 1
                    found.places[at] = place
                    found.faced[at, 0], found.faced[at, 1] = below, equal
                    found.faced[at, 2], found.faced[at, 3] = low, high
                    found.ways[at], found.marked[at] = 0, 0
                    break
                if (
                    found.places[at] == place
                    and found.faced[at, 0] == below
                    and found.faced[at, 1] == equal
                    and found.faced[at, 2] == low
                    and found.faced[at, 3] == high
                ):
                    break
                slot = (slot + 1) & (room - 1)
            found.ways[at] += ways
            found.marked[at] += ways * seen.marked[hand, card]
    return number
