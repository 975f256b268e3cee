"""Parts of an answer that were counted before, by what they depend on: what was read of the options for them.

The odds of a side bet are no part of how the main hand is played, and a pay table is none of how often cards
come. So a part is kept with the options that it looked at, and given back whatever the others are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Any

from croupier.games import ROOMS, find
from croupier.odds.kept import report_text, sources, store
from croupier.odds.options_read import watched
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened

MOST = 16
"""Findings that one part is kept with, of other options each: those found last."""


def recalled(game: Game, options: Options, part: str, *kinds: type[Tally]) -> Solution | None:
    """What was found under options that say the same, as far as they were read; None where nothing was.
    `kinds` are those of its tallies that are no plain ones."""
    told = recalled_plain(game, options, part)
    every: tuple[type[Tally], ...] = (Tally, *kinds)
    return None if told is None else _solution(told, {kind.__name__: kind for kind in every})


def keep(game: Game, options: Options, part: str, found: Solution, read: Collection[str]) -> None:
    """`read` are the names of the options that were looked at."""
    keep_plain(game, options, part, _told(found), read)


def found(
    game: Game, options: Options, part: str, find: Callable[[Any], Solution], *kinds: type[Tally]
) -> Solution:
    """As it was kept, or found now, with a look at what is read for it, and kept."""
    told = recalled(game, options, part, *kinds)
    if told is None:
        record, read = watched(options)
        told = find(record)
        keep(game, options, part, told, read)
    return told


def found_plain(game: Game, options: Options, part: str, find: Callable[[Any], Any]) -> Any:
    """The same of anything that has a plain form."""
    told = recalled_plain(game, options, part)
    if told is None:
        record, read = watched(options)
        told = find(record)
        keep_plain(game, options, part, told, read)
    return told


def recalled_plain(game: Game, options: Options, part: str) -> Any:
    """The same of anything that has a plain form."""
    words = _words(game, options)
    for (names, said), told in _entries(game, part) if words is not None else ():
        if _of(words or {}, names) == dict(said):
            return told
    return None


def keep_plain(game: Game, options: Options, part: str, found: Any, read: Collection[str]) -> None:
    words = _words(game, options)
    if words is None:
        return
    names = tuple(sorted(hyphened(name) for name in read))
    entry = (names, tuple(sorted(_of(words, names).items()))), found
    others = [each for each in _entries(game, part) if each[0] != entry[0]]
    with suppress(TypeError):  # something that has no plain form
        store.keep(_key(game, part), report_text.written((*others[1 - MOST :], entry)))


def are_kept(game: Game, options: Options) -> bool:
    return _words(game, options) is not None


def is_known_but(game: Game, options: Options, part: str, but: Collection[str]) -> bool:
    """Whether a part was found under options that say the same, but for these."""
    words = _words(game, options)
    others = {hyphened(name) for name in but}
    for (names, told), _ in _entries(game, part) if words is not None else ():
        read = [name for name in names if name not in others]
        if _of(words or {}, read) == _of(dict(told), read):
            return True
    return False


KeptEntry = tuple[tuple[tuple[str, ...], tuple[tuple[str, str], ...]], Any]
"""The options that were read, what they said where that differs from the sheet, and what was found."""


def _entries(game: Game, part: str) -> list[KeptEntry]:
    content = store.recall(_key(game, part))
    try:
        return list(report_text.read(content)) if content is not None else []
    except (ValueError, TypeError, LookupError):
        return []


def _of(words: Mapping[str, str], names: Collection[str]) -> dict[str, str]:
    """What is said of these options."""
    return {name: each for name, each in words.items() if name.partition(".")[0] in names}


def _words(game: Game, options: Options) -> dict[str, str] | None:
    """All that differs from the sheet; None where nothing may be kept (see `answers.key_of`)."""
    if store.folder() is None or game.id not in ROOMS or find(game.id) is not game:
        return None
    words = options.changes_from(game.options)
    return words if game.options.with_settings(words) == options else None


def _key(game: Game, part: str) -> str:
    return json.dumps(["part", sources.of_game(game), game.id, part])


def _told(found: Solution) -> Any:
    tallies = tuple(
        (
            type(tally).__name__,
            tally.wager,
            tally.unit,
            tally.notes,
            tally.extra,
            dict(tally.ways),
            tally.besides,
        )
        for tally in found.tallies
    )
    return tallies, found.strategy, found.notes


def _solution(told: Any, kinds: Mapping[str, type[Tally]]) -> Solution:
    tallies, strategy, notes = told
    found = []
    for kind, wager, unit, said, extra, ways, besides in tallies:
        tally = kinds[kind](wager, unit=unit, notes=said)
        tally.extra.update(extra)
        for (outcome, pays, net, staked), number in ways.items():
            tally.add(outcome, net=net, staked=staked, ways=number, pays=pays)
        tally.take(besides)
        found.append(tally)
    return Solution(tuple(found), strategy, notes)
