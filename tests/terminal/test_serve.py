"""`croupier serve` and `croupier people`, as they are called."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import httpx
import pytest

from croupier.errors import CroupierError
from croupier.terminal.commands.serve import bound, can_show, check_doors
from tests.terminal.conftest import Run

OPEN = "The pit is open at "
SLOW = "the event loop was blocked for"
"""What the watchdog reports on a busy machine."""


@contextmanager
def served(data: Path, *args: str, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running command and the address it prints."""
    call = "from croupier.terminal.main import main; main()"
    command = [sys.executable, "-c", call, "serve", "--no-open", "--port", str(port), *args]
    environment = {**os.environ, "CROUPIER_DATA": str(data)}
    environment.pop("CROUPIER_DATABASE_URL", None)
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=data, env=environment,
        start_new_session=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first.startswith(OPEN), process.communicate()
        yield process, first.removeprefix(OPEN).split()[0].rstrip("/")
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def test_it_opens_plays_goes_on_and_closes(tmp_path: Path) -> None:
    def stop(process: subprocess.Popen[str], how: signal.Signals) -> str:
        for _ in range(2):  # by somebody in a hurry
            os.killpg(process.pid, how)  # as a terminal, or systemd, does: to its workers too
            time.sleep(0.05)
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0, err
        assert [line for line in err.splitlines() if not line.startswith(SLOW)] == []
        return out

    with served(tmp_path) as (process, address):
        body = json.dumps({"game": "ohio-roulette"}).encode()
        asked = Request(f"{address}/api/tables", body, {"Content-Type": "application/json"})
        with urlopen(asked) as answer:
            table = json.load(answer)["table"]
            cookie = answer.headers["Set-Cookie"].partition(";")[0]
        for page in ("/", f"/table/{table}", "/rulebook", "/odds"):
            with urlopen(Request(f"{address}{page}", headers={"Cookie": cookie})) as answer:
                assert "Croupier" in answer.read().decode()
                assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        if (maps := Path(f"/proc/{process.pid}/maps")).exists():
            assert "llvmlite" not in maps.read_text(), "kernels are for the workers"
        with httpx.Client(base_url=f"{address}/api", headers={"Cookie": cookie}, timeout=60) as client:
            job = client.post("/jobs", json={"ask": "odds", "game": "ohio-roulette"}).json()["id"]
            while client.get(f"/jobs/{job}").json()["state"] != "done":
                time.sleep(0.1)
        assert "closed" in stop(process, signal.SIGINT)
    assert (tmp_path / "croupier.db").exists()
    with served(tmp_path) as (process, address):
        with urlopen(Request(f"{address}/api/tables", headers={"Cookie": cookie})) as answer:
            assert [each["id"] for each in json.load(answer)["tables"]] == [table]
            assert "Set-Cookie" not in answer.headers  # known again
        assert "closed" in stop(process, signal.SIGTERM)


def test_a_busy_port_is_one_line(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        said = run("serve", "--port", str(port), "--no-open")
    assert said.code == 2 and said.out == "" and said.err.count("\n") == 1
    assert f"port {port}: another server listens there" in said.err


@pytest.mark.parametrize(
    "args",
    [
        ("--host", "0.0.0.0"), ("--host", "::"), ("--host", "192.0.2.1"), ("--allow-host", "pit.example"),
        ("--address", "https://pit.example"),
    ],
)  # fmt: skip
def test_other_machines_are_let_in_only_with_accounts(args: tuple[str, str], run: Run) -> None:
    said = run("serve", *args, "--no-open")
    assert said.code == 2 and said.err.count("\n") == 1 and "add --auth" in said.err


def test_who_is_let_in_with_accounts() -> None:
    check_doors("0.0.0.0", ["pit.example"], has_accounts=True)
    check_doors("127.0.0.1", ["localhost"], has_accounts=False)
    check_doors("::1", [], has_accounts=False)


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("192.0.2.1", 0), ("no.such.invalid", 0)])
def test_where_nobody_can_listen(host: str, port: int) -> None:
    with pytest.raises(CroupierError):
        bound(host, port)


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("--database", "mysql://x"), "sqlite"),
        (("--database", "nonsense"), "no database"),
        (("--database", "postgresql://127.0.0.1:1/none"), "refused Is the server running"),
        (("--auth", "--address", "pit.example"), "no address"),
        (("--port", "99999"), "no port"),
    ],
)
def test_bad_settings_are_one_line(args: tuple[str, ...], line: str, run: Run) -> None:
    port = () if "--port" in args else ("--port", "0")
    said = run("serve", "--no-open", *port, *args)
    assert said.code == 2 and said.err.count("\n") == 1 and line in said.err


