"""The command as a person calls it: arguments in, what is printed and the exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from croupier.terminal.main import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, forgotten: None) -> Run:
    monkeypatch.setenv("COLUMNS", "110")

    def call(*args: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = 0
        try:
            main(list(args))
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return call
