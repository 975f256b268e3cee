"""For everybody: axe finds nothing serious on any page, in both themes; a list of keys; what is dealt and won
is read out; on a touch screen nothing that is pressed is smaller than 44 pixels, and the words are those of
touch."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.chromium import PAINTED, PHONE, WAIT
from tests.web.conftest import Visit, sit_down

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
WINDOW = {"width": 1280, "height": 720}
SERIOUS = ("serious", "critical")
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at them."""
PLACES = ("/", "/odds",
          "/odds/ohio-big-six?any-pays=yes&show.with=the+sheet&show.tab=Curve&show.curve=pays.1",
          "/analyse", "/analyse/hustler-casino-war?show.player=T&show.dealer=T", "/counting/ohio-blackjack",
          "/plans/ohio-craps", "/equity", "/hands", "/rulebook",
          "/rulebook/ohio-three-card-poker", "/rulebook/game/ohio-blackjack", "/verify", "/fair",
          "/floor", "/money", "/school", "/evening", "/nothing-here")  # fmt: skip
TABLES = ("ohio-blackjack", "ohio-craps", "ohio-hold-em")


def found_on(page: Page) -> list[Any]:
    """What axe finds, with the first thing that has it."""
    page.evaluate(PAINTED)
    expect(page.locator("html")).to_have_css("opacity", "1")
    page.evaluate(AXE)
    return serious(page)


def found_in_both(page: Page) -> list[Any]:
    """What axe finds in the light, and of colours in the dark; all else is the same document."""
    found = found_on(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator('html[data-mode="dark"] body:not(.body--light)')).to_be_attached()
    found += serious(page, runOnly=COLOURS)
    page.emulate_media(color_scheme="light")
    expect(page.locator('html[data-mode="light"] body:not(.body--dark)')).to_be_attached()
    return found


def serious(page: Page, **how: Any) -> list[Any]:
    result = page.evaluate("(how) => axe.run(document, how)", {"resultTypes": ["violations"], **how})
    return [
        (each["id"], each["nodes"][0]["html"][:120])
        for each in result["violations"]
        if each["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_serious(visit: Visit, pit: str, place: str) -> None:
    page = visit(viewport=WINDOW).tab()
    page.goto(f"{pit}{place}")
    expect(page.locator("h1").first).to_be_visible()
    assert found_in_both(page) == []


@pytest.mark.parametrize("game", TABLES)
def test_axe_finds_nothing_serious_at_a_table(page: Page, pit: str, game: str) -> None:
    sit_down(page, pit, game)
    assert found_on(page) == []
    page.locator('[data-act="menu"]').click()
    expect(page.locator("#table-menu")).to_be_visible()
    page.locator('[data-local="story"]').click()
    assert found_on(page) == []


def test_a_list_of_keys_and_what_happens_read_out(page: Page, pit: str) -> None:
    sit_down(page, pit, "ohio-roulette")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    expect(page.locator("#keys")).to_contain_text("remove a chip from")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.locator('.spot-face[data-spot="red"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.staked")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator('[data-act="ready"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[role="log"].unseen')).to_contain_text("red", timeout=WAIT)


def test_on_a_touch_screen_all_that_is_pressed_is_large_enough(visit: Visit, pit: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).tab()
    sit_down(page, pit, "ohio-blackjack")
    expect(page.locator(".by-touch")).to_be_visible()
    expect(page.locator(".by-pointer")).to_be_hidden()
    small = page.evaluate("""() => [...document.querySelectorAll(".table-head button, .bar button")]
      .filter((each) => each.checkVisibility())
      .map((each) => [each.textContent, each.getBoundingClientRect()])
      .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([text]) => text)""")
    assert small == []


SEVERAL_POTS = """() => {
  const pots = document.querySelector(".pots");
  const one = (name) => `<div class="pot"><span>${name}</span><span><svg width="60" height="20"></svg>`
    + "<b class='num'>$1,234</b></span></div>";
  pots.innerHTML = ["Main pot", "Side pot 1", "Side pot 2", "Side pot 3"].map(one).join("");
  const box = pots.getBoundingClientRect();
  return [...pots.querySelectorAll(".pot")].map((each) => each.getBoundingClientRect())
    .filter((each) => each.left < box.left - 1 || each.right > box.right + 1).length;
}"""
RAISED = """() => {
  const bar = document.querySelector(".bar");
  return [document.querySelectorAll(".ranged button.go").length, bar.scrollHeight - bar.clientHeight];
}"""


def test_side_pots_and_the_raise_have_room_on_a_phone(visit: Visit, pit: str) -> None:
    """All of a raise without a limit is in sight, and four pots stay between the seats."""
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).tab()
    page.goto(f"{pit}/odds/hustler-holdem?limit=no-limit")
    page.get_by_role("button", name="Play this variant").click()
    page.wait_for_url("**/table/*")
    page.locator('[data-act="ready"]').first.click()
    expect(page.locator(".ranged")).to_be_visible()
    assert page.evaluate(RAISED) == [1, 0]
    assert page.evaluate(SEVERAL_POTS) == 0
