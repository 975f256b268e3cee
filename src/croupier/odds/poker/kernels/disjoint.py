"""Count two seats whose cards must differ, without looking at pairs of hands.

The hands of one seat that have no card in common with a hand of the other are counted by inclusion and
exclusion: all of them, less those that contain its first card, less … plus those that contain two of its
cards, and so on. For every set of cards a counter has the number of hands that contain it. Both seats' hands
are visited from the weakest up.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.odds.poker.kernels.compare import Ints, Masks, Strengths

Sets: TypeAlias = npt.NDArray[np.int32]
"""Numbers of all sets of each hand's cards, those of an even number of cards first."""
_NONE = np.uint64(0)


@compiled
def number_sets(cards: npt.NDArray[np.uint8], choose: Ints, starts: Ints, sets: Sets) -> None:
    """Number the sets of every hand's cards by size, then by the highest card.

    The cards of a hand are in ascending order; `choose[n, k]` is a binomial coefficient, `starts[k]` the
    number of sets of fewer than k cards.
    """
    size = cards.shape[1]
    evens = (sets.shape[1] + 1) // 2
    numbers = np.zeros(1 << size, np.int64)
    many = _sizes(size)
    for i in range(len(cards)):
        _number(cards, i, many, choose, numbers)
        even, odd = 0, evens
        for chosen in range(1 << size):
            number = numbers[chosen] + starts[many[chosen]]
            if many[chosen] & 1:
                sets[i, odd] = number
                odd += 1
            else:
                sets[i, even] = number
                even += 1


@compiled
def _sizes(size: int) -> Ints:
    """Return the number of cards in each set of a hand's cards, by the set's bits."""
    many = np.zeros(1 << size, np.int64)
    for chosen in range(1, 1 << size):
        many[chosen] = many[chosen & (chosen - 1)] + 1
    return many


@compiled
def _number(cards: npt.NDArray[np.uint8], i: int, many: Ints, choose: Ints, numbers: Ints) -> None:
    """Number the sets of one hand's cards among the sets of the same size, by the highest card, then the
    next."""
    for j in range(cards.shape[1]):
        high = 1 << j
        for lower in range(high):
            numbers[high | lower] = numbers[lower] + choose[cards[i, j], many[lower] + 1]


@compiled
def pairs_apart(
    cards: npt.NDArray[np.uint8],
    counts: npt.NDArray[np.bool_],
    others: npt.NDArray[np.uint8],
    other_counts: npt.NDArray[np.bool_],
    choose: Ints,
    starts: Ints,
    held: Ints,
) -> int:
    """Return the number of pairs of counting rows without a card in common.

    The cards of a row are in ascending order; `held` must be all zero and is not cleared.
    """
    size = max(cards.shape[1], others.shape[1])
    many, numbers = _sizes(size), np.zeros(1 << size, np.int64)
    for i in range(len(others)):
        if other_counts[i]:
            _number(others, i, many, choose, numbers)
            for chosen in range(1 << others.shape[1]):
                held[numbers[chosen] + starts[many[chosen]]] += 1
    total = 0
    for i in range(len(cards)):
        if counts[i]:
            _number(cards, i, many, choose, numbers)
            for chosen in range(1 << cards.shape[1]):
                number = held[numbers[chosen] + starts[many[chosen]]]
                total += -number if many[chosen] & 1 else number
    return total


@compiled
def count_apart(sets: Sets, hand: int, held: Ints) -> np.int64:
    """Return how many of the hands counted in `held` have no card of this one."""
    evens = (sets.shape[1] + 1) // 2
    found = np.int64(0)
    for j in range(evens):
        found += held[sets[hand, j]]
    for j in range(evens, sets.shape[1]):
        found -= held[sets[hand, j]]
    return found


@compiled
def hold(sets: Sets, hand: int, held: Ints) -> None:
    for j in range(sets.shape[1]):
        held[sets[hand, j]] += 1


@compiled
def sort_hands(strengths: Strengths, order: Ints, spare: Ints) -> None:
    """Sort the hands by ascending strength into `order`, in two passes of a byte; strengths are -1 or
    more."""
    count = np.zeros(257, np.int64)
    for i in range(len(strengths)):
        count[((strengths[i] + 1) & 255) + 1] += 1
    for k in range(256):
        count[k + 1] += count[k]
    for i in range(len(strengths)):
        low = (strengths[i] + 1) & 255
        spare[count[low]] = i
        count[low] += 1
    count[:] = 0
    for i in range(len(strengths)):
        count[((strengths[i] + 1) >> 8) + 1] += 1
    for k in range(256):
        count[k + 1] += count[k]
    for i in range(len(strengths)):
        hand = spare[i]
        high = (strengths[hand] + 1) >> 8
        order[count[high]] = hand
        count[high] += 1


@compiled
def sweep(
    mine: Strengths,
    my_sets: Sets,
    my_masks: Masks,
    theirs: Strengths,
    their_sets: Sets,
    their_masks: Masks,
    runouts: Masks,
    held: Ints,
    found: Ints,
) -> None:
    """Add to `found[hand]`, over all runouts, how many of their hands each of mine beats, ties with and
    meets.

    Strengths are by runout and hand; `held` must be all zero, and is so again at the end.
    """
    my_order = np.empty(mine.shape[1], np.int64)
    their_order = np.empty(theirs.shape[1], np.int64)
    spare = np.empty(max(len(my_order), len(their_order)), np.int64)
    for r in range(len(runouts)):
        runout = runouts[r]
        sort_hands(mine[r], my_order, spare)
        sort_hands(theirs[r], their_order, spare)
        after = 0
        i = 0
        while i < len(my_order):
            strength = mine[r, my_order[i]]
            while after < len(their_order) and theirs[r, their_order[after]] < strength:
                if their_masks[their_order[after]] & runout == _NONE:
                    hold(their_sets, their_order[after], held)
                after += 1
            last = i
            while last < len(my_order) and mine[r, my_order[last]] == strength:
                hand = my_order[last]
                if my_masks[hand] & runout == _NONE:
                    below = count_apart(my_sets, hand, held)
                    found[hand, 0] += below
                    found[hand, 1] -= below
                last += 1
            while after < len(their_order) and theirs[r, their_order[after]] == strength:
                if their_masks[their_order[after]] & runout == _NONE:
                    hold(their_sets, their_order[after], held)
                after += 1
            for each in range(i, last):
                hand = my_order[each]
                if my_masks[hand] & runout == _NONE:
                    found[hand, 1] += count_apart(my_sets, hand, held)
            i = last
        while after < len(their_order):
            if their_masks[their_order[after]] & runout == _NONE:
                hold(their_sets, their_order[after], held)
            after += 1
        for hand in range(len(my_order)):
            if my_masks[hand] & runout == _NONE:
                found[hand, 2] += count_apart(my_sets, hand, held)
        for other in range(len(their_order)):
            for j in range(their_sets.shape[1]):
                held[their_sets[other, j]] = 0
