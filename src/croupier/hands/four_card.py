"""Four-card hands: the best four of four, five or six cards.

Four of a kind beats a straight flush, three of a kind beats a flush, and a flush beats a straight.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from croupier.cards.card import Card, Hand
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


class FourCardCategory(HandCategory):
    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    STRAIGHT = 3
    FLUSH = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7


def evaluate(cards: Sequence[Card]) -> int:
    """The strength of the best four among four, five or six different cards."""
    if not 4 <= len(cards) <= 6 or len(set(cards)) != len(cards):
        check_cards(cards, (4, 5, 6))
    try:
        return max(map(_evaluate_four, combinations(cards, 4)))
    except KeyError:
        raise BadCards("a joker in a four-card hand", why="it has no rank of its own here") from None


def _evaluate_four(cards: tuple[Card, Card, Card, Card]) -> int:
    a, b, c, d = cards
    return _strength(
        RANK_KEYS[a] + RANK_KEYS[b] + RANK_KEYS[c] + RANK_KEYS[d], a.suit == b.suit == c.suit == d.suit
    )


def counting(cards: Sequence[Card]) -> Hand:
    """The four cards that make the hand; of several choices the one that comes first."""
    strength = evaluate(cards)
    return next(hand for hand in combinations(cards, 4) if _evaluate_four(hand) == strength)


def _classify(ranks: Sequence[int], is_suited: bool) -> tuple[FourCardCategory, Ranks]:
    groups = by_number(ranks)
    most = ranks.count(groups[0])
    top = straight_top(ranks, 4)
    if most == 4:
        return FourCardCategory.FOUR_OF_A_KIND, groups
    if is_suited and top:
        return FourCardCategory.STRAIGHT_FLUSH, (top,)
    if most == 3:
        return FourCardCategory.THREE_OF_A_KIND, groups
    if is_suited:
        return FourCardCategory.FLUSH, groups
    if top:
        return FourCardCategory.STRAIGHT, (top,)
    if len(groups) == 2:
        return FourCardCategory.TWO_PAIR, groups
    if most == 2:
        return FourCardCategory.PAIR, groups
    return FourCardCategory.HIGH_CARD, groups


_HANDS = FewCards(4, _classify)
_strength = _HANDS.strength


def category(strength: int) -> FourCardCategory:
    return _HANDS.category(strength)


def describe(strength: int) -> str:
    """Return a hand's name: `pair of jacks`, `ace-high flush`, `four sixes`."""
    return _HANDS.describe(strength)


def pair_rank(strength: int) -> int | None:
    """The rank of the pair when the hand is one pair, and None when it is anything else."""
    kind, ranks = _HANDS.scale.classes[strength]
    return ranks[0] if kind is FourCardCategory.PAIR else None


def lowest(kind: FourCardCategory, *ranks: int) -> int:
    """The weakest of a category: `lowest(FourCardCategory.PAIR, ACE)` is a pair of aces or better."""
    return _HANDS.scale.lowest(kind, *ranks)
