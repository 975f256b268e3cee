"""How time and memory grow: rounds simulated, recorded hands read and replayed, ledger lines replayed.

Each measurement runs in a process of its own, which tells its memory at its peak; what a process holds before
the work begins is taken off. (Linux counts the peak anew when `clear_refs` is told to.)
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from time import perf_counter

from bench import Figure, Size
from croupier.games import find
from croupier.histories.exported import histories_of
from croupier.histories.phh import read, write
from croupier.histories.verdict import verify
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.table.chance import Chance
from croupier.table.conformance.random_play import by_lot, draw_for_button, play_round, sit_down
from croupier.table.ledger import Ledger
from croupier.table.replay import replay

Prepared = Callable[[], object]


def rounds(number: int) -> Prepared:
    """Prepare so many spins of roulette with all wagers settled, by the kernel on one core."""
    job = Job(game="ohio-roulette", settings=(), seed="growth", strategy="default", rounds=number)
    simulate(replace(job, rounds=1_000), by="kernel")  # compiles
    return lambda: simulate(job, by="kernel")


@lru_cache(maxsize=1)
def played(game: str, lines: int) -> Ledger:
    """Return the ledger of a table where every choice is by lot, with at least so many lines."""
    dealing = find(game)
    sitting = sit_down(dealing, f"growth {game}", dealing.options, 3)
    draw_for_button(sitting)
    chance, choose = Chance(f"bets {game}"), by_lot(f"choices {game}")
    while len(sitting.ledger.lines) < lines:
        play_round(sitting, chance, choose)
    sitting.close()
    return sitting.ledger


def hands(number: int) -> Prepared:
    """Prepare a file of so many recorded hands, the same ten again and again, to read and verify."""
    some = histories_of(played("ohio-hold-em", 600)).hands[:10]
    text = write((some * (number // len(some) + 1))[:number])

    def check() -> None:
        for history in read(text):
            verify(history)

    return check


def ledger_lines(number: int) -> Prepared:
    """Prepare a ledger of so many lines to read and replay."""
    text = str(played("ohio-blackjack", number))
    return lambda: replay(Ledger.parse(text))


KINDS: dict[str, tuple[str, Callable[[int], Prepared]]] = {
    "rounds": ("rounds simulated", rounds),
    "hands": ("recorded hands verified", hands),
    "ledger": ("ledger lines replayed", ledger_lines),
}
SIZES = {
    "rounds": ((10_000,), (10**7, 10**8), (10**7, 10**8, 10**9)),
    "hands": ((10,), (10, 100), (10, 100, 1_000), (10, 100, 1_000, 10_000, 100_000, 1_000_000)),
    "ledger": ((100,), (1_000,), (1_000, 10_000, 100_000), (1_000, 10_000, 100_000, 1_000_000)),
}
"""From the smallest run to the full one, where that has sizes of its own."""


def measure(size: Size) -> Iterator[Figure]:
    for kind, (words, prepare) in KINDS.items():
        for number in size.pick(*SIZES[kind]):
            if not size:
                taken = timed(prepare(number))
            else:
                command = [sys.executable, "-m", "bench.growth", kind, str(number)]
                taken = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
            spent, memory = taken
            yield Figure(f"{number:,} {words}", spent, "s", "warm")
            yield Figure(f"{number:,} {words}: memory", memory, "MB", "warm")


def timed(work: Prepared) -> tuple[float, float]:
    """Return the seconds of the work, and by how many MB it raised the peak of this process's memory."""
    Path("/proc/self/clear_refs").write_text("5")
    before, begun = memory("VmRSS"), perf_counter()
    work()
    return perf_counter() - begun, max(0.0, memory("VmHWM") - before)


def memory(name: str) -> float:
    """Return the MB that this process holds (VmRSS), or held at most (VmHWM)."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(f"{name}:"))


if __name__ == "__main__":
    print(json.dumps(timed(KINDS[sys.argv[1]][1](int(sys.argv[2])))))
