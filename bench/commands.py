"""Commands from their start to their end, in processor time: with nothing compiled, with kernels compiled,
and with the answer stored; and other pay tables, answered from what is stored of their parts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from bench import Figure, Size

GAMES = (
    "ohio-big-six",
    "ohio-three-card-poker",
    "ohio-blackjack",
    "ohio-four-card-poker",
    "hustler-caribbean-stud-poker",
    "ohio-ultimate-texas-hold-em",
    "hustler-2-way-winner",
)
OTHER_TABLES = {
    "ohio-three-card-poker": "pair-plus.flush=4 to 1",
    "ohio-crazy-four-poker": "super-bonus.straight-flush=14 to 1",
    "ohio-let-it-ride-poker": "pays.flush=9 to 1",
    "ohio-mississippi-stud": "pays.flush=7 to 1",
    "us-double-down-stud": "pays.flush=9 to 1",
    "ohio-four-card-poker": "ante-bonus.straight-flush=19 to 1",
    "hustler-caribbean-stud-poker": "pays.flush=6 to 1",
    "ohio-ultimate-texas-hold-em": "trips.flush=8 to 1",
    "hustler-no-bust-21st-century-blackjack-v6-2": "buster-pays.5-cards=8 to 1",
    "hustler-2-way-winner": "bonus-pays.flush=5 to 1",
}
RUN = "from croupier.terminal.main import main; main()"


def measure(size: Size) -> Iterator[Figure]:
    with TemporaryDirectory(prefix="croupier-bench-") as folder:
        stored = {"CROUPIER_CACHE": f"{folder}/answers"}
        for words in (["--help"], ["games"], ["games", "ohio-blackjack"])[: size.pick(1, 3, 3)]:
            best = min(spent(stored, *words) for _ in range(size.pick(1, 2, 3)))
            yield Figure(f"croupier {' '.join(words)}", best, "s", "warm")
        for name in GAMES[: size.pick(0, 2, 4, len(GAMES))]:
            cold = {"NUMBA_CACHE_DIR": str(Path(folder) / name)}
            nothing = spent(stored | cold, "odds", name, "--no-cache")
            yield Figure(f"croupier odds {name}", nothing, "s", "cold")
            spent(stored, "odds", name)  # compiled, counted and stored
            anew = spent(stored, "odds", name, "--no-cache")
            yield Figure(f"croupier odds {name}", anew, "s", "warm")
            again = min(spent(stored, "odds", name) for _ in range(3))
            yield Figure(f"croupier odds {name}", again, "s", "stored")
        for name in tuple(OTHER_TABLES)[: size.pick(0, 1, 2, len(OTHER_TABLES))]:
            yield from _other_table(stored, name, OTHER_TABLES[name])


def _other_table(stored: dict[str, str], name: str, row: str) -> Iterator[Figure]:
    words = ("odds", name, "--set", row, "--set", "any-pays=yes")
    spent(stored, "odds", name)  # what does not depend on the table is stored
    yield Figure(
        f"croupier odds {name} with {row}", spent(stored, *words), "s", "stored", "its parts are stored"
    )
    yield Figure(f"croupier odds {name} with {row}", spent(stored, *words, "--no-cache"), "s", "warm")


def spent(environment: dict[str, str], *words: str) -> float:
    """Return the processor time of one command."""
    before = getrusage(RUSAGE_CHILDREN)
    command = [sys.executable, "-c", RUN, *words]
    subprocess.run(command, check=True, capture_output=True, env=os.environ | environment)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
