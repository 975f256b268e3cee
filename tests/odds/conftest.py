"""Fixtures for tests of odds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.odds import tabulated_counts
from croupier.odds.staged.other_pays import stored_hands


@pytest.fixture
def nothing_packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the package have no counts, so that what the user's folder has is all there is."""
    monkeypatch.setattr(tabulated_counts, "FOLDER", tmp_path / "of the package")
    _forget()
    yield
    _forget()


def _forget() -> None:
    tabulated_counts.forget()
    stored_hands._FOUND.clear()
