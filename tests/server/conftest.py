"""The service tests run twice: on SQLite and on a real PostgreSQL, which is started for them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path

import httpx
import pytest

from croupier.server.store.database import Store
from croupier.table import seeds, session
from tests.server import databases, nginx
from tests.server.passwords import quickly_hashed

ABSENT = "PostgreSQL is not installed: the service tests ran on SQLite alone"
MUST = "CROUPIER_CI"
"""Set where the tests may not do without it, as where they run for a release."""
_numbers = count(1)


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    with quickly_hashed():
        yield


@pytest.fixture(scope="session", autouse=True)
def certificates_read_once() -> Iterator[None]:
    """Those that httpx trusts, which every visitor would read anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("httpx._transports.default.create_ssl_context", cache(httpx.create_ssl_context))
        yield


@pytest.fixture(autouse=True)
def same_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds that nobody gave come of the test's name: it is dealt the same cards in every run."""
    numbers = count()

    def seed() -> str:
        return sha256(f"{request.node.nodeid} {next(numbers)}".encode()).hexdigest()

    for module in (session, seeds):
        monkeypatch.setattr(module, "fresh_seed", seed)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    programs = databases.programs()
    if programs is None:
        if os.environ.get(MUST):
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    with databases.server(programs) as folder:
        yield folder


@pytest.fixture(scope="session")
def nothing_yet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the newest shape with nothing in it: made once, since the way there, through every shape that
    there was, takes longer than many a test."""
    path = tmp_path_factory.mktemp("shape") / "pit.db"
    Store(f"sqlite:///{path}").close()
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database."""
    if request.param == "sqlite":
        own: str = request.getfixturevalue("sqlite_url")
        return own
    folder: str = request.getfixturevalue("postgresql")
    return databases.fresh_schema(folder, f"pit_{next(_numbers)}")


@pytest.fixture
def sqlite_url(nothing_yet: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(nothing_yet, tmp_path / 'pit.db')}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if databases.programs() is None:
        terminalreporter.write_line(ABSENT, yellow=True)
    if nginx.program() is None:
        terminalreporter.write_line(nginx.ABSENT, yellow=True)
