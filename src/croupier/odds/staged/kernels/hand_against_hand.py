"""Counts the dealer's hands that a player's hand beats, for every hand and every open card at once.

The dealer's hands are gone through from the weakest up. For every set of cards it is kept how many of the
hands so far hold it; inclusion and exclusion over the player's cards then tells how many hold none of them.
Sets that differ by the names of suits alone are of one kind and are counted as one.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from numba import njit

from croupier.hands.batch import rank_best

Ints = npt.NDArray[np.int64]
Counts = npt.NDArray[np.int32]
Cards = npt.NDArray[np.int8]

WHOLE = 24
"""What the sets of a kind are counted in: as many as four suits have orders."""
WEAKER, EQUAL, STRONGER = range(3)
CLASSES = 6
"""The dealer's hand does not qualify and is weaker, equal, stronger; it qualifies and is so."""


@njit(cache=True, inline="always")
def next_set(cards: Ints) -> None:
    """The next set in order of the highest card, then the next; the last one runs over."""
    for at in range(len(cards)):
        if at + 1 == len(cards) or cards[at] + 1 < cards[at + 1]:
            cards[at] += 1
            for lower in range(at):
                cards[lower] = lower
            return


@njit(cache=True, inline="always")
def order_suits(cards: Ints, ranks: Ints, suits: Ints, alike: Ints, held: Ints, order: Ints) -> bool:
    """Put suits that are alike in descending order of the ranks held; whether they were so already."""
    for suit in range(len(alike)):
        held[suit] = 0
        order[suit] = suit
    for card in cards:
        held[suits[card]] |= 1 << ranks[card]
    in_order = True
    for end in range(len(alike) - 1, 0, -1):
        for suit in range(end):
            one, other = order[suit], order[suit + 1]
            if alike[one] == alike[other] and held[one] < held[other]:
                order[suit], order[suit + 1] = other, one
                in_order = False
    return in_order


@njit(cache=True, nogil=True)
def find_kinds(
    size: int, sets: int, ranks: Ints, suits: Ints, alike: Ints, cards_at: Ints, adds: Ints
) -> tuple[Counts, Cards, Counts]:
    """The kind of every set of so many cards; each kind's first set; how many sets are of it.

    A card is its place in the pack, with its rank and suit; `cards_at[rank, suit]` is the reverse. `alike`
    numbers the suits, equal where they may be exchanged. `adds[at, card]` is what a card adds to a set's
    number when so many cards are lower.
    """
    kind_of = np.full(sets, -1, np.int32)
    held, order, place = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    cards = np.arange(size)
    kinds = 0
    for number in range(sets):
        if order_suits(cards, ranks, suits, alike, held, order):
            kind_of[number] = kinds
            kinds += 1
        next_set(cards)
    first = np.zeros((kinds, size), np.int8)
    ways = np.zeros(kinds, np.int32)
    cards = np.arange(size)
    moved = np.zeros(size, np.int64)
    for number in range(sets):
        if kind_of[number] >= 0:
            for at in range(size):
                first[kind_of[number], at] = cards[at]
        else:
            order_suits(cards, ranks, suits, alike, held, order)
            for suit in range(len(alike)):
                place[order[suit]] = suit
            same = 0
            for at in range(size):
                card = cards_at[ranks[cards[at]], place[suits[cards[at]]]]
                to = at
                while to > 0 and moved[to - 1] > card:
                    moved[to] = moved[to - 1]
                    to -= 1
                moved[to] = card
            for at in range(size):
                same += adds[at, moved[at]]
            kind_of[number] = kind_of[same]
        ways[kind_of[number]] += 1
        next_set(cards)
    return kind_of, first, ways


