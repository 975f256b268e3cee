"""Count pai gow tiles: every way to set every four tiles against every four that are left.

Tiles of one rank are alike, so the 35,960 hands reduce to 3,620 different ones, and the 35,960 × 20,475 deals
to their pairs, each with its number of ways. The rules are asked once for every strength and setting; the
kernel only compares and adds.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.cards.tiles import SET, TileRank, rank_of
from croupier.compiled import compiled
from croupier.families.setting.set_hands import SIGNS, Setting
from croupier.families.setting.tile_ways import TileHouse, TileRanks, TileWay, ways_of
from croupier.odds import announce
from croupier.odds.counts import CountsTable, best_plays, dense_table, follow
from croupier.odds.ends import EndClass, Prices
from croupier.odds.option_reads import MemoryCache
from croupier.odds.setting.net_results import NetOfHands
from croupier.odds.tabulated_counts import get_or_count, remembered

Ints = NDArray[np.int64]
Small = NDArray[np.int16]

HAND: Final = 4
WAYS: Final = 3
ABSENT: Final = -1
RANKS: Final = len(TileRank) + 1

WAY_NAMES: Final = tuple(f"way {number}" for number in range(1, WAYS + 1))
COMPARISONS: Final = tuple(EndClass((("wager", Fraction(1)),), "compared", signs) for signs in SIGNS)
"""The comparisons of the high and the low hand, in the order of `SIGNS`."""

By = dict[tuple[int, int], int]
"""Deals by how the high and the low hand compare: 1 for higher, 0 for a copy, -1 for lower."""


class TileHands(NamedTuple):
    """All different hands of a pack."""

    ranks: tuple[TileRanks, ...]
    """The ranks of each hand, in descending order."""
    ways: Ints
    """The number of ways in which the pack has each hand."""
    rank_counts: Small
    """[hand, rank] → number of tiles of the rank in the hand."""
    kinds: Small
    """[hand, place] → the ranks in the hand, each once, then rank 0, of which there are no tiles."""
    there: Small
    """[rank] → number of tiles in the pack."""


@lru_cache(maxsize=4)
def hands_of(pack: Pack = SET) -> TileHands:
    there = Counter(map(rank_of, pack))
    every = combinations_with_replacement(sorted(there, reverse=True), HAND)
    ranks = tuple(hand for hand in every if all(there[rank] >= many for rank, many in Counter(hand).items()))
    held = np.zeros((len(ranks), RANKS), np.int16)
    kinds = np.zeros((len(ranks), HAND), np.int16)
    for at, hand in enumerate(ranks):
        kinds[at, : len({*hand})] = [*dict.fromkeys(hand)]
        for rank in hand:
            held[at, rank] += 1
    ways = [prod(comb(there[rank], many) for rank, many in Counter(hand).items()) for hand in ranks]
    numbers = [there[TileRank(rank)] if rank else 0 for rank in range(RANKS)]
    return TileHands(ranks, np.array(ways, np.int64), held, kinds, np.array(numbers, np.int16))


class TilesAgainst(NamedTuple):
    """All ways to set all hands, against all hands of the other side, set by its house way."""

    hands: TileHands
    ways: tuple[tuple[TileWay, ...], ...]
    """The ways to set each hand."""
    house: Ints
    """The place of the house's own way among them."""
    table: CountsTable
    """Hands × ways to set them × `COMPARISONS` with the hands of the other side."""

    @property
    def deals(self) -> int:
        return self.table.deals

    def set_by(self, chosen: Ints) -> By:
        """Return all deals by comparison, where each hand is set in the chosen way."""
        return dict(zip(SIGNS, follow(self.table, chosen).ends, strict=True))

    def best(self, nets: NetOfHands) -> Ints:
        """Return the best way to set each hand by the net of each comparison; of equal ones the house's."""
        plays = best_plays(self.table, Prices.from_nets(nets[signs] for signs in SIGNS))
        is_house_best = plays.best >> self.house & 1 > 0
        return np.where(is_house_best, self.house, plays.made)


_AGAINST = MemoryCache(8)


def against(house: TileHouse, own: TileHouse | None = None, pack: Pack = SET) -> TilesAgainst:
    """Return every way to set a hand, against the hands of another side that follows the house way.

    `own` is the house way of the hand itself, if it is different.
    """
    return remembered(_AGAINST, (house, own, pack), lambda: _against(house, own, pack))


