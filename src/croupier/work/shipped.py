"""Data sent with a task to another machine: the files of custom games, and the version they are for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from croupier.custom_games import files, take_over
from croupier.errors import BadOption
from croupier.work.code_digest import package_digest


@dataclass(frozen=True)
class ShippedFile:
    name: str
    text: str


def own_files() -> tuple[ShippedFile, ...]:
    """Return the files of the custom games that this process has loaded."""
    return tuple(ShippedFile(path.name, text) for path, text in files())


@dataclass(frozen=True)
class Shipped:
    """A task as it is sent; nobody who has another croupier does it, since it might count otherwise."""

    task: Callable[[], Any]
    files: Sequence[ShippedFile]
    code: str
    """The digest of the croupier that asks."""

    def __call__(self) -> Any:
        if self.code != package_digest():
            why = f"its code has the digest {package_digest()[:12]}, the run's {self.code[:12]}"
            raise BadOption("a worker has another croupier", why, "install the same everywhere")
        for each in self.files:
            take_over(_unpacked(each))
        return self.task()


@cache
def _unpacked(file: ShippedFile) -> Path:
    """Return the path of the unpacked file, written once per text."""
    folder = Path(mkdtemp(prefix=f"croupier-{sha256(file.text.encode()).hexdigest()[:12]}-"))
    path = folder / file.name
    path.write_text(file.text, encoding="utf-8")
    return path
