"""The digest of a ranking's answers, by which counts of hands in its order are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations, combinations_with_replacement, islice

from croupier.cards.card import Card, Hand
from croupier.hands.scale import SUIT_RANKS

MOST = 3000
"""The most hands that are ranked: of more kinds, every so many."""
SUITS = 4


@lru_cache(maxsize=32)
def ranking_digest(rank: Callable[[Hand], int], size: int, ranks: tuple[int, ...] = tuple(SUIT_RANKS)) -> str:
    """Return the digest of the strengths of one hand of each kind of `size` cards, or of every so many kinds.

    A kind is the ranks of a hand without a flush, or those of a hand of one suit.
    """
    kinds = sum(1 for _ in _kinds(size, ranks))
    found = blake2b(digest_size=16)
    for hand in islice(_kinds(size, ranks), 0, None, -(-kinds // MOST)):
        found.update(f"{rank(hand)} ".encode())
    return found.hexdigest()


def _kinds(size: int, ranks: tuple[int, ...]) -> Iterator[Hand]:
    """Yield one hand of each kind."""
    for several in combinations_with_replacement(ranks, size):
        if all(one != other for one, other in zip(several, several[SUITS:], strict=False)):
            yield tuple(Card(rank, at % SUITS) for at, rank in enumerate(several))
    for several in combinations(ranks, size):
        yield tuple(Card(rank, 0) for rank in several)
