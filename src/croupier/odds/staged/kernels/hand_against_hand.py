"""Kernels for hands against the dealer's: kinds of sets of cards, best play of every hand, and a single hand.

Sets that differ only by the names of suits are of one kind. `compared_hands` compares the hands.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled, inlined
from croupier.hands.batch import rank

Ints = npt.NDArray[np.int64]
Counts = npt.NDArray[np.int32]
Cards = npt.NDArray[np.int8]

WHOLE = 24
"""The unit in which the sets of a kind are counted: the number of orders of four suits."""
WEAKER, EQUAL, STRONGER = range(3)
CLASSES = 6
"""The number of classes of a dealer's hand: weaker, equal, stronger; not qualifying, then qualifying."""


@inlined
def next_set(cards: Ints) -> None:
    """Advance to the next set, ordered by highest card, then the next highest. The last set overflows."""
    for at in range(len(cards)):
        if at + 1 == len(cards) or cards[at] + 1 < cards[at + 1]:
            cards[at] += 1
            for lower in range(at):
                cards[lower] = lower
            return


@inlined
def order_suits(cards: Ints, ranks: Ints, suits: Ints, alike: Ints, held: Ints, order: Ints) -> bool:
    """Put interchangeable suits in descending order of their ranks; return True if they already were."""
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


@compiled
def find_kinds(
    size: int, sets: int, ranks: Ints, suits: Ints, alike: Ints, cards_at: Ints, adds: Ints
) -> tuple[Counts, Counts]:
    """Return the kind of every set of `size` cards, and the number of sets of each kind.

    A card is identified by its place in the pack; `ranks` and `suits` have its rank and suit, and
    `cards_at[rank, suit]` is the reverse. `alike` numbers the suits, equal where they are interchangeable.
    `adds[at, card]` is the number that a card adds to a set's number if `at` cards of the set are lower.
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
    ways = np.zeros(kinds, np.int32)
    cards = np.arange(size)
    moved = np.zeros(size, np.int64)
    for number in range(sets):
        if kind_of[number] < 0:
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
    return kind_of, ways


@inlined
def _divide(below: int, up_to: int, low: int, high: int, total: int, place: int, counts: Ints) -> None:
    """Fill in the number of dealer's hands in each class.

    The dealer's hands are given by number: those weaker than the player's (`below`), those not stronger
    (`up_to`), those too low to qualify (`low`), those not too high to qualify (`high`), and all (`total`).
    `place` tells whether the player's strength is too low to qualify (0), qualifies (1), or is too high (2).
    """
    plays = high - low
    if place == 1:
        counts[WEAKER], counts[EQUAL], counts[STRONGER] = low, 0, total - high
        counts[3 + WEAKER], counts[3 + EQUAL], counts[3 + STRONGER] = below - low, up_to - below, high - up_to
        return
    weaker = plays if place == 2 else 0
    counts[3 + WEAKER], counts[3 + EQUAL], counts[3 + STRONGER] = weaker, 0, plays - weaker
    counts[WEAKER], counts[EQUAL] = below - weaker, up_to - below
    counts[STRONGER] = total - up_to - plays + weaker


class Faced(NamedTuple):
    """[hand, open card] → number of dealer's hands."""

    below: Counts
    """The hands weaker than the player's."""
    up_to: Counts
    """The hands not stronger than the player's."""
    low: Counts
    """The hands too low to qualify."""
    high: Counts
    """The hands not too high to qualify."""
    total: int
    """All hands."""


class OwnHands(NamedTuple):
    """The player's hands."""

    levels: Ints
    """[hand] → the index of its strength among all strengths."""
    places: Ints
    """[level] → too low to qualify, in between, too high."""
    ways: Counts
    groups: Cards
    """[hand, open card] → the group of what the player sees."""


class PlayTerms(NamedTuple):
    """The plays and their nets."""

    nets: Ints
    """[level, play, class] → net."""
    legal: npt.NDArray[np.bool_]
    """[level, play]"""
    listed: Ints
    """The plays in the rules' order; among equally good plays, the first in this order is made."""


class BestPlays(NamedTuple):
    """The arrays that `play_best` fills in."""

    best: npt.NDArray[np.uint8]
    """[hand, open card] → the best plays, a bit each."""
    made: npt.NDArray[np.uint8]
    ends: Ints
    """[level, play, class] → deals."""
    worth: Ints
    """[group, level, play], for every legal play, best or not."""


@compiled
def play_best(first: int, last: int, faced: Faced, own: OwnHands, terms: PlayTerms, found: BestPlays) -> None:
    """Find the best plays for some of the hands and every open card."""
    below, up_to, low, high, total = faced
    levels, places, ways, groups = own
    nets, legal, listed = terms
    best, made, ends, worth = found
    counts = np.zeros(CLASSES, np.int64)
    for hand in range(first, last):
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


@compiled
def never_less(worth: Ints, least: int) -> Ints:
    """Return [group, level] → the best plays among those that never go back to an earlier play at a higher
    level.

    `worth` is indexed by group, level and play; `least` is the value of an illegal play.
    """
    groups, levels, plays = worth.shape
    chosen = np.zeros((groups, levels), np.int64)
    came_from = np.zeros((levels, plays), np.int64)
    so_far = np.zeros(plays, np.int64)
    for group in range(groups):
        so_far[:] = 0
        for level in range(levels):
            most, at = so_far[0], 0
            for play in range(plays):
                if so_far[play] > most:
                    most, at = so_far[play], play
                came_from[level, play] = at
                so_far[play] = max(most + worth[group, level, play], least)
        last = 0
        for play in range(plays):
            if so_far[play] > so_far[last]:
                last = play
        for level in range(levels - 1, -1, -1):
            chosen[group, level] = last
            last = came_from[level, last]
    return chosen


@compiled
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
    """Count the dealer's hands by class against one hand: the open cards with any `hidden` unseen cards.

    `own` is the hand's strength, `least` the first strength that qualifies, `end` the first above it that
    does not, and `cards` has the bits of the unseen cards.
    """
    counts = np.zeros(CLASSES, np.int64)
    at = np.arange(hidden)
    while at[hidden - 1] < len(cards):
        mask = open_cards
        for each in at:
            mask |= cards[each]
        strength = np.int64(rank(mask, suits, places))
        than = WEAKER if strength < own else EQUAL if strength == own else STRONGER
        counts[3 + than if least <= strength < end else than] += 1
        next_set(at)
    return counts
