"""How often cards come, counted once and kept: it serves every pay table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from croupier.cards.card import Card
from croupier.cards.pack import Pack
from croupier.odds.kept import report_text, sources, store

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def counted(family: str, what: str, pack: Pack, find: Callable[[], Mapping[int, int]]) -> Mapping[int, int]:
    """By strength, from a file or found now and kept; `what` says of which cards, ranked how."""
    key = json.dumps(["counts", sources.of_family(family), what, [str(card) for card in pack]])
    content = store.recall(key) if store.folder() is not None else None
    if content is not None:
        with suppress(ValueError, TypeError, LookupError):
            return {int(strength): int(ways) for strength, ways in report_text.read(content).items()}
    found = find()
    if store.folder() is not None:
        store.keep(key, report_text.written({int(strength): int(ways) for strength, ways in found.items()}))
    return found


def counted_names(
    family: str, what: str, pack: Pack, find: Callable[[], Mapping[str, int]]
) -> dict[str, int]:
    """The same by name."""
    key = json.dumps(["names", sources.of_family(family), what, [str(card) for card in pack]])
    content = store.recall(key) if store.folder() is not None else None
    if content is not None:
        with suppress(ValueError, TypeError, LookupError):
            return {str(name): int(ways) for name, ways in report_text.read(content).items()}
    found = {name: int(ways) for name, ways in find().items()}
    if store.folder() is not None:
        store.keep(key, report_text.written(found))
    return found


def counted_array(
    family: str, what: Sequence[str], pack: Iterable[Card], find: Callable[[], NDArray[np.int64]]
) -> NDArray[np.int64]:
    """The same of whole numbers in an array: kept in as few bytes as hold them."""
    key = json.dumps(["array", sources.of_family(family), what, [str(card) for card in pack]])
    content = store.recall(key) if store.folder() is not None else None
    if content is not None:
        with suppress(ValueError, TypeError, LookupError):
            return _unpacked(content)
    found = find()
    if store.folder() is not None:
        store.keep(key, _packed(found))
    return found


def _packed(array: NDArray[np.int64]) -> bytes:
    """A line with its type and shape, then the numbers."""
    import numpy as np

    least = np.promote_types(np.min_scalar_type(array.min()), np.min_scalar_type(array.max()))
    told = json.dumps([least.newbyteorder("<").str, array.shape])
    return told.encode() + b"\n" + array.astype(least.newbyteorder("<")).tobytes()


def _unpacked(content: bytes) -> NDArray[np.int64]:
    import numpy as np

    told, _, numbers = content.partition(b"\n")
    kind, shape = json.loads(told)
    found: NDArray[np.int64] = np.frombuffer(numbers, kind).reshape(shape).astype(np.int64)
    return found
