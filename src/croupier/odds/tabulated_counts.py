"""Find counts by what was tabulated for them: the cards, and what the rules answer on their whole domain.

A count is looked for in memory, in the package, and in the user's cache folder; if it is in none of them, it
is counted now and stored in the folder. Its key is a digest of what was tabulated, so that a rule that
answers otherwise finds nothing, and a changed comment changes nothing. In the folder the digest of the
engine's code belongs to the key, too; what comes with the package is counted again by `croupier prove`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from croupier.compiled import user_cache
from croupier.odds import cache_folder, rules_digest
from croupier.odds.cache_folder import ENDING, sealed, unsealed
from croupier.odds.encoding import decode, encode
from croupier.odds.option_reads import MemoryCache
from croupier.odds.resumable import RunUnits, run_in_threads
from croupier.report.model import COUNTED, Method

FOLDER = Path(__file__).with_name("stored")
HASH = 12
"""Hex digits by which a report names counts."""
KEY = 16
"""Hex digits of a key in the name of a file."""
UNREADABLE = (ValueError, TypeError, LookupError)

Made = TypeVar("Made")
Count = Callable[[RunUnits], Any]
"""A function that counts now. It is given a function that does long work in units."""


class UsedCount(NamedTuple):
    """A count that an answer came from."""

    subject: str
    key: str
    hash: str
    """The hash of the file of the package; '' if it is not from there."""


class _Known(NamedTuple):
    """A value in memory."""

    value: Any
    hash: str


_MEMORY = MemoryCache(96)
_LISTENING: ContextVar[tuple[list[UsedCount], ...]] = ContextVar("listening", default=())


def is_same_value(packaged: Any, counted: Any) -> bool:
    """Return True if both are the same in their stored form."""
    return encode(packaged) == encode(counted)


def get_or_count(family: str, subject: str, told: Any, count: Count, *, takes_minutes: bool = False) -> Any:
    """Return the count of this subject for the tabulated rules `told`: stored if it was made before, else
    counted now and stored.

    `told` consists of plain values and arrays; its digest is the key. A count marked `takes_minutes` is read
    from the package even if nothing else is stored. The caller must not change the value.

    `told` is plain values and arrays. A count that takes minutes comes from the package even if nothing else
    is stored. The value must not be changed by the caller.
    """
    key = key_of(subject, told)
    recount = _RECOUNTING.get()
    if recount is not None:
        return recount.value(subject, key, count)

    def make() -> _Known:
        known = _stored(family, subject, key, takes_minutes)
        if known is None:
            known = _Known(count(run_in_threads), "")
            _write(family, key, known.value)
        return known

    known = _MEMORY.get((_place(), key), make)
    _note(UsedCount(subject, key, known.hash))
    return known.value


def find(
    family: str,
    subject: str,
    told: Any,
    count: Count,
    is_same: Callable[[Any, Any], bool] = is_same_value,
    *,
    takes_minutes: bool = False,
) -> Any:
    """Return the stored count; None if there is none. Only a recount counts it, and compares it with the
    package's by `is_same`."""
    key = key_of(subject, told)
    recount = _RECOUNTING.get()
    if recount is not None:
        return recount.value(subject, key, count, is_same)
    known = _stored(family, subject, key, takes_minutes)
    if known is None:
        return None
    _note(UsedCount(subject, key, known.hash))
    return known.value


def put(family: str, subject: str, told: Any, value: Any) -> None:
    """Store a count in the user's folder."""
    _write(family, key_of(subject, told), value)


def is_looked_up() -> bool:
    """Return True if `find` may find something: something is stored, or counted again."""
    return _RECOUNTING.get() is not None or user_cache() is not None


def key_of(subject: str, told: Any) -> str:
    """Return the digest of what was tabulated for a count."""
    return blake2b(encode((subject, told)), digest_size=KEY).hexdigest()


def forget() -> None:
    """Drop everything in memory."""
    _MEMORY.clear()
    _read.cache_clear()


# What an answer came from


@contextmanager
def noting() -> Iterator[list[UsedCount]]:
    """Note the counts that are used within the context."""
    used: list[UsedCount] = []
    token = _LISTENING.set((*_LISTENING.get(), used))
    try:
        yield used
    finally:
        _LISTENING.reset(token)


def is_packaged(used: Collection[UsedCount]) -> bool:
    """Return True if all of these counts, and at least one, come from the package."""
    return bool(used) and all(each.hash for each in used)


def method_of(used: Collection[UsedCount], game: str, otherwise: Method = COUNTED) -> Method:
    """Return how a result was obtained: stored, if all counts that it used come from the package, and
    counted, but named, if some of them do."""
    hashes = sorted({each.hash for each in used if each.hash})
    if not hashes:
        return otherwise
    together = hashes[0] if len(hashes) == 1 else blake2b("".join(hashes).encode()).hexdigest()
    known = Method("stored", hash=together[:HASH], recount=f"croupier prove {game}")
    return known if is_packaged(used) else replace(otherwise, hash=known.hash, recount=known.recount)


