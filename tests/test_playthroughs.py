"""Every game has a golden playthrough, and each still plays as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games import ids
from tests.playthroughs import FOLDER, LINE, parts, read_yaml, transcript

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_still_plays_line_by_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(LINE) == 1
    paper, golden = parts(text)
    played = transcript(read_yaml(paper)).splitlines()
    for number, (expected, line) in enumerate(zip(golden.splitlines(), played, strict=False), start=1):
        assert line == expected, f"line {number} below the paper"
    assert len(played) == len(golden.splitlines())


def test_every_game_has_a_playthrough() -> None:
    papers = [read_yaml(parts(path.read_text(encoding="utf-8"))[0]) for path in FILES]
    assert set(ids()) <= {paper["game"] for paper in papers}, "write one in playthroughs/"


def test_a_playthrough_is_a_screen_or_two() -> None:
    for path in FILES:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 90, path.name
