"""Two seats and two shares of the pot: swept share by share, then counted where one seat wins both.

A hand is of a kind: which shares it qualifies for, a bit each. The other seat's hands are taken kind by kind,
so that it is known of every pair which shares are in play, and what part of the pot each of them is.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.odds.poker.kernels.compare import Ints, Masks, Strengths
from croupier.odds.poker.kernels.disjoint import Sets, count_apart, hold, sort_hands

Kinds = npt.NDArray[np.uint8]
BOTH = 3
_NONE = np.uint64(0)


class SeatHands(NamedTuple):
    """Hands that a seat may have, with their strengths."""

    strengths: Strengths
    """[share, runout, hand]"""
    kinds: Kinds
    """[runout, hand]"""
    sets: Sets
    masks: Masks


@compiled
def kinds_of(strengths: Strengths, shares: int) -> Kinds:
    """Return the kind of every hand on every runout: a bit for each share it qualifies for."""
    kinds = np.zeros(strengths.shape[1:], np.uint8)
    for s in range(shares):
        for r in range(strengths.shape[1]):
            for i in range(strengths.shape[2]):
                if strengths[s, r, i] >= 0:
                    kinds[r, i] |= np.uint8(1 << s)
    return kinds


@compiled
def _alone(mine: int, theirs: int, s: int, parts: Ints) -> bool:
    """Return True if winning share `s` wins all that is in play, for hands of these kinds."""
    live = mine | theirs
    for t in range(2):
        if t == s or parts[live, t] == 0:
            continue
        if theirs >> t & 1 or not mine >> t & 1:
            return False
        if not theirs >> s & 1 and t < s:
            return False  # they have neither share, which is told once
    return True


@compiled
def sweep_kind(
    s: int,
    kind: int,
    my_hands: SeatHands,
    their_hands: SeatHands,
    runouts: Masks,
    parts: Ints,
    held: Ints,
    counts: Ints,
    found: Ints,
) -> None:
    """Count share `s` against their hands of one kind.

    `counts` are one seat's (see `compare.compare`); `found[hand]` gets units and, for the first share, cases.
    """
    mine, my_kinds, my_sets, my_masks = my_hands.strengths[s], my_hands.kinds, my_hands.sets, my_hands.masks
    theirs, their_kinds = their_hands.strengths[s], their_hands.kinds
    their_sets, their_masks = their_hands.sets, their_hands.masks
    my_order = np.empty(mine.shape[1], np.int64)
    their_order = np.empty(theirs.shape[1], np.int64)
    spare = np.empty(max(len(my_order), len(their_order)), np.int64)
    below = np.empty(len(my_order), np.int64)
    for r in range(len(runouts)):
        sort_hands(mine[r], my_order, spare)
        sort_hands(theirs[r], their_order, spare)
        after = i = 0
        while i < len(my_order):
            strength = mine[r, my_order[i]]
            last = i
            for is_tied in (False, True):
                while after < len(their_order) and theirs[r, their_order[after]] < strength + is_tied:
                    other = their_order[after]
                    if their_kinds[r, other] == kind and their_masks[other] & runouts[r] == _NONE:
                        hold(their_sets, other, held)
                    after += 1
                last = i
                while last < len(my_order) and mine[r, my_order[last]] == strength:
                    hand = my_order[last]
                    last += 1
                    if my_masks[hand] & runouts[r] != _NONE:
                        continue
                    part = parts[my_kinds[r, hand] | kind, s]
                    if part == 0:
                        continue
                    number = count_apart(my_sets, hand, held)
                    if not is_tied:
                        below[hand] = number
                        found[hand, 0] += part * number
                        counts[3 + 2 * s] += number
                        if s < 2 and _alone(my_kinds[r, hand], kind, s, parts):
                            counts[1] += number
                        elif s >= 2:
                            counts[1] += number
                    else:
                        found[hand, 0] += part // 2 * (number - below[hand])
                        counts[4 + 2 * s] += number - below[hand]
            i = last
        while after < len(their_order):
            other = their_order[after]
            if their_kinds[r, other] == kind and their_masks[other] & runouts[r] == _NONE:
                hold(their_sets, other, held)
            after += 1
        if s == 0:
            for hand in range(len(my_order)):
                if my_masks[hand] & runouts[r] == _NONE:
                    found[hand, 1] += count_apart(my_sets, hand, held)
        for other in range(len(their_order)):
            for j in range(their_sets.shape[1]):
                held[their_sets[other, j]] = 0


@compiled
def count_both(my_hands: SeatHands, their_hands: SeatHands, runouts: Masks, held: Ints) -> np.int64:
    """Return the number of pairs of hands that qualify for both shares, of which mine wins both.

    All hands stand in the order of the first share, mine before theirs of equal strength. Blocks of twice the
    size are made of two, each in the order of the second share: what stands in the left one is weaker for the
    first share, and the weaker ones for the second are kept in `held` while the right one is gone through.
    """
    mine, my_kinds, my_sets, my_masks = my_hands
    theirs, their_kinds, their_sets, their_masks = their_hands
    many = mine.shape[2] + theirs.shape[2]
    order = np.empty(many, np.int64)
    spare = np.empty(many, np.int64)
    first = np.empty(many, np.int32)
    second = np.empty(many, np.int32)
    total = np.int64(0)
    for r in range(len(runouts)):
        size = 0
        for hand in range(mine.shape[2]):
            if my_kinds[r, hand] == BOTH and my_masks[hand] & runouts[r] == _NONE:
                first[size], second[size] = mine[0, r, hand], mine[1, r, hand]
                order[size] = hand
                size += 1
        mine_until = size
        for hand in range(theirs.shape[2]):
            if their_kinds[r, hand] == BOTH and their_masks[hand] & runouts[r] == _NONE:
                first[size], second[size] = theirs[0, r, hand], theirs[1, r, hand]
                order[size] = hand
                size += 1
        if mine_until == 0 or mine_until == size:
            continue
        hands = order[:size].copy()
        sort_hands(first[:size], order[:size], spare[:size])  # which keeps the order among equals
        width = 1
        while width < size:
            for low in range(0, size, 2 * width):
                middle, high = min(low + width, size), min(low + 2 * width, size)
                total += _across(
                    order, low, middle, high, hands, mine_until, second, my_sets, their_sets, held
                )
                _merge(order, low, middle, high, second, spare)
            width *= 2
    return total


@compiled
def _across(
    order: Ints,
    low: int,
    middle: int,
    high: int,
    hands: Ints,
    mine_until: int,
    second: Strengths,
    my_sets: Sets,
    their_sets: Sets,
    held: Ints,
) -> np.int64:
    total = np.int64(0)
    at = low
    for right in range(middle, high):
        item = order[right]
        if item >= mine_until:
            continue
        while at < middle and second[order[at]] < second[item]:
            if order[at] >= mine_until:
                hold(their_sets, hands[order[at]], held)
            at += 1
        total += count_apart(my_sets, hands[item], held)
    for left in range(low, at):
        if order[left] >= mine_until:
            for j in range(their_sets.shape[1]):
                held[their_sets[hands[order[left]], j]] = 0
    return total


@compiled
def _merge(order: Ints, low: int, middle: int, high: int, second: Strengths, spare: Ints) -> None:
    left, right = low, middle
    for at in range(low, high):
        if right >= high or (left < middle and second[order[left]] <= second[order[right]]):
            spare[at] = order[left]
            left += 1
        else:
            spare[at] = order[right]
            right += 1
    for at in range(low, high):
        order[at] = spare[at]
