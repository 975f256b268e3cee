"""Classify incomplete hands as a person sees them: by what they make and what they draw to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from croupier.cards.pack import Pack
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.hands.scale import SUIT_RANKS, straight_top
from croupier.odds.staged.suit_kinds import suit_kinds
from croupier.wagers.pays import Odds, PayTable

Array = npt.NDArray[np.int64]
NUMBERS = ("no", "one", "two", "three", "four", "five")
HAND = 5


@dataclass(frozen=True)
class SeenKind:
    """The hand that cards make, or their draws with the number of ways."""

    made: str = ""
    suited: bool = False
    straights: tuple[int, ...] = ()
    """The number of straights with all these ranks; several numbers if the difference does not matter."""

    def words(self, size: int, is_any: bool) -> str:
        """Return the kind in words, such as `four to a flush`.

        `is_any` says that the number of straights does not matter.
        """
        if self.made:
            return self.made
        number, ways = NUMBERS[size], _ways(self.straights)
        if self.suited:
            flush = f"{number} to a flush"
            return flush if is_any else f"{flush}, and to a straight in {ways}"
        if is_any:
            return "no pair, not suited"
        if self.straights == (0,):
            return "no pair and no draw"
        if size == HAND - 1:
            ranks = "one rank completes" if self.straights == (1,) else "two ranks complete"
            return f"four to a straight that {ranks}"
        return f"{number} to a straight in {ways}"


PairFates = tuple[tuple[str, str], ...]
"""For each rank from the deuce up, the pay table's row of a pair ('' below the table) and its result: win,
push or lose."""


def pair_fates(row_of: Callable[[int], str], table: PayTable) -> PairFates:
    rows = [row_of(poker.lowest(PokerCategory.PAIR, rank)) for rank in SUIT_RANKS]
    pays = [table[row] if row else "lose" for row in rows]
    return tuple(
        (row, "win" if isinstance(each, Odds) else each) for row, each in zip(rows, pays, strict=True)
    )


@lru_cache(maxsize=8)
def seen_cards(pack: Pack, size: int, pairs: PairFates) -> SeenCards:
    return SeenCards(pack, size, pairs)


class SeenCards:
    """Every kind of `size` cards of a pack, in the order of `suit_kinds`."""

    def __init__(self, pack: Pack, size: int, pairs: PairFates) -> None:
        self.size = size
        self.pairs = dict(zip(SUIT_RANKS, pairs, strict=True))
        self.masks = suit_kinds(pack).masks(size)

    @cached_property
    def suits(self) -> list[Array]:
        """The ranks in each suit, as bits from the deuce up."""
        return [
            (self.masks >> np.uint64(16 * suit) & np.uint64(0x1FFF)).astype(np.int64) for suit in range(4)
        ]

    @cached_property
    def ranks(self) -> Array:
        found: Array = np.bitwise_or.reduce(self.suits)
        return found

    @cached_property
    def paired(self) -> Array:
        """The ranks of which there are two cards or more, as bits."""
        found: Array = np.bitwise_or.reduce([one & other for one, other in combinations(self.suits, 2)])
        return found

    def ranks_that(self, fate: str) -> list[int]:
        """Return the ranks whose pairs have this result: win, push or lose."""
        return [rank for rank, pair in self.pairs.items() if pair[1] == fate]

    @cached_property
    def high(self) -> Array:
        """The number of ranks that win when they are paired."""
        return self._number_of(self.ranks_that("win"))

    @cached_property
    def middle(self) -> Array:
        """The number of ranks that push when they are paired."""
        return self._number_of(self.ranks_that("push"))

    def _number_of(self, ranks: Iterable[int]) -> Array:
        found: Array = np.bitwise_count(self.ranks & _bits(ranks)).astype(np.int64)
        return found

    @cached_property
    def straights(self) -> Array:
        """The number of the ten straights that contain all ranks, for cards of different ranks."""
        found = np.zeros(1 << 13, np.int64)
        tops = [ranks for ranks in combinations(SUIT_RANKS, HAND) if straight_top(ranks, HAND)]
        for straight in tops:
            for ranks in combinations(straight, self.size):
                found[_bits(ranks)] += 1
        return found[self.ranks]

    @cached_property
    def kinds(self) -> list[tuple[SeenKind, Array]]:
        """Every kind with the places of its sets: made hands first, then flush draws, then other hands by
        number of straights."""
        distinct, twice = np.bitwise_count(self.ranks), np.bitwise_count(self.paired)
        missing = self.size - distinct
        found = [
            (SeenKind("four of a kind"), (missing == 3) & (twice == 1)),
            (SeenKind("three of a kind"), (missing == 2) & (twice == 1)),
            (SeenKind("two pair"), (missing == 2) & (twice == 2)),
        ]
        for kind in dict.fromkeys(row for row, _ in reversed(self.pairs.values())):
            ranks = _bits(rank for rank, (row, _) in self.pairs.items() if row == kind)
            found.append((SeenKind(kind or "lower pair"), (missing == 1) & (self.paired & ranks != 0)))
        suited = np.any([suit == self.ranks for suit in self.suits], axis=0) & (self.size > 1)
        for is_suited in (True, False):
            for ways in range(HAND, -1, -1):
                where = (missing == 0) & (suited == is_suited) & (self.straights == ways)
                found.append((SeenKind(suited=is_suited, straights=(ways,)), where))
        return [(kind, np.flatnonzero(where)) for kind, where in found if where.any()]


def _ways(numbers: tuple[int, ...]) -> str:
    """Return numbers in words, such as `one way`, `two to four ways` or `at most three ways`."""
    low, high = numbers[0], numbers[-1]
    words = f"{NUMBERS[high]} way{'s' if high > 1 else ''}"
    if low == high:
        return words
    return f"at most {words}" if low == 0 else f"{NUMBERS[low]} to {words}"


def _bits(ranks: Iterable[int]) -> int:
    return sum(1 << rank - 2 for rank in ranks)
