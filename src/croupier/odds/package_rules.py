"""Which rules are the package's own, so that what counts with them was tested with them.

An engine asks rules for what is enough of theirs: one hand of several that are known to be answered alike. Of
rules that somebody else has written, or changed, that is verified first, and what does not hold is refused.
"""

from __future__ import annotations

from abc import ABC
from typing import Generic, Protocol

BARE: set[object] = {object, tuple, ABC, Generic, Protocol}
"""Classes that answer nothing."""


def is_of_package(rules: object) -> bool:
    """Whether nothing that the rules answer by was written outside of the package."""
    kinds = [kind for kind in type(rules).__mro__ if kind not in BARE]
    values = [each for each in getattr(rules, "__dict__", {}).values() if callable(each)]
    modules = (str(getattr(each, "__module__", "")) for each in (*kinds, *values))
    return all(name.partition(".")[0] == "croupier" for name in modules)
