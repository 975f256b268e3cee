"""Group boards into classes: the suits that matter, the kinds of cards left, the class after one more card.

`shared_board` explains classes and kinds.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.odds.staged.kernels.shared_board import (
    FIELD,
    KINDS,
    ONE,
    RANKS,
    SUIT,
    Bytes,
    Narrow,
    Words,
    ones,
)

_MIXER = np.uint64(0x9E3779B97F4A7C15)
"""An odd multiplier for hashing, derived from the golden ratio."""


@compiled
def label_suits(cards: int, bits: Words, labels: Bytes, suits_that_matter: Bytes) -> None:
    """Give every suit of every class its label; `cards` is the size of the boards."""
    for at in range(len(bits)):
        number = 0
        for suit in range(4):
            if ones(bits[at] >> np.uint64(16 * suit) & SUIT) >= cards - 2:
                labels[at, suit] = number
                number += 1
            else:
                labels[at, suit] = 4
        for suit in range(4):
            labels[at, suit] = min(labels[at, suit], number)
        suits_that_matter[at] = number


@compiled
def count_left(
    pack: Words, bits: Words, others: Words, labels: Bytes, suits_that_matter: Bytes, left: Bytes
) -> None:
    """Fill in the number of cards of each kind that are left in the pack after the board is dealt."""
    for at in range(len(bits)):
        for suit in range(4):
            there = pack[suit] & ~(bits[at] >> np.uint64(16 * suit) & SUIT)
            for rank in range(RANKS):
                left[at, RANKS * labels[at, suit] + rank] += there >> np.uint64(rank) & ONE
        last = suits_that_matter[at]
        if last < 4:
            for rank in range(RANKS):
                left[at, RANKS * last + rank] -= others[at] >> np.uint64(3 * rank) & FIELD


@compiled
def grow(
    first: int,
    last: int,
    cards: int,
    bits: Words,
    others: Words,
    labels: Bytes,
    suits_that_matter: Bytes,
    left: Bytes,
    group: Bytes,
    grown_bits: Words,
    grown_others: Words,
    maps: Bytes,
) -> None:
    """Add one card of each kind to the board of some classes; `cards` is the size of the new boards.

    `group` has the permutations of suits that leave the pack unchanged. Of the boards that they turn into
    each other, the one with the smallest bits represents all. `maps` gets the new label of each label, two
    bits a label.
    """
    suits = np.zeros(4, np.uint64)
    keeps = np.zeros(4, np.int64)
    for at in range(first, last):
        rest = np.int64(suits_that_matter[at])
        for kind in range(KINDS):
            if left[at, kind] == 0:
                continue
            label, rank = kind // RANKS, np.uint64(kind % RANKS)
            other = others[at]
            if label == rest:
                other += ONE << np.uint64(3) * rank
            number = 0
            for suit in range(4):
                mine = bits[at] >> np.uint64(16 * suit) & SUIT
                if labels[at, suit] == label and label < rest:
                    mine |= ONE << rank
                keeps[suit] = 1 if labels[at, suit] < rest and ones(mine) >= cards - 2 else 0
                number += keeps[suit]
                if not keeps[suit]:
                    while mine:
                        lowest = np.uint64(ones((mine & (~mine + ONE)) - ONE))
                        other += ONE << np.uint64(3) * lowest
                        mine &= mine - ONE
                suits[suit] = mine
            best, chosen = ~np.uint64(0) if number else np.uint64(0), 0
            for each in range(len(group) if number else 0):
                whole = np.uint64(0)
                for suit in range(4):
                    whole |= suits[suit] << np.uint64(16 * group[each, suit])
                if whole < best:
                    best, chosen = whole, each
            code = 0
            for now in range(4):
                becomes = number
                for suit in range(4):
                    if labels[at, suit] == now and now < rest and keeps[suit]:
                        becomes = 0
                        for lower in range(4):
                            if keeps[lower] and group[chosen, lower] < group[chosen, suit]:
                                becomes += 1
                code |= min(becomes, 3) << 2 * now
            grown_bits[at, kind] = best
            grown_others[at, kind] = other
            maps[at, kind] = code


@compiled
def number_classes(is_left: npt.NDArray[np.bool_], bits: Words, others: Words, nexts: Narrow) -> int:
    """Number the grown boards in order of occurrence, equal boards alike; return the number of classes."""
    slots = 1
    while slots < 2 * bits.size:
        slots *= 2
    numbers = np.full(slots, -1, np.int32)
    known_bits, known_others = np.zeros(slots, np.uint64), np.zeros(slots, np.uint64)
    count = 0
    for at in range(bits.shape[0]):
        for kind in range(bits.shape[1]):
            if not is_left[at, kind]:
                continue
            mixed = (bits[at, kind] * _MIXER ^ others[at, kind]) * _MIXER
            slot = np.int64((mixed ^ mixed >> np.uint64(32)) & np.uint64(slots - 1))
            while numbers[slot] >= 0 and (
                known_bits[slot] != bits[at, kind] or known_others[slot] != others[at, kind]
            ):
                slot = (slot + 1) & (slots - 1)
            if numbers[slot] < 0:
                numbers[slot] = count
                known_bits[slot], known_others[slot] = bits[at, kind], others[at, kind]
                count += 1
            nexts[at, kind] = numbers[slot]
    return count
