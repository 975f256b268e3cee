"""Compiled kernels are stored by their content: what changes them, and who finds them again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier import compiled
from croupier.compiled import kernel_digest

KERNELS = '''
"""Two kernels."""
import numpy as np
from croupier.compiled import compiled

FACTOR = 3

@compiled
def times(number):
    """Return a multiple."""
    return number * FACTOR

@compiled
def twice(number):
    return times(number) + times(number)
'''


def digest(text: str, name: str = "twice") -> str:
    space: dict[str, Any] = {"__name__": "kernels"}
    exec(compile(text, "kernels.py", "exec"), space)
    return kernel_digest(space[name]._function)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Return a multiple.", "Return three times the number."),
        ("FACTOR = 3\n", "FACTOR = 3  # units\n\n\n"),
        ('"""Two kernels."""', ""),
    ],
)
def test_words_change_no_digest(old: str, new: str) -> None:
    assert old in KERNELS
    assert digest(KERNELS.replace(old, new)) == digest(KERNELS)


@pytest.mark.parametrize(
    ("old", "new"),
    [("FACTOR = 3", "FACTOR = 4"), ("number * FACTOR", "number + FACTOR"), ("+ times", "- times")],
)
def test_a_changed_constant_or_callee_changes_its_callers(old: str, new: str) -> None:
    assert old in KERNELS
    assert digest(KERNELS.replace(old, new)) != digest(KERNELS)


def test_a_callee_is_the_same_whoever_calls_it() -> None:
    changed = KERNELS.replace("+ times", "- times")
    assert digest(changed, "times") == digest(KERNELS, "times")


def run(folder: Path, text: str, cache: Path) -> str:
    """Call the kernel in a process of its own. Return its answer, and how often it was found or compiled."""
    folder.mkdir()
    (folder / "kernels.py").write_text(text)
    script = (
        "import kernels; answer = kernels.twice(7); stats = kernels.twice.stats; "
        "print(answer, sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))"
    )
    settings = os.environ | {"CROUPIER_CACHE": str(cache), "PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": ""}
    ran = subprocess.run([sys.executable, "-c", script], env=settings, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_a_second_copy_finds_the_kernels_of_the_first(tmp_path: Path) -> None:
    """Under another path and with other words; not with another constant."""
    text = KERNELS.replace("+ times(number)\n", "+ FACTOR * number\n").replace("times(number) +", "number +")
    cache = tmp_path / "cache"
    assert run(tmp_path / "first", text, cache) == "28 0 1"
    assert run(tmp_path / "second", f"# a copy\n\n{text}", cache) == "28 1 0"
    assert run(tmp_path / "third", text.replace("FACTOR = 3", "FACTOR = 4"), cache) == "35 0 1"
    assert {each.suffix for each in (cache / "kernels").iterdir()} == {".nbi", ".nbc"}


def test_only_the_oldest_kernels_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a folder that went away is made again."""
    folder = tmp_path / "kernels"
    locator = compiled.KernelLocator(folder, "a digest")
    locator.ensure_cache_path()
    for name, time in (("old.nbc", 2_000), ("older.nbc", 1_000), ("new.nbc", 3_000)):
        (folder / name).write_bytes(bytes(100))
        os.utime(folder / name, (time, time))
    monkeypatch.setattr(compiled, "LARGEST_KERNELS", 250)
    compiled._make_room.cache_clear()
    locator.ensure_cache_path()
    assert {each.name for each in folder.iterdir()} == {"old.nbc", "new.nbc"}
    for each in folder.iterdir():
        each.unlink()
    folder.rmdir()
    locator.ensure_cache_path()
    assert folder.is_dir()
