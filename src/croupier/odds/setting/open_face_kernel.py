"""Open-face rows as they grow: what a placement is worth when two streets or fewer are left, exactly, and
before that by the rest of the cards dealt again and again.

Cards are indices; a row is its bits in the mask of a poker hand, the front its kinds. `gone` marks what the
player has seen, so that nothing of it comes again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.hands.batch import rank
from croupier.odds.setting.chinese_kernel import Bits, Ints, Places, Suits, score
from croupier.odds.setting.chinese_tables import Worths

Flags = NDArray[np.bool_]
Floats = NDArray[np.float64]
FRONT, MIDDLE, BACK, OUT = range(4)
MOST = 10
"""Cards to come that are laid at once, at most."""


class Tables(NamedTuple):
    """The tables of the poker evaluator, with how many bits each number has."""

    bits: Bits
    suits: Suits
    places: Places
    popcount: Ints


class RowsHeld(NamedTuple):
    """A hand of open-face poker with the cards that are laid so far, as lookups for each row."""

    kinds: Ints
    """The table of the front."""
    masks: Bits
    """The tables of middle and back, by row."""
    counts: Ints
    """Cards in each row."""


class Weighing(NamedTuple):
    """The tables by which a placement is weighed, with room to work."""

    orders: Ints
    """Packs in random order, from which cards to come are taken."""
    number: int
    """Deals of the rest."""
    spare: int
    """Cards more than there is room for, from which the last four places are taken to be filled."""
    by: Worths
    wary: Worths
    """Tables with more caution, while the rest is dealt at once."""
    tables: Tables
    desk: Ints
    pairs: Floats


@compiled
def room_left(held: RowsHeld) -> Any:
    counts = held.counts
    return 13 - counts[FRONT] - counts[MIDDLE] - counts[BACK]


@compiled
def laid_on(held: RowsHeld, cards: Ints, rows: Ints, bits: Bits) -> RowsHeld:
    """Return a copy of the hand with the cards in those rows."""
    new = RowsHeld(held.kinds.copy(), held.masks.copy(), held.counts.copy())
    lay(new, cards, rows, bits)
    return new


@compiled
def come(order: Ints, gone: Flags, cards: Ints) -> None:
    """Fill `cards` with the first cards of a pack that have not been seen."""
    found, at = 0, 0
    while found < len(cards):
        if not gone[order[at]]:
            cards[found] = order[at]
            found += 1
        at += 1


@compiled
def front_of(kinds: Ints, by: Worths) -> Any:
    return by.places[kinds[0], kinds[1], kinds[2]]


@compiled
def lay(held: RowsHeld, cards: Ints, rows: Ints, bits: Bits) -> None:
    """Add the cards to the rows that are named for them, except discarded ones (`OUT`)."""
    kinds, masks, counts = held
    for at in range(len(cards)):
        row = rows[at]
        if row == OUT:
            continue
        if row == FRONT:
            kinds[counts[FRONT]] = cards[at] >> 2
        else:
            masks[row] |= bits[cards[at]]
        counts[row] += 1


@compiled
def fill_best(held: RowsHeld, cards: Ints, by: Worths, tables: Tables, desk: Ints) -> float:
    """Return the value of the best way to fill all rows with some of these cards, all of them known."""
    kinds, masks, counts = held
    bits, suits, places, popcount = tables
    size = len(cards)
    full = (1 << size) - 1
    front_room, middle_room, back_room = 3 - counts[FRONT], 5 - counts[MIDDLE], 5 - counts[BACK]
    trial = np.zeros(3, np.int64)
    for chosen in range(full + 1):
        many = popcount[chosen]
        if many in (middle_room, back_room):
            mask = np.uint64(0)
            for at in range(size):
                if chosen >> at & 1:
                    mask |= bits[cards[at]]
            if many == middle_room:
                desk[MIDDLE, chosen] = rank(mask | masks[MIDDLE], suits, places)
            if many == back_room:
                desk[BACK, chosen] = rank(mask | masks[BACK], suits, places)
        if many == front_room:
            for at in range(counts[FRONT]):
                trial[at] = kinds[at]
            filled = counts[FRONT]
            for at in range(size):
                if chosen >> at & 1:
                    trial[filled] = cards[at] >> 2
                    filled += 1
            desk[FRONT, chosen] = front_of(trial, by)
    best = -1e18
    is_exact = size == front_room + middle_room + back_room
    for back in range(full + 1):
        if popcount[back] != back_room:
            continue
        others = full ^ back
        middle = others
        while True:
            if popcount[middle] == middle_room:
                front = others ^ middle
                if is_exact:
                    worth = score(desk[FRONT, front], desk[MIDDLE, middle], desk[BACK, back], by)
                    best = max(best, worth)
                else:
                    rest = front
                    while True:
                        if popcount[front] == front_room:
                            worth = score(desk[FRONT, front], desk[MIDDLE, middle], desk[BACK, back], by)
                            best = max(best, worth)
                        if front == 0:
                            break
                        front = (front - 1) & rest
            if middle == 0:
                break
            middle = (middle - 1) & others
    return best


@compiled
def dealt_on(
    held: RowsHeld, gone: Flags, start: int, number: int, spare: int, by: Worths, weighing: Weighing
) -> Any:
    """Return the mean value when the cards to come are dealt at once and laid best.

    As many cards are dealt as there is room for, and `spare` more if four places or fewer are left.
    """
    orders, tables, desk = weighing.orders, weighing.tables, weighing.desk
    need = room_left(held)
    if need <= 4:
        need += spare
    cards = np.zeros(need, np.int64)
    total = 0.0
    for turn in range(number):
        come(orders[(start + turn) % len(orders)], gone, cards)
        total += fill_best(held, cards, by, tables, desk)
    return total / number


@compiled
def whole(held: RowsHeld, by: Worths, tables: Tables) -> Any:
    """Return the value of a complete hand of thirteen cards."""
    masks = held.masks
    middle = rank(masks[MIDDLE], tables.suits, tables.places)
    back = rank(masks[BACK], tables.suits, tables.places)
    return score(front_of(held.kinds, by), middle, back, by)


@compiled
def one_street_left(held: RowsHeld, unseen: Ints, by: Worths, tables: Tables, pairs: Floats) -> float:
    """Return the exact value with two places left, over every three cards that can come.

    The best two of the three are laid, in the better of both ways.
    """
    many = len(unseen)
    rows = np.zeros(2, np.int64)
    found = 0
    for row in range(3):
        for _ in range((3 if row == FRONT else 5) - held.counts[row]):
            rows[found] = row
            found += 1
    cards = np.zeros(2, np.int64)
    ways = 1 if rows[0] == rows[1] else 2
    for one in range(many):
        for other in range(one):
            best = -1e18
            for way in range(ways):
                cards[0] = unseen[one] if way == 0 else unseen[other]
                cards[1] = unseen[other] if way == 0 else unseen[one]
                best = max(best, whole(laid_on(held, cards, rows, tables.bits), by, tables))
            pairs[one, other] = best
    total = 0.0
    for one in range(many):
        for two in range(one):
            first = pairs[one, two]
            for three in range(two):
                total += max(first, max(pairs[one, three], pairs[two, three]))
    return total / (many * (many - 1) * (many - 2) / 6)


@compiled
def placements(
    held: RowsHeld, cards: Ints, ways: Ints, gone: Flags, start: int, weighing: Weighing, values: Floats
) -> None:
    """Fill in the value of each way to lay the cards: exact if one street or none is left, else a mean over
    deals, with a higher cost of fouls. `ways` has a row with room for each card."""
    _, number, spare, by, wary, tables, _, pairs = weighing
    unseen = np.zeros(52, np.int64)
    many = 0
    for card in range(52):
        if not gone[card]:
            unseen[many] = card
            many += 1
    for way in range(len(ways)):
        new = laid_on(held, cards, ways[way], tables.bits)
        left = room_left(new)
        if left == 0:
            values[way] = whole(new, by, tables)
        elif left == 2:
            values[way] = one_street_left(new, unseen[:many], by, tables, pairs)
        else:
            values[way] = dealt_on(new, gone, start, number, spare, wary, weighing)


@compiled
def fitting(counts: Ints, patterns: Ints, ways: Ints) -> int:
    """Copy the patterns for which the rows have room to `ways`, and return their number."""
    found = 0
    for at in range(len(patterns)):
        new = counts.copy()
        for card in range(patterns.shape[1]):
            if patterns[at, card] != OUT:
                new[patterns[at, card]] += 1
        if new[FRONT] <= 3 and new[MIDDLE] <= 5 and new[BACK] <= 5:
            for card in range(patterns.shape[1]):
                ways[found, card] = patterns[at, card]
            found += 1
    return found


@compiled
def play_on(held: RowsHeld, gone: Flags, future: Ints, patterns: Ints, start: int, weighing: Weighing) -> Any:
    """Return the final value of the hand when these cards come, three at a time.

    Each three are laid by what is known when they come. The arrays of the hand are modified.
    """
    number, by, tables = weighing.number, weighing.by, weighing.tables
    ways = np.zeros((len(patterns), 3), np.int64)
    values = np.zeros(len(patterns))
    for street in range(len(future) // 3):
        cards = future[3 * street : 3 * street + 3]
        for card in cards:
            gone[card] = True
        many = fitting(held.counts, patterns, ways)
        if room_left(held) - 2 == 2:  # by deals too: all of them would take too long here
            for way in range(many):
                new = laid_on(held, cards, ways[way], tables.bits)
                values[way] = dealt_on(new, gone, start, 2 * number, 1, by, weighing)
        else:
            placements(held, cards, ways[:many], gone, start, weighing, values)
        best = np.argmax(values[:many])
        lay(held, cards, ways[best], tables.bits)
        start += number
    return whole(held, by, tables)


@compiled
def play_out(
    held: RowsHeld,
    cards: Ints,
    way: Ints,
    gone: Flags,
    first: int,
    rounds: int,
    patterns: Ints,
    weighing: Weighing,
) -> Any:
    """Play one placement to the end `rounds` times, with cards from the packs from `first` on.

    Return the sum of the values and the sum of their squares.
    """
    orders, bits = weighing.orders, weighing.tables.bits
    total, squares = 0.0, 0.0
    future = np.zeros(3 * room_left(laid_on(held, cards, way, bits)) // 2, np.int64)
    for turn in range(rounds):
        come(orders[(first + turn) % len(orders)], gone, future)
        own = laid_on(held, cards, way, bits)
        worth = play_on(own, gone.copy(), future, patterns, 7 * (first + turn) + 1, weighing)
        total += worth
        squares += worth * worth
    return total, squares
