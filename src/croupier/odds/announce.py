"""Announce long waits, such as the compilation of a kernel, to the callers that show odds to a person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Announcer = Callable[[str], None]
_told: list[Announcer] = []
_said: set[str] = set()
"""The kernels that have been announced, so that several threads waiting for one announce it only once."""

COMPILED_IN: dict[str, float] = {
    "kinds of hands": 2,
    "hand against hand": 3,
    "board classes": 2,
    "shared board": 3,
    "best play on a board": 7,
    "advice for a board": 3,
    "blackjack": 6,
    "exact blackjack": 12,
    "pai gow tiles": 2,
    "house way": 4,
    "poker by kinds": 7,
    "poker on a board": 5,
    "2 Way Winner simulation": 3,
    "equity of two halves": 3,
}
"""Seconds of one core that it takes to compile a kernel on first use. Kernels that take less than two seconds
are not listed."""


def tell(announce: Announcer) -> None:
    """Send all further announcements to `announce`, and nowhere else."""
    _told[:] = [announce]


@contextmanager
def told_to(announce: Announcer) -> Iterator[None]:
    """Send announcements to `announce` within the context, and then where they went before."""
    before = _told[:]
    tell(announce)
    try:
        yield
    finally:
        _told[:] = before


def compiling(what: str, *kernels: Any) -> None:
    """Announce a compilation if one of the kernels is neither in use yet nor cached by an earlier run."""
    if what not in _said and any(_is_raw(kernel) for kernel in kernels):
        _said.add(what)
        for announce in _told:
            announce(_compiles(what))


def compiles_for(text: str) -> float | None:
    """Return the seconds that an announced compilation takes, or None if they are not known.

    >>> compiles_for("compiling the house way kernel, once"), compiles_for("counting hands")
    (4, None)
    """
    return next((seconds for what, seconds in COMPILED_IN.items() if text == _compiles(what)), None)


def _compiles(what: str) -> str:
    return f"compiling the {what} kernel, once"


def counting(what: str) -> None:
    """Announce a count that takes seconds."""
    for announce in _told:
        announce(f"counting {what}")


def _is_raw(kernel: Any) -> bool:
    if getattr(kernel, "signatures", None):
        return False
    kept = getattr(getattr(kernel, "_cache", None), "_cache_file", None)
    return kept is None or not kept._load_index()
