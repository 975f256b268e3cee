"""What a page is sent of a drawing: the whole once, then what is new, and the whole again where something was
lost on the way."""

from __future__ import annotations

from itertools import chain

from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Page, WebSocket, expect

from croupier.web.table.patched_drawing import changed
from tests.web.chromium import Visitor
from tests.web.conftest import SEATED

PIECES = st.lists(st.sampled_from("abcdefgh"), max_size=12)
LOST = (
    "() => { const id = Number(document.querySelector('.table-page').id.slice(1)); getElement(id).has -= 1 }"
)
"""The page thinks that it has the drawing before the last one."""
MOST = 12_000
"""Characters of a click on a layout that is drawn in a hundred thousand."""


@given(PIECES, PIECES)
def test_a_change_makes_the_new_drawing_of_the_former(former: list[str], pieces: list[str]) -> None:
    stretches = (
        [each] if isinstance(each, str) else former[slice(*each)] for each in changed(former, pieces)
    )
    assert list(chain.from_iterable(stretches)) == pieces


@given(PIECES, PIECES)
def test_only_new_pieces_are_sent(former: list[str], pieces: list[str]) -> None:
    sent = {each for each in changed(former, pieces) if isinstance(each, str)}
    assert sent == set(pieces) - set(former)


def test_a_click_sends_what_is_new_and_a_loss_is_made_good(page: Page, address: str) -> None:
    sizes: list[int] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: sizes.append(len(frame)))

    page.on("websocket", follow)
    page.goto(f"{address}/?q=ohio-roulette")
    page.locator('[data-play="ohio-roulette"]').click()
    expect(page.locator(SEATED)).to_be_visible()
    red, staked = page.locator('.spot-face[data-spot="red"]'), page.locator(".spot.staked")
    red.click()
    expect(staked).to_have_count(1)
    sizes.clear()
    page.locator('.spot-face[data-spot="black"]').click()
    expect(staked).to_have_count(2)
    assert max(sizes) > 0 and sum(sizes) < MOST
    page.evaluate(LOST)
    page.locator('.spot-face[data-spot="odd"]').click()
    expect(staked).to_have_count(3)
    assert max(sizes) > MOST
    sizes.clear()
    red.click(button="right")
    expect(staked).to_have_count(2)
    assert sum(sizes) < MOST


def test_the_floor_too_is_sent_what_is_new(page: Page, address: str, visitor: Visitor) -> None:
    page.goto(f"{address}/?q=ohio-roulette")
    page.locator('[data-play="ohio-roulette"]').click()
    expect(page.locator(SEATED)).to_be_visible()
    floor, sizes = visitor.tab(), []
    floor.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sizes.append(len(frame))))
    floor.goto(page.url.replace("/table/", "/floor/"))
    staked = floor.locator(".floor-felt .theirs, .floor-felt .mine-chip")
    expect(floor.locator(".floor-felt .stage")).to_be_visible()
    sizes.clear()
    page.locator('.spot-face[data-spot="black"]').click()
    expect(staked.first).to_be_visible()
    assert max(sizes) > 0 and sum(sizes) < MOST
