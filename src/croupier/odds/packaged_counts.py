"""Counts that come with the package, so that a first answer does not have to wait for one.

Each file belongs to a game or to several that share a count. An entry is found by the digest of what was
tabulated to count it: the cards, and what the rules answer on their whole domain. A rule that answers
otherwise finds nothing, and is counted; a changed comment changes nothing. `croupier prove` counts it again.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from croupier.odds.cache_folder import ENDING, sealed, unsealed
from croupier.odds.encoding import decode, encode
from croupier.report.model import Method

FOLDER = Path(__file__).with_name("stored")
HASH = 12
"""Hex digits by which a report names a file."""


class PackagedFile(NamedTuple):
    """The entries of a file by the digest of what was tabulated, and the hash of the whole."""

    entries: dict[str, Any]
    hash: str


@cache
def read(name: str) -> PackagedFile:
    """Return a file of the package, empty if there is none; one that is damaged is refused."""
    path = FOLDER / f"{name}{ENDING}"
    if not path.is_file():
        return PackagedFile({}, "")
    whole = path.read_bytes()
    content = unsealed(name, whole)
    if content is None:
        raise ValueError(f"{path} is damaged: install the package again")
    return PackagedFile(decode(content), blake2b(whole).hexdigest()[:HASH])


def write(name: str, entries: dict[str, Any]) -> Path:
    """Write a file of the package, for a release."""
    path = FOLDER / f"{name}{ENDING}"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(sealed(name, encode(entries, compressed=True)))
    read.cache_clear()
    return path


def names() -> tuple[str, ...]:
    """Return the names of all files of the package."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{ENDING}")))


def method(name: str, game: str) -> Method:
    """Return how a result of such a file was obtained."""
    return Method("stored", hash=read(name).hash, recount=f"croupier prove {game}")
