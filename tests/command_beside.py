"""A command that runs beside the tests: what it says stands before the closing line, and where it fails the
run fails."""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from pathlib import Path

import pytest

OPTION = "--beside"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, metavar="COMMAND", help="run this beside the tests; it has to succeed as well")


def pytest_configure(config: pytest.Config) -> None:
    command = config.getoption(OPTION)
    if command and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Beside(command, config))


class Beside:
    def __init__(self, command: str, config: pytest.Config) -> None:
        self.command = command
        folder = tempfile.TemporaryDirectory(prefix="croupier-beside-")
        config.add_cleanup(folder.cleanup)
        self.said = Path(folder.name) / "said"
        with self.said.open("w") as said:
            self.process = subprocess.Popen(
                shlex.split(command), stdout=said, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL
            )

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Nobody waits for it who gave the run up."""
        if session.exitstatus == pytest.ExitCode.INTERRUPTED:
            self.process.terminate()
        if self.process.wait() and session.exitstatus in (
            pytest.ExitCode.OK,
            pytest.ExitCode.NO_TESTS_COLLECTED,
        ):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        failed = self.process.returncode != 0
        terminalreporter.section(f"{self.command}{' failed' if failed else ''}", red=failed)
        terminalreporter.write(self.said.read_text())
