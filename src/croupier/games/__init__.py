"""Nothing but games, one file each, named by its id and defining `GAME`; `FAMILIES` is the list of them all.

A game is loaded when it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import NamedTuple

from croupier.games.catalogue import CATALOGUE
from croupier.refusals import BadOption, unknown
from croupier.rules.game import Game

FAMILIES: dict[str, str] = {
    "us-double-down-stud": "staged",
    "nj-double-down-stud": "staged",
    "ohio-let-it-ride-poker": "staged",
    "nj-let-it-ride": "staged",
    "ohio-three-card-poker": "staged",
    "ohio-four-card-poker": "staged",
    "ohio-mississippi-stud": "staged",
    "ohio-ultimate-texas-hold-em": "staged",
    "ohio-texas-hold-em-bonus": "staged",
    "ohio-crazy-four-poker": "staged",
    "hustler-casino-war": "war",
    "hustler-caribbean-stud-poker": "staged",
    "hustler-ultimate-texas-holdem-california": "staged",
    "hustler-let-it-ride": "staged",
    "hustler-mississippi-stud-3-card-bonus": "staged",
    "hustler-three-card-poker": "staged",
    "hustler-three-card-poker-6-card-bonus": "staged",
    "hustler-crazy-4-poker": "staged",
    "hustler-baccarat-21st-century": "baccarat",
    "hustler-21st-century-baccarat-v8-0": "baccarat",
    "hustler-21st-century-baccarat-v9-0": "baccarat",
    "hustler-blackjack-21st-century-natural-22": "blackjack",
    "hustler-21st-century-blackjack-second-chances": "blackjack",
    "hustler-21st-century-blackjack-v4-0b": "blackjack",
    "hustler-no-bust-21st-century-blackjack-v4-0a": "blackjack",
    "hustler-no-bust-21st-century-blackjack-v6-2": "blackjack",
    "hustler-21st-century-lucky-7-baccarat": "baccarat",
    "hustler-ruyi-baccarat": "baccarat",
    "hustler-super-pan-9": "baccarat",
    "hustler-super-pan-9-modified-with-bonus-bet": "baccarat",
    "hustler-casino-blackjack": "blackjack",
    "hustler-la-blackjack": "blackjack",
    "hustler-2-way-winner": "blackjack",
    "ohio-blackjack": "blackjack",
    "ohio-blackjack-single-double-deck": "blackjack",
    "iowa-double-down-madness": "blackjack",
    "ohio-mini-baccarat": "baccarat",
    "ohio-midi-baccarat": "baccarat",
    "ohio-roulette": "wheels",
    "ohio-rapid-roulette": "wheels",
    "ohio-big-six": "wheels",
    "ohio-craps": "dice",
    "ohio-hold-em": "poker",
    "ohio-seven-card-stud-high": "poker",
    "ohio-omaha-high": "poker",
    "ohio-five-card-draw-high": "poker",
    "hustler-holdem": "poker",
    "ohio-omaha-8-or-better": "poker",
    "ohio-big-o": "poker",
    "ohio-seven-card-stud-8-or-better": "poker",
    "ohio-razz": "poker",
    "ohio-five-card-stud": "poker",
    "ohio-five-card-draw-8-or-better": "poker",
    "ohio-five-card-draw-lowball": "poker",
    "hustler-omaha": "poker",
    "hustler-omaha-high-low-8": "poker",
    "hustler-pineapple": "poker",
    "hustler-big-o-high-low-split": "poker",
    "ohio-pai-gow-poker": "setting",
}
"""Every game by its id, with the folder of its family."""


_TAKEN_IN: dict[str, Game] = {}
"""Games of people's own, by id: see own_games.py."""


def take_in(game: Game) -> Game:
    """From now on this one is found by its id too; refused where that is the id of a game of the package."""
    if game.id in FAMILIES:
        if _load(game.id) is game:
            return game
        raise BadOption(f"{game.id} is another game already", instead="an id of its own")
    _TAKEN_IN[game.id] = game
    return game


def taken_in() -> tuple[Game, ...]:
    """Those of people's own."""
    return tuple(_TAKEN_IN.values())


class Entry(NamedTuple):
    """A game as a list shows it."""

    id: str
    title: str
    family: str
    summary: str
    banking: str
    seats: int
    sheets: tuple[str, ...]


def entry_of(game: Game) -> Entry:
    return Entry(game.id, game.title, game.family, game.summary, game.banking, game.seats, game.sheets)


def entries() -> tuple[Entry, ...]:
    """Every game as a list shows it: from the catalogue, so that none has to be loaded that is in it."""
    listed = (Entry(*CATALOGUE[name]) if name in CATALOGUE else entry_of(_load(name)) for name in FAMILIES)
    return (*listed, *map(entry_of, taken_in()))


def ids() -> tuple[str, ...]:
    """Of every game, none of which is loaded for it."""
    return (*FAMILIES, *_TAKEN_IN)


def find(name: str) -> Game:
    """The game of that id, of the list or taken in; own_games.py looks for those that are not yet."""
    if name in FAMILIES:
        return _load(name)
    if name in _TAKEN_IN:
        return _TAKEN_IN[name]
    raise unknown("game", name, ids())


def all_games() -> tuple[Game, ...]:
    """Every game, in the order of the list, then those taken in: it loads them all."""
    return tuple(map(find, ids()))


@cache
def _load(name: str) -> Game:
    module = import_module(f"croupier.games.{FAMILIES[name]}.{name.replace('-', '_')}")
    game: Game = module.GAME
    return game
