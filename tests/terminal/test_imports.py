"""Which heavy packages each command imports: only those that its answer needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.histories.test_exported import dealt

HEAVY = ("numpy", "numba", "nicegui", "fastapi", "sqlalchemy", "distributed", "typst", "matplotlib")
LIGHT = [
    ["--help"],
    ["games"],
    ["games", "ohio-blackjack"],
    ["upkeep", "ohio-craps"],
    ["drill", "ohio-roulette", "--key", "--kind", "payouts"],
    ["rules", "ohio-blackjack"],
    ["odds", "ohio-big-six"],
    ["settle", "round.yaml"],
    ["replay", "table.jsonl", "--open"],
]
ROUND = "game: ohio-roulette\nseats: {1: {red: 10}}\nspins: ['7']\n"


def imported(command: list[str], folder: Path) -> set[str]:
    (folder / "round.yaml").write_text(ROUND)
    (folder / "table.jsonl").write_text(str(dealt("ohio-hold-em", {}, 2, rounds=1)))
    script = (
        "import sys\n"
        "from croupier.terminal.main import main\n"
        f"try:\n    main({command!r})\n"
        "except SystemExit as ended:\n    assert not ended.code, ended.code\n"
        f"print(*[name for name in {HEAVY!r} if name in sys.modules])\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=folder)
    assert ran.returncode == 0, ran.stderr
    return set(ran.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("command", LIGHT, ids=" ".join)
def test_a_light_command_imports_nothing_heavy(command: list[str], tmp_path: Path) -> None:
    assert imported(command, tmp_path) == set()


def test_answers_from_the_cache_need_no_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))
    for command in (
        ["odds", "us-double-down-stud"],
        ["equity", "ohio-hold-em", "AA", "KK", "--board", "2c7d9h"],
    ):
        assert imported(command, tmp_path) >= {"numpy"}
        assert imported(command, tmp_path) == set()
