"""Games of people's own, taken in beside those of the package: from a file that defines `GAME`, from an
installed package that declares it (entry point group `croupier.games`), or a `Game` at hand.

Files are remembered in the environment, so that every process started from here finds their games too.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import croupier.games as games
from croupier.games import GameEntry
from croupier.refusals import BadFile, BadOption, Refusal, UnknownName, unknown
from croupier.rules.game import Game

GROUP = "croupier.games"
VARIABLE = "CROUPIER_GAMES"
"""Of the environment: the files of games, with the separator of paths between them."""

_FILES: dict[Path, Game] = {}
"""What was loaded from where, by this process."""
_INSTALLED: dict[str, Path] = {}
"""The folders of installed games that were loaded, by their ids."""


def open_game(name: str | Game) -> Game:
    """The game of that id, in that file, or at hand: the door for people who may run what they name."""
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise UnknownName(f"{name!r} is no game", instead="an id, a file that defines GAME, or a Game")
    return from_file(name) if is_file(name) else find(name)


def find(name: str) -> Game:
    """The game of that id; the door through which names come in, and no file is opened for one."""
    if name not in games.ids():
        _take_in_named()
    if name not in games.ids() and name in installed():
        _from_entry(installed()[name])
    if name in games.ids():
        return games.find(name)
    raise unknown("game", name, (*games.ids(), *installed()))


def all_games() -> tuple[Game, ...]:
    """Those of the package, and all of people's own that can be found."""
    own()
    return games.all_games()


def entries() -> tuple[GameEntry, ...]:
    """Of the same games, as a list shows them; those of the package are not loaded for it."""
    own()
    return games.entries()


def own() -> tuple[Game, ...]:
    """All of people's own that can be found; an installed one that cannot be loaded is none."""
    _take_in_named()
    for entry in installed().values():
        try:
            _from_entry(entry)
        except Refusal:
            continue
    return games.taken_in()


def is_file(name: str) -> bool:
    """Whether that is a file, and no id."""
    return name.endswith(".py") or "/" in name or os.sep in name


def is_found_elsewhere(game: Game) -> bool:
    """Whether another process finds this very game by its id."""
    is_declared = game.id in games.FAMILIES or game.id in installed()
    return file_of(game) is not None or (is_declared and find(game.id) is game)


def file_of(game: Game) -> Path | None:
    """The file that defines it; None where it is no file's."""
    return next((path for path, each in _FILES.items() if each is game), None)


def text_of(game: Game) -> str:
    """What stands in that file: with other words it is another game. '' where it is no file's."""
    path = file_of(game)
    return path.read_text(encoding="utf-8") if path is not None else ""


def files() -> tuple[Path, ...]:
    """Those that this process has loaded games from."""
    return tuple(_FILES)


def folders() -> tuple[Path, ...]:
    """Where games of people's own lie, and their sheets beside them."""
    return tuple(dict.fromkeys((*(path.parent for path in _FILES), *_INSTALLED.values())))


def from_file(name: str) -> Game:
    """The game that a file defines as `GAME`."""
    path = Path(name).expanduser().resolve()
    if path not in _FILES:
        _FILES[path] = games.take_in(_game_in(_loaded(path, name), name))
        named = [each for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]
        os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys((*named, str(path))))
    return _FILES[path]


def _take_in_named() -> None:
    for name in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        from_file(name)


def _loaded(path: Path, name: str) -> ModuleType:
    if not path.is_file():
        raise BadFile(f"no file {name}", instead="a file that defines GAME, or a game's id")
    module_name = f"croupier_own_{len(_FILES)}_{path.stem}"
    spec = spec_from_file_location(module_name, path)
    if spec is None or spec.loader is None:
        raise BadFile(f"{name} is no file of Python", instead="such as my_game.py")
    module = module_from_spec(spec)
    sys.modules[module_name] = module  # a dataclass looks its module up
    try:
        spec.loader.exec_module(module)
    except Exception as no:
        del sys.modules[module_name]
        raise BadFile(f"{name} cannot be loaded", _told(no, path)) from no
    return module


def _told(no: Exception, path: Path) -> str:
    """What went wrong in a file, and in which line of it."""
    line = no.lineno if isinstance(no, SyntaxError) else None
    at = no.__traceback__
    while line is None and at is not None:
        if at.tb_frame.f_code.co_filename == str(path):
            line = at.tb_lineno
        at = at.tb_next
    words = no.msg if isinstance(no, SyntaxError) else str(no)
    kind = "" if isinstance(no, Refusal) else f"{type(no).__name__}: "
    return f"{kind}{words}{f', in line {line}' if line else ''}"


def _game_in(module: ModuleType, name: str) -> Game:
    game = vars(module).get("GAME")
    if not isinstance(game, Game):
        what = "defines no GAME" if game is None else "has a GAME that is none"
        raise BadFile(f"{name} {what}", instead="GAME = Game(id=…, …), as croupier new writes it")
    return game


@cache
def installed() -> dict[str, EntryPoint]:
    """What installed packages declare, by the id of the game."""
    return {each.name: each for each in entry_points(group=GROUP)}


def _from_entry(entry: EntryPoint) -> Game:
    if entry.name in games.ids():
        return games.find(entry.name)
    try:
        found = entry.load()
    except Exception as no:
        raise BadFile(f"{entry.value} cannot be loaded", f"{type(no).__name__}: {no}") from no
    game = _game_in(found, entry.value) if isinstance(found, ModuleType) else found
    if not isinstance(game, Game):
        raise BadFile(f"{entry.value} is no game", instead="a Game, or a module that defines GAME")
    if game.id != entry.name:
        raise BadOption(f"{entry.value} is {game.id}", f"it is declared as {entry.name}")
    if (file := sys.modules[entry.module].__file__) is not None:
        _INSTALLED[game.id] = Path(file).parent
    return games.take_in(game)
