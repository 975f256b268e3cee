"""The school in a browser: a layout is settled in order and marked, and the history has it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

ANSWERS = ((7, "-1"), (8, "-1"), (5, "-3"), (6, "-3"), (3, "-1"), (4, "-1"), (1, "0"), (2, "-5"))
"""The cover of $10 in Three Card Poker, with the last one wrong: seat 2 gets its wagers back (L1725)."""


def test_a_layout_is_settled_in_order_and_marked(page: Page, pit: str) -> None:
    page.goto(f"{pit}/school/hustler-three-card-poker?kind=cover&level=2&seed=3")
    fields = page.locator(".asked-line input")
    expect(fields).to_have_count(8)
    for number, (line, says) in enumerate(ANSWERS, 1):
        field = fields.nth(line - 1)
        field.fill(says)
        field.press("Enter")
        expect(page.locator(".asked-line .place").nth(line - 1)).to_have_text(f"{number}.")
    page.get_by_role("button", name="Check my answers", exact=True).click()
    marks = page.get_by_role("status")
    expect(marks).to_contain_text("15 of 16 right")
    expect(marks.locator("tbody tr").nth(1)).to_contain_text("the bank may win $0.00 more")
    expect(marks.get_by_label("clause L1725").first).to_be_visible()
    page.goto(f"{pit}/school")
    expect(page.get_by_role("row", name="hustler-three-card-poker")).to_contain_text("94%")
