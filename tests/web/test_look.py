"""Colours that can be read, and text that is set as it is."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from croupier.web import theme
from croupier.web.markup import Column, Raw, money, table
from croupier.web.theme import DARK, FIXED, LIGHT, style_address, style_sheet
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
    fonts = {"serif", "display"}
    assert all(f"--{font}:" in style_sheet() for font in fonts)
    assert used - {"gap", "of", "s", "wide", "tall"} <= LIGHT.keys() | FIXED.keys() | fonts
    assert style_address().endswith(".css")


def test_text_is_escaped_and_numbers_stand_right() -> None:
    drawn = table([Column("<hand>"), Column("pays", True)], [("<b>", Raw("<i>1</i>"))])
    assert "&lt;hand&gt;" in drawn and "&lt;b&gt;" in drawn
    assert '<td class="num"><i>1</i></td>' in drawn
    assert money(1_250) == '<span class="num gain">+$12.50</span>'
    assert money(-500) == '<span class="num loss">-$5.00</span>'
    assert money(0) == '<span class="num">$0.00</span>'
