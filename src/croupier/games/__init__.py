"""Nothing but games, one file each, named by its id and defining `GAME`; `ROOMS` is the list of them all.

A game is loaded when it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from croupier.errors import BadOption, unknown
from croupier.games.catalogue import CATALOGUE
from croupier.houses import House
from croupier.rules.game import Game

ROOMS: dict[str, str] = {
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
    "ohio-hold-em": "poker.hold_em",
    "ohio-seven-card-stud-high": "poker.stud",
    "ohio-omaha-high": "poker.omaha",
    "ohio-five-card-draw-high": "poker.draw",
    "hustler-holdem": "poker.hold_em",
    "ohio-omaha-8-or-better": "poker.omaha",
    "ohio-big-o": "poker.omaha",
    "ohio-seven-card-stud-8-or-better": "poker.stud",
    "ohio-razz": "poker.stud",
    "ohio-five-card-stud": "poker.stud",
    "ohio-five-card-draw-8-or-better": "poker.draw",
    "ohio-five-card-draw-lowball": "poker.draw",
    "hustler-omaha": "poker.omaha",
    "hustler-omaha-high-low-8": "poker.omaha",
    "hustler-pineapple": "poker.hold_em",
    "hustler-big-o-high-low-split": "poker.omaha",
    "hustler-short-deck-holdem": "poker.hold_em",
    "hustler-double-board-omaha": "poker.omaha",
    "hustler-texas-stud-poker": "poker.hold_em",
    "hustler-seven-card-stud": "poker.stud",
    "hustler-razz": "poker.stud",
    "hustler-badugi": "poker.draw",
    "hustler-badacey": "poker.draw",
    "hustler-badeucey": "poker.draw",
    "hustler-razzdeucey": "poker.stud",
    "hustler-razzdacey": "poker.stud",
    "hustler-super-razzdeucey": "poker.stud",
    "hustler-super-razzdacey": "poker.stud",
    "hustler-super-7-card-stud": "poker.stud",
    "hustler-super-razz": "poker.stud",
    "hustler-seven-card-stud-high-low-8": "poker.stud",
    "hustler-7-card-stud-hi-lo-regular": "poker.stud",
    "hustler-super-7-card-stud-hi-lo": "poker.stud",
    "hustler-super-7-card-stud-hi-lo-regular": "poker.stud",
    "hustler-lowball-ace-to-five": "poker.draw",
    "hustler-lowball-deuce-to-seven": "poker.draw",
    "hustler-archie": "poker.draw",
    "hustler-drawmaha-hi": "poker.omaha",
    "hustler-drawmaha-ace-to-five": "poker.omaha",
    "hustler-draw-poker-jacks-or-better": "poker.draw",
    "hustler-mexican-poker": "poker.stud",
    "ohio-pai-gow-poker": "setting",
    "ohio-pai-gow-poker-player-banking": "setting",
    "hustler-pai-gow-poker": "setting",
    "hustler-13-card-chinese-poker": "setting",
    "hustler-pai-gow-tiles": "setting",
    "hustler-fortune-pai-gow-poker": "setting",
    "hustler-open-face-chinese-poker": "setting",
    "hustler-face-up-pai-gow-poker": "setting",
}
"""Every game by its id, with the folder that its file lies in: its family's, or a kind of it."""

FAMILIES: dict[str, str] = {name: room.partition(".")[0] for name, room in ROOMS.items()}


class TakenIn(NamedTuple):
    game: Game
    place: str
    """The file or the module that it is from."""


_TAKEN_IN: dict[str, TakenIn] = {}
"""Games of people's own, by id: see custom_games.py."""


def take_in(game: Game, place: str, former: Game | None = None) -> Game:
    """Add a custom game, so that `find` returns it by its id, and remove the `former` game of the same place.
    An id that another game has is refused."""
    if game.id in FAMILIES:
        if _load(game.id) is game:
            return game
        raise BadOption(f"{game.id} is another game already", instead="an id of its own")
    held = _TAKEN_IN.get(game.id)
    if held is not None and held.game not in (game, former):
        raise BadOption(f"{game.id} is already the game of {held.place}", instead="give it an id of its own")
    if former is not None:
        _TAKEN_IN.pop(former.id, None)
    _TAKEN_IN[game.id] = TakenIn(game, place)
    return game


def taken_in() -> tuple[Game, ...]:
    """Return the custom games that were added."""
    return tuple(each.game for each in _TAKEN_IN.values())


class GameEntry(NamedTuple):
    """A game as a list shows it."""

    id: str
    title: str
    family: str
    summary: str
    banking: str
    seats: int
    sheets: tuple[str, ...]


def entry_of(game: Game) -> GameEntry:
    return GameEntry(game.id, game.title, game.family, game.summary, game.banking, game.seats, game.sheets)


def entries() -> tuple[GameEntry, ...]:
    """Return the list entry of every game, from the catalogue if possible, so that few games have to be
    loaded."""
    listed = (
        GameEntry(*CATALOGUE[name]) if name in CATALOGUE else entry_of(_load(name)) for name in FAMILIES
    )
    return (*listed, *map(entry_of, taken_in()))


def ids() -> tuple[str, ...]:
    """Return the ids of all games, without loading any of them."""
    return (*FAMILIES, *_TAKEN_IN)


def of_house(house: House) -> tuple[str, ...]:
    """Return the ids of the games that a house offers, without loading them."""
    return tuple(name for name in ids() if house.offers(name))


def find(name: str) -> Game:
    """Return the game of that id, built in or added; custom_games.py looks for games that are not added
    yet."""
    if name in FAMILIES:
        return _load(name)
    if name in _TAKEN_IN:
        return _TAKEN_IN[name].game
    raise unknown("game", name, ids())


def all_games() -> tuple[Game, ...]:
    """Return every game, in the order of the list, then the added ones. This loads them all."""
    return tuple(map(find, ids()))


@cache
def _load(name: str) -> Game:
    game: Game = module_of(name).GAME
    return game


def module_of(name: str) -> ModuleType:
    """Return the module in which a built-in game is written."""
    return import_module(f"croupier.games.{ROOMS[name]}.{name.replace('-', '_')}")
