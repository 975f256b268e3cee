"""Hands by the array: every hand of a pack, and counts of what they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import comb, prod

import numpy as np
import numpy.typing as npt

from croupier.cards.card import CARDS, Card, Hand
from croupier.cards.pack import STANDARD
from croupier.hands import batch, batch_badugi, batch_rankings, low, rankings
from croupier.hands.badugi import ACE_LOW
from croupier.hands.batch import Cards, Masks
from croupier.hands.scale import HandCategory, rank_multisets


def indices(hands: Sequence[Hand]) -> Cards:
    return np.array([[card.index for card in hand] for hand in hands], np.uint8)


def hand_of(row: Sequence[int]) -> Hand:
    return tuple(CARDS[index] for index in row)


@cache
def every_hand(size: int, cards: Hand = STANDARD.cards) -> Cards:
    """All hands of so many cards, one a row, in the order of the pack."""
    chosen = np.arange(len(cards), dtype=np.uint8).reshape(-1, 1)
    for _ in range(size - 1):
        left = len(cards) - 1 - chosen[:, -1].astype(np.int64)
        shorter = np.repeat(chosen, left, axis=0)
        which = np.arange(len(shorter)) - np.repeat(np.cumsum(left) - left, left)
        chosen = np.column_stack((shorter, shorter[:, -1] + np.uint8(1) + which.astype(np.uint8)))
    return np.array([card.index for card in cards], np.uint8)[chosen]


def counted(strengths: npt.NDArray[np.uint16], weights: Sequence[int] | None = None) -> dict[int, int]:
    """How often each strength occurs."""
    found = np.bincount(strengths, weights)
    return {int(strength): int(found[strength]) for strength in np.flatnonzero(found)}


def by_kind(counts: dict[int, int], category: Callable[[int], HandCategory]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for strength, number in counts.items():
        found[category(strength).row] += number
    return dict(found)


def by_top(counts: dict[int, int]) -> dict[str, int]:
    """Eight-or-better lows by their highest card."""
    names = ("five-low", "six-low", "seven-low", "eight-low", "no-low")
    found = dict.fromkeys(names, 0)
    for strength, number in counts.items():
        kind, ranks = low.EIGHT_OR_BETTER.scale.classes[strength]
        found[names[ranks[0] - 5] if kind is low.LowCategory.NO_PAIR else "no-low"] += number
    return found


def kinds(name: str, size: int) -> dict[str, int]:
    """Every hand of the ranking's pack, by its kind."""
    ranking = rankings.find(name)
    hands = every_hand(size, ranking.pack.cards)
    return by_kind(counted(batch_rankings.evaluate(hands, name)), ranking.category)


@cache
def _sevens() -> tuple[Cards, list[int]]:
    """A hand of every choice of seven ranks, and in how many suits it comes."""
    choices = list(rank_multisets(7))
    hands = [tuple(Card(rank, place % 4) for place, rank in enumerate(ranks)) for ranks in choices]
    return indices(hands), [prod(comb(4, ranks.count(rank)) for rank in set(ranks)) for ranks in choices]


def seven_by_ranks(name: str) -> dict[int, int]:
    """Every seven cards, where suits do not matter."""
    hands, suits = _sevens()
    return counted(batch_rankings.evaluate(hands, name), suits)


def seven_by_cards(evaluate: Callable[[Masks], npt.NDArray[np.uint16]]) -> dict[int, int]:
    """Every seven cards one by one: five, and two that come before them in the pack."""
    fives = batch.hand_masks(every_hand(5))
    bits = batch.hand_masks(every_hand(1))
    found = np.zeros(1 << 13, np.int64)
    for second in range(1, 47):
        after = fives[len(fives) - comb(51 - second, 5) :] | bits[second]
        for first in range(second):
            found += np.bincount(evaluate(after | bits[first]), minlength=len(found))
    return {int(strength): int(found[strength]) for strength in np.flatnonzero(found)}


def omaha(name: str, hole: Hand) -> dict[int, int]:
    """One hand over every board."""
    boards = every_hand(5, tuple(card for card in STANDARD if card not in hole))
    holes = np.broadcast_to(indices([hole]), (len(boards), len(hole)))
    return counted(batch_rankings.evaluate(holes, name, boards))


def deuce_to_seven_of_seven() -> dict[str, int]:
    order = batch_rankings.order_named("deuce-to-seven")
    return by_kind(
        seven_by_cards(lambda masks: batch.evaluate_masks(masks, 7, order)), low.DEUCE_TO_SEVEN.category
    )


def badugi_of_seven() -> dict[str, int]:
    return by_kind(
        seven_by_cards(lambda masks: batch_badugi.evaluate_masks(masks, ACE_LOW)), ACE_LOW.category
    )
