"""Files that a command writes in the end: found out at the beginning whether they can be."""

from __future__ import annotations

from os import W_OK, access
from pathlib import Path

from croupier.refusals import BadFile


def check_writable(path: Path | None, what: str = "") -> None:
    """Before anything is worked out for it; where no file is asked for there is nothing to check."""
    if path is None:
        return
    if path.is_dir():
        why = "it is a folder"
    elif not path.parent.is_dir():
        why = f"there is no folder {path.parent}"
    elif not access(path if path.exists() else path.parent, W_OK):
        why = "it may not be written"
    else:
        return
    raise BadFile(f"{what} cannot be written to {path}" if what else f"cannot write {path}", why)
