"""Measure every part of the benchmark, or those that are named: `python -m bench [--size SIZE] [PART …]`.

Each part runs in a process of its own. A part that fails is named and the others run; a part that takes more
than its share of the time is stopped and named, and what it measured until then stands.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any

from bench import Figure, Size
from bench.peers import are_installed
from bench.report import compared, page, pictures, shown
from bench.results import PAGE, ROOT, Measured, Part, file_of, machine, now, read, version_of, write
from croupier.report.plots import svg

LIMITS = {Size.SMALLEST: 60.0, Size.QUICK: 105.0, Size.USUAL: 540.0, Size.FULL: 4 * 3600.0}
"""Seconds of a whole run."""
WEIGHTS = {
    "commands": 3.0,
    "pit": 2.5,
    "pit_http": 2.0,
    "growth": 2.0,
    "kernels": 2.0,
    "odds": 2.0,
    "blackjack": 2.0,
}
"""Parts that need more time than the others."""
PATIENCE = 5.0
"""Seconds that a part has to end after it was told to."""


def part_names() -> list[str]:
    """Return the modules of this folder that measure something."""
    paths = sorted(Path(__file__).parent.glob("*.py"))
    return [path.stem for path in paths if "\ndef measure(" in path.read_text()]


def shares(names: Sequence[str], limit: float) -> Iterator[float]:
    """Yield how many seconds each part may take: by its weight of what is left, so that a slow part takes
    none of the others' time, and what a fast one leaves is shared by the rest."""
    end = monotonic() + limit
    for at in range(len(names)):
        weights = [WEIGHTS.get(name, 1.0) for name in names[at:]]
        yield max(1.0, end - monotonic()) * weights[0] / sum(weights)


def command_of(name: str, size: Size) -> list[str]:
    """Return the command that prints one part's figures as JSON."""
    return [sys.executable, "-m", "bench", "--child", "--size", size.name.lower(), name]


def run_part(name: str, size: Size, limit: float) -> Part:
    """Run one part in a process of its own and print its figures as they come."""
    begun = monotonic()
    print(name, flush=True)
    figures: list[Figure] = []
    environment = os.environ | {"CROUPIER_CACHE": "off"}  # whatever is counted is counted now
    with tempfile.TemporaryFile("w+") as errors:
        child = subprocess.Popen(
            command_of(name, size), stdout=subprocess.PIPE, stderr=errors, text=True, env=environment,
            cwd=ROOT, start_new_session=True,
        )  # fmt: skip
        stopping = Timer(limit, child.send_signal, (signal.SIGINT,))
        killing = Timer(limit + PATIENCE, _kill, (child.pid,))
        stopping.start()
        killing.start()
        try:
            with child:
                for line in child.stdout or ():
                    figures.append(Figure.parse(json.loads(line)))
                    print(f"  {shown(figures[-1])}", flush=True)
            failed = child.returncode
        except BaseException:
            _kill(child.pid)
            child.wait()
            raise
        finally:
            stopping.cancel()
            killing.cancel()
        spent = monotonic() - begun
        errors.seek(0)
        said = errors.read().strip()
    if not failed:
        print(said, end="\n" if said else "", file=sys.stderr)
        return Part(name, spent, figures, date=now())
    if spent >= limit:
        why = f"stopped after {limit:.0f} s, its share of the time"
        return Part(name, spent, figures, "stopped", why, now())
    why = said.splitlines()[-1] if said else f"exit code {failed}"
    return Part(name, spent, figures, "failed", why, now())


def _kill(group: int) -> None:
    """End a part and the servers that it started."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def run_here(name: str, size: Size) -> None:
    """Print a part's figures as JSON, one a line."""
    for figure in import_module(f"bench.{name}").measure(size):
        print(json.dumps(asdict(figure)), flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--size", choices=[size.name.lower() for size in Size], default="usual")
    parser.add_argument("--page", action="store_true", help="write docs/benchmarks.md from its results again")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    asked: Any = parser.parse_args(arguments)
    size, names = Size[asked.size.upper()], part_names()
    if unknown := [name for name in asked.parts if name not in names]:
        print(f"There is no part {unknown[0]!r}. The parts are: {', '.join(names)}.", file=sys.stderr)
        return 2
    if asked.child:
        run_here(asked.parts[0], size)
        return 0
    if asked.page:
        write_page(read(file_of(Size.USUAL)))
        return 0
    if not are_installed():
        print("The peers are not installed, so figures stand alone: `make bench` installs them.")
    wanted = asked.parts or names
    begun, where = monotonic(), machine()
    parts = [
        run_part(name, size, limit) for name, limit in zip(wanted, shares(wanted, LIMITS[size]), strict=True)
    ]
    found = Measured(version_of(), now(), size.name.lower(), where, parts)
    former = read(file_of(size))
    for line in compared(former, found):
        print(line)
    kept = found.joined_to(former) if asked.parts else found
    if kept is not None:
        write(kept, file_of(size))
        if size is Size.USUAL:
            write_page(kept)
    print(f"{sum(len(part.figures) for part in parts)} figures in {monotonic() - begun:.0f} s")
    for part in parts:
        if part.status != "measured":
            print(f"{part.name}: {part.status}, {part.why}")
    return 1 if any(part.status == "failed" for part in parts) else 0


def write_page(found: Measured | None) -> None:
    if found is None:
        raise SystemExit("There are no results. `make bench` measures them.")
    PAGE.write_text(page(found), encoding="utf-8")
    for name, plot in pictures(found).items():
        (PAGE.parent / name).write_text(f"{svg(plot)}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
