"""Count what comes with the package, and write its files: `python -m tools.stored_counts GAME …`.

A file that several games share keeps the entries of the others.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from croupier.games import find
from croupier.odds import packaged_counts
from croupier.odds.engine import engine_of
from croupier.odds.resumable import run_in_threads


def store_counts(names: Iterable[str]) -> None:
    """Count what the odds of these games come from under their default options, and store it."""
    os.environ["CROUPIER_CACHE"] = "off"
    for name in names:
        game = find(name)
        for each in engine_of(game).recounts(game, game.options):
            kept = packaged_counts.read(each.file).entries if each.file != game.id else {}
            path = packaged_counts.write(each.file, {**kept, each.key: each.count(run_in_threads)})
            print(f"{path}: {each.words}, {path.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    store_counts(sys.argv[1:])
