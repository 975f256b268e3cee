"""Count every seven cards of a pack with a joker by all the combinations they make.

If no five cards are of one suit, only the kinds matter, so all hands of the same kinds are counted at once.
Hands with a flush are subtracted again, and counted by the kinds of the flush's suit and of the other cards.
With 53 cards there are 154,143,080 hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Card
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.hands.joker_kinds import (
    HAND,
    JOKER_KIND,
    KINDS,
    NUMBERS,
    Ints,
    all_kinds,
    cards_of,
    high_strengths,
    kind_of,
    number_of,
)
from croupier.hands.pai_gow import (
    RANKING,
    USUAL,
    PaiGowCategory,
    PaiGowRanking,
    is_match,
    seven_card_row,
    split_rows,
)
from croupier.odds.option_reads import array_digest
from croupier.odds.tabulated_counts import get_or_count

Flags = NDArray[np.bool_]
FLUSH = 5
"""The number of cards of one suit, including the joker, from which suits matter."""


def count(pack: Pack, ranking: PaiGowRanking = USUAL) -> Mapping[tuple[str, ...], int]:
    """Return rows, the highest first → the number of hands of seven cards that make exactly these rows."""
    if len({*pack}) != len(pack):
        raise BadCards("a card is there twice", "the Fortune Bonus is counted with one deck and its joker")
    tables = array_digest(*tables_of(ranking)).hex()
    told = tuple(map(str, pack)), tables, RANKING
    found: Mapping[tuple[str, ...], int] = get_or_count(
        "setting", "seven cards by their hands", told, lambda run: _counted(pack, ranking)
    )
    return found


def _counted(pack: Pack, ranking: PaiGowRanking) -> Mapping[tuple[str, ...], int]:
    kinds = all_kinds(HAND)
    ways = np.zeros(comb(KINDS + HAND - 1, HAND), np.int64)
    ways[number_of(kinds)] = _ways(kinds, pack)
    made = np.zeros(1 << len(RANKING), np.int64)
    for flush, suits in Counter(_flush_of(pack, suit) for suit in range(4)).items():
        for hands in _flush_hands(flush):
            np.subtract.at(ways, number_of(hands.kinds), suits * hands.ways)
            np.add.at(made, _rows(hands, ranking), suits * hands.ways)
    np.add.at(made, rows_by_kinds(kinds, ranking), ways[number_of(kinds)])
    return {names_of(rows): int(made[rows]) for rows in np.flatnonzero(made).tolist()}


def rows_by_kinds(kinds: Ints, ranking: PaiGowRanking = USUAL) -> Ints:
    """Return the rows of each hand as bits, for hands without a flush."""
    no_suit = np.zeros(kinds.shape, np.bool_)
    return _rows(SevenHands(kinds, no_suit, no_suit[:, 0], np.zeros(len(kinds), np.int64)), ranking)


class SevenHands(NamedTuple):
    """Hands of seven cards in ascending order of their kinds, one a row."""

    kinds: Ints
    suited: Flags
    """[hand, card]: whether the card is of the flush's suit; the joker always is."""
    matched: Flags
    """[hand]: whether the two cards besides the flush match it, if it is royal."""
    ways: Ints
    """[hand]: the number of such hands in the pack."""


def _ways(kinds: Ints, pack: Pack) -> Ints:
    """Return the number of hands with these kinds, in any suits."""
    there = Counter(map(kind_of, pack))
    choose = np.array([[comb(there[kind], number) for number in range(5)] for kind in range(KINDS)], np.int64)
    found = np.ones(len(kinds), np.int64)
    for kind in range(KINDS):
        found *= choose[kind, (kinds == kind).sum(axis=1)]
    return found


class Beside(NamedTuple):
    """Cards of other suits than the flush: their kinds, and whether two of them match it."""

    kinds: tuple[int, ...]
    is_match: bool


class FlushSuit(NamedTuple):
    """A suit in which there may be a flush, and the other cards that may complete the hand."""

    kinds: tuple[int, ...]
    has_joker: bool
    off_suit: tuple[tuple[Beside, int], ...]
    """Up to two cards of other suits, with the number of ways to choose them from the pack."""


def _flush_of(pack: Pack, suit: int) -> FlushSuit:
    others = [card for card in pack if card.suit != suit and card is not JOKER]
    beside = Counter(_beside(cards) for size in range(3) for cards in combinations(others, size))
    kinds = sorted(kind_of(card) for card in pack if card.suit == suit)
    return FlushSuit(tuple(kinds), JOKER in pack.cards, tuple(sorted(beside.items())))


def _beside(cards: tuple[Card, ...]) -> Beside:
    return Beside(tuple(sorted(map(kind_of, cards))), len(cards) == 2 and is_match(cards))


