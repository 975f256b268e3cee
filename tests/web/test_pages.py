"""The rulebook and the odds lab in a browser."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games import find
from croupier.odds.figures import percent
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.web import shell
from tests.web.chromium import PHONE
from tests.web.conftest import sees

STUD = find("us-double-down-stud")
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
)


def edge(**settings: str) -> str:
    """Of the original wager of Double Down Stud, as the lab prints it."""
    options = STUD.options.with_settings({name.replace("_", "."): text for name, text in settings.items()})
    (wager,) = solve(STUD, options).wagers
    assert isinstance(wager, WagerOdds)
    return percent(wager.house_edge)


def set_row(page: Page, row: str, odds: str) -> None:
    field = page.get_by_label(f"pays {row}", exact=True)
    field.fill(odds)
    field.press("Enter")


def test_the_rulebook_is_searched(page: Page, address: str) -> None:
    page.goto(f"{address}/rulebook")
    expect(page.get_by_role("heading", name="Wheels")).to_be_visible()
    page.get_by_label("Search all sheets").fill('"double-zero wheel" ball')
    first = page.locator("article.hit").first
    expect(first).to_contain_text("Roulette (double zero")
    expect(first.locator("mark").first).to_be_visible()
    expect(page).to_have_url(f"{address}/rulebook?q=%22double-zero%20wheel%22%20ball")
    page.get_by_label("Search all sheets").fill("zzz")
    sees(page, "No sheet has “zzz”")


def test_a_sheet_is_read_with_its_game_and_readings(page: Page, address: str) -> None:
    page.goto(f"{address}/rulebook/ohio-roulette")
    expect(page.locator("article table.grid").first).to_contain_text("Straight")
    expect(page.get_by_text("[§1.I]", exact=True).first).to_be_attached()
    page.get_by_role("link", name="Roulette: options and readings", exact=True).click()
    expect(page.get_by_role("heading", name="What the sheet leaves open")).to_be_visible()
    page.goto(f"{address}/rulebook/ohio-rulette")
    expect(page.get_by_role("alert")).to_contain_text("did you mean ohio-roulette")


def test_two_editions_stand_side_by_side(page: Page, address: str) -> None:
    """New Jersey limits the payout to $100,000; the other edition names no sum there."""
    page.goto(f"{address}/rulebook/diff?first=us-double-down-stud&second=nj-double-down-stud")
    sides = page.locator("table.sides")
    expect(sides.locator("th").first).to_have_text("Double Down Stud (United States)")
    expect(sides.locator("td.only-right, ins").filter(has_text="100,000").first).to_be_visible()
    assert sides.locator("del").count() > 0
    page.get_by_role("switch", name="What is the same, too").click()
    expect(page).to_have_url(
        f"{address}/rulebook/diff?first=us-double-down-stud&second=nj-double-down-stud&whole=true"
    )


def test_a_changed_pay_table_gives_the_solvers_edge(page: Page, address: str) -> None:
    page.goto(f"{address}/odds/{STUD.id}")
    expect(page.locator(".edges")).to_contain_text(edge())
    set_row(page, "flush", "12:1")
    expect(page.locator(".edges")).to_contain_text(edge(pays_flush="12 to 1"))
    expect(page.get_by_label("pays flush", exact=True)).to_have_value("12 to 1")
    expect(page).to_have_url(f"{address}/odds/{STUD.id}?pays.flush=12+to+1")
    page.reload()  # the address alone says it all
    expect(page.locator(".edges")).to_contain_text(edge(pays_flush="12 to 1"))
    sees(page, "1 changed from the sheet")


def test_what_the_sheet_forbids_is_refused_at_its_field_until_it_is_allowed(page: Page, address: str) -> None:
    page.goto(f"{address}/odds/{STUD.id}")
    set_row(page, "straight", "2 to 1")
    expect(page.get_by_role("alert")).to_contain_text("pays.straight cannot be 2 to 1 (at least 5 to 1")
    expect(page.locator(".edges")).to_contain_text(edge())
    page.get_by_role("switch", name="Any pays").click()
    changed = edge(**{"any-pays": "yes", "pays_straight": "2 to 1"})
    expect(page.locator(".edges")).to_contain_text(changed)
    sees(page, "not by the sheet: pays.straight")
    set_row(page, "flush", "lots")
    expect(page.get_by_role("alert").filter(has_text="'lots' are no odds")).to_be_visible()


def test_a_bad_address_is_one_clear_line(page: Page, address: str) -> None:
    page.goto(f"{address}/odds/{STUD.id}?pays.flsh=12+to+1")
    expect(page.get_by_role("alert")).to_contain_text("flush")
    page.goto(f"{address}/odds/ohio-rulette")
    expect(page.get_by_role("alert")).to_contain_text("did you mean ohio-roulette")


def test_long_work_is_given_up(page: Page, address: str) -> None:
    page.goto(f"{address}/odds/ohio-hold-em")
    page.get_by_label("Rounds").fill("lots")
    page.get_by_role("button", name="Deal them").click()
    expect(page.get_by_role("alert")).to_have_text(
        "'lots' is no number of rounds (a whole number, such as 200)"
    )
    page.get_by_label("Rounds").fill("90,000")
    page.get_by_role("button", name="Deal them").click()
    sees(page, "of 90,000 rounds")
    page.get_by_role("button", name="Cancel").click()
    sees(page, "Cancelled; nothing was worked out.")


def test_sessions_aims_and_other_options_are_worked_out(page: Page, address: str) -> None:
    page.goto(f"{address}/odds/ohio-big-six")
    page.get_by_role("tab", name="Sessions").click()
    page.get_by_role("button", name="Play the sessions").click()
    expect(page.get_by_role("img", name="Results of 2,000 sessions")).to_be_visible()
    expect(page.get_by_role("img", name="Bankrolls over 200 rounds")).to_be_visible()
    page.get_by_role("tab", name="Other options").click()
    page.get_by_role("button", name="Compare the options").click()
    sees(page, "+ is better for the house")


def test_answers_are_taken_home(page: Page, address: str) -> None:
    page.goto(f"{address}/odds/{STUD.id}?pays.flush=12+to+1")
    expect(page.locator(".edges")).to_be_visible()
    record = json.loads(_saved(page, "JSON"))
    assert record["options"]["pays"].count("flush: 12 to 1") == 1
    assert record["wagers"][0]["house_edge"] == "2059/64974"
    rows = list(csv.DictReader(io.StringIO(_saved(page, "CSV"))))
    assert {row["house_edge"] for row in rows} == {"2059/64974"}
    assert sum(int(row["combinations"]) for row in rows) == 12_994_800


def _saved(page: Page, kind: str) -> str:
    with page.expect_download() as coming:
        page.get_by_role("button", name=kind).click()
    assert coming.value.suggested_filename == f"{STUD.id}.{kind.lower()}"
    return Path(coming.value.path()).read_text()


def test_dark_is_kept_in_the_browser(page: Page, address: str) -> None:
    page.goto(f"{address}/rulebook")
    html = page.locator("html")
    expect(html).to_have_attribute("data-mode", "light")
    page.get_by_role("button", name="Light or dark").click()
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


def test_the_caption_of_a_wide_chart_stays_on_a_phone(page: Page, address: str) -> None:
    """The table below it scrolls, and is wider than the page."""
    page.set_viewport_size(PHONE)
    page.goto(f"{address}/odds/hustler-caribbean-stud-poker?show.tab=Best+play")
    table = page.locator("table", has=page.locator("caption", has_text="The weakest hand with which to play"))
    expect(table).to_be_visible()
    edges = "(each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().right]"
    left, right = table.locator("caption").evaluate(edges)
    assert table.evaluate(edges)[1] > 390 > right > left >= 0
    table.locator("xpath=..").evaluate("(each) => { each.scrollLeft = 60; }")
    assert table.locator("caption").evaluate(edges) == [left, right]


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
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Odds lab", exact=True)).to_be_focused()


def test_every_page_is_given_its_time() -> None:
    """A page that a busy server is late with is shown late, and is no error."""
    folder = Path(shell.__file__).parent
    hurried = [each.name for each in folder.rglob("*.py") if "ui.page(" in each.read_text()]
    assert hurried == ["shell.py"]
    assert shell.page_at("/late").response_timeout == shell.LATE
