"""The tutorial's game: its code runs, its tests pass, its playthrough plays, and it is the template."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from croupier.rules.game import Game
from croupier.table.conformance.random_play import play_rounds
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from tests.playthroughs import parts, read_yaml, transcript

ROOT = Path(__file__).parents[1]
PAGES = ("docs/tutorials/write-a-game.md", "docs/how-to/add-a-game.md")
PAGE = "\n".join((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
TEMPLATES = ROOT / "src" / "croupier" / "terminal" / "templates"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def page() -> Iterator[dict[str, Any]]:
    """Everything that the page's Python defines, as one module."""
    module = ModuleType("high_card")
    sys.modules["high_card"] = module  # a dataclass looks its module up
    for code in blocks("python"):
        exec(compile(code, PAGES[0], "exec"), module.__dict__)
    yield module.__dict__
    del sys.modules["high_card"]


def test_its_vectors_hold(page: dict[str, Any]) -> None:
    tests = [each for name, each in page.items() if name.startswith("test_")]
    assert len(tests) == 4
    for each in tests:
        each()


def test_its_playthrough_plays(page: dict[str, Any]) -> None:
    (text,) = blocks("text")
    paper, golden = parts(text)
    assert transcript(read_yaml(paper), page["GAME"]) == golden


def test_it_is_dealt_and_replayed(page: dict[str, Any]) -> None:
    game: Game = page["GAME"]
    ledger = play_rounds(game, "added", rounds=5).ledger
    assert replay(Ledger.parse(str(ledger)), game).rounds == 5


def test_every_clause_of_its_sheet_is_carried_out() -> None:
    (sheet,) = blocks("markdown")
    for clause in re.findall(r"^§\d", sheet, re.MULTILINE):
        assert clause == "§1" or f'"{clause}"' in blocks("python")[0]  # §1 is the pack


def test_the_tutorial_shows_what_croupier_new_writes() -> None:
    assert blocks("markdown") == [(TEMPLATES / "sheet.md").read_text(encoding="utf-8")]
    assert blocks("python")[0] == (TEMPLATES / "game.txt").read_text(encoding="utf-8")
