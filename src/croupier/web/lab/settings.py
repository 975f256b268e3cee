"""A game's options in an address: only what differs from the sheet, a pay table row by row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from urllib.parse import urlencode

from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.table.narration import words
from croupier.wagers.pays import PayTable


def short_settings(game: Game, options: Options) -> dict[str, str]:
    """Return the shortest settings that produce these options: option or row of a pay table → value."""
    found: dict[str, str] = {}
    for each in fields(options):
        now, printed = getattr(options, each.name), getattr(game.options, each.name)
        if now == printed:
            continue
        name = hyphened(each.name)
        if isinstance(now, PayTable):
            found |= {f"{name}.{row.hand}": str(row.pays) for row in now if printed[row.hand] != row.pays}
        else:
            found[name] = written(now, each.metadata)
    return found


def address(game: Game, options: Options) -> str:
    """Return the address of the lab with this game and these options, to be shared."""
    query = urlencode(short_settings(game, options))
    return f"/odds/{game.id}?{query}" if query else f"/odds/{game.id}"


def options_from(game: Game, query: Mapping[str, str]) -> Options:
    """Return the game's options with the settings in an address; raise an error for an unknown option or a
    bad value."""
    options: Options = game.options.with_settings(query)
    return options


def row_words(varied: str) -> str:
    """The odds of an option or of a row, as they are told.

    >>> row_words("pair-plus.straight-flush"), row_words("blackjack-pays")
    ('pair plus: straight flush', 'blackjack pays')
    """
    return words(varied.replace(".", ": "))


def value_of(options: Options, name: str) -> str:
    """Return the current value of an option or of a row of a pay table, as it is typed."""
    top, _, row = name.partition(".")
    (each,) = (each for each in fields(options) if hyphened(each.name) == top)
    value = getattr(options, each.name)
    return str(value[row]) if row else written(value, each.metadata)
