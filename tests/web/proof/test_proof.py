"""The page of receipts: what is checked, what it tells, and what is refused."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from croupier.cards.card import parse_cards
from croupier.custom_games import find
from croupier.errors import ParseError
from croupier.rules.script import events as e
from croupier.server.tables.verify import FairRound
from croupier.table.proof import check_fair
from croupier.table.proof.fair import FairDraw, SeedsUsed
from croupier.table.proof.heads import Head, signed
from croupier.table.proof.keys import Keys
from croupier.table.seeds import commitment, value_commitment
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


def test_a_browser_adds_a_value_by_itself_and_checks_its_round(page: Page, address: str) -> None:
    sit_down(page, address, MIXED)
    place = page.locator(".table-body")
    expect(place).to_have_attribute("data-committed", re.compile("^[0-9a-f]{64}$"))
    first = place.get_attribute("data-committed")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_label("Your own words for the next shuffle").fill("my cat")
    page.get_by_role("button", name="Use these words").click()
    expect(place).not_to_have_attribute("data-committed", str(first))
    page.get_by_role("button", name="Menu", exact=True).click()
    bet(page, "5")  # which waits until the value is open
    begin(page)
    expect(page.locator(OVER)).to_be_visible()
    expect(place).to_have_attribute("data-committed", re.compile("^[0-9a-f]{64}$"))  # for the next one
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("link", name="Check the last shuffle").click()
    page.get_by_role("button", name="Check").click()
    told = page.get_by_role("status")
    expect(told).to_contain_text("not disclosed yet")
    expect(told).to_contain_text(re.compile("The value of this browser, my cat [0-9a-f]{32}, was mixed in."))
    page.get_by_role("textbox", name="Values that you know").fill("1 your cat")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert")).to_contain_text("'your cat' of seat 1 was not mixed in")


@pytest.mark.parametrize("game", ["ohio-mini-baccarat", "ohio-roulette", "hustler-pai-gow-poker"])
def test_a_round_is_checked_in_the_browser_alone(game: str, page: Page, address: str) -> None:
    """The page's own program says the same as the checker of one file, for cards, a wheel and dice."""
    promise, cat = commitment("the-seed"), "my cat, and 0123456789abcdef"
    digest = value_commitment(promise, 2, cat)
    found = find(game)
    used = SeedsUsed(found.equipment(found.options))
    used.follow(e.ValueCommitted(seat=1, commitment="0" * 64), 1.5)
    used.follow(e.ValueCommitted(seat=2, commitment=digest), 2.5)
    used.follow(e.ValueOpened(seat=2, value=cat))
    if game == "ohio-roulette":
        used.follow(e.ChanceSeeded(commitment=promise, values=((2, cat),), next="ab"))
        used.follow(e.WheelSpun(pocket="7"))
    else:
        used.follow(e.ShoeShuffled(commitment=promise, cards=52, cut_card=52, values=((2, cat),), next="ab"))
        used.follow(e.CardsBurned(cards=tuple(parse_cards("As Kd")), count=2))
        used.follow(e.DiceThrown(faces=(1, 2, 3)))
    house = Keys.make()
    receipt = str(signed(replace(HEAD, game=game, seeds=used.uses), house))
    key = house.public.now.public
    right = check_fair.report(receipt, ["the-seed"], [key])
    assert len(right) > 4
    page.goto(f"{address}/fair/check")
    page.get_by_label("Receipt of the round").fill(receipt)
    page.get_by_label("Public keys of the house").fill(key)
    for seeds in ("the-seed", "the_seed"):
        page.get_by_label("Disclosed seeds").fill(seeds)
        page.get_by_role("button", name="Check").click()
        lines = check_fair.report(receipt, [seeds], [key])
        expect(page.get_by_role("status")).to_contain_text(lines[-1].strip())
    other = receipt.replace(cat, cat.replace("cat", "dog"))
    page.get_by_label("Receipt of the round").fill(other)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("alert").or_(page.locator("#answer .refusal"))).to_contain_text("has not signed")
