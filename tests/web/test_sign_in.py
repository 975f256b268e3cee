"""Behind the door in a real browser: signing in and out, a refused role, and a link from another site."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.terminal.test_serve import served
from tests.web.chromium import Visitor
from tests.web.conftest import add_people, sees
from tests.web.test_everybody import found_on


def watched(page: Page) -> list[str]:
    """What goes wrong on a page: an error, or what the page's policy does not allow."""
    wrong = list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    return wrong


def sign_in(page: Page, name: str, password: str) -> None:
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def invite(name: str, role: str, data: Path) -> str:
    """Invite somebody by the command, and return the path of the link."""
    call = "from croupier.terminal.main import main; main()"
    database = f"sqlite:///{data / 'croupier.db'}"
    told = subprocess.run(
        [sys.executable, "-c", call, "people", "invite", name, "--role", role, "--database", database],
        text=True,
        check=True,
        capture_output=True,
        env={**os.environ, "CROUPIER_DATA": str(data)},
    )
    (link,) = [line for line in told.stdout.splitlines() if line.startswith("http")]
    return link.removeprefix("http://127.0.0.1:8080")


def test_signing_in_a_refused_role_and_signing_out(tmp_path: Path, visitor: Visitor) -> None:
    link = invite("Ann", "player", tmp_path)
    add_people(tmp_path, "Flo has a secret", {"Flo": "floor"})
    with served(tmp_path, "--auth") as (_, address):
        page = visitor.tab()
        wrong = watched(page)
        page.goto(f"{address}{link}")
        assert found_on(page) == []
        page.get_by_label("Password", exact=True).fill("Ann has a secret")
        page.get_by_label("Password again").fill("Ann has a secret")
        page.get_by_role("button", name="Set password").click()
        sees(page, "Your password is set, Ann.")
        page.goto(f"{address}/floor")
        expect(page).to_have_title("Sign in · Croupier")
        assert found_on(page) == []
        sign_in(page, "Ann", "a guess of mine")
        expect(page.get_by_role("alert")).to_have_text("that name and password do not go together")
        assert len(wrong) == 1 and "401" in wrong.pop()
        sign_in(page, "Ann", "Ann has a secret")
        page.wait_for_url("**/floor")
        sees(page, "Ann may not run a table")
        kept = [each for each in visitor.context.cookies() if each["httpOnly"]]
        assert kept and all(each["sameSite"] in ("Lax", "Strict") for each in kept)
        page.goto(f"{address}/")
        sees(page, "Press Play to take a free seat at a table that the floor has opened")
        sees(page, "No open table")
        page.goto(f"{address}/account")
        assert found_on(page) == []
        page.goto(f"{address}/")
        page.get_by_role("button", name="Sign out Ann").click()
        page.wait_for_url("**/sign-in")
        page.goto(f"{address}/")
        page.wait_for_url("**/sign-in?next=*")
        sign_in(page, "Flo", "Flo has a secret")
        page.wait_for_url(f"{address}/")
        page.goto(f"{address}/approvals")
        assert found_on(page) == []
        page.goto(f"{address}/floor")
        expect(page.get_by_role("button", name="Sign out Flo")).to_be_visible()
        expect(page.get_by_text("may not")).to_have_count(0)
        assert wrong == []


def test_guesses_are_slowed_down(tmp_path: Path, visitor: Visitor) -> None:
    """Five wrong tries in a minute; the sixth is not looked at, right as it may be."""
    add_people(tmp_path, "Ann has a secret", {"Ann": "player"})
    with served(tmp_path, "--auth") as (_, address):
        page = visitor.tab()
        wrong = watched(page)
        for number in range(5):
            said = page.request.post(
                f"{address}/sign-in", form={"name": "Ann", "password": f"guess {number}"}
            )
            assert said.status == 401
        page.goto(f"{address}/odds?q=dice")
        sign_in(page, "Ann", "Ann has a secret")
        expect(page.get_by_role("alert")).to_have_text("too many tries to sign in (again in 60 seconds)")
        expect(page.get_by_label("Name")).to_have_value("Ann")
        assert len(wrong) == 1 and "429" in wrong[0]


@pytest.fixture
def another_site() -> Iterator[str]:
    """A page with a link; on another name of this machine, which a browser takes for another site."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            to = self.path.partition("?")[2]
            body = f'<a href="{to}">there</a><img src="{to}api/me">'.encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            return

    server = HTTPServer(("127.0.0.1", 0), Site)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_who_follows_a_link_from_another_site_is_who_it_was(
    visitor: Visitor, house: str, another_site: str
) -> None:
    """The browser keeps the cookie back the first time; nobody becomes somebody else by it."""
    page = visitor.tab()
    wrong = watched(page)
    page.goto(f"{house}/rulebook")
    me = "async () => (await (await fetch('/api/me')).json()).id"
    first = page.evaluate(me)
    page.goto(f"{another_site}/?{house}/")
    expect(page.get_by_role("link", name="there")).to_be_visible()
    assert any("NotSameOrigin" in each or "403" in each for each in wrong)  # the picture was not given
    wrong.clear()
    page.get_by_role("link", name="there").click()
    page.wait_for_url(f"{house}/")
    expect(page.get_by_role("link", name="Rulebook").first).to_be_visible()
    assert page.evaluate(me) == first
    assert wrong == []