def _against(house: TileHouse, own: TileHouse | None, pack: Pack) -> TilesAgainst:
    hands = hands_of(pack)
    ways = tuple(ways_of(ranks, house.zero_by_tile) for ranks in hands.ranks)
    as_house = [
        [{*map(_alike, way)} for way in some].index({_alike(tuple(map(rank_of, hand))) for hand in setting})
        for some, setting in zip(ways, _house_settings(own or house, hands.ranks), strict=True)
    ]
    mine, theirs = _strengths(house, pack)
    told = tuple(map(str, pack)), mine.hex(), theirs.hex()
    table = get_or_count("setting", "pai gow tiles", told, lambda run: _compared(pack, mine, theirs))
    return TilesAgainst(hands, ways, np.array(as_house, np.int64), table)


@lru_cache(maxsize=8)
def _strengths(house: TileHouse, pack: Pack) -> tuple[bytes, bytes]:
    """Return the strengths of every way to set every hand, and of each as the house sets it."""
    hands = hands_of(pack)
    mine = np.full((len(hands.ranks), WAYS, 2), ABSENT, np.int16)
    for at, ranks in enumerate(hands.ranks):
        ways = ways_of(ranks, house.zero_by_tile)
        mine[at, : len(ways)] = [house.strengths(Setting(*_tiles(*way))) for way in ways]
    theirs = np.array(as_house_sets(house, hands), np.int16)
    return mine.tobytes(), theirs.tobytes()


def _compared(pack: Pack, mine: bytes, theirs: bytes) -> CountsTable:
    """Compare all ways with all hands."""
    hands = hands_of(pack)
    announce.compiling("pai gow tiles", compare)
    own = np.frombuffer(mine, np.int16).reshape(-1, WAYS, 2)
    counts: Ints = compare(
        hands.there,
        hands.rank_counts,
        hands.kinds,
        own.copy(),
        np.frombuffer(theirs, np.int16).reshape(-1, 2).copy(),
    )
    by_comparison = counts.reshape(-1, WAYS, 3 * 3)[:, :, [3 * (high + 1) + low + 1 for high, low in SIGNS]]
    return dense_table(("wager",), WAY_NAMES, COMPARISONS, hands.ways, by_comparison)


def as_house_sets(house: TileHouse, hands: TileHands) -> list[tuple[int, int]]:
    """Return the strengths of each hand, high and low, as the house sets it."""
    return [house.strengths(each) for each in _house_settings(house, hands.ranks)]


@lru_cache(maxsize=8)
def _house_settings(house: TileHouse, hands: tuple[TileRanks, ...]) -> list[Setting]:
    return [house.sets(_tiles(ranks)[0]) for ranks in hands]


@lru_cache(maxsize=1 << 15)
def _tiles(*hands: TileRanks) -> tuple[Hand, ...]:
    """Tiles of these ranks, none of them twice; those of one rank count the same."""
    left = {rank: list(tiles) for rank, tiles in _OF_RANK.items()}
    return tuple(tuple(left[rank].pop() for rank in hand) for hand in hands)


_OF_RANK: Final = {rank: tuple(tile for tile in SET if rank_of(tile) == rank) for rank in TileRank}


def _alike(hand: TileRanks) -> TileRanks:
    return tuple(sorted(hand))


@compiled
def compare(there: Small, held: Small, kinds: Small, mine: Small, theirs: Small) -> Ints:
    """[hand, way, high + 1, low + 1] → the other side's hands, by how the hand compares with them."""
    counts = np.zeros((len(held), WAYS, 3, 3), np.int64)
    for one in range(len(held)):
        left = there - held[one]
        for other in range(len(held)):
            deals = 1
            for kind in kinds[other]:
                many = held[other, kind]
                deals *= left[kind] * (left[kind] - 1) // 2 if many == 2 else left[kind] if many else 1
            if deals == 0:
                continue
            for way in range(WAYS):
                if mine[one, way, 0] == ABSENT:
                    break
                high = 1 + (mine[one, way, 0] > theirs[other, 0]) - (mine[one, way, 0] < theirs[other, 0])
                low = 1 + (mine[one, way, 1] > theirs[other, 1]) - (mine[one, way, 1] < theirs[other, 1])
                counts[one, way, high, low] += deals
    return counts
