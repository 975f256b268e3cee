"""The results of a run as JSON, with machine, version and date."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bench import Figure, Size
from croupier import __version__

ROOT = Path(__file__).parent.parent
SAME = ("processor", "cores", "python")
"""What has to be the same of the machine before two runs are compared."""
PAGE = ROOT / "docs" / "benchmarks.md"


@dataclass(frozen=True)
class Part:
    """One part of the benchmark as it was measured."""

    name: str
    seconds: float
    figures: list[Figure]
    status: str = "measured"
    """`measured`, `stopped` where it took more than its share of the time, or `failed`."""
    why: str = ""
    date: str = ""


@dataclass(frozen=True)
class Measured:
    """One run."""

    version: str
    date: str
    size: str
    machine: dict[str, Any]
    parts: list[Part] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return sum(part.seconds for part in self.parts)

    def is_comparable(self, other: Measured) -> bool:
        """True if both were measured on a machine of the same kind."""
        return all(self.machine[name] == other.machine[name] for name in SAME)

    def joined_to(self, former: Measured | None) -> Measured | None:
        """Return the former run with these parts in the place of its own; None where there is no such run
        on this kind of machine."""
        if former is None or not self.is_comparable(former):
            return None
        parts = {part.name: part for part in (*former.parts, *self.parts)}
        return replace(self, parts=[parts[name] for name in sorted(parts)])

    def by_name(self) -> dict[tuple[str, str, str], Figure]:
        """Return the figures by part, name and state."""
        return {(part.name, each.name, each.state): each for part in self.parts for each in part.figures}


def file_of(size: Size) -> Path:
    """Return where a run's results are written: the usual run's stand beside its page."""
    if size is Size.USUAL:
        return PAGE.with_suffix(".json")
    return ROOT / "build" / f"benchmarks-{size.name.lower()}.json"


def read(path: Path) -> Measured | None:
    """Return the results in a file, None where there is none."""
    if not path.exists():
        return None
    found = json.loads(path.read_text(encoding="utf-8"))
    parts = [Part(**{**part, "figures": list(map(Figure.parse, part["figures"]))}) for part in found["parts"]]
    return Measured(**{**found, "parts": parts})


def write(found: Measured, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{json.dumps(asdict(found), indent=1)}\n", encoding="utf-8")


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


def version_of() -> str:
    """Return the version and, in a clone, the commit that is measured."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    try:
        commit = subprocess.run(command, capture_output=True, text=True).stdout.strip()
    except OSError:
        commit = ""
    return f"{__version__} ({commit})" if commit else __version__


def machine() -> dict[str, Any]:
    """Return what the figures depend on. `load` is how many processes wanted a core when the run began."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_gb": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9, 1),
        "system": f"{platform.system()} {platform.release()}",
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "load": round(os.getloadavg()[0], 1),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    return next(
        (line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine()
    )
