"""The notebooks run, and show what stands in them: exact figures letter by letter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from website.notebooks import paths, read, run, written


def source(cell: dict[str, object]) -> str:
    lines = cell["source"]
    assert isinstance(lines, list)
    return "".join(lines)


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_notebook_shows_what_stands_in_it(path: Path) -> None:
    for cell, shown in run(read(path)):
        assert shown == cell["outputs"], f"{source(cell)}\n(python -m website.notebooks writes it anew)"


def test_there_is_one_for_each_of_the_five_jobs() -> None:
    assert [path.stem[0] for path in paths()] == list("12345")


def test_a_notebook_is_small_and_whole() -> None:
    """As the format wants it: cells with ids of their own, outputs that can be read in one look."""
    for path in paths():
        notebook = read(path)
        assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
        ids = [cell["id"] for cell in notebook["cells"]]
        assert len(set(ids)) == len(ids)
        assert source(notebook["cells"][0]).startswith("# ")
        assert path.stat().st_size < 30_000


def test_the_runner_shows_what_a_notebook_would() -> None:
    cell = {"cell_type": "code", "source": ["print('a')\n", "1 + 1"], "outputs": []}
    nothing = {"cell_type": "code", "source": ["a = 3\n", "None"], "outputs": []}
    html = {
        "cell_type": "code",
        "source": ["import croupier\n", "croupier.find_odds('ohio-big-six', wager='1')"],
    }
    notebook: dict[str, Any] = {"cells": [cell, nothing, html]}
    (_, first), (_, second), (_, third) = run(notebook)
    assert first == [
        {"name": "stdout", "output_type": "stream", "text": ["a\n"]},
        {
            "data": {"text/plain": ["2"]},
            "execution_count": 1,
            "metadata": {},
            "output_type": "execute_result",
        },
    ]
    assert second == []
    assert sorted(third[0]["data"]) == ["text/html", "text/plain"]
    assert written(notebook).endswith("}\n") and notebook["cells"][0]["outputs"] == first
