"""Custom games beside those of the package: from a file that defines `GAME`, from an installed package that
declares it (entry point group `croupier.games`), or a `Game` at hand.

Files are remembered in the environment, so that every process started from here finds their games too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import croupier.games as games
from croupier.errors import BadFile, BadGame, BadOption, CroupierError, NotFound, unknown
from croupier.games import GameEntry
from croupier.rules.game import Game, check_answers

GROUP = "croupier.games"
VARIABLE = "CROUPIER_GAMES"
"""The environment variable with the files of custom games, separated like paths."""


EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "games"
"""The folder of the example games in a checkout; there is none where the package is installed."""


class OwnFile(NamedTuple):
    game: Game
    text: str
    """The text of the file when the game was loaded. A changed file is another game."""


_FILES: dict[Path, OwnFile] = {}
"""Files that this process has loaded, with their games."""
_INSTALLED: dict[str, Path] = {}
"""The folders of installed games that were loaded, by their ids."""


def open_game(name: str | os.PathLike[str] | Game) -> Game:
    """The game of that id, in that file, or at hand: the door for people who may run what they name."""
    if isinstance(name, Game):
        _check(name)
        return name
    if isinstance(name, os.PathLike):
        return from_file(os.fspath(name))
    if not isinstance(name, str):
        raise NotFound(f"{name!r} is no game", instead="an id, a file that defines GAME, or a Game")
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
    """Return the games of the package and all custom games that can be found."""
    own()
    return games.all_games()


def entries() -> tuple[GameEntry, ...]:
    """Return every game as a list shows it, without loading the games of the package."""
    own()
    return games.entries()


def own() -> tuple[Game, ...]:
    """Return all custom games that can be found; an installed one that cannot be loaded is left out."""
    _take_in_named()
    for entry in installed().values():
        try:
            _from_entry(entry)
        except CroupierError:
            continue
    return games.taken_in()


def is_file(name: str) -> bool:
    """Return True if the text is the path of a file and no game's id."""
    return name.endswith(".py") or "/" in name or os.sep in name


def is_found_elsewhere(game: Game) -> bool:
    """Whether another process finds this very game by its id; not one whose file was changed since."""
    if (path := file_of(game)) is not None:
        return path.is_file() and _text_in(path, path.name) == _FILES[path].text
    is_declared = game.id in games.FAMILIES or game.id in installed()
    return is_declared and find(game.id) is game


def file_of(game: Game) -> Path | None:
    """The file that defines it; None where it is no file's."""
    return next((path for path, each in _FILES.items() if each.game is game), None)


def shown_name(game: Game) -> str:
    """Return the name to type in a command: the file, or the id."""
    path = file_of(game)
    return game.id if path is None else f"./{path.name}"


def text_of(game: Game) -> str:
    """Return the text of the game's file when it was loaded; '' if it came from no file."""
    path = file_of(game)
    return _FILES[path].text if path is not None else ""


def files() -> tuple[tuple[Path, str], ...]:
    """Return the files from which this process has loaded games, each with its text."""
    return tuple((path, each.text) for path, each in _FILES.items())


def folders() -> tuple[Path, ...]:
    """Return the folders of custom games and their sheets."""
    return tuple(dict.fromkeys((*(path.parent for path in _FILES), *_INSTALLED.values())))


def from_file(name: str) -> Game:
    """The game that a file defines as `GAME`; where its words have changed, it is another one, in place of
    the former."""
    path = Path(name).expanduser().resolve()
    text = _text_in(path, name)
    former = _FILES.get(path)
    if former is not None and former.text == text:
        return former.game
    game = _game_in(_loaded(path, name), name)
    _check(game, path)
    games.take_in(game, name, former.game if former is not None else None)
    _FILES[path] = OwnFile(game, text)
    named = [each for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys((*named, str(path))))
    return game


def take_in_examples() -> None:
    """Load the example games of a checkout, so that lists show them."""
    for path in sorted(EXAMPLES.glob("*.py")):
        from_file(str(path))


def is_example(name: str) -> bool:
    """Return True if the game of that id is an example game of a checkout."""
    return any(path.parent == EXAMPLES and each.game.id == name for path, each in _FILES.items())


def take_over(path: Path) -> None:
    """Load a game from the file that a main process sends to its worker. The game replaces any other with its
    id."""
    text = _text_in(path, path.name)
    game = next((each.game for each in _FILES.values() if each.text == text), None)
    if game is None:
        game = _game_in(_loaded(path, path.name), path.name)
        _FILES[path] = OwnFile(game, text)
    games.take_in(game, path.name, games.find(game.id) if game.id in games.ids() else None)


