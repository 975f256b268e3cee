"""Forget what was counted in this process, so that the next answer is counted anew with kernels compiled."""

from __future__ import annotations

import sys

from croupier.odds.option_reads import MemoryCache


def forget() -> None:
    """Clear every cache of functions and answers below `croupier.odds`."""
    for name, module in list(sys.modules.items()):
        if not name.startswith("croupier.odds"):
            continue
        for each in list(vars(module).values()):
            if isinstance(each, MemoryCache):
                each.clear()
            elif hasattr(each, "cache_clear") and not isinstance(each, type):
                each.cache_clear()
