"""The floor in a browser: each role sees its own. People have accounts here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.games import find
from tests.web.conftest import WAIT, served

PASSWORD = "a long password"
PEOPLE = {"Ann": "player", "Flora": "floor", "Otto": "auditor"}
POKER = find("ohio-three-card-poker")
CROUPIER = [sys.executable, "-c", "from croupier.terminal.main import main; main()"]

SignIn = Callable[[str, str], Page]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a pit with accounts."""
    folder = tmp_path_factory.mktemp("floor")
    for name, role in PEOPLE.items():
        add = [*CROUPIER, "people", "add", name, "--role", role]
        subprocess.run(add, input=f"{PASSWORD}\n", text=True, check=True, capture_output=True,
                       env=os.environ | {"CROUPIER_DATA": str(folder)})  # fmt: skip
    pit = served("", folder)
    pit.command = [*CROUPIER, "serve", "--auth", "--no-open", "--port", str(pit.port)]
    with pit as found:
        yield found


@pytest.fixture
def sign_in(browser: Browser, address: str) -> Iterator[SignIn]:
    """Somebody's own browser, signed in and led to where it wanted to go."""
    contexts = []

    def enter(name: str, path: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 900}, accept_downloads=True)
        context.set_default_timeout(WAIT)
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{address}{path}")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        expect(page.locator("main h1")).to_be_visible()
        return page

    yield enter
    for context in contexts:
        context.close()


def opened(flora: Page, address: str) -> str:
    """A table of Three Card Poker that the floor has opened."""
    answer = flora.context.request.post(f"{address}/api/tables", data={"game": POKER.id})
    assert answer.status == 201
    return str(answer.json()["table"])


def test_who_plays_is_told_that_the_floor_is_not_for_the_role(sign_in: SignIn) -> None:
    ann = sign_in("Ann", "/floor")
    expect(ann.get_by_role("heading", name="Not for your role")).to_be_visible()
    expect(ann.get_by_role("alert")).to_contain_text("Ann may not run a table")
    assert ann.locator(".grid").count() == 0


def test_who_audits_reads_and_does_nothing_else(sign_in: SignIn, address: str) -> None:
    table = opened(sign_in("Flora", "/floor"), address)
    otto = sign_in("Otto", f"/floor/{table}")
    expect(otto.get_by_role("heading", name="The ledger, live")).to_be_visible()
    expect(otto.get_by_role("tab")).to_have_text(["Now", "Records"])
    for name in ("Deal now", "Close the table"):
        expect(otto.get_by_role("button", name=name)).to_have_count(0)
