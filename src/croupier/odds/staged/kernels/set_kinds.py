"""List the kinds of sets of cards: one set of each kind, with the number of sets of the kind.

A set consists of four hands of one suit each. Among suits with the same cards in the pack, hands are in
descending order of their bits, so that each kind is visited exactly once and no other set is visited.
"""

from __future__ import annotations

import numpy as np

from croupier.compiled import compiled
from croupier.odds.staged.kernels.hand_against_hand import Cards, Ints

RANKS = 13
SUITS = 4


def suit_hands(most: int) -> tuple[Ints, Ints]:
    """Return every hand of one suit as bits, the smallest size first, and the place of each size's first."""
    bits = np.arange(1 << RANKS)
    held = (bits[:, None] >> np.arange(RANKS) & 1).sum(axis=1)
    order = np.argsort(held, kind="stable")
    return bits[order], np.searchsorted(held[order], np.arange(most + 2))


@compiled
def list_kinds(
    size: int, hands: Ints, begins: Ints, in_suit: Ints, alike: Ints, cards_at: Ints, cards: Cards, ways: Ints
) -> int:
    """Return the number of kinds; fill in `cards` and `ways` up to their sizes.

    `in_suit` has the ranks of each suit in the pack, `alike` is equal where two suits are alike, and
    `cards_at[rank, suit]` is a card's place in the pack.
    """
    at = np.zeros(SUITS, np.int64)  # where each suit's hand is among all hands
    left = np.zeros(SUITS + 1, np.int64)  # cards still to be dealt to this suit and those after it
    left[0] = size
    suit, kinds = 0, 0
    at[0] = 0
    while suit >= 0:
        most = left[suit]
        first = begins[most] if suit == SUITS - 1 else 0
        at[suit] = max(at[suit], first)
        end = begins[most + 1]
        limit = hands[at[suit - 1]] if suit and alike[suit - 1] == alike[suit] else 1 << RANKS
        while at[suit] < end and (hands[at[suit]] > limit or hands[at[suit]] & ~in_suit[suit]):
            at[suit] += 1
        if at[suit] >= end:
            suit -= 1
            if suit >= 0:
                at[suit] += 1
            continue
        held = 0
        while begins[held + 1] <= at[suit]:
            held += 1
        left[suit + 1] = most - held
        if suit < SUITS - 1:
            suit += 1
            at[suit] = 0
            continue
        if kinds < len(ways):
            ways[kinds] = _put_down(hands, at, alike, cards_at, cards[kinds])
        kinds += 1
        at[suit] += 1
    return kinds


@compiled
def _put_down(hands: Ints, at: Ints, alike: Ints, cards_at: Ints, cards: Cards) -> int:
    """Fill in the cards of four suits' hands in order; return the number of ways to assign the hands to
    suits."""
    number, ways, in_group, same = 0, 1, 0, 0
    for suit in range(SUITS):
        goes_on = suit > 0 and alike[suit - 1] == alike[suit]
        in_group = in_group + 1 if goes_on else 1
        same = same + 1 if goes_on and at[suit - 1] == at[suit] else 1
        ways = ways * in_group // same
        rest = hands[at[suit]]
        for rank in range(RANKS):
            if rest >> rank & 1:
                card, to = cards_at[rank, suit], number
                while to > 0 and cards[to - 1] > card:
                    cards[to] = cards[to - 1]
                    to -= 1
                cards[to] = card
                number += 1
    return ways
