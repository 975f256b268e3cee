"""Arrays of deals: the cards, rolls and pockets that chance can give, one row for each.

A block is a table of all the ways in which one or more groups of cards (or dice) can come. Blocks that
nothing has connected yet are kept apart; they are joined where a question needs them in one row. Where the
suits are alike, a block has one row for all deals that differ in the names of the suits alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, combinations, combinations_with_replacement
from math import comb, factorial
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.odds.engine import NoExactOdds
from croupier.odds.solver.merged_hands import MOST_CARDS, HandSweep, merged_hands, number_of_merged
from croupier.odds.solver.unknown import SuitsMatter

Codes: TypeAlias = npt.NDArray[np.int32]
Ints: TypeAlias = npt.NDArray[np.int64]
Bits: TypeAlias = npt.NDArray[np.uint64]
Flags: TypeAlias = npt.NDArray[np.bool_]
Rows: TypeAlias = npt.NDArray[np.uint8]

MOST_SETS = 4_000_000
"""Maximum number of sets of cards that are listed one by one."""
MOST_MERGED = 8_000_000
"""Maximum number of sets of cards if those that differ in the names of the suits alone are one."""
MOST_PAIRS = 40_000_000
"""Maximum number of pairs of rows that are joined one by one."""
_CHUNK = 4_000_000
_SUITS = 4
_RANK_BITS = 13
_MOST_WAYS = 1 << 62


class TooManyDeals(NoExactOdds):
    """Raised when a table of deals has more rows than can be listed."""


@dataclass(frozen=True, eq=False)
class Mask:
    """Rows of a block that the answers so far have left."""

    serial: int
    flags: Flags

    @property
    def rows(self) -> Ints:
        return np.flatnonzero(self.flags)


@dataclass(eq=False)
class DealBlock:
    """All ways in which some groups can come."""

    serial: int
    columns: dict[int, tuple[int, ...]]
    """The columns of each group."""
    rows: Rows
    """The number of the value in each column."""
    values: tuple[tuple[Any, ...], ...]
    """The values that each column's numbers stand for."""
    is_cards: tuple[bool, ...]
    """Whether each column is a card of the deck."""
    ways: npt.NDArray[Any]
    """The deals that each row stands for."""
    total: int
    """All deals of these groups, counted apart from anything else."""
    origins: dict[int, Ints] = field(default_factory=dict)
    """The row that each row comes from, in every block that was joined to make this one."""
    suit_labels: Rows | None = None
    """First suit that a row cannot tell from each suit; None if every deal has its own row."""
    is_large: bool = False
    """Whether the deals are too many to be listed one by one, so that the rows stand in their place."""
    full: tuple[Rows, Ints] | None = None
    """Every deal, with the row that stands for it, if that is another list than the rows."""

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def cards(self) -> list[int]:
        return [column for column, is_card in enumerate(self.is_cards) if is_card]

    @property
    def every_deal(self) -> tuple[Rows, Ints]:
        """Return every single deal with the row that stands for it."""
        if self.full is None:
            if self.suit_labels is not None:
                raise SuitsMatter
            self.full = self.rows, np.arange(len(self.rows), dtype=np.int64)
        return self.full


