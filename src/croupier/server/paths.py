"""The data folder: what one machine keeps of a pit outside its database, and that too where none is named."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Return $CROUPIER_DATA, or the operating system's folder for a user's data."""
    named = os.environ.get("CROUPIER_DATA")
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(named) if named else Path(home) / "croupier"


def default_keys() -> Path:
    """Return $CROUPIER_KEYS, or a file in the data folder. Keys are never stored in the database."""
    named = os.environ.get("CROUPIER_KEYS")
    return Path(named) if named else data_folder() / "keys.json"


def default_anchors() -> tuple[str, ...]:
    """Return the anchors in $CROUPIER_ANCHORS, separated by spaces, or a file in the data folder."""
    named = os.environ.get("CROUPIER_ANCHORS")
    return tuple(named.split()) if named is not None else (str(data_folder() / "anchors.jsonl"),)
