"""What holds on every page: a theme that is kept, room on a phone, a menu, keys, and time."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.web import shell
from tests.web.chromium import PHONE

PATHS = (
    "/rulebook",
    "/rulebook?q=dealer",
    "/rulebook/ohio-roulette",
    "/rulebook/game/ohio-mini-baccarat",
    "/rulebook/diff?first=us-double-down-stud&second=nj-double-down-stud",
    "/odds",
    "/odds/ohio-big-six",
    "/equity",
    "/hands",
    "/equity/ohio-hold-em",
    "/school",
    "/school/ohio-roulette?kind=payouts&level=1&seed=1",
    "/evening",
    "/session",
)


def test_dark_is_kept_in_the_browser(page: Page, address: str) -> None:
    page.goto(f"{address}/rulebook")
    html = page.locator("html")
    expect(html).to_have_attribute("data-mode", "light")
    page.get_by_role("button", name="Light or dark mode").click()
    expect(html).to_have_attribute("data-mode", "dark")
    page.goto(f"{address}/odds")
    expect(html).to_have_attribute("data-mode", "dark")
    expect(page.locator("body")).to_have_class("desktop no-touch body--dark")


@pytest.mark.parametrize("path", PATHS)
def test_nothing_sticks_out_of_a_phone(page: Page, address: str, path: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{address}{path}")
    expect(page.locator("main h1, main .sheet").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_a_phone_has_a_menu(page: Page, address: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{address}/odds")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Rulebook").click()
    expect(page).to_have_url(f"{address}/rulebook")


def test_keys_reach_everything(page: Page, address: str) -> None:
    page.goto(f"{address}/odds")
    expect(page.get_by_role("heading", name="Odds lab")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Odds lab", exact=True)).to_be_focused()


def test_every_page_is_given_its_time() -> None:
    """A page that a busy server is late with is shown late, and is no error."""
    folder = Path(shell.__file__).parent
    hurried = [each.name for each in folder.rglob("*.py") if "ui.page(" in each.read_text()]
    assert hurried == ["shell.py"]
    assert shell.page_at("/late").response_timeout == shell.LATE
