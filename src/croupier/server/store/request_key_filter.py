"""Forgotten keys: which of the keys that a table has acknowledged are no longer in memory, well enough to
know that a new one is new without asking the database."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

BITS = 1 << 17
"""16 KB a table, once it has forgotten something: after 10,000 keys one new one in some 200 is looked up in
vain, (1 - exp(-4 × 10,000 / 131,072))^4."""
MARKS = 4


class RequestKeyFilter:
    """A Bloom filter: what was added is always found, and seldom something else."""

    def __init__(self) -> None:
        self._bits = bytearray()

    def add(self, person: str, key: str) -> None:
        if not self._bits:
            self._bits = bytearray(BITS // 8)
        for at in _marks(person, key):
            self._bits[at >> 3] |= 1 << (at & 7)

    def may_have(self, person: str, key: str) -> bool:
        return bool(self._bits) and all(self._bits[at >> 3] >> (at & 7) & 1 for at in _marks(person, key))


def _marks(person: str, key: str) -> Iterator[int]:
    told = blake2b(f"{len(person)} {person} {key}".encode(errors="replace"), digest_size=4 * MARKS).digest()
    return (int.from_bytes(told[at : at + 4], "big") % BITS for at in range(0, len(told), 4))
