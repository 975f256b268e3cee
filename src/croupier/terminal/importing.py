"""Imports of a thousand modules at once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unswept() -> Iterator[None]:
    """Nothing of what is imported goes away: looking through it meanwhile is a quarter of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
