"""How long a click at a table takes until the page shows what it did: `python -m bench.clicks ADDRESS[,PID]`,
of several running servers side by side, so that a busy machine is as busy for each. Beside the milliseconds
stands what no other work changes: messages and bytes of a click, and the processor's time, of the page and of
the server whose process is named."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, WebSocket, sync_playwright

from tests.web import chromium

GAMES = {"ohio-blackjack": "main", "ohio-roulette": "red", "ohio-craps": "field"}
"""A spot of each that can be bet on again and again."""
CLICKS = 12
WAIT = 90_000
REST = 150
"""Milliseconds after a click until what it costs is counted."""
SHOWN = """(spot) => new Promise((done) => {
  const face = [...document.querySelectorAll(`[data-spot="${spot}"]`)].find((each) => each.offsetParent);
  const before = face.getAttribute("aria-label");
  const begun = performance.now();
  const look = () => {
    const now = document.querySelector(`[data-spot="${spot}"]`)?.getAttribute("aria-label");
    if (now === before) return;
    watching.disconnect();
    done(performance.now() - begun);
  };
  const watching = new MutationObserver(look);
  watching.observe(document.body, { subtree: true, childList: true, attributes: true });
  face.click();
})"""


@dataclass
class Traffic:
    """Of one page since it was last asked."""

    messages: int = 0
    size: int = 0
    milliseconds: list[float] = field(default_factory=list)
    page: float = 0
    """Milliseconds of the processor, as those of the server."""
    server: float = 0

    def follow(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note)
        socket.on("framereceived", self._note)

    def _note(self, frame: str | bytes) -> None:
        if len(frame) > 1:  # not a sign of life
            self.messages += 1
            self.size += len(frame)


def seated(browser: Browser, address: str, game: str, traffic: Traffic) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.set_default_timeout(WAIT)
    page.on("websocket", traffic.follow)
    page.goto(f"{address}/?q={game}")
    page.locator(f'[data-play="{game}"]').click()
    page.locator(f'[data-spot="{GAMES[game]}"]').first.wait_for()
    return page


def spent(session: CDPSession, pid: int) -> tuple[float, float]:
    """Milliseconds of the page and of the server so far."""
    found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    if not pid:
        return found["TaskDuration"] * 1000, 0
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return found["TaskDuration"] * 1000, (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def lines_of(addresses: list[str]) -> Iterator[str]:
    pids = {address: int(pid or 0) for address, _, pid in (each.partition(",") for each in addresses)}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.found(), args=["--no-sandbox"])
        for game, spot in GAMES.items():
            found = {address: Traffic() for address in pids}
            pages = {address: seated(browser, address, game, each) for address, each in found.items()}
            sessions = {address: page.context.new_cdp_session(page) for address, page in pages.items()}
            for address, page in pages.items():
                sessions[address].send("Performance.enable")
                page.wait_for_timeout(1500)
                page.evaluate(SHOWN, spot)  # the first one opens the round
            for each in found.values():
                each.messages = each.size = 0
            for _ in range(CLICKS):
                for address, page in pages.items():
                    before = spent(sessions[address], pids[address])
                    found[address].milliseconds.append(page.evaluate(SHOWN, spot))
                    page.wait_for_timeout(REST)
                    after = spent(sessions[address], pids[address])
                    found[address].page += after[0] - before[0]
                    found[address].server += after[1] - before[1]
            for address, each in found.items():
                best, middle = min(each.milliseconds), median(each.milliseconds)
                yield (
                    f"{game:16} {address:24} {middle:6.0f} ms (best {best:.0f}), "
                    f"{each.messages / CLICKS:.1f} messages and {each.size / CLICKS:,.0f} bytes a click, "
                    f"page {each.page / CLICKS:.1f} ms, server {each.server / CLICKS:.1f} ms"
                )
            for page in pages.values():
                page.close()
        browser.close()


if __name__ == "__main__":
    for line in lines_of(sys.argv[1:]):
        print(line)
