"""Draw `docs/gallery`: one sheet for each layout, at three sizes and in both themes, from a round at a full
table; a film strip of one round of roulette, craps, blackjack and hold 'em, taken while it moves, with
the time from click to change; and the two pictures of the README, `docs/images`.

    python -m tests.gallery [NAME …]
"""

from __future__ import annotations

import sys
from base64 import b64encode
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, Page, expect, sync_playwright

from croupier.games import find
from croupier.server.tables.shapes import Situation
from tests.web.chromium import ARGUMENTS, found
from tests.web.conftest import SEATED, served
from tests.web.drawn_tables import looks_at, page_of

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"
SIZES = ((390, 844), (1280, 800), (1920, 1080))
GAMES = {
    "blackjack": "ohio-blackjack",
    "casino-poker": "ohio-ultimate-texas-hold-em",
    "three-card-poker": "ohio-three-card-poker",
    "casino-war": "hustler-casino-war",
    "hold-em": "ohio-hold-em",
    "stud": "ohio-seven-card-stud-high",
    "baccarat": "ohio-mini-baccarat",
    "pai-gow": "ohio-pai-gow-poker",
    "tiles": "hustler-pai-gow-tiles",
    "rows": "hustler-13-card-chinese-poker",
    "craps": "ohio-craps",
    "roulette": "ohio-roulette",
    "big-wheel": "ohio-big-six",
}
"""A game of every family and every layout."""
STRIPS = {
    "ohio-roulette": (("straight-17", "red"), (0.3, 1.5, 3.0, 4.2, 5.6)),
    "ohio-craps": (("pass", "field"), (0.2, 0.6, 1.0, 1.5, 2.4)),
    "ohio-blackjack": (("main",), (0.3, 0.8, 1.4, 2.2, 3.4)),
    "ohio-hold-em": ((), (0.4, 1.2, 2.2, 3.4, 5.0)),
}
"""What is bet, and the seconds after the deal at which a picture is taken."""
README = "readme"
IMAGES = FOLDER.parent / "images"
LAB = "/odds/ohio-three-card-poker"
LIT = "document.querySelectorAll('[data-lit]').forEach((each) => each.classList.add('lit'))"
ROW = 230
"""Pixels that a picture of a sheet is high."""
PLAIN = '<style>[id^="weave"] path { display: none }</style>'
"""Without the weave of the felt, which makes pictures large."""


def main(wanted: list[str]) -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    known = (*GAMES, *STRIPS, README)
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"no picture {unknown[0]!r} (there is {', '.join(known)})", file=sys.stderr)
        return 2
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=ARGUMENTS)
        for name, game in GAMES.items():
            if not wanted or name in wanted:
                _keep(browser, f"{name}.png", _sheet(browser, game))
        strips = [game for game in STRIPS if not wanted or game in wanted]
        if strips:
            _film(browser, strips)
        if not wanted or README in wanted:
            _draw_readme(browser)
        browser.close()
    return 0


def _sheet(browser: Browser, name: str) -> list[list[bytes]]:
    """Both themes below each other, the sizes side by side: a round that is over."""
    game = find(name)
    with TemporaryDirectory() as folder:
        looks = looks_at(game, Path(folder))
    now = _last_of_round(looks)
    page = browser.new_page()
    rows = []
    for mode in ("light", "dark"):
        page.set_content(page_of(now, game, mode) + PLAIN)
        page.evaluate(LIT)
        rows.append([_shot(page, size) for size in SIZES])
    page.close()
    return rows


def _last_of_round(looks: list[Situation]) -> Situation:
    return next(
        (now for now in reversed(looks) if now.results or now.cards or now.dice or now.pocket), looks[-1]
    )


def _shot(page: Page, size: tuple[int, int]) -> bytes:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page.screenshot()


def _keep(browser: Browser, name: str, rows: list[list[bytes]]) -> None:
    """The pictures in rows on one sheet, each as high as the others."""
    images = "".join(
        "<div>"
        + "".join(f'<img src="data:image/png;base64,{b64encode(each).decode()}">' for each in row)
        + "</div>"
        for row in rows
    )
    look = "body{margin:0;width:max-content;background:#888}div{display:flex;gap:6px;padding:3px}"
    style = f"{look}img{{height:{ROW}px}}"
    page = browser.new_page(viewport={"width": 2400, "height": 100})
    page.set_content(f"<style>{style}</style>{images}")
    page.locator("img").last.wait_for()
    page.locator("body").screenshot(path=FOLDER / name)
    page.close()
    print(f"{name}: {(FOLDER / name).stat().st_size // 1024} KiB")


def _draw_readme(browser: Browser) -> None:
    """Draw a full table in the middle of the afternoon, and the odds lab of a game that is solved."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    game = find(GAMES["blackjack"])
    with TemporaryDirectory() as folder:
        now = _last_of_round(looks_at(game, Path(folder)))
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.set_content(page_of(now, game, "light") + PLAIN)
    page.evaluate(LIT)
    page.screenshot(path=IMAGES / "table.png")
    page.close()
    with TemporaryDirectory() as folder, served("tests.web.same_cards:any_cards", Path(folder)) as pit:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{pit}{LAB}")
        expect(page.locator(".edges")).to_contain_text("%", timeout=180_000)
        page.screenshot(path=IMAGES / "odds-lab.png")
        page.close()


# -- film strips ---------------------------------------------------------------------------------------


def _film(browser: Browser, games: list[str]) -> None:
    with TemporaryDirectory() as folder, served("tests.web.same_cards:any_cards", Path(folder)) as pit:
        for game in games:
            context = browser.new_context(
                viewport={"width": 960, "height": 640}, reduced_motion="no-preference"
            )
            page = context.new_page()
            page.goto(f"{pit}/?q={game}")
            page.locator(f'[data-play="{game}"]').click()
            expect(page.locator(SEATED)).to_be_visible(timeout=60_000)
            spots, times = STRIPS[game]
            waits = [_click_to_change(page, spot) for spot in spots]
            shots = [page.screenshot()]
            page.locator('[data-act="ready"]').click()
            begun = perf_counter()
            for at in times:
                page.wait_for_timeout(max(0.0, (begun + at - perf_counter()) * 1000))
                shots.append(page.screenshot())
            _keep(browser, f"film-{game.removeprefix('ohio-')}.png", [shots[:3], shots[3:]])
            if waits:
                print(f"{game}: {median(waits):.0f} ms from click to change, median of {len(waits)}")
            context.close()


def _click_to_change(page: Page, spot: str) -> float:
    """Milliseconds until the chip lies there, as the page itself sees it."""
    took = page.evaluate(
        """(spot) => new Promise((done) => {
          const face = document.querySelector(`.spot-face[data-spot="${spot}"]`);
          const begun = performance.now();
          const watch = new MutationObserver(() => {
            if (!face.closest(".spot").matches(".staked")) return;
            watch.disconnect();
            done(performance.now() - begun);
          });
          watch.observe(document.body, { subtree: true, childList: true, attributes: true });
          face.click();
        })""",
        spot,
    )
    return float(took)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
