"""What was found of a game and serves it under any pay tables, as long as these have the same rows.

What the cards do is one thing, what the tables pay for it another. So it is kept with the options that it was
found under, but for what their tables pay: a little that is plain, and arrays of whole numbers in a file of
their own.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import fields
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.odds.kept import answer_parts, sources, store
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.pays import PayTable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Arrays = Mapping[str, NDArray[np.integer[Any]]]


_LENGTH = 4


class KeptFinding(NamedTuple):
    told: Any
    """Of plain values."""
    arrays: Arrays
    read: frozenset[str]
    """The options that were looked at, the tables too."""


def tables(options: Options, read: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The rows of those pay tables that were looked at, by the option that each is."""
    told = {each.name: getattr(options, each.name) for each in fields(options) if each.name in read}
    return {
        name: tuple(row.hand for row in table.rows)
        for name, table in told.items()
        if isinstance(table, PayTable)
    }


def keep(game: Game, options: Options, part: str, told: Any, arrays: Arrays, read: Collection[str]) -> None:
    """`read` are the names of the options that were looked at."""
    if not answer_parts.are_kept(game, options):
        return
    rows = tables(options, read)
    content = _packed(arrays)
    key = json.dumps(["other pays", sources.of_game(game), game.id, part, blake2b(content).hexdigest()])
    if arrays:
        store.keep(key, content)
    entry = told, key, tuple(rows.items()), tuple(sorted(read))
    answer_parts.keep_plain(game, options, part, entry, set(read) - set(rows))


def is_wanted(game: Game, options: Options, part: str, read: Collection[str]) -> bool:
    """Whether it is worth while to keep what is found: under a pay table, where nothing is kept yet, or
    under the tables of the sheet."""
    named = tables(options, read)
    if not named or not answer_parts.are_kept(game, options):
        return False
    is_sheet = all(getattr(options, name) == getattr(game.options, name) for name in named)
    return is_sheet or answer_parts.recalled_plain(game, options, part) is None


def recalled(game: Game, options: Options, part: str, has_arrays: bool = True) -> KeptFinding | None:
    """None where nothing was found, or under tables of other rows."""
    entry = answer_parts.recalled_plain(game, options, part)
    if entry is None:
        return None
    told, key, rows, read = entry
    if dict(rows) != tables(options, read):
        return None
    try:
        return KeptFinding(told, _arrays(key) if has_arrays else {}, frozenset(read))
    except LookupError:
        return None


@lru_cache(maxsize=4)
def _arrays(key: str) -> Arrays:
    """`LookupError` where they are not there, or not whole."""
    content = store.recall_view(key)
    if content is None:
        raise LookupError("these arrays are not kept")
    return _unpacked(content)


def _packed(arrays: Arrays) -> bytes:
    """How long the line is that tells their names, types and shapes, the line, and the numbers, each array in
    as few bytes as hold it."""
    import numpy as np

    told, numbers = [], []
    for name, array in arrays.items():
        low, high = (int(array.min()), int(array.max())) if array.size else (0, 0)
        kinds = map(np.dtype, ("<i1", "<i2", "<i4", "<i8") if low < 0 else ("<u1", "<u2", "<u4", "<u8"))
        least = next(kind for kind in kinds if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max)
        told.append((name, least.str, array.shape))
        numbers.append(array.astype(least).tobytes())
    line = json.dumps(told).encode()
    return b"".join((len(line).to_bytes(_LENGTH, "little"), line, *numbers))


def _unpacked(content: memoryview) -> Arrays:
    import numpy as np

    at = _LENGTH + int.from_bytes(content[:_LENGTH], "little")
    found = {}
    for name, kind, shape in json.loads(bytes(content[_LENGTH:at])):
        size = int(np.prod(shape, dtype=np.int64))
        found[name] = np.frombuffer(content, kind, size, at).reshape(shape)
        at += found[name].nbytes
    return found
