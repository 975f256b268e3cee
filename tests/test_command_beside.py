"""What runs beside the tests is told at their end, and fails them where it fails."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests import workers
from tests.command_beside import Beside

OK, FAILED, INTERRUPTED = (
    pytest.ExitCode.OK,
    pytest.ExitCode.TESTS_FAILED,
    pytest.ExitCode.INTERRUPTED,
)


@pytest.mark.parametrize(
    ("script", "status", "after", "said"),
    [
        ("print('fine')", OK, OK, "fine\n"),
        ("print('wrong'); exit(1)", OK, FAILED, "wrong\n"),
        ("print('fine')", FAILED, FAILED, "fine\n"),
        ("import time; time.sleep(600)", INTERRUPTED, INTERRUPTED, ""),
    ],
)
def test_a_command_beside_the_tests(
    request: pytest.FixtureRequest, script: str, status: int, after: int, said: str
) -> None:
    config = SimpleNamespace(add_cleanup=request.addfinalizer)
    beside = Beside(f'{sys.executable} -c "{script}"', cast(pytest.Config, config))
    session: Any = SimpleNamespace(exitstatus=status)
    beside.pytest_sessionfinish(session)
    assert session.exitstatus == after
    told: list[str] = []
    reporter: Any = SimpleNamespace(section=lambda title, red: told.append(title), write=told.append)
    beside.pytest_terminal_summary(reporter)
    assert told[0].endswith(" failed") is (beside.process.returncode != 0)
    assert told[1] == said


def test_assertions_of_helpers_show_both_sides() -> None:
    helper = workers.__spec__
    assert helper is not None and type(helper.loader).__name__ == "AssertionRewritingHook"
