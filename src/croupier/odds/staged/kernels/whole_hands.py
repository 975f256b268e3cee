"""Count the dealer's hands that a player's hand beats in games where all of a dealer's cards make the hand.

The strength of such a hand depends on its ranks only, unless all cards are of one suit. The dealer's hands
are therefore counted in two parts, from the weakest up: by ranks alone, as if there were no suits; and as a
correction for each suit, which subtracts the suit's hands at the strength of their ranks and adds them at
their true strength. Both are counted for every small set of cards in a hand, by rank. Inclusion and exclusion
over the player's cards, or over those of one suit, gives the number of hands that contain none of them.

Two counts share one number, as in `compared_hands`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.compiled import compiled
from croupier.odds.staged.kernels.compared_hands import CardPlaces, ComparedHands
from croupier.odds.staged.kernels.hand_against_hand import Cards, Ints

RANKS = 13
SUITS = 4
_LOWER = (1 << 32) - 1
_UPPER = 1 << 32


class RankHands(NamedTuple):
    """The dealer's hands by ranks alone, the weakest first."""

    ranks: Cards
    """[hand, place]: the ranks, the lowest first."""
    strengths: Ints


class SuitedHands(NamedTuple):
    """The corrections for hands of one suit, the weakest first."""

    masks: Ints
    sorts: Ints
    """The suit of each hand; suits with the same ranks share the number in `RankNumbers.alike`."""
    signs: Ints
    strengths: Ints


class RankNumbers(NamedTuple):
    """The numbering of multisets of ranks, and the number of cards of each rank."""

    adds: Ints
    """[number of ranks below it, rank] → the number that the rank adds."""
    starts: Ints
    """[number of ranks] → the first number of multisets of that size."""
    cards: Ints
    """[rank] → number of cards in the pack."""
    choices: Ints
    """[n, k] → the number of ways to choose k of n cards."""
    alike: Ints
    """[suit] → the first suit that has the same ranks."""


@compiled
def _add_ranks(ranks: Cards, amount: int, column: int, of: RankNumbers, counts: Ints) -> None:
    """Add the hands of these ranks to the counts of every multiset of ranks that they contain."""
    size = len(ranks)
    for some in range(1 << size):
        number, lower, ways, is_first = 0, 0, 1, True
        held, kept = 0, 0
        for at in range(size):
            starts = at == 0 or ranks[at] != ranks[at - 1]
            if starts:
                held, kept = 0, 0
            held += 1
            if some >> at & 1:
                is_first = is_first and (starts or some >> at - 1 & 1 == 1)
                kept += 1
                number += of.adds[lower, ranks[at]]
                lower += 1
            if at + 1 == size or ranks[at + 1] != ranks[at]:
                ways *= of.choices[of.cards[ranks[at]] - kept, held - kept]
        if is_first:
            counts[of.starts[lower] + number, column] += amount * ways


@compiled
def _add_suited(mask: int, amount: int, counts: Ints, column: int) -> None:
    """Add the one hand of these ranks in a suit to the counts of every set of ranks that it contains."""
    some = mask
    while True:
        counts[some, column] += amount
        if some == 0:
            return
        some = (some - 1) & mask


@compiled
def _without_ranks(held: Ints, up: int, column: int, of: RankNumbers, counts: Ints) -> int:
    """Return the number of dealer's hands, by ranks alone, with the open rank (-1 for none) and without the
    player's cards."""
    size = len(held)
    deepest = len(of.adds)
    total = np.int64(0)
    for some in range(1 << size):
        number, lower, sign = 0, 0, 1
        is_open = up >= 0
        for at in range(size):
            if some >> at & 1:
                if is_open and held[at] >= up:
                    if lower < deepest:
                        number += of.adds[lower, up]
                    lower += 1
                    is_open = False
                if lower < deepest:
                    number += of.adds[lower, held[at]]
                lower += 1
                sign = -sign
        if is_open:
            if lower < deepest:
                number += of.adds[lower, up]
            lower += 1
        if lower <= deepest:
            total += sign * counts[of.starts[lower] + number, column]
    return int(total)


