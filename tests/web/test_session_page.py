"""The page of a session on paper: a round is settled as it is entered, refused, undone and entered again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

SECOND = "seats: {1: {main: 20}}\ncards: [Ts, 9c, 8d, Tc]\nchoices: [[1, stand]]\nfresh-shoe: false\n"
"""18 against 19."""


def test_a_session_is_entered_round_by_round(page: Page, address: str) -> None:
    page.goto(f"{address}/session")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    field = page.get_by_label("The round")
    field.fill("seats: {1: {main: 10}}\ncards: [Th, 9d, Kh, 8s]\nchoices: [[1, stand]]\n")
    page.get_by_role("button", name="Settle the round").click()
    expect(page.get_by_role("status").get_by_text("Round 1 is settled: seat 1 +$10.00")).to_be_visible()
    expect(page.get_by_role("heading", name="Ann")).to_be_visible()

    field = page.get_by_label("The round")
    field.fill(SECOND.replace("8d", "Qx"))
    page.get_by_role("button", name="Settle the round").click()
    expect(page.get_by_role("alert")).to_contain_text("Qx")
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    field.fill(SECOND)
    page.get_by_role("button", name="Settle the round").click()
    expect(page.get_by_role("status").get_by_text("Round 2 is settled: seat 1 -$20.00")).to_be_visible()

    page.get_by_role("button", name="Undo round 2").click()
    expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
    undone = "seats:\n  1: {main: 20}\ncards: [Ts, 9c, 8d, Tc]\nchoices:\n- [1, stand]\nfresh-shoe: false\n"
    expect(page.get_by_label("The round")).to_have_value(undone)
    page.get_by_role("button", name="Enter it again").click()
    expect(page.get_by_role("heading", name="Round 3")).to_be_visible()
    with page.expect_download() as sent:
        page.get_by_role("button", name="Download CSV").click()
    assert sent.value.suggested_filename == "session.csv"