@njit(cache=True, nogil=True)
def count_below(
    dealers: Cards,
    strengths: Ints,
    weights: Counts,
    hands: Cards,
    asked: Ints,
    order: Ints,
    is_open: bool,
    ranks: Ints,
    suits: Ints,
    twins: Ints,
    adds: Ints,
    kind_of: Counts,
    starts: Ints,
    shares: Counts,
    found: Counts,
) -> None:
    """For each hand, how many of the dealer's are weaker than asked and have no card in common with it.

    `dealers` are the dealer's hands, one of each kind, in order of their strengths, `weights` how many are
    of the kind. `order` lists the hands by the strength that is asked for. Where a card lies open, the answer
    is by that card, -1 where the hand holds it.
    `kind_of`, from `starts[size]` on, numbers the kinds of all sizes; a set of a kind is one of
    `WHOLE / shares` sets. `twins` is a card's like in the suit before, -1 where that suit is not alike.
    """
    size, own, pack = dealers.shape[1], hands.shape[1], adds.shape[1]
    below = np.zeros(len(shares), np.int32)
    members = np.zeros(64, np.int64)
    for some in range(1, 64):
        members[some] = members[some >> 1] + (some & 1)
    numbers, raised = np.zeros(64, np.int64), np.zeros(64, np.int64)
    held = np.zeros(4, np.int64)
    at = 0
    for hand in order:
        while at < len(dealers) and strengths[at] < asked[hand]:
            below[0] += weights[at] * shares[0]
            for top in range(size):
                card = dealers[at, top]
                for some in range(1 << top):
                    lower = members[some]
                    number = numbers[some] + adds[lower, card]
                    numbers[some | 1 << top] = number
                    kind = kind_of[starts[lower + 1] + number]
                    below[kind] += weights[at] * shares[kind]
            at += 1
        held[:] = 0
        for top in range(own):
            card = hands[hand, top]
            held[suits[card]] |= 1 << ranks[card]
            for some in range(1 << top):
                lower = members[some]
                numbers[some | 1 << top] = numbers[some] + adds[lower, card]
                raised[some | 1 << top] = raised[some] + adds[lower + 1, card]
        if not is_open:
            total = np.int64(0)
            for some in range(1 << own):
                if members[some] <= size:
                    many = below[kind_of[starts[members[some]] + numbers[some]]]
                    total += -many if members[some] & 1 else many
            found[hand, 0] = total // WHOLE
            continue
        lowest = 0
        for card in range(pack):
            if lowest < own and hands[hand, lowest] == card:
                found[hand, card] = -1
                lowest += 1
                continue
            twin = twins[card]
            if twin >= 0 and held[suits[card]] == held[suits[twin]]:
                found[hand, card] = found[hand, twin]
                continue
            lower_part = (1 << lowest) - 1
            total = np.int64(0)
            for some in range(1 << own):
                many_cards = members[some]
                if many_cards < size:
                    low = some & lower_part
                    number = numbers[low] + adds[members[low], card] + raised[some] - raised[low]
                    many = below[kind_of[starts[many_cards + 1] + number]]
                    total += -many if many_cards & 1 else many
            found[hand, card] = total // WHOLE


@njit(cache=True, inline="always")
def _divide(below: int, up_to: int, low: int, high: int, total: int, place: int, counts: Ints) -> None:
    """The dealer's hands by class, from those weaker than the player's, those up to it, those too low to
    qualify, those not too high to, and all; `place` is the player's own strength: too low, in between, too
    high."""
    plays = high - low
    if place == 1:
        counts[WEAKER], counts[EQUAL], counts[STRONGER] = low, 0, total - high
        counts[3 + WEAKER], counts[3 + EQUAL], counts[3 + STRONGER] = below - low, up_to - below, high - up_to
        return
    weaker = plays if place == 2 else 0
    counts[3 + WEAKER], counts[3 + EQUAL], counts[3 + STRONGER] = weaker, 0, plays - weaker
    counts[WEAKER], counts[EQUAL] = below - weaker, up_to - below
    counts[STRONGER] = total - up_to - plays + weaker


@njit(cache=True, nogil=True)
def play_best(
    below: Counts,
    up_to: Counts,
    low: Counts,
    high: Counts,
    total: int,
    levels: Ints,
    places: Ints,
    ways: Counts,
    groups: Cards,
    nets: Ints,
    legal: npt.NDArray[np.bool_],
    listed: Ints,
    best: npt.NDArray[np.uint8],
    made: npt.NDArray[np.uint8],
    ends: Ints,
    worth: Ints,
) -> None:
    """Find the best plays for every hand and open card, a bit each.

    `levels` is each hand's strength by its place among all, `groups` the group of what is seen. `nets` is
    what is won, `[level, play, class]`; of plays worth the same the first of `listed` is `made`. Adds up the
    deals `ends[level, play, class]`, and `worth[group, level, play]` for every legal play, best or not.
    """
    counts = np.zeros(CLASSES, np.int64)
    for hand in range(below.shape[0]):
        level = levels[hand]
        for card in range(below.shape[1]):
            if below[hand, card] < 0:
                continue
            _divide(
                below[hand, card], up_to[hand, card], low[hand, card], high[hand, card], total,
                places[level], counts,
            )  # fmt: skip
            chosen, most = -1, np.int64(0)
            for play in listed:
                if legal[level, play]:
                    won = np.int64(0)
                    for each in range(CLASSES):
                        won += counts[each] * nets[level, play, each]
                    worth[groups[hand, card], level, play] += ways[hand] * won
                    if chosen < 0 or won > most:
                        chosen, most = play, won
                        best[hand, card] = 0
                    if won == most:
                        best[hand, card] |= 1 << play
            made[hand, card] = chosen
            for each in range(CLASSES):
                ends[level, chosen, each] += ways[hand] * counts[each]


@njit(cache=True, nogil=True)
def count_dealers(
    cards: npt.NDArray[np.uint64],
    open_cards: np.uint64,
    hidden: int,
    own: int,
    least: int,
    end: int,
    suits: npt.NDArray[np.uint32],
    places: npt.NDArray[np.uint16],
) -> Ints:
    """The dealer's hands by class against one hand: those cards that lie open with any of the others.

    `own` is the hand's strength, `least` the first that qualifies, `end` the first above it that does not,
    `cards` the bits of those not seen.
    """
    counts = np.zeros(CLASSES, np.int64)
    at = np.arange(hidden)
    while at[hidden - 1] < len(cards):
        mask = open_cards
        for each in at:
            mask |= cards[each]
        strength = np.int64(rank_best(mask, suits, places))
        than = WEAKER if strength < own else EQUAL if strength == own else STRONGER
        counts[3 + than if least <= strength < end else than] += 1
        next_set(at)
    return counts