@compiled
def _without_suited(held: int, up: int, counts: Ints, column: int) -> int:
    """Return a suit's correction: its hands with the open rank and without any of the player's cards."""
    total = np.int64(0)
    some = held
    while True:
        sign, rest = 1, some
        while rest:
            rest &= rest - 1
            sign = -sign
        total += sign * counts[some | up, column]
        if some == 0:
            return int(total)
        some = (some - 1) & held


@compiled
def compare_whole(
    dealers: RankHands,
    flushes: SuitedHands,
    numbers: RankNumbers,
    hands: Cards,
    strengths: Ints,
    order: Ints,
    marks: tuple[int, int],
    is_open: bool,
    of: CardPlaces,
    found: ComparedHands,
) -> None:
    """Fill in, for each hand, how many dealer's hands without its cards are weaker, not stronger, or below
    either mark. `order` lists the hands from the weakest up."""
    own, pack = hands.shape[1], len(of.ranks)
    counts = np.zeros((numbers.starts[-1], 2), np.int64)
    suited = np.zeros((SUITS, 1 << RANKS, 2), np.int64)
    for low_or_high in range(2):
        amount = _UPPER if low_or_high else 1
        for at in range(len(dealers.strengths)):
            if dealers.strengths[at] < marks[low_or_high]:
                _add_ranks(dealers.ranks[at], amount, 1, numbers, counts)
        for at in range(len(flushes.strengths)):
            if flushes.strengths[at] < marks[low_or_high]:
                _add_suited(flushes.masks[at], amount * flushes.signs[at], suited[flushes.sorts[at]], 1)
    passed, reached = np.zeros(2, np.int64), np.zeros(2, np.int64)
    held, last = np.zeros(own, np.int64), np.full(own, -1, np.int64)
    in_suit = np.zeros(SUITS, np.int64)
    by_rank = np.zeros((RANKS, 2), np.int64)
    by_card = np.zeros((SUITS, RANKS, 2), np.int64)
    last_strength = np.int64(-1)
    for hand in order:
        strength = strengths[hand]
        for to, amount in ((0, 1), (1, _UPPER)):
            ends = passed if to == 0 else reached
            while ends[0] < len(dealers.strengths) and dealers.strengths[ends[0]] < strength + to:
                _add_ranks(dealers.ranks[ends[0]], amount, 0, numbers, counts)
                ends[0] += 1
            while ends[1] < len(flushes.strengths) and flushes.strengths[ends[1]] < strength + to:
                at = ends[1]
                _add_suited(flushes.masks[at], amount * flushes.signs[at], suited[flushes.sorts[at]], 0)
                ends[1] += 1
        in_suit[:] = 0
        is_same = strength == last_strength
        for at in range(own):
            card = hands[hand, at]
            rank, to = of.ranks[card], at
            in_suit[of.suits[card]] |= 1 << rank
            while to > 0 and held[to - 1] > rank:
                held[to] = held[to - 1]
                to -= 1
            held[to] = rank
        for at in range(own):
            is_same = is_same and held[at] == last[at]
            last[at] = held[at]
        last_strength = strength
        if not is_same:
            for up in range(RANKS if is_open else 1):
                for column in range(2):
                    by_rank[up, column] = _without_ranks(held, up if is_open else -1, column, numbers, counts)
        for suit in range(SUITS):
            table = suited[numbers.alike[suit]]
            for up in range(RANKS if is_open else 1):
                bit = 1 << up if is_open else 0
                if in_suit[suit] & bit == 0 or not is_open:
                    for column in range(2):
                        by_card[suit, up, column] = _without_suited(in_suit[suit], bit, table, column)
        for card in range(pack if is_open else 1):
            if is_open:
                suit, rank = of.suits[card], of.ranks[card]
                if in_suit[suit] >> rank & 1:
                    for each in found:
                        each[hand, card] = -1
                    continue
                compared = by_rank[rank, 0] + by_card[suit, rank, 0]
                marked = by_rank[rank, 1] + by_card[suit, rank, 1]
            else:
                compared, marked = by_rank[0, 0], by_rank[0, 1]
                for suit in range(SUITS):
                    compared += by_card[suit, 0, 0]
                    marked += by_card[suit, 0, 1]
            found.below[hand, card] = compared & _LOWER
            found.up_to[hand, card] = compared >> 32
            found.low[hand, card] = marked & _LOWER
            found.high[hand, card] = marked >> 32
