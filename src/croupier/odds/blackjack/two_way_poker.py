"""2 Way Winner's poker half, exactly: two cards and the first card of the board against two unseen cards.

The board is the player-dealer's first five cards, in the order dealt; those burned between are unseen. So
after a player's two cards and the up card, every four further cards and every two hole cards are as likely
as any others. Boards are taken together that are the same but for suits; those without the joker by kinds of
cards (`two_way_boards`).
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, permutations
from math import comb, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CARDS as EVERY_CARD
from croupier.cards.card import JOKER, RANKS, Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    POKER_ANTE,
    POKER_PLAY,
    PokerHand,
    TwoWayOptions,
    best_hand,
    poker_order,
    poker_result,
)
from croupier.hands.joker_kinds import HAND, NUMBERS, all_kinds, cards_of, number_of
from croupier.hands.pai_gow import PaiGowCategory, category_high, evaluate_high
from croupier.odds import announce
from croupier.odds.blackjack.kernels import two_way as kernel
from croupier.odds.blackjack.two_way_boards import plain_boards
from croupier.odds.option_reads import MemoryCache
from croupier.wagers.result import Outcome

Ints = NDArray[np.int64]
SUITS = 4
THREADS = 2
SPANS = 16
FEWEST = 9
"""Fewest cards of a pack: two, the board, and two of the player-dealer's."""
LOWEST = PokerHand(-1, PaiGowCategory.HIGH_CARD)


class PokerEnd(NamedTuple):
    """One way in which a poker hand ends, in antes."""

    outcome: str
    antes: Fraction
    """Net win of both antes together."""
    play: Fraction
    """Net win of each ante on the Play wager."""
    is_won: bool
    pays: str
    """Odds paid on the Blackjack Ante; '' if it is not paid."""


# What cards are worth


@lru_cache(maxsize=1)
def by_kinds() -> Ints:
    """Return the strength of the best five cards without a flush, by the number of seven kinds."""
    five = all_kinds(5)
    strengths = np.full(comb(kernel.KINDS + 4, 5), -1, np.int64)
    for number, kinds in zip(number_of(five).tolist(), five.tolist(), strict=True):
        strengths[number] = evaluate_high(cards_of(kinds, (0, 1, 2, 3, 0)), low_straight_second=False)
    seven = all_kinds(HAND)
    best = np.max(
        [strengths[number_of(seven[:, list(kept)])] for kept in combinations(range(HAND), 5)], axis=0
    )
    found = np.full(comb(kernel.KINDS + HAND - 1, HAND), -1, np.int64)
    found[number_of(seven)] = best
    return found


@lru_cache(maxsize=1)
def flushes() -> tuple[tuple[int, int, PokerHand], ...]:
    """Return every flush: 1 with the joker or 0 without, the ranks of one suit as bits, and the hand they
    make."""
    found: dict[tuple[int, int], PokerHand] = {}
    for joker in range(2):
        for size in range(kernel.FLUSH - joker, HAND - joker + 1):
            for ranks in combinations(range(len(RANKS)), size):
                mask = sum(1 << rank for rank in ranks)
                if size + joker == kernel.FLUSH:
                    suited = (*(Card(rank + 2, 0) for rank in ranks), *[JOKER] * joker)
                    found[joker, mask] = best_hand((*suited, *BESIDE))
                else:  # the best of those with a card less
                    found[joker, mask] = max(found[joker, mask ^ 1 << rank] for rank in ranks)
    return tuple((joker, mask, hand) for (joker, mask), hand in found.items())


BESIDE = (Card(2, 1), Card(3, 2))
"""Cards of other suits that make nothing with a flush."""


@dataclass(frozen=True, eq=False)
class PokerWorth:
    """Worth of hands under given options, and their ends; equal to another if they are counted alike."""

    by_kinds: Ints
    by_suit: Ints
    row_of: Ints
    """[worth, how it compares] → row."""
    rows: tuple[PokerEnd, ...]

    @property
    def tables(self) -> kernel.WorthTables:
        return kernel.WorthTables(NUMBERS, self.by_kinds, self.by_suit, self.row_of)

    @cached_property
    def key(self) -> tuple[bytes, ...]:
        return self.by_kinds.tobytes(), self.by_suit.tobytes(), self.row_of.tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PokerWorth) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


_WORTHS = MemoryCache(8)


def worth_of(options: TwoWayOptions) -> PokerWorth:
    """Return the worth of hands in the game's own order, numbered from the lowest.

    It is found once for all options that say the same of poker.
    """
    return _WORTHS.get_by_reads("poker", options, _worth)


