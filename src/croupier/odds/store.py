"""Store and retrieve results that were counted before.

A result belongs to a game, to a part of the question (the whole answer, the base wager, a side bet), to the
options that were read for it, and to the digest of the rules and the engine that made it. If any of these
differs, it is counted again. An option that was not read makes no difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import fields
from typing import Any

from croupier.games import ROOMS, find
from croupier.odds import cache_folder, rules_digest, tabulated_counts
from croupier.odds.encoding import decode, encode
from croupier.odds.option_reads import track_reads
from croupier.odds.package_rules import replaced_parts
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened

MOST = 16
"""The most results of one part, each under different options; the most recently counted ones remain."""
UNREADABLE = (ValueError, TypeError, LookupError)
QUICK = "installed "
"""How the mark of a result begins that holds for this installation alone."""

OptionReads = tuple[tuple[str, ...], tuple[tuple[str, str], ...]]
"""The names of the options that were read, and the values of those that differ from the sheet."""


def can_store(game: Game, options: Options) -> bool:
    """Return True if results can be stored: the game is the package's, and words can express its options."""
    return _words(game, options) is not None


def get(game: Game, options: Options, part: str) -> Any:
    """Return the stored result of a part for options that agree in all fields read for it, or None."""
    words = _words(game, options)
    for mark, reads in _index(game, part) if words is not None else ():
        if _said(words or {}, reads[0]) == dict(reads[1]) and mark == _mark(game, _is_quick(mark)):
            return _read(_value_key(game, part, mark, reads))
    return None


def put(
    game: Game, options: Options, part: str, result: Any, read: Collection[str], *, is_quick: bool = False
) -> None:
    """Store the result of a part; `read` names the options that were read for it.

    A result that took no time to find is stored for this installation alone (`is_quick`): that needs no
    digest of the code, which takes longer.
    """
    words = _words(game, options)
    if words is None:
        return
    names = tuple(sorted(hyphened(name) for name in read))
    reads = names, tuple(sorted(_said(words, names).items()))
    mark = _mark(game, is_quick)
    others = [each for each in _index(game, part) if each[1] != reads]
    with suppress(TypeError):  # something that has no plain form
        cache_folder.write(_value_key(game, part, mark, reads), encode(result))
        cache_folder.write(_index_key(game, part), encode((*others[1 - MOST :], (mark, reads))))


def is_known_but(game: Game, options: Options, part: str, but: Collection[str]) -> bool:
    """Return True if a part was counted under options that agree in the fields read, but the named ones."""
    words = _words(game, options)
    others = {hyphened(name) for name in but}
    for _, (names, said) in _index(game, part) if words is not None else ():
        read = [name for name in names if name not in others]
        if _said(words or {}, read) == _said(dict(said), read):
            return True
    return False


def get_or_solve(
    game: Game, options: Options, part: str, told: Callable[[], Any], solve: Callable[[Any], Any]
) -> Any:
    """Return the solution of a part: stored with the package or by the user, or solved now and stored.

    `told` gives what is tabulated for it. The package has it under these answers of the rules, for options
    that differ from the sheet's only where they were not read when it was solved, and for its own games.
    """
    found = get(game, options, part)
    if found is not None:
        tabulated_counts.note_counted(part)
        return found
    read: set[str] = set()

    def count(run: Any) -> Any:
        record, names = track_reads(options)
        solution = solve(record)
        read.update(names)
        return tuple(hyphened(each.name) for each in fields(options) if each.name not in names), solution

    is_own = game.id in ROOMS and find(game.id) is game and not replaced_parts(game)
    is_own = is_own and tabulated_counts.is_looked_up()
    known = tabulated_counts.find(game.family, part, (game.id, told()), count, _is_same) if is_own else None
    if known is not None:
        unread, solution = known
        changed = {name.partition(".")[0] for name in options.changes_from(game.options)}
        if changed <= set(unread):
            return solution
    tabulated_counts.note_counted(part)
    _, solution = count(None)
    put(game, options, part, solution, read)
    return solution


def _is_same(packaged: Any, counted: Any) -> bool:
    """Return True if a solution is the same, and every option that made no difference still makes none."""
    (unread, before), (unread_now, now) = packaged, counted
    return set(unread) <= set(unread_now) and encode(before) == encode(now)


# Keys


def _words(game: Game, options: Options) -> dict[str, str] | None:
    """Return the options that differ from the sheet, or None if nothing can be stored."""
    if not tabulated_counts.is_looked_up() or game.id not in ROOMS or find(game.id) is not game:
        return None
    words = options.changes_from(game.options)
    return words if game.options.with_settings(words) == options else None


def _said(words: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """Return the values of the named options; the name of a pay table stands for all of its rows."""
    return {name: each for name, each in words.items() if name.partition(".")[0] in names}


def _index(game: Game, part: str) -> list[tuple[str, OptionReads]]:
    """Return the marks and options under which the part was counted."""
    with suppress(*UNREADABLE):
        return [
            (mark, (tuple(names), tuple(said))) for mark, (names, said) in _read(_index_key(game, part)) or ()
        ]
    return []


def _mark(game: Game, is_quick: bool) -> str:
    """Return what must be the same for a result to hold: the code it comes from, or this installation."""
    return f"{QUICK}{rules_digest.of_installation()}" if is_quick else rules_digest.of_game(game)


def _is_quick(mark: str) -> bool:
    return mark.startswith(QUICK)


def _index_key(game: Game, part: str) -> str:
    return json.dumps(["results", game.id, part])


def _value_key(game: Game, part: str, mark: str, reads: OptionReads) -> str:
    return json.dumps(["value", mark, game.id, part, reads])


def _read(key: str) -> Any:
    content = cache_folder.read(key)
    with suppress(*UNREADABLE):
        return decode(content) if content is not None else None
    return None
