"""Which options an answer depends on: those that were read while it was found.

What the rules answer follows from what they read. So an answer that was found without a look at an option is
the same whatever that option is, and what was found once is kept for all options that agree in what was read.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import fields
from hashlib import blake2b
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from croupier.rules.options import Options

if TYPE_CHECKING:
    from numpy.typing import NDArray

Found = TypeVar("Found")


class _WatchedField:
    """A field of a watched record: all who watch note its first reading, later ones cost nothing."""

    def __init__(self, name: str, value: Any, watching: tuple[set[str], ...]) -> None:
        self.name, self.value, self.watching = name, value, watching

    def __get__(self, record: Any, kind: type | None = None) -> Any:
        if record is not None:
            for read in self.watching:
                read.add(self.name)
            object.__setattr__(record, self.name, self.value)  # found there before this is asked again
        return self.value


def watched(options: Options) -> tuple[Any, set[str]]:
    """A record that answers as this one does, and the names of the fields that were asked for so far. Who
    goes through the whole record, compares it or copies it has read them all; and what is read of a record
    that watches a watched one is read of both."""
    base = type(options)
    values = {each.name: _value(options, each.name) for each in fields(options)}
    read: set[str] = set()
    watching = (read, *_watching(options))

    def everything(self: Any) -> dict[str, Any]:
        for each in watching:
            each.update(values)
        return dict(values)

    def is_same(self: Any, other: object) -> bool:
        mine = everything(self)
        return isinstance(other, base) and all(
            value == getattr(other, name, None) for name, value in mine.items()
        )

    def copied(kind: type, **changed: Any) -> Any:
        """Nothing of a copy is left to be seen."""
        for each in watching:
            each.update(values)
        return base(**changed)

    kind = type(
        base.__name__,
        (base,),
        {
            **{name: _WatchedField(name, value, watching) for name, value in values.items()},
            "__dict__": property(everything),
            "__new__": copied,
            "__eq__": is_same,
            "__hash__": object.__hash__,
        },
    )
    return object.__new__(kind), read


def _watching(options: object) -> tuple[set[str], ...]:
    """Who watches it already."""
    own = (each.watching for each in vars(type(options)).values() if isinstance(each, _WatchedField))
    return next(own, ())


def _value(options: object, name: str) -> Any:
    """Without being seen to read it."""
    own = vars(type(options)).get(name)
    return own.value if isinstance(own, _WatchedField) else object.__getattribute__(options, name)


def digest(*arrays: NDArray[Any]) -> bytes:
    """A short word for what the arrays hold."""
    found = blake2b(digest_size=16)
    for each in arrays:
        found.update(repr((each.dtype.str, each.shape)).encode())
        found.update(each.tobytes())
    return found.digest()


class KeptAnswers:
    """So many findings, the ones asked for last, by a key and by what of the options was read for them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._found: OrderedDict[Hashable, list[tuple[dict[str, Any], Any]]] = OrderedDict()
        self._many = 0
        self._lock = Lock()

    def by_reading(self, key: Hashable, options: Options, find: Callable[[Any], Found]) -> Found:
        """What was found with this key under options that say the same, as far as they were read."""
        with self._lock:
            known = list(self._found.get(key, ()))
        for read, found in known:
            if all(_value(options, name) == value for name, value in read.items()):
                with self._lock:
                    if key in self._found:
                        self._found.move_to_end(key)
                _ask(options, read)
                return found  # type: ignore[no-any-return]
        record, names = watched(options)
        made = find(record)
        self._keep(key, ({name: _value(options, name) for name in names}, made))
        _ask(options, names)
        return made

    def by_key(self, key: Hashable, find: Callable[[], Found]) -> Found:
        """What was found with this key, which says all that it depends on."""
        with self._lock:
            if key in self._found:
                self._found.move_to_end(key)
                return self._found[key][0][1]  # type: ignore[no-any-return]
        made = find()
        self._keep(key, ({}, made))
        return made

    def clear(self) -> None:
        with self._lock:
            self._found.clear()
            self._many = 0

    def _keep(self, key: Hashable, entry: tuple[dict[str, Any], Any]) -> None:
        with self._lock:
            self._found.setdefault(key, []).append(entry)
            self._found.move_to_end(key)
            self._many += 1
            while self._many > self.most:
                self._many -= 1
                oldest = next(iter(self._found))
                self._found[oldest].pop(0)
                if not self._found[oldest]:
                    del self._found[oldest]


def _ask(options: Options, names: Any) -> None:
    """Let whoever watches these options know what the answer depends on."""
    for name in names:
        getattr(options, name)