def _worth(options: TwoWayOptions) -> PokerWorth:
    plain = by_kinds()
    suited = flushes()
    hands = {_plain(int(strength)) for strength in np.unique(plain[plain >= 0])}
    hands |= {hand for _, _, hand in suited}
    ordered = sorted({poker_order(options, hand) for hand in hands})
    place = {order: at for at, order in enumerate(ordered)}
    by_strength = np.zeros(int(plain.max()) + 1, np.int64)
    for strength in np.unique(plain[plain >= 0]).tolist():
        by_strength[strength] = place[poker_order(options, _plain(strength))]
    by_suit = np.zeros((2, 1 << len(RANKS)), np.int64)
    for joker, mask, hand in suited:
        by_suit[joker, mask] = place[poker_order(options, hand)]
    rows: dict[PokerEnd, int] = {}
    row_of = np.zeros((len(ordered), 3), np.int64)
    for hand in sorted(hands):
        row_of[place[poker_order(options, hand)]] = [
            rows.setdefault(row, len(rows)) for row in _rows(options, hand)
        ]
    return PokerWorth(np.where(plain >= 0, by_strength[plain], 0), by_suit, row_of, tuple(rows))


def _plain(strength: int) -> PokerHand:
    return PokerHand(strength, category_high(strength, low_straight_second=False))


def _rows(options: TwoWayOptions, hand: PokerHand) -> Iterator[PokerEnd]:
    """Yield the ends of a hand against a lower one, an equal one and a higher one."""
    higher = PokerHand(hand.strength + 1, PaiGowCategory.FIVE_ACES)
    for theirs in (LOWEST, hand, higher):
        ante, poker_ante, play = (
            poker_result(spot, options, hand, theirs) for spot in (BLACKJACK_ANTE, POKER_ANTE, POKER_PLAY)
        )
        antes = Fraction(ante.per_unit) + Fraction(poker_ante.per_unit)
        is_won, pays = play.outcome is Outcome.WIN, str(ante.odds or "")
        yield PokerEnd(ante.why, antes, Fraction(play.per_unit), is_won, pays)


# All deals


@dataclass(frozen=True)
class PokerHalf:
    """Poker with every two cards and open card of a pack; deals that differ only in suits are one class."""

    rows: tuple[PokerEnd, ...]
    class_of: NDArray[np.int32]
    """[card, card, open card] → class; -1 where that cannot be."""
    examples: tuple[tuple[Card, Card, Card], ...]
    """Two cards and an open card, as an example of each class."""
    deals: Ints
    """Number of hands with an open card in each class."""
    ways: Ints
    """[class, row] → ways over all its deals, boards and hole cards."""
    completions: int
    """Number of ways in which one deal goes on."""

    def hand_class(self, cards: Hand, up: Card) -> int:
        one, other = cards
        return int(self.class_of[one.index, other.index, up.index])

    def value(self, number: int, antes: int) -> Fraction:
        """Return what poker wins on average with so many antes on the Play wager, in antes."""
        return Fraction(int(self._won[antes][number]), int(self.deals[number]) * self._whole)

    @cached_property
    def _parts(self) -> int:
        """Number of parts of an ante, of which every row wins a whole number."""
        return lcm(*(Fraction(each).denominator for row in self.rows for each in (row.antes, row.play)))

    @cached_property
    def _whole(self) -> int:
        return self.completions * self._parts

    @cached_property
    def _won(self) -> dict[int, Ints]:
        """Total win of each class over all its ways, in parts of an ante, by the antes on the Play wager."""
        antes, play = (
            np.array([int(each * self._parts) for each in several], np.int64)
            for several in ([row.antes for row in self.rows], [row.play for row in self.rows])
        )
        return {number: self.ways @ (antes + number * play) for number in range(3)}


def images_of(pack: Pack) -> NDArray[np.int64]:
    """Return [change of suits, card] → card, for all changes that leave the pack as it is."""
    there = {card.index for card in pack}
    found = []
    for suits in permutations(range(SUITS)):
        image = [
            kernel.JOKER if card is JOKER else 4 * (card.rank - 2) + suits[card.suit]
            for card in EVERY_CARD[:53]
        ]
        if {image[index] for index in there} == there:
            found.append(image)
    return np.array(found, np.int64)


