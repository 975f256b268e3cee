"""Count the dealer's hands that a player's hand beats, for every hand and every open card at once.

The loop visits the dealer's hands from the weakest up, and counts for every set of cards how many of the
hands so far contain it. Inclusion and exclusion over the player's cards then gives the number of hands that
contain none of them. Sets that differ only by the names of suits are of one kind and are counted as one.

Two counts share one number, 32 bits each, and are added up together: the hands weaker than a hand and those
not stronger, or the hands below the first strength that qualifies and those below the first that no longer
does.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled
from croupier.hands.batch import rank
from croupier.odds.staged.kernels.hand_against_hand import WHOLE, Cards, Counts, Ints

_LOWER = (1 << 32) - 1
_UPPER = 1 << 32


class DealerHands(NamedTuple):
    """One of the dealer's hands of each kind, the weakest first."""

    cards: Cards
    strengths: Ints
    weights: Ints
    """The number of hands of the kind."""


class CardPlaces(NamedTuple):
    """The cards of a pack by their places in it."""

    ranks: Ints
    suits: Ints
    twins: Ints
    """The card of the same rank in the suit before; -1 if that suit has other ranks."""
    adds: Ints
    """[cards below it, card] → what it adds to a set's number."""
    bits: npt.NDArray[np.uint64]
    """The bits of each card in the mask of a hand."""


class SetKinds(NamedTuple):
    """The kinds of sets of all sizes up to the largest that is looked up."""

    kind_of: Counts
    """[number of the set], from `starts[size]` on."""
    starts: Ints
    shares: Counts
    """A set of a kind is one of `WHOLE / shares` sets."""


class DealerOrder(NamedTuple):
    """How the dealer's hands rank: the tables of `lookup`."""

    suits: npt.NDArray[np.uint32]
    places: npt.NDArray[np.uint16]


class ComparedHands(NamedTuple):
    """[hand, open card] → the number of dealer's hands that compare so; -1 if the hand has the open card."""

    below: Counts
    up_to: Counts
    low: Counts
    """The hands weaker than the first strength that qualifies."""
    high: Counts
    """The hands weaker than the first strength above those that no longer qualifies."""


@compiled
def _add(
    cards: npt.NDArray[np.int8], amount: int, column: int, adds: Ints, kinds: SetKinds, members: Ints,
    numbers: Ints, counts: Ints,
) -> None:  # fmt: skip
    """Add a dealer's hand to the counts of every set of its cards that is looked up."""
    kind_of, starts, shares = kinds
    deepest = len(starts) - 2
    counts[0, column] += amount * shares[0]
    for top in range(len(cards)):
        card = cards[top]
        for some in range(1 << top):
            lower = members[some]
            if lower < deepest:
                number = numbers[some] + adds[lower, card]
                numbers[some | 1 << top] = number
                kind = kind_of[starts[lower + 1] + number]
                counts[kind, column] += amount * shares[kind]


@compiled
def compare_all(
    against: DealerHands,
    hands: Cards,
    strengths: Ints,
    order: Ints,
    marks: tuple[int, int],
    is_open: bool,
    of: CardPlaces,
    kinds: SetKinds,
    ranking: DealerOrder,
    found: ComparedHands,
) -> None:
    """Fill in, for each hand, how many dealer's hands without its cards are weaker, not stronger, or below
    either mark. `order` lists the hands from the weakest up."""
    dealers, dealer_strengths, weights = against
    ranks, suits, twins, adds, bits = of
    kind_of, starts, shares = kinds
    deepest = len(starts) - 2
    size, own, pack = dealers.shape[1], hands.shape[1], adds.shape[1]
    counts = np.zeros((len(shares), 2), np.int64)
    members = np.zeros(64, np.int64)
    for some in range(1, 64):
        members[some] = members[some >> 1] + (some & 1)
    numbers, raised = np.zeros(64, np.int64), np.zeros(64, np.int64)
    low_mark, high_mark = marks
    has_marks = low_mark > 0 or high_mark > 0
    for at in range(len(dealers) if has_marks else 0):
        amount = 0
        if dealer_strengths[at] < low_mark:
            amount += weights[at]
        if dealer_strengths[at] < high_mark:
            amount += weights[at] * _UPPER
        if amount:
            _add(dealers[at], amount, 1, adds, kinds, members, numbers, counts)
    held = np.zeros(4, np.int64)
    passed, reached = 0, 0  # weaker than the hand, and not stronger
    for hand in order:
        own_strength = strengths[hand]
        while passed < len(dealers) and dealer_strengths[passed] < own_strength:
            amount = weights[passed] if passed < reached else weights[passed] * (1 + _UPPER)
            _add(dealers[passed], amount, 0, adds, kinds, members, numbers, counts)
            passed += 1
        reached = max(reached, passed)
        while reached < len(dealers) and dealer_strengths[reached] <= own_strength:
            _add(dealers[reached], weights[reached] * _UPPER, 0, adds, kinds, members, numbers, counts)
            reached += 1
        held[:] = 0
        mask = np.uint64(0)
        for top in range(own):
            card = hands[hand, top]
            held[suits[card]] |= 1 << ranks[card]
            mask |= bits[card]
            for some in range(1 << top):
                lower = members[some]
                numbers[some | 1 << top] = numbers[some] + adds[lower, card]
                raised[some | 1 << top] = raised[some] + adds[lower + 1, card]
        lowest = 0
        for card in range(pack if is_open else 1):
            if is_open:
                if lowest < own and hands[hand, lowest] == card:
                    for each in found:
                        each[hand, card] = -1
                    lowest += 1
                    continue
                twin = twins[card]
                if twin >= 0 and held[suits[card]] == held[suits[twin]]:
                    for each in found:
                        each[hand, card] = each[hand, twin]
                    continue
            lower_part = (1 << lowest) - 1
            compared, marked = np.int64(0), np.int64(0)
            for some in range(1 << own):
                in_set = members[some] + is_open
                if in_set > size:
                    continue
                sign = -1 if members[some] & 1 else 1
                if in_set > deepest:  # a whole hand of the dealer's
                    strength = np.int64(rank(mask | bits[card], ranking.suits, ranking.places))
                    compared += (
                        sign * WHOLE * ((strength < own_strength) + (strength <= own_strength) * _UPPER)
                    )
                    marked += sign * WHOLE * ((strength < low_mark) + (strength < high_mark) * _UPPER)
                    continue
                if is_open:
                    low = some & lower_part
                    number = numbers[low] + adds[members[low], card] + raised[some] - raised[low]
                else:
                    number = numbers[some]
                kind = kind_of[starts[in_set] + number]
                compared += sign * counts[kind, 0]
                if has_marks:
                    marked += sign * counts[kind, 1]
            found.below[hand, card] = (compared & _LOWER) // WHOLE
            found.up_to[hand, card] = (compared >> 32) // WHOLE
            found.low[hand, card] = (marked & _LOWER) // WHOLE
            found.high[hand, card] = (marked >> 32) // WHOLE
