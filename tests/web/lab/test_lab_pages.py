"""The lab as its visitors use it: figures beside each other, saved variants, curves, hands weighed by a
click, shoes counted, plans played; and a link that leads to the page as it stood."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit, choose, sees

BIG_SIX = "ohio-big-six"
LIFTED = "any-pays=yes"


def row_of(page: Page, wager: str) -> list[str]:
    """The cells of a wager's row."""
    row = page.locator(".edges tbody tr").filter(
        has=page.locator("td:first-child", has_text=re.compile(f"^{wager}$"))
    )
    return [text.strip() for text in row.locator("td").all_inner_texts()]


def test_old_figures_stand_beside_the_new_until_they_are_stale(page: Page, address: str) -> None:
    """§2.I: 23 of 54 sections show $1. The house keeps 8/54 = 14.8148% at 1 to 1, loses 15/54 at 2 to 1."""
    page.goto(f"{address}/odds/{BIG_SIX}?{LIFTED}")
    field = page.get_by_label("pays 1", exact=True)
    field.fill("2 to 1")
    field.press("Enter")
    expect(page.locator(".edges .was").first).to_be_visible()
    one = row_of(page, r"\$1")
    assert one[1:4] == ["14.8148%", "-27.7778%", "-42.5926%"]
    assert row_of(page, r"\$2")[3] == "none"
    field.fill("2 tto 1")
    field.press("Enter")
    expect(page.locator("#answer.stale")).to_be_visible()
    expect(page.locator("#answer .refusal")).to_contain_text("'2 tto 1' are no odds")
    assert row_of(page, r"\$1")[2] == "-27.7778%"
    field.fill("2 to 1")
    field.press("Enter")
    expect(page.locator("#answer.stale")).to_have_count(0)
    expect(page.locator("#answer .refusal")).to_have_count(0)


def test_two_saved_variants_are_compared_and_linked(visit: Visit, page: Page, address: str) -> None:
    page.goto(f"{address}/odds/{BIG_SIX}?{LIFTED}&pays.1=2+to+1")
    page.get_by_text("Saved variants").click()
    page.get_by_label("Name of this variant").fill("Generous")
    page.get_by_role("button", name="Save this variant").click()
    expect(page.get_by_role("link", name="Generous")).to_be_visible()
    page.goto(f"{address}/odds/{BIG_SIX}?{LIFTED}&pays.1=3+to+2")
    choose(page, "Compare with", "Generous")
    expect(page.locator(".edges .was").first).to_be_visible()
    # 31 lose and 23 win 3/2: the player loses 62/108 and wins 69/108, which is 6.4815% for the player
    assert row_of(page, r"\$1")[1:4] == ["-27.7778%", "-6.4815%", "+21.2963%"]
    expect(page.locator(".beside").last).to_contain_text("2 to 1")
    other = visit().tab()
    other.goto(page.url)
    expect(other.locator(".edges .was").first).to_be_visible()
    assert row_of(other, r"\$1")[1:4] == ["-27.7778%", "-6.4815%", "+21.2963%"]
    page.emulate_media(media="print")
    expect(page.get_by_label("Name of this variant")).to_be_hidden()
    expect(page.locator(".only-print")).to_contain_text("pays: 1: 3 to 2")


def test_the_edge_against_a_row_is_drawn_and_told_by_its_points(page: Page, address: str) -> None:
    """At n to 1 the house keeps (31 - 23 n) of 54."""
    page.goto(f"{address}/odds/{BIG_SIX}?show.tab=Curve&show.curve=pays.1&show.curve-values=1-3")
    dots = page.locator(".chart .dot")
    expect(dots).to_have_count(3)
    said = [dots.nth(number).get_attribute("aria-label") or "" for number in range(3)]
    assert [each.split(",")[0] for each in said] == [
        "1 to 1: 14.8148%",
        "2 to 1: -27.7778%",
        "3 to 1: -70.3704%",
    ]
    lows = [box["y"] for number in range(3) if (box := dots.nth(number).bounding_box())]
    assert lows == sorted(lows) and abs((lows[2] - lows[1]) - (lows[1] - lows[0])) < 1.5
    tip = dots.nth(1).locator("span")
    expect(tip).to_be_hidden()
    dots.nth(1).hover()
    expect(tip).to_be_visible()
    page.get_by_label("Values, such as 1-12").fill("3-1")
    page.get_by_role("button", name="Draw the curve").click()
    sees(page, "'3-1' is no range")


def test_a_hand_is_laid_by_clicking_and_weighed(page: Page, address: str) -> None:
    """War: who surrenders loses half, whatever is left of the shoe."""
    page.goto(f"{address}/analyse/hustler-casino-war")
    for _ in range(2):
        page.locator(".picker").get_by_role("button", name="ten").click()
    give_up = (
        page.get_by_role("region", name="The value of each play")
        .locator("tbody tr")
        .filter(has_text="surrender")
    )
    expect(give_up).to_contain_text("-0.500000")
    expect(page.locator(".laid-card")).to_have_count(2)
    page.wait_for_url(lambda url: {"show.player": ["T"], "show.dealer": ["T"]}.items()
                      <= parse_qs(urlsplit(url).query).items())  # fmt: skip
    page.get_by_label("Gone from the shoe").fill("TTx")
    page.get_by_role("button", name="Compare the plays").click()
    expect(page.locator(".refusal").first).to_be_visible()


def test_plans_are_played_over_the_same_rolls(page: Page, address: str) -> None:
    """Odds of 3, 4 and 5 times bring the pass line's loss to 0.374% of what is bet."""
    plain = "show.asked=yes&show.plans=pass-345-odds&show.sessions=20&show.rolls=60"
    page.goto(f"{address}/plans/ohio-craps?{plain}")
    expect(page.get_by_role("region", name="Plans compared")).to_contain_text("0.374%")
    expect(page.locator(".chart")).to_have_count(2)
    page.get_by_text("A plan of my own").click()
    page.get_by_label("My plan").fill("bet pas $10")
    page.get_by_role("button", name="Play the plans").click()
    expect(page.locator(".refusal")).to_contain_text("line 1")


def test_a_shoe_is_counted(page: Page, address: str) -> None:
    page.goto(f"{address}/counting/ohio-blackjack?show.rounds=40000&show.ramp=tc<1")
    page.get_by_role("button", name="Simulate the shoes").click()
    expect(page.locator(".refusal")).to_contain_text("is no ramp")
    page.get_by_label("Ramp").fill("tc<1:1, 1:4")
    page.get_by_role("button", name="Simulate the shoes").click()
    table = page.get_by_role("region", name="By true count")
    expect(table).to_be_visible()
    bets = {
        row[0]: row[-1] for row in (text.split("\t") for text in table.locator("tbody tr").all_inner_texts())
    }
    assert (bets["-1"], bets["+0"], bets["+1"], bets["+2"]) == ("1.00", "1.00", "4.00", "4.00")
    expect(page.locator(".chart")).to_have_count(3)
