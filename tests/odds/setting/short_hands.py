"""Every seven cards of a short pack of two suits and the joker, as bits; those that differ by suit alone fare
alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from croupier.cards.card import SUITS, Card, Hand
from croupier.cards.pack import Pack

HEARTS, SPADES = map(SUITS.index, "hs")


def hands_by_bits(pack: Pack) -> dict[int, Hand]:
    places = range(len(pack))
    return {
        sum(1 << at for at in each): tuple(pack.cards[at] for at in each) for each in combinations(places, 7)
    }


def hands_alike(pack: Pack) -> dict[int, int]:
    """Each hand, and which of the two stands for it and for the same with the suits exchanged."""
    other = [pack.cards.index(_of_other_suit(card)) for card in pack]
    found = {}
    for each in hands_by_bits(pack):
        exchanged = sum(1 << other[at] for at in range(len(pack)) if each >> at & 1)
        found[each] = min(each, exchanged)
    return found


def _of_other_suit(card: Card) -> Card:
    return card if card.is_joker else Card(card.rank, HEARTS + SPADES - card.suit)


def sevens_within(bits: int) -> Iterator[int]:
    """All but one of eight cards."""
    return (bits & ~(1 << out) for out in range(bits.bit_length()) if bits >> out & 1)
