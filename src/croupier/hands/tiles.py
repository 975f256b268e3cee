"""Pai gow tiles: two hands of two tiles. A hand is a pair, a Wong, a Gong, or its points.

No rule sheet prints the ranking. It is the one of the published descriptions, such as those of Wizard of Odds
(wizardofodds.com, pai gow tiles) and of the New Zealand Gazette (1999, No. 9, division 12, rules 4.2-4.7),
which agree; see docs/reference/tiles.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from croupier.cards.card import Card, Hand
from croupier.cards.tiles import TileRank, rank_of
from croupier.errors import BadCards
from croupier.hands.scale import HandCategory, Ranks, Scale


class TileCategory(HandCategory):
    POINTS = 0
    GONG = 1
    WONG = 2
    PAIR = 3
    GEE_JOON = 4


TileClass = tuple[TileCategory, Ranks]

POINTS: Final = {
    TileRank.GEE_JOON: (3, 6),  # whichever makes the better hand
    TileRank.FIVE: (5,),
    TileRank.LOW_SEVEN: (7,),
    TileRank.LOW_EIGHT: (8,),
    TileRank.NINE: (9,),
    TileRank.LOW_SIX: (6,),
    TileRank.HIGH_SEVEN: (7,),
    TileRank.LOW_TEN: (0,),
    TileRank.ELEVEN: (1,),
    TileRank.LOW_FOUR: (4,),
    TileRank.HIGH_SIX: (6,),
    TileRank.HIGH_TEN: (0,),
    TileRank.HIGH_FOUR: (4,),
    TileRank.HIGH_EIGHT: (8,),
    TileRank.DAY: (2,),
    TileRank.TEEN: (2,),
}
"""Points that a tile adds to a hand, whose last digit counts."""

HIGH: Final = (TileRank.TEEN, TileRank.DAY)
"""With a nine they make a Wong, with an eight a Gong."""


def points(one: TileRank, other: TileRank) -> int:
    """The points of two tiles, whatever else they make."""
    return max((mine + theirs) % 10 for mine in POINTS[one] for theirs in POINTS[other])


def classify(one: TileRank, other: TileRank, zero_by_tile: bool = False) -> TileClass:
    """Return the class of two tiles, and the tie-breaker between two of that class.

    Hands of equal points go by their higher tile alone. Hands without a point are all equal, unless
    `zero_by_tile`.
    """
    higher, lower = max(one, other), min(one, other)
    if higher is lower:
        return (TileCategory.GEE_JOON, ()) if higher is TileRank.GEE_JOON else (TileCategory.PAIR, (higher,))
    if higher in HIGH and POINTS[lower] == (9,):
        return TileCategory.WONG, (higher,)
    if higher in HIGH and POINTS[lower] == (8,):
        return TileCategory.GONG, (higher,)
    number = points(one, other)
    return TileCategory.POINTS, (number, higher if number or zero_by_tile else 0)


def evaluate(tiles: Sequence[Card], zero_by_tile: bool = False) -> int:
    """The strength of two tiles: a larger one wins, equal ones are a copy."""
    if len(tiles) != 2:
        raise BadCards(f"a hand of {len(tiles)} tiles", instead="2 tiles")
    return strength(rank_of(tiles[0]), rank_of(tiles[1]), zero_by_tile)


@cache
def strength(one: TileRank, other: TileRank, zero_by_tile: bool = False) -> int:
    return _scale(zero_by_tile).places[classify(one, other, zero_by_tile)]


@cache
def _scale(zero_by_tile: bool) -> Scale[TileCategory]:
    return Scale(classify(*pair, zero_by_tile) for pair in combinations_with_replacement(TileRank, 2))


def category(strength: int, zero_by_tile: bool = False) -> TileCategory:
    return _scale(zero_by_tile).classes[strength][0]


def worth(strength: int, zero_by_tile: bool = False) -> int:
    """The points of a hand that is nothing better; 10 for one that is."""
    kind, ranks = _scale(zero_by_tile).classes[strength]
    return ranks[0] if kind is TileCategory.POINTS else 10


def describe(strength: int, zero_by_tile: bool = False) -> str:
    """Return a hand's name: `gee joon`, `pair of days`, `wong with teen`, `9 led by teen`."""
    kind, ranks = _scale(zero_by_tile).classes[strength]
    match kind:
        case TileCategory.GEE_JOON:
            return "gee joon"
        case TileCategory.PAIR:
            name = str(TileRank(ranks[0]))
            return f"pair of {name}{'es' if name.endswith('x') else 's'}"
        case TileCategory.POINTS:
            return f"{ranks[0]} led by {TileRank(ranks[1])}" if ranks[1] else "0"
        case _:
            return f"{kind} with {TileRank(ranks[0])}"


class Parted(NamedTuple):
    """Four tiles as they can be set: the better two are the high hand."""

    high: Hand
    low: Hand


_PARTS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def ways_to_set(tiles: Sequence[Card], zero_by_tile: bool = False) -> tuple[Parted, ...]:
    """The ways to set four tiles, three at most, each with the higher hand first."""
    if len(tiles) != 4:
        raise BadCards(f"{len(tiles)} tiles to set", instead="4 tiles")
    ordered = sorted(tiles, reverse=True)
    found: dict[tuple[tuple[int, ...], ...], Parted] = {}
    for first, second in _PARTS:
        one, other = (tuple(ordered[place] for place in each) for each in (first, second))
        if evaluate(other, zero_by_tile) > evaluate(one, zero_by_tile):
            one, other = other, one
        found.setdefault(
            tuple(tuple(rank_of(tile) for tile in each) for each in (one, other)), Parted(one, other)
        )
    return tuple(found.values())
