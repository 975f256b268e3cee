"""Colours that can be read, and pieces drawn as what they are."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from croupier.cards.card import CARDS, parse_cards
from croupier.cards.tiles import TILES, Tile
from croupier.games import all_games, find
from croupier.odds.report import AdviceTable, HowToPlay
from croupier.rulebook.sheets import all_sheets
from croupier.web import theme
from croupier.web.lab.odds_tables import best_play
from croupier.web.lab.settings import address, options_from, short_settings
from croupier.web.markup import Column, Raw, money, table
from croupier.web.rulebook.sheet_page import rendered
from croupier.web.stage.cards import PIPS, card_name, card_svg
from croupier.web.stage.pack import pack_drawing, small_card
from croupier.web.stage.pieces import broken, button, chip, chips, dice, die, puck
from croupier.web.theme import DARK, FIXED, LIGHT, style_address
from tests.web.contrasts import READ, READ_FIXED, contrast


@pytest.mark.parametrize(("mode", "pair"), list(product(("light", "dark"), READ)), ids=str)
def test_what_is_read_can_be_read(mode: str, pair: tuple[str, str, float]) -> None:
    """WCAG 2 AA: 4.5 to 1 for text, 3 to 1 for what is large or only told apart."""
    ink, ground, least = pair
    colours = LIGHT if mode == "light" else DARK
    assert contrast(colours[ink], colours[ground]) >= least


@pytest.mark.parametrize(("ink", "ground", "least"), READ_FIXED)
def test_what_is_read_on_the_felt_can_be_read(ink: str, ground: str, least: float) -> None:
    assert contrast(FIXED[ink], FIXED[ground]) >= least


def test_contrast_is_that_of_the_standard() -> None:
    """#767676 is the lightest grey that passes on white, at 4.54 to 1 (W3C, Understanding 1.4.3)."""
    assert round(contrast("#767676", "#ffffff"), 2) == 4.54


def test_light_and_dark_have_the_same_colours() -> None:
    assert LIGHT.keys() == DARK.keys()


def _style() -> str:
    return Path(theme.__file__).with_name("style.css").read_text()


def test_every_variable_of_the_style_is_there() -> None:
    used = {part.split(")")[0] for part in _style().split("var(--")[1:]}
    assert used - {"gap", "of", "s", "wide", "tall"} <= LIGHT.keys() | FIXED.keys()
    assert style_address().endswith(".css")


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


def test_text_is_escaped_and_numbers_stand_right() -> None:
    drawn = table([Column("<hand>"), Column("pays", True)], [("<b>", Raw("<i>1</i>"))])
    assert "&lt;hand&gt;" in drawn and "&lt;b&gt;" in drawn
    assert '<td class="num"><i>1</i></td>' in drawn
    assert money(1_250) == '<span class="num gain">+$12.50</span>'
    assert money(-500) == '<span class="num loss">-$5.00</span>'
    assert money(0) == '<span class="num">$0.00</span>'


def test_every_sheet_is_set() -> None:
    for sheet in all_sheets():
        page = rendered(sheet.text)
        assert page.body.count("<table") == page.body.count("</table></div>")
        assert "<p>|" not in page.body, sheet.name


def test_plays_have_one_tint_in_all_charts() -> None:
    hard = AdviceTable("hard", ("hard", "2", "3", "4"), (("9", "H", "D", "D"), ("10", "D", "D", "H")))
    soft = AdviceTable("soft", ("soft", "2", "3", "4"), (("13", "D", "H", "H"), ("18", "S", "D", "+1.5")))
    drawn = best_play(HowToPlay(tables=(hard, soft)))
    assert drawn.count('<td class="a0">H</td>') == 4 and drawn.count('<td class="a1">D</td>') == 6
    assert '<td class="a2">S</td>' in drawn and '<td class="num">+1.5</td>' in drawn


def test_an_address_holds_what_differs_and_no_more() -> None:
    game = find("us-double-down-stud")
    options = game.options.with_settings({"pays.flush": "12 to 1", "table-minimum": "5"})
    assert short_settings(game, options) == {"table-minimum": "$5.00", "pays.flush": "12 to 1"}
    assert address(game, options) == f"/odds/{game.id}?table-minimum=%245.00&pays.flush=12+to+1"
    for each in all_games():
        assert address(each, each.options) == f"/odds/{each.id}"
        assert options_from(each, short_settings(each, each.options)) == each.options
