"""The pages in a real browser: one Chromium for all of them, the application in a process of its own.

Where there is no Chromium these tests are left out, which is said at the end of the run; with
CROUPIER_CI set, as where a change is checked, its absence is a failure.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    expect,
    sync_playwright,
)

from croupier.server.door.people import People
from croupier.server.store.database import Store
from tests.server.passwords import quickly_hashed
from tests.workers import together

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
ROOT = Path(__file__).parents[2]
WAIT = 60_000
"""Milliseconds that a page is given: a busy machine is no failure."""
SEATED = ".mine:not(.watching)"
"""A visitor's own place; who only looks on sees the nearest seat there."""
ABSENT = "no chromium: the pages were not tried in a browser"


def found() -> str | None:
    """The headless shell where there is one: the same engine without windows, in three quarters of the time."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if found() is None:
        terminalreporter.write_line(ABSENT, red=True)


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    with quickly_hashed():
        yield


class Chromium:
    """One for all tests that follow each other. It is closed before a test that has none: as long as it is
    driven, no other loop may run in this thread."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None
        self._visitor: BrowserContext | None = None

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

    @property
    def visitor(self) -> BrowserContext:
        """The same for all tests, so that scripts and styles are fetched and compiled once. Nothing moves: what
        comes is there at once."""
        if self._visitor is None:
            self._visitor = self.browser.new_context(
                viewport={"width": 1280, "height": 900}, color_scheme="light", accept_downloads=True,
                reduced_motion="reduce",
            )  # fmt: skip
            self._visitor.set_default_timeout(WAIT)
        return self._visitor

    def close(self) -> None:
        self._browser = self._visitor = None
        self._open.close()


CHROMIUM = Chromium()


def is_in_browser(item: pytest.Item) -> bool:
    return "browser" in getattr(item, "fixturenames", ())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the pages' tests those in the browser come last, one after the other."""
    places = [place for place, item in enumerate(items) if together(item.nodeid) == "web"]
    ours = sorted((items[place] for place in places), key=is_in_browser)
    for place, item in zip(places, ours, strict=True):
        items[place] = item


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    if nextitem is None or not is_in_browser(nextitem):
        CHROMIUM.close()


def pytest_sessionfinish() -> None:
    """Where the run was broken off."""
    CHROMIUM.close()


@pytest.fixture(scope="module")
def browser() -> Browser:
    return CHROMIUM.browser


@pytest.fixture(scope="session")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of every page, on a free port."""
    with served("tests.web.same_cards:table_app", tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture(scope="session")
def address(pit: str) -> str:
    """Where a page has to stay; a test that opens a pit of its own says so."""
    return pit


class served:  # noqa: N801 - used as `with served(…)`
    """An application of its own process, by the name of its factory."""

    def __init__(self, factory: str, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.log = folder / "server.log"
        self.command = [
            *(sys.executable, "-m", "uvicorn", factory, "--factory", "--host", "127.0.0.1"),
            *("--port", str(self.port), "--log-level", "warning"),
        ]
        self.folder = folder

    def __enter__(self) -> str:
        paths = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        environment = os.environ | {"CROUPIER_DATA": str(self.folder), "PYTHONPATH": paths}
        environment.pop("PYTEST_CURRENT_TEST", None)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, env=environment)
        address = f"http://127.0.0.1:{self.port}"
        while not _answers(address):
            if self.process.poll() is not None:
                pytest.fail(f"the application ended: {self.log.read_text()[-2000:]}")
            time.sleep(0.1)
        return address

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(60)
        finally:
            self.process.kill()


def add_people(folder: Path, password: str, people: Mapping[str, str]) -> None:
    """Accounts with these roles in the pit of that folder; in a thread of its own, since the browser that is
    driven from here has a loop of events already."""

    async def add() -> None:
        store = Store(f"sqlite:///{folder / 'croupier.db'}")
        try:
            known = People(store, has_accounts=True)
            for name, role in people.items():
                await known.add(name, password, role)
        finally:
            store.close()

    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, add()).result()


def _answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/rulebook", timeout=5) as answer:
            return bool(answer.status == 200)
    except (URLError, ConnectionError, TimeoutError):
        return False


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor whom nobody knows: what a test before it left in cookies and storage is gone."""
    context = CHROMIUM.visitor
    yield context
    for page in context.pages:
        page.close()
    context.set_storage_state({"cookies": [], "origins": []})


@pytest.fixture
def page(context: BrowserContext, address: str) -> Iterator[Page]:
    """Fails where the page reports an error, or asks anybody but the application for anything."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if _is_wrong(said) else None)
    page.on("response", lambda given: wrong.append(given.url) if _is_missing(given) else None)
    page.on("request", lambda asked: None if _is_ours(asked.url, address) else wrong.append(asked.url))
    yield page
    assert wrong == []


def sit_down(page: Page, address: str, game: str) -> None:
    """As anybody would: by one click in the lobby."""
    page.goto(f"{address}/?q={game}")
    page.locator(f'[data-play="{game}"]').click()
    expect(page.locator(SEATED)).to_be_visible()


def sees(page: Page | Locator, words: str) -> None:
    """That it is to be read, once or more: what answers a button may stand in the story a moment later."""
    expect(page.get_by_text(words).filter(visible=True).first).to_be_visible()


def choose(page: Page, label: str, option: str) -> None:
    """Opens a list and takes one of it."""
    page.get_by_label(label).first.click()
    page.get_by_role("option", name=option, exact=True).click()


def _is_wrong(said: ConsoleMessage) -> bool:
    return said.type == "error" and "status of 404" not in said.text


def _is_missing(given: Response) -> bool:
    """A page that is not there says so by its status; whatever else is missing is an error."""
    return given.status == 404 and given.request.resource_type != "document"


def _is_ours(url: str, address: str) -> bool:
    return url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:"))
