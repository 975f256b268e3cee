"""Makes a test run the same on every machine: no clocks, no chance, no terminal of its own."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer

import croupier.games as games
from croupier import custom_games
from tests.workers import PartsTogether, turn

# Nothing in the suite is timed, so a slow example is not a failed one; and a run that fails, fails again.
settings.register_profile(
    "croupier", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("croupier")
    # Read by Rich when it is imported, and inherited by commands that a test starts.
    os.environ.update(COLUMNS="110", NO_COLOR="1", TERM="dumb")
    # A pit that a test opens makes its keys in a folder that is gone afterwards.
    folder = tempfile.TemporaryDirectory(prefix="croupier-keys-")
    config.add_cleanup(folder.cleanup)
    os.environ["CROUPIER_KEYS"] = os.path.join(folder.name, "keys.json")
    os.environ["CROUPIER_ANCHORS"] = ""
    os.environ["CROUPIER_CACHE"] = "off"  # every count is made by the code that is tested
    # Kernels outlive the cache folders of single tests.
    os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "kernels"))
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "PY_COLORS", "GITHUB_ACTIONS"):
        os.environ.pop(name, None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: turn(item.nodeid))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Nothing of what is imported and collected goes away: nobody need look through it time and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    gc.collect()
    _seldom_swept()


def _seldom_swept() -> None:
    """What is there stays to the end, so the collector need not look through it; and a tenth of the time of
    rounds that are replayed by the thousand was the collector's, which found nothing there."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """In a fresh clone one process reads all tests before the workers do: pytest rewrites assertions and
    Hypothesis looks for constants once, not in every worker. What is wrong with a test the workers say."""
    _seldom_swept()
    if config.cache is not None and not config.cache.get("croupier/read", False):
        command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-n", "0"]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        config.cache.set("croupier/read", True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> PartsTogether:
    return PartsTogether(config, log)


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games of people's own that a test takes in are known to no other test."""
    monkeypatch.setattr(games, "_TAKEN_IN", {})
    monkeypatch.setattr(custom_games, "_FILES", {})
    monkeypatch.setattr(custom_games, "_INSTALLED", {})
    monkeypatch.setenv(custom_games.VARIABLE, "")
    custom_games.installed.cache_clear()
    yield
    custom_games.installed.cache_clear()
