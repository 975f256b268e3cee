"""Track the options that a result depends on: those that were read while it was counted.

The rules' answers depend only on the options they read. A result that was counted without reading an option
is the same for every value of it, so it is valid for all options that agree in the fields that were read.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from dataclasses import fields
from hashlib import blake2b
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from croupier.rules.options import Options
from croupier.wagers.pays import PayTable

if TYPE_CHECKING:
    from numpy.typing import NDArray

Counted = TypeVar("Counted")


class _TrackedField:
    """A field of a tracking record. Its first reading is noted; later ones cost nothing."""

    def __init__(self, name: str, value: Any, listeners: tuple[set[str], ...]) -> None:
        self.name, self.value, self.listeners = name, value, listeners

    def __get__(self, record: Any, kind: type | None = None) -> Any:
        if record is not None:
            for read in self.listeners:
                read.add(self.name)
            object.__setattr__(record, self.name, self.value)  # found there before this is asked again
        return self.value


def track_reads(options: Options) -> tuple[Any, set[str]]:
    """Return a record that behaves like these options, and the set of the names of its fields read so far.

    Iterating over the record, comparing it or copying it reads every field. If `options` is a tracking record
    itself, reads are noted for both.
    """
    base = type(options)
    values = {each.name: _value(options, each.name) for each in fields(options)}
    read: set[str] = set()
    listeners = (read, *_listeners(options))

    def everything(self: Any) -> dict[str, Any]:
        for each in listeners:
            each.update(values)
        return dict(values)

    def is_same(self: Any, other: object) -> bool:
        mine = everything(self)
        return isinstance(other, base) and all(
            value == getattr(other, name, None) for name, value in mine.items()
        )

    def copied(kind: type, **changed: Any) -> Any:
        """Make a plain record, whose reads are not tracked."""
        for each in listeners:
            each.update(values)
        return base(**changed)

    kind = type(
        base.__name__,
        (base,),
        {
            **{name: _TrackedField(name, value, listeners) for name, value in values.items()},
            "__dict__": property(everything),
            "__new__": copied,
            "__eq__": is_same,
            "__hash__": object.__hash__,
        },
    )
    return object.__new__(kind), read


def _listeners(options: object) -> tuple[set[str], ...]:
    """Return the sets in which this record's reads are noted already."""
    own = (each.listeners for each in vars(type(options)).values() if isinstance(each, _TrackedField))
    return next(own, ())


def _value(options: object, name: str) -> Any:
    """Return the value of a field without noting it."""
    own = vars(type(options)).get(name)
    return own.value if isinstance(own, _TrackedField) else object.__getattribute__(options, name)


def pay_tables(options: Options, names: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the rows of those of the named options that are pay tables."""
    values = {each.name: getattr(options, each.name) for each in fields(options) if each.name in names}
    return {
        name: tuple(row.hand for row in table.rows)
        for name, table in values.items()
        if isinstance(table, PayTable)
    }


def array_digest(*arrays: NDArray[Any]) -> bytes:
    """Return a digest of the arrays' types, shapes and numbers."""
    found = blake2b(digest_size=16)
    for each in arrays:
        found.update(repr((each.dtype.str, each.shape)).encode())
        found.update(each.tobytes())
    return found.digest()


class MemoryCache:
    """A cache in memory of the most recently used results, by a key and by the options read for them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._results: OrderedDict[Hashable, list[tuple[dict[str, Any], Any]]] = OrderedDict()
        self._number = 0
        self._lock = Lock()

    def get_by_reads(self, key: Hashable, options: Options, count: Callable[[Any], Counted]) -> Counted:
        """Return the result for options that agree in all fields that were read for it, or count it now."""
        with self._lock:
            known = list(self._results.get(key, ()))
        for read, result in known:
            if all(_value(options, name) == value for name, value in read.items()):
                with self._lock:
                    if key in self._results:
                        self._results.move_to_end(key)
                _read_all(options, read)
                return result  # type: ignore[no-any-return]
        record, names = track_reads(options)
        counted = count(record)
        self._put(key, ({name: _value(options, name) for name in names}, counted))
        _read_all(options, names)
        return counted

    def get(self, key: Hashable, count: Callable[[], Counted]) -> Counted:
        """Return the result of this key, or count it now. The result must depend on nothing but the key."""
        with self._lock:
            if key in self._results:
                self._results.move_to_end(key)
                return self._results[key][0][1]  # type: ignore[no-any-return]
        counted = count()
        self._put(key, ({}, counted))
        return counted

    def clear(self) -> None:
        with self._lock:
            self._results.clear()
            self._number = 0

    def _put(self, key: Hashable, entry: tuple[dict[str, Any], Any]) -> None:
        with self._lock:
            self._results.setdefault(key, []).append(entry)
            self._results.move_to_end(key)
            self._number += 1
            while self._number > self.most:
                self._number -= 1
                oldest = next(iter(self._results))
                self._results[oldest].pop(0)
                if not self._results[oldest]:
                    del self._results[oldest]


def _read_all(options: Options, names: Any) -> None:
    """Read these fields, so that a tracking record notes that the result depends on them."""
    for name in names:
        getattr(options, name)
