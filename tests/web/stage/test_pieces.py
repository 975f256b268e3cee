"""Cards, tiles, chips, dice and markers, drawn as what they are."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from croupier.cards.card import CARDS, parse_cards
from croupier.cards.tiles import TILES, Tile
from croupier.web.stage.cards import PIPS, card_name, card_svg
from croupier.web.stage.pack import pack_drawing, small_card
from croupier.web.stage.pieces import broken, button, chip, chips, dice, die, puck


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_shows_its_pips_the_ones_and_fours_in_red(tile: Tile) -> None:
    drawn = card_svg(tile)
    assert drawn.count("<circle") == tile.face.one + tile.face.other
    halves = (tile.face.one, tile.face.other)
    red = 6 if halves == (6, 6) else sum(half for half in halves if half in (1, 4))
    assert drawn.count("var(--tile-red)") == red
    assert f"tile, {halves[0]} and {halves[1]}" in card_name(tile)


def test_a_tile_has_a_back_of_its_own() -> None:
    assert "#tile-back" in small_card("", is_tile=True)
    assert "#tile-6-6" in small_card("6-6")
    assert "#back" in small_card("")
    assert pack_drawing().count("<symbol") == 53 + 21 + 2


@pytest.mark.parametrize("card", [*CARDS, None], ids=str)
def test_a_card_is_drawn_whole_and_named(card: object) -> None:
    drawn = ElementTree.fromstring(card_svg(card))  # type: ignore[arg-type]
    assert drawn.get("aria-label") == card_name(card)  # type: ignore[arg-type]


def test_a_number_card_has_its_pips() -> None:
    """And one in each of two corners."""
    assert {rank: len(places) for rank, places in PIPS.items()} == {rank: rank for rank in range(2, 11)}
    for card in parse_cards("2c 7d 10h"):
        assert card_svg(card).count("<path") == card.rank + 2


def test_a_card_that_is_down_shows_no_face() -> None:
    (king,) = parse_cards("Kd")
    assert "king" in card_svg(king) and "king" not in card_svg(None)


def test_chips_add_up() -> None:
    assert broken(131_25) == [100_00, 25_00, 5_00, 1_00, 25]
    for cents in (1, 99, 12_345_67):
        assert sum(broken(cents)) == cents
    assert "$131.25" in chips(131_25)
    assert ">25</text>" in chip(25_00)


def test_dice_puck_and_button() -> None:
    assert re.findall(r'data-face="(\d)"', dice([3, 4])) == ["3", "4"]
    assert die(6).count("<circle") == 1 + 2 + 3 + 4 + 5 + 6, "every face is there to tumble to"
    assert "ON 6" in puck("6") and "OFF" in puck() and ">D<" in button()
