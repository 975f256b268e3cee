from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import tests.faults
from tests.faults.schedule import Broken, Databases, tried
from tests.server import databases as postgresql


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=tests.faults.__doc__)
    parser.add_argument("--seeds", type=int, default=30, help="how many, from the first on")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--postgresql", action="store_true", help="on a PostgreSQL that is started for it")
    told = parser.parse_args()
    seeds = [told.seed] if told.seed is not None else list(range(told.first, told.first + told.seeds))
    if not told.postgresql:
        with tempfile.TemporaryDirectory() as folder:
            fresh = Databases(Path(folder))
            return _all(seeds, lambda seed: fresh.fresh("pit"))
    programs = postgresql.programs()
    if programs is None:
        print("PostgreSQL is not installed", file=sys.stderr)
        return 2
    with postgresql.server(programs) as place:
        return _all(seeds, lambda seed: postgresql.fresh_schema(place, f"seed_{seed}"))


def _all(seeds: list[int], fresh: Callable[[int], str]) -> int:
    begun, broken, orders, lines = perf_counter(), 0, 0, 0
    for seed in seeds:
        try:
            outcome = tried(seed, fresh(seed))
        except Broken as no:
            broken += 1
            print(no, flush=True)
        else:
            orders, lines = orders + outcome.acknowledged, lines + outcome.lines
    took = perf_counter() - begun
    done = f"{orders:,} commands acknowledged, {lines:,} lines"
    print(f"{len(seeds):,} seeds, {broken} broken; {done}, {took:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
