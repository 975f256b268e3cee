"""Which rules are the package's own, so that what counts with them was tested with them.

An engine asks rules for what is enough of theirs: one hand of several that are known to be answered alike. Of
rules that somebody else has written, or changed, that is verified first, and what does not hold is refused.
"""

from __future__ import annotations

from abc import ABC
from typing import Generic, Protocol

BARE: set[object] = {object, tuple, ABC, Generic, Protocol}
"""Classes that answer nothing."""


def own_names(rules: object) -> set[str]:
    """Return the names of all that was written outside of the package, of what the rules answer by."""
    names = {name for kind in type(rules).__mro__ if not _is_package(kind) for name in vars(kind)}
    held = getattr(rules, "__dict__", {}).items()
    return names | {name for name, each in held if callable(each) and not _is_package(each)}


def is_of_package(rules: object) -> bool:
    """Whether nothing that the rules answer by was written outside of the package."""
    held = getattr(rules, "__dict__", {}).values()
    return all(map(_is_package, type(rules).__mro__)) and all(
        _is_package(each) for each in held if callable(each)
    )


def _is_package(each: object) -> bool:
    return each in BARE or str(getattr(each, "__module__", "")).partition(".")[0] == "croupier"
