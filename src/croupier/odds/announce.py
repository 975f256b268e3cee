"""A word before a long wait: whoever shows odds to a person is told when something is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Announce = Callable[[str], None]
_told: list[Announce] = []
_said: set[str] = set()
"""What has been announced, so that threads which wait for one kernel say it once."""


def tell(announce: Announce) -> None:
    """From now on, say it there (and nowhere else)."""
    _told[:] = [announce]


def compiling(what: str, *kernels: Any) -> None:
    """Say so if one of the kernels has neither been used yet nor been kept compiled by an earlier run."""
    if what not in _said and any(_is_raw(kernel) for kernel in kernels):
        _said.add(what)
        for announce in _told:
            announce(f"compiling the {what} kernel, once")


def counting(what: str) -> None:
    """Say that something is being counted that takes seconds."""
    for announce in _told:
        announce(f"counting {what}")


def _is_raw(kernel: Any) -> bool:
    if getattr(kernel, "signatures", None):
        return False
    kept = getattr(getattr(kernel, "_cache", None), "_cache_file", None)
    return kept is None or not kept._load_index()
