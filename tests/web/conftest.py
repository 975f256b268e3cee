"""The pages in a real browser: one Chromium for all of them, the application in a process of its own.

Where there is no Chromium these tests are left out, which is said at the end of the run; with
CROUPIER_CI set, as where a change is checked, its absence is a failure.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    expect,
)

from croupier.server.door.administration import Administration
from croupier.server.door.passwords import Passwords
from croupier.server.store.database import Store
from croupier.table.proof.keys import Keys
from tests.server.passwords import quickly_hashed
from tests.server.visiting import joined
from tests.web.chromium import ABSENT, CHROMIUM, Visitor, found
from tests.workers import together

ROOT = Path(__file__).parents[2]
CROUPIER = [sys.executable, "-c", "from croupier.terminal.main import main; main()"]
SAME_CARDS = [
    *CROUPIER[:2],
    f"from tests.web.same_cards import deal_the_same; deal_the_same(); {CROUPIER[2]}",
]
SEATED = ".mine:not(.watching)"
"""A visitor's own place; who only looks on sees the nearest seat there."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if found() is None:
        terminalreporter.write_line(ABSENT, red=True)


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    with quickly_hashed():
        yield


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


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """As people start it, without accounts; not for long, since it works out house edges by and by."""
    pit = served("", tmp_path_factory.mktemp("house"))
    pit.command = [*SAME_CARDS, "serve", "--no-open", "--port", str(pit.port)]
    with pit as found:
        yield found


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
            keys = Keys.kept_at(folder / "keys.json")
            accounts = Administration(store, keys, lambda heads: None)
            passwords = Passwords(store, accounts, keys)
            for name, role in people.items():
                await joined(accounts, passwords, name, role, password)
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


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """A visitor whom nobody knows; one more each time."""
    yield CHROMIUM.visitor
    CHROMIUM.leave()


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture
def page(visitor: Visitor, address: str) -> Iterator[Page]:
    """Fails where the page reports an error, or asks anybody but the application for anything."""
    page = visitor.tab()
    wrong: list[str] = []
    heard = {
        "pageerror": lambda error: wrong.append(str(error)),
        "console": lambda said: wrong.append(said.text) if _is_wrong(said) else None,
        "response": lambda given: wrong.append(given.url) if _is_missing(given) else None,
        "request": lambda asked: None if _is_ours(asked.url, address) else wrong.append(asked.url),
    }
    for name, listen in heard.items():
        page.on(name, listen)  # type: ignore[call-overload]
    yield page
    for name, listen in heard.items():
        page.remove_listener(name, listen)
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
