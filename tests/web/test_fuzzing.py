"""Hostile values in every address and every query field of the pages: no stall, no 500, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = 10
"""For the attack; `make soak` attacks longer."""


def test_hostile_values_do_no_harm(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.web.fuzzing", "--seconds", str(SECONDS), "--seed", "1"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"CROUPIER_DATA": str(tmp_path), "PYTEST_CURRENT_TEST": ""},
    )
    assert "FOUND" not in ran.stdout, ran.stdout
    assert ran.returncode == 0 and " requests to " in ran.stdout, ran.stdout + ran.stderr[-3000:]
