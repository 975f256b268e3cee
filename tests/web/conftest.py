"""The pages in a real browser: one Chromium for the tests of a file, the application in a process of its own.

Where there is no Chromium these tests are left out, which is said at the end of the run; with
CROUPIER_CI set, as where a change is checked, its absence is a failure.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WAIT = 60_000
"""Milliseconds that a page is given: a busy machine is no failure."""
ABSENT = "no chromium: the pages were not tried in a browser"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if shutil.which("chromium") is None:
        terminalreporter.write_line(ABSENT, red=True)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium")
    if path is None:
        if os.environ.get("CROUPIER_CI"):
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of the pages that need no tables, on a free port."""
    with served("croupier.web.app:small_app", tmp_path_factory.mktemp("pages")) as found:
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
        environment = os.environ | {"CROUPIER_DATA": str(self.folder)}
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
        self.process.wait()


def _answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/rulebook", timeout=5) as answer:
            return bool(answer.status == 200)
    except (URLError, ConnectionError, TimeoutError):
        return False


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor's own: its cookies are nobody else's."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, color_scheme="light", accept_downloads=True
    )
    context.set_default_timeout(WAIT)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, address: str) -> Iterator[Page]:
    """Fails where the page reports an error, or asks anybody but the application for anything."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: None if _is_ours(asked.url, address) else wrong.append(asked.url))
    yield page
    assert wrong == []


def _is_ours(url: str, address: str) -> bool:
    return url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:"))
