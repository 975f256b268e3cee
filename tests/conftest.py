"""Makes a test run the same on every machine: no clocks, no chance, no terminal of its own."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# Nothing in the suite is timed, so a slow example is not a failed one; and a run that fails, fails again.
settings.register_profile(
    "croupier", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("croupier")
    # Read by Rich when it is imported, and inherited by commands that a test starts.
    os.environ.update(COLUMNS="110", NO_COLOR="1", TERM="dumb")
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "PY_COLORS", "GITHUB_ACTIONS"):
        os.environ.pop(name, None)