def classes_of(pack: Pack, images: NDArray[np.int64]) -> tuple[NDArray[np.int32], Ints, Ints]:
    """Return [card, card, open card] → class, then the first deal of each class as a number, and how many it
    has."""
    size = kernel.CARDS
    one, other, up = (each.ravel() for each in np.meshgrid(*[np.arange(size)] * 3, indexing="ij"))
    code = np.full(size**3, size**3, np.int64)
    for image in images:
        low, high = np.minimum(image[one], image[other]), np.maximum(image[one], image[other])
        np.minimum(code, (low * size + high) * size + image[up], out=code)
    is_there = np.zeros(size, np.bool_)
    is_there[[card.index for card in pack]] = True
    legal = (one != other) & (one != up) & (other != up) & is_there[one] & is_there[other] & is_there[up]
    firsts, number, many = np.unique(code[legal], return_inverse=True, return_counts=True)
    found = np.full(size**3, -1, np.int32)
    found[legal] = number
    return found.reshape(size, size, size), firsts, many // 2


@lru_cache(maxsize=4)
def _counted(pack: Pack, worth: PokerWorth) -> tuple[NDArray[np.int32], Ints, Ints, Ints]:
    """Return the classes, the first deal of each, how many deals each has, and their ways to each row."""
    images = images_of(pack)
    class_of, firsts, deals = classes_of(pack, images)
    size = kernel.CARDS
    hand_and_up = np.array([firsts // size**2, firsts // size % size, firsts % size])
    ways = deals[:, None] * plain_boards(pack, worth.tables, len(worth.rows), hand_and_up)
    return class_of, firsts, deals, ways + _joker_boards(pack, worth, images, class_of, len(firsts))


def _joker_boards(
    pack: Pack, worth: PokerWorth, images: Ints, class_of: NDArray[np.int32], classes: int
) -> Ints:
    """Return the ways by class and row on boards with the joker, where two suits may make flushes at once."""
    cards = np.array(sorted(card.index for card in pack), np.int64)
    beside = cards[cards != kernel.JOKER]
    if len(beside) == len(cards):
        return np.zeros((classes, len(worth.rows)), np.int64)
    announce.compiling("poker on a board", kernel.list_boards, kernel.compare_hands)
    boards = np.zeros((comb(len(beside), kernel.BOARD - 1), kernel.BOARD), np.int64)
    weights = np.zeros(len(boards), np.int64)
    many = kernel.list_boards(beside, images, boards, weights)
    cuts = [many * part // SPANS for part in range(SPANS + 1)]

    def counted(first: int, last: int) -> Ints:
        found = np.zeros((classes, len(worth.rows)), np.int64)
        kernel.compare_hands(first, last, cards, boards, weights, worth.tables, class_of, found)
        return found

    with ThreadPoolExecutor(THREADS) as pool:
        ways: Ints = sum(pool.map(counted, cuts[:-1], cuts[1:]), np.zeros((classes, 1), np.int64))
    return ways


def poker_half(options: TwoWayOptions, pack: Pack) -> PokerHalf:
    """Return poker on the whole pack or a short one; counts are cached for all options that order hands
    alike."""
    if len({*pack}) != len(pack) or len(pack) < FEWEST:
        raise BadCards(
            f"{len(pack)} cards are no pack for this game", f"it takes {FEWEST} cards or more, each once"
        )
    worth = worth_of(options)
    class_of, firsts, deals, ways = _counted(pack, worth)
    size = kernel.CARDS
    examples = [(first // size**2, first // size % size, first % size) for first in firsts.tolist()]
    return PokerHalf(
        worth.rows,
        class_of,
        tuple((EVERY_CARD[one], EVERY_CARD[other], EVERY_CARD[up]) for one, other, up in examples),
        deals,
        ways,
        comb(len(pack) - 3, kernel.BOARD - 1) * comb(len(pack) - 2 - kernel.BOARD, 2),
    )


@lru_cache(maxsize=64)
def _of_one(worth: PokerWorth, cards: Hand, up: Card, unseen: Hand) -> tuple[int, ...]:
    announce.compiling("poker on a board", kernel.compare_hand)
    found = np.zeros(len(worth.rows), np.int64)
    kernel.compare_hand(
        np.array([card.index for card in cards]), up.index, np.array([card.index for card in unseen]),
        worth.tables, found,
    )  # fmt: skip
    return tuple(found.tolist())


def one_hand(options: TwoWayOptions, cards: Hand, up: Card, unseen: Hand) -> dict[PokerEnd, int]:
    """Return the ways in which one deal ends, whatever else has been seen."""
    worth = worth_of(options)
    return dict(zip(worth.rows, _of_one(worth, cards, up, unseen), strict=True))
