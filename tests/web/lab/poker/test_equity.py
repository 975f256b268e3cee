"""The equity page: cards that are clicked, hands that are written, and what comes of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from croupier.errors import BadCards
from croupier.odds.poker.reports import further, seats_table
from croupier.server.jobs.equity_question import EquityQuestion
from croupier.web.lab.poker.equity_page import command
from croupier.web.markup import drawn

HANDS = ["AsAh", "KsKh", ""]


def test_a_question_is_checked_when_it_is_asked() -> None:
    asked = EquityQuestion.from_request("ohio-hold-em", {}, HANDS, "2c3c4d9h")
    assert asked.hands == ("AsAh", "KsKh")
    with pytest.raises(BadCards, match="Ks is in hand 2 and on the board"):
        EquityQuestion.from_request("ohio-hold-em", {}, HANDS, "2c3cKs")


def test_an_answer_as_tables() -> None:
    """Two kings are left among 44 cards."""
    asked = EquityQuestion.from_request("ohio-hold-em", {}, HANDS, "2c3c4d9h", next_card=True, streets=True)
    found = asked.answer(lambda progress: None)
    seats = drawn(seats_table(found))
    assert "95.4545%" in seats and "21/22" in seats
    titles = [part.title for part in further(found)]
    assert titles == ["The next card, to board", "Through the streets"]
    assert "croupier equity ohio-hold-em AsAh KsKh --board &#39;2c 3c 4d 9h&#39;" in command(found)


def test_cards_are_clicked_into_hands(page: Page, address: str) -> None:
    page.goto(f"{address}/equity/ohio-hold-em")
    for field, cards in (("Hand 1", ("spades", "hearts")), ("Hand 2", ("diamonds", "clubs"))):
        page.get_by_label(field).click()
        for suit in cards:
            page.locator(".picker").get_by_label(f"ace of {suit}").click()
    expect(page.get_by_label("Hand 2")).to_have_value("AdAc")
    page.get_by_label("Board").fill("2s3s4s")
    page.get_by_role("button", name="Calculate equity").click()
    expect(page.get_by_role("heading", name="What each wins")).to_be_visible()
    expect(page.locator(".edges tr").filter(has_text="AsAh")).to_contain_text("%")
    expect(page).to_have_url(f"{address}/equity/ohio-hold-em?hand=AsAh&hand=AdAc&board=2s3s4s")


def test_bad_input_is_told_in_a_line(page: Page, address: str) -> None:
    page.goto(f"{address}/equity/ohio-hold-em?hand=AsAh&hand=AsKh")
    expect(page.get_by_role("alert")).to_have_text("As is in hand 1 and in hand 2")
    page.goto(f"{address}/equity/ohio-craps")
    expect(page.get_by_role("alert")).to_contain_text("ohio-craps has no equity")


def test_the_way_through_the_streets_is_drawn() -> None:
    """Aces against kings: a line each, from the deal on the left to the turn on the right, with a key."""
    asked = EquityQuestion.from_request("ohio-hold-em", {}, HANDS, "2c3c4d9h", streets=True)
    found = asked.answer(lambda progress: None)
    (part,) = further(found)
    shown = drawn(part.blocks[0])
    assert shown.count("<polyline") == 5 and 'class="hand-0"' in shown and 'class="hand-1"' in shown
    assert all(f'<span class="of-hand hand-{at}">{hand}</span>' in shown for at, hand in enumerate(HANDS[:2]))
    kings = shown.partition('class="hand-1" points="')[2].partition('"')[0].split()
    assert len(kings) == len(found.streets) and kings[-1] == "1000,381.82"  # 400 less two in 44 of it
