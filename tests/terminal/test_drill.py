"""`croupier drill`: asked, answered, marked and kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.conftest import Run


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_DATA", str(tmp_path / "data"))


def test_a_layout_is_settled_and_marked_with_sum_order_and_clause(run: Run) -> None:
    """The cover of $10 in Three Card Poker: seats 5, 4, 3 lose, and seat 2 gets its wagers back (L1725)."""
    typed = "7 -1\n8 -1\n5 -3\n6 -3\n3 -1\n4 -1\nnine -1\n1 0\n2 -5\n\n"
    args = ("drill", "hustler-three-card-poker", "--kind", "cover", "--level", "2", "--seed", "3")
    said = run(*args, typed=typed)
    assert said.code == 0
    assert "'nine' is no line" in said.out
    assert "15 of 16 right" in said.out and "L1725" in said.out and "✗    2" in said.out
    history = run("drill", "all", "--history", "--json")
    (kept,) = json.loads(history.out)
    assert (kept["game"], kept["kind"], kept["level"], kept["drills"]) == (
        "hustler-three-card-poker", "cover", 2, 1,
    )  # fmt: skip
    assert kept["part"] == 15 / 16
    assert "94%" in run("drill", "hustler-three-card-poker", "--history").out


def test_a_ruling_is_answered_by_its_letter(run: Run) -> None:
    args = ("drill", "hustler-holdem", "--kind", "ruling", "--seed", "9")
    (drill,) = json.loads(run(*args, "--json").out)
    letter = "abcd"[drill["asked"][0]["choices"].index(drill["asked"][0]["right"])]
    assert "1 of 1 right" in run(*args, typed=f"{letter}\n").out


def test_a_key_is_printed_and_nothing_kept(run: Run) -> None:
    said = run("drill", "ohio-craps", "--kind", "payouts", "--level", "2", "--seed", "5", "--key", "-n", "2")
    assert said.out.count("answers") == 2 and said.code == 0
    none = run("drill", "ohio-craps", "--history")
    assert none.code == 2 and "no drills were done yet" in none.err


def test_wrong_use_is_one_line(run: Run) -> None:
    said = run("drill", "ohio-craps", "--kind", "pots")
    assert said.code == 2 and said.err.count("\n") == 1 and "payouts" in said.err
