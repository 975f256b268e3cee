"""The 32 tiles: their set, their names and their notation."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

from croupier.cards.card import CARDS, Card, parse_cards, print_cards
from croupier.cards.composition import Composition
from croupier.cards.shoe import Shoe
from croupier.cards.tiles import PIECES, SET, TILES, Tile, TileRank, rank_of
from croupier.errors import BadCards, ParseError

TWICE = "6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1"
"""As pagat.com lists them: 66, 65, 64, 61, 55, 51, 44, 33, 31, 22, 11 are doubled."""


def test_32_tiles_of_21_faces_eleven_of_them_twice() -> None:
    assert len(SET) == 32
    assert len({*SET}) == len(TILES) == 21
    twice = {tile for tile, number in Counter(SET).items() if number == 2}
    assert twice == {*parse_cards(TWICE)}
    assert {(tile.face.one, tile.face.other) for tile in TILES} == {
        (one, other) for one in range(1, 7) for other in range(1, one + 1)
    }


def test_227_pips() -> None:
    """The 21 faces have 147 pips, those of the eleven doubled ones 80 more."""
    assert sum(tile.face.one + tile.face.other for tile in SET if isinstance(tile, Tile)) == 227


def test_two_of_every_rank() -> None:
    assert Counter(map(rank_of, SET)) == dict.fromkeys(TileRank, 2)


@pytest.mark.parametrize("text", ["3-1", "1-3", "gor", "GOR", " 3-1 "])
def test_spellings_of_one_tile(text: str) -> None:
    assert Card.parse(text) is Tile(3, 1) is Tile(1, 3)


@pytest.mark.parametrize("text", ["7-1", "6-0", "66", "gow", "6 - 6", "-6"])
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(ParseError, match="no card"):
        Card.parse(text)


def test_no_tile_of_seven() -> None:
    with pytest.raises(BadCards, match="7-1"):
        Tile(7, 1)


def test_a_card_is_no_tile() -> None:
    with pytest.raises(BadCards, match="Ah is no tile"):
        rank_of(Card.parse("Ah"))


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_every_tile_parses_back_and_stays_itself(tile: Tile) -> None:
    assert Card.parse(str(tile)) is tile
    assert copy.deepcopy(tile) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile
    assert repr(tile) == f"Tile('{tile}')"
    assert not tile.is_joker
    with pytest.raises(AttributeError):
        tile.rank = TileRank.TEEN


def test_tiles_lie_behind_the_cards() -> None:
    assert [piece.index for piece in PIECES] == list(range(74))
    assert max(CARDS) < min(TILES)
    assert max(TILES) is Card.parse("teen")


def test_print_and_parse() -> None:
    hand = parse_cards("6-6, 6-6 2-1 4-2")
    assert print_cards(hand) == "6-6 6-6 2-1 4-2"
    assert parse_cards(print_cards(hand)) == hand


def test_a_shoe_of_tiles_gives_each_once() -> None:
    shoe = Shoe(SET.cards)
    gone = shoe.take(4)
    left = Composition.from_cards(SET).without(gone)
    assert left.total == shoe.remaining == 28
    assert left == Composition.from_cards(shoe.take(28))
    assert left.count(Card.parse("6-6")) == 2
    assert dict(left.without(parse_cards("6-6")).items())[Card.parse("6-6")] == 1


def test_a_pack_without_a_tile() -> None:
    assert len(SET.without("6-6 6-6, 2-1")) == 29


def test_compositions_of_cards_are_as_long_as_ever() -> None:
    assert len(Composition.from_cards(CARDS).counts) == 53
