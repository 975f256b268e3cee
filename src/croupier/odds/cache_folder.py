"""The user's cache folder: one file for each key, with a digest that is verified on every read.

A file that is damaged, truncated, foreign or written for another key counts as missing, and the next write
for the key replaces it atomically. `CROUPIER_CACHE` names the folder, or is `off`.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from croupier.compiled import user_cache

LARGEST = 256 * 1024 * 1024
"""The most bytes of all files together. The least recently read files are removed first."""
ENDING = ".counts"
FORMER_ENDING = ".kept"
_MARK = b"croupier counts 2\n"
_DIGEST = 32


def read(key: str) -> memoryview | None:
    """Return the content stored under the key, or None if there is none or it is damaged."""
    path = _path(key)
    if path is None:
        return None
    try:
        whole = path.read_bytes()
    except OSError:
        return None
    content = unsealed(key, whole)
    if content is not None:
        with suppress(OSError):
            os.utime(path)
    return content


def write(key: str, content: bytes) -> None:
    """Store the content under the key, if the disk allows it."""
    path = _path(key)
    if path is None or len(content) > LARGEST // 4:
        return
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        _make_room(path.parent, len(content))
        number, name = tempfile.mkstemp(dir=path.parent, suffix=".new")
        try:
            with os.fdopen(number, "wb") as file:
                file.write(sealed(key, content))
            os.replace(name, path)
        except OSError:
            os.unlink(name)
            raise


def sealed(key: str, content: bytes) -> bytes:
    """Return the bytes of a file: the format's mark, the digest over key and content, and the content."""
    return _MARK + _digest(key, content) + content


def unsealed(key: str, whole: bytes) -> memoryview | None:
    """Return the content of such a file without copying it, or None if it is damaged or of another key."""
    start = len(_MARK) + _DIGEST
    content = memoryview(whole)[start:]
    return content if whole[:start] == _MARK + _digest(key, content) else None


def _path(key: str) -> Path | None:
    where = user_cache()
    return where / f"{blake2b(key.encode(), digest_size=16).hexdigest()}{ENDING}" if where else None


def _digest(key: str, content: bytes | memoryview) -> bytes:
    found = blake2b(key.encode() + b"\0", digest_size=_DIGEST)
    found.update(content)
    return found.digest()


def _make_room(where: Path, more: int) -> None:
    """Remove the least recently read files until there is room for `more` bytes."""
    files = sorted(_files(where))
    size = sum(each for _, each, _ in files) + more
    for _, each, path in files:
        if size <= LARGEST:
            return
        path.unlink()
        size -= each


def _files(where: Path) -> Iterator[tuple[int, int, Path]]:
    """Yield the time of each file's last reading, its size and its path."""
    for path in where.iterdir():
        if path.suffix in (ENDING, FORMER_ENDING, ".new"):
            with suppress(OSError):  # gone meanwhile
                stat = path.stat()
                yield stat.st_mtime_ns, stat.st_size, path
