"""What holds for all that pytest reads, in tests, source and documents."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from _pytest.doctest import DoctestModule

pytest.register_assert_rewrite("tests")
"""The helpers too: an assertion that fails there shows both sides."""
pytest_plugins = ["tests.command_beside"]


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[Any], list[Any]]:
    """Examples are looked for where there are some: to search a module takes longer than to read it."""
    found = yield
    if file_path.suffix != ".py" or ">>>" in file_path.read_text(encoding="utf-8"):
        return found
    return [each for each in found if not isinstance(each, DoctestModule)]
