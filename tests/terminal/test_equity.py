"""`croupier equity` as people type it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Run


def test_equity_prints_hands_with_their_counts(run: Run) -> None:
    said = run("equity", "ohio-hold-em", "AsAh", "KsKh")
    assert "exact, every case counted, 1,712,304 cases" in said.out
    assert "82.6366%" in said.out and "1,410,336" in said.out


def test_a_counted_answer_is_stored(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For these hands, this board and these options; a sampled one is drawn again."""
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    question = ("equity", "ohio-hold-em", "QQ+", "AKs", "--board", "2c7d9h", "--next", "--streets")
    first, second = (json.loads(run(*question, "--json").out) for _ in range(2))
    assert (first["how"]["how"], second["how"]["how"]) == ("counted", "cached")
    assert all(first[name] == second[name] for name in first.keys() - {"how", "seconds"})
    other = json.loads(run(*question[:3], "AKo", *question[4:], "--json").out)
    assert other["how"]["how"] == "counted"


def test_equity_json_is_the_contract(run: Run) -> None:
    told = json.loads(run("equity", "ohio-hold-em", "AsAh", "KsKh", "--board", "2c 3c 4d 9h", "--json").out)
    assert told["method"] == "exact" and told["cases"] == 44 and told["board"] == "2c 3c 4d 9h"
    first, second = told["seats"]
    assert first["hand"] == "AsAh" and first["equity"] == "21/22"  # two kings are left of 44 cards
    assert second["wins"] == 2 and second["splits"] == 0 and second["loses"] == 42
    assert first["shares"] == [{"share": "", "wins": 42, "ties": 0}]


def test_equity_of_halves_tells_both(run: Run) -> None:
    said = run("equity", "ohio-omaha-8-or-better", "AsAh2s3h", "KdKcQdQc", "--board", "4s5hKh9d")
    assert "scoops" in said.out and "high won" in said.out and "low won" in said.out


def test_ranges_next_card_and_streets(run: Run) -> None:
    said = run("equity", "ohio-hold-em", "AA,AKs", "KsKh", "--board", "Kd7d2c3d", "--next", "--streets")
    assert "AA,AKs, hand by hand" in said.out
    assert "The next card, to board" in said.out and "change" in said.out
    assert "○ KsKh" in said.out and "pre-flop" in said.out


def test_the_best_discard_is_told(run: Run) -> None:
    said = run("equity", "ohio-five-card-draw-high", "AsAhKd7c2s/?", "9s8d7h6c5s")
    assert "what to throw away" in said.out


def test_refusals_are_one_line(run: Run) -> None:
    said = run("equity", "ohio-hold-em", "AsAh", "AsKh")
    assert said.code == 2 and said.err == "croupier: As is in hand 1 and in hand 2\n"
    said = run("equity", "ohio-craps", "AsAh", "KsKh")
    assert said.code == 2 and "nobody plays for a pot in it" in said.err