class DealArrays:
    """Blocks of deals of one game, each of which is built once."""

    def __init__(
        self, pack: Pack | None, alike: Callable[[Card], Card] | None, *, merges_suits: bool
    ) -> None:
        counted = Counter(alike(card) if alike else card for card in (pack.cards if pack else ()))
        self.kinds: Hand = tuple(sorted(counted, key=lambda card: card.index))
        self.copies = np.array([counted[card] for card in self.kinds], np.int64)
        self.size = len(pack.cards) if pack else 0
        self.is_single = bool(len(self.kinds)) and int(self.copies.max()) == 1 and len(self.kinds) <= 64
        self.merges_suits = merges_suits and self.is_single and _suits_are_alike(self.kinds)
        ranks = sorted({card.rank for card in self.kinds})
        self._suit_bits = np.zeros((len(self.kinds), _SUITS), np.int32)
        if self.merges_suits:
            for place, card in enumerate(self.kinds):
                self._suit_bits[place, card.suit] = 1 << ranks.index(card.rank)
        self._blocks: dict[Any, DealBlock] = {}
        self._masks: dict[Any, Mask] = {}
        self._serial = 0
        self.root = self._made("root", {}, np.zeros((1, 0), np.uint8), (), (), np.ones(1, np.int64), 1)
        if self.merges_suits:
            self.root.suit_labels = np.zeros((1, _SUITS), np.uint8)
            self.root.full = self.root.rows, np.zeros(1, np.int64)

    def next_serial(self) -> int:
        self._serial += 1
        return self._serial

    def _made(
        self,
        key: Any,
        columns: dict[int, tuple[int, ...]],
        rows: Rows,
        values: tuple[tuple[Any, ...], ...],
        is_cards: tuple[bool, ...],
        ways: npt.NDArray[Any],
        total: int,
    ) -> DealBlock:
        block = DealBlock(self.next_serial(), columns, rows, values, is_cards, ways, total)
        self._blocks[key] = block
        return block

    # Masks

    def whole(self, block: DealBlock) -> Mask:
        key = block.serial
        if key not in self._masks:
            self._masks[key] = Mask(self.next_serial(), np.ones(len(block), np.bool_))
        return self._masks[key]

    def narrowed(self, mask: Mask, key: Any, flags: Callable[[], Flags]) -> Mask:
        """Return the mask without the rows for which the flags are off; `key` says which flags they are."""
        full_key = mask.serial, key
        if full_key not in self._masks:
            self._masks[full_key] = Mask(self.next_serial(), mask.flags & flags())
        return self._masks[full_key]

    # Blocks

    def cards(self, group: int, count: int) -> DealBlock:
        """Return a block with every set of `count` cards of a full deck."""
        key = "cards", group, count
        if key in self._blocks:
            return self._blocks[key]
        model = self._sets(count)
        block = DealBlock(
            self.next_serial(),
            {group: tuple(range(count))},
            model.rows,
            model.values,
            model.is_cards,
            model.ways,
            model.total,
            suit_labels=model.suit_labels,
            is_large=model.is_large,
            full=model.full,
        )
        self._blocks[key] = block
        return block

    def _sets(self, count: int) -> DealBlock:
        key = "sets", count
        if key in self._blocks:
            return self._blocks[key]
        number = len(self.kinds)
        size = comb(number if self.is_single else number + count - 1, count)
        if size > MOST_SETS:
            if self._can_merge(count):
                return self._large_sets(key, count)
            raise TooManyDeals(
                f"{size:,} hands of {count} cards", f"{MOST_SETS:,} can be listed", "simulate it"
            )
        listed = (combinations if self.is_single else combinations_with_replacement)(range(number), count)
        every = np.fromiter(chain.from_iterable(listed), np.uint8, size * count).reshape(size, count)
        values, is_cards = (self.kinds,) * count, (True,) * count
        total = comb(self.size, count)
        if not self.merges_suits:
            nothing = np.zeros((1, 0), np.uint8)
            ways = self.pair_ways(nothing, [], every, [tuple(range(count))])[0]
            there = ways > 0
            return self._made(
                key, {0: tuple(range(count))}, every[there], values, is_cards, ways[there], total
            )
        first, inverse = self.merged_sets(every)
        orbit = np.bincount(inverse)
        block = self._made(
            key, {0: tuple(range(count))}, every[first], values, is_cards, orbit.astype(np.int64), total
        )
        masks = self.suit_masks(every[first])
        block.suit_labels = _labels([masks[:, suit] for suit in range(_SUITS)])
        block.full = every, inverse
        return block

    def _can_merge(self, count: int) -> bool:
        """Return True if sets of so many cards can be made without listing every one of them."""
        return (
            self.merges_suits
            and count <= MOST_CARDS
            and len({card.suit for card in self.kinds}) == _SUITS
            and number_of_merged(len(self.kinds) // _SUITS, _SUITS, count) <= MOST_MERGED
        )

    def _large_sets(self, key: Any, count: int) -> DealBlock:
        by_suit = [
            [place for place, card in enumerate(self.kinds) if card.suit == suit] for suit in range(_SUITS)
        ]
        rows, ways = merged_hands(np.array(by_suit, np.uint8), count)
        columns = {0: tuple(range(count))}
        total = comb(self.size, count)
        block = self._made(key, columns, rows, (self.kinds,) * count, (True,) * count, ways, total)
        masks = self.suit_masks(rows)
        block.suit_labels = _labels([masks[:, suit] for suit in range(_SUITS)])
        block.is_large = True
        block.full = rows, np.arange(len(rows), dtype=np.int64)
        return block

    @cached_property
    def sweep(self) -> HandSweep:
        """Counter of hidden hands that are too many to be listed."""
        return HandSweep(self._suit_bits, len(self.kinds) // _SUITS)

    def outcomes(self, group: int, values: Sequence[Any], ways: Sequence[int], name: Any) -> DealBlock:
        """Return what dice or a wheel can show, whatever the cards are."""
        key = "outcomes", group, name
        if key not in self._blocks:
            rows = np.arange(len(values), dtype=np.uint8).reshape(-1, 1)
            made = np.array(ways, np.int64)
            self._made(key, {group: (0,)}, rows, (tuple(values),), (False,), made, int(made.sum()))
        return self._blocks[key]

    def join(
        self, first: DealBlock, first_mask: Mask, second: DealBlock, second_mask: Mask, *, keeps_merged: bool
    ) -> DealBlock:
        """Return the rows of both that can come together. If `keeps_merged`, deals that differ in the names
        of suits alone have one row."""
        key = "join", first.serial, first_mask.serial, second.serial, second_mask.serial, keeps_merged
        if key in self._blocks:
            return self._blocks[key]
        for block, other in ((first, second), (second, first)):
            if block.is_large and other.columns:
                raise TooManyDeals(
                    f"{block.total:,} hands with {len(other):,} further deals", "", "simulate it"
                )
        wide = first.rows.shape[1]
        columns = first.columns | {
            group: tuple(wide + each for each in places) for group, places in second.columns.items()
        }
        values, is_cards = first.values + second.values, first.is_cards + second.is_cards
        total = self.total_of(columns, is_cards, values, first, second)
        if self.merges_suits and keeps_merged and first.suit_labels is not None and second.cards:
            here, there, ways, labels = self._merged_pairs(first, first_mask, second, second_mask)
            rows = np.concatenate([first.rows[here], second.every_deal[0][there]], axis=1)
            block = self._made(key, columns, rows, values, is_cards, ways, total)
            block.suit_labels = labels
            there = second.every_deal[1][there]
        else:
            here, there, rows, ways = self._listed_pairs(first, first_mask, second, second_mask)
            block = self._made(key, columns, rows, values, is_cards, ways, total)
            if not second.cards and first.suit_labels is not None:
                block.suit_labels = first.suit_labels[here]
        for part, index in ((first, here), (second, there)):
            block.origins[part.serial] = index
            for serial, origin in part.origins.items():
                block.origins[serial] = origin[index]
        return block

    def total_of(
        self,
        columns: dict[int, tuple[int, ...]],
        is_cards: tuple[bool, ...],
        values: tuple[tuple[Any, ...], ...],
        *parts: DealBlock,
    ) -> int:
        """Return all the deals of these groups."""
        left, total = self.size, 1
        for places in columns.values():
            if places and is_cards[places[0]]:
                total *= comb(left, len(places))
                left -= len(places)
        for part in parts:
            total *= part.total // self._card_total(part)
        return total

    def _card_total(self, block: DealBlock) -> int:
        left, total = self.size, 1
        for places in block.columns.values():
            if places and block.is_cards[places[0]]:
                total *= comb(left, len(places))
                left -= len(places)
        return total

    def further_total(self, seen: int, block: DealBlock) -> int:
        """Return the number of ways in which the groups of a block can be dealt when `seen` cards are out."""
        left, total = self.size - seen, block.total // self._card_total(block)
        for places in block.columns.values():
            if places and block.is_cards[places[0]]:
                total *= comb(left, len(places))
                left -= len(places)
        return total

    def _merged_pairs(
        self, first: DealBlock, first_mask: Mask, second: DealBlock, second_mask: Mask
    ) -> tuple[Ints, Ints, npt.NDArray[Any], Rows]:
        assert first.suit_labels is not None
        every, stands_for = second.every_deal
        alive = np.flatnonzero(second_mask.flags[stands_for])
        mine = first_mask.rows
        self._check_pairs(len(mine), len(alive))
        bits, own_bits = self.card_bits(every[alive], second.cards), self.card_bits(first.rows, first.cards)
        masks = self.suit_masks(every[alive][:, second.cards])
        parts: list[tuple[Ints, Ints, Ints]] = []
        step = max(1, _CHUNK // max(1, len(alive)))
        for start in range(0, len(mine), step):
            some = mine[start : start + step]
            at, to = np.nonzero((own_bits[some][:, None] & bits[None, :]) == 0)
            here = some[at]
            suits = first.suit_labels[here].astype(np.int64) << _RANK_BITS | masks[to]
            suits.sort(axis=1)
            numbers = suits[:, 0]
            for suit in range(1, _SUITS):
                numbers = numbers << (_RANK_BITS + 2) | suits[:, suit]
            order = np.lexsort((numbers, here))
            here, to, numbers = here[order], to[order], numbers[order]
            is_new = np.ones(len(here), np.bool_)
            is_new[1:] = (here[1:] != here[:-1]) | (numbers[1:] != numbers[:-1])
            begins = np.flatnonzero(is_new)
            parts.append((here[begins], to[begins], np.diff(begins, append=len(here))))
        here = np.concatenate([part[0] for part in parts]) if parts else np.zeros(0, np.int64)
        to = np.concatenate([part[1] for part in parts]) if parts else np.zeros(0, np.int64)
        many = np.concatenate([part[2] for part in parts]) if parts else np.zeros(0, np.int64)
        own = first.suit_labels[here].astype(np.int32) << _RANK_BITS | masks[to]
        labels = _labels([own[:, suit] for suit in range(_SUITS)])
        return here, alive[to], _times(first.ways[here], many), labels

    def _listed_pairs(
        self, first: DealBlock, first_mask: Mask, second: DealBlock, second_mask: Mask
    ) -> tuple[Ints, Ints, Rows, npt.NDArray[Any]]:
        """Return pairs of single deals; cards of a shoe that has several alike are weighed by their ways."""
        both = bool(first.cards) and bool(second.cards)
        if both and self.is_single:
            mine, mine_for = first.every_deal
            every, every_for = second.every_deal
        else:
            mine, mine_for = first.rows, np.arange(len(first), dtype=np.int64)
            every, every_for = second.rows, np.arange(len(second), dtype=np.int64)
        own = np.flatnonzero(first_mask.flags[mine_for])
        alive = np.flatnonzero(second_mask.flags[every_for])
        self._check_pairs(len(own), len(alive))
        here, there = (each.reshape(-1) for each in np.meshgrid(own, alive, indexing="ij"))
        if both and self.is_single:
            fits = (self.card_bits(mine, first.cards)[here] & self.card_bits(every, second.cards)[there]) == 0
            here, there = here[fits], there[fits]
            ways = _times(self._other_ways(first)[mine_for[here]], self._other_ways(second)[every_for[there]])
        elif both:
            given = self.pair_ways(
                first.rows[own], first.cards, second.rows[alive], _card_groups(second)
            ).reshape(-1)
            fits = given > 0
            here, there, given = here[fits], there[fits], given[fits]
            ways = _times(_times(first.ways[here], given), self._other_ways(second)[there])
        else:
            ways = _times(first.ways[here], second.ways[there])
        return mine_for[here], every_for[there], np.concatenate([mine[here], every[there]], axis=1), ways

    def _other_ways(self, block: DealBlock) -> npt.NDArray[Any]:
        """Return the ways of a row's dice and pockets."""
        if all(block.is_cards):
            return np.ones(len(block), np.int64)
        if not any(block.is_cards):
            return block.ways
        raise TooManyDeals(
            "cards and dice of one row are asked about together with further cards", "", "simulate it"
        )

    def _check_pairs(self, first: int, second: int) -> None:
        if first * second > MOST_PAIRS:
            raise TooManyDeals(
                f"{first:,} deals with {second:,} each", f"{MOST_PAIRS:,} can be listed", "simulate it"
            )

    # Cards

    def card_bits(self, rows: Rows, columns: Sequence[int]) -> Bits:
        """Return the cards of each row as a set of bits."""
        bits = np.zeros(len(rows), np.uint64)
        for column in columns:
            bits |= np.uint64(1) << rows[:, column].astype(np.uint64)
        return bits

    def suit_masks(self, rows: Rows) -> npt.NDArray[np.int32]:
        """Return for each suit the ranks that a row has of it."""
        masks = np.zeros((len(rows), _SUITS), np.int32)
        for column in range(rows.shape[1]):
            masks |= self._suit_bits[rows[:, column]]
        return masks

    def merged_sets(self, rows: Rows) -> tuple[Ints, Ints]:
        """Return one row of each kind of hand, whatever its order and the names of its suits, and the kind of
        each row."""
        ordered = -np.sort(-self.suit_masks(rows).astype(np.int64), axis=1)
        numbers = ordered[:, 0]
        for suit in range(1, _SUITS):
            numbers = numbers << _RANK_BITS | ordered[:, suit]
        _, first, inverse = np.unique(numbers, return_index=True, return_inverse=True)
        return first, inverse.reshape(-1)

    def pair_ways(
        self, first: Rows, first_cards: Sequence[int], second: Rows, groups: Sequence[Sequence[int]]
    ) -> npt.NDArray[np.int64]:
        """Return in how many ways each second row can be dealt after each first one."""
        ways = np.ones((len(first), len(second)), np.int64)
        out = np.zeros((len(first), len(self.kinds)), np.int64)
        for column in first_cards:
            np.add.at(out, (np.arange(len(first)), first[:, column]), 1)
        before: list[int] = []
        divisor = np.ones(len(second), np.int64)
        for group in groups:
            for place, column in enumerate(group):
                kind = second[:, column]
                used = np.zeros(len(second), np.int64)
                for other in before:
                    used += second[:, other] == kind
                inside = np.zeros(len(second), np.int64)
                for other in group[:place]:
                    inside += second[:, other] == kind
                divisor *= 1 + inside
                ways *= np.maximum(0, self.copies[kind][None, :] - out[:, kind] - used[None, :])
                before.append(column)
        return ways // divisor[None, :]


def _card_groups(block: DealBlock) -> list[tuple[int, ...]]:
    return [places for places in block.columns.values() if places and block.is_cards[places[0]]]


def card_groups(block: DealBlock) -> list[tuple[int, ...]]:
    """Return the columns of each group of cards."""
    return _card_groups(block)


def _suits_are_alike(kinds: Hand) -> bool:
    """Return True if every suit of the deck has the same ranks."""
    if any(card.is_joker or card.suit >= _SUITS for card in kinds):
        return False
    suits = {card.suit: {other.rank for other in kinds if other.suit == card.suit} for card in kinds}
    return all(ranks == suits[kinds[0].suit] for ranks in suits.values())


def _labels(by_suit: Sequence[npt.NDArray[Any]]) -> Rows:
    labels = np.zeros((len(by_suit[0]), _SUITS), np.uint8)
    for suit in range(_SUITS):
        label = np.full(len(by_suit[0]), suit, np.uint8)
        for earlier in range(suit - 1, -1, -1):
            label[by_suit[earlier] == by_suit[suit]] = earlier
        labels[:, suit] = label
    return labels


def _times(first: npt.NDArray[Any], second: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return the products, in whole numbers of any size where they need it."""
    if len(first) and int(first.max()) * int(second.max()) >= _MOST_WAYS:
        product: npt.NDArray[Any] = first.astype(object) * second.astype(object)
    else:
        product = first * second
    return product


def multinomial(left: int, sizes: Iterable[int]) -> int:
    """Return the number of ways to deal groups of these sizes from `left` cards.

    >>> multinomial(5, [2, 1])
    30
    """
    used = list(sizes)
    ways = factorial(left) // factorial(left - sum(used))
    for size in used:
        ways //= factorial(size)
    return ways
