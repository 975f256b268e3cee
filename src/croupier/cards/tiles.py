"""Chinese dominoes: the 32 tiles of pai gow, and their notation, which is their pips: `6-6`, `3-1`.

A tile is a card to everything that deals, hides, shows, records or counts cards. Eleven tiles are there
twice, like a card in a shoe of two decks; the other ten are there once, and pair with the one of their rank.
No rule sheet prints the set: it is the one that every description of the game gives
(docs/reference/tiles.md).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from croupier.cards.card import CARDS, Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards

TILE_SUIT: Final = 5
RED_PIPS: Final = (1, 4)
"""Ones and fours are red, the others white; of a double six, one row of each half is red."""


class TileRank(IntEnum):
    """How single tiles rank, larger is better; two tiles of one rank are a pair."""

    GEE_JOON = 1
    FIVE = 2
    LOW_SEVEN = 3
    LOW_EIGHT = 4
    NINE = 5
    LOW_SIX = 6
    HIGH_SEVEN = 7
    LOW_TEN = 8
    ELEVEN = 9
    LOW_FOUR = 10
    HIGH_SIX = 11
    HIGH_TEN = 12
    HIGH_FOUR = 13
    HIGH_EIGHT = 14
    DAY = 15
    TEEN = 16

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class Face(NamedTuple):
    """The pips of a tile and its name."""

    rank: TileRank
    one: int
    other: int
    name: str
    """The Cantonese one; where two different tiles make the pair they share it."""


FACES: Final = (
    Face(TileRank.GEE_JOON, 2, 1, "gee joon"),
    Face(TileRank.GEE_JOON, 4, 2, "gee joon"),
    Face(TileRank.FIVE, 3, 2, "ng"),
    Face(TileRank.FIVE, 4, 1, "ng"),
    Face(TileRank.LOW_SEVEN, 4, 3, "chit"),
    Face(TileRank.LOW_SEVEN, 5, 2, "chit"),
    Face(TileRank.LOW_EIGHT, 5, 3, "bot"),
    Face(TileRank.LOW_EIGHT, 6, 2, "bot"),
    Face(TileRank.NINE, 5, 4, "gow"),
    Face(TileRank.NINE, 6, 3, "gow"),
    Face(TileRank.LOW_SIX, 5, 1, "look"),
    Face(TileRank.HIGH_SEVEN, 6, 1, "tit"),
    Face(TileRank.LOW_TEN, 6, 4, "ping"),
    Face(TileRank.ELEVEN, 6, 5, "foo"),
    Face(TileRank.LOW_FOUR, 2, 2, "bon"),
    Face(TileRank.HIGH_SIX, 3, 3, "chong"),
    Face(TileRank.HIGH_TEN, 5, 5, "mooy"),
    Face(TileRank.HIGH_FOUR, 3, 1, "gor"),
    Face(TileRank.HIGH_EIGHT, 4, 4, "yun"),
    Face(TileRank.DAY, 1, 1, "day"),
    Face(TileRank.TEEN, 6, 6, "teen"),
)


class Tile(Card):
    """A tile, one object for each face: both of two equal tiles are the same object."""

    __slots__ = ("face",)

    rank: TileRank
    face: Face
    piece = "tile"

    def __new__(cls, one: int, other: int) -> Tile:
        tile = _TILE_OF.get((max(one, other), min(one, other)))
        if tile is None:
            raise BadCards(f"no tile {one!r}-{other!r}", instead="each half has 1 to 6 pips")
        return tile

    @property
    def symbol(self) -> str:
        return str(self)

    def __str__(self) -> str:
        return f"{self.face.one}-{self.face.other}"

    def __repr__(self) -> str:
        return f"Tile({str(self)!r})"

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        return Tile, (self.face.one, self.face.other)


def _cut(face: Face, index: int) -> Tile:
    tile = object.__new__(Tile)
    for name, value in (("rank", face.rank), ("suit", TILE_SUIT), ("index", index), ("face", face)):
        object.__setattr__(tile, name, value)
    return tile


TILES: Final = tuple(_cut(face, len(CARDS) + place) for place, face in enumerate(FACES))
"""The 21 different tiles by index, the lowest rank first."""

_TILE_OF: Final = {(tile.face.one, tile.face.other): tile for tile in TILES}
_TWICE: Final = tuple(tile for tile in TILES if tile.rank > TileRank.NINE)
WRITTEN: Final = {
    **{f"{low}-{high}": tile for (high, low), tile in _TILE_OF.items()},
    **{str(tile): tile for tile in TILES},
    **{tile.face.name.upper(): tile for tile in _TWICE},
}
"""Notations of a tile: its pips in either order, or the name of a face that exists twice."""

PIECES: Final[Hand] = (*CARDS, *TILES)
"""All that can be dealt, by index."""

SET: Final = Pack("32 tiles", tuple(sorted((*TILES, *_TWICE))))


def rank_of(tile: Card) -> TileRank:
    """The rank of a tile; refused for a card."""
    if not isinstance(tile, Tile):
        raise BadCards(f"{tile} is no tile", instead="such as 6-6 or 3-1")
    return tile.rank
