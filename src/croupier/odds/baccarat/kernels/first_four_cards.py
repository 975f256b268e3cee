"""Count wagers on the first four cards of baccarat: every four cards in order, by a table of their rows.

Only equality and colour of suits matter, so the 256 ways to assign suits to four cards reduce to 36 patterns.
The wagers' own functions are called once for every pattern and every four ranks; the kernel only looks up.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CARDS, Card
from croupier.compiled import compiled
from croupier.rules.options import Options
from croupier.wagers.result import SideBet

Small = NDArray[np.uint8]
Counts = NDArray[np.int64]

SUITS: Final = 4
RANKS: Final = 13
CARD_KINDS: Final = SUITS * RANKS
PAIRS: Final = tuple(combinations_with_replacement(range(RANKS), 2))
"""Two ranks, the lower one first."""
SWAPS: Final = tuple(
    suits
    for black, red in product(((0, 3), (3, 0)), ((1, 2), (2, 1)))
    for suits in ((black[0], *red, black[1]), (red[0], *black, red[1]))
)
"""The ways to rename suits (clubs, diamonds, hearts, spades) that keep which ones share a colour."""


class Fours(NamedTuple):
    """The rows of the wagers that every four cards make."""

    pattern: Small
    """[four suits] → pattern of the suits."""
    code: Small
    """[pattern, four ranks] → place in `rows`; the Player's two cards first."""
    rows: tuple[tuple[str, ...], ...]
    """The row of each wager."""


def _patterns() -> tuple[Small, list[tuple[int, ...]]]:
    """Return the pattern of any four suits, and the first suits of each pattern."""
    found: dict[tuple[int, ...], int] = {}
    pattern = np.zeros((SUITS,) * 4, np.uint8)
    for suits in product(range(SUITS), repeat=4):
        first = min(tuple(swap[suit] for suit in suits) for swap in SWAPS)
        pattern[suits] = found.setdefault(first, len(found))
    return pattern, list(found)


@lru_cache(maxsize=16)
def tabulate(wagers: tuple[SideBet, ...], options: Options) -> Fours:
    """Return the row of every wager for every four cards; the order within a hand does not matter."""
    pattern, suits_of = _patterns()
    code = np.zeros((len(suits_of),) + (RANKS,) * 4, np.uint8)
    places: dict[tuple[str, ...], int] = {}
    low, high = np.array(PAIRS).T
    asked = [wager.row for wager in wagers]
    for number, (s1, s2, s3, s4) in enumerate(suits_of):
        players, bankers = _hands(s1, s2), _hands(s3, s4)
        crossed = pattern[s2, s1, s3, s4], pattern[s1, s2, s4, s3], pattern[s2, s1, s4, s3]
        for (a, b), player in zip(PAIRS, players, strict=True):
            made = [
                places.setdefault(tuple([row(options, player, banker) for row in asked]), len(places))
                for banker in bankers
            ]
            code[number, a, b, low, high] = made
            code[crossed[0], b, a, low, high] = made
            code[crossed[1], a, b, high, low] = made
            code[crossed[2], b, a, high, low] = made
    return Fours(pattern, code, tuple(places))


def _hands(one: int, two: int) -> list[tuple[Card, Card]]:
    """Return two cards of these suits, of every two ranks."""
    return [(CARDS[a * SUITS + one], CARDS[b * SUITS + two]) for a, b in PAIRS]


@compiled
def count(pattern: Small, code: Small, kinds: int, cards: Counts) -> Counts:
    """Return [code] → number of ordered draws of four cards; `cards` counts the cards in the shoe."""
    ways = np.zeros(kinds, dtype=np.int64)
    left = cards.copy()
    for p1 in range(CARD_KINDS):
        w1 = left[p1]
        left[p1] -= 1
        for p2 in range(CARD_KINDS):
            w2 = w1 * left[p2]
            if w2 == 0:
                continue
            left[p2] -= 1
            for b1 in range(CARD_KINDS):
                w3 = w2 * left[b1]
                left[b1] -= 1
                for b2 in range(CARD_KINDS):
                    suits = pattern[p1 & 3, p2 & 3, b1 & 3, b2 & 3]
                    ways[code[suits, p1 >> 2, p2 >> 2, b1 >> 2, b2 >> 2]] += w3 * left[b2]
                left[b1] += 1
            left[p2] += 1
        left[p1] += 1
    return ways
