"""Set thirteen or fourteen cards at once: find the best of all ways, and the value of every way."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled, inlined
from croupier.hands.batch import rank
from croupier.odds.setting.chinese_tables import FOUL, GAIN, LAND, LANDED, LOSE, SWEEP, WIN, Worths

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Suits = NDArray[np.uint32]
Places = NDArray[np.uint16]
Bits = NDArray[np.uint64]


class Desk(NamedTuple):
    """Constants of the kernels for a number of cards."""

    fives: Ints
    threes: Ints
    """All choices of five and of three of them, as bits."""
    bits: Bits
    suits: Suits
    places: Places
    """The tables of the poker evaluator."""
    strengths: Ints
    """[five or three, bits] → the strength of such a row: room to work."""


@inlined
def score(front: Any, middle: Any, back: Any, by: Worths) -> Any:
    """Return the value of a whole hand, from the strengths of its rows."""
    if middle < by.middles[front] or back < by.backs[middle]:
        return by.constants[FOUL]
    worth = by.front[front, GAIN] + by.middle[middle, GAIN] + by.back[back, GAIN]
    if by.constants[SWEEP] != 0:
        won = by.front[front, WIN] * by.middle[middle, WIN] * by.back[back, WIN]
        lost = by.front[front, LOSE] * by.middle[middle, LOSE] * by.back[back, LOSE]
        worth += by.constants[SWEEP] * (won - lost)
    if by.constants[LANDED] != 0 and (
        by.front[front, LAND] + by.middle[middle, LAND] + by.back[back, LAND] > 0
    ):
        worth += by.constants[LANDED]
    return worth


@compiled
def rank_rows(cards: Ints, by: Worths, desk: Desk) -> None:
    """The strengths of every five and every three of the cards."""
    fives, threes, bits, suits, places, strengths = desk
    for at in range(len(fives)):
        mask = np.uint64(0)
        for card in range(len(cards)):
            if fives[at] >> card & 1:
                mask |= bits[cards[card]]
        strengths[0, fives[at]] = rank(mask, suits, places)
    kinds = np.zeros(3, np.int64)
    for at in range(len(threes)):
        found = 0
        for card in range(len(cards)):
            if threes[at] >> card & 1:
                kinds[found] = cards[card] >> 2
                found += 1
        strengths[1, threes[at]] = by.places[kinds[0], kinds[1], kinds[2]]


@compiled
def set_best(cards: Ints, by: Worths, desk: Desk, best: Ints) -> float:
    """Return the value of the best way to set the cards; `best` gets its front, middle and back as bits.

    Backs with which no better way can be found are skipped.
    """
    rank_rows(cards, by, desk)
    fives, threes, strengths = desk.fives, desk.threes, desk.strengths
    size = len(cards)
    full = (1 << size) - 1
    top_front, top_middle = -1e18, -1e18
    for at in range(len(threes)):
        top_front = max(top_front, by.front[strengths[1, threes[at]], GAIN])
    for at in range(len(fives)):
        top_middle = max(top_middle, by.middle[strengths[0, fives[at]], GAIN])
    spare = abs(by.constants[SWEEP]) + max(0.0, by.constants[LANDED])
    gains = np.zeros((2, full + 1))
    for at in range(len(threes)):
        gains[0, threes[at]] = by.front[strengths[1, threes[at]], GAIN]
    for at in range(len(fives)):
        gains[1, fives[at]] = by.middle[strengths[0, fives[at]], GAIN]
    found = -1e18
    rest = np.zeros(9, np.int64)
    for at in range(len(fives)):
        back = fives[at]
        bound = by.back[strengths[0, back], GAIN] + spare
        if bound + top_front + top_middle <= found:
            continue
        left = 0
        for card in range(size):
            if not back >> card & 1:
                rest[left] = 1 << card
                left += 1
        others = full ^ back
        for one in range(left):
            for two in range(one + 1, left):
                for three in range(two + 1, left):
                    front = rest[one] | rest[two] | rest[three]
                    if bound + gains[0, front] + top_middle <= found:
                        continue
                    if left == 8:
                        middle = others ^ front
                        if bound + gains[0, front] + gains[1, middle] <= found:
                            continue
                        worth = score(strengths[1, front], strengths[0, middle], strengths[0, back], by)
                        if worth > found:
                            found = worth
                            best[0], best[1], best[2] = front, middle, back
                        continue
                    for out in range(left):
                        if out in (one, two, three):
                            continue
                        middle = others ^ front ^ rest[out]
                        if bound + gains[0, front] + gains[1, middle] <= found:
                            continue
                        worth = score(strengths[1, front], strengths[0, middle], strengths[0, back], by)
                        if worth > found:
                            found = worth
                            best[0], best[1], best[2] = front, middle, back
    return found


@compiled
def all_values(cards: Ints, by: Worths, desk: Desk, ways: Ints, values: Floats) -> int:
    """Fill in every way to set thirteen cards, front and middle as bits, with its value.

    Return the number of ways that are not a foul.
    """
    rank_rows(cards, by, desk)
    fives, threes, strengths = desk.fives, desk.threes, desk.strengths
    full = (1 << len(cards)) - 1
    number, legal = 0, 0
    for one in range(len(threes)):
        for other in range(len(fives)):
            if threes[one] & fives[other]:
                continue
            front, middle = threes[one], fives[other]
            back = full ^ front ^ middle
            ways[number, 0], ways[number, 1] = front, middle
            values[number] = score(strengths[1, front], strengths[0, middle], strengths[0, back], by)
            legal += values[number] != by.constants[FOUL]
            number += 1
    return legal
