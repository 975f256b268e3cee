"""Group boards of zero to five cards into classes, and find the class that each further card leads to.

See `kernels.shared_board` for what a class and its kinds of cards are. The tables hold for any pack in
which no card is there twice: suits are exchanged only where that leaves the pack as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import JOKER, Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.hands.lookup import CLASSES, lookup
from croupier.odds import announce
from croupier.odds.staged.kernels import board_ends
from croupier.odds.staged.kernels import shared_board as kernel
from croupier.odds.staged.kernels.board_classes import count_left, grow, label_suits, number_classes
from croupier.odds.staged.kernels.shared_board import (
    KINDS,
    RANKS,
    BoardClasses,
    Bytes,
    Ints,
    Narrow,
    NextBoards,
    Shorts,
    Strengths,
    Words,
)

THREADS = 2
BOARD = 5
_KEY_BITS = np.uint64(0xFFFFFFFF)


class Level:
    """All classes of boards of one size. Arrays have one row for each class."""

    def __init__(self, pack: Words, cards: int, bits: Words, others: Words) -> None:
        self.cards = cards
        self.bits = bits
        """The cards in suits that matter, sixteen bits a suit."""
        self.others = others
        """The number of cards of each rank in the other suits, three bits a rank."""
        self.labels: Bytes = np.zeros((len(bits), 4), np.uint8)
        self.suits: Bytes = np.zeros(len(bits), np.uint8)
        """The number of suits that matter."""
        self.left: Bytes = np.zeros((len(bits), KINDS), np.uint8)
        """The number of cards of each kind that are left."""
        label_suits(cards, bits, self.labels, self.suits)
        count_left(pack, bits, others, self.labels, self.suits, self.left)
        self.kinds: Ints = RANKS * np.minimum(self.suits.astype(np.int64) + 1, 4)
        self.starts: Ints = np.concatenate(([0], np.cumsum(self.kinds * (self.kinds + 1) // 2)))
        """The place of the first entry of each class's table."""
        self.nexts: npt.NDArray[np.int32] = np.zeros((0, KINDS), np.int32)
        """The class that a card of each kind leads to; -1 if no card of the kind is left."""
        self.maps: Bytes = np.zeros((0, KINDS), np.uint8)
        """The next board's label for each label of this board, two bits each."""

    @property
    def classes(self) -> BoardClasses:
        return BoardClasses(
            self.bits, self.others, self.labels, self.suits, self.left, self.kinds, self.starts
        )

    @property
    def size(self) -> int:
        """The number of entries in all tables together."""
        return int(self.starts[-1])


class Boards:
    """The classes of all boards that a pack can show."""

    def __init__(self, pack: Pack) -> None:
        if len(set(pack.cards)) < len(pack) or JOKER in pack.cards:
            raise BadCards(f"{pack.name} cannot be counted by suits", "it has a joker or one card twice")
        self.pack = pack
        self._bits: Words = np.zeros(4, np.uint64)
        for card in pack:
            self._bits[card.suit] |= np.uint64(1 << card.rank - 2)
        self._group: Bytes = np.array(
            [each for each in permutations(range(4)) if all(self._bits[list(each)] == self._bits)], np.uint8
        )
        announce.compiling("board classes", grow, number_classes)
        nothing = np.zeros(1, np.uint64)
        self.levels = [Level(self._bits, 0, nothing, nothing)]
        for cards in range(1, BOARD + 1):
            self.levels.append(self._grown(self.levels[-1], cards))

    @property
    def is_even(self) -> bool:
        """Whether all suits have the same cards."""
        return len(self._group) == 24

    def _grown(self, level: Level, cards: int) -> Level:
        """Return the next level, and fill in the links from this one to it."""
        bits, others = (np.zeros(level.left.shape, np.uint64) for _ in range(2))
        level.maps = np.zeros(level.left.shape, np.uint8)
        told = level.bits, level.others, level.labels, level.suits, level.left
        in_threads(grow, len(level.bits), cards, *told, self._group, bits, others, level.maps)
        is_left = level.left > 0
        level.nexts = np.full(level.left.shape, -1, np.int32)
        count = number_classes(is_left, bits, others, level.nexts)
        some_bits, some_others = np.zeros((2, count), np.uint64)
        some_bits[level.nexts[is_left]] = bits[is_left]
        some_others[level.nexts[is_left]] = others[is_left]
        return Level(self._bits, cards, some_bits, some_others)

    def after(self, cards: int) -> NextBoards:
        """Return the links from boards of `cards` cards to boards of one more."""
        level, more = self.levels[cards], self.levels[cards + 1]
        return NextBoards(level.nexts, level.maps, more.kinds, more.starts)

    def find(self, hole: Hand, board: Hand) -> tuple[int, int]:
        """Return the level of a board, and the place of the entry of two cards there."""
        at, labels = 0, [0, 1, 2, 3]
        for level, card in zip(self.levels, board, strict=False):
            kind = _kind(card, labels)
            at, code = int(level.nexts[at, kind]), int(level.maps[at, kind])
            labels = [code >> 2 * label & 3 for label in labels]
        level = self.levels[len(board)]
        i, j = (_kind(card, labels) for card in hole)
        place = kernel.pair_place(i, j, int(level.kinds[at]))
        return len(board), int(level.starts[at]) + int(place)

    @cached_property
    def ways(self) -> Ints:
        """The number of ordered deals of each class of boards of five."""
        found = np.ones(1, np.int64)
        for level, more in pairwise(self.levels):
            is_left = level.left > 0
            here = (found[:, None] * level.left)[is_left]
            found = np.zeros(len(more.bits), np.int64)
            np.add.at(found, level.nexts[is_left], here)
        return found

    def completions(self, cards: int) -> int:
        """Return the number of ways to deal the rest of the board, in order, and the dealer's two cards."""
        left = len(self.pack) - 2 - cards
        ways = 1
        for _ in range(cards, BOARD):
            ways *= left
            left -= 1
        return ways * left * (left - 1) // 2


