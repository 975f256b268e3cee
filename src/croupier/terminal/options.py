"""`--set name=value` and `--paytable file` into a game's options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from croupier.custom_games import open_game
from croupier.errors import BadFile, BadOption, CroupierError, unknown
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened
from croupier.wagers.pays import PayTable

LARGEST = 64 * 1024
"""Largest size of a file with a value or a pay table, in bytes."""


def chosen(game: str, settings: Sequence[str], paytables: Sequence[str] = ()) -> tuple[Game, Options]:
    """The game and its options as they were set; a value `@file` is read from the file."""
    found = open_game(game)
    values: dict[str, str] = {}
    for paytable in paytables:
        name, table = _paytable(found, paytable)
        if name in values:
            raise BadOption(f"{name} has two pay tables", instead="one file for each")
        values[name] = "; ".join(map(str, table.rows))
    whole = set(values)
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"--set {setting!r} sets nothing", instead="name=value, such as decks=6")
        if hyphened(name.strip()) in whole:
            raise BadOption(f"{name} is set twice", "--paytable sets it too", f"rows: {name}.row='3 to 1'")
        values[name.strip()] = _content(value.strip())
    return found, found.options.with_settings(values)


def _content(value: str) -> str:
    return _text(value[1:]) if value.startswith("@") else value


def _text(file: str) -> str:
    """Return the text of a file. Raise BadFile if it cannot be read, is too large or is not UTF-8."""
    if not file.strip():
        raise BadFile("no file is named")
    what = f"cannot read {file}"
    try:
        with Path(file).open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except (OSError, ValueError) as no:
        raise BadFile(what, getattr(no, "strerror", None) or str(no), "a text file") from None
    if len(content) > LARGEST:
        raise BadFile(what, f"it is larger than {LARGEST // 1024} KiB", "a text file with one value")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(what, "it is no text in UTF-8", "a text file") from None


def _paytable(game: Game, given: str) -> tuple[str, PayTable]:
    """The option that `FILE` or `NAME=FILE` sets, and the whole table that the file has for it."""
    tables = {
        hyphened(name): value for name, value in vars(game.options).items() if isinstance(value, PayTable)
    }
    if not tables:
        raise BadOption(f"{game.id} has no pay table", instead=f"croupier games {game.id} lists its options")
    name, equals, file = given.partition("=")
    name = hyphened(name.strip())
    if not equals or (name not in tables and Path(given).is_file()):
        name, file = "", given
    if not name and len(tables) > 1:
        which = ", ".join(tables)
        raise BadOption(
            f"{game.id} has several pay tables", which, f"say which: {next(iter(tables))}={file or 'FILE'}"
        )
    if name and name not in tables:
        raise unknown(f"pay table in {game.id}", name, tables)
    name = name or next(iter(tables))
    text = _text(file)
    if not text.strip():
        raise BadFile(
            f"{file} is empty", instead=f"it has a line for each hand, such as {tables[name].rows[0]}"
        )
    try:
        return name, tables[name].with_all(text)
    except CroupierError as no:
        raise BadOption(f"{file} is no pay table for {name}", str(no)) from None