def note_counted(subject: str) -> None:
    """Note that a part of the answer does not come from the package."""
    _note(UsedCount(subject, "", ""))


def remembered(memory: MemoryCache, key: Hashable, make: Callable[[], Made]) -> Made:
    """Return what was made for the key before, or make it now; note the counts that it was made from."""
    if _RECOUNTING.get() is not None:
        return make()

    def made() -> tuple[Made, list[UsedCount]]:
        with noting() as used:
            return make(), used

    value, used = memory.get((_place(), key), made)
    for each in used:
        _note(each)
    return value


def _note(used: UsedCount) -> None:
    for each in _LISTENING.get():
        each.append(used)


# The package and the user's folder


def _place() -> str:
    """Return what the stores are, so that a value in memory is only used where it was found."""
    return f"{FOLDER} {user_cache()}"


def _stored(family: str, subject: str, key: str, takes_minutes: bool = False) -> _Known | None:
    has_folder = user_cache() is not None
    if has_folder or takes_minutes:
        found = packaged(subject, key)
        if found is not None:
            return found
    content = cache_folder.read(_folder_key(key)) if has_folder else None
    with suppress(*UNREADABLE):
        if content is not None:
            digest, value = decode(content)
            return _Known(value, "") if digest == rules_digest.of_family(family) else None
    return None


def _write(family: str, key: str, value: Any) -> None:
    """Store a value with the digest of the engine's code, which it is only good for."""
    if user_cache() is not None:
        with suppress(TypeError):  # something that has no plain form
            cache_folder.write(_folder_key(key), encode((rules_digest.of_family(family), value)))


def _folder_key(key: str) -> str:
    return f"tabulated {key}"


def path_of(subject: str, key: str) -> Path:
    """Return the file of the package for a count."""
    return FOLDER / f"{subject.replace(' ', '-').replace(',', '')}-{key[:KEY]}{ENDING}"


def packaged(subject: str, key: str) -> _Known | None:
    """Return a count of the package with its file's hash; None if it has none. A damaged one is refused."""
    return _read(path_of(subject, key), key)


@cache
def _read(path: Path, key: str) -> _Known | None:
    if not path.is_file():
        return None
    whole = path.read_bytes()
    content = unsealed(key, whole)
    if content is None:
        raise ValueError(f"{path} is damaged: install the package again")
    return _Known(decode(content), blake2b(whole).hexdigest())


def write_packaged(subject: str, key: str, value: Any) -> Path:
    """Write a file of the package, for a release."""
    path = path_of(subject, key)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(sealed(key, encode(value, compressed=True)))
    forget()
    return path


# Counting again


class Recounted(NamedTuple):
    """A count made anew."""

    subject: str
    key: str
    value: Any
    packaged: _Known | None
    """The count of the package; None if it has none."""
    agrees: bool


@dataclass
class Recount:
    """All counts that are made anew within a context, by key."""

    run: Callable[[str, Count], Any]
    keeps_packaged: bool = False
    """Whether what the package has is not counted again."""
    recounted: dict[str, Recounted] = field(default_factory=dict)

    def value(
        self, subject: str, key: str, count: Count, is_same: Callable[[Any, Any], bool] = is_same_value
    ) -> Any:
        if key in self.recounted:
            return self.recounted[key].value
        known = packaged(subject, key)
        if self.keeps_packaged and known is not None:
            self.recounted[key] = Recounted(subject, key, known.value, known, True)
        else:
            token = _RECOUNTING.set(None)  # a count that this one is made of is no count of its own
            try:
                value = self.run(f"{subject} {key[:HASH]}", count)
            finally:
                _RECOUNTING.reset(token)
            agrees = known is not None and is_same(known.value, value)
            self.recounted[key] = Recounted(subject, key, value, known, agrees)
        return self.recounted[key].value


_RECOUNTING: ContextVar[Recount | None] = ContextVar("recounting", default=None)


def _count_now(name: str, count: Count) -> Any:
    return count(run_in_threads)


@contextmanager
def recounting(
    run: Callable[[str, Count], Any] = _count_now, *, keeps_packaged: bool = False
) -> Iterator[dict[str, Recounted]]:
    """Count everything anew within the context, whatever is stored; yield the counts by key.

    `run` makes a count, given its name, or takes it from the progress of an earlier run. With
    `keeps_packaged`, only what the package does not have is counted.
    """
    forget()
    recount = Recount(run, keeps_packaged)
    token = _RECOUNTING.set(recount)
    try:
        yield recount.recounted
    finally:
        _RECOUNTING.reset(token)
