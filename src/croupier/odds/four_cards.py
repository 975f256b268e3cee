"""When to double on four cards, told as a person can use it: what they make, and what they draw to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

from croupier.cards.card import rank_name
from croupier.hands import poker
from croupier.hands.poker import Category
from croupier.hands.scale import SUIT_RANKS
from croupier.odds.report import AdviceTable
from croupier.wagers.pays import Odds, PayTable

Array = npt.NDArray[np.int64]
NOTHING, INSIDE, EITHER_END, FLUSH = range(4)
DRAWS = (
    "no pair and no draw",
    "four to a straight that one rank completes",
    "four to a straight that two ranks complete",
    "four to a flush",
)


@dataclass(frozen=True)
class FourCards:
    """Every four cards that can be seen, and what doubling on them is worth."""

    seen: npt.NDArray[np.uint64]
    """The cards as bits, sixteen a suit."""
    worth: Array
    """What a doubled unit wins over all fifth cards, times `scale`."""
    scale: int
    fifths: int
    """How many fifth cards there are."""
    row_of: Callable[[int], str]
    table: PayTable

    @cached_property
    def suits(self) -> list[Array]:
        """The ranks in each suit, as bits from the deuce up."""
        return [(self.seen >> np.uint64(16 * suit) & np.uint64(0x1FFF)).astype(np.int64) for suit in range(4)]

    @cached_property
    def ranks(self) -> Array:
        found: Array = np.bitwise_or.reduce(self.suits)
        return found

    @cached_property
    def paired(self) -> Array:
        """The ranks that are there twice or more."""
        found: Array = np.bitwise_or.reduce([one & other for one, other in combinations(self.suits, 2)])
        return found

    def kind_of_pair(self, rank: int) -> str:
        """The pay table's row of a pair of that rank."""
        return self.row_of(poker.lowest(Category.PAIR, rank))

    def ranks_that(self, pays: str) -> list[int]:
        """The ranks whose pairs win, push or lose."""
        fates = {rank: self.table[self.kind_of_pair(rank)] for rank in SUIT_RANKS}
        return [rank for rank, fate in fates.items() if pays == ("win" if isinstance(fate, Odds) else fate)]

    @cached_property
    def draws(self) -> Array:
        """For cards of four ranks, what they draw to."""
        outs = np.zeros(1 << 13, np.int64)
        for ranks in combinations(SUIT_RANKS, 4):
            fifths = [rank for rank in SUIT_RANKS if rank not in ranks]
            made = [poker.category(poker.unsuited_strength([*ranks, fifth])) for fifth in fifths]
            outs[sum(1 << rank - 2 for rank in ranks)] = made.count(Category.STRAIGHT)
        is_suited = np.any([suit == self.ranks for suit in self.suits], axis=0)
        return np.where(is_suited, FLUSH, outs[self.ranks])


def advice(fours: FourCards) -> AdviceTable:
    """Made hands first, then draws; a draw that is doubled only sometimes says with what."""
    distinct = np.bitwise_count(fours.ranks)
    twice = np.bitwise_count(fours.paired)
    rows = [
        _row(fours, name, where)
        for name, where in (
            ("four of a kind", distinct == 1),
            ("three of a kind", (distinct == 2) & (twice == 1)),
            ("two pair", (distinct == 2) & (twice == 2)),
        )
    ]
    kinds = dict.fromkeys(fours.kind_of_pair(rank) for rank in reversed(SUIT_RANKS))
    for kind in kinds:
        ranks = _bits(rank for rank in SUIT_RANKS if fours.kind_of_pair(rank) == kind)
        rows.append(_row(fours, kind, (distinct == 3) & (fours.paired & ranks != 0)))
    for draw in (FLUSH, EITHER_END, INSIDE, NOTHING):
        rows += _draw_rows(fours, DRAWS[draw], (distinct == 4) & (fours.draws == draw))
    return AdviceTable(
        title="when to double, by the four cards that are seen",
        columns=("four cards", "hands", "play", "a doubled unit wins"),
        rows=tuple(row for row in rows if row is not None),
    )


def _bits(ranks: Iterable[int]) -> int:
    return sum(1 << rank - 2 for rank in ranks)


def _row(fours: FourCards, name: str, where: npt.NDArray[np.bool_]) -> tuple[str, ...] | None:
    worth = fours.worth[where]
    if not len(worth):
        return None
    doubled = int((worth > 0).sum())
    play = {0: "stay", len(worth): "double"}.get(doubled, f"double {doubled:,} of them")
    average = int(worth.sum()) / (len(worth) * fours.fifths * fours.scale)
    return name, f"{len(worth):,}", play, f"{average:+.4f}"


def _draw_rows(fours: FourCards, name: str, where: npt.NDArray[np.bool_]) -> list[tuple[str, ...] | None]:
    """One row, or two where it depends on how many of the cards win or push when they are paired."""
    winners, pushers = fours.ranks_that("win"), fours.ranks_that("push")
    high = np.bitwise_count(fours.ranks & _bits(winners))
    middle = np.bitwise_count(fours.ranks & _bits(pushers))
    doubled = where & (fours.worth > 0)
    both = set(zip(high[doubled].tolist(), middle[doubled].tolist(), strict=True))
    least = sorted(each for each in both if not any(_is_less(other, each) for other in both))
    with_least = where & np.any([(high >= h) & (middle >= m) for h, m in least] or [~where], axis=0)
    if not doubled.any() or not (where & ~doubled).any() or (with_least != doubled).any():
        return [_row(fours, name, where)]
    words = " or ".join(_words(each, (winners, pushers)) for each in least)
    return [
        _row(fours, f"{name}, with {words}", doubled),
        _row(fours, f"{name}, without", where & ~doubled),
    ]


def _is_less(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def _words(numbers: tuple[int, int], ranks: tuple[list[int], list[int]]) -> str:
    parts = [
        f"{number} of {rank_name(some[0])} to {rank_name(some[-1])}"
        for number, some in zip(numbers, ranks, strict=True)
        if number
    ]
    return " and ".join(parts)
