"""The service tests run twice: on SQLite and on a real PostgreSQL, which is started for them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.server import databases

ABSENT = "PostgreSQL is not installed: the service tests ran on SQLite alone"
MUST = "CROUPIER_CI"
"""Set where the tests may not do without it, as where they run for a release."""
_numbers = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    programs = databases.programs()
    if programs is None:
        if os.environ.get(MUST):
            pytest.fail(ABSENT)
        pytest.skip(ABSENT)
    with databases.server(programs) as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'pit.db'}"
    folder: str = request.getfixturevalue("postgresql")
    return databases.fresh_schema(folder, f"pit_{next(_numbers)}")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'pit.db'}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if databases.programs() is None:
        terminalreporter.write_line(ABSENT, yellow=True)
