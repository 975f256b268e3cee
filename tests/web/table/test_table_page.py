"""Tables in a browser: a round of each family, a page closed and opened again, two at one table, a hand set
by dragging, chips on the lines of a layout."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.chromium import PHONE, Visitor
from tests.web.conftest import Visit, sit_down

FAMILIES = {
    "blackjack": ("ohio-blackjack", ["main"]),
    "baccarat": ("ohio-mini-baccarat", ["player", "tie"]),
    "joker-baccarat": ("hustler-baccarat-21st-century", ["main"]),
    "staged": ("ohio-three-card-poker", ["ante", "pair-plus"]),
    "setting": ("ohio-pai-gow-poker", ["pai-gow-poker"]),
    "tiles": ("hustler-pai-gow-tiles", ["pai-gow"]),
    "two-way": ("hustler-2-way-winner", ["blackjack-ante"]),
    "dice": ("ohio-craps", ["pass", "field"]),
    "wheels": ("ohio-roulette", ["straight-17", "split-17-20", "red"]),
    "poker": ("ohio-hold-em", []),
    "war": ("hustler-casino-war", ["base"]),
    "pan-nine": ("hustler-super-pan-9", ["main"]),
}
"""One game of each, and the spots that are bet on."""
OVER = '.table-body[data-phase="over"]:not([data-round="0"])'
"""The round is over, and shown to its end."""
SLIP = 450
"""Milliseconds after which the same choice again is meant, and no slip of the finger."""
NAMES = "all => all.map(each => each.getAttribute('aria-label'))"


def bet(page: Page, spot: str) -> None:
    face = page.locator(f'.spot-face[data-spot="{spot}"]')
    face.click()
    expect(page.locator(".spot.staked", has=face)).to_be_visible()


def begin(page: Page) -> None:
    page.locator('[data-act="ready"]').click()


def play_out(page: Page) -> None:
    """Whatever is asked is answered by the last choice that needs no more said, until the round is over."""
    over = page.locator(OVER)
    last = page.locator('.choices button[data-act="choose"]:not([data-value="cards"])').last
    chosen = ""
    for _ in range(30):
        expect(over.or_(page.locator(".choices")).first).to_be_visible()
        if over.is_visible():
            return
        version = page.locator(".table-body").get_attribute("data-version")
        if last.get_attribute("data-name") == chosen:
            page.wait_for_timeout(SLIP)
        chosen = last.get_attribute("data-name") or ""
        last.click()
        expect(page.locator(f'.table-body[data-version="{version}"]')).to_have_count(0)
    raise AssertionError("the round does not end")


def cents(text: str) -> int:
    """Of a sum such as -$1,012.50."""
    return int(re.sub(r"[^\d-]", "", text))


def worth(page: Page) -> int:
    """All that the visitor has at the table."""
    return sum(cents(each) for each in page.locator(".mine .sums b").all_inner_texts())


@pytest.mark.parametrize("family", FAMILIES)
def test_a_round_of_each_family(page: Page, address: str, family: str) -> None:
    game, spots = FAMILIES[family]
    sit_down(page, address, game)
    before = worth(page)
    for spot in spots:
        bet(page, spot)
    assert worth(page) == before
    page.locator('[data-act="ready"]').click()
    play_out(page)
    assert page.locator(".story-lines a.clause").count() > 3
    page.get_by_role("button", name="History", exact=True).click()
    net = page.locator(".story .between b.num").first.inner_text()
    assert re.fullmatch(r"[+-]\$[\d,]+\.\d\d|\$0\.00", net)
    assert worth(page) - before == cents(net)
    if spots:
        expect(page.locator(".ends-line .end").first).to_be_visible()


def test_a_page_closed_in_a_round_opens_where_it_was(visitor: Visitor, address: str) -> None:
    page = visitor.tab()
    sit_down(page, address, "ohio-pai-gow-poker")
    bet(page, "pai-gow-poker")
    page.keyboard.press("Enter")
    expect(page.locator(".choices")).to_be_visible()
    table = page.url
    cards = page.locator(".picker svg").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    choices = page.locator(".choices button").all_inner_texts()
    assert len(cards) == 7 and len(choices) >= 2
    page.close()
    again = visitor.tab()
    again.goto(table)
    expect(again.locator(".choices")).to_be_visible()
    shown = again.locator(".picker svg").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    assert shown == cards
    assert again.locator(".choices button").all_inner_texts() == choices
    again.keyboard.press("1")
    again.keyboard.press("2")
    expect(again.locator(".pick.picked")).to_have_count(2)
    again.keyboard.press("h")
    expect(again.locator(OVER)).to_be_visible()


def drag(page: Page, card: Locator, to: Locator) -> None:
    """As a hand does: press, move, let go."""
    card.hover()
    page.mouse.down()
    place = to.bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=5)
    page.mouse.up()


def test_a_hand_is_set_by_dragging(page: Page, address: str) -> None:
    """Two cards go to the picked ones, the next one changes places with the one that it is dropped on, and
    one goes back."""
    sit_down(page, address, "ohio-pai-gow-poker")
    bet(page, "pai-gow-poker")
    page.keyboard.press("Enter")
    rest, picked = page.locator('[data-drop="rest"]'), page.locator('[data-drop="picked"]')
    expect(rest.locator(".pick")).to_have_count(7)
    for _ in range(2):
        drag(page, rest.locator('.pick[data-value="3"], .pick[data-value="5"]').first, picked)
    expect(picked.locator(".pick")).to_have_count(2)
    drag(page, rest.locator('.pick[data-value="0"]'), picked.locator('.pick[data-value="3"]'))
    expect(picked.locator('.pick[data-value="0"]')).to_be_visible()
    expect(picked.locator(".pick")).to_have_count(2)
    expect(rest.locator('.pick[data-value="3"]')).to_be_visible()
    drag(page, picked.locator('.pick[data-value="5"]'), rest)
    expect(rest.locator(".pick")).to_have_count(6)
    page.keyboard.press("4")
    expect(picked.locator(".pick")).to_have_count(2)


def test_inside_wagers_where_lines_meet(page: Page, address: str) -> None:
    """On the line between 17 and 20, on the corner of 1, 2, 4 and 5, and at the end of the last street: in
    squares from the upper left of the numbers, with the zeros before them."""
    sit_down(page, address, "ohio-roulette")
    one = page.locator('.spot:has([data-spot="straight-1"])').bounding_box()
    assert one is not None
    left, top = one["x"] - one["width"], one["y"] - 2 * one["height"]
    for along, across in ((7, 1.5), (2, 2), (12.5, 3)):
        page.mouse.click(left + along * one["width"], top + across * one["height"])
    staked = page.locator(".spot.staked > .spot-face")
    expect(staked).to_have_count(3)
    names = set(staked.evaluate_all("all => all.map(each => each.dataset.spot)"))
    assert names == {"split-17-20", "four-numbers-1-2-4-5", "three-numbers-34-35-36"}
    staked.first.focus()
    page.keyboard.press("Delete")
    expect(staked).to_have_count(2)


def test_the_button_goes_on(page: Page, address: str) -> None:
    """One seat has it, and after the hand the next one that plays."""
    sit_down(page, address, "ohio-hold-em")
    owner = page.locator("[data-k^='seat-']:has(.button), .mine:has(.button)").locator(".seat-number")
    begin(page)
    play_out(page)
    expect(owner).to_have_count(1)
    before = int(owner.inner_text())
    begin(page)
    expect(page.locator(".table-head p")).to_contain_text("hand 2")
    play_out(page)
    assert int(owner.inner_text()) == before % 5 + 1


def faces(page: Page, seat: int) -> list[str]:
    own = page.locator(
        f'.mine:has(.seat-number:text-is("{seat}")), .seat:has(.seat-number:text-is("{seat}"))'
    )
    found: list[str] = own.locator("svg.card").evaluate_all(NAMES)
    return found


def test_two_at_one_table_see_only_their_own_cards(visit: Visit, page: Page, address: str) -> None:
    sit_down(page, address, "ohio-three-card-poker")
    guest = visit(viewport=PHONE).tab()
    guest.goto(page.url)
    expect(guest.locator(".bar")).to_contain_text("Sit down")
    guest.get_by_label("Your name").fill("Bob <i>")
    guest.locator("select[name=seat]").select_option("4")
    guest.get_by_role("button", name="Sit down", exact=True).click()
    expect(guest.locator(".mine .who")).to_have_text("Bob <i>")
    expect(page.locator(".seat .who")).to_have_text("Bob <i>")
    for each in (page, guest):
        bet(each, "ante")
        each.locator('[data-act="ready"]').click()
    expect(page.locator(".choices")).to_be_visible()
    expect(guest.locator(".seat .card")).to_have_count(3)
    expect(guest.locator(".mine .card")).to_have_count(3)
    hidden = ["face-down card"] * 3
    assert faces(page, 4) == hidden and faces(guest, 1) == hidden
    assert hidden not in (faces(page, 1), faces(guest, 4))
    assert not set(faces(guest, 4)) & set(page.content().split('"'))
    expect(guest.locator(".choices")).to_have_count(0)
    page.keyboard.press("p")
    expect(guest.locator(".choices")).to_be_visible()


def test_chips_by_pointer_and_by_key(page: Page, address: str) -> None:
    sit_down(page, address, "ohio-three-card-poker")
    ante = page.locator('.spot:has([data-spot="ante"])')
    page.keyboard.press("3")
    bet(page, "ante")
    expect(ante).to_contain_text("$25")
    page.keyboard.press("2")
    page.locator('.spot-face[data-spot="ante"]').click()
    expect(ante).to_contain_text("$30")
    page.locator('.spot-face[data-spot="ante"]').click(button="right")
    expect(ante).to_contain_text("$25")
    page.keyboard.press("c")
    expect(page.locator(".spot.staked")).to_have_count(0)
    page.locator('.spot-face[data-spot="six-card-bonus"]').click()
    expect(page.locator(".bar .refusal")).to_be_visible()
    page.keyboard.press("4")
    for _ in range(2):
        page.locator('.spot-face[data-spot="ante"]').click()
    expect(ante).to_contain_text("$200")
    page.locator('.spot-face[data-spot="ante"]').click()
    expect(page.locator(".bar .refusal")).to_contain_text("the stack is $0.00")


def test_wagers_are_typed_by_name_one_after_the_other(page: Page, address: str) -> None:
    """The field stays open and in hand, whether a wager was taken or refused: no key reaches the table."""
    sit_down(page, address, "ohio-roulette")
    page.locator("summary", has_text="Bet by name").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    laid = page.locator(".mine .sums b").last
    for spot, amount, stands in (
        ("red", "0.001", ""),
        ("red", "25", "$25.00"),
        ("straight 17", "5", "$30.00"),
    ):
        page.keyboard.type(spot)
        page.keyboard.press("Tab")
        page.keyboard.type(amount)
        page.keyboard.press("Enter")
        expect(laid).to_have_text(stands) if stands else expect(page.get_by_role("alert")).to_be_visible()
        expect(page.locator('.named [name="spot"]')).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(page.locator(OVER)).to_be_visible()


def test_the_same_bets_again(page: Page, address: str) -> None:
    sit_down(page, address, "ohio-roulette")
    for spot in ("straight-17", "dozen-2"):
        bet(page, spot)
    page.keyboard.press("Enter")
    expect(page.locator(".results .pocket")).to_have_count(1)
    expect(page.locator('[data-act="repeat"]')).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".spot.staked")).to_have_count(2)


def test_small_squares_come_up_large_under_a_finger(visit: Visit, address: str) -> None:
    """At 360 pixels the squares of roulette are smaller than a fingertip: a tap opens a pad of those around
    it, and the layout stays where it is."""
    page = visit(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True).tab()
    sit_down(page, address, "ohio-roulette")
    square = page.locator('[data-spot="straight-17"]')
    before = square.bounding_box()
    assert before is not None and min(before["width"], before["height"]) < 44
    square.tap()
    pad = page.locator("#pad")
    around = pad.locator("[data-pad-spot]")
    expect(around).to_have_count(9)
    for button in pad.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
    pad.get_by_role("button", name="Split 17/20").tap()
    expect(pad).to_have_count(0)
    expect(page.locator(".spot.staked", has=page.locator('[data-spot="split-17-20"]'))).to_be_visible()
    assert square.bounding_box() == before
    square.tap()
    pad.get_by_role("button", name="Remove a chip from Split 17/20").tap()
    expect(page.locator(".spot.staked")).to_have_count(0)


def test_the_coach_speaks_when_asked(page: Page, address: str) -> None:
    """Folding loses the ante for certain: the coach has it at -$5.00, whatever the cards."""
    sit_down(page, address, "ohio-three-card-poker")
    expect(page.locator(".worth")).to_have_count(0)
    page.get_by_role("button", name="Coach").click()
    bet(page, "ante")
    page.keyboard.press("Enter")
    expect(page.locator(".choice .worth")).to_have_count(2)
    expect(page.locator('.choice[data-name="fold"] .worth')).to_contain_text("-$5.00")
    page.keyboard.press("f")
    page.get_by_role("button", name="History", exact=True).click()
    expect(page.locator(".story")).to_contain_text("Coach's review")
    expect(page.locator(".review li")).to_have_count(1)


def test_a_table_that_is_not_there(page: Page, address: str) -> None:
    page.goto(f"{address}/table/nowhere")
    expect(page.locator(".refusal")).to_contain_text("nowhere")
