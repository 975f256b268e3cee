"""Three-card hands: a straight beats a flush, and three of a kind beats both.

`evaluate_as_five` ranks them as hands of five are: a flush beats a straight, and that three of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from croupier.cards.card import Card
from croupier.errors import BadCards
from croupier.hands.scale import (
    RANK_KEYS,
    FewCards,
    HandCategory,
    Ranks,
    by_number,
    check_cards,
    straight_top,
)


class ThreeCardCategory(HandCategory):
    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5


def evaluate(cards: Sequence[Card]) -> int:
    """The strength of three different cards."""
    if len(cards) != 3 or len(set(cards)) != 3:
        check_cards(cards, (3,))
    first, second, third = cards
    try:
        key = RANK_KEYS[first] + RANK_KEYS[second] + RANK_KEYS[third]
    except KeyError:
        raise BadCards("a joker in a three-card hand", why="it has no rank of its own here") from None
    return _strength(key, first.suit == second.suit == third.suit)


def _classify(ranks: Sequence[int], is_suited: bool) -> tuple[ThreeCardCategory, Ranks]:
    groups = by_number(ranks)
    top = straight_top(ranks, 3)
    if is_suited and top:
        return ThreeCardCategory.STRAIGHT_FLUSH, (top,)
    if len(groups) == 1:
        return ThreeCardCategory.THREE_OF_A_KIND, groups
    if top:
        return ThreeCardCategory.STRAIGHT, (top,)
    if is_suited:
        return ThreeCardCategory.FLUSH, groups
    if len(groups) == 2:
        return ThreeCardCategory.PAIR, groups
    return ThreeCardCategory.HIGH_CARD, groups


_HANDS = FewCards(3, _classify)
_strength = _HANDS.strength


def category(strength: int) -> ThreeCardCategory:
    return _HANDS.category(strength)


def is_mini_royal(strength: int) -> bool:
    """Return True for A-K-Q of one suit, the best hand of all."""
    return strength == len(_HANDS.scale.classes) - 1


def describe(strength: int) -> str:
    """Return a hand's name: `pair of jacks`, `queen-high straight`; the suited A-K-Q is an ace-high
    straight flush."""
    return _HANDS.describe(strength)


def lowest(kind: ThreeCardCategory, *ranks: int) -> int:
    """The weakest of a category: `lowest(ThreeCardCategory.HIGH_CARD, QUEEN)` is queen high or better."""
    return _HANDS.scale.lowest(kind, *ranks)


# As hands of five

AS_FIVE: Final = (
    ThreeCardCategory.HIGH_CARD,
    ThreeCardCategory.PAIR,
    ThreeCardCategory.THREE_OF_A_KIND,
    ThreeCardCategory.STRAIGHT,
    ThreeCardCategory.FLUSH,
    ThreeCardCategory.STRAIGHT_FLUSH,
)


def evaluate_as_five(cards: Sequence[Card]) -> int:
    """The strength of three cards in the order of five; high cards and pairs are as strong in both."""
    return _as_five()[0][evaluate(cards)]


def from_five(strength: int) -> int:
    """The usual strength of a hand that was ranked in the order of five."""
    return _as_five()[1][strength]


@cache
def _as_five() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Each strength's place in the order of five, and the reverse."""
    usual = range(len(_HANDS.scale.classes))
    back = sorted(usual, key=lambda strength: (AS_FIVE.index(category(strength)), strength))
    there = sorted(usual, key=back.__getitem__)
    return tuple(there), tuple(back)
