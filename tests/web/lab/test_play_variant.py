"""From the lab to a table: what was changed there is dealt, and what the sheet refuses is not."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import SEATED, sees


def play(page: Page) -> None:
    page.get_by_role("button", name="Play this variant").click()


def test_a_variant_is_dealt_with_its_pay_table(page: Page, address: str) -> None:
    """Any seven pays 5 to 1, which is no less than printed (§5.I): it is on the layout, and told beside
    the title."""
    page.goto(f"{address}/odds/ohio-craps?pays.any-seven=5+to+1")
    play(page)
    expect(page.locator(SEATED)).to_be_visible()
    expect(page.locator(".head-line h1 .tag")).to_contain_text("any-seven: 5 to 1")
    expect(page.locator('.spot:has([data-spot="any-seven"]) .spot-pays')).to_contain_text(["5 to 1"])


def test_what_the_sheet_refuses_is_not_dealt(page: Page, address: str) -> None:
    """It is counted where that was asked for, and never dealt; nor is what was right last in place of what
    stands in the form."""
    page.goto(f"{address}/odds/ohio-big-six?any-pays=yes&pays.1=2+to+1")
    play(page)
    expect(page.locator(".together + .refusal, .together .refusal")).to_contain_text(
        "any-pays cannot be played"
    )
    page.goto(f"{address}/odds/ohio-big-six")
    expect(page.locator(".edges").first).to_be_visible()
    field = page.get_by_label("pays 1", exact=True)
    field.fill("2 tto 1")
    field.press("Enter")
    expect(page.locator("#answer.stale")).to_be_visible()
    play(page)
    sees(page, "no table with these options")
    field.fill("1 to 1")
    field.press("Enter")
    expect(page.locator("#answer.stale")).to_have_count(0)
    play(page)
    expect(page.locator(SEATED)).to_be_visible()
    expect(page.locator(".head-line h1 .tag")).to_have_count(0)
