"""The folder of what was counted: one file for each key, with its own digest, never trusted without it.

A file that is damaged, cut short, of another key or not ours is as good as none: it is counted again, and the
new one takes its place in one move. `CROUPIER_CACHE` names the folder, or `off`.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

LARGEST = 256 * 1024 * 1024
"""Bytes of all files together: what was not asked for the longest goes first."""
ENDING = ".kept"
OFF = "off"
_MARK = b"croupier kept 1\n"
_DIGEST = 32


def folder() -> Path | None:
    """Where it is kept; None where nothing is to be."""
    named = os.environ.get("CROUPIER_CACHE", "")
    if named.strip().lower() == OFF:
        return None
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(home) if home else Path.home() / ".cache") / "croupier"
    except RuntimeError:  # nobody's home
        return None


def recall(key: str) -> bytes | None:
    """What was kept under this key; None where there is nothing, or nothing whole."""
    content = recall_view(key)
    return None if content is None else bytes(content)


def recall_view(key: str) -> memoryview | None:
    """The same, not copied."""
    path = _path(key)
    if path is None:
        return None
    try:
        whole = path.read_bytes()
    except OSError:
        return None
    start = len(_MARK) + _DIGEST
    content = memoryview(whole)[start:]
    if whole[:start] != _MARK + _digest(key, content):
        return None
    with suppress(OSError):
        os.utime(path)
    return content


def keep(key: str, content: bytes) -> None:
    """Under this key from now on, as far as the disk allows."""
    path = _path(key)
    if path is None or len(content) > LARGEST // 4:
        return
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        _bound(path.parent, len(content))
        number, name = tempfile.mkstemp(dir=path.parent, suffix=".new")
        try:
            with os.fdopen(number, "wb") as file:
                file.write(_MARK + _digest(key, content) + content)
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise


def _path(key: str) -> Path | None:
    where = folder()
    return where / f"{blake2b(key.encode(), digest_size=16).hexdigest()}{ENDING}" if where else None


def _digest(key: str, content: bytes | memoryview) -> bytes:
    found = blake2b(key.encode() + b"\0", digest_size=_DIGEST)
    found.update(content)
    return found.digest()


def _bound(where: Path, more: int) -> None:
    """Make room for so many bytes."""
    there = sorted(_files(where))
    size = sum(each for _, each, _ in there) + more
    for _, each, path in there:
        if size <= LARGEST:
            return
        path.unlink()
        size -= each


def _files(where: Path) -> Iterator[tuple[int, int, Path]]:
    """When each was last read, its size, and where it is."""
    for path in where.iterdir():
        if path.suffix in (ENDING, ".new"):
            with suppress(OSError):  # gone meanwhile
                told = path.stat()
                yield told.st_mtime_ns, told.st_size, path