def _take_in_named() -> None:
    for name in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        if Path(name) in _FILES:
            continue
        try:
            from_file(name)
        except CroupierError as no:
            raise type(no)(no.what, no.why, f"it is named in ${VARIABLE}") from None


def _text_in(path: Path, name: str) -> str:
    if not path.is_file():
        raise BadFile(f"no file {name}", instead="a file that defines GAME, or a game's id")
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as no:
        why = getattr(no, "strerror", None) or "it is no text"
        raise BadFile(f"{name} cannot be loaded", why) from None


def _loaded(path: Path, name: str) -> ModuleType:
    module_name = f"croupier_own_{len(_FILES)}_{path.stem}"
    spec = spec_from_file_location(module_name, path)
    if spec is None or spec.loader is None:
        raise BadFile(f"{name} is no file of Python", instead="such as my_game.py")
    module = module_from_spec(spec)
    sys.modules[module_name] = module  # a dataclass looks its module up
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as no:
        del sys.modules[module_name]
        raise BadFile(f"{name} cannot be loaded", _told(no, path)) from no
    return module


def _check(game: Game, path: Path | None = None) -> None:
    """Refused where it cannot tell its wagers and equipment, with the line where that is in the file."""
    try:
        with blamed(path):
            check_answers(game)
    except CroupierError:
        raise
    except Exception as no:
        why = "asked for its wagers and equipment"
        raise BadGame(f"{game.id} breaks down", _words(no), why) from no


@contextmanager
def blamed(path: Path | None = None) -> Iterator[None]:
    """Turn an exception in the file of a custom game into a refusal with its line. `path` is a file that is
    being loaded."""
    try:
        yield
    except CroupierError:
        raise
    except Exception as no:
        if (told := breakdown(no, path)) is None:
            raise
        raise told from no


def breakdown(no: Exception, path: Path | None = None) -> BadGame | None:
    """The refusal of a game in whose file that was raised; None where it was in none."""
    for file in (*_FILES, path) if path is not None else _FILES:
        if line := _line_in(file, no):
            return BadGame(f"{file.name} breaks down", _words(no), f"in line {line}")
    return None


def breakdown_beside(no: Exception) -> BadGame | None:
    """Return the refusal for an exception in the package that a custom game's answer caused; None if no file
    has been loaded."""
    if not _FILES or (at := no.__traceback__) is None:
        return None
    while at.tb_next is not None:
        at = at.tb_next
    where = f"in line {at.tb_lineno} of croupier's {Path(at.tb_frame.f_code.co_filename).name}"
    return BadGame(f"{next(reversed(_FILES)).name} breaks down", _words(no), where)


def _told(no: BaseException, path: Path) -> str:
    """Return the error in a file with its line number, in words."""
    line = _line_in(path, no)
    return f"{_words(no)}{f', in line {line}' if line else ''}"


def _line_in(path: Path, no: BaseException) -> int | None:
    """The last one of that file on the way to what went wrong."""
    if isinstance(no, SyntaxError):
        return no.lineno
    at, line = no.__traceback__, None
    while at is not None:
        if at.tb_frame.f_code.co_filename == str(path):
            line = at.tb_lineno
        at = at.tb_next
    return line


def _words(no: BaseException) -> str:
    words = no.msg if isinstance(no, SyntaxError) else str(no)
    return words if isinstance(no, CroupierError) else f"{type(no).__name__}: {words}"


def _game_in(module: ModuleType, name: str) -> Game:
    game = vars(module).get("GAME")
    if not isinstance(game, Game):
        what = "defines no GAME" if game is None else "has a GAME that is none"
        raise BadFile(f"{name} {what}", instead="GAME = Game(id=…, …), as croupier new writes it")
    return game


@cache
def installed() -> dict[str, EntryPoint]:
    """Return the games that installed packages declare, by id."""
    return {each.name: each for each in entry_points(group=GROUP)}


def _from_entry(entry: EntryPoint) -> Game:
    if entry.name in games.ids():
        return games.find(entry.name)
    try:
        found = entry.load()
    except (Exception, SystemExit) as no:
        raise BadFile(f"{entry.value} cannot be loaded", f"{type(no).__name__}: {no}") from no
    game = _game_in(found, entry.value) if isinstance(found, ModuleType) else found
    if not isinstance(game, Game):
        raise BadFile(f"{entry.value} is no game", instead="a Game, or a module that defines GAME")
    _check(game)
    if game.id != entry.name:
        raise BadOption(f"{entry.value} is {game.id}", f"it is declared as {entry.name}")
    if (file := sys.modules[entry.module].__file__) is not None:
        _INSTALLED[game.id] = Path(file).parent
    return games.take_in(game, entry.value)