def _flush_hands(flush: FlushSuit) -> Iterator[SevenHands]:
    """Yield all hands with a flush in this suit, by number of other cards and with or without the joker."""
    for jokers in range(1 + flush.has_joker):
        for size in range(FLUSH - jokers, HAND - jokers + 1):
            own = [(*kinds, *[JOKER_KIND] * jokers) for kinds in combinations(flush.kinds, size)]
            beside = [each for each in flush.off_suit if len(each[0].kinds) == HAND - jokers - size]
            if own and beside:
                yield _joined(own, beside)


def _joined(own: list[tuple[int, ...]], beside: list[tuple[Beside, int]]) -> SevenHands:
    """Return each of `own` combined with each of `beside`; while sorting, a card's lowest bit is its flag."""
    flush = 2 * np.array(own, np.int64) + 1
    rest = 2 * np.array([each.kinds for each, _ in beside], np.int64)
    hands = np.hstack([np.repeat(flush, len(rest), axis=0), np.tile(rest, (len(flush), 1))])
    hands.sort(axis=1)
    matched = np.array([each.is_match for each, _ in beside], np.bool_)
    ways = np.array([number for _, number in beside], np.int64)
    return SevenHands(
        hands >> 1, (hands & 1).astype(np.bool_), np.tile(matched, len(own)), np.tile(ways, len(own))
    )


def _rows(hands: SevenHands, ranking: PaiGowRanking) -> Ints:
    """Return the rows of each hand as bits, by leaving out every two of its cards.

    The other five cards are before, between and after the two. A card's place among the five is one less
    after the first of the two, and two less after both.
    """
    tables = tables_of(ranking)
    kinds, suited = np.ascontiguousarray(hands.kinds.T), np.ascontiguousarray(hands.suited.T)
    before, between, after = (_sums(kinds, fewer) for fewer in range(3))
    of_the_suit = suited.sum(axis=0)
    rows = np.zeros(len(hands.kinds), np.int64)
    for one, other in combinations(range(HAND), 2):
        number = before[one] + between[other] - between[one + 1] + after[HAND] - after[other + 1]
        is_flush = of_the_suit - suited[one] - suited[other] == FLUSH
        category = tables.category.take(number + is_flush * tables.category.shape[1])
        pair = KINDS * kinds[one] + kinds[other] + KINDS * KINDS * (suited[one] & suited[other])
        matched = np.where(suited[one] | suited[other], tables.match.take(pair), hands.matched)
        rows |= tables.rows.take(2 * category + matched)
    for at in np.flatnonzero(of_the_suit == HAND):
        if row := seven_card_row(cards_of(hands.kinds[at].tolist(), [0] * HAND)):
            rows[at] |= bit_of(row)
    return rows


def _sums(kinds: Ints, fewer: int) -> Ints:
    """Return [place, hand] → the sum of the numbers that the cards before a place add to the hand's number.

    Each card counts as if its place were lower by `fewer`.
    """
    places = np.maximum(np.arange(HAND) - fewer, 0)
    sums = np.zeros((HAND + 1, kinds.shape[1]), np.int64)
    np.cumsum(NUMBERS[places[:, np.newaxis], kinds], axis=0, out=sums[1:])
    return sums


class SevenCardTables(NamedTuple):
    """A game's ranking of seven cards and the rows of its bonuses, as arrays for the kernel."""

    category: NDArray[np.int16]
    """[is flush, number of five kinds] → their category."""
    match: Flags
    """[same suit, kind, kind] → whether two cards match a royal flush."""
    rows: Ints
    """[category, matched] → the rows' bits."""


@cache
def tables_of(ranking: PaiGowRanking) -> SevenCardTables:
    match = np.zeros((2, KINDS, KINDS), np.bool_)
    for one, other in combinations(range(KINDS), 2):
        for same in (0, 1):
            match[same, one, other] = is_match(cards_of((one, other), (0, 1 - same)))
    rows = [
        [sum(map(bit_of, split_rows(category, matched))) for matched in (False, True)]
        for category in PaiGowCategory
    ]
    high = high_strengths(ranking)
    strengths, place = np.unique(high, return_inverse=True)
    categories = [ranking.category(each) if each >= 0 else -1 for each in strengths.tolist()]
    category = np.array(categories, np.int16)[place].reshape(high.shape)
    return SevenCardTables(category, match, np.array(rows, np.int64))


def bit_of(row: str) -> int:
    return 1 << RANKING.index(row)


def names_of(rows: int) -> tuple[str, ...]:
    """Return the names of the rows in these bits, the highest first."""
    return tuple(row for row in RANKING if rows & bit_of(row))
