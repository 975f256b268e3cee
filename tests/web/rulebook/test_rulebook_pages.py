"""The rulebook in a browser: searched, read, two editions side by side."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import sees


def test_the_rulebook_is_searched(page: Page, address: str) -> None:
    page.goto(f"{address}/rulebook")
    expect(page.get_by_role("heading", name="Wheels")).to_be_visible()
    page.get_by_label("Search all sheets").fill('"double-zero wheel" ball')
    first = page.locator("article.hit").first
    expect(first).to_contain_text("Roulette (double zero")
    expect(first.locator("mark").first).to_be_visible()
    expect(page).to_have_url(f"{address}/rulebook?q=%22double-zero%20wheel%22%20ball")
    page.get_by_label("Search all sheets").fill("zzz")
    sees(page, "No sheet contains “zzz”")


def test_a_sheet_is_read_with_its_game_and_readings(page: Page, address: str) -> None:
    page.goto(f"{address}/rulebook/ohio-roulette")
    expect(page.locator("article table.grid").first).to_contain_text("Straight")
    expect(page.get_by_text("[§1.I]", exact=True).first).to_be_attached()
    page.get_by_role("link", name="Roulette: options and rulings", exact=True).click()
    expect(page.get_by_role("heading", name="Rulings: where the sheet is silent or unclear")).to_be_visible()
    page.goto(f"{address}/rulebook/ohio-rulette")
    expect(page.get_by_role("alert")).to_contain_text("did you mean ohio-roulette")


def test_two_editions_stand_side_by_side(page: Page, address: str) -> None:
    """New Jersey limits the payout to $100,000; the other edition names no sum there."""
    page.goto(f"{address}/rulebook/diff?first=us-double-down-stud&second=nj-double-down-stud")
    sides = page.locator("table.sides")
    expect(sides.locator("th").first).to_have_text("Double Down Stud (United States)")
    expect(sides.locator("td.only-right, ins").filter(has_text="100,000").first).to_be_visible()
    assert sides.locator("del").count() > 0
    page.get_by_role("switch", name="Show equal lines").click()
    expect(page).to_have_url(
        f"{address}/rulebook/diff?first=us-double-down-stud&second=nj-double-down-stud&whole=true"
    )


@pytest.mark.parametrize(("width", "is_beside"), [(1200, True), (390, False)], ids=["wide", "phone"])
def test_sheet_and_code_stand_side_by_side(page: Page, address: str, width: int, is_beside: bool) -> None:
    """On a phone the code stands below the sentence that it carries out, and nothing sticks out."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{address}/rulebook/game/ohio-ultimate-texas-hold-em/code")
    row = page.locator("table.with-code tr").filter(has_text="def is_pair(").first
    sentence, code = row.locator("td").first.bounding_box(), row.locator("td").last.bounding_box()
    assert sentence is not None and code is not None
    assert (code["x"] > sentence["x"]) == is_beside and (code["y"] > sentence["y"]) != is_beside
    expect(row).to_contain_text("§9.VII")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
