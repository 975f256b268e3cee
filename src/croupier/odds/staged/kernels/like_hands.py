"""Group hands and open cards that are alike: of one level and one group, or also with equal dealer's hands.

Nothing here depends on a pay table.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.odds.staged.kernels.hand_against_hand import Cards, Counts, Ints

FACED = 4
"""The number of counts of dealer's hands: weaker ones (only qualifying ones if the player's strength
qualifies), equal ones, those too low to qualify, and those not too high to qualify."""
Marks = npt.NDArray[np.bool_]


class HandsBesideCards(NamedTuple):
    """Every hand with every open card: `[hand, open card]`."""

    order: Ints
    """The hands in order of their levels."""
    levels: Ints
    between: Marks
    """[level]: whether the dealer would qualify with that strength."""
    groups: Cards
    ways: Counts
    below: Counts
    """The dealer's hands that are weaker; -1 if the open card is one of the player's."""
    up_to: Counts
    low: Counts
    high: Counts
    marked: Marks
    """[hand, open card]: whether the pair is also counted separately."""


class Clusters(NamedTuple):
    """[level, group] → number of ways, and the sum, minimum and maximum of the counts of dealer's hands."""

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
    """Hands and open cards with equal counts of dealer's hands, level by level; arrays with room for all."""

    places: Ints
    """The level times the number of groups, plus the group."""
    faced: Counts
    """[entry, `FACED`]: the counts of dealer's hands."""
    ways: Ints
    marked: Ints


@compiled
def find_alike(seen: HandsBesideCards, wanted: Marks, room: int, found: Alike) -> int:
    """Fill in the distinct entries of the wanted clusters, and return their number.

    `room`, the size of the hash table, is a power of two more than twice as large as the entries of one
    level.
    """
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
