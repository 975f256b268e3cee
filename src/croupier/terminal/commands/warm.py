"""`croupier warm`: the kernels of the commonest questions, compiled before anybody waits for them."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from subprocess import DEVNULL, Popen
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.compiled import user_cache
from croupier.work.code_digest import package_digest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMONEST = (
    "odds ohio-blackjack",
    "simulate ohio-blackjack --rounds 1000",
    "equity ohio-hold-em AA KK",
    "odds ohio-mini-baccarat",
    "simulate ohio-mini-baccarat --rounds 1000",
    "odds ohio-ultimate-texas-hold-em",
    "simulate ohio-three-card-poker --rounds 1000",
    "simulate ohio-craps --rounds 1000",
    "odds ohio-let-it-ride-poker",
    "odds ohio-pai-gow-poker",
)
"""The commands whose kernels are compiled, the ones that are waited for longest first."""
LOWEST = 19
"""Priority of the process: whatever else the machine does comes first."""


def warm(
    quiet: Annotated[bool, typer.Option("--quiet", help="Print only the last line.")] = False,
) -> None:
    """Compile the kernels of common questions in advance.

    It runs at low priority. Ctrl-C stops it, and what is compiled by then stays compiled. The second time
    there is nothing to do.
    """
    from croupier.terminal.console import interruptible
    from croupier.terminal.main import run

    stamp = _stamp()
    if stamp is not None and stamp.is_file() and stamp.read_text() == package_digest():
        print("The kernels of the commonest questions are compiled.")
        return
    os.nice(LOWEST)
    began = monotonic()
    for number, line in enumerate(COMMONEST, 1):
        if not quiet:
            print(f"{number} of {len(COMMONEST)}: {line}", flush=True)
        with interruptible(), redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            run(line.split())
    if stamp is not None and stamp.parent.is_dir():
        stamp.write_text(package_digest())
    print(f"Compiled the kernels of the commonest questions in {monotonic() - began:.0f} s.", flush=True)


def _stamp() -> Path | None:
    """Return the file that names the version whose kernels are compiled; None without a cache."""
    folder = user_cache()
    return folder / "kernels" / "compiled-for" if folder is not None else None


@contextmanager
def warming(is_wanted: bool) -> Iterator[None]:
    """Compile in another process meanwhile, and stop it at the end."""
    if not is_wanted:
        yield
        return
    with Popen([sys.executable, "-m", "croupier", "warm", "--quiet"], stdin=DEVNULL) as process:
        print(
            f"Compiling the commonest kernels meanwhile, at low priority: process {process.pid}, "
            f"which `kill {process.pid}` stops.",
            flush=True,
        )
        try:
            yield
        finally:
            process.terminate()
