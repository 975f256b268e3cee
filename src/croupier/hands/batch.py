"""Strengths of many hands at once: the numbers of `poker.evaluate`, over arrays.

Hands come as card indices, one row a hand, or as masks (`hand_masks`), the faster to evaluate. A compiled
loop of another module ranks one hand with `rank(mask, suits, places)`, where `suits` and `places` are
those of `lookup(size)` and masks are joined by `|`. That the cards of a hand differ is the caller's care.

Masks are also ranked in other orders (`evaluate_masks(masks, size, FOUR)`), and one of them in a compiled
loop by `rank` with the tables of `lookup(size, order)`; where a flush is worth less than the same ranks of
several suits, by `rank_fives`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.cards.card import parse_cards
from croupier.compiled import compiled, inlined
from croupier.errors import BadCards
from croupier.hands.lookup import (
    FIVE,
    FLUSH_MARK,
    FLUSHES_AT,
    ROW_SHIFT,
    ROWS_AT,
    STRENGTHS_AT,
    SUIT_SHIFT,
    Flush,
    LookupOrder,
    lookup,
    unpaired_ranks,
)

Cards: TypeAlias = npt.NDArray[np.uint8]
Masks: TypeAlias = npt.NDArray[np.uint64]
Strengths: TypeAlias = npt.NDArray[np.uint16]
Counts: TypeAlias = npt.NDArray[np.uint32]

_COLUMN: Final = np.uint64((1 << ROW_SHIFT) - 1)
_ROW: Final = np.uint64(ROW_SHIFT)
_RANKS: Final = np.uint64((1 << 13) - 1)
_SUIT_1: Final = np.uint64(16)
_SUIT_2: Final = np.uint64(32)
_SUIT_3: Final = np.uint64(48)
_ROWS_AT: Final = np.uint64(ROWS_AT)
_FLUSHES_AT: Final = np.uint64(FLUSHES_AT)
_STRENGTHS_AT: Final = np.uint64(STRENGTHS_AT)
_FLUSH_MARK: Final = np.uint64(FLUSH_MARK)
# Suits are counted from three, so that five cards set the top bit of the count.
NO_CARDS: Final = np.uint64(0x3333 << SUIT_SHIFT)
FLUSH_BITS: Final = np.uint64(0x8888 << SUIT_SHIFT)
_BIT: Final = np.uint64(1)


@compiled
def rank_suited(mask: np.uint64, places: Strengths) -> np.uint16:
    """The strength of a hand that has five cards of a suit."""
    return max(
        max(places[_FLUSHES_AT + (mask & _RANKS)], places[_FLUSHES_AT + (mask >> _SUIT_1 & _RANKS)]),
        max(
            places[_FLUSHES_AT + (mask >> _SUIT_2 & _RANKS)], places[_FLUSHES_AT + (mask >> _SUIT_3 & _RANKS)]
        ),
    )


@compiled
def rank_unsuited(key: np.uint64, places: Strengths) -> np.uint16:
    """The strength of a hand without a flush, from the sum of its keys."""
    place = np.uint16(places[_ROWS_AT + (key >> _ROW & _COLUMN)] + places[key & _COLUMN])
    strength: np.uint16 = places[_STRENGTHS_AT + np.uint64(place)]
    return strength


@compiled
def rank(mask: np.uint64, suits: npt.NDArray[np.uint32], places: Strengths) -> np.uint16:
    """Return the strength of the one hand in a mask, by the tables of its size and order.

    Another hand can beat a flush, such as trips among four cards. Orders in which a flush is worth less than
    its ranks are ranked by `rank_fives`.
    """
    key = (
        np.uint64(suits[mask & _RANKS])
        + np.uint64(suits[mask >> _SUIT_1 & _RANKS])
        + np.uint64(suits[mask >> _SUIT_2 & _RANKS])
        + np.uint64(suits[mask >> _SUIT_3 & _RANKS])
    )
    if key & _FLUSH_MARK:
        return max(rank_suited(mask, places), rank_unsuited(key & ~_FLUSH_MARK, places))
    return rank_unsuited(key, places)


@compiled
def _rank_masks(masks: Masks, suits: npt.NDArray[np.uint32], places: Strengths, strengths: Strengths) -> None:
    for i in range(len(masks)):
        strengths[i] = rank(masks[i], suits, places)


@compiled
def _rank_mixed_masks(
    masks: Masks,
    spare: int,
    suits: npt.NDArray[np.uint32],
    places: Strengths,
    fives: Strengths,
    unpaired: Strengths,
    strengths: Strengths,
) -> None:
    """Hands of five cards and up to two to spare, where a flush is worth less than its ranks."""
    for i in range(len(masks)):
        mask = masks[i]
        key = (
            np.uint64(suits[mask & _RANKS])
            + np.uint64(suits[mask >> _SUIT_1 & _RANKS])
            + np.uint64(suits[mask >> _SUIT_2 & _RANKS])
            + np.uint64(suits[mask >> _SUIT_3 & _RANKS])
        )
        strengths[i] = rank_unsuited(key & ~_FLUSH_MARK, places)
        if key & _FLUSH_MARK:
            # The best ranks count where two are alike, or where one is held outside the long suit too.
            ranks = np.uint64(unpaired[strengths[i]])
            if ranks and (spare == 0 or not ranks & _outside(mask, suits)):
                strengths[i] = rank_fives(mask, spare, suits, fives)


@compiled
def _rank_mixed_cards(
    cards: Cards,
    each: tuple[int, ...],
    tables: tuple[Masks, Masks, npt.NDArray[np.uint32]],
    places: Strengths,
    fives: Strengths,
    unpaired: Strengths,
    strengths: Strengths,
) -> None:
    """Rank hands given as card indices; `tables` are the keys, the bits and the suits."""
    keys, bits, suits = tables
    for i in range(len(cards)):
        key = NO_CARDS
        for j in range(len(each)):
            key += keys[cards[i, j]]
        strengths[i] = rank_unsuited(key, places)
        if key & FLUSH_BITS:
            ranks = np.uint64(unpaired[strengths[i]])
            mask = np.uint64(0)
            for j in range(len(each)):
                mask |= bits[cards[i, j]]
            if ranks and not ranks & _outside(mask, suits):
                strengths[i] = rank_fives(mask, len(each) - 5, suits, fives)


@inlined
def _outside(mask: np.uint64, suits: npt.NDArray[np.uint32]) -> np.uint64:
    """The ranks held in other suits than that of the flush."""
    ranks = np.uint64(0)
    for suit in range(4):
        of_suit = mask >> np.uint64(16 * suit) & _RANKS
        if not np.uint64(suits[of_suit]) & _FLUSH_MARK:
            ranks |= of_suit
    return ranks


@compiled
def rank_fives(mask: np.uint64, spare: int, suits: npt.NDArray[np.uint32], fives: Strengths) -> np.uint16:
    """Return the strength of the best five cards of a hand with `spare` cards more than five, by trying
    each choice.

    `fives` maps a choice to its strength.
    """
    if spare == 0:
        return _rank_five(mask, suits, fives)
    best = np.uint16(0)
    rest = mask
    while rest:
        one = rest & (~rest + _BIT)
        rest ^= one
        others = rest if spare == 2 else one
        while others:
            other = others & (~others + _BIT)
            others ^= other
            best = max(best, _rank_five(mask & ~(one | other), suits, fives))
    return best


@compiled
def _rank_five(mask: np.uint64, suits: npt.NDArray[np.uint32], fives: Strengths) -> np.uint16:
    """Return the strength of five cards, which are a flush also where they would be worth more without it."""
    key = (
        np.uint64(suits[mask & _RANKS])
        + np.uint64(suits[mask >> _SUIT_1 & _RANKS])
        + np.uint64(suits[mask >> _SUIT_2 & _RANKS])
        + np.uint64(suits[mask >> _SUIT_3 & _RANKS])
    )
    return rank_suited(mask, fives) if key & _FLUSH_MARK else rank_unsuited(key, fives)


@compiled
def _rank_cards(
    cards: Cards, each: tuple[int, ...], keys: Masks, bits: Masks, places: Strengths, strengths: Strengths
) -> None:
    """`each` numbers the cards of a hand: the compiler knows how many and unrolls the loops."""
    for i in range(len(cards)):
        key = NO_CARDS
        for j in range(len(each)):
            key += keys[cards[i, j]]
        if key & FLUSH_BITS:
            mask = np.uint64(0)
            for j in range(len(each)):
                mask |= bits[cards[i, j]]
            strengths[i] = rank_suited(mask, places)
        else:
            strengths[i] = rank_unsuited(key, places)


@compiled
def _rank_grid(
    keys: Masks, bits: Masks, board_keys: Masks, board_bits: Masks, places: Strengths, strengths: Strengths
) -> None:
    for i in range(len(board_keys)):
        for j in range(len(keys)):
            key = board_keys[i] + keys[j]
            if key & FLUSH_BITS:
                strengths[i, j] = rank_suited(board_bits[i] | bits[j], places)
            else:
                strengths[i, j] = rank_unsuited(key, places)


def evaluate_grid(hands: Cards, boards: Cards, order: LookupOrder) -> Strengths:
    """The strength of every hand with every board, `[board, hand]`, where five of them count. What a hand is
    worth with a board that has one of its cards means nothing."""
    size = hands.shape[-1] + boards.shape[-1]
    if order.least != 5 or (order.flush is Flush.LESS and size > 5):
        many = np.tile(hands, (len(boards), 1)), np.repeat(boards, len(hands), axis=0)
        return evaluate_cards(np.concatenate(many, axis=1), order).reshape(len(boards), len(hands))
    check_array(hands, hands.shape[-1])
    check_array(boards, boards.shape[-1])
    tables = lookup(size, order)
    keys, bits = tables.keys, tables.bits
    added = keys[hands].sum(axis=1, dtype=np.uint64), keys[boards].sum(axis=1, dtype=np.uint64) + NO_CARDS
    joined = (np.bitwise_or.reduce(bits[cards], axis=1) for cards in (hands, boards))
    hand_bits, board_bits = joined
    strengths = np.empty((len(boards), len(hands)), np.uint16)
    _rank_grid(added[0], hand_bits, added[1], board_bits, tables.places, strengths)
    return strengths


def evaluate_cards(cards: Cards, order: LookupOrder = FIVE) -> Strengths:
    """The strengths of hands of card indices, one hand a row, in any order."""
    size = cards.shape[-1]
    if order.least != 5:
        return evaluate_masks(hand_masks(cards), size, order)
    if size == 5 or order.flush is not Flush.LESS:
        return _evaluate(cards, size, order)
    check_array(cards, size)
    tables = lookup(size, order)
    strengths = np.empty(len(cards), np.uint16)
    fives, unpaired = lookup(5, order).places, unpaired_ranks(order)
    by_card = tables.keys, tables.bits, tables.suits
    each = tuple(range(size))
    _rank_mixed_cards(np.ascontiguousarray(cards), each, by_card, tables.places, fives, unpaired, strengths)
    return strengths


@compiled
def _join_cards(cards: Cards, bits: Masks, masks: Masks) -> None:
    for i in range(len(cards)):
        mask = np.uint64(0)
        for j in range(cards.shape[1]):
            mask |= bits[cards[i, j]]
        masks[i] = mask


def check_array(cards: Cards, size: int, highest: int = 51) -> None:
    """Refuse what is no array of hands of so many card indices."""
    if cards.ndim != 2 or cards.shape[1] != size or cards.dtype != np.uint8:
        raise BadCards(
            f"an array of {cards.dtype} in the shape {cards.shape}", instead=f"uint8, (hands, {size})"
        )
    if cards.size and cards.max() > highest:
        raise BadCards(f"no card of index {cards.max()} in a poker hand", instead=f"0 to {highest}")


def _evaluate(cards: Cards, size: int, order: LookupOrder = FIVE) -> Strengths:
    check_array(cards, size)
    tables = lookup(size, order)
    strengths = np.empty(len(cards), np.uint16)
    each = tuple(range(size))
    _rank_cards(np.ascontiguousarray(cards), each, tables.keys, tables.bits, tables.places, strengths)
    return strengths


def hand_masks(cards: Cards) -> Masks:
    """The hands of card indices, one a row, as masks: the card of rank r and suit s is bit 16s + r - 2."""
    check_array(cards, cards.shape[-1])
    masks = np.empty(len(cards), np.uint64)
    _join_cards(np.ascontiguousarray(cards), lookup(5).bits, masks)
    return masks


def evaluate_masks(masks: Masks, size: int, order: LookupOrder = FIVE) -> Strengths:
    """The strengths of hands in masks, all of as many cards as `size` says."""
    tables = lookup(size, order)
    strengths = np.empty(len(masks), np.uint16)
    if order.flush is Flush.LESS:
        fives = lookup(order.least, order).places
        unpaired = unpaired_ranks(order)
        spare = size - order.least
        _rank_mixed_masks(masks, spare, tables.suits, tables.places, fives, unpaired, strengths)
    else:
        _rank_masks(masks, tables.suits, tables.places, strengths)
    return strengths


# Among these cards is the best hand of three, four and five cards in each of the orders.
_BEST: Final = parse_cards("Ah Kh Qh Jh Th Ac Ad As")


@cache
def top_of(order: LookupOrder) -> int:
    """Return the strength of the best hand of this order."""
    return max(map(order.evaluate, combinations(_BEST, order.least)))
