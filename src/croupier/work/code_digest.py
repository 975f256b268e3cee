"""Which croupier this is: a digest of all its code, since figures depend on nothing less."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import croupier


@cache
def package_digest() -> str:
    """Return the digest of every module of the package, by name and text."""
    root = Path(croupier.__file__).parent
    whole = sha256()
    for path in sorted(root.rglob("*.py"), key=lambda each: each.relative_to(root).as_posix()):
        whole.update(f"{path.relative_to(root).as_posix()}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()
