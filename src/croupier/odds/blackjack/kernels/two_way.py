"""Count poker hands on a shared board with a joker in the pack, by the card of the board that is open first.

Cards are numbers: four times the rank, from the deuce (0), and the suit; the joker is 52. A kind is a rank,
or 13 for the joker. What seven cards are worth comes by table: by their kinds where no flush counts, and by
the ranks in one suit and whether the joker is with them where one may.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.compiled import compiled, inlined

CARDS = 53
JOKER = 52
KINDS = 14
BOARD = 5
SEVEN = 7
FLUSH = 5
WIN, TIE, LOSE = range(3)
HANDS = CARDS * (CARDS - 1) // 2
SHIFT = 20
"""Number of bits for equal hands in a word that they share with lower hands, which are counted above them."""
EQUAL = (1 << SHIFT) - 1


class WorthTables(NamedTuple):
    """Worth of hands by kinds, which `numbers` number, and by suit; and the row in which each hand ends."""

    numbers: Any
    by_kinds: Any
    by_suit: Any
    row_of: Any
    """[worth, how it compares] → row."""


@compiled
def list_boards(cards: Any, images: Any, boards: Any, weights: Any) -> int:
    """List boards with the joker, one for all that differ only in suits, with how many those are; return
    their number.

    `cards` are those beside the joker; `images` [change of suits, card] → the card it becomes.
    """
    size, changes = len(cards), len(images)
    one = np.uint64(1)
    found = 0
    for a in range(size):
        for b in range(a + 1, size):
            for c in range(b + 1, size):
                for d in range(c + 1, size):
                    same = 0
                    is_first = True
                    own = np.uint64(0)
                    for change in range(changes):
                        row = images[change]
                        bits = (
                            (one << np.uint64(row[cards[a]]))
                            | (one << np.uint64(row[cards[b]]))
                            | (one << np.uint64(row[cards[c]]))
                            | (one << np.uint64(row[cards[d]]))
                        )
                        if change == 0:
                            own = bits
                        if bits < own:
                            is_first = False
                            break
                        if bits == own:
                            same += 1
                    if is_first:
                        boards[found, 0] = cards[a]
                        boards[found, 1] = cards[b]
                        boards[found, 2] = cards[c]
                        boards[found, 3] = cards[d]
                        boards[found, 4] = JOKER
                        weights[found] = changes // same
                        found += 1
    return found


@compiled
def _by_kinds(board: Any, numbers: Any, by_kinds: Any, seven: Any, local: Any) -> None:
    """Fill `local` [kind, kind] with the worth of the board and two such cards without a flush."""
    for one in range(KINDS):
        for other in range(one, KINDS):
            for at in range(BOARD):
                seven[at] = board[at] >> 2
            seven[5], seven[6] = one, other
            for at in range(1, SEVEN):
                kind, back = seven[at], at
                while back and seven[back - 1] > kind:
                    seven[back] = seven[back - 1]
                    back -= 1
                seven[back] = kind
            number = 0
            for at in range(SEVEN):
                number += numbers[at, seven[at]]
            local[one, other] = local[other, one] = by_kinds[number]


@compiled
def _flush_worth(i: int, j: int, suit: int, mask: int, held: int, joker: int, by_suit: Any) -> Any:
    """Return the worth of a hand in one suit, of which the board has `held` cards; -1 if it is no flush."""
    if i != JOKER and i & 3 == suit:
        mask |= 1 << (i >> 2)
        held += 1
    if j != JOKER and j & 3 == suit:
        mask |= 1 << (j >> 2)
        held += 1
    joker |= (i == JOKER) | (j == JOKER)
    return by_suit[joker, mask] if held + joker >= FLUSH else -1


@compiled
def _hand_worth(i: int, j: int, masks: Any, held: Any, joker: int, local: Any, by_suit: Any) -> Any:
    """Return the worth of a hand on a board that has `held` cards of each suit, and `joker` jokers."""
    worth = local[i >> 2, j >> 2]
    for suit in range(4):
        if held[suit] + 2 + joker >= FLUSH:
            worth = max(worth, _flush_worth(i, j, suit, masks[suit], held[suit], joker, by_suit))
    return worth


@inlined
def _lie(board: Any, masks: Any, held: Any) -> int:
    """Write the ranks of a board by suit and the number of cards of each suit; return 1 if the joker is on
    it."""
    masks[:] = 0
    held[:] = 0
    joker = 0
    for card in board:
        if card == JOKER:
            joker = 1
        else:
            masks[card & 3] |= 1 << (card >> 2)
            held[card & 3] += 1
    return joker


@compiled
def compare_hands(
    first: int,
    last: int,
    cards: Any,
    boards: Any,
    weights: Any,
    worth_tables: WorthTables,
    class_of: Any,
    found: Any,
) -> None:
    """Compare every hand with all others on each board: `found` [class of hand and open card, row] gets the
    ways.

    The hands of a board have few levels of worth. The hands below a level are a running count, from which
    those with one of the player's two cards are subtracted: each card has a running count of its own.
    """
    numbers, by_kinds, by_suit, row_of = worth_tables
    present = np.zeros(CARDS, np.int64)
    worths = np.zeros(HANDS, np.int64)
    levels = np.zeros(HANDS, np.int64)
    level_of = np.full(len(row_of), -1, np.int64)
    counts = np.zeros((HANDS + 1, CARDS + 1), np.int64)  # of each level by card, the last place for all
    masks = np.zeros(4, np.int64)
    held = np.zeros(4, np.int64)
    seven = np.zeros(SEVEN, np.int64)
    local = np.zeros((KINDS, KINDS), np.int64)
    below = np.zeros(CARDS + 1, np.int64)
    for at in range(first, last):
        board = boards[at]
        shared_joker = _lie(board, masks, held)
        _by_kinds(board, numbers, by_kinds, seven, local)
        number = 0
        for card in cards:
            is_on_board = False
            for other in board:
                is_on_board |= other == card
            if not is_on_board:
                present[number] = card
                number += 1
        hands, many = 0, 0
        for a in range(number):
            i = present[a]
            for b in range(a + 1, number):
                j = present[b]
                worth = _hand_worth(i, j, masks, held, shared_joker, local, by_suit)
                worths[hands] = worth
                hands += 1
                if level_of[worth] < 0:
                    level_of[worth] = 0
                    levels[many] = worth
                    many += 1
        levels[:many].sort()
        for level in range(many):
            level_of[levels[level]] = level
        counts[:many] = 0
        hand = 0
        for a in range(number):
            for b in range(a + 1, number):
                level = level_of[worths[hand]]
                counts[level, CARDS] += 1
                counts[level, present[a]] += 1
                counts[level, present[b]] += 1
                hand += 1
        below[:] = 0
        for level in range(many):
            for card in range(CARDS + 1):
                equal = counts[level, card]
                counts[level, card] = below[card] << SHIFT | equal
                below[card] += equal
        others, weight = (number - 2) * (number - 3) // 2, weights[at]
        hand = 0
        for a in range(number):
            i = present[a]
            for b in range(a + 1, number):
                j = present[b]
                worth = worths[hand]
                hand += 1
                level = level_of[worth]
                both = counts[level, CARDS] - counts[level, i] - counts[level, j] + 1
                wins, ties = both >> SHIFT, both & EQUAL
                losses = weight * (others - wins - ties)
                wins, ties = weight * wins, weight * ties
                win_row, tie_row, lose_row = row_of[worth, WIN], row_of[worth, TIE], row_of[worth, LOSE]
                for place in range(BOARD):
                    deal = class_of[i, j, boards[at, place]]
                    found[deal, win_row] += wins
                    found[deal, tie_row] += ties
                    found[deal, lose_row] += losses
        for level in range(many):
            level_of[levels[level]] = -1


@compiled
def compare_hand(hand: Any, up: int, unseen: Any, worth_tables: WorthTables, found: Any) -> None:
    """Compare one hand with one open card: `found` [row] gets the ways of the four other cards and two hole
    cards."""
    numbers, by_kinds, by_suit, row_of = worth_tables
    size = len(unseen)
    board = np.zeros(BOARD, np.int64)
    masks = np.zeros(4, np.int64)
    held = np.zeros(4, np.int64)
    seven = np.zeros(SEVEN, np.int64)
    local = np.zeros((KINDS, KINDS), np.int64)
    rest = np.zeros(CARDS, np.int64)
    ends = np.zeros(3, np.int64)
    board[0] = up
    for a in range(size):
        for b in range(a + 1, size):
            for c in range(b + 1, size):
                for d in range(c + 1, size):
                    board[1], board[2], board[3], board[4] = unseen[a], unseen[b], unseen[c], unseen[d]
                    joker = _lie(board, masks, held)
                    _by_kinds(board, numbers, by_kinds, seven, local)
                    number = 0
                    for at in range(size):
                        if at != a and at != b and at != c and at != d:
                            rest[number] = unseen[at]
                            number += 1
                    mine = _hand_worth(hand[0], hand[1], masks, held, joker, local, by_suit)
                    ends[:] = 0
                    for one in range(number):
                        for other in range(one + 1, number):
                            theirs = _hand_worth(rest[one], rest[other], masks, held, joker, local, by_suit)
                            ends[WIN if theirs < mine else TIE if theirs == mine else LOSE] += 1
                    for end in range(3):
                        found[row_of[mine, end]] += ends[end]
