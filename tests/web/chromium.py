"""The browser that the pages are shown in, and who visits them with it."""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

OFF = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)
"""What Playwright turns off in Chromium, since of two such lists the last one counts; and what drops down
from the address field: two pages of Chromium's own in every window, which cost half of its time."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(OFF)}",
]
WAIT = 60_000
"""Milliseconds that a page is given: a busy machine is no failure."""
DESK: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
UNPAINTED = """(() => {
  const clear = new CSSStyleSheet();
  clear.replaceSync("html { opacity: 0 !important; will-change: opacity; }");
  document.adoptedStyleSheets = [clear];
})();"""
"""Nobody looks at these pages. All has its place, its size and its letters, but no pixel is painted, which
would be a third of a table's time."""
PAINTED = "document.adoptedStyleSheets = []"
"""For who looks at colours."""
ABSENT = "no chromium: the pages were not tried in a browser"


def found() -> str | None:
    """The headless shell where there is one: the same engine without windows, in less time."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


class Visitor:
    """Somebody with a browser of their own. Between two tests its tabs stay open and empty: a tab that was at
    the pages before shows one in half of the time, since it has compiled their scripts. No more stays."""

    def __init__(self, browser: Browser, how: dict[str, Any]) -> None:
        self.context = browser.new_context(**how)
        self._how = how
        self.context.set_default_timeout(WAIT)
        self.context.add_init_script(UNPAINTED)
        self._tabs: list[Page] = []
        self._used = 0

    def tab(self) -> Page:
        """One more, before the others."""
        if self._used == len(self._tabs):
            self._tabs.append(self.context.new_page())
        found = self._tabs[self._used]
        self._used += 1
        found.bring_to_front()
        return found

    def leave(self) -> None:
        """Nobody knows who was here: no cookie, no storage, no address, no pointer over anything."""
        self._tabs = [each for each in self._tabs if not each.is_closed()]
        for page in self.context.pages:
            if page not in self._tabs:
                page.close()
        for page in self._tabs[: self._used]:
            if page.url.startswith("http"):
                page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            page.goto("about:blank")
            page.mouse.move(0, 0)
            page.set_viewport_size(self._how["viewport"])
            page.emulate_media(media="null", color_scheme=self._how["color_scheme"])
        self.context.clear_cookies()
        self._used = 0


class Chromium:
    """One for all tests that follow each other. It is closed before a test that has none: as long as it is
    driven, no other loop may run in this thread."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._visitors: dict[str, list[Visitor]] = {}
        self._here: list[Visitor] = []

    @property
    def browser(self) -> Browser:
        if self._browser is None:
            path = found()
            if path is None:
                if os.environ.get("CROUPIER_CI"):
                    pytest.fail(ABSENT)
                pytest.skip(ABSENT)
            expect.set_options(timeout=WAIT)
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            self._open.callback(self._browser.close)
        return self._browser

    def visitor(self, **how: Any) -> Visitor:
        """Who was not here in this test yet, with a window like this. Nothing moves unless it is asked for:
        what comes is there at once."""
        how = {"viewport": DESK, "color_scheme": "light", "reduced_motion": "reduce"} | how
        known = self._visitors.setdefault(repr(how), [])
        free = [each for each in known if each not in self._here]
        if not free:
            free = [Visitor(self.browser, how)]
            known += free
        self._here.append(free[0])
        return free[0]

    def leave(self) -> None:
        for each in self._here:
            each.leave()
        self._here.clear()

    def close(self) -> None:
        self._browser = None
        self._visitors.clear()
        self._here.clear()
        self._open.close()


CHROMIUM = Chromium()
