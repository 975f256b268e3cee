"""A game in the odds lab: its options changed, refused, worked out and taken home."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from playwright.sync_api import Page, expect

from croupier.games import find
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.report.figures import percent
from tests.web.chromium import PHONE
from tests.web.conftest import sees

STUD = find("us-double-down-stud")


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
        "'lots' is not a number of rounds (a whole number, such as 200)"
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
    edges = [row["house_edge"] for row in rows if row["table"] == "House edges"]
    assert set(edges) == {"2059/64974"}
    assert sum(int(row["combinations"]) for row in rows if row["combinations"]) == 12_994_800


def _saved(page: Page, kind: str) -> str:
    with page.expect_download() as coming:
        page.get_by_role("button", name=kind).click()
    assert coming.value.suggested_filename == f"{STUD.id}.{kind.lower()}"
    return Path(coming.value.path()).read_text()


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
