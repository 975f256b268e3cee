"""Classify two cards and a board as a person sees them: made hand, draw, high card.

Every entry of a class gets the number of a cell. The cells of hands that improve the board come first (by
category and the board's category), then those of one pair (in the hand, or with a card of the board, by
rank), then those of hands that do not improve it: by the board's category, draw or no draw, and high card; on
the whole board, by how many of the unseen cards would beat them in the dealer's hand.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.compiled import compiled, inlined
from croupier.hands.batch import rank_unsuited
from croupier.hands.lookup import FLUSHES_AT
from croupier.odds.staged.kernels.shared_board import (
    FIELD,
    ONE,
    RANKS,
    SUIT,
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

CATEGORIES = 10
PAIR = 1
PAIRS_AT = CATEGORIES * CATEGORIES
NOTHING_AT = PAIRS_AT + 2 * RANKS
CELLS = NOTHING_AT + CATEGORIES * 2 * RANKS


class HandPlaces(NamedTuple):
    """The tables in which strengths are looked up."""

    hands: Strengths
    """The table for two cards more than the board has."""
    boards: Strengths
    """The table for five cards."""
    outs: Strengths
    """The table for six cards."""


@compiled
def find_cells(
    first: int,
    last: int,
    cards: int,
    boards: BoardClasses,
    keys: Words,
    lookups: HandPlaces,
    category_of: Bytes,
    cells: Shorts,
) -> None:
    """Fill in the cell of every entry of boards of `cards` cards."""
    bits, others, labels = boards.bits, boards.others, boards.labels
    left, kinds, starts = boards.left, boards.kinds, boards.starts
    places, board_places, out_places = lookups
    number = np.zeros(RANKS, np.int64)
    suited = np.zeros(4, np.uint64)
    outs = np.zeros(4 * RANKS, np.int64)
    for at in range(first, last):
        suits = kinds[at] // RANKS - 1
        key = np.uint64(0)
        suited[:] = 0
        for suit in range(4):
            if labels[at, suit] < 4:
                suited[labels[at, suit]] |= bits[at] >> np.uint64(16 * suit) & SUIT
        for rank in range(RANKS):
            number[rank] = others[at] >> np.uint64(3 * rank) & FIELD
            for label in range(4):
                number[rank] += suited[label] >> np.uint64(rank) & ONE
            key += np.uint64(number[rank]) * keys[rank]
        if cards == 5:
            strength = np.int64(rank_unsuited(key, board_places))
            if suits and ones(suited[0]) == 5:
                strength = np.int64(board_places[np.uint64(FLUSHES_AT) + suited[0]])
            board = int(category_of[strength])
            for kind in range(kinds[at]):
                mine = suited[0] | ONE << np.uint64(kind) if suits and kind < RANKS else suited[0]
                if ones(mine) >= 5:
                    outs[kind] = out_places[np.uint64(FLUSHES_AT) + mine]
                else:
                    outs[kind] = rank_unsuited(key + keys[kind % RANKS], out_places)
        else:
            board = _category(number)
        for i in range(kinds[at]):
            for j in range(i, kinds[at]):
                if left[at, i] == 0 or left[at, j] == 0:
                    continue
                one, other = i % RANKS, j % RANKS
                strength = np.int64(rank_unsuited(key + keys[one] + keys[other], places))
                draw, high = 0, max(one, other)
                for label in range(suits):
                    mine, best = suited[label], -1
                    if i // RANKS == label:
                        mine, best = mine | ONE << np.uint64(one), one
                    if j // RANKS == label:
                        mine, best = mine | ONE << np.uint64(other), max(best, other)
                    held = ones(mine)
                    if held >= 5:
                        strength = np.int64(places[np.uint64(FLUSHES_AT) + mine])
                    elif held == 4 and best >= 0 and cards < 5:
                        draw, high = 1, best
                made = int(category_of[strength])
                if made > board and made == PAIR:
                    cell = PAIRS_AT + (one if one == other else RANKS + (one if number[one] else other))
                elif made > board:
                    cell = CATEGORIES * made + board
                elif cards < 5:
                    cell = NOTHING_AT + (2 * board + draw) * RANKS + high
                else:
                    cell = NOTHING_AT
                    for kind in range(kinds[at]):
                        if outs[kind] > strength:
                            cell += int(left[at, kind]) - (kind == i) - (kind == j)
                cells[starts[at] + pair_place(i, j, kinds[at])] = cell


@compiled
def _category(number: Ints) -> int:
    """Return the category of three or four cards, from the number of cards of each rank."""
    most, pairs = 0, 0
    for rank in range(RANKS):
        most = max(most, number[rank])
        pairs += number[rank] >= 2
    if most >= 3:
        return 3 if most == 3 else 7
    return pairs


@inlined
def _best_play(place: Any, sums: Any, weights: Ints, fixed: Ints, values: Ints) -> Any:
    """Return the first of the best plays at a place, and fill in `values` with the value of each play."""
    best = 0
    for play in range(len(fixed)):
        values[play] = fixed[play]
        for each in range(len(sums)):
            if weights[play, each]:
                values[play] += weights[play, each] * sums[each, place]
        if values[play] > values[best]:
            best = play
    return best


@compiled
def regret(
    first: int,
    last: int,
    cells: Shorts,
    ways: Narrow,
    sums: Ints | Narrow,
    weights: Ints,
    fixed: Ints,
    lost: Ints,
    right: Ints,
) -> None:
    """Add up [cell, play] → the play's loss against the best, and how often it is the first of the best."""
    plays = len(fixed)
    values = np.zeros(plays, np.int64)
    for place in range(first, last):
        if ways[place]:
            best = _best_play(place, sums, weights, fixed, values)
            right[cells[place], best] += ways[place]
            for play in range(plays):
                lost[cells[place], play] += ways[place] * (values[best] - values[play])


@compiled
def misplayed(
    first: int,
    last: int,
    cells: Shorts,
    made: Bytes,
    ways: Narrow,
    sums: Ints | Narrow,
    weights: Ints,
    fixed: Ints,
    reached: Ints,
    often: Ints,
    lost: Ints,
) -> None:
    """Add up, for one play in every cell, how often the cell is reached, and the mistakes of its play.

    `often` and `lost` have, for each cell and best play, how often that play is better, and by how much.
    """
    values = np.zeros(len(fixed), np.int64)
    for place in range(first, last):
        if ways[place]:
            best, mine = _best_play(place, sums, weights, fixed, values), made[cells[place]]
            reached[cells[place]] += ways[place]
            if values[best] > values[mine]:
                often[cells[place], best] += ways[place]
                lost[cells[place], best] += ways[place] * (values[best] - values[mine])
