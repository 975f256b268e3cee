"""The floor at every moment of dice, a wheel or a coup: what is reported for the next one, a list that stands
still under the pointer, the question before a ruling, tables found and sorted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.chromium import Visitor
from tests.web.conftest import SEATED, Visit, choose, sees
from tests.web.test_everybody import WINDOW, found_in_both

REASON = "seen on camera"
MOMENTS = [
    ("ohio-craps", "pass", "die off table", "§13.I.A", "point is 6, place your bets"),
    ("ohio-roulette", "red", "ball left wheel", "§7.III", "between rounds"),
    ("ohio-mini-baccarat", "banker", "too few cards", "L1271", "the round is void"),
]


def opened(page: Page, pit: str, game: str, name: str = "") -> Page:
    """The floor's page of a new table."""
    page.goto(f"{pit}/floor")
    page.get_by_label("Game").fill(game)
    page.get_by_role("option").first.click()
    page.get_by_label("Table name (optional)").fill(name)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/floor/*")
    expect(page.get_by_role("heading", name="Report an irregularity")).to_be_visible()
    return page


def reports(page: Page) -> Locator:
    return page.locator(".reports")


def bet(floor: Page, player: Page, pit: str, spot: str) -> Page:
    """A player of its own page, with a chip on the spot."""
    player.goto(f"{pit}/table/{floor.url.rpartition('/')[2]}")
    player.locator('form[data-act="sit"] button').click()
    expect(player.locator(SEATED)).to_be_visible()
    player.locator(f'.spot-face[data-spot="{spot}"]').first.click()
    expect(player.locator(".spot.staked")).to_have_count(1)
    floor.bring_to_front()  # a page behind another one is drawn once a second
    return player


@pytest.mark.parametrize(
    ("game", "spot", "name", "clause", "after"), MOMENTS, ids=[each[0] for each in MOMENTS]
)
def test_a_report_between_rounds_is_ruled_on_in_the_round_and_others_are_there_after_it(
    visitor: Visitor, pit: str, game: str, spot: str, name: str, clause: str, after: str
) -> None:
    floor = opened(visitor.tab(), pit, game)
    button = floor.get_by_role("button", name=f"Report {name} for its moment")
    floor.get_by_label("Reason (recorded in the ledger)").fill(REASON)
    button.click()
    asked = floor.get_by_role("dialog")
    expect(asked).to_contain_text("At its moment")
    expect(asked.locator("a.clause")).to_have_text(clause)
    asked.get_by_role("button", name="Report and rule").click()
    expect(floor.locator("#content, main").first).to_contain_text(f"Scheduled: {name}")
    floor.mouse.move(1, 1)
    expect(reports(floor)).to_contain_text(f"Scheduled report: {name}")
    player = bet(floor, visitor.tab(), pit, spot)
    sees(floor, "place your bets")
    expect(floor.get_by_role("button", name=f"Report {name}")).to_be_visible()
    player.locator('[data-act="ready"]').first.click()
    rulings = floor.get_by_label("Rulings")
    expect(rulings).to_contain_text(REASON)
    expect(rulings.locator("a.clause").first).to_have_text(clause)
    expect(floor.get_by_text(after, exact=True)).to_be_visible()
    expect(button).to_be_visible()


def test_a_report_that_waits_is_called_off_by_its_button(visitor: Visitor, pit: str) -> None:
    floor = opened(visitor.tab(), pit, "ohio-roulette")
    floor.get_by_role("button", name="Report ball left wheel for its moment").click()
    floor.get_by_role("dialog").get_by_role("button", name="Report and rule").click()
    floor.mouse.move(1, 1)
    button = floor.get_by_role("button", name="Cancel the report of ball left wheel")
    button.click()
    expect(floor.locator("#content, main").first).to_contain_text("Cancelled: ball left wheel")
    floor.mouse.move(1, 1)
    expect(button).to_have_count(0)


def test_the_list_stands_still_under_the_pointer_until_it_is_asked_for(visitor: Visitor, pit: str) -> None:
    floor = opened(visitor.tab(), pit, "ohio-roulette")
    listed = reports(floor)
    expect(listed).to_contain_text("No round has been played yet.")
    button = floor.get_by_role("button", name="Report ball left wheel for its moment")
    button.hover()
    where = button.bounding_box()
    bet(floor, visitor.tab(), pit, "red")
    changed = floor.get_by_text("The list has changed.")
    expect(changed).to_be_visible()
    expect(listed).to_contain_text("No round has been played yet.")
    assert button.bounding_box() == where
    floor.get_by_role("button", name="Show the new list").click()
    expect(listed).not_to_contain_text("No round has been played yet.")
    expect(changed).to_be_hidden()


def test_what_is_said_of_a_report_far_down_the_list_is_in_sight(visitor: Visitor, pit: str) -> None:
    floor = opened(visitor.tab(), pit, "ohio-blackjack")
    floor.get_by_role("button", name="Report no cards for its moment").click()
    floor.get_by_role("button", name="Report and rule").click()
    expect(floor.get_by_text("no-cards needs the seat it concerns")).to_be_in_viewport()


def test_axe_finds_nothing_serious_in_the_question_before_a_ruling(visit: Visit, pit: str) -> None:
    floor = opened(visit(viewport=WINDOW).tab(), pit, "ohio-roulette")
    assert found_in_both(floor) == []
    floor.get_by_role("button", name="Report ball left wheel for its moment").click()
    expect(floor.get_by_role("dialog")).to_be_visible()
    floor.wait_for_function("document.getAnimations().every((each) => each.playState === 'finished')")
    assert found_in_both(floor) == []
    floor.keyboard.press("Escape")
    expect(floor.get_by_role("dialog")).to_have_count(0)


def test_tables_are_found_and_sorted(visitor: Visitor, pit: str) -> None:
    page = visitor.tab()
    opened(page, pit, "ohio-big-six", "Quince two")
    opened(page, pit, "ohio-roulette", "Quince one")
    bet(page, visitor.tab(), pit, "red")
    page.goto(f"{pit}/floor")
    names = page.locator(".floor-list tbody tr td:first-child a")
    page.get_by_label("Search tables and people").fill("quince")
    expect(names).to_have_text(["Quince one", "Quince two"])  # people first
    choose(page, "Sort by", "rounds played")
    expect(names).to_have_text(["Quince one", "Quince two"])
    choose(page, "Phase", "between rounds")
    expect(names).to_have_text(["Quince two"])
    choose(page, "Phase", "any phase")
    page.get_by_label("Search tables and people").fill("quince big-six")
    expect(names).to_have_text(["Quince two"])
    page.get_by_label("Search tables and people").fill("quince nowhere")
    sees(page, "No table matches.")