def _kind(card: Card, labels: Sequence[int]) -> int:
    return RANKS * labels[card.suit] + card.rank - 2


def in_threads(work: Callable[..., Any], size: int, *arguments: Any, parts: int = 4 * THREADS) -> None:
    """Call a kernel that takes a first and a last index on parts of the whole range, in `THREADS` threads."""
    parts_in_threads(work, [size * part // parts for part in range(parts + 1)], *arguments)


def parts_in_threads(work: Callable[..., Any], cuts: Sequence[int], *arguments: Any) -> None:
    """Call a kernel on the parts between these cuts, in `THREADS` threads."""
    spans = [(first, last) for first, last in pairwise(cuts) if first < last]
    if len(spans) == 1:
        work(*spans[0], *arguments)
        return
    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(lambda span: work(*span, *arguments), spans))


def summed_in_threads(
    work: Callable[..., Any], size: int, shapes: Sequence[tuple[int, ...]], *arguments: Any
) -> list[Ints]:
    """Return the arrays that a kernel adds up over the whole range, each thread on its own part.

    The kernel takes arrays of these shapes as its last arguments.
    """
    cuts = [size * part // THREADS for part in range(THREADS + 1)]

    def part(span: tuple[int, int]) -> list[Ints]:
        found = [np.zeros(shape, np.int64) for shape in shapes]
        work(*span, *arguments, *found)
        return found

    with ThreadPoolExecutor(THREADS) as pool:
        return [np.sum(several, axis=0) for several in zip(*pool.map(part, pairwise(cuts)), strict=True)]


@lru_cache(maxsize=16)
def boards_of(pack: Pack) -> Boards:
    return Boards(pack)


def rank_keys() -> Words:
    """Return the number that each rank adds to the key of a hand, from the deuce up."""
    keys: Words = lookup(7).keys[::4] & _KEY_BITS
    return keys


class BoardEnds:
    """The strength of each hand on boards of five, and how the dealer's hands compare with it."""

    def __init__(self, boards: Boards, qualifies: Bytes) -> None:
        last = boards.levels[BOARD]
        tables = lookup(7)
        self.strengths: Strengths = np.zeros(last.size, np.uint16)
        self.counts: Shorts = np.zeros((last.size, kernel.ENDS), np.int16)
        come_up: Bytes = np.zeros(CLASSES, np.uint8)
        announce.compiling("shared board", board_ends.count_ends)
        in_threads(
            board_ends.count_ends,
            len(last.bits),
            *(last.classes, rank_keys(), tables.places, qualifies, self.strengths, self.counts, come_up),
            parts=8 * THREADS,
        )
        self.kinds: list[int] = np.flatnonzero(come_up).tolist()
        """The strengths that occur."""


@lru_cache(maxsize=4)
def ends_of(pack: Pack, qualifies: bytes) -> BoardEnds:
    """Return the strengths and comparisons of hands on whole boards of a pack.

    `qualifies` has a byte for every strength: 1 if a dealer's hand of that strength qualifies.
    """
    assert len(qualifies) == CLASSES
    return BoardEnds(boards_of(pack), np.frombuffer(qualifies, np.uint8))


def zeros(lines: int, size: int, is_narrow: bool) -> Ints | Narrow:
    return np.zeros((lines, size), np.int32) if is_narrow else np.zeros((lines, size), np.int64)


def gathered(boards: Boards, cards: int, values: Ints | Narrow, is_narrow: bool = False) -> Ints | Narrow:
    """Return for boards of `cards` cards the sums of the next boards' values over all cards that may come."""
    level, after = boards.levels[cards], boards.after(cards)
    sums = zeros(len(values), level.size, is_narrow)
    in_threads(kernel.gather, len(level.bits), level.classes, after, values, sums, parts=16 * THREADS)
    return sums


def spread(boards: Boards, cards: int, ways: Narrow) -> Narrow:
    """Return the ways of the boards of one more card, from the ways of boards of `cards` cards."""
    level, after = boards.levels[cards], boards.after(cards)
    more: Narrow = np.zeros((len(ways), boards.levels[cards + 1].size), np.int32)
    shares = np.linspace(0, after.starts[-1], THREADS + 1)
    cuts = np.searchsorted(after.starts, shares).tolist()
    parts_in_threads(kernel.spread, cuts, level.classes, after, ways, more)
    return more
