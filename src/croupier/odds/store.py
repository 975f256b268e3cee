"""Store and retrieve results that were counted before.

A result belongs to a game, to a part of the question (the whole answer, the base wager, a side bet), to the
options that were read for it, and to the digest of the rules and the engine that made it. If any of these
differs, it is counted again. An option that was not read makes no difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cards.card import Card
from croupier.compiled import user_cache
from croupier.games import ROOMS, find
from croupier.odds import cache_folder, rules_digest
from croupier.odds.encoding import decode, encode
from croupier.odds.option_reads import pay_tables, track_reads
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Arrays = Mapping[str, NDArray[np.integer[Any]]]

MOST = 16
"""The most results of one part, each under different options; the most recently counted ones remain."""
UNREADABLE = (ValueError, TypeError, LookupError)

OptionReads = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""The names of the options that were read, and the values of those that differ from the sheet."""


def can_store(game: Game, options: Options) -> bool:
    """Return True if results can be stored: the game is the package's, and words can express its options."""
    return _words(game, options) is not None


def get(game: Game, options: Options, part: str) -> Any:
    """Return the stored result of a part for options that agree in all fields read for it, or None."""
    words = _words(game, options)
    for reads in _index(game, part) if words is not None else ():
        if _said(words or {}, reads[0]) == dict(reads[1]):
            return _read(_value_key(game, part, reads))
    return None


def put(game: Game, options: Options, part: str, result: Any, read: Collection[str]) -> None:
    """Store the result of a part; `read` names the options that were read for it."""
    words = _words(game, options)
    if words is None:
        return
    names = tuple(sorted(hyphened(name) for name in read))
    reads = names, tuple(sorted(_said(words, names).items()))
    others = [each for each in _index(game, part) if each != reads]
    with suppress(TypeError):  # something that has no plain form
        cache_folder.write(_value_key(game, part, reads), encode(result))
        cache_folder.write(_index_key(game, part), encode((*others[1 - MOST :], reads)))


def get_or_count(game: Game, options: Options, part: str, count: Callable[[Any], Any]) -> Any:
    """Return the stored result of a part, or count it now and store it.

    `count` is called with a record of the options that tracks which of them are read.
    """
    found = get(game, options, part)
    if found is None:
        record, read = track_reads(options)
        found = count(record)
        put(game, options, part, found, read)
    return found


def is_known_but(game: Game, options: Options, part: str, but: Collection[str]) -> bool:
    """Return True if a part was counted under options that agree in the fields read, but the named ones."""
    words = _words(game, options)
    others = {hyphened(name) for name in but}
    for names, said in _index(game, part) if words is not None else ():
        read = [name for name in names if name not in others]
        if _said(words or {}, read) == _said(dict(said), read):
            return True
    return False


# Counts of cards, which no option changes


def get_or_count_cards(family: str, what: Any, pack: Iterable[Card], count: Callable[[], Any]) -> Any:
    """Return counts of hands from a pack, stored or counted now; `what` identifies hands and ranking."""
    if user_cache() is None:
        return count()
    key = json.dumps(["cards", rules_digest.of_family(family), what, [str(card) for card in pack]])
    found = _read(key)
    if found is None:
        found = count()
        cache_folder.write(key, encode(found))
    return found


# Counts that serve other pay tables too


class CountsForPays(NamedTuple):
    """A result that is valid for any payouts of the pay tables' rows."""

    facts: Any
    arrays: Arrays
    read: frozenset[str]
    """The options that were read, including pay tables."""
    is_packaged: bool = False
    """Whether it comes with the package."""


def put_for_pays(
    game: Game, options: Options, part: str, told: Any, arrays: Mapping[str, Any], read: Collection[str]
) -> None:
    """Store a result for all pay tables that have the same rows as these."""
    finding = for_pays(options, told, arrays, read)
    put(game, options, part, finding, set(read) - set(pay_tables(options, read)))


def for_pays(options: Options, told: Any, arrays: Mapping[str, Any], read: Collection[str]) -> Any:
    """Return a result in its stored form, with the rows of the pay tables that were read."""
    return told, tuple(pay_tables(options, read).items()), tuple(sorted(read)), dict(arrays), False


def get_for_pays(
    game: Game, options: Options, part: str, packaged: Callable[[], Any] = lambda: None
) -> CountsForPays | None:
    """Return the result, or None if there is none or the pay tables have other rows.

    If no result is stored, the one that comes with the package is stored first, if there is one.
    """
    if not can_store(game, options):
        return None
    found = get(game, options, part)
    if found is None and (known := packaged()) is not None:
        found = *known[:-1], True
        put(game, options, part, found, set(known[2]) - set(pay_tables(options, known[2])))
    if found is None:
        return None
    told, rows, read, arrays, is_packaged = found
    if dict(rows) != pay_tables(options, read):
        return None
    return CountsForPays(told, arrays, frozenset(read), is_packaged)


def is_wanted_for_pays(game: Game, options: Options, part: str, read: Collection[str]) -> bool:
    """Return True if a result is worth storing: pay tables were read, and they are the sheet's or nothing is
    stored yet."""
    tables = pay_tables(options, read)
    if not tables or not can_store(game, options):
        return False
    is_sheet = all(getattr(options, name) == getattr(game.options, name) for name in tables)
    return is_sheet or get(game, options, part) is None


# Keys


def _words(game: Game, options: Options) -> dict[str, str] | None:
    """Return the options that differ from the sheet, or None if nothing can be stored."""
    if user_cache() is None or game.id not in ROOMS or find(game.id) is not game:
        return None
    words = options.changes_from(game.options)
    return words if game.options.with_settings(words) == options else None


def _said(words: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """Return the values of the named options; the name of a pay table stands for all of its rows."""
    return {name: each for name, each in words.items() if name.partition(".")[0] in names}


def _index(game: Game, part: str) -> list[OptionReads]:
    """Return the options under which the part was counted."""
    with suppress(*UNREADABLE):
        return [(tuple(names), tuple(said)) for names, said in _read(_index_key(game, part)) or ()]
    return []


def _index_key(game: Game, part: str) -> str:
    return json.dumps(["index", rules_digest.of_game(game), game.id, part])


def _value_key(game: Game, part: str, reads: OptionReads) -> str:
    return json.dumps(["value", rules_digest.of_game(game), game.id, part, reads])


def _read(key: str) -> Any:
    content = cache_folder.read(key)
    with suppress(*UNREADABLE):
        return decode(content) if content is not None else None
    return None
