"""What is said when long work is interrupted: where what was done is kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def kept_on_interrupt(run_file: Path | None) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        if run_file is not None:
            line = f"what was done is kept in {run_file}, and the same command goes on from it"
            print(f"croupier: interrupted; {line}", file=sys.stderr)
        raise
