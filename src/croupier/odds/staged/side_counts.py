"""Count the sets of cards of each strength, with compiled loops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from croupier.cards.card import ACE, CARDS, Card
from croupier.cards.pack import STANDARD, Pack
from croupier.families.staged.side_bets import EASY_BOARD, EASY_OWN, easy_strength
from croupier.hands import batch_counts, four_card, poker, six_card
from croupier.hands.lookup import CLASSES, FIVE, FOUR, LookupOrder, lookup
from croupier.odds import announce
from croupier.odds.staged.card_sets import card_sets, smaller_sets
from croupier.odds.staged.hand_counts import PackSuits, weakest_first
from croupier.odds.staged.kernels.side_bets import count_best_fives
from croupier.odds.staged.kernels.two_own_three_shared import count_beating, rank_boards
from croupier.odds.staged.side_bets import Rank

THREADS = 2
Counts = npt.NDArray[np.int64]


def _best_fives(size: int) -> Callable[[Pack], Counts]:
    """Return a counter of the best five of five, six or seven cards."""

    def count(pack: Pack) -> Counts:
        if size == 7 and pack.cards == STANDARD.cards:
            return batch_counts.count_classes7(THREADS)
        tables = lookup(size)
        bits = tables.bits[[card.index for card in pack]]
        announce.compiling("side bet", count_best_fives)

        def part(top: int) -> Counts:
            counts = np.zeros(CLASSES, np.int64)
            count_best_fives(bits, bits[top], top, size - 1, tables.suits, tables.places, counts)
            return counts

        with ThreadPoolExecutor(THREADS) as pool:
            found: Counts = np.sum(list(pool.map(part, range(len(pack)))), axis=0)
        return found

    return count


def _six_cards(pack: Pack) -> Counts:
    """Count the best five of six cards, and the six-card royals separately."""
    fives = COUNTERS[poker.evaluate, 6](pack)
    fives = np.concatenate([fives, np.zeros(CLASSES - len(fives), np.int64)])
    royals = [hand for hand in SIX_CARD_ROYALS if set(hand) <= set(pack.cards)]
    found = np.concatenate([fives, np.zeros(4, np.int64)])
    for hand in royals:
        found[six_card.evaluate(hand)] += 1
        found[poker.evaluate(hand)] -= 1
    return found


def _by_kinds(order: LookupOrder, size: int, otherwise: Callable[[Pack], Counts]) -> Callable[[Pack], Counts]:
    """Return a counter that ranks one hand of each kind if all suits are interchangeable, else every hand."""

    def count(pack: Pack) -> Counts:
        suited = PackSuits(pack)
        if not suited.is_even:
            return otherwise(pack)
        found = weakest_first(suited, size, order)
        counts: Counts = np.zeros(int(found.strengths[-1]) + 1, np.int64)
        np.add.at(counts, found.strengths, found.weights)
        return counts

    return count


def _best_four_of_five(pack: Pack) -> Counts:
    """Count the best four of five cards, as the best of the five sets of four."""
    fours = _four_card_strengths(pack)
    found = smaller_sets(len(pack), 5)
    best = fours[found[:, 0]]
    for out in range(1, 5):
        best = np.maximum(best, fours[found[:, out]])
    return np.bincount(best)


def _four_cards(pack: Pack) -> Counts:
    return np.bincount(_four_card_strengths(pack))


def _four_card_strengths(pack: Pack) -> npt.NDArray[np.int64]:
    """Return the strength of every four cards, ranked once for each set of ranks, suited and not."""
    cards = np.array([card.index for card in pack])[card_sets(len(pack), 4)]
    ranks, suits = np.sort(cards // 4, axis=1), cards % 4
    suited = (suits == suits[:, :1]).all(axis=1)
    keys = (((ranks[:, 0] * 13 + ranks[:, 1]) * 13 + ranks[:, 2]) * 13 + ranks[:, 3]) * 2 + suited
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    each = np.array([four_card.evaluate(tuple(CARDS[at] for at in cards[one])) for one in first])
    found: npt.NDArray[np.int64] = each[inverse]
    return found


def _two_and_three(pack: Pack) -> Counts:
    """Count the best of both own cards and three of the board, over all two own cards.

    For a whole pack, one hand of each kind is counted: each pair, and each two ranks suited or not.
    """
    tables = lookup(5)
    bits = tables.bits[[card.index for card in pack]]
    boards = np.zeros(comb(len(pack), 5), np.uint16)
    announce.compiling("side bet", rank_boards, count_beating)
    rank_boards(bits, tables.suits, tables.places, boards)
    kinds: Counter[tuple[int, int, bool]] = Counter()
    places: dict[tuple[int, int, bool], tuple[int, int]] = {}
    is_whole = len(pack) == len(STANDARD)
    for at, (one, two) in enumerate(combinations(range(len(pack)), 2)):
        first, second = sorted((pack.cards[one], pack.cards[two]), key=lambda card: card.rank)
        kind = (first.rank, second.rank, first.suit == second.suit) if is_whole else (at, 0, False)
        kinds[kind] += 1
        places.setdefault(kind, (one, two))

    def part(kind: tuple[int, int, bool]) -> Counts:
        counts = np.zeros(CLASSES, np.int64)
        count_beating(bits, places[kind], kinds[kind], tables.suits, tables.places, boards, counts)
        return counts

    with ThreadPoolExecutor(THREADS) as pool:
        found: Counts = np.sum(list(pool.map(part, kinds)), axis=0)
    return found


SIX_CARD_ROYALS = [tuple(Card(rank, suit) for rank in range(9, ACE + 1)) for suit in range(4)]
COUNTERS: Mapping[tuple[Rank, int], Callable[[Pack], Counts]] = {
    (poker.evaluate, 5): _by_kinds(FIVE, 5, _best_fives(5)),
    (poker.evaluate, 6): _by_kinds(FIVE, 6, _best_fives(6)),
    (poker.evaluate, 7): _best_fives(7),
    (six_card.evaluate, 6): _six_cards,
    (four_card.evaluate, 4): _four_cards,
    (four_card.evaluate, 5): _by_kinds(FOUR, 5, _best_four_of_five),
}
"""(ranking, number of cards) → its compiled counter."""
IN_ORDER: Mapping[tuple[Rank, int, int], Callable[[Pack], Counts]] = {
    (easy_strength, EASY_OWN, EASY_BOARD): _two_and_three
}
"""(ranking, own cards, other cards) → the compiled counter of a ranking that treats own cards differently."""
