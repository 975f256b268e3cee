"""Pai gow poker: five cards set high and two set low, from a pack with a joker.

The joker is an ace, or whatever card completes a straight, a flush, a straight flush or a royal flush.
Sheet: rulebook/ohio-pai-gow-poker.md, hand rankings §6.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final, TypeAlias

from croupier.cards.card import ACE, CARDS, JOKER, RANKS, Card, Hand, rank_name
from croupier.hands.scale import (
    SUIT_RANKS,
    HandCategory,
    Ranks,
    Scale,
    by_number,
    check_cards,
    phrase,
    rank_multisets,
    straight_top,
)


class Category(HandCategory):  # §6.II
    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9
    FIVE_ACES = 10


Class: TypeAlias = tuple[Category, Ranks]
_WHEEL_TOP: Final = 5
_SHAPES: Final = {
    (5,): Category.FIVE_ACES,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (1, 1): Category.HIGH_CARD,
}
_JOKER_COMPLETES: Final = {  # §6.III
    Category.STRAIGHT,
    Category.FLUSH,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
}


# A card's key is a one in its rank's three bits and a one in its suit's, with the joker's bit between, so
# that the keys of a hand add up to its counts.
_JOKER_SHIFT: Final = 3 * len(RANKS)
_SUIT_SHIFT: Final = _JOKER_SHIFT + 1
_KEYS: Final = {
    JOKER: 1 << _JOKER_SHIFT,
    **{card: (1 << 3 * (card.rank - 2)) + (1 << _SUIT_SHIFT + 3 * card.suit) for card in CARDS[:52]},
}
_RANK_BITS: Final = (1 << _SUIT_SHIFT) - 1
_ONE_SUIT: Final = frozenset(number << 3 * suit for number in (4, 5) for suit in range(4))


def evaluate_high(cards: Sequence[Card], low_straight_second: bool = True) -> int:
    """The strength of a five-card hand.

    `low_straight_second` places A-2-3-4-5 second among the straights and first among the straight
    flushes below the royal (§6.II.C, G); without it A-2-3-4-5 is the lowest of both.
    """
    if len(cards) != 5 or len(set(cards)) != 5:
        check_cards(cards, (5,))
    key = sum(map(_KEYS.__getitem__, cards))
    return _high_strength(key & _RANK_BITS, key >> _SUIT_SHIFT in _ONE_SUIT, low_straight_second)


def evaluate_low(cards: Sequence[Card]) -> int:
    """The strength of a two-card hand, a pair or two high cards; the joker is an ace."""
    if len(cards) != 2 or cards[0] is cards[1]:
        check_cards(cards, (2,))
    return _low_strength(cards[0].rank or ACE, cards[1].rank or ACE)


@cache
def _low_strength(one: int, other: int) -> int:
    return _low_scale().places[_by_shape((one, other))]


@cache
def _high_strength(key: int, is_suited: bool, low_straight_second: bool) -> int:
    """The strength of the ranks in a key, with a joker the best hand that it can make."""
    places = _high_scale(low_straight_second).places
    ranks = tuple(rank for rank in SUIT_RANKS for _ in range(key >> 3 * (rank - 2) & 7))
    if not key >> _JOKER_SHIFT:
        return places[_classify(ranks, is_suited)]
    as_ace = _classify((*ranks, ACE), is_suited=False)  # §6.I
    completes = is_suited or len({*ranks}) == len(ranks)  # a pair leaves no straight to complete
    as_any = [_classify((*ranks, rank), is_suited) for rank in SUIT_RANKS if completes and rank not in ranks]
    return max(places[of] for of in (as_ace, *as_any) if of is as_ace or of[0] in _JOKER_COMPLETES)


def _classify(ranks: Ranks, is_suited: bool) -> Class:
    top = straight_top(ranks, 5)
    if is_suited and top == ACE:
        return Category.ROYAL_FLUSH, ()
    if is_suited and top:
        return Category.STRAIGHT_FLUSH, (top,)
    if is_suited:
        return Category.FLUSH, by_number(ranks)
    if top:
        return Category.STRAIGHT, (top,)
    return _by_shape(ranks)


def _by_shape(ranks: Sequence[int]) -> Class:
    groups = by_number(ranks)
    return _SHAPES[tuple(ranks.count(rank) for rank in groups)], groups


@cache
def _high_scale(low_straight_second: bool) -> Scale[Category]:
    mixed = (_classify(ranks, False) for ranks in rank_multisets(5))
    suited = (_classify(ranks, True) for ranks in combinations(SUIT_RANKS, 5))
    five_aces = _by_shape((ACE,) * 5)
    order = _low_straight_second if low_straight_second else _as_it_stands
    return Scale((*mixed, *suited, five_aces), order)


def _as_it_stands(of: Class) -> Class:
    return of


def _low_straight_second(of: Class) -> Class:
    """Straights by twice their top, with A-2-3-4-5 between the king and the ace."""
    kind, ranks = of
    if kind not in (Category.STRAIGHT, Category.STRAIGHT_FLUSH) or not ranks:
        return of
    return kind, (2 * ACE - 1 if ranks == (_WHEEL_TOP,) else 2 * ranks[0],)


@cache
def _low_scale() -> Scale[Category]:
    return Scale(map(_by_shape, rank_multisets(2)))


def category_high(strength: int, low_straight_second: bool = True) -> Category:
    return _high_scale(low_straight_second).classes[strength][0]


def category_low(strength: int) -> Category:
    return _low_scale().classes[strength][0]


def describe_high(strength: int, low_straight_second: bool = True) -> str:
    """`five aces`, `five-high straight`, `two pair, kings and eights`."""
    return phrase(*_high_scale(low_straight_second).classes[strength])


def describe_low(strength: int) -> str:
    """`pair of sevens`, `king-queen`: two cards are told by both."""
    category, ranks = _low_scale().classes[strength]
    return "-".join(map(rank_name, ranks)) if len(ranks) == 2 else phrase(category, ranks)


def can_set(high: Sequence[Card], low: Sequence[Card]) -> bool:
    """Whether the high hand ranks at least as high as the low one (§13.I).

    A low pair of sevens needs a pair of sevens in the high hand.
    """
    in_high = _high_scale(True).classes[evaluate_high(high)]
    in_low = _low_scale().classes[evaluate_low(low)]
    return in_high >= in_low  # of equal beginnings the longer is the greater


def splits(cards: Sequence[Card]) -> tuple[tuple[Hand, Hand], ...]:
    """The 21 ways to set seven cards as a high hand of five and a low hand of two, right or wrong."""
    check_cards(cards, (7,))
    return tuple([(high(cards), low(cards)) for high, low in _PARTS])


_PARTS: Final = [
    (itemgetter(*(place for place in range(7) if place not in low)), itemgetter(*low))
    for low in combinations(range(7), 2)
]
"""What takes the high and the low hand out of seven cards."""
