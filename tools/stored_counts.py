"""Count what comes with the package, and write its files: `python -m tools.stored_counts [GAME …]`.

Without a game, the counts that the package does not have are made for all games, and files that no game needs
are removed. `python -m tools.stored_counts --check` counts everything again, and compares.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from croupier.games import ROOMS, find
from croupier.odds import tabulated_counts
from croupier.odds.prove import count_all


def store_counts(names: Iterable[str], *, renews: bool = False) -> set[str]:
    """Count what the odds of these games come from under their default options, and store what the package
    does not have; with `renews`, all of it. Return the names of all files that the games need."""
    os.environ["CROUPIER_CACHE"] = "off"
    needed: set[str] = set()
    for name in names:
        game = find(name)
        with tabulated_counts.recounting(keeps_packaged=not renews) as found:
            count_all(game, game.options)
        for each in found.values():
            if each.value is None:  # it can only be solved anew
                continue
            path = tabulated_counts.path_of(each.subject, each.key)
            needed.add(path.name)
            if renews or each.packaged is None:
                path = tabulated_counts.write_packaged(each.subject, each.key, each.value)
                print(f"{name}: {path.name}, {path.stat().st_size:,} bytes", flush=True)
    return needed


def remove_others(needed: set[str]) -> None:
    """Remove the files that no game needs."""
    for path in sorted(tabulated_counts.FOLDER.iterdir()):
        if path.name not in needed:
            path.unlink()
            print(f"{path.name} is not needed any more")


def contradicted(names: Iterable[str]) -> list[str]:
    """Count everything again, and return what the package has otherwise, or has not."""
    os.environ["CROUPIER_CACHE"] = "off"
    found = []
    for name in names:
        game = find(name)
        with tabulated_counts.recounting() as counts:
            count_all(game, game.options)
        wrong = [each.subject for each in counts.values() if each.value is not None and not each.agrees]
        print(f"{name}: {', '.join(wrong) or 'the same'}", flush=True)
        found += [f"{name}: {each}" for each in wrong]
    return found


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(1 if contradicted(ROOMS) else 0)
    if len(sys.argv) > 1:
        store_counts(sys.argv[1:], renews=True)
    else:
        remove_others(store_counts(ROOMS))
