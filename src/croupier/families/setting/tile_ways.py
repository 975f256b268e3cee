"""House ways of pai gow tiles: how a house sets four tiles.

No rule sheet prints one, so these come from outside: published ways as Wizard of Odds reports them
(wizardofodds.com, pai gow tiles, house way), in our own words. What is a reading of them is listed in
docs/reference/tiles.md. A house way looks at ranks alone: of the three ways to set the tiles it takes one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from croupier.cards.card import Hand
from croupier.cards.tiles import TileRank as R
from croupier.cards.tiles import rank_of
from croupier.errors import unknown
from croupier.families.setting.set_hands import Setting, arranged
from croupier.hands.tiles import (
    HIGH,
    POINTS,
    Parted,
    TileCategory,
    category,
    describe,
    evaluate,
    strength,
    ways_to_set,
    worth,
)
from croupier.rules.options import BankedOptions, one_of, option

TileRanks = tuple[R, ...]


class TileWay(NamedTuple):
    """One way to set four tiles, by their ranks."""

    high: TileRanks
    low: TileRanks

    @property
    def balance(self) -> tuple[int, int]:
        """Return the strengths of the low and the high hand, which sort by the low hand first."""
        return strength(*self.low), strength(*self.high)

    @property
    def attack(self) -> tuple[int, int]:
        """Return the strengths of the high and the low hand, which sort by the high hand first."""
        return strength(*self.high), strength(*self.low)

    @property
    def worths(self) -> tuple[int, int]:
        """Return the worths of the low and the high hand: points, or 10 for anything better."""
        return worth(strength(*self.low)), worth(strength(*self.high))

    @property
    def has_pair(self) -> bool:
        return category(strength(*self.high)) >= TileCategory.PAIR

    @property
    def strong(self) -> str:
        """Return `nine`, `gong` or `wong` for a teen or day with a seven, an eight or a nine in the high
        hand; '' for any other high hand."""
        higher, lower = max(self.high), min(self.high)
        return _STRONG.get(POINTS[lower], "") if higher in HIGH else ""

    def makes(self, low: int, high: int) -> bool:
        """Return True if the low and the high hand are each worth at least this."""
        return self.worths[0] >= low and self.worths[1] >= high


_STRONG: Final[dict[tuple[int, ...], str]] = {(7,): "nine", (8,): "gong", (9,): "wong"}


@cache
def ways_of(ranks: TileRanks, zero_by_tile: bool = False) -> tuple[TileWay, ...]:
    """Return the ways to set tiles of these ranks, the higher hand first."""
    found = [
        TileWay(*sorted(pair, key=lambda hand: strength(*hand, zero_by_tile), reverse=True))
        for pair in (
            ((ranks[0], ranks[1]), (ranks[2], ranks[3])),
            ((ranks[0], ranks[2]), (ranks[1], ranks[3])),
            ((ranks[0], ranks[3]), (ranks[1], ranks[2])),
        )
    ]
    return tuple(dict.fromkeys(found))


def best_low(ways: Iterable[TileWay]) -> TileWay:
    return max(ways, key=lambda way: way.balance)


def best_high(ways: Iterable[TileWay]) -> TileWay:
    return max(ways, key=lambda way: way.attack)


# Tiles by the names of the lists

NAMED: Final[dict[str, frozenset[R]]] = {
    "gee": frozenset({R.GEE_JOON}),
    "2": frozenset(HIGH),
    "4": frozenset({R.HIGH_FOUR, R.LOW_FOUR}),
    "5": frozenset({R.FIVE}),
    "6": frozenset({R.HIGH_SIX, R.LOW_SIX}),
    "7": frozenset({R.HIGH_SEVEN, R.LOW_SEVEN}),
    "8": frozenset({R.HIGH_EIGHT, R.LOW_EIGHT}),
    "9": frozenset({R.NINE}),
    "10": frozenset({R.HIGH_TEN, R.LOW_TEN}),
    "11": frozenset({R.ELEVEN}),
    "teen": frozenset({R.TEEN}),
    "H6": frozenset({R.HIGH_SIX}),
    "H8": frozenset({R.HIGH_EIGHT}),
    "H10": frozenset({R.HIGH_TEN}),
    "L4": frozenset({R.LOW_FOUR}),
    "L6": frozenset({R.LOW_SIX}),
    "L8": frozenset({R.LOW_EIGHT}),
    "L10": frozenset({R.LOW_TEN}),
    "any": frozenset(R),
}
"""A number is any tile of that number, H the high and L the low one; 2 is a teen or a day."""


def fits(names: str, ranks: TileRanks) -> bool:
    """Return True if the tiles are those named, in any order: `gee 6 5 2`."""
    wanted = [NAMED[name] for name in names.split()]
    return len(wanted) == len(ranks) and any(
        all(rank in tiles for rank, tiles in zip(order, wanted, strict=True)) for order in permutations(ranks)
    )


def any_fits(lists: Iterable[str], ranks: TileRanks) -> bool:
    return any(fits(names, ranks) for names in lists)


def number(rank: R) -> str:
    """Return the number by which a list names a tile: `8` for both eights."""
    return next(name for name, tiles in NAMED.items() if rank in tiles)


# Shared by all of them

HIGH_THREE: Final = strength(R.HIGH_SIX, R.HIGH_SEVEN)
"""Three points with a high six."""
HARMONY_THREE: Final = strength(R.HIGH_FOUR, R.NINE)
"""Three points with a high four."""


class TileHouseWay(NamedTuple):
    """A published house way."""

    name: str
    source: str
    splits: Callable[[str, TileWay, Sequence[TileWay]], bool]
    """Returns True if a pair of this number is split; given the way that keeps it, and the others."""
    sets: Callable[[Sequence[TileWay], TileRanks], TileWay]
    """Returns the way that is taken where no pair is kept."""

    def way(self, ranks: TileRanks) -> TileWay:
        ways = ways_of(tuple(sorted(ranks, reverse=True)))
        kept = next((way for way in ways if way.has_pair), None)
        if kept is None:
            return self.sets(ways, ranks)
        apart = [way for way in ways if not way.has_pair]
        is_two_pair = category(strength(*kept.low)) >= TileCategory.PAIR
        better = [way for way in apart if way.balance > kept.balance]  # else both hands would be lower
        if is_two_pair or not better or not self.splits(number(kept.high[0]), kept, better):
            return kept
        return self.sets(apart, ranks)


def first_of(ways: Iterable[TileWay], order: Sequence[str]) -> TileWay:
    """Return the first of these strong hands among the ways, the teen in the high hand."""
    return min(ways, key=lambda way: (order.index(way.strong), tuple(-each for each in way.attack)))


# The traditional way


def traditional_splits(pair: str, kept: TileWay, apart: Sequence[TileWay]) -> bool:
    match pair:
        case "gee":
            return any_fits(("6 4", "6 5", "6 6"), kept.low)
        case "2":
            return fits("9 11", kept.low) or any(way.makes(6, 8) for way in apart)
        case "9":
            return any(way.makes(9, 9) for way in apart)
        case "8":
            return any(way.makes(7, 9) or way.makes(8, 8) for way in apart)
        case "7":
            return any(way.makes(7, 9) for way in apart)
        case _:
            return False


def traditional(ways: Sequence[TileWay], ranks: TileRanks) -> TileWay:
    played = [way for way in ways if way.strong]
    if played:
        return first_of(played, _traditional_order({way.strong for way in played}, ranks))
    low, high = best_low(ways), best_high(ways)
    if low.balance[0] < HIGH_THREE and high.worths[1] >= 7:
        return high
    alike = [way for way in ways if way.worths == low.worths]
    other = best_high(alike)
    match low.worths:
        case (8, 9):
            return other
        case (8, 8) if high.worths == (7, 9) and parts_the_highest(high, ranks):
            return high
        case (7, 8) if {*HIGH} <= {*ranks}:
            return next((way for way in alike if R.TEEN in way.high), low)
        case (6, 7) | (6, 8) | (6, 9) | (7, 9) if parts_the_highest(other, ranks):
            return other
    return low


def _traditional_order(strong: set[str], ranks: TileRanks) -> tuple[str, ...]:
    """Return the order: a high nine, a gong, a wong, unless the fourth tile is an eleven, a four or a
    five."""
    if R.ELEVEN in ranks:
        return "wong", "nine", "gong"
    if {*ranks} & NAMED["4"] and "gong" in strong:
        return "gong", "nine", "wong"
    if R.LOW_FOUR in ranks:
        return "wong", "nine", "gong"
    if {R.FIVE, R.LOW_EIGHT} <= {*ranks}:
        return "gong", "nine", "wong"
    return "nine", "gong", "wong"


def parts_the_highest(way: TileWay, ranks: TileRanks) -> bool:
    """Return True if the two highest tiles lie in different hands."""
    first, second = sorted(ranks, reverse=True)[:2]
    return (first in way.high) != (second in way.high)


# The way of Casino Canberra

CANBERRA_HANDS: Final = (
    ("teen teen 9 11", "teen 9"),  # A
    ("H8 H10 11 7", "H8 11"),  # B
    ("gee 6 5 2", "gee 6"),  # C
    ("gee 4 5 any", "4 5"),  # D
    ("H8 L8 9 L10", "L8 L10"),  # E
    ("H6 L6 gee 7", "L6 gee"),  # F
    ("2 8 9 L4", "2 8"),  # G
    ("H6 11 L6 5", "H6 11"),  # H
    ("H8 L8 9 L4", "H8 9"),  # I
)
"""Four tiles → the two of them that are set together."""


def canberra_splits(pair: str, kept: TileWay, apart: Sequence[TileWay]) -> bool:
    match pair:
        case "2":
            is_listed = kept.high[0] is R.TEEN and fits("9 11", kept.low)  # A
            return is_listed or any(way.makes(6, 8) for way in apart)
        case "9":
            return any(way.makes(9, 9) for way in apart)
        case "8":
            return any(way.makes(7, 9) or way.makes(8, 8) for way in apart)
        case "7":
            return any(way.makes(7, 9) and way.strong for way in apart)
        case _:
            return False


def canberra(ways: Sequence[TileWay], ranks: TileRanks) -> TileWay:
    for tiles, together in CANBERRA_HANDS:
        if fits(tiles, ranks):
            return next(way for way in ways if fits(together, way.high) or fits(together, way.low))
    played = [way for way in ways if way.strong]
    if played:
        first = first_of(played, ("nine", "gong", "wong"))
        return first if first.balance[0] >= HIGH_THREE else best_high(played)
    most = max(sum(way.worths) for way in ways)
    full = [way for way in ways if sum(way.worths) == most]
    if best_low(full).balance[0] >= HIGH_THREE:
        return _high_tile(full, best_low(full), 7)
    if best_high(full).worths[1] >= 7:
        return _high_tile(full, best_high(full), 7)
    return _high_tile(full, best_low(full), 7)


def _high_tile(ways: Sequence[TileWay], way: TileWay, most: int) -> TileWay:
    """Return, of the ways with the same points, the one with the best low hand if the high hand has at most
    so many points, and else the one with the best high hand."""
    alike = [each for each in ways if each.worths == way.worths]
    return best_low(alike) if way.worths[1] <= most else best_high(alike)


# The way of New Zealand's casinos

NEW_ZEALAND_SPLITS: Final = {
    "gee": ("6 6", "6 5", "6 4"),
    "2": (
        *("9 11", "9 8", "9 7", "9 6", "9 5", "9 4", "8 8", "8 7", "8 6", "8 5", "8 4"),
        *("7 7", "7 6", "7 5", "7 4", "6 6", "6 5", "6 4"),
    ),
    "9": ("2 2", "2 10", "10 10"),
    "8": ("2 2", "2 11", "2 10", "11 10", "11 9", "10 10"),
    "7": ("2 2", "2 11", "2 10", "11 10", "10 10"),
}


def new_zealand_splits(pair: str, kept: TileWay, apart: Sequence[TileWay]) -> bool:
    return any_fits(NEW_ZEALAND_SPLITS.get(pair, ()), kept.low)


def new_zealand(ways: Sequence[TileWay], ranks: TileRanks) -> TileWay:
    played = [way for way in ways if way.strong]
    balanced = [way for way in played if way.balance[0] >= HARMONY_THREE]
    if balanced:
        return first_of(balanced, ("nine", "gong", "wong"))
    if played:
        return first_of(played, ("wong", "gong", "nine"))
    low, high = best_low(ways), best_high(ways)
    if low.balance[0] < HARMONY_THREE and high.worths[1] >= 8:
        return high
    alike = [way for way in ways if way.worths == low.worths]
    return low if low.worths[0] <= 7 else best_high(alike)


TRADITIONAL: Final = TileHouseWay(
    "traditional", "Wizard of Odds, traditional house way", traditional_splits, traditional
)
CANBERRA: Final = TileHouseWay("canberra", "Casino Canberra, by Wizard of Odds", canberra_splits, canberra)
NEW_ZEALAND: Final = TileHouseWay(
    "new-zealand", "the casinos of New Zealand, by Wizard of Odds", new_zealand_splits, new_zealand
)
HOUSE_WAYS: Final = {way.name: way for way in (TRADITIONAL, CANBERRA, NEW_ZEALAND)}


@cache
def way_of(name: str, ranks: TileRanks) -> TileWay:
    """Return how this house way sets tiles of these ranks, in descending order."""
    if name not in HOUSE_WAYS:
        raise unknown("house way", name, HOUSE_WAYS)
    return HOUSE_WAYS[name].way(ranks)


@lru_cache(maxsize=1 << 15)  # every hand of a set, by every house way
def house_way(tiles: Hand, name: str = TRADITIONAL.name, zero_by_tile: bool = False) -> Parted:
    """Return the four tiles as the house sets them."""
    taken = way_of(name, tuple(sorted(map(rank_of, tiles), reverse=True)))
    wanted = {tuple(sorted(hand)) for hand in taken}
    return next(
        each
        for each in ways_to_set(tiles, zero_by_tile)
        if {tuple(sorted(map(rank_of, hand))) for hand in each} == wanted
    )


@dataclass(frozen=True, kw_only=True)
class TileHouseWayOptions(BankedOptions):
    house_way: str = option(
        TRADITIONAL.name,
        "not in the source; from outside: the traditional way, or that of Casino Canberra or of the casinos "
        "of New Zealand, all as Wizard of Odds reports them",
        choices=tuple(HOUSE_WAYS),
        ambiguity="1: no ranking and no house way",
    )
    zero_hands: str = one_of(
        ("copy", "tile"),
        "not in the source; from outside: hands without a point are equal whatever their tiles, so the bank "
        "wins them; tile: the higher tile decides, as in other hands",
        ambiguity="1: no ranking and no house way",
    )


@dataclass(frozen=True)
class TileHouse:
    """Ranking and house way for four tiles of one house. The better hand is always the high one, so that no
    order is foul (ambiguity 4)."""

    way: str = TRADITIONAL.name
    zero_by_tile: bool = False
    """The higher tile decides between hands without a point."""

    def sets(self, tiles: Hand) -> Setting:
        return Setting(*house_way(tiles, self.way, self.zero_by_tile))

    def is_foul(self, setting: Setting) -> bool:
        return False

    def strengths(self, setting: Setting) -> tuple[int, int]:
        one, other = (evaluate(hand, self.zero_by_tile) for hand in setting)
        return max(one, other), min(one, other)

    def words(self, setting: Setting) -> tuple[str, str]:
        high, low = (describe(strength, self.zero_by_tile) for strength in self.strengths(setting))
        return high, low

    def arranged(self, setting: Setting) -> Setting:
        """Return the better hand high, whichever the player named."""
        one, other = (evaluate(hand, self.zero_by_tile) for hand in setting)
        return arranged(setting if one >= other else Setting(setting.low, setting.high))


def tile_house_of(options: TileHouseWayOptions) -> TileHouse:
    """Return the house way and the ranking of a table."""
    return TileHouse(options.house_way, options.zero_hands == "tile")
