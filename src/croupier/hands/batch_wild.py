"""Five cards with a joker, of many hands at once: the numbers of `WildRanking.evaluate` and its like.

A joker is the index 52. Hands without one go by the tables of five cards, four cards with one by tables of
four, both filled by the readable evaluator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from croupier.cards.card import JOKER, Card
from croupier.compiled import compiled
from croupier.hands.batch import Cards, Masks, Strengths, check_array, rank_suited, rank_unsuited
from croupier.hands.lookup import SUIT_SHIFT, Flush, LookupOrder, lookup
from croupier.hands.scale import SUIT_RANKS

# Suits are counted from three, so that five cards set the top bit of the count; a joker is counted in all.
_NO_CARDS: Final = np.uint64(0x3333 << SUIT_SHIFT)
_FLUSH_BITS: Final = np.uint64(0x8888 << SUIT_SHIFT)
_JOKER_KEY: Final = np.uint64(0x1111 << SUIT_SHIFT | 1 << 63)
_JOKER_BIT: Final = np.uint64(1 << 63)


class WildOrder(NamedTuple):
    """A ranking of five cards of which one may be a joker, by its readable evaluator."""

    natural: LookupOrder
    with_joker: LookupOrder
    """The order of four cards and the joker."""


def wild_order(
    name: str,
    evaluate: Callable[[Sequence[Card]], int],
    flush: Flush = Flush.MORE,
    ranks: Sequence[int] = SUIT_RANKS,
) -> WildOrder:
    return WildOrder(
        LookupOrder(name, evaluate, 5, 5, flush, tuple(ranks)),
        LookupOrder(f"{name} with a joker", lambda four: evaluate([*four, JOKER]), 4, 4, flush, tuple(ranks)),
    )


@compiled
def _rank_cards(
    cards: Cards, keys: Masks, bits: Masks, places: Strengths, with_joker: Strengths, strengths: Strengths
) -> None:
    for i in range(len(cards)):
        key = _NO_CARDS
        mask = np.uint64(0)
        for j in range(5):
            key += keys[cards[i, j]]
            mask |= bits[cards[i, j]]
        if key & _JOKER_BIT:
            if key & _FLUSH_BITS:
                strengths[i] = rank_suited(mask, with_joker)
            else:
                strengths[i] = rank_unsuited(key, with_joker)
        elif key & _FLUSH_BITS:
            strengths[i] = rank_suited(mask, places)
        else:
            strengths[i] = rank_unsuited(key, places)


def evaluate_cards(cards: Cards, order: WildOrder) -> Strengths:
    """The strengths of hands of five card indices, one hand a row, with one joker at most in each."""
    check_array(cards, 5, JOKER.index)
    tables = lookup(5, order.natural)
    joker_key = _JOKER_BIT if order.natural.flush is Flush.THE_SAME else _JOKER_KEY
    keys = np.append(tables.keys, joker_key)
    bits = np.append(tables.bits, np.uint64(0))
    strengths = np.empty(len(cards), np.uint16)
    with_joker = lookup(4, order.with_joker).places
    _rank_cards(np.ascontiguousarray(cards), keys, bits, tables.places, with_joker, strengths)
    return strengths
