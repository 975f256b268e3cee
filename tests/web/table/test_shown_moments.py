"""What a table page shows while something moves, in a real browser: no sum and no control is ahead of the
cards, the dice and the ball; the bar is whole; without a connection nothing can be pressed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.chromium import PHONE
from tests.web.conftest import SEATED, Visit, sees, sit_down

MOVES = "no-preference"
QUICK = "localStorage.setItem('croupier-speed', 'quick')"
FILM = """() => {
  window.film = [];
  const look = () => {
    const body = document.querySelector(".table-body");
    const text = (of) => document.querySelector(of)?.innerText ?? "";
    window.film.push({
      moving: body.dataset.moving ?? "", phase: body.dataset.phase, state: text(".what p"),
      sums: text(".mine .sums"), cards: document.querySelectorAll(".stage svg.card").length,
      acts: [...document.querySelectorAll(".bar [data-act]")].map((each) => each.dataset.act),
    });
  };
  const all = { attributes: true, subtree: true, childList: true };
  new MutationObserver(look).observe(document.querySelector(".table-body"), all);
}"""
"""Notes everything that the page shows from now on."""
SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 1366, "height": 768},
    PHONE,
)
CUT = """() => {
  const bar = document.querySelector(".bar");
  const isSeen = (each) => each.checkVisibility() && !each.closest(".named form");
  const lines = [...bar.querySelectorAll("p, button, b")].filter(isSeen);
  const low = Math.max(...lines.map((each) => each.getBoundingClientRect().bottom));
  const clips = (each) => getComputedStyle(each).overflow !== "visible";
  const narrow = lines.filter((each) => each.scrollWidth > each.clientWidth + 1 && clips(each));
  return [bar.scrollHeight > bar.clientHeight, low > innerHeight, narrow.map((each) => each.innerText)];
}"""
WHOLE: list[Any] = [False, False, []]


def filmed(page: Page) -> list[dict[str, Any]]:
    film: list[dict[str, Any]] = page.evaluate("window.film")
    return film


def test_the_bank_sees_its_cards_before_its_chips(visit: Visit, pit: str) -> None:
    """A round of banked blackjack: the banker's chips are final when the last card lies, not before, and
    meanwhile nothing is offered."""
    page = visit(reduced_motion=MOVES).tab()
    sit_down(page, pit, "hustler-casino-blackjack")
    page.evaluate(QUICK)
    page.locator('[data-act="menu"]').click()
    page.get_by_role("button", name="Take the bank").click()
    sees(page, "You bank the next round.")
    page.evaluate(FILM)
    page.keyboard.press("Enter")
    expect(page.locator('.table-body[data-phase="over"]:not([data-round="0"])')).to_be_visible()
    film = filmed(page)
    moving = [each for each in film if each["moving"]]
    assert {"deal", "settle"} <= {each["moving"] for each in moving}
    assert all(each["acts"] == [] and each["state"].startswith("no more bets") for each in moving)
    cards, sums = film[-1]["cards"], film[-1]["sums"]
    assert all(each["cards"] == cards for each in film if each["sums"] == sums)


def test_nothing_can_be_bet_while_the_ball_runs(visit: Visit, pit: str) -> None:
    page = visit(reduced_motion=MOVES).tab()
    sit_down(page, pit, "ohio-roulette")
    page.evaluate(QUICK)
    page.locator('.spot-face[data-spot="red"]').click()
    expect(page.locator(".spot.staked")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator('.table-body[data-moving="spin"]')).to_be_visible()
    sees(page, "The wheel is spinning.")
    expect(page.locator('.bar [data-act="clear"], .bar [data-act="ready"]')).to_have_count(0)
    expect(page.locator(".pocket.big")).to_have_text("–")
    page.get_by_role("button", name="Skip ahead").click()
    expect(page.locator(".pocket.big")).not_to_have_text("–")
    expect(page.locator('.bar [data-act="repeat"]')).to_be_visible()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_a_refusal_is_whole(visit: Visit, pit: str, size: ViewportSize) -> None:
    page = visit(viewport=size).tab()
    sit_down(page, pit, "ohio-craps")
    page.locator('.tray-chip[data-value="100000"]').click()
    expect(page.locator('.tray-chip.chosen[data-value="100000"]')).to_be_visible()
    page.locator('.spot-face[data-spot="pass"]').dispatch_event("click")
    expect(page.locator(".bar .refusal")).to_contain_text("You cannot bet $1,000.00")
    assert page.evaluate(CUT) == WHOLE
    page.locator('.tray-chip[data-value="100"]').click()
    page.locator('.spot-face[data-spot="field"]').dispatch_event("click")
    sees(page, "The shooter makes a pass or don't pass bet before the dice are taken")
    expect(page.get_by_role("button", name="Roll")).to_have_count(0)
    assert page.evaluate(CUT) == WHOLE


def test_without_a_connection_the_controls_are_off_and_a_key_is_answered(visit: Visit, pit: str) -> None:
    page = visit().tab()
    sit_down(page, pit, "ohio-roulette")
    page.locator('.spot-face[data-spot="red"]').click()
    spin = page.locator('.bar [data-act="ready"]')
    expect(spin).to_be_enabled()
    page.evaluate("window.socket.disconnect()")
    sees(page, "You are offline.")
    expect(spin).to_be_disabled()
    expect(page.locator('.spot-face[data-spot="red"]')).to_be_disabled()
    page.keyboard.press("s")
    sees(page, "“s” was not sent")
    page.evaluate("window.socket.connect()")
    expect(page.locator(f"{SEATED} .spot-face[data-spot='red']")).to_be_enabled()


def test_dice_stay_where_they_fell(visit: Visit, pit: str) -> None:
    """The next bet opens another round: the dice of the last one still lie there."""
    page = visit().tab()
    sit_down(page, pit, "ohio-craps")
    page.locator('.spot-face[data-spot="pass"]').dispatch_event("click")
    expect(page.locator(".spot.staked").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".thrown .die")).to_have_count(2)
    faces = page.locator(".thrown .die").evaluate_all("all => all.map(each => each.dataset.face)")
    round_ = page.locator(".table-body").get_attribute("data-round") or ""
    page.locator('.spot-face[data-spot="field"]').dispatch_event("click")
    expect(page.locator(f'.table-body:not([data-round="{round_}"])')).to_be_visible()
    assert page.locator(".thrown .die").evaluate_all("all => all.map(each => each.dataset.face)") == faces
    assert page.locator(".results .die").count() == 2