def test_no_browser_is_opened_where_nobody_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not can_show()


def link_in(told: str) -> str:
    """Return the path of the one-time link that a command has printed."""
    (line,) = [line for line in told.splitlines() if line.startswith("http://127.0.0.1:8080/join/")]
    return line.removeprefix("http://127.0.0.1:8080")


def test_accounts(tmp_path: Path, run: Run) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'pit.db'}", "--keys", str(tmp_path / "keys.json"))
    assert "Nobody has an account yet" in run("people", "list", *database).out
    said = run("people", "invite", "Flo", "--role", "floor", "--alone", *database)
    assert said.code == 0 and link_in(said.out) and "Nobody has checked this" in said.out
    said = run("people", "invite", "Fay", "--role", "floor", *database)
    assert "once an administrator has confirmed it" in said.out
    assert run("people", "invite", "Ann", *database).code == 0
    assert run("people", "list", *database).out == "Ann  player\nFay  floor, to be confirmed\nFlo  floor\n"
    for args, line in (
        (("Flo",), "taken"),
        (("Bob", "--role", "king"), "no role 'king'"),
        (("Bob", "--role", "guest"), "no role 'guest'"),
    ):
        said = run("people", "invite", *args, *database)
        assert said.code == 2 and line in said.err and said.err.count("\n") == 1
    assert run("people", "close", "Ann", *database).out == "The account of Ann is closed.\n"
    assert run("people", "close", "Ann", *database).code == 2
    assert link_in(run("people", "reset", "Flo", "--alone", *database).out)
    assert run("people", "role", "Flo", "player", *database).out == "Flo has the role player now.\n"
    acts = [json.loads(line)["act"] for line in run("people", "log", *database).out.splitlines()]
    assert acts == [
        "begun", "invited", "role-given", "invited", "role-requested", "invited", "role-given", "closed",
        "reset-link", "role-given",
    ]  # fmt: skip


def test_a_database_of_a_newer_version_is_one_line(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "pit.db"
    database = ("--database", f"sqlite:///{file}")
    run("people", "list", *database)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    for command in (("people", "list"), ("serve", "--port", "0", "--no-open")):
        said = run(*command, *database)
        assert said.code == 2 and said.err.count("\n") == 1 and "a newer version" in said.err


def test_signing_in_on_the_page(tmp_path: Path, run: Run) -> None:
    database = f"sqlite:///{tmp_path / 'pit.db'}"
    keys = str(tmp_path / "keys.json")
    link = link_in(run("people", "invite", "Ann", "--database", database, "--keys", keys).out)
    with (
        served(tmp_path, "--auth", "--database", database) as (_, address),
        httpx.Client(base_url=address, follow_redirects=True, timeout=60) as ann,
    ):
        assert "Set the password of <b>Ann</b>" in ann.get(link).text
        for word, told in (("short", "8 to 200"), ("correct horse", "Your password is set, Ann")):
            assert told in ann.post(link, data={"password": word, "again": word}).text
        assert ann.get(link).status_code == 404
        page = ann.get("/rulebook?q=ace")
        assert page.url.path == "/sign-in" and "<form" in page.text
        form = {"name": 'Ann"><script>', "password": "wrong", "next": "/rulebook?q=ace"}
        wrong = ann.post("/sign-in", data=form)
        assert wrong.status_code == 401 and "do not go together" in wrong.text
        assert "Ann&quot;&gt;&lt;script&gt;" in wrong.text
        right = ann.post("/sign-in", data={**form, "name": "Ann", "password": "correct horse"})
        assert right.url.path == "/rulebook" and right.url.query == b"q=ace"
        assert ann.get("/sign-in").url.path == "/"
        assert ann.post("/sign-out").url.path == "/sign-in"
        assert ann.get("/").url.path == "/sign-in"
        away = ann.post(
            "/sign-in", data={"name": "Ann", "password": "correct horse", "next": "//evil.example"}
        )
        assert away.url.host == "127.0.0.1" and away.url.path == "/"
