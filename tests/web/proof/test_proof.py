"""The page of receipts: what is checked, what it tells, and what is refused."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.errors import ParseError
from croupier.server.tables.verify import FairRound
from croupier.table.proof.fair import FairDraw
from croupier.table.proof.heads import Head, signed
from croupier.table.proof.keys import Keys
from croupier.web.proof.fair_page import fair_words, own_values, values_of
from croupier.web.proof.page import receipts_html
from tests.web.conftest import sit_down
from tests.web.same_cards import MIXED
from tests.web.table.test_table_page import OVER, begin, bet

HEAD = Head(
    table="5f1e", part=2, line=70, hash="b", at=3.5, game="ohio-craps", round=4, stacks={1: 5_00}, sold=6
)


def test_what_stands_is_told_with_its_chips() -> None:
    told = receipts_html(
        [signed(HEAD, Keys.make())], "The ledger is valid (4 rounds) and contains 1 of the receipts."
    )
    for words in (
        "ohio-craps, table 5f1e, ledger 2",
        "seat 1: $5",
        "1970-01-01 00:00:03.500 UTC",
        "4 rounds",
    ):
        assert words in told


def test_the_page_shows_the_keys_and_refuses_what_is_forged(page: Page, address: str) -> None:
    page.goto(f"{address}/verify")
    expect(page.locator("code").first).to_have_text(re.compile("^[0-9a-f]{64}$"))
    page.get_by_role("textbox", name="Receipts").fill(str(signed(HEAD, Keys.make())))
    page.get_by_role("button", name="Check").click()
    forged = "the head of table 5f1e, part 2, line 70, is forged: it is signed by key"
    expect(page.get_by_role("alert")).to_contain_text(forged)


def test_a_round_is_told_with_what_this_browser_gave() -> None:
    draw = FairDraw(source="cards", promise="ab" * 32, values=((2, "my cat"),), seed="s3", drawn=("As", "Kd"))
    told = fair_words(FairRound(head=HEAD, draws=(draw,)), ["my cat", "17"])
    for words in (
        "random value of seat 2: <code>my cat</code>",
        "drawn from it: <code>As Kd</code>",
        "<code>s3</code>",
    ):
        assert words in told
    assert "<code>my cat</code>, was mixed in" in told
    assert "<code>17</code>, was NOT mixed in" in told
    with pytest.raises(ParseError, match="not a seat and its value"):
        values_of("my cat")
    assert own_values('[["ab", "c"]]') == {"ab": "c"} and own_values("[1]") == own_values(None) == {}


def test_a_browser_gives_a_value_by_itself_and_checks_its_round(page: Page, address: str) -> None:
    sit_down(page, address, MIXED)
    given = page.locator(".table-body")
    expect(given).to_have_attribute("data-given", re.compile("^[0-9a-f]{32}$"))
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_label("Your random value for the next shuffle").fill("my cat")
    page.get_by_role("button", name="Use this value").click()
    expect(given).to_have_attribute("data-given", "my cat")
    page.get_by_role("button", name="Menu", exact=True).click()
    bet(page, "5")
    begin(page)
    expect(page.locator(OVER)).to_be_visible()
    expect(given).to_have_attribute("data-given", re.compile("^[0-9a-f]{32}$"))  # for the next one
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("link", name="Check the last shuffle").click()
    page.get_by_role("button", name="Check").click()
    told = page.get_by_role("status")
    expect(told).to_contain_text("not disclosed yet")
    expect(told).to_contain_text("The value of this browser, my cat, was mixed in.")
    page.get_by_role("textbox", name="Values that you know").fill("1 your cat")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert")).to_contain_text("'your cat' of seat 1 was not mixed in")
