"""How often cards come, counted once and kept: it serves every pay table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress

from croupier.cards.pack import Pack
from croupier.odds.kept import plain, sources, store


def counted(family: str, what: str, pack: Pack, find: Callable[[], Mapping[int, int]]) -> Mapping[int, int]:
    """By strength, from a file or found now and kept; `what` says of which cards, ranked how."""
    key = json.dumps(["counts", sources.of_family(family), what, [str(card) for card in pack]])
    content = store.recall(key) if store.folder() is not None else None
    if content is not None:
        with suppress(ValueError, TypeError, LookupError):
            return {int(strength): int(ways) for strength, ways in plain.read(content).items()}
    found = find()
    if store.folder() is not None:
        store.keep(key, plain.written({int(strength): int(ways) for strength, ways in found.items()}))
    return found
