"""Peers: the figures of other programs beside ours.

Peers that can be installed run in the same run, in an environment of their own (`make bench` makes it from
`bench/requirements.txt`). Peers that are built from source are not run again: `built_from_source.json` has
their figures, each with version, date and machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

from bench import Peer

ROOT = Path(__file__).parent.parent
PYTHON = ROOT / ".venv-peers" / "bin" / "python"
PROGRAMS = Path(__file__).with_name("peer_programs.py")
BUILT = Path(__file__).with_name("built_from_source.json")


def are_installed() -> bool:
    """True if the peers' environment was made."""
    return (PYTHON.parent.parent / ".made").exists()


@lru_cache(maxsize=64)
def peer(work: str, number: int, scale: float = 1.0) -> tuple[Peer, ...]:
    """Run one piece of work of `peer_programs.py` and return its figure times `scale`; nothing where the
    peers are not installed or this one fails, which is said and ends nothing."""
    if not are_installed():
        return ()
    done = subprocess.run([PYTHON, PROGRAMS, work, str(number)], capture_output=True, text=True)
    if done.returncode:
        print(f"peer {work}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return ()
    found = json.loads(done.stdout.splitlines()[-1])
    return (Peer(found["name"], found["version"], found["value"] * scale),)


def built_from_source(work: str) -> tuple[Peer, ...]:
    """Return the recorded figures of peers that no package index has."""
    return tuple(
        Peer(each["name"], each["version"], each["value"], f"{each['date']}, {each['machine']}")
        for each in json.loads(BUILT.read_text())
        if each["work"] == work
    )
