"""The stage in a browser, at six sizes, full tables: everything within its own place, nothing covered, no
spot moves by a pixel in a round, no page scrolls sideways; and nothing is told before what decides it is at
rest."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, expect

from croupier.games import find, ids
from tests.web.chromium import WAIT
from tests.web.conftest import SEATED, Visit
from tests.web.drawn_tables import looks_at, page_around, stage_of

SIZES = ((360, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440))
MEASURED = """(drawn) => {
  document.querySelector(".table-page").innerHTML = drawn;
  const wrong = [];
  const near = 2.5;
  const at = (each) => each.getBoundingClientRect();
  const name = (each) => each.className.baseVal ?? each.className;
  const within = (inner, outer) => inner.left >= outer.left - near && inner.right <= outer.right + near
    && inner.top >= outer.top - near && inner.bottom <= outer.bottom + near;
  const meets = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > near
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > near;
  const asked = { visibilityProperty: true, contentVisibilityAuto: true };
  const seen = (each) => at(each).width > 0 && each.checkVisibility(asked);
  const stage = document.querySelector(".stage");
  const places = [...stage.querySelectorAll(".at:not(.line)")].filter(seen).map((each) => [each, at(each)]);
  if (!places.length) wrong.push("nothing is to be seen");
  for (const [each, lies] of places) if (!within(lies, at(stage))) wrong.push(`off the stage: ${name(each)}`);
  places.forEach(([one, here], number) => places.slice(number + 1).forEach(([other, there]) => {
    if (meets(here, there)) wrong.push(`${name(one)} meets ${name(other)}`);
  }));
  const inside = "svg.card, .chips, header, footer, .hand-words, .spot-name, .spot-pays, .heap, .die, "
    + ".ends-line, .sign, .seat .stack";
  for (const each of stage.querySelectorAll(inside)) {
    const place = each.closest(".at");
    if (seen(each) && !within(at(each), at(place))) wrong.push(`${name(each)} leaves ${name(place)}`);
  }
  const bar = document.querySelector(".bar");
  if (meets(at(bar), at(stage))) wrong.push("the bar covers the stage");
  if (at(bar).bottom > innerHeight + 1) wrong.push("the bar is not to be seen");
  for (const each of bar.querySelectorAll("button, input, select")) {
    if (seen(each) && !within(at(each), at(bar))) wrong.push(`${each.textContent} leaves the bar`);
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
  const spots = [...stage.querySelectorAll(".spot")];
  return [wrong, spots.map((each) => [each.dataset.k, at(each).left, at(each).top])];
}"""

BARE = """(least) => {
  const seen = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
  const high = (each) => parseFloat(getComputedStyle(each).fontSize);
  const large = (each) => seen(each) && each.textContent.trim() && high(each) >= least;
  const some = (within, selector) => [...within.querySelectorAll(selector)].some(large);
  const kind = (spot) => [...spot.classList].find((each) => each.startsWith("of-"))?.slice(3);
  const inLegend = (spot) => spot.matches(".line") && some(document, `[data-odds-of="${kind(spot)}"]`);
  const inPad = (spot) => {
    const face = spot.querySelector("[data-spot]");
    if (!window.pad?.isSmall(face)) return false;
    const box = face.getBoundingClientRect();
    const tap = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    window.pad.openPad(document, face, tap);
    const found = document.querySelector(`#pad [data-pad-spot="${face.dataset.spot}"] .pad-pays`);
    const is = Boolean(found && large(found) && found.textContent === face.dataset.pays);
    document.getElementById("pad").close();
    return is;
  };
  const bare = (spot) => !some(spot, ".spot-pays") && !inLegend(spot) && !inPad(spot);
  const spots = [...document.querySelectorAll(".stage .spot")];
  return spots.filter(seen).filter(bare).map((each) => each.dataset.k);
}"""
"""Spots whose odds are neither drawn in letters of that many pixels nor in the pad that a tap there opens."""
PAD = (files("croupier.web.table") / "pad.js").read_text() + "window.pad = { isSmall, openPad };"
PHONE = (390, 844)
LETTERS = {(1280, 800): 10.0, PHONE: 8.0}
"""The least pixels that printed odds are high at these sizes."""


WINDOWS = "".join(
    f'<iframe width="{wide}" height="{high}" style="border:0;visibility:hidden"></iframe>'
    for wide, high in SIZES
)
"""A frame is a window of its own to what is laid out in it. Nobody looks at these, so nothing is painted."""


@pytest.fixture(scope="module")
def windows(browser: Browser) -> Iterator[dict[tuple[int, int], Frame]]:
    page = browser.new_page(viewport={"width": 2560, "height": 1440})
    page.set_default_timeout(WAIT)
    page.set_content(WINDOWS)
    frames = dict(zip(SIZES, page.main_frame.child_frames, strict=True))
    for size, frame in frames.items():
        frame.set_content(page_around(""))
        assert tuple(frame.evaluate("[innerWidth, innerHeight]")) == size
    frames[PHONE].add_script_tag(content=PAD, type="module")
    yield frames
    page.close()


@pytest.mark.parametrize("name", ids())
def test_everything_has_its_place_and_keeps_it(
    windows: dict[tuple[int, int], Frame], name: str, tmp_path: Path
) -> None:
    game = find(name)
    looks = looks_at(game, tmp_path)
    shown = [looks[0], looks[1], *looks[2:-1][:: max(1, len(looks) // 3)], looks[-1]]
    lay: dict[tuple[int, int], set[Any]] = {}
    for number, now in enumerate(shown):
        drawn = stage_of(now, game)
        for size in SIZES if number in (1, len(shown) - 1) else (SIZES[0], SIZES[3]):
            wrong, spots = windows[size].evaluate(MEASURED, drawn)
            assert wrong == [], (name, now.phase, size)
            if size in LETTERS:
                assert windows[size].evaluate(BARE, LETTERS[size]) == [], (name, now.phase, size)
            lay.setdefault(size, set()).add(str(spots))
    assert all(len(each) == 1 for each in lay.values()), "a spot moved"


SAMPLED = """(kind) => {
  window.samples = [];
  const things = ".stage .card, .stage .rotor, .stage .ball, .stage .die";
  const moving = () => [...document.querySelectorAll(things)]
    .filter((each) => each.getAnimations().some((one) => one.playState === "running"));
  const lit = () => `|lit ${document.querySelectorAll(".lit").length}`;
  const told = () => [...document.querySelectorAll(kind)].map((each) => each.textContent).join("|") + lit();
  const look = () => {
    window.samples.push([moving().length, told()]);
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize(
    ("game", "spots", "kind"),
    [
        (
            "ohio-roulette",
            ["straight-17", "red"],
            ".end, .tally, .pocket.big, .results, .mine-stack b",
        ),
        ("ohio-mini-baccarat", ["player", "tie"], ".end, .tally, .mine-stack b"),
        ("ohio-craps", ["pass", "field"], ".end, .total, .mine-stack b, .results"),
    ],
)
def test_nothing_is_told_before_it_is_decided(
    visit: Visit, pit: str, game: str, spots: list[str], kind: str
) -> None:
    """Sampled at every frame: as long as card, die, wheel or ball is on its way, what tells the outcome
    stands as it stood before; then it changes."""
    page = visit(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference").tab()
    page.goto(f"{pit}/?q={game}")
    page.evaluate("localStorage.setItem('croupier-speed', 'quick')")
    page.locator(f'[data-play="{game}"]').click()
    expect(page.locator(SEATED)).to_be_visible()
    for spot in spots:
        face = page.locator(f'.spot-face[data-spot="{spot}"]')
        face.click()
        expect(page.locator(".spot.staked", has=face)).to_be_visible()
    page.evaluate(SAMPLED, kind)
    page.locator('[data-act="ready"]').click()
    page.wait_for_function("window.samples.some(([moving]) => moving)")
    expect(page.locator(".playing")).to_have_count(0)
    expect(page.locator(".end").first).to_be_visible()
    page.wait_for_function("window.samples.at(-1)[1] !== window.samples[0][1]")  # the frame has come
    samples = page.evaluate("window.samples")
    before = samples[0][1]
    on_the_way = {part for moving, told in samples if moving for part in told.split("|")}
    assert on_the_way - {""} <= set(before.split("|"))
    assert samples[-1][1] != before


BALL_RUNS = """() => document.querySelector(".stage .ball")?.getAnimations()
  .some((each) => each.playState === "running")"""


def test_a_key_goes_to_the_end_and_a_page_that_comes_back_is_there(visit: Visit, pit: str) -> None:
    page = visit(viewport={"width": 390, "height": 844}, reduced_motion="no-preference").tab()
    page.goto(f"{pit}/?q=ohio-roulette")
    page.locator('[data-play="ohio-roulette"]').click()
    expect(page.locator(SEATED)).to_be_visible()
    page.locator('.spot-face[data-spot="red"]').click()
    expect(page.locator(".spot.staked")).to_have_count(1)
    page.locator('[data-act="ready"]').click()
    page.wait_for_function(BALL_RUNS)
    page.keyboard.press("Escape")
    expect(page.locator(".playing")).to_have_count(0)
    pocket = page.locator(".pocket.big").inner_text()
    assert pocket != "–"
    page.reload()
    expect(page.locator(".pocket.big")).to_have_text(pocket)
    assert page.locator(".playing").count() == 0
